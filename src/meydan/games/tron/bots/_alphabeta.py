"""Search for a side that expects the worst: it chooses first, and the other answers knowing the choice.

Whole cycles are searched with the rules themselves, cutting what cannot matter any more (alpha-beta). Expecting the
worst is too careful by one choice, and much faster than trying to solve the game of both choices.
"""

from __future__ import annotations

import numpy as np

from meydan.engine.kernels import at
from meydan.engine.rule import rule
from meydan.games.tron.bots._standing import LONGEST_WALK, measure, standing
from meydan.games.tron.law.rules import cell_at, col_step, row_step, step
from meydan.games.tron.law.state import AREA_WALL, BLUE_WALL, EMPTY, LARGEST_COLS, LARGEST_ROWS, SEATS, WITH_BREAKER

MOST_DEPTH = 40
WAYS = 3
ENDLESS = 1 << 40  # more than any value


def search_type(rows: int = LARGEST_ROWS, cols: int = LARGEST_COLS) -> np.dtype:
    """The memory of a search."""
    return np.dtype(
        [
            ("nodes", "<i8"),
            ("limit", "<i8"),  # of nodes; 0 stops the search
            ("queue", "<i4", (rows * cols,)),
            ("distance", "<i4", (SEATS, rows, cols)),  # to the nearest wall of the other
            ("tail", "<i4"),
            ("depth", "<i4"),  # cycles to look ahead
            ("counts", "<i4", (MOST_DEPTH + 1, SEATS)),
            ("choices", "<i4", (MOST_DEPTH + 1, SEATS, WAYS)),
            ("favourite", "<i4", (MOST_DEPTH + 1, SEATS)),  # what cut or was best last at this depth: tried first
            ("tried", "<i4", (MOST_DEPTH + 1, SEATS)),
            ("pair", "<i4", (SEATS,)),  # what both do in the step that is taken
            ("walk_row", "<i4", (LONGEST_WALK + 1,)),
            ("walk_col", "<i4", (LONGEST_WALK + 1,)),
            ("walk_way", "<i4", (LONGEST_WALK + 1,)),
        ],
        align=True,
    )


@rule
def look_from(searches, states, setups, seat, depth):
    """The value of the first of the states, looked at so many cycles ahead; its favourite is the best choice."""
    search, setup = at(searches, 0), at(setups, 0)
    search.depth = depth
    measure(search, at(states, 0), setup)
    window = int(ENDLESS + depth)  # no constant: a rule that calls itself is compiled for one kind of arguments
    return look(search, states, setup, seat, 2 * depth, -window, window)


@rule
def look(search, states, setup, seat, choices_left, alpha, beta):
    """The value to who chooses next, if it lies between alpha and beta: first the seat, then the other."""
    is_answer = choices_left & 1
    depth = search.depth - ((choices_left + 1) >> 1)
    state = at(states, depth)
    if is_answer == 0 and (choices_left == 0 or state.over):
        return standing(search, state, setup, seat)
    mover = seat ^ is_answer
    list_choices(search, state, setup, depth, mover)
    best = -2 * ENDLESS
    for place in range(search.counts[depth, mover]):
        search.tried[depth, mover] = search.choices[depth, mover, place]
        if is_answer:
            follow(search, states, setup, depth)
        value = -look(search, states, setup, seat, choices_left - 1, -beta, -max(alpha, best))
        if search.nodes > search.limit:
            return 0
        if value > best:
            best = value
            search.favourite[depth, mover] = search.choices[depth, mover, place]
        if best >= beta:
            break
    return best


@rule
def follow(search, states, setup, depth):
    """Both have chosen: the next state of the line."""
    search.nodes += 1
    states[depth + 1] = states[depth]
    for seat in range(SEATS):
        search.pair[seat] = search.tried[depth, seat]
    step(at(states, depth + 1), setup, search.pair, search)


@rule
def list_choices(search, state, setup, depth, seat):
    """The ways that make sense, the favourite first; any way where none does."""
    search.counts[depth, seat] = 0
    for everything in range(2):
        for turn in range(4):
            if turn != 2 and search.counts[depth, seat] < WAYS:
                consider(search, state, setup, depth, seat, (state.direction[seat] + turn) & 3, everything)
        if search.counts[depth, seat] > 0:
            break


@rule
def consider(search, state, setup, depth, seat, direction, everything):
    """A way, with the breaker where it is needed and can be had, unless it ends in a death that loses."""
    cell = cell_at(state, setup, state.row[seat] + row_step(direction), state.col[seat] + col_step(direction))
    action = 1 + direction
    price = 0
    if cell == AREA_WALL:
        price = setup.area_wall_crash_score
    elif cell != EMPTY and state.rem_time[seat] <= 1:
        if state.cooldown[seat] == 0:
            action += WITH_BREAKER
        elif state.health[seat] <= 1:
            price = setup.my_wall_crash_score if cell == BLUE_WALL + seat else setup.enemy_wall_crash_score
    is_death = cell == AREA_WALL or price != 0
    if is_death and not everything and state.score[seat] + price <= state.score[1 - seat]:
        return
    add(search, depth, seat, action)


@rule
def add(search, depth, seat, action):
    """Put a choice at the end, or at the front if it is the favourite."""
    place = search.counts[depth, seat]
    search.counts[depth, seat] = place + 1
    search.choices[depth, seat, place] = action
    if action == search.favourite[depth, seat]:
        search.choices[depth, seat, place] = search.choices[depth, seat, 0]
        search.choices[depth, seat, 0] = action
