"""GGF, the Generic Game Format of the GGS server and of NBoard (8.3)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import partial
from itertools import zip_longest

from meydan.engine.errors import BadInput, Unparsable
from meydan.games.othello.law.state import BLACK, SIDE, SIDES, WHITE
from meydan.games.othello.original.formats.records import (
    REASONS,
    GameRecord,
    Move,
    PassNote,
    Position,
    Side,
    collect,
    shown,
)
from meydan.games.othello.words.squares import (
    COLOURS,
    PASS_WORDS,
    colour_seat,
    read_discs,
    square_index,
    square_name,
    write_discs,
)
from meydan.games.othello.words.walk import PASS, Ply

MARKS = "*O-"  # how GGF writes the discs and the empty squares
_BEGIN = re.compile(r"\s*(?:([0-9]{1,4})\s+)?\(;")
_NEXT = re.compile(r"\s*\(;")
_END = re.compile(r"\s*;\s*\)")
_TAG = re.compile(r"\s*([A-Za-z]+)\s*\[([^\]\\]*(?:\\.[^\]\\]*)*)\]", re.DOTALL)
_CONTROL = re.compile(r"\r\n|[\x00-\x1f\x7f\x85\u2028\u2029]")
_NAME = re.compile(r"[A-Za-z]+")
_ESCAPED = re.compile(r"\\([\]\\])")
_RESULT = re.compile(r"([+-]?[0-9]{1,4}(?:\.[0-9]{0,6})?)(?::([A-Za-z]+))?")
_NUMBER = re.compile(r"[+-]?(?:[0-9]{1,12}(?:\.[0-9]{0,12})?|\.[0-9]{1,12})")
_SIZE = re.compile(r"[rR][0-9]*|([0-9]+)")
_SIDES = {"PB": "name", "RB": "rating", "TB": "time"}  # black's tags; white's end in W
_KNOWN = {"GM", "PC", "DT", "RE", "TI", "TY", "BO", *_SIDES, *(tag[0] + "W" for tag in _SIDES)}


# -- reading -------------------------------------------------------------------------------------------------------


@dataclass
class _Tags:
    """The tags of one game, sorted by what they are."""

    known: dict[str, str] = field(default_factory=dict)
    moves: list[tuple[int, str]] = field(default_factory=list)  # (seat, value) of B and W in order
    others: list[tuple[str, str]] = field(default_factory=list)

    def add(self, name: str, value: str) -> None:
        upper = name.upper()
        if upper in ("B", "W"):
            self.moves.append((BLACK if upper == "B" else WHITE, value.strip()))
        elif upper not in _KNOWN:
            self.others.append((name, value))
        elif upper in self.known:
            raise BadInput(f"the tag {upper} comes twice")
        else:
            self.known[upper] = value


def read_ggf(text: str, faults: list[str] | None = None) -> list[GameRecord]:
    """All games, those of synchronised pairs one after the other."""
    return [game for line in read_ggf_lines(text, faults) for game in line]


def read_ggf_lines(text: str, faults: list[str] | None = None) -> list[tuple[GameRecord, ...]]:
    """The games as they stand together: one, or the two of a synchronised pair behind the count 2."""
    number, lines = 0, []
    for tags in _split_lines(text):
        jobs = [partial(_read_game, each, number + place) for place, each in enumerate(tags, start=1)]
        lines.append(tuple(collect(jobs, faults, number)))
        number += len(tags)
    return lines


def read_ggf_game(text: str) -> GameRecord:
    """The only game of a text."""
    games = read_ggf(text)
    if len(games) != 1:
        raise BadInput(f"got {len(games)} GGF games; expected one")
    return games[0]


def _split_lines(text: str) -> Iterator[list[_Tags]]:
    text, place, number = text.strip(), 0, 1
    while place < len(text):
        begin = _BEGIN.match(text, place)
        if begin is None:
            raise BadInput(
                f"GGF game {number}: got {shown(text[place : place + 99].strip())}; expected (; or a count and (;"
            )
        place, tags = begin.end(), []
        for left in range(int(begin[1] or 1), 0, -1):
            found, place = _split_tags(text, place, number)
            tags.append(found)
            number += 1
            if left > 1:
                place = _next_of_line(text, place, number, int(begin[1]))
        yield tags


def _next_of_line(text: str, place: int, number: int, announced: int) -> int:
    begin = _NEXT.match(text, place)
    if begin is None:
        raise BadInput(f"GGF game {number} is missing: {announced} games were announced in front of the line")
    return begin.end()


def _split_tags(text: str, place: int, number: int) -> tuple[_Tags, int]:
    """The tags up to the end of the game, and where that is."""
    tags = _Tags()
    while (end := _END.match(text, place)) is None:
        found = _TAG.match(text, place)
        if found is None:
            got = shown(text[place : place + 99].strip())
            raise BadInput(f"GGF game {number}: got {got}; expected a tag such as B[d3], or ;) at the end of the game")
        try:
            tags.add(found[1], _ESCAPED.sub(r"\1", _CONTROL.sub(" ", found[2])))
        except BadInput as error:
            raise BadInput(f"GGF game {number}: {error}") from None
        place = found.end()
    return tags, end.end()


def _read_game(tags: _Tags, number: int) -> GameRecord:
    try:
        return _record(tags).check()
    except BadInput as error:
        raise BadInput(f"GGF game {number}: {error}") from None


def _record(tags: _Tags) -> GameRecord:
    known = tags.known
    if known.get("GM", "Othello").strip().lower() not in ("othello", "reversi"):
        raise BadInput(f"it is a game of {shown(known['GM'])}; expected GM[Othello]")
    start = _read_start(known.get("BO"), known.get("TY", ""))
    steps = [(seat, _read_step(value, start.side, number)) for number, (seat, value) in enumerate(tags.moves, start=1)]
    result, reason = _read_result(known.get("RE", "?"))
    game = GameRecord(
        start=start,
        moves=tuple(move for _, move in steps if move.square != PASS),
        black=_read_side(known, "B"),
        white=_read_side(known, "W"),
        result=result,
        reason=reason,
        pass_notes=_pass_notes([move for _, move in steps]),
        tags=tuple(tags.others),
        place=known.get("PC", ""),
        date=known.get("DT", ""),
        time=known.get("TI", ""),
        type=known.get("TY", ""),
    )
    _check_order(game.plies, [(seat, move.square) for seat, move in steps], game.start.side)
    return game


def _read_side(known: dict[str, str], colour: str) -> Side:
    return Side(**{name: known.get(tag[0] + colour, "") for tag, name in _SIDES.items()})


def _read_start(board: str | None, kind: str) -> Position:
    side = next((int(found[1]) for found in _SIZE.finditer(kind[:40]) if found[1]), None)
    if board is None:
        if side not in (None, *SIDES):
            raise BadInput(f"the type TY[{kind[:20]}] means a board of size {side}; expected 4, 6, 8 or 10")
        return Position.standard(side or SIDE)
    position = _read_board(board)
    if side not in (None, position.side):
        raise BadInput(
            f"the type TY[{kind[:20]}] means a board of size {side}, but the board BO has size {position.side}"
        )
    return position


def _read_board(value: str) -> Position:
    """`8 `, the squares row by row, and the mover; blanks between rows are optional."""
    size, _, rest = value.strip().partition(" ")
    marks = "".join(rest.split())
    if size not in map(str, SIDES):
        raise BadInput(f"the board BO begins with {shown(size)}; expected its size: 8 (or 4, 6, 10) and a blank")
    try:
        return Position(*read_discs(marks[:-1], int(size)), colour_seat(marks[-1:]), int(size))
    except Unparsable as error:
        raise BadInput(f"the board BO: {error}") from None


def _read_step(value: str, side: int, number: int) -> Move:
    """`d3/evaluation/seconds`; both numbers may be missing or empty."""
    word, *numbers = (part.strip() for part in value.split("/"))
    if len(numbers) > 2:
        raise BadInput(
            f"tag {number} of the moves: got {shown(value)}; expected square, evaluation and seconds, separated by /"
        )
    evaluation, seconds = (_read_number(text, value) for text in [*numbers, "", ""][:2])
    if word.lower() in PASS_WORDS:
        return Move(PASS, evaluation, seconds)
    try:
        return Move(square_index(word, side), evaluation, seconds)
    except Unparsable as error:
        raise BadInput(f"tag {number} of the moves: {error}, or PA") from None


def _read_number(text: str, value: str) -> Decimal | None:
    if text and not _NUMBER.fullmatch(text):
        raise BadInput(f"got {shown(text)} in the move {shown(value)}; expected a number")
    return Decimal(text) if text else None


def _pass_notes(moves: list[Move]) -> tuple[PassNote, ...]:
    notes, played = [], 0
    for move in moves:
        if move.square != PASS:
            played += 1
        elif move.evaluation is not None or move.seconds is not None:
            notes.append(PassNote(played, move.evaluation, move.seconds))
    return tuple(notes)


def _read_result(text: str) -> tuple[Decimal | None, str]:
    """Black's margin and the reason of an early end."""
    if text.strip() in ("", "?"):
        return None, ""
    found = _RESULT.fullmatch(text.strip())
    letter = (found[2] or "").lower() if found else ""
    if found is None or letter not in ("", *REASONS):
        raise BadInput(
            f"got the result RE[{text[:30]}]; expected black's margin such as +4.000, with :r :t or :s, or ?"
        )
    return Decimal(found[1]), REASONS.get(letter, "")


