"""A position as a picture, and back; words for actions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import numpy as np

from meydan.engine.errors import BadInput, Unparsable
from meydan.engine.game import Setup
from meydan.engine.parts import Words
from meydan.engine.record import Array, view
from meydan.games.gems.law import rules
from meydan.games.gems.law.state import ACTION_WORDS, KINDS, NOOP, NOWHERE, WALL
from meydan.games.gems.original.cells import AGENTS, open_grid, seen_grid, traps_of

SEAT_NAMES = ("agent 1", "agent 2")
VERDICTS = (
    "possible",
    "off the board",
    "into a wall",
    "not on a black hole",
    "no other black hole",
    "no trap left",
    "a trap is there",
    "trap on a black hole",
    "too few points",
    "too many traps",
)
_FIRST = re.compile(r"ply (\d+): .*; last action (.+)")
_AGENT = re.compile(r"([AB])  score (-?\d+)  hits (\d+)  hurts (\d+)  gems (\d+) (\d+) (\d+) (\d+)  traps ?(.*)")
_CELL = re.compile(r"([EWT1234])(A?)a?(B?)b?")
_PLACE = re.compile(r"\((\d+),(\d+)\)")
_MOST_DIGITS = 9


def draw(state: Any, setup: Any) -> str:
    """Where the game is, the board with all traps, and a line for each agent with its traps in the order planted."""
    lines = [f"ply {state.ply}: {_stand(state, setup)}; last action {VERDICTS[state.verdict]}"]
    lines += ["".join(f"{cell:<5}" for cell in row).rstrip() for row in open_grid(state, setup)]
    lines += [_agent_line(state, setup, seat) for seat in range(setup.seats)]
    return "\n".join(lines)


def _stand(state: Any, setup: Any) -> str:
    if rules.is_over(state, setup):
        return f"over after {setup.turn_count} rounds"
    turn, mark = rules.round_number(state, setup), AGENTS[state.mover]
    return f"round {turn} of {setup.turn_count}, {mark} to move"


def _agent_line(state: Any, setup: Any, seat: int) -> str:
    gems = " ".join(str(state.gems[seat, gem]) for gem in range(4))
    traps = " ".join(f"({row},{col})" for row, col in traps_of(state, setup, seat))
    counts = f"score {state.score[seat]}  hits {state.hits[seat]}  hurts {state.hurts[seat]}"
    return f"{AGENTS[seat]}  {counts}  gems {gems}  traps {traps}".rstrip()


def parse(picture: str, setup: Setup) -> Array:
    """The state that `draw` made the picture of."""
    states = np.zeros(1, setup.layout.state)
    state, fixed = view(states), view(setup.record)
    lines = picture.strip().splitlines()
    first = _FIRST.fullmatch(lines[0].strip()) if lines else None
    if first is None or first[2] not in VERDICTS or len(first[1]) > _MOST_DIGITS:
        raise BadInput("the picture's first line is not `ply N: ...; last action possible`")
    if len(lines) != 1 + fixed.height + fixed.seats:
        raise BadInput(f"the picture has {len(lines)} lines; expected {1 + fixed.height + fixed.seats}")
    state.ply, state.verdict = int(first[1]), VERDICTS.index(first[2])
    state.mover = state.ply % fixed.seats
    _parse_board(state, fixed, lines[1 : 1 + fixed.height])
    for seat, line in enumerate(lines[1 + fixed.height :]):
        _parse_agent(state, fixed, seat, line.strip())
    return states


def _parse_board(state: Any, setup: Any, lines: Sequence[str]) -> None:
    """The kinds of the cells and the places of the agents."""
    for row in range(state.kind.shape[0]):
        for col in range(state.kind.shape[1]):
            state.kind[row, col] = WALL
    for seat in range(len(AGENTS)):
        state.row[seat] = state.col[seat] = NOWHERE
    for row, line in enumerate(lines):
        cells = line.split()
        if len(cells) != setup.width:
            raise BadInput(f"row {row} of the picture has {len(cells)} cells; expected {setup.width}")
        for col, text in enumerate(cells):
            _parse_cell(state, row, col, text)


def _parse_cell(state: Any, row: int, col: int, text: str) -> None:
    found = _CELL.fullmatch(text)
    if found is None:
        raise BadInput(f"cell ({row}, {col}) of the picture is {text[:20]!r}; expected such as E, 1, TB or EAa")
    state.kind[row, col] = KINDS.index(found[1])
    for seat in range(len(AGENTS)):
        if found[2 + seat]:
            state.row[seat], state.col[seat] = row, col


def _parse_agent(state: Any, setup: Any, seat: int, line: str) -> None:
    found = _AGENT.fullmatch(line)
    if found is None or found[1] != AGENTS[seat] or max(map(len, found.groups()[1:8])) > _MOST_DIGITS:
        raise BadInput(f"line {line[:60]!r} of the picture; expected `{AGENTS[seat]}  score 45  hits 0  hurts 0 ...`")
    state.score[seat], state.hits[seat], state.hurts[seat] = int(found[2]), int(found[3]), int(found[4])
    for gem in range(4):
        state.gems[seat, gem] = int(found[5 + gem])
    for number, (row, col) in enumerate(_PLACE.findall(found[9]), 1):
        if len(row + col) > _MOST_DIGITS or not rules.is_inside(setup, int(row), int(col)):
            raise BadInput(f"a trap at ({row[:9]},{col[:9]}) of the picture is not on the board")
        state.trap[seat, int(row), int(col)] = state.planted[seat] = number


def draw_seen(seen: Any, setup: Any) -> str:
    """What one seat sees: the board without the other's traps."""
    lines = [f"round {seen.turn} of {setup.turn_count}, seen by {AGENTS[seen.seat]}, {seen.traps_left} traps left"]
    lines += ["".join(f"{cell:<4}" for cell in row).rstrip() for row in seen_grid(seen, setup)]
    for seat in range(setup.seats):
        gems = " ".join(str(seen.gems[seat, gem]) for gem in range(4))
        lines.append(f"{AGENTS[seat]}  score {seen.score[seat]}  gems {gems}")
    return "\n".join(lines)


def write_action(action: int, setup: Any) -> str:
    """An action by its word on the wire."""
    return ACTION_WORDS[action]


def read_action(word: str, setup: Any) -> int:
    """R10 One of the seven words, in capitals or, as the document writes them, in lower case; blanks are dropped."""
    stripped = word.strip()
    if stripped.islower():
        stripped = stripped.upper()
    if stripped not in ACTION_WORDS:
        raise Unparsable(f"got {stripped[:40]!r}; expected {' '.join(ACTION_WORDS)}")
    return ACTION_WORDS.index(stripped)


def score_line(scores: Sequence[int]) -> str:
    """How a result is told."""
    return ", ".join(f"{SEAT_NAMES[seat]} {points}" for seat, points in enumerate(scores))


def idle(state: Any, setup: Any, seat: int) -> int:
    """The action of a seat without an answer."""
    return NOOP


WORDS = Words(
    draw,
    parse,
    write_action,
    read_action,
    SEAT_NAMES,
    score_line,
    draw_seen,
    kit="meydan.games.gems.kit:View",
    protocols="meydan.games.gems.words.native:PROTOCOLS",
)
