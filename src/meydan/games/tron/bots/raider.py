"""Tries each of its choices against each answer with the rules, one cycle ahead, and goes for the other's walls.

A short example of a bot that uses the rules as its model: copy the position, step, judge.
"""

from __future__ import annotations

from collections import deque

import numpy as np

from meydan.engine.record import view as look_at
from meydan.engine.record import view_bytes
from meydan.games.tron.law.rules import cell_at, col_step, row_step, step
from meydan.games.tron.law.state import AREA_WALL, BLUE_WALL, EMPTY, SEATS, WITH_BREAKER, state_type

POINT, HEALTH, READY, NEAR, TIGHT = 1.0, 4.0, 0.2, 0.04, 0.1  # what things are worth, in points
RESULT = 1000.0  # a game that is won
ENOUGH = 60  # open cells after which more do not matter
SOON = 3  # cycles before the breaker ends in which room begins to matter
FAR = 99  # where there is nothing to go for


class Bot:
    """A player who lives on the other's walls."""

    def __init__(self, info):
        self._next = np.zeros(1, state_type(*info.setup.board.shape))
        self._after = look_at(self._next)

    def act(self, view):
        """The choice that is best after the answer that is worst for it."""
        self._seat, self._setup = view.seat, view.setup
        now = np.frombuffer(view_bytes(view.state), self._next.dtype)
        self._distances = [_distances(view.state, view.setup, BLUE_WALL + 1 - seat) for seat in range(SEATS)]
        answers = _choices(view.state, view.setup, 1 - view.seat)
        return max(
            _choices(view.state, view.setup, view.seat),
            key=lambda own: min(self._value(now, own, answer) for answer in answers),
        )

    def _value(self, now, own, answer):
        """What the position after this cycle is worth."""
        self._next[:] = now
        step(self._after, self._setup, (own, answer) if self._seat == 0 else (answer, own), None)
        state, seat = self._after, self._seat
        lead = state.score[seat] - state.score[1 - seat]
        if state.over:
            return POINT * lead + (RESULT if lead > 0 else -RESULT)
        return POINT * lead + self._prospects(seat) - self._prospects(1 - seat)

    def _prospects(self, seat):
        """Health, the breaker, the way to the next wall to break, and room before the breaker ends."""
        state, place = self._after, (self._after.row[seat], self._after.col[seat])
        ready = self._setup.wall_breaker_cooldown - state.cooldown[seat] + max(0, state.rem_time[seat] - 1)
        worth = HEALTH * state.health[seat] + READY * ready - NEAR * self._distances[seat].get(place, FAR)
        if state.rem_time[seat] <= SOON:
            worth -= TIGHT * (ENOUGH - _room(state, self._setup, place))
        return worth


def _choices(state, setup, seat):
    """Straight on, left and right, with the breaker where a wall is entered and it can be had."""
    found = []
    for way in (state.direction[seat] + turn & 3 for turn in (0, 1, 3)):
        cell = cell_at(state, setup, *_beside((state.row[seat], state.col[seat]), way))
        needs_breaker = cell not in (EMPTY, AREA_WALL) and state.rem_time[seat] <= 1 and state.cooldown[seat] == 0
        found.append(1 + way + (WITH_BREAKER if needs_breaker else 0))
    return found


def _beside(cell, direction):
    return cell[0] + row_step(direction), cell[1] + col_step(direction)


def _room(state, setup, start):
    """Open cells that can be reached, as far as it matters."""
    reached, ahead = {start}, deque([start])
    while ahead and len(reached) < ENOUGH:
        cell = ahead.popleft()
        for beside in (_beside(cell, way) for way in range(4)):
            if beside not in reached and cell_at(state, setup, *beside) == EMPTY:
                reached.add(beside)
                ahead.append(beside)
    return min(ENOUGH, len(reached))


def _distances(state, setup, wall):
    """For each cell how far the nearest wall of this kind is, over everything but area walls."""
    cells = ((row, col) for row in range(setup.height) for col in range(setup.width))
    found = {cell: 0 for cell in cells if state.board[cell] == wall}
    ahead = deque(found)
    while ahead:
        cell = ahead.popleft()
        for beside in (_beside(cell, way) for way in range(4)):
            if beside not in found and cell_at(state, setup, *beside) != AREA_WALL:
                found[beside] = found[cell] + 1
                ahead.append(beside)
    return found
