"""WTHOR, the French federation's database: games (.wtb), players (.jou) and tournaments (.trn) (8.4)."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from functools import partial

from meydan.engine.errors import BadInput
from meydan.games.othello.law.state import SIDE
from meydan.games.othello.original.formats.records import GameRecord, Move, Position, Side, collect, shown
from meydan.games.othello.words.squares import square_name
from meydan.games.othello.words.walk import PASS

MOVES, SQUARES = 60, 64
MANY = 2000  # games for which compiled rules are worth loading
NOBODY_KNOWN = "???"  # player 0 of every .jou, and where a tournament has no name
_HEADER = struct.Struct("<BBBBIHHBBBB")
_RECORD = struct.Struct("<HHHBB60s")
_NAME_SIZES = {"jou": 20, "trn": 26}
_KINDS = {"wtb": "games", "jou": "players", "trn": "tournaments"}
NO_SQUARE = 255
_SQUARE_OF = bytes(
    SIDE * (byte // 10 - 1) + byte % 10 - 1 if 1 <= byte // 10 <= SIDE and 1 <= byte % 10 <= SIDE else NO_SQUARE
    for byte in range(256)
)
_MOVES = tuple(map(Move, range(SQUARES)))  # one object for all games of a database


@dataclass(frozen=True)
class Header:
    """The first 16 bytes of each file, without the counts, which follow from what comes after."""

    created: date
    year: int = 0  # of the games
    board: int = 0  # 0 or 8: 8x8
    empties: int = 0  # empty squares from which the theoretical score was computed; 0: not stated
    spare: int = 0


@dataclass(frozen=True)
class WthorGame:
    """A record of 68 bytes."""

    tournament: int
    black: int  # numbers of players
    white: int
    score: int  # black's discs, empties to the winner (R14)
    theoretical: int
    squares: tuple[int, ...]


@dataclass(frozen=True)
class GamesFile:
    """A .wtb file."""

    header: Header
    games: tuple[WthorGame, ...]


@dataclass(frozen=True)
class NamesFile:
    """A .jou or .trn file; numbers in .wtb count from 0."""

    header: Header
    names: tuple[str, ...]


@dataclass(frozen=True)
class WthorFiles:
    """The bytes of the three files that belong together."""

    wtb: bytes
    jou: bytes
    trn: bytes


# -- the files, byte by byte ---------------------------------------------------------------------------------------


def read_games(data: bytes) -> GamesFile:
    """A .wtb file as it stands; nothing is replayed yet."""
    header, count = _read_header(data, "wtb")
    if header.board not in (0, SIDE):
        raise BadInput(f"the .wtb file is for boards of size {header.board} (byte 12); only 8x8 games can be read")
    _check_size(data, "wtb", count, _RECORD.size)
    return GamesFile(header, tuple(_read_record(data, number) for number in range(1, count + 1)))


def write_games(file: GamesFile) -> bytes:
    """The bytes of a .wtb file."""
    return _write_header(file.header, len(file.games), 0) + b"".join(map(_write_record, file.games))


def read_names(data: bytes, kind: str) -> NamesFile:
    """A `jou` or `trn` file."""
    header, count = _read_header(data, kind)
    size = _NAME_SIZES[kind]
    _check_size(data, kind, count, size)
    places = range(_HEADER.size, len(data), size)
    return NamesFile(header, tuple(_read_name(data, place, kind) for place in places))


def write_names(file: NamesFile, kind: str) -> bytes:
    """The bytes of a `jou` or `trn` file."""
    if len(file.names) > 0xFFFF:
        raise BadInput(f"a .{kind} file holds at most 65535 {_KINDS[kind]}; got {len(file.names)}")
    names = (_write_name(name, kind) for name in file.names)
    return _write_header(file.header, 0, len(file.names)) + b"".join(names)


def _read_header(data: bytes, kind: str) -> tuple[Header, int]:
    """The header and the number of records."""
    if len(data) < _HEADER.size:
        raise BadInput(f"the .{kind} file has {len(data)} bytes; its header alone takes {_HEADER.size}")
    century, year, month, day, games, names, of_games, board, solitaires, empties, spare = _HEADER.unpack_from(data)
    try:
        created = date(100 * century + year, month, day)
    except ValueError:
        got = f"{century:02}{year:02}-{month:02}-{day:02}"
        raise BadInput(f"the .{kind} file says it was created on {got} (bytes 0 to 3), which is not a date") from None
    if year > 99:
        raise BadInput(f"the .{kind} file gives year {year} of century {century} (byte 1); expected 0 to 99")
    if solitaires and kind == "wtb":
        raise BadInput(f"the .wtb file holds solitaires (byte 13 is {solitaires}); only games can be read")
    count, other = (games, names) if kind == "wtb" else (names, games)
    if other:
        raise BadInput(f"the .{kind} file counts {other} records of another kind of file (bytes 4 to 9); expected 0")
    return Header(created, of_games, board, empties, spare), count


def _write_header(header: Header, games: int, names: int) -> bytes:
    century, year = divmod(header.created.year, 100)
    start = century, year, header.created.month, header.created.day
    return _HEADER.pack(*start, games, names, header.year, header.board, 0, header.empties, header.spare)


def _check_size(data: bytes, kind: str, count: int, size: int) -> None:
    expected = _HEADER.size + size * count
    if len(data) != expected:
        whole = (len(data) - _HEADER.size) // size
        raise BadInput(
            f"the .{kind} file announces {count} {_KINDS[kind]}, so it should have {expected} bytes; "
            f"it has {len(data)}, enough for {whole}"
        )


def _read_record(data: bytes, number: int) -> WthorGame:
    place = _HEADER.size + _RECORD.size * (number - 1)
    tournament, black, white, score, theoretical, moves = _RECORD.unpack_from(data, place)
    for what, value, byte in (("score", score, 6), ("theoretical score", theoretical, 7)):
        if value > SQUARES:
            raise BadInput(f"game {number} (byte {place + byte}): black's {what} is {value}; expected 0 to 64")
    squares = tuple(_read_squares(moves, number, place + 8))
    return WthorGame(tournament, black, white, score, theoretical, squares)


def _read_squares(moves: bytes, number: int, place: int) -> bytes:
    """The squares from 0 to 63, up to the last one."""
    played = moves.rstrip(b"\0")
    squares = played.translate(_SQUARE_OF)
    if (offset := squares.find(NO_SQUARE)) >= 0:
        raise BadInput(
            f"game {number}, move {offset + 1} (byte {place + offset}): got {played[offset]}; "
            "expected 10 * row + column, both from 1 to 8, or only zeros after the last move"
        )
    return squares


def _write_record(game: WthorGame) -> bytes:
    moves = bytes(10 * (square // SIDE + 1) + square % SIDE + 1 for square in game.squares)
    return _RECORD.pack(game.tournament, game.black, game.white, game.score, game.theoretical, moves)


def _read_name(data: bytes, place: int, kind: str) -> str:
    name, end, _ = data[place : place + _NAME_SIZES[kind]].partition(b"\0")
    if not end:
        raise BadInput(f"the .{kind} file: the name at byte {place} has no zero byte at its end: {shown(str(name))}")
    return name.decode("latin-1")


def _write_name(name: str, kind: str) -> bytes:
    size = _NAME_SIZES[kind]
    data = name.encode("latin-1", errors="replace")
    if b"\0" in data or len(data) >= size:
        raise BadInput(f"a .{kind} file cannot hold the name {shown(name)}: at most {size - 1} Latin letters, no zeros")
    return data.ljust(size, b"\0")


# -- as records of games -------------------------------------------------------------------------------------------


def read_wthor(
    wtb: bytes, jou: bytes | None = None, trn: bytes | None = None, faults: list[str] | None = None
) -> list[GameRecord]:
    """The games, with the names of players and tournaments where their files are given."""
    file = read_games(wtb)
    players = read_names(jou, "jou").names if jou is not None else None
    tournaments = read_names(trn, "trn").names if trn is not None else None
    names = _Named(players, tournaments, file.header.year)
    jobs = (
        partial(_record, game, number, names, margin)
        for number, (game, margin) in enumerate(zip(file.games, _margins(file.games), strict=True), start=1)
    )
    return collect(jobs, faults)


@dataclass(frozen=True)
class _Named:
    """What the numbers of a record stand for."""

    players: Sequence[str] | None
    tournaments: Sequence[str] | None
    year: int


def _margins(games: Sequence[WthorGame]) -> Sequence[int | None]:
    """What the boards of many games say in the end, all at once; None: to be looked at one by one."""
    if len(games) < MANY:
        return [None] * len(games)
    from meydan.games.othello.original.formats.replaying import margins

    return margins([bytes(game.squares) for game in games])


def write_wthor(games: Sequence[GameRecord], header: Header | None = None) -> WthorFiles:
    """The three files for these games; the header says when they were made, the year and the depth of the solver."""
    header = header or Header(date.today(), _year(games), SIDE)
    names = replace(header, year=0, board=0, empties=0)
    players = _Numbers([NOBODY_KNOWN])
    tournaments = _Numbers([])
    records = [_wthor_game(game, number, players, tournaments) for number, game in enumerate(games, start=1)]
    return WthorFiles(
        write_games(GamesFile(header, tuple(records))),
        write_names(NamesFile(names, tuple(players.names)), "jou"),
        write_names(NamesFile(names, tuple(tournaments.names)), "trn"),
    )


class _Numbers:
    """Numbers for names, in the order in which they come."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = list(names)
        self._numbers = {name: number for number, name in enumerate(self.names)}

    def of(self, name: str) -> int:
        """The number of a name; a new name gets the next one."""
        name = name or NOBODY_KNOWN
        if name not in self._numbers:
            self._numbers[name] = len(self.names)
            self.names.append(name)
        return self._numbers[name]


