"""Hugs walls: goes where the most walls are beside the next cell and avoids shutting itself in."""

from __future__ import annotations

from collections import deque

from meydan.games.tron.law import rules
from meydan.games.tron.law.state import EMPTY, STRAIGHT, WITH_BREAKER

ENOUGH = 60  # cells of room after which more do not matter


class Bot:
    """A player who fills its room from the walls inwards."""

    def act(self, view):
        """The direction with enough room that touches the most walls; the breaker where there is none."""
        state, setup, seat = view.state, view.setup, view.seat
        ahead = state.direction[seat]
        ways = [way for way in (ahead, ahead + 1 & 3, ahead + 3 & 3) if not rules.is_blocked(state, setup, seat, way)]
        if not ways:
            return STRAIGHT
        best = max(ways, key=lambda way: self._worth(state, setup, seat, way))
        turn = STRAIGHT if best == ahead else 1 + best
        row, col = _beside(state.row[seat], state.col[seat], best)
        is_shut = state.board[row, col] != EMPTY and state.rem_time[seat] <= 1
        return turn + WITH_BREAKER if is_shut and state.cooldown[seat] == 0 else turn

    def _worth(self, state, setup, seat, way):
        """Open cells first, then room, then walls at its sides."""
        row, col = _beside(state.row[seat], state.col[seat], way)
        is_open = state.board[row, col] == EMPTY
        cells = [_beside(row, col, each) for each in range(4)]
        walls = sum(rules.cell_at(state, setup, *cell) != EMPTY for cell in cells)
        return is_open, _room(state, setup, row, col), walls, way == state.direction[seat]


def _beside(row, col, direction):
    return row + rules.row_step(direction), col + rules.col_step(direction)


def _room(state, setup, row, col):
    """Empty cells that can be reached, as far as it matters."""
    reached, ahead = {(row, col)}, deque([(row, col)])
    while ahead and len(reached) < ENOUGH:
        cell = ahead.popleft()
        for way in range(4):
            beside = _beside(*cell, way)
            if beside not in reached and rules.cell_at(state, setup, *beside) == EMPTY:
                reached.add(beside)
                ahead.append(beside)
    return len(reached)
