"""Transcripts: the moves of a game written one after the other, `f5d6c3d3c4` (8.2)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby

from meydan.engine.errors import BadInput
from meydan.games.othello.original.formats.records import GameRecord, Position, collect
from meydan.games.othello.words.squares import square_name
from meydan.games.othello.words.walk import PASS, Walk, split_moves

PASS_MARK = "--"


def read_transcript(text: str, start: Position | None = None) -> GameRecord:
    """One game; its moves may be spread over blanks and lines, and passes may be named where they are due."""
    start = start or Position.standard()
    walk = Walk(start.setup())
    for word in split_moves(text):
        walk.play_word(word)
    return GameRecord.walked(walk, start).completed()


def write_transcript(game: GameRecord, passes: bool = False) -> str:
    """The moves without separators; with `passes`, `--` for each pass."""
    side = game.start.side
    if not passes:
        return "".join(square_name(move.square, side) for move in game.moves)
    return "".join(PASS_MARK if ply.square == PASS else square_name(ply.square, side) for ply in game.plies)


def read_transcripts(text: str, faults: list[str] | None = None) -> list[GameRecord]:
    """One game per line; lines that are only one game together make one game, and blank lines part games."""
    lines = enumerate(text.replace("\r\n", "\n").split("\n"), start=1)
    parts = [list(part) for filled, part in groupby(lines, key=lambda line: bool(line[1].strip())) if filled]
    games: list[GameRecord] = []
    for part in parts:
        games += _read_part(part, faults, len(games))
    return games


def write_transcripts(games: Sequence[GameRecord]) -> str:
    """One game per line."""
    return "".join(write_transcript(_writable(game, number)) + "\n" for number, game in enumerate(games, start=1))


def _read_part(part: list[tuple[int, str]], faults: list[str] | None, before: int) -> list[GameRecord]:
    jobs = [partial(_read_line, *line) for line in part]
    if len(part) > 1:
        try:
            return collect(jobs, None, before)
        except BadInput:
            with suppress(BadInput):
                return [read_transcript(" ".join(line for _, line in part))]
    return collect(jobs, faults, before)


def _read_line(number: int, line: str) -> GameRecord:
    try:
        return read_transcript(line)
    except BadInput as error:
        raise BadInput(f"line {number}: {error}") from None


def _writable(game: GameRecord, number: int) -> GameRecord:
    if game.start != Position.standard():
        raise BadInput(
            f"game {number} does not begin at the standard start, which a transcript cannot express; write GGF"
        )
    if not game.moves:
        raise BadInput(f"game {number} has no moves, and a transcript has nothing but moves; write GGF")
    return game
