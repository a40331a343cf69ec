"""A position to search from, made of what a player remembers; what is not known is drawn."""

from __future__ import annotations

import heapq

from meydan.games.bomber.bots._memory import BOMB, BOX, FIRE
from meydan.games.bomber.bots._sense import STEPS
from meydan.games.bomber.guess import is_painted
from meydan.games.bomber.law.hazards import paint_ring, remove_bomb, ring_of
from meydan.games.bomber.law.state import INIT, NOBODY, PLAYER, RUNNING, TRAP, WALL

RECENT = 4  # steps for which a player who went out of sight is believed to be near
TRAP_EVERY = 70  # steps in which a player finds a trap
BOX_MOVES, UNKNOWN_MOVES = 7, 3  # what a box, and a tile that was never seen, cost on the way to the middle
FAR = 1 << 20  # moves
HIDDEN_HEALTH = 1 << 20  # of a player who is left out: nothing happens to them


def imagine(state, setup, memory, view, luck):
    """Write the position; tells whether the other player is in it."""
    seen = view.state
    seat, other = view.seat, 1 - view.seat
    state.step, state.mover, state.winner, state.reason, state.burning = seen.stepCount, seat, NOBODY, RUNNING, 0
    _lay_tiles(state, setup, memory)
    _light_bombs(state, setup, memory, luck)
    _place(state, seat, (seen.x, seen.y), seen.health)
    state.bomb_range[seat], state.traps_left[seat] = seen.bombRange, seen.trapCount
    state.health_upgrades[seat] = seen.healthUpgradeCount
    state.bomb_range[other] = min(setup.max_bomb_range, setup.bomb_range + 1)
    state.traps_left[other] = max(0, setup.trap_count + seen.stepCount // TRAP_EVERY - memory.knives)
    place = _whereabouts(memory, seen)
    if place is None:
        _place(state, other, (state.tile.shape[0] - 1, state.tile.shape[1] - 1), HIDDEN_HEALTH)
        return False
    _place(state, other, place, memory.enemy[1])
    return True


def _lay_tiles(state, setup, memory):
    """Every tile as it was seen last, with the rings that are dead by now; nobody walks where nothing was seen."""
    for row in range(state.tile.shape[0]):
        for col in range(state.tile.shape[1]):
            bits = memory.tiles.get((row, col), WALL) & ~(FIRE | BOMB | PLAYER)
            state.tile[row, col] = bits | (TRAP if (row, col) in memory.traps else 0)
    state.rings = 0
    while is_painted(setup, state):
        paint_ring(state, setup, state.rings)
        state.rings += 1


def _light_bombs(state, setup, memory, luck):
    """The bombs, the oldest first; a fuse that is not known is drawn."""
    for bomb in range(state.bomb_start.shape[0]):
        remove_bomb(state, bomb)
    lit = [(luck.randint(fuse.earliest, fuse.latest), place, fuse.reach) for place, fuse in memory.bombs.items()]
    state.bomb_count = min(len(lit), state.bomb_start.shape[0] - setup.bomb_delay - 2)
    for bomb, (explodes, place, reach) in enumerate(sorted(lit)[: state.bomb_count]):
        state.bomb_row[bomb], state.bomb_col[bomb] = place
        state.bomb_start[bomb], state.bomb_reach[bomb] = explodes - setup.bomb_delay - 1, reach
        state.tile[place] |= BOMB


def _place(state, seat, place, health):
    state.row[seat], state.col[seat] = place
    state.health[seat] = health
    state.tile[place] |= PLAYER
    state.health_upgrades[seat] = state.bombs_placed[seat] = state.traps_placed[seat] = state.hit[seat] = 0
    state.last_action[seat] = INIT


def _whereabouts(memory, seen):
    """Where the other player is believed to be; None if nobody knows."""
    if seen.otherPlayer is not None:
        return seen.otherPlayer.x, seen.otherPlayer.y
    if memory.enemy is None or seen.stepCount - memory.enemy[2] > RECENT:
        return None
    in_sight = {(tile.x, tile.y) for tile in seen.tiles}
    return None if memory.enemy[0] in in_sight else memory.enemy[0]


def moves_to_middle(setup, memory):
    """For every tile how many moves it is from the last ring; boxes have to be opened, unseen tiles may be anything."""
    tiles = [(row, col) for row in range(setup.height) for col in range(setup.width)]
    open_tiles = [tile for tile in tiles if not memory.tiles.get(tile, 0) & WALL]
    last = max(ring_of(setup, *tile) for tile in open_tiles)
    moves = {tile: 0 for tile in open_tiles if ring_of(setup, *tile) == last}
    ahead = [(0, tile) for tile in moves]
    while ahead:
        so_far, tile = heapq.heappop(ahead)
        for down, right in STEPS.values():
            beside = tile[0] + down, tile[1] + right
            is_open = memory.is_inside(beside) and not memory.tiles.get(beside, 0) & WALL
            cost = so_far + _price(memory, tile)
            if is_open and cost < moves.get(beside, FAR):
                moves[beside] = cost
                heapq.heappush(ahead, (cost, beside))
    return moves


def _price(memory, tile):
    """Moves to enter a tile."""
    bits = memory.tiles.get(tile)
    return UNKNOWN_MOVES if bits is None else (BOX_MOVES if bits & BOX else 1)