def _record(game: WthorGame, number: int, names: _Named, margin: int | None) -> GameRecord:
    """The game, checked; the margin of its board is known where many were played at once."""
    try:
        record = GameRecord(
            moves=tuple(map(_MOVES.__getitem__, game.squares)),
            black=Side(_name(game.black, names.players, "player", "jou")),
            white=Side(_name(game.white, names.players, "player", "jou")),
            place=_name(game.tournament, names.tournaments, "tournament", "trn"),
            date=str(names.year) if names.year else "",
            result=Decimal(2 * game.score - SQUARES),
            theoretical=game.theoretical,
        )
        return record if margin == record.result else record.check()
    except BadInput as error:
        place = _HEADER.size + _RECORD.size * (number - 1)
        raise BadInput(f"game {number} (bytes {place} to {place + _RECORD.size - 1}): {error}") from None


def _name(number: int, names: Sequence[str] | None, what: str, kind: str) -> str:
    if names is None:
        return f"{what} {number}"
    if number >= len(names):
        raise BadInput(f"{what} {number} is not in the .{kind} file, which has numbers 0 to {len(names) - 1}")
    return names[number]


def _wthor_game(game: GameRecord, number: int, players: _Numbers, tournaments: _Numbers) -> WthorGame:
    score = _score(game, number)
    black, white = players.of(game.black.name), players.of(game.white.name)
    theoretical = score if game.theoretical is None else game.theoretical
    if not 0 <= theoretical <= SQUARES:
        raise BadInput(f"game {number} has the theoretical score {theoretical}; expected 0 to 64")
    squares = tuple(ply.square for ply in game.plies if ply.square != PASS)
    return WthorGame(tournaments.of(game.place), black, white, score, theoretical, squares)


def _score(game: GameRecord, number: int) -> int:
    """Black's discs by R14, as WTHOR keeps them."""
    if game.start != Position.standard():
        raise BadInput(
            f"game {number} does not begin at the standard start, which WTHOR cannot express; write it as GGF"
        )
    margin = game.margin()
    if margin is None:
        last = f" after {square_name(game.moves[-1].square)}" if game.moves else ""
        raise BadInput(
            f"game {number} breaks off{last} without a result, and WTHOR needs black's score; write it as GGF"
        )
    score = (margin + SQUARES) / 2
    if score != int(score) or not 0 <= score <= SQUARES:
        raise BadInput(f"game {number} has the result {margin:+f}, which WTHOR cannot hold: expected -64 to 64, even")
    return int(score)


def _year(games: Sequence[GameRecord]) -> int:
    """The year that the first game's date begins with, or 0."""
    digits = games[0].date[:4] if games else ""
    return int(digits) if len(digits) == 4 and digits.isascii() and digits.isdigit() else 0
