"""What a player sees and what they may choose, as far as they can know (SPEC.md, section 6)."""

from __future__ import annotations

from meydan.engine.bits import count, lowest, nth, rest, single
from meydan.engine.chance import below
from meydan.engine.planes import beyond, diamond, fill_plane, flat, lane, lanes
from meydan.engine.rule import primitive, rule
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
    WALL,
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
    found |= open_if(state.tile[row, col] & BOMB, PLACE_BOMB)
    for direction in range(DIRECTIONS):
        beside = tile_at(state, setup, row + row_step(direction), col + col_step(direction))
        found |= open_if(beside & (SOLID | PLAYER), direction)
        found |= open_if(beside & SOLID | (state.traps_left[seat] <= 0), TRAP_LEFT + direction)
    return found


@rule
def open_if(barred, action):
    """The set of this action, or an empty one where something bars it; without a branch that chance would decide."""
    alone = single(action)
    return alone ^ alone if barred else alone


@rule
def tile_at(state, setup, row, col):
    """A tile; off the board a wall."""
    return int(state.tile[row, col]) if is_inside(setup, row, col) else WALL


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
    show_tiles(state, setup, seen)


def _native_show_tiles(state, setup, seen):
    limits = diamond(seen.row, seen.col, setup.vision, setup.height, setup.width)
    cells, tiles = flat(seen.tile), flat(state.tile)
    for place in range(lane(), cells.size, lanes()):
        cells[place] = shown(tiles[place]) | beyond(limits, place, seen.tile.shape[1])  # UNSEEN has all bits


@primitive(_native_show_tiles)
def show_tiles(state, setup, seen):
    """The tiles in sight; the others are UNSEEN. Compiled, all of them in wide instructions."""
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
    box = int(tile) & BOX
    return int(tile) & ~(TRAP | box * (UPGRADES // BOX))
