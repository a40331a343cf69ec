"""Search over the actions of both agents in turn, with the rules themselves: each plays its best (alpha-beta)."""

from __future__ import annotations

import numpy as np

from meydan.engine.kernels import at
from meydan.engine.rule import rule
from meydan.games.gems.bots._race import standing
from meydan.games.gems.law.rules import col_step, is_inside, is_over, row_step, step
from meydan.games.gems.law.state import ACTIONS, GEMS, HOLE, NOOP, RIGHT, SEATS, TELEPORT, UP, USUAL_SIDE, WALL

MOST_DEPTH = 30  # plies
MOST_GEMS = 128
ENDLESS = 1 << 50  # more than any value


def search_type(side: int = USUAL_SIDE) -> np.dtype:
    """The memory of a search."""
    return np.dtype(
        [
            ("nodes", "<i8"),
            ("limit", "<i8"),  # of nodes; 0 stops the search
            ("value", "<i8", (ACTIONS,)),  # of each action in the first position
            ("seat", "<i4"),
            ("depth", "<i4"),  # plies to look ahead
            ("gems", "<i4"),  # on the board
            ("rounds", "<i4"),  # left in the race
            ("row", "<i4", (MOST_GEMS,)),  # where each gem lies
            ("col", "<i4", (MOST_GEMS,)),
            ("kind", "<i4", (MOST_GEMS,)),
            ("taken", "<i4", (MOST_GEMS,)),  # scratch of the race, as all up to `arrival`
            ("cell", "<i4", (SEATS,)),
            ("clock", "<i4", (SEATS,)),
            ("points", "<i4", (SEATS,)),
            ("had", "<i4", (SEATS, GEMS)),
            ("stale", "<i4", (SEATS,)),
            ("goal", "<i4", (SEATS,)),
            ("arrival", "<i4", (SEATS,)),
            ("actions", "<i4", (SEATS,)),
            ("count", "<i4", (MOST_DEPTH + 1,)),
            ("choices", "<i4", (MOST_DEPTH + 1, ACTIONS)),
            ("tried", "<i4", (MOST_DEPTH + 1,)),
            ("favourite", "<i4", (MOST_DEPTH + 1,)),  # what cut or was best last at this depth: tried first
            ("spare", "<i4"),
            ("number", "<i2", (side, side)),  # of each cell, row by row
            ("distance", "<i2", (MOST_GEMS, side * side)),  # steps from each cell to each gem
        ],
        align=True,
    )


@rule
def look_from(searches, states, setups, lucks, depth):
    """Look so many plies ahead from the first of the states and write what the best action is worth there.

    Actions that are no better than one before them are worth nothing.
    """
    search, setup, luck = at(searches, 0), at(setups, 0), at(lucks, 0)
    search.depth = depth
    for action in range(ACTIONS):
        search.value[action] = -ENDLESS
    list_choices(search, at(states, 0), setup, 0)
    best = -int(ENDLESS + depth)  # no constant: a rule that calls itself is compiled for one kind of arguments
    for place in range(search.count[0]):
        search.tried[0] = search.choices[0, place]
        follow(search, states, setup, luck, 0)
        value = look(search, states, setup, luck, depth - 1, best, int(ENDLESS + depth))
        if value > best:
            best = value
            search.value[search.tried[0]] = value
            search.favourite[0] = search.tried[0]
    if setup.kind[at(states, 0).row[search.seat], at(states, 0).col[search.seat]] == HOLE and setup.holes > 1:
        search.value[TELEPORT] = through_hole(search, states, setup, luck, depth)


@rule
def through_hole(search, states, setup, luck, depth):
    """What a jump is worth, over all holes that chance may choose."""
    total = 0
    search.tried[0] = TELEPORT
    for exit in range(setup.holes - 1):
        luck.outcome[0] = exit
        luck.count, luck.used = 1, 0
        follow(search, states, setup, luck, 0)
        total += look(search, states, setup, luck, depth - 1, -int(ENDLESS + depth), int(ENDLESS + depth))
    luck.count = luck.used = 0
    return total // (setup.holes - 1)


@rule
def look(search, states, setup, luck, left, alpha, beta):
    """The value to the searching seat, if it lies between alpha and beta: it wants more, the other less."""
    depth = search.depth - left
    state = at(states, depth)
    if left == 0 or is_over(state, setup):
        return standing(search, state, setup, search.seat)
    list_choices(search, state, setup, depth)
    is_own = state.mover == search.seat
    best = alpha if is_own else beta
    for place in range(search.count[depth]):
        search.tried[depth] = search.choices[depth, place]
        follow(search, states, setup, luck, depth)
        low, high = (best, beta) if is_own else (alpha, best)
        value = look(search, states, setup, luck, left - 1, low, high)
        if search.nodes > search.limit:
            return 0
        if (is_own and value > best) or (not is_own and value < best):
            best = value
            search.favourite[depth] = search.tried[depth]
        if (is_own and best >= beta) or (not is_own and best <= alpha):
            break
    return best


@rule
def follow(search, states, setup, luck, depth):
    """The next state of the line."""
    search.nodes += 1
    states[depth + 1] = states[depth]
    state = at(states, depth + 1)
    search.actions[state.mover] = search.tried[depth]
    step(state, setup, search.actions, luck)


@rule
def list_choices(search, state, setup, depth):
    """All moves that lead somewhere, or against the other agent, and to stay."""
    seat = state.mover
    search.count[depth] = 0
    for action in range(UP, RIGHT + 1):
        row, col = state.row[seat] + row_step(action), state.col[seat] + col_step(action)
        if is_inside(setup, row, col) and state.kind[row, col] != WALL:
            add(search, depth, action)
    add(search, depth, NOOP)


@rule
def add(search, depth, action):
    """Put a choice at the end, or at the front if it is the favourite."""
    place = search.count[depth]
    search.count[depth] = place + 1
    search.choices[depth, place] = action
    if action == search.favourite[depth]:
        search.choices[depth, place] = search.choices[depth, 0]
        search.choices[depth, 0] = action