def _check_order(plies: Sequence[Ply], given: list[tuple[int, int]], side: int) -> None:
    """Passes are moves here: required where they are due, refused elsewhere; colours must be right."""
    played = 0
    for ply, step in zip_longest(plies, given):
        if ply is None:
            raise BadInput(f"after move {played}: got {_tag(step[0], step[1], side)}; no pass is due here")
        if step is None and ply.square == PASS:
            return  # the pass that comes next need not be written before the move after it
        played += ply.square != PASS
        if (ply.seat, ply.square) != step:
            raise BadInput(_out_of_order(ply, step, played, side))


def _out_of_order(ply: Ply, step: tuple[int, int], played: int, side: int) -> str:
    got = _tag(step[0], step[1], side)
    if ply.square == PASS:
        return (
            f"after move {played}: got {got}; {COLOURS[ply.seat]} must pass here, expected {_tag(ply.seat, PASS, side)}"
        )
    if step[1] == PASS:
        return f"move {played}: got {got}; no pass is due here, {COLOURS[ply.seat]} is to move"
    return f"move {played}: got {got}, but {COLOURS[ply.seat]} is to move"


def _tag(seat: int, square: int, side: int) -> str:
    return f"{'BW'[seat]}[{'pa' if square == PASS else square_name(square, side)}]"


