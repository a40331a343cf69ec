"""Results for other programs: CSV, JSON and a list of games in the manner of PGN."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from typing import Any

from meydan.contest.recorded import Result
from meydan.contest.stage_state import StageState
from meydan.contest.state import ContestState
from meydan.contest.tables import rating_rows, standings
from meydan.engine.errors import UnknownName

RISKY = ("=", "+", "-", "@", "\t", "\r")  # with which a spreadsheet takes a cell for a formula


def exported(state: ContestState, format: str) -> str:
    """The contest in one of the formats."""
    if format not in FORMATS:
        raise UnknownName("format of an export", format, FORMATS)
    return FORMATS[format](state)


def _json(state: ContestState) -> str:
    matches = [{**result.body, "seq": result.seq} for _, result in _results(state)]
    decisions = [entry.body for entry in state.decisions]
    whole = {**standings(state), "ratings": rating_rows(state), "matches": matches, "decisions": decisions}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _csv(state: ContestState) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["match", "stage", "map", "seed", "seat", "bot", "version", "points", "rank", "ending", "replay"])
    for stage, result in _results(state):
        body = result.body
        for seat, (name, version, _) in enumerate(body["bots"]):
            points, rank = (None if body[key] is None else body[key][seat] for key in ("points", "ranks"))
            cells = [result.key, stage.stage.name, body["map"], body["seed"], seat, name, version, points, rank]
            writer.writerow([_harmless(cell) for cell in (*cells, body["endings"][seat], body["replay"])])
    return text.getvalue()


def _harmless(cell: Any) -> Any:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(RISKY) else cell


def _games(state: ContestState) -> str:
    """Tags in brackets, then the result; a blank line between games."""
    games = []
    for stage, result in _results(state):
        body = result.body
        tags = {
            "Event": state.file.lines.name,
            "Stage": stage.stage.name,
            "Round": str(stage.tallies[body["pairing"]].pairing.round),
            "Match": result.key,
            "Game": state.file.game.name,
            "Map": body["map"] or "-",
            "Seed": str(body["seed"]),
            **{f"Seat{seat}": name for seat, (name, _, _) in enumerate(body["bots"])},
            "Result": "*" if body["points"] is None else " : ".join(f"{each:g}" for each in body["points"]),
            "Termination": body["ending"],
            "Replay": body["replay"],
        }
        games.append("".join(f'[{name} "{_quoted(value)}"]\n' for name, value in tags.items()))
    return "\n".join(games)


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _results(state: ContestState) -> list[tuple[StageState, Result]]:
    return [(stage, result) for stage in state.stages for result in stage.results.values()]


FORMATS: dict[str, Callable[[ContestState], str]] = {"json": _json, "csv": _csv, "games": _games}
