"""Othello as a network sees it: the own discs, the other's and the squares that may be played."""

from __future__ import annotations

from typing import Any

from meydan.engine.encodings import limited
from meydan.engine.planes import lane, lanes, meet
from meydan.engine.rule import rule
from meydan.engine.spaces import CodeWords, Encoding
from meydan.games.othello.law.state import SIDE

OWN, OTHER, OPEN, OUTSIDE = range(1, 5)  # kinds of squares; 0 is empty
KINDS = 5
SQUARES = SIDE * SIDE
NUMBERS = 4


@rule
def encode(seen, setup, code):
    """The squares, those that may be played, and counts."""
    for place in range(lane(), SQUARES, lanes()):
        kind = kind_at(seen, setup, place // SIDE, place % SIDE)
        code.cell[place] = kind
        code.open[place] = 1 if kind == OPEN else 0
    meet()
    put_numbers(code)
    meet()


@rule
def kind_at(seen, setup, row, col):
    """The kind of a square; a smaller board lies in the corner of the usual one."""
    if row >= setup.side or col >= setup.side:
        return OUTSIDE
    if seen.own[row, col]:
        return OWN
    if seen.other[row, col]:
        return OTHER
    return OPEN if seen.legal[row * setup.side + col] else 0


@rule
def put_numbers(code):
    """Discs of both, squares that may be played, and whether the end is near; without a move the first is open."""
    own, other, moves, empty = 0, 0, 0, 0
    for place in range(SQUARES):
        kind = int(code.cell[place])
        own += 1 if kind == OWN else 0
        other += 1 if kind == OTHER else 0
        moves += 1 if kind == OPEN else 0
        empty += 1 if kind == OPEN or kind == 0 else 0
    code.value[0], code.value[1] = limited(own - other), limited(own + other)
    code.value[2], code.value[3] = limited(4 * moves), limited(8 * empty)
    if moves == 0:
        code.open[0] = 1


@rule
def decode(seen, setup, choice):
    """A choice is a square of the usual board."""
    return choice // SIDE * setup.side + choice % SIDE


def fits(setup: Any) -> bool:
    """Whether the board is one that a code has room for."""
    return bool(setup["side"] <= SIDE)


WORDS = CodeWords(
    "8 x 8 squares, row by row from a1; a smaller board lies in the corner of a1.",
    ("empty", "own disc", "the other's disc", "may be played", "outside of the board"),
    (
        "own discs more than the other's / 16",
        "discs on the board / 16",
        "squares that may be played / 4",
        "empty squares / 2",
    ),
    tuple(f"{col}{row + 1}" for row in range(SIDE) for col in "abcdefgh"),
)


ENCODING = Encoding(
    cells=SQUARES,
    side=SIDE,
    kinds=KINDS,
    values=NUMBERS,
    choices=SQUARES,
    encode=encode,
    decode=decode,
    words=WORDS,
    fits=fits,
)