# -- writing -------------------------------------------------------------------------------------------------------


def write_ggf(games: Iterable[GameRecord]) -> str:
    """One game per line, each behind the count 1."""
    return write_ggf_lines((game,) for game in games)


def write_ggf_lines(lines: Iterable[Sequence[GameRecord]]) -> str:
    """The games of each line behind their count."""
    return "".join(f"{len(line)} {''.join(write_ggf_game(game) for game in line)}\n" for line in lines)


def write_ggf_game(game: GameRecord) -> str:
    """One game on one line, `(;GM[Othello]...;)`, as NBoard's `set game` wants it; also one that goes on."""
    side = game.start.side
    tags = [("GM", "Othello"), ("PC", game.place), ("DT", game.date)]
    tags += [("PB", game.black.name), ("PW", game.white.name), ("RB", game.black.rating), ("RW", game.white.rating)]
    tags += [("RE", _write_result(game)), ("TI", game.time), ("TB", game.black.time), ("TW", game.white.time)]
    tags += [("TY", game.type or str(side))]
    written = [f"{name}[{_escape(value, name)}]" for name, value in tags if value]
    written += [_write_other(name, value) for name, value in game.tags]
    return f"(;{''.join(written)}BO[{_write_board(game.start)}]{''.join(_write_steps(game))};)"


def _write_other(name: str, value: str) -> str:
    if not _NAME.fullmatch(name) or name.upper() in _KNOWN or name.upper() in ("B", "W"):
        raise BadInput(f"{shown(name)} cannot be one of the other tags of a GGF game: expected letters, and a new name")
    return f"{name}[{_escape(value, name)}]"


def _write_result(game: GameRecord) -> str:
    margin = game.margin()
    if margin is None:
        return "?"
    letter = next((letter for letter, reason in REASONS.items() if reason == game.reason), "r" if game.reason else "")
    places = max(3, -int(margin.as_tuple().exponent))
    return f"{margin:+.{places}f}" + (f":{letter}" if letter else "")


def _write_board(position: Position) -> str:
    side = position.side
    board = write_discs(position.black, position.white, side, MARKS)
    rows = " ".join(board[start : start + side] for start in range(0, side * side, side))
    return f"{side} {rows} {MARKS[position.mover]}"


def _write_steps(game: GameRecord) -> Iterator[str]:
    played = 0
    for ply in game.plies:
        if ply.square == PASS:
            note = game.pass_note(played)
            yield _write_step(ply.seat, "pa", note.evaluation, note.seconds)
        else:
            move = game.moves[played]
            yield _write_step(ply.seat, square_name(ply.square, game.start.side), move.evaluation, move.seconds)
            played += 1


def _write_step(seat: int, word: str, evaluation: Decimal | None, seconds: Decimal | None) -> str:
    numbers = ["" if number is None else f"{number:f}" for number in (evaluation, seconds)]
    return f"{'BW'[seat]}[{'/'.join([word, *numbers]).rstrip('/')}]"


def _escape(value: str, name: str) -> str:
    if _CONTROL.search(value):
        raise BadInput(f"the GGF tag {name} cannot hold {shown(value)}: a game is one line")
    return value.replace("\\", "\\\\").replace("]", "\\]")
