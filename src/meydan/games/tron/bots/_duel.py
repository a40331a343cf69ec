"""Search for moves that both sides make at once: every pair of choices is tried, and the game of choices is solved.

A position's value is that of a matrix game: rows are the own choices, columns the other's. It is solved by regret
matching, so that a side mixes its choices where every single one could be answered.
"""

from __future__ import annotations

import numpy as np

from meydan.engine.kernels import at
from meydan.engine.rule import rule
from meydan.games.tron.bots._territory import worth
from meydan.games.tron.law.rules import cell_at, col_step, row_step, step
from meydan.games.tron.law.state import AREA_WALL, EMPTY, LARGEST_COLS, LARGEST_ROWS, SEATS, STRAIGHT, WITH_BREAKER

MOST_CHOICES = 6  # three ways, each with the breaker and without
MOST_DEPTH = 12
ROUNDS = 60  # of regret matching in the middle of the tree
STOPPED = 1e18  # a value that says: out of time


def search_type(rows: int = LARGEST_ROWS, cols: int = LARGEST_COLS) -> np.dtype:
    """The memory of a search."""
    return np.dtype(
        [
            ("matrix", "<f8", (MOST_DEPTH + 1, MOST_CHOICES, MOST_CHOICES)),  # values to the own side, by depth
            ("regret", "<f8", (SEATS, MOST_CHOICES)),
            ("share", "<f8", (SEATS, MOST_CHOICES)),  # how often each choice is made now
            ("total", "<f8", (SEATS, MOST_CHOICES)),  # and was made in all rounds
            ("nodes", "<i8"),
            ("limit", "<i8"),  # of nodes; 0 stops the search
            ("queue", "<i4", (rows * cols + 2,)),
            ("reached", "<i4", (rows, cols)),  # time at which a cell is reached
            ("owner", "<i4", (rows, cols)),  # by whom
            ("owned", "<i4", (SEATS,)),
            ("shared", "<i4"),
            ("head", "<i4"),
            ("tail", "<i4"),
            ("spare", "<i4"),
            ("counts", "<i4", (MOST_DEPTH + 1, SEATS)),
            ("choices", "<i4", (MOST_DEPTH + 1, SEATS, MOST_CHOICES)),
            ("pair", "<i4", (SEATS,)),  # actions being tried
        ],
        align=True,
    )


@rule
def look_from(searches, states, setups, seat, depth):
    """`look` in the first record of each array."""
    return look(at(searches, 0), states, at(setups, 0), seat, depth)


@rule
def look(search, states, setup, seat, depth):
    """The value to the seat of the position at this depth of the line, `depth` cycles ahead; STOPPED out of time."""
    search.nodes += 1
    if search.nodes > search.limit:
        return STOPPED
    state = at(states, depth)
    if depth == 0 or state.over:
        return 1.0 * worth(search, state, setup, seat)
    for side in range(SEATS):
        list_choices(search, state, setup, depth, side)
    for row in range(search.counts[depth, seat]):
        for col in range(search.counts[depth, 1 - seat]):
            copy_state(states, depth)
            search.pair[seat] = search.choices[depth, seat, row]
            search.pair[1 - seat] = search.choices[depth, 1 - seat, col]
            step(at(states, depth - 1), setup, search.pair, search)
            value = look(search, states, setup, seat, depth - 1)
            if value == STOPPED:
                return STOPPED
            search.matrix[depth, row, col] = value
    return solve(search, depth, search.counts[depth, seat], search.counts[depth, 1 - seat])


@rule
def copy_state(states, depth):
    """The position one step further down begins as a copy."""
    states[depth - 1] = states[depth]


@rule
def list_choices(search, state, setup, depth, seat):
    """Ways that do not end in an area wall; the breaker where a wall is ahead, on it only if it can be had."""
    count = 0
    for turn in range(4):
        if turn == 2:
            continue
        direction = (state.direction[seat] + turn) & 3
        cell = cell_at(state, setup, state.row[seat] + row_step(direction), state.col[seat] + col_step(direction))
        if cell == AREA_WALL:
            continue
        action = STRAIGHT if turn == 0 else 1 + direction
        search.choices[depth, seat, count] = action
        count += 1
        if cell != EMPTY and state.cooldown[seat] == 0 and state.rem_time[seat] <= 1:
            search.choices[depth, seat, count] = action + WITH_BREAKER
            count += 1
    if count == 0:
        search.choices[depth, seat, 0] = STRAIGHT
        count = 1
    search.counts[depth, seat] = count


@rule
def solve(search, depth, rows, cols):
    """The value of the matrix game, and in `total` how often to make each choice."""
    for place in range(MOST_CHOICES):
        for side in range(SEATS):
            search.regret[side, place] = 0.0
            search.total[side, place] = 0.0
    value = 0.0
    for _ in range(ROUNDS):
        share_out(search, 0, rows)
        share_out(search, 1, cols)
        value += learn(search, depth, rows, cols)
    return value / ROUNDS


@rule
def share_out(search, side, count):
    """Choices are made as often as they are regretted; all alike where none is."""
    whole = 0.0
    for place in range(count):
        whole += max(0.0, search.regret[side, place])
    for place in range(count):
        share = max(0.0, search.regret[side, place]) / whole if whole > 0.0 else 1.0 / count
        search.share[side, place] = share
        search.total[side, place] += share


@rule
def learn(search, depth, rows, cols):
    """One round: what every choice would have won against the other side's mixture; returns the value of the round."""
    value = 0.0
    for row in range(rows):
        for col in range(cols):
            value += search.share[0, row] * search.share[1, col] * search.matrix[depth, row, col]
    for row in range(rows):
        gain = 0.0
        for col in range(cols):
            gain += search.share[1, col] * search.matrix[depth, row, col]
        search.regret[0, row] = max(0.0, search.regret[0, row] + gain - value)
    for col in range(cols):
        loss = 0.0
        for row in range(rows):
            loss += search.share[0, row] * search.matrix[depth, row, col]
        search.regret[1, col] = max(0.0, search.regret[1, col] + value - loss)
    return value
