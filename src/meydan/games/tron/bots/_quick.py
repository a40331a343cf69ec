"""Quick moves for playouts: sensible, random, and many thousand of them in a second."""

from __future__ import annotations

from meydan.engine.chance import advanced, below
from meydan.engine.rule import rule
from meydan.games.tron.law.rules import cell_at, col_step, row_step
from meydan.games.tron.law.state import AREA_WALL, BLUE_WALL, EMPTY, STRAIGHT, WITH_BREAKER

NOISE = 8  # values of moves differ by less than this by chance
KEEPING_ON = 6  # what going straight on is worth
NONE = -1_000  # the value of nothing at all
SUICIDE, HURTS, HURTS_MORE = -200, -60, -70  # an area wall; a wall of the other, an own one, without the breaker
BREAKS, BREAKS_OWN, DEAD_END = 20, -10, -40


@rule
def pick(state, setup, seat, actions, rng):
    """The way that looks best, with the breaker where a wall is in it."""
    best, found = 0, NONE
    for turn in range(4):
        if turn != 2:
            rng = advanced(rng)
            value = worth(state, setup, seat, (state.direction[seat] + turn) & 3) + below(rng, NOISE)
            value += KEEPING_ON if turn == 0 else 0
            if value > found:
                best, found = turn, value
    direction = (state.direction[seat] + best) & 3
    cell = cell_at(state, setup, state.row[seat] + row_step(direction), state.col[seat] + col_step(direction))
    chosen = STRAIGHT if best == 0 else 1 + direction
    needs_breaker = cell != EMPTY and cell != AREA_WALL and state.rem_time[seat] <= 1 and state.cooldown[seat] == 0
    actions[seat] = chosen + WITH_BREAKER if needs_breaker else chosen


@rule
def worth(state, setup, seat, direction):
    """What the next cell is worth."""
    row, col = state.row[seat] + row_step(direction), state.col[seat] + col_step(direction)
    cell = cell_at(state, setup, row, col)
    if cell == AREA_WALL:
        return SUICIDE
    if cell == EMPTY:
        return 0 if has_exit(state, setup, row, col) else DEAD_END
    can_break = state.rem_time[seat] > 1 or state.cooldown[seat] == 0
    if cell == BLUE_WALL + 1 - seat:
        return BREAKS if can_break else HURTS
    return BREAKS_OWN if can_break else HURTS_MORE


@rule
def has_exit(state, setup, row, col):
    """Whether a free cell is beside this one."""
    for direction in range(4):
        if cell_at(state, setup, row + row_step(direction), col + col_step(direction)) == EMPTY:
            return True
    return False
