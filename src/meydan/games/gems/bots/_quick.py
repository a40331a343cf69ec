"""Quick moves for playouts: sensible, random, and many thousand of them in a second."""

from __future__ import annotations

from meydan.engine.chance import advanced, below
from meydan.engine.rule import rule
from meydan.games.gems.law.rules import col_step, is_inside, is_taken, row_step
from meydan.games.gems.law.state import BLUE, NOOP, NOWHERE, RIGHT, TELEPORT, UP, WALL, YELLOW

NOISE = 60  # values of moves differ by less than this by chance
SCALE = 100  # a gem is worth this many times its points, by the steps to it
BACKWARDS = 30  # what a step away from the best gem costs
HITS = 40  # what walking into a richer agent costs
NONE = -1_000_000  # the value of nothing at all
LEAP = 20  # an agent on a black hole leaps once in so many times


@rule
def pick(state, setup, seat, actions, rng):
    """Towards the gem that is worth most by its distance; around walls by chance."""
    rng = advanced(rng)
    goal = best_gem(state, setup, seat)
    if setup.hole[state.row[seat], state.col[seat]] != NOWHERE and below(rng, LEAP) == 0:
        actions[seat] = TELEPORT
        return
    best, found = NOOP, NONE
    for action in range(UP, RIGHT + 1):
        row, col = state.row[seat] + row_step(action), state.col[seat] + col_step(action)
        if is_inside(setup, row, col) and state.kind[row, col] != WALL:
            rng = advanced(rng)
            value = below(rng, NOISE) - cost(state, setup, seat, row, col) - away(setup, goal, row, col)
            if value > found:
                best, found = action, value
    actions[seat] = best


@rule
def best_gem(state, setup, seat):
    """The cell, as a number, of the gem that this agent may take and that is worth most by its distance; or NOWHERE."""
    best, found = NOWHERE, 0
    for row in range(setup.height):
        for col in range(setup.width):
            gem = state.kind[row, col]
            if YELLOW <= gem <= BLUE and can_take(state, setup, seat, gem):
                steps = abs(row - state.row[seat]) + abs(col - state.col[seat])
                value = SCALE * setup.gem_value[gem] // (steps + 2)
                if value > found:
                    best, found = row * setup.width + col, value
    return best


@rule
def can_take(state, setup, seat, gem):
    """R24, R25 Whether the agent has the points, and not yet enough of the kind."""
    return state.score[seat] > setup.gem_least[gem] and state.gems[seat, gem - 1] < setup.gem_most[gem]


@rule
def cost(state, setup, seat, row, col):
    """What is lost on a cell: by the other agent who stands there."""
    if setup.seats > 1 and is_taken(state, 1 - seat, row, col):
        return HITS if state.score[seat] < state.score[1 - seat] else -HITS
    return 0


@rule
def away(setup, goal, row, col):
    """How far a cell is from the goal, in what it costs."""
    if goal == NOWHERE:
        return 0
    return BACKWARDS * (abs(row - goal // setup.width) + abs(col - goal % setup.width))
