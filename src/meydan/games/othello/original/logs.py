"""Finished matches as files of the Othello world."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.game import Finished, Setup
from meydan.engine.record import view
from meydan.games.othello.law.state import BLACK, WHITE
from meydan.games.othello.original.formats import FORMATS, GameRecord, Position, encode, write
from meydan.games.othello.setup.settings import walk_opening
from meydan.games.othello.words.walk import PASS


class OthelloFiles:
    """The formats of SPEC.md, section 8."""

    formats: Mapping[str, str] = {name: each.title for name, each in FORMATS.items()}

    def encode(self, game: Finished, format: str) -> bytes:
        """The content of a file with this game."""
        return encode([record_of(game)], format)

    def write(self, game: Finished, format: str, path: Path) -> list[Path]:
        """Write the game; WTHOR makes three files."""
        return write([record_of(game)], path, format)


def record_of(game: Finished) -> GameRecord:
    """The match as a game record."""
    setup = view(game.setup.record)
    if setup.anti:
        raise BadInput("Othello files cannot hold a game in which fewer discs win")
    opening = _opening(game.setup)
    start = Position(setup.start[BLACK], setup.start[WHITE], setup.first, setup.side)
    squares = [moved.action for moved in game.moves if moved.action is not None]
    seconds = [0.0] * len(opening) + [*game.seconds]  # nobody thought about the opening
    if opening:
        start, squares = Position.standard(setup.side), [*opening, *squares]
    names = game.names[BLACK], game.names[WHITE]
    record = GameRecord.played(squares, names, seconds, start=start, place="Meydan")
    return record if game.fault is None else record.forfeited(*game.fault)


def _opening(setup: Setup) -> list[int]:
    """The squares that were played before the bots began, from the usual start."""
    chosen: Any = setup.settings
    if chosen.position is not None or chosen.start != "standard":
        return []
    walk = walk_opening(Position.standard(chosen.size).setup(), chosen, setup.seed)
    return [ply.square for ply in walk.plies if ply.square != PASS]


WRITER = OthelloFiles()
