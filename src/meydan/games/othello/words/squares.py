"""Names of squares and colours, as the Othello world writes them."""

from __future__ import annotations

import re

from meydan.engine.errors import NotAllowed, Unparsable
from meydan.games.othello.law.state import BLACK, SIDE, WHITE

COLOURS = ("black", "white")
DISCS = "XO"  # how we write a disc of each seat
EMPTY = "-"
BLACK_MARKS, WHITE_MARKS, EMPTY_MARKS = "Xx*Bb", "Oo0Ww", "-._"
PASS_WORDS = frozenset({"pass", "pa", "ps", "--"})
_NAME = re.compile(r"([a-z])([0-9]{1,2})")


class IllegalPass(NotAllowed):
    """A pass by a colour that can move (R9)."""

    reason = "illegal_pass"


def square_name(square: int, side: int = SIDE) -> str:
    """`d3` for 19: the column's letter and the row's number from the top."""
    return f"{chr(ord('a') + square % side)}{square // side + 1}"


def square_index(name: str, side: int = SIDE) -> int:
    """19 for `d3`, in either case."""
    found = _NAME.fullmatch(name.strip().lower())
    if found:
        col, row = ord(found[1]) - ord("a"), int(found[2]) - 1
        if 0 <= col < side and 0 <= row < side:
            return row * side + col
    last = square_name(side * side - 1, side)
    raise Unparsable(f"got {name.strip()[:40]!r}; expected a square from a1 to {last}")


def read_square(word: str, side: int = SIDE) -> int:
    """The square of an answer; a pass is understood and refused, because nobody who must pass is asked (R9, M5)."""
    if word.strip().lower() in PASS_WORDS:
        raise IllegalPass(f"got {word.strip()!r}; a player who can move must move (R9)")
    return square_index(word, side)


def square_names(squares: int, side: int = SIDE) -> list[str]:
    """The names of a set's squares in board order (R16)."""
    return [square_name(square, side) for square in range(side * side) if squares >> square & 1]


def colour_seat(word: object) -> int:
    """The seat of a colour given as a seat number, a word or a disc."""
    if word in (BLACK, WHITE) and not isinstance(word, bool):
        return int(word)
    text = str(word).strip().lower()
    if text in ("black", "b", "x", "*", "dark"):
        return BLACK
    if text in ("white", "w", "o", "light"):
        return WHITE
    raise Unparsable(f"got {str(word)[:40]!r}; expected a colour: black or white")


def read_discs(text: str, side: int = SIDE) -> tuple[int, int]:
    """The two sets of discs of a board string, a1 first; blanks are skipped."""
    marks = "".join(text.split())
    if len(marks) != side * side:
        raise Unparsable(f"the board has {len(marks)} squares; expected {side * side}")
    black = white = 0
    for square, mark in enumerate(marks):
        if mark in BLACK_MARKS:
            black |= 1 << square
        elif mark in WHITE_MARKS:
            white |= 1 << square
        elif mark not in EMPTY_MARKS:
            raise Unparsable(
                f"got {mark!r} on {square_name(square, side)}; expected X or * for black, O for white, - for empty"
            )
    return black, white


def write_discs(black: int, white: int, side: int = SIDE, marks: str = DISCS + EMPTY) -> str:
    """The board string of two sets of discs, a1 first."""
    return "".join(
        marks[BLACK] if black >> square & 1 else marks[WHITE] if white >> square & 1 else marks[2]
        for square in range(side * side)
    )
