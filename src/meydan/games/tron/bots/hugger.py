"""Hugs walls: goes where the most walls are beside the next cell and avoids shutting itself in.

It is a rule, so that it plays in matches and inside batches for learners alike.
"""

from __future__ import annotations

import numpy as np

from meydan.engine.parts import RuleBot
from meydan.engine.record import view as look_at
from meydan.engine.rule import rule
from meydan.games.tron.law.rules import cell_at, col_step, is_blocked, row_step
from meydan.games.tron.law.state import EMPTY, SEATS, STRAIGHT, WITH_BREAKER

ENOUGH = 60  # cells of room after which more do not matter
OPEN, ROOM, WALLS = 1 << 20, 1 << 8, 1 << 1  # worth of an open cell, of a cell of room and of a wall beside it
MEMORY = np.dtype([("row", "<i4", (ENOUGH + 4,)), ("col", "<i4", (ENOUGH + 4,)), ("count", "<i4"), ("spare", "<i4")])


class Bot:
    """A player who fills its room from the walls inwards."""

    def __init__(self):
        self._memory = look_at(np.zeros(1, MEMORY))

    def act(self, view):
        """What the rule says."""
        answers = [STRAIGHT] * SEATS
        hug(view.state, view.setup, view.seat, self._memory, answers, 0)
        return answers[view.seat]


@rule
def hug(state, setup, seat, memory, answers, rng):
    """The direction with enough room that touches the most walls; the breaker where there is none."""
    ahead, best, most = state.direction[seat], -1, -1
    for turn in (0, 1, 3):
        way = (ahead + turn) & 3
        if not is_blocked(state, setup, seat, way):
            worth = worth_of(state, setup, seat, way, memory)
            if worth > most:
                best, most = way, worth
    answers[seat] = STRAIGHT if best < 0 or best == ahead else 1 + best
    is_shut = 0 <= most < OPEN and state.rem_time[seat] <= 1
    if is_shut and state.cooldown[seat] == 0:
        answers[seat] += WITH_BREAKER


@rule
def worth_of(state, setup, seat, way, memory):
    """Open cells first, then room, then walls at its sides, then straight on."""
    row, col = state.row[seat] + row_step(way), state.col[seat] + col_step(way)
    worth = 1 if way == state.direction[seat] else 0
    if state.board[row, col] == EMPTY:
        worth += OPEN
    for each in range(4):
        if cell_at(state, setup, row + row_step(each), col + col_step(each)) != EMPTY:
            worth += WALLS
    return worth + ROOM * room(state, setup, row, col, memory)


@rule
def room(state, setup, row, col, memory):
    """Empty cells that can be reached, as far as it matters."""
    memory.count, head = 0, 0
    reach(memory, row, col)
    while head < memory.count and memory.count < ENOUGH:
        for way in range(4):
            beside_row, beside_col = memory.row[head] + row_step(way), memory.col[head] + col_step(way)
            if cell_at(state, setup, beside_row, beside_col) == EMPTY:
                reach(memory, beside_row, beside_col)
        head += 1
    return memory.count


@rule
def reach(memory, row, col):
    """A cell is reached, if it was not before."""
    for place in range(memory.count):
        if memory.row[place] == row and memory.col[place] == col:
            return
    memory.row[memory.count], memory.col[memory.count] = row, col
    memory.count += 1


RULE = RuleBot(hug, lambda layout: MEMORY)
