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
from meydan.games.tron.law import rules
from meydan.games.tron.law.state import (
    ACTIONS,
    AREA_WALL,
    BREAKER_FIRST,
    DIRECTIONS,
    EMPTY,
    SEATS,
    SIDES,
    STRAIGHT,
    WITH_BREAKER,
)

CELLS = ".WBY"
AGENTS = "by"  # where the agents are; a capital letter is a wall
BOTH = "*"  # both agents in one cell
ACTION_WORDS = ("straight", *(name.lower() for name in DIRECTIONS))
BREAKER = "breaker"
HAPPENED = (  # the bits of `happened`, lowest first
    "turned",
    "activated",
    "breaker-first",
    "reloaded",
    "breaker-ended",
    "built",
    "met",
    "hit-area-wall",
    "hurt",
    "broke-blue",
    "broke-yellow",
    "died-on-own-wall",
    "died-on-other-wall",
)
_HEAD = re.compile(r"cycle (\d{1,9}) of \d+(, over)?")
_AGENT = re.compile(
    r"(\w+): score (-?\d{1,10}), health (-?\d{1,10}), at x (-?\d{1,4}) y (-?\d{1,4}) on (.), going (\w+), "
    r"cooldown (\d{1,10}), breaker (\d{1,10}); last cycle: ?(.*)"
)


def draw(state: Any, setup: Any) -> str:
    """The board with the agents on it, and a line for each agent."""
    rows = [[CELLS[state.board[row, col]] for col in range(setup.width)] for row in range(setup.height)]
    for seat in range(SEATS):
        row, col = state.row[seat], state.col[seat]
        if _is_inside(setup, row, col):
            rows[row][col] = BOTH if rows[row][col] in AGENTS else AGENTS[seat]
    head = f"cycle {state.cycle} of {setup.max_cycles}{', over' if state.over else ''}"
    return "\n".join(
        [head, *("".join(row) for row in rows), *(_agent_line(state, setup, seat) for seat in range(SEATS))]
    )


def _is_inside(setup: Any, row: int, col: int) -> bool:
    return bool(0 <= row < setup.height and 0 <= col < setup.width)


def _agent_line(state: Any, setup: Any, seat: int) -> str:
    row, col = state.row[seat], state.col[seat]
    happened = [word for bit, word in enumerate(HAPPENED) if state.happened[seat] >> bit & 1]
    return (
        f"{SIDES[seat]}: score {state.score[seat]}, health {state.health[seat]}, at x {col} y {row} on "
        f"{CELLS[rules.cell_at(state, setup, row, col)]}, going {DIRECTIONS[state.direction[seat]]}, cooldown "
        f"{state.cooldown[seat]}, breaker {state.rem_time[seat]}; last cycle: {' '.join(happened)}"
    ).rstrip()


def parse(picture: str, setup: Setup) -> Array:
    """The state that `draw` made the picture of."""
    states = np.zeros(1, setup.layout.state)
    state, fixed = view(states), view(setup.record)
    lines = picture.strip().splitlines()
    head = _HEAD.fullmatch(lines[0].strip()) if lines else None
    if head is None or len(lines) != 1 + fixed.height + SEATS:
        raise BadInput(f"not a picture: expected `cycle N of M`, {fixed.height} rows and {SEATS} agents")
    state.cycle, state.over = int(head[1]), 1 if head[2] else 0
    _parse_board(state, fixed, lines[1 : 1 + fixed.height])
    for seat, line in enumerate(lines[1 + fixed.height :]):
        _parse_agent(state, fixed, seat, line.strip())
    return states


def _parse_board(state: Any, setup: Any, lines: Sequence[str]) -> None:
    for row in range(state.board.shape[0]):
        for col in range(state.board.shape[1]):
            state.board[row, col] = AREA_WALL
    for row, line in enumerate(lines):
        marks = line.strip()
        if len(marks) != setup.width or set(marks) - set(CELLS + AGENTS + BOTH):
            raise BadInput(
                f"row {row} of the picture is {marks[:80]!r}; expected {setup.width} of {CELLS}{AGENTS}{BOTH}"
            )
        for col, mark in enumerate(marks):
            state.board[row, col] = CELLS.index(mark) if mark in CELLS else EMPTY


def _parse_agent(state: Any, setup: Any, seat: int, line: str) -> None:
    found = _AGENT.fullmatch(line)
    words = found[10].split() if found else []
    if found is None or found[1] != SIDES[seat] or found[6] not in CELLS or found[7] not in DIRECTIONS:
        raise BadInput(
            f"line {line[:60]!r} of the picture; expected `{SIDES[seat]}: score 0, health 3, at x 1 y 1 ...`"
        )
    if unknown := [word for word in words if word not in HAPPENED]:
        raise BadInput(f"{SIDES[seat]} {unknown[0]!r} in the last cycle; expected one of {', '.join(HAPPENED)}")
    try:
        state.score[seat], state.health[seat] = int(found[2]), int(found[3])
        state.row[seat], state.col[seat] = int(found[5]), int(found[4])
        state.cooldown[seat], state.rem_time[seat] = int(found[8]), int(found[9])
    except ValueError as error:
        raise BadInput(f"{SIDES[seat]} in the picture has a number that is too large: {error}") from None
    state.direction[seat] = DIRECTIONS.index(found[7])
    state.happened[seat] = sum(1 << HAPPENED.index(word) for word in set(words))
    if _is_inside(setup, state.row[seat], state.col[seat]):
        state.board[state.row[seat], state.col[seat]] = CELLS.index(found[6])


def write_action(action: int, setup: Any) -> str:
    """`left`, `straight breaker`, `breaker left`."""
    if action >= BREAKER_FIRST:
        return f"{BREAKER} {ACTION_WORDS[1 + action - BREAKER_FIRST]}"
    return f"{ACTION_WORDS[action - WITH_BREAKER]} {BREAKER}" if action >= WITH_BREAKER else ACTION_WORDS[action]


_ACTIONS = {write_action(action, None): action for action in range(ACTIONS)}
_ACTIONS |= {BREAKER: WITH_BREAKER, f"{BREAKER} {ACTION_WORDS[STRAIGHT]}": WITH_BREAKER}


def read_action(word: str, setup: Any) -> int:
    """A direction, `straight` or nothing of it, and `breaker` before or behind."""
    key = " ".join(word[:80].lower().split())
    if key not in _ACTIONS:
        raise Unparsable(
            f"got {word.strip()[:40]!r}; expected {' '.join(ACTION_WORDS)}, or one of them and `{BREAKER}`"
        )
    return _ACTIONS[key]


def score_line(scores: Sequence[int]) -> str:
    """How a result is told."""
    return ", ".join(f"{side} {points}" for side, points in zip(SIDES, scores, strict=True))


def idle(state: Any, setup: Any, seat: int) -> int:
    """The action of a seat without an answer."""
    return STRAIGHT


WORDS = Words(
    draw,
    parse,
    write_action,
    read_action,
    SIDES,
    score_line,
    kit="meydan.games.tron.kit:View",
    protocols="meydan.games.tron.words.plain:PROTOCOLS",
)
