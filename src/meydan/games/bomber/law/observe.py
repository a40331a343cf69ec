"""What a player sees and what they may choose, as far as they can know (SPEC.md, section 6)."""

from __future__ import annotations

from meydan.engine.bits import count, lowest, nth, rest, single
from meydan.engine.chance import below
from meydan.engine.planes import fill_plane
from meydan.engine.rule import rule
from meydan.games.bomber.law.board import col_step, is_inside, row_step
from meydan.games.bomber.law.state import (
    BOMB,
    BOX,
    CHOICES,
    DIRECTIONS,
    NOBODY,
    PLACE_BOMB,
    PLAYER,
    SOLID,
    STAY,
    TRAP,
    TRAP_LEFT,
    UNSEEN,
    UPGRADES,
)


@rule
def legal(state, setup, seat, action):
    """Whether the action is possible as far as the seat can know: it does not see the traps that lie there."""
    return 0 <= action < CHOICES and (choices(state, setup, seat) & single(action)) != 0


@rule
def legal_count(state, setup, seat):
    """How many choices the seat has."""
    return count(choices(state, setup, seat))


@rule
def nth_legal(state, setup, seat, index):
    """The choices in the order of their numbers."""
    return nth(choices(state, setup, seat), index)


@rule
def pick(state, setup, seat, actions, rng):
    """A random choice of those that seem possible."""
    open_to_it = choices(state, setup, seat)
    for _ in range(below(rng, count(open_to_it))):
        open_to_it = rest(open_to_it)
    actions[seat] = lowest(open_to_it)


@rule
def choices(state, setup, seat):
    """The set of actions that seem possible to the seat; empty unless it is to move."""
    found = single(STAY)
    if state.mover != seat or state.winner != NOBODY:
        return found ^ found
    row, col = state.row[seat], state.col[seat]
    if not state.tile[row, col] & BOMB:
        found |= single(PLACE_BOMB)
    for direction in range(DIRECTIONS):
        beside_row, beside_col = row + row_step(direction), col + col_step(direction)
        if is_inside(setup, beside_row, beside_col):
            beside = state.tile[beside_row, beside_col]
            if not beside & (SOLID | PLAYER):
                found |= single(direction)
            if not beside & SOLID and state.traps_left[seat] > 0:
                found |= single(TRAP_LEFT + direction)
    return found


@rule
def observe(state, setup, seat, seen):
    """What the seat learns: itself, the other player if near, and the tiles around it."""
    seen.step = state.step
    seen.last_action = state.last_action[seat]
    seen.row, seen.col = state.row[seat], state.col[seat]
    seen.health, seen.health_upgrades = state.health[seat], state.health_upgrades[seat]
    seen.bomb_range, seen.traps_left = state.bomb_range[seat], state.traps_left[seat]
    other = 1 - seat
    near = 1 if sees(state, setup, seat, state.row[other], state.col[other]) else 0
    seen.other_seen = near
    seen.other_row, seen.other_col = near * state.row[other], near * state.col[other]
    seen.other_health = near * state.health[other]
    fill_plane(seen.tile, UNSEEN)
    for row in range(max(seen.row - setup.vision, 0), min(seen.row + setup.vision + 1, setup.height)):
        reach = setup.vision - abs(seen.row - row)
        for col in range(max(seen.col - reach, 0), min(seen.col + reach + 1, setup.width)):
            seen.tile[row, col] = shown(state.tile[row, col])


@rule
def sees(state, setup, seat, row, col):
    """A player sees all tiles within `vision` of them, whatever stands between."""
    return abs(state.row[seat] - row) + abs(state.col[seat] - col) <= setup.vision


@rule
def shown(tile):
    """A tile as players see it: no traps, and nothing of what is in a box."""
    tile = int(tile) & ~TRAP
    return tile & ~UPGRADES if tile & BOX else tile
