"""Search over the actions of both players in turn, with the rules themselves: each plays its best (alpha-beta).

Where the other player is out of sight they are left out: they stay in a place that nobody reaches.
"""

from __future__ import annotations

import numpy as np

from meydan.engine.kernels import at
from meydan.engine.rule import rule
from meydan.games.bomber.bots._quick import can_trap, direction_of
from meydan.games.bomber.bots._worth import A_BOX, HEALTH, LONGEST_WAIT, is_in_reach, standing
from meydan.games.bomber.law.board import col_step, is_inside, row_step
from meydan.games.bomber.law.rules import step
from meydan.games.bomber.law.state import (
    BOMB,
    BOX,
    CHOICES,
    DIRECTIONS,
    NOBODY,
    PLACE_BOMB,
    PLAYER,
    SEATS,
    SOLID,
    STAY,
    TRAP_LEFT,
    WALL,
)

MOST_DEPTH = 24  # steps
SOONER = 2  # what a box loses in worth for each step that one waits with the bomb
PATIENCE = 8  # moves at a place that are worth as much as to be there at the end
NEAR = 3  # tiles to a player for whom a bomb is placed
ENDLESS = 1 << 40  # more than any value


def search_type(side: int) -> np.dtype:
    """The memory of a search on boards up to this side."""
    return np.dtype(
        [
            ("nodes", "<i8"),
            ("limit", "<i8"),  # of nodes; 0 stops the search
            ("value", "<i8", (CHOICES,)),  # of each action in the first position
            ("fire", "<i8", (LONGEST_WAIT, side)),  # scratch: columns of each row that burn in the coming steps
            ("reached", "<i8", (side,)),  # scratch: columns of each row
            ("before", "<i8", (side,)),
            ("felt", "<i4", (side, side)),  # how much the seat is drawn to a tile
            ("far", "<i4", (side, side)),  # moves from there to the last ring
            ("seat", "<i4"),
            ("alone", "<i4"),  # 1: the other player is out of sight
            ("depth", "<i4"),  # steps to look ahead
            ("spare", "<i4"),
            ("actions", "<i4", (SEATS,)),
            ("count", "<i4", (MOST_DEPTH + 1,)),
            ("choices", "<i4", (MOST_DEPTH + 1, CHOICES)),
            ("tried", "<i4", (MOST_DEPTH + 1,)),
            ("favourite", "<i4", (MOST_DEPTH + 1,)),  # what cut or was best last at this depth: tried first
            ("credit", "<i4", (MOST_DEPTH + 1,)),  # for boxes that bombs of the line open
        ],
        align=True,
    )


@rule
def look_from(searches, states, setups, lucks, depth):
    """Look so many steps ahead from the first of the states and write what each action is worth there.

    Values are exact if they are no more than a health below the best one, else they are bounds.
    """
    search, setup, luck = at(searches, 0), at(setups, 0), at(lucks, 0)
    search.depth = depth
    search.credit[0] = 0
    for action in range(CHOICES):
        search.value[action] = -ENDLESS
    list_choices(search, at(states, 0), setup, 0)
    best = -int(ENDLESS + depth)  # no constant: a rule that calls itself is compiled for one kind of arguments
    for place in range(search.count[0]):
        action = search.choices[0, place]
        search.tried[0] = action
        follow(search, states, setup, luck, 0)
        value = -look(search, states, setup, luck, depth - 1, -int(ENDLESS + depth), HEALTH - best)
        search.value[action] = value
        if value > best:
            best = value
            search.favourite[0] = action


@rule
def look(search, states, setup, luck, left, alpha, beta):
    """The value to who is to move, if it lies between alpha and beta."""
    depth = search.depth - left
    state = at(states, depth)
    if left == 0 or state.winner != NOBODY:
        value = standing(search, state, setup) + search.credit[depth]
        return value if state.mover == search.seat else -value
    list_choices(search, state, setup, depth)
    best = -2 * ENDLESS
    for place in range(search.count[depth]):
        search.tried[depth] = search.choices[depth, place]
        follow(search, states, setup, luck, depth)
        value = -look(search, states, setup, luck, left - 1, -beta, -max(alpha, best))
        if search.nodes > search.limit:
            return 0
        if value > best:
            best = value
            search.favourite[depth] = search.tried[depth]
        if best >= beta:
            break
    return best


@rule
def follow(search, states, setup, luck, depth):
    """The next state of the line, and the credit for a bomb."""
    search.nodes += 1
    states[depth + 1] = states[depth]
    state = at(states, depth + 1)
    mover = state.mover
    search.actions[mover] = search.tried[depth]
    gain = (A_BOX - SOONER * depth) * fresh_boxes(state, setup, mover) if search.tried[depth] == PLACE_BOMB else 0
    step(state, setup, search.actions, luck)
    if mover == search.seat:
        gain += search.felt[state.row[mover], state.col[mover]] // PATIENCE
    search.credit[depth + 1] = search.credit[depth] + (gain if mover == search.seat else -gain)


@rule
def list_choices(search, state, setup, depth):
    """A trap under whoever is beside, all moves, a bomb where it serves; nothing for a player out of sight."""
    seat = state.mover
    row, col = state.row[seat], state.col[seat]
    search.count[depth] = 0
    add(search, depth, STAY)
    if search.alone and seat != search.seat:
        return
    down, right = state.row[1 - seat] - row, state.col[1 - seat] - col
    if abs(down) + abs(right) == 1 and can_trap(state, seat):
        add(search, depth, TRAP_LEFT + direction_of(down, right))
    for way in range(DIRECTIONS):
        to_row, to_col = row + row_step(way), col + col_step(way)
        if is_inside(setup, to_row, to_col) and not state.tile[to_row, to_col] & (SOLID | PLAYER):
            add(search, depth, way)
    is_near = not search.alone and abs(down) + abs(right) <= NEAR
    if not state.tile[row, col] & BOMB and (is_near or fresh_boxes(state, setup, seat) > 0):
        add(search, depth, PLACE_BOMB)


@rule
def add(search, depth, action):
    """Put a choice at the end, or at the front if it is the favourite."""
    place = search.count[depth]
    search.count[depth] = place + 1
    search.choices[depth, place] = action
    if action == search.favourite[depth]:
        search.choices[depth, place] = search.choices[depth, 0]
        search.choices[depth, 0] = action


@rule
def fresh_boxes(state, setup, seat):
    """Boxes that a bomb under the player would open and no other does."""
    found = 0
    for way in range(DIRECTIONS):
        row, col = state.row[seat], state.col[seat]
        left = state.bomb_range[seat]
        while left > 0:
            row += row_step(way)
            col += col_step(way)
            left -= 1
            if not is_inside(setup, row, col) or state.tile[row, col] & WALL:
                left = 0
            elif state.tile[row, col] & BOX:
                left = 0
                found += 0 if is_in_reach(state, row, col) else 1
    return found
