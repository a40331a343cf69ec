"""Positions as a player can imagine them: what is seen and remembered, the rest drawn."""

from __future__ import annotations

from meydan.games.bomber.bots._memory import BLOCKS
from meydan.games.bomber.guess import CONTENTS, is_painted
from meydan.games.bomber.law.hazards import paint_ring, remove_bomb
from meydan.games.bomber.law.state import (
    BOMB,
    BOX,
    FIRE,
    INIT,
    NOBODY,
    PLAYER,
    RUNNING,
    TRAP,
    UPGRADES,
)

LASTING = ~(FIRE | PLAYER | BOMB | UPGRADES)  # of a tile that is out of sight


def imagine(memory, view, setup, state, luck):
    """Write a position in which the player, who is to move, sees just this."""
    seat, seen = view.seat, view.state
    other = 1 - seat
    state.rng = int(luck.integers(1 << 62))
    state.step, state.mover, state.winner, state.reason = seen.stepCount, seat, NOBODY, RUNNING
    state.row[seat], state.col[seat], state.last_action[seat] = seen.x, seen.y, seen.lastAction
    state.health[seat], state.health_upgrades[seat] = seen.health, seen.healthUpgradeCount
    state.bomb_range[seat], state.traps_left[seat] = seen.bombRange, seen.trapCount
    state.health_upgrades[other], state.last_action[other] = 0, INIT
    state.bomb_range[other] = min(setup.max_bomb_range, setup.bomb_range + int(luck.integers(2)))
    state.traps_left[other] = setup.trap_count
    state.health[other] = setup.health if memory.enemy is None else memory.enemy[1]
    for each in (seat, other):
        state.hit[each] = state.bombs_placed[each] = state.traps_placed[each] = 0
    _lay_tiles(memory, seen, setup, state, luck)
    _light_bombs(memory, setup, state, luck)
    _place_other(memory, seen, setup, state, luck)


def _lay_tiles(memory, seen, setup, state, luck):
    """Tiles in sight as they are, others as they were, the rest free; something or nothing in each box."""
    tiles = {place: bits & LASTING for place, bits in memory.tiles.items()}
    tiles.update(((tile.x, tile.y), int(tile.state)) for tile in seen.tiles)
    state.burning = 0
    for row in range(setup.height):
        for col in range(setup.width):
            bits = tiles.get((row, col), 0)
            if bits & BOX:
                bits |= CONTENTS[int(luck.integers(len(CONTENTS)))]
            state.tile[row, col] = bits & ~BOMB
            state.burning |= 1 if bits & FIRE else 0
    for row, col in memory.traps:
        if 0 <= row < setup.height and 0 <= col < setup.width and not state.tile[row, col] & BLOCKS:
            state.tile[row, col] |= TRAP
    state.rings = 0
    while is_painted(setup, state):
        paint_ring(state, setup, state.rings)
        state.rings += 1


def _light_bombs(memory, setup, state, luck):
    """Every bomb that is known, the oldest first; what is not known of it is drawn."""
    for bomb in range(state.bomb_start.shape[0]):
        remove_bomb(state, bomb)
    drawn = []
    for place, fuse in memory.bombs.items():
        due = max(state.step, int(luck.integers(fuse.earliest, fuse.latest + 1)))
        reach = fuse.reach if fuse.own else min(fuse.reach, setup.bomb_range + int(luck.integers(3)))
        drawn.append((due - setup.bomb_delay - 1, place, reach))
    starts = set()
    for start, (row, col), reach in sorted(drawn)[: state.bomb_start.shape[0]]:
        while start in starts:
            start += 1
        starts.add(start)
        bomb = state.bomb_count = len(starts)
        state.bomb_row[bomb - 1], state.bomb_col[bomb - 1] = row, col
        state.bomb_start[bomb - 1], state.bomb_reach[bomb - 1] = start, reach
        state.tile[row, col] |= BOMB
    state.bomb_count = len(starts)


def _place_other(memory, seen, setup, state, luck):
    """The opponent where it is seen; else somewhere out of sight where it can have come to."""
    other = 1 - state.mover
    if seen.otherPlayer is not None:
        state.row[other], state.col[other] = seen.otherPlayer.x, seen.otherPlayer.y
        return
    if memory.enemy is None:
        start, steps = (setup.height - 1 - memory.init.x, setup.width - 1 - memory.init.y), state.step // 2
    else:
        start, steps = memory.enemy[0], (state.step - memory.enemy[2]) // 2 + 1
    hidden = [
        (row, col)
        for row in range(setup.height)
        for col in range(setup.width)
        if abs(row - seen.x) + abs(col - seen.y) > setup.vision
    ]
    free = [place for place in hidden if not state.tile[place] & BLOCKS] or hidden
    near = [place for place in free if abs(place[0] - start[0]) + abs(place[1] - start[1]) <= steps] or free
    row, col = near[int(luck.integers(len(near)))]
    state.row[other], state.col[other] = row, col
    state.tile[row, col] = state.tile[row, col] & ~BLOCKS | PLAYER
