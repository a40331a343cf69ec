"""Files of the Othello world as matches to be watched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePath
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.game import Game, Setup
from meydan.engine.recorded import Match, Played
from meydan.games.othello import GAME
from meydan.games.othello.original.formats import FORMATS, GameRecord, Position, decode, detect
from meydan.games.othello.original.formats.face import beside
from meydan.games.othello.original.formats.positions import write_board
from meydan.games.othello.original.formats.wthor import read_games, read_wthor, write_games
from meydan.games.othello.words.squares import COLOURS
from meydan.games.othello.words.walk import PASS

OUR_LINES = b'"transcript"'  # what our JSON Lines have, and other JSON has not
MOST_GAMES = 200  # of one file that are shown; of a file in lines, so many lines


class OthelloLogs:
    """Reads every format of SPEC.md, section 8."""

    kinds: Sequence[str] = tuple(f"{each.title} ({', '.join(each.extensions)})" for each in FORMATS.values())

    def __init__(self, game: Game) -> None:
        self._game = game
        self._setups: dict[tuple[Position, bool], Setup] = {}

    def knows(self, data: bytes, name: str) -> bool:
        """Whether the content, or else the name, is that of an Othello file."""
        if data.lstrip()[:1] in b"{[" and OUR_LINES not in data[:4096]:
            return False
        try:
            detect(data, PurePath(name).suffix)
        except BadInput:
            return PurePath(name).suffix.lower() in (".jou", ".trn")
        return True

    def read(self, data: bytes, name: str, folder: Path | None = None) -> Sequence[Match]:
        """The games, of a large file the first ones; the names of a WTHOR file lie beside it."""
        format = detect(data, PurePath(name).suffix)
        if format == "wthor":
            players, tournaments = (folder and beside(folder / name, end) for end in (".jou", ".trn"))
            records = read_wthor(_first_games(data), players or None, tournaments or None)
        else:
            records = decode(*_first_lines(data, format))
        return [self._played(record, FORMATS[format].title) for record in records[:MOST_GAMES]]

    def _played(self, record: GameRecord, title: str) -> Played:
        plies = [ply for ply in record.plies if ply.square != PASS]
        seconds = [
            {ply.seat: float(move.seconds)} if move.seconds is not None else {}
            for ply, move in zip(plies, record.moves, strict=True)
        ]
        names = [side.name or colour for side, colour in zip((record.black, record.white), COLOURS, strict=True)]
        actions: list[Mapping[int, Any]] = [{ply.seat: ply.square} for ply in plies]
        return Played(title, self._setup(record), actions, names, seconds, _told(record))

    def _setup(self, record: GameRecord) -> Setup:
        """The setup of games from this start; most of a file have the same."""
        key = record.start, "a" in record.type.lower()
        if key not in self._setups:
            start, anti = key
            is_usual = start == Position.standard(start.side)
            settings = {"size": start.side, "anti": anti, "position": None if is_usual else write_board(start)}
            self._setups[key] = self._game.prepare(settings=settings)
        return self._setups[key]


def _first_games(data: bytes) -> bytes:
    """A .wtb file with no more games than are shown."""
    file = read_games(data)
    return data if len(file.games) <= MOST_GAMES else write_games(replace(file, games=file.games[:MOST_GAMES]))


def _first_lines(data: bytes, format: str) -> tuple[bytes, str, list[str] | None]:
    """What to decode of a file in lines: its beginning, where a game that is cut in two is left out."""
    lines = data.split(b"\n", MOST_GAMES)
    if len(lines) <= MOST_GAMES:
        return data, format, None
    return b"\n".join(lines[:-1]), format, []


def _told(record: GameRecord) -> str:
    """How a game ended."""
    margin = record.margin()
    result = "" if margin is None else f"{margin.normalize():+f} for black"
    return ": ".join(part for part in (record.reason, result) if part)


READER = OthelloLogs(GAME)
