"""Single positions: board strings with the mover, OBF lines and FEN-like strings (8.1)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby

from meydan.engine.errors import BadInput, Unparsable
from meydan.games.othello.law.state import BLACK, SIDES, WHITE
from meydan.games.othello.original.formats.records import Position, shown, text_lines
from meydan.games.othello.words.squares import (
    DISCS,
    PASS_WORDS,
    colour_seat,
    read_discs,
    square_index,
    square_name,
    write_discs,
)
from meydan.games.othello.words.walk import PASS

MOST_FEN = 1000  # characters, hand and all
_SCORE = re.compile(r"[+-]?[0-9]{1,3}")
_FEN = re.compile(r"(\S+?)(\[[^\]]*\])?\s+([wbWB])(?:\s+[0-9-]+){0,4}")
_FEN_ITEM = re.compile(r"10|[0-9]|.", re.DOTALL)
_FIRST, _SECOND = "Pp"  # FEN-like: the colour that moved first, and the other


# -- board string with its mover -----------------------------------------------------------------------------------


def read_board(text: str) -> Position:
    """`---...--- X`: the squares from a1 on, row by row, then the mover; blanks between rows do not matter."""
    marks = "".join(text.split()).rstrip(";")
    side = next((side for side in SIDES if side * side == len(marks) - 1), None)
    if side is None:
        raise BadInput(
            f"position {shown(text.strip())} has {max(len(marks) - 1, 0)} squares and a mover; "
            "expected 64 squares (16, 36 or 100 on other boards), a blank and X or O"
        )
    try:
        return Position(*read_discs(marks[:-1], side), colour_seat(marks[-1]), side)
    except Unparsable as error:
        raise BadInput(f"position {shown(text.strip())}: {error}") from None


def write_board(position: Position) -> str:
    """The board string, a blank and the mover."""
    return f"{write_discs(position.black, position.white, position.side)} {DISCS[position.mover]}"


def read_boards(text: str) -> list[Position]:
    """One position per line; `%` starts a comment."""
    return [scored.position for scored in read_obf(text)]


def write_boards(positions: list[Position]) -> str:
    """One position per line."""
    return "".join(write_board(position) + "\n" for position in positions)


# -- OBF -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ScoredPosition:
    """A line of an Othello board file: a position and what its moves are worth to the mover (R14)."""

    position: Position
    moves: tuple[tuple[int, int], ...] = ()  # (square or PASS, score)
    score: int | None = None  # a bare score instead of moves
    comment: str = ""  # at the end of the line
    remarks: tuple[str, ...] = ()  # lines of comment before it


def read_obf(text: str) -> list[ScoredPosition]:
    """All positions of an Othello board file."""
    found, remarks = [], []
    for number, line in text_lines(text):
        if line.startswith("%"):
            remarks.append(line[1:].strip())
            continue
        try:
            found.append(_read_obf_line(line, tuple(remarks)))
        except BadInput as error:
            raise BadInput(f"line {number}: {error}") from None
        remarks = []
    return found


def write_obf(scored: list[ScoredPosition]) -> str:
    """An Othello board file; comment lines that followed the last position are not kept by the reader."""
    return "".join(_write_obf_line(each) for each in scored)


def _read_obf_line(line: str, remarks: tuple[str, ...]) -> ScoredPosition:
    body, _, comment = line.partition("%")
    board, *fields = body.split(";")
    position = read_board(board)
    words = [word.strip() for word in fields if word.strip()]
    if len(words) == 1 and ":" not in words[0]:
        return ScoredPosition(position, (), _read_score(words[0], position), comment.strip(), remarks)
    pairs = tuple(_read_pair(word, position) for word in words)
    squares = [square for square, _ in pairs]
    if len(set(squares)) != len(squares):
        raise BadInput(f"a move is scored twice in {shown(body.strip())}")
    return ScoredPosition(position, pairs, None, comment.strip(), remarks)


def _read_pair(word: str, position: Position) -> tuple[int, int]:
    name, colon, score = (part.strip() for part in word.partition(":"))
    if not colon:
        raise BadInput(f"got {shown(word)}; expected a move and its score such as G8:+18")
    return _read_move(name, position), _read_score(score, position)


def _read_move(name: str, position: Position) -> int:
    """A square that the mover can play, or a pass where they can play none."""
    can = " ".join(position.legal()) or "nothing and passes"
    if name.lower() in PASS_WORDS and not position.open_squares():
        return PASS
    try:
        square = square_index(name, position.side)
    except Unparsable as error:
        raise BadInput(f"{error}; the mover can play {can}") from None
    if not position.open_squares() >> square & 1:
        raise BadInput(f"{name[:4]} cannot be played in this position; the mover can play {can}")
    return square


def _read_score(word: str, position: Position) -> int:
    most = position.side**2
    if not _SCORE.fullmatch(word) or abs(int(word)) > most:
        raise BadInput(f"got the score {shown(word)}; expected a whole number from -{most} to +{most}")
    return int(word)


def _write_obf_line(scored: ScoredPosition) -> str:
    fields = [f"{_write_move(square, scored.position.side)}:{score:+d};" for square, score in scored.moves]
    if scored.score is not None:
        fields.append(f"{scored.score:+d};")
    if scored.comment:
        fields.append(f"% {scored.comment}")
    remarks = "".join(f"% {remark}".rstrip() + "\n" for remark in scored.remarks)
    return remarks + " ".join([write_board(scored.position) + ";", *fields]) + "\n"


def _write_move(square: int, side: int) -> str:
    return "PS" if square == PASS else square_name(square, side).upper()


# -- FEN-like ------------------------------------------------------------------------------------------------------


def read_fen(text: str) -> Position:
    """`8/8/8/3pP3/3Pp3/8/8/8 w 0 1`; a hand in brackets and the move counts do not matter."""
    found = _FEN.fullmatch(text.strip()) if len(text) < MOST_FEN else None
    if found is None:
        raise BadInput(f"position {shown(text.strip())}: expected rows separated by /, a blank and w or b")
    rows = found[1].split("/")
    if len(rows) not in SIDES:
        raise BadInput(f"position {shown(text.strip())} has {len(rows)} rows; expected 8 (4, 6 or 10 on other boards)")
    try:
        board = "".join(_read_row(row, number, len(rows)) for number, row in enumerate(rows, start=1))
    except BadInput as error:
        raise BadInput(f"position {shown(text.strip())}: {error}") from None
    return Position(*read_discs(board, len(rows)), BLACK if found[3] in "wW" else WHITE, len(rows))


def write_fen(position: Position, hand: str = "") -> str:
    """The FEN-like string; `hand`, such as `PPpp`, is put into brackets."""
    side = position.side
    board = write_discs(position.black, position.white, side, _FIRST + _SECOND + "-")
    rows = "/".join(_write_row(board[start : start + side]) for start in range(0, side * side, side))
    return f"{rows}{f'[{hand}]' if hand else ''} {'wb'[position.mover]} 0 1"


def read_fens(text: str) -> list[Position]:
    """One FEN-like string per line."""
    found = []
    for number, line in text_lines(text):
        try:
            found.append(read_fen(line))
        except BadInput as error:
            raise BadInput(f"line {number}: {error}") from None
    return found


def write_fens(positions: list[Position]) -> str:
    """One FEN-like string per line."""
    return "".join(write_fen(position) + "\n" for position in positions)


def fen_square(square: int, side: int = 8) -> str:
    """The name of a square where rows are numbered from the bottom: our d3 is d6 there."""
    return square_name(_upside_down(square, side), side)


def read_fen_square(name: str, side: int = 8) -> int:
    """The square of a name whose row is numbered from the bottom."""
    try:
        return _upside_down(square_index(name, side), side)
    except Unparsable as error:
        raise BadInput(str(error)) from None


def _upside_down(square: int, side: int) -> int:
    return (side - 1 - square // side) * side + square % side


def _read_row(row: str, number: int, side: int) -> str:
    items = _FEN_ITEM.findall(row) if side > 9 else list(row)
    cells = "".join(_read_item(item, number) for item in items[: side + 1])
    if len(cells) != side:
        raise BadInput(f"row {number} {shown(row)} does not have {side} squares")
    return cells


def _read_item(item: str, number: int) -> str:
    if item in "123456789" or item == "10":
        return "-" * int(item)
    if item not in (_FIRST, _SECOND):
        raise BadInput(f"got {item!r} in row {number}; expected P, p or a number of empty squares")
    return DISCS[BLACK if item == _FIRST else WHITE]


def _write_row(row: str) -> str:
    runs = ((mark, len(list(run))) for mark, run in groupby(row))
    return "".join(str(length) if mark == "-" else mark * length for mark, length in runs)
