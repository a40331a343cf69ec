"""The JSON game log and `outs.txt` of the original server as positions to be watched (section 10)."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from meydan.engine.errors import BadInput
from meydan.engine.game import Game, Setup
from meydan.engine.record import Array, view
from meydan.engine.recorded import Match, Recorded
from meydan.engine.talk import Moved
from meydan.games.gems import GAME
from meydan.games.gems.law.state import (
    ACTION_WORDS,
    DOWN,
    GEMS,
    KINDS,
    LARGEST_SIDE,
    LEFT,
    NOOP,
    NOWHERE,
    RIGHT,
    SEATS,
    TELEPORT,
    TRAP,
    UP,
    WALL,
)
from meydan.games.gems.original.cells import AGENTS, TRAPS

ORIGIN = "game log of the original server"
OUTS_ORIGIN = "outs.txt of the original server"
OUTS_NOTE = "outs.txt has only the boards: scores, gems taken and traps left are not known and shown as at the start"
OUTS_BEGIN = b"TURN 1 \n"
NUMBERS = ("score", "trap_count", "hit_hurts_count", "trap_hurts_count", *(f"gem{gem + 1}" for gem in range(GEMS)))
LARGEST = 1 << 30
RULE_LINE = "----------\n"  # below each board of outs.txt
_TURN = re.compile(r"TURN [0-9]{1,6} ?")
_CELL = re.compile(f"([{KINDS}])([{AGENTS + TRAPS}]*)")
_DONE = re.compile(rf"accepted action : ({'|'.join(ACTION_WORDS)})")
_OFF_BOARD = re.compile(r"can't go (up|down|left|right) in address")
_INTO_WALL = re.compile(r"can't move  in tile \((-?\d+), (-?\d+)\)")
_STEPS = {(-1, 0): UP, (1, 0): DOWN, (0, -1): LEFT, (0, 1): RIGHT}
Json = dict[str, Any]


class GemsLogs:
    """Reads game logs, and the boards of `outs.txt`."""

    kinds: Sequence[str] = ("game log of gems (JSON)", "outs.txt of gems")

    def __init__(self, game: Game) -> None:
        self._game = game

    def knows(self, data: bytes, name: str) -> bool:
        """Whether it is a list of records with agents, or begins with the board of the first turn."""
        return data.startswith(OUTS_BEGIN) or (data.lstrip()[:1] == b"[" and b'"agents_info"' in data[:4096])

    def read(self, data: bytes, name: str, folder: Path | None = None) -> Sequence[Match]:
        """The game of the log."""
        if data.startswith(OUTS_BEGIN):
            return [self._boards(data)]
        records = _records(data)
        plays = [record for record in records if not record["finish"]]
        if not plays:
            raise BadInput("the log has no record of a position")
        setup = self._setup(records)
        reader = _Positions(setup)
        states = [reader.position(record, ply) for ply, record in enumerate(plays)]
        moves = [_moves(record, view(before)) for record, before in zip(plays[1:], states, strict=False)]
        names = [f"agent {seat + 1}" for seat in range(setup.seats)]
        last = records[-1]["report"] if records[-1]["finish"] else "the log ends before the game does"
        return [Recorded(ORIGIN, setup, states, moves, names, last)]

    def _boards(self, data: bytes) -> Recorded:
        """The game of an `outs.txt`."""
        records = _pictures(data, self._game)
        setup = self._setup(records)
        reader = _Positions(setup)
        states = [reader.position(record, ply) for ply, record in enumerate(records)]
        names = [f"agent {seat + 1}" for seat in range(setup.seats)]
        unknown: list[list[Moved]] = [[] for _ in states[1:]]
        return Recorded(OUTS_ORIGIN, setup, states, unknown, names, "the boards end before the last ply", [OUTS_NOTE])

    def _setup(self, records: list[Json]) -> Setup:
        """The map and the numbers, as far as the log tells them; the corners are in its first position."""
        first = records[0]
        rows = ["".join(_cell(cell)[0] for cell in row) for row in first["map"]]
        info = first["agents_info"]
        settings = {
            "rows": rows,
            "turn_count": max(record["turn"] for record in records),
            "init_score": info[0]["score"],
            "trap_count": info[0]["trap_count"],
            "largest_side": LARGEST_SIDE,
        }
        return self._game.prepare("original", settings, seats=len(info))


class _Positions:
    """Puts records of the log into records of ours."""

    def __init__(self, setup: Setup) -> None:
        self._setup, self._fixed = setup, view(setup.record)
        self._traps: list[list[tuple[int, int]]] = [[] for _ in range(SEATS)]  # in the order they were seen

    def position(self, record: Json, ply: int) -> Array:
        """The state after so many plies."""
        states = np.zeros(1, self._setup.layout.state)
        state = view(states)
        state.ply = ply
        state.mover = ply % self._setup.seats
        for seat in range(SEATS):
            state.row[seat] = state.col[seat] = NOWHERE
        for seat, info in enumerate(record["agents_info"]):
            self._fill_agent(state, seat, info)
        self._fill_cells(state, record["map"])
        return states

    def _fill_agent(self, state: Any, seat: int, info: Json) -> None:
        state.score[seat], state.hits[seat], state.hurts[seat] = (
            info["score"],
            info["hit_hurts_count"],
            info["trap_hurts_count"],
        )
        state.planted[seat] = max(0, self._fixed.trap_count - info["trap_count"])
        for gem in range(GEMS):
            state.gems[seat, gem] = info[f"gem{gem + 1}"]

    def _fill_cells(self, state: Any, rows: list[list[str]]) -> None:
        for row in range(state.kind.shape[0]):
            for col in range(state.kind.shape[1]):
                state.kind[row, col] = WALL
        for row, cells in enumerate(rows):
            for col, text in enumerate(cells):
                self._fill_cell(state, row, col, text)

    def _fill_cell(self, state: Any, row: int, col: int, text: str) -> None:
        kind, marks = _cell(text)
        state.kind[row, col] = KINDS.index(kind)
        for seat in range(self._setup.seats):
            if AGENTS[seat] in marks:
                state.row[seat], state.col[seat] = row, col
            if TRAPS[seat] in marks:
                state.trap[seat, row, col] = self._trap_number(seat, (row, col))

    def _trap_number(self, seat: int, cell: tuple[int, int]) -> int:
        if cell not in self._traps[seat]:
            self._traps[seat].append(cell)
        return self._traps[seat].index(cell) + 1


def _moves(record: Json, before: Any) -> list[Moved]:
    """What the agent did, by the report of its ply."""
    seat = record["agent"] - 1
    return [Moved(seat, _action(record["report"], before.row[seat], before.col[seat]))]


def _action(report: str, row: int, col: int) -> int:
    """The action that a report tells of; one that was not possible is told by what stood against it."""
    if found := _DONE.search(report):
        return ACTION_WORDS.index(found[1])
    if found := _OFF_BOARD.search(report):
        return ACTION_WORDS.index(found[1].upper())
    if found := _INTO_WALL.search(report):
        return _STEPS.get((int(found[1]) - row, int(found[2]) - col), NOOP)
    if "teleport" in report and "put trap" not in report:
        return TELEPORT
    return TRAP


def _pictures(data: bytes, game: Game) -> list[Json]:
    """The boards of an `outs.txt` as records; what they do not tell is as at the start."""
    usual = view(game.prepare("original").record)
    records: list[Json] = []
    for number, picture in enumerate(data.decode("ascii", "replace").split(RULE_LINE)[:-1]):
        title, *rows = picture.split("\n")
        cells = [line.split() for line in rows if line]
        if not _TURN.fullmatch(title) or not cells:
            raise BadInput(f"board {number}: expected a line TURN and a number, then cells; came {title!r:.40}")
        seats = sum(any(AGENTS[seat] in cell[1:] for row in cells for cell in row) for seat in range(SEATS))
        start = {"score": usual.init_score, "trap_count": usual.trap_count}
        info = [dict.fromkeys(NUMBERS, 0) | start for _ in range(max(1, seats))]
        turn = {"turn": int(title.split()[1]), "agent": number % max(1, seats) + 1, "finish": False, "report": ""}
        records.append({**turn, "agents_info": info, "map": cells})
        _check_record(records[-1], records[0], number)
    if not records:
        raise BadInput("the file has no whole board")
    return records


# -- checking ------------------------------------------------------------------------------------------------------


def _records(data: bytes) -> list[Json]:
    """The records, whose every part is there and of its kind; anything else gets a sentence."""
    try:
        records = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"not a game log: invalid JSON ({error})") from None
    if not isinstance(records, list) or not records:
        raise BadInput("not a game log: expected a list of records")
    for number, record in enumerate(records):
        _check_record(record, records[0], number)
    return records


def _check_record(record: Any, first: Any, number: int) -> None:
    where = f"record {number}"
    for name, kind in (("turn", int), ("agents_info", list), ("finish", bool), ("map", list), ("report", str)):
        if not isinstance(record, dict) or not isinstance(record.get(name), kind):
            raise BadInput(f"not a game log: {where} has no {name}, or not of the kind {kind.__name__}")
    agents = record["agents_info"]
    if len(agents) not in (1, SEATS) or len(agents) != len(first["agents_info"]):
        raise BadInput(f"not a game log: {where} has {len(agents)} agents")
    for info in agents:
        _check_info(info, where)
    if number and not record["finish"] and record.get("agent") not in range(1, len(agents) + 1):
        raise BadInput(f"not a game log: {where} is of agent {record.get('agent')!r:.20}")
    _check_map(record["map"], first["map"], where)


def _check_info(info: Any, where: str) -> None:
    for name in NUMBERS:
        value = info.get(name) if isinstance(info, dict) else None
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST:
            raise BadInput(f"not a game log: {where} has {value!r:.40} for {name}; expected a whole number")


def _check_map(rows: list[Any], first: list[Any], where: str) -> None:
    width = len(first[0]) if first and isinstance(first[0], list) else 0
    is_even = all(isinstance(row, list) and len(row) == width for row in rows)
    if not 0 < width <= LARGEST_SIDE or not 0 < len(rows) <= LARGEST_SIDE or len(rows) != len(first) or not is_even:
        raise BadInput(f"not a game log: {where} has a map of another size, or none")
    for row in rows:
        for cell in row:
            _cell(cell)


def _cell(text: Any) -> tuple[str, str]:
    """The kind of a cell, and who stands or what lies there."""
    found = _CELL.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        raise BadInput(f"not a game log: a cell {text!r:.40}; expected one of {' '.join(KINDS)} with agents and traps")
    return found[1], found[2]


READER = GemsLogs(GAME)
