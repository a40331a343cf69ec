"""Quick moves for playouts: sensible, random, and many thousand of them in a second."""

from __future__ import annotations

from meydan.engine.chance import advanced, below
from meydan.engine.rule import rule
from meydan.games.bomber.law.board import col_step, is_inside, row_step
from meydan.games.bomber.law.hazards import dying_step, ring_of
from meydan.games.bomber.law.state import (
    BOMB,
    BOX,
    DIRECTIONS,
    DOWN,
    LEFT,
    PLACE_BOMB,
    PLAYER,
    RIGHT,
    SOLID,
    STAY,
    TRAP,
    TRAP_LEFT,
    UP,
    UPGRADES,
)

NOISE = 4  # values of moves differ by less than this by chance
GIFT = 6  # what an upgrade is worth
BOMB_EVERY = 4  # of the times at which a bomb makes sense it is placed once in so many
NEAR = 3  # steps to a player whom a bomb may hurt
NONE = -1_000_000  # the value of nothing at all
DOOMED, SOON = 2, 12  # steps before a tile dies
LEAVING = 40  # how much a tile that dies now is avoided, less the nearer it is to the middle
# how much a tile in reach of a bomb is avoided that explodes now, soon, later
NOW, NEXT, LATER = (2, 60), (4, 12), 5


@rule
def pick(state, setup, seat, actions, rng):
    """Hurt whoever stands beside; else a bomb now and then; else the move that looks best."""
    down, right = state.row[1 - seat] - state.row[seat], state.col[1 - seat] - state.col[seat]
    rng = advanced(rng)
    if abs(down) + abs(right) == 1 and can_trap(state, seat):
        actions[seat] = TRAP_LEFT + direction_of(down, right)
    elif below(rng, BOMB_EVERY) == 0 and wants_bomb(state, setup, seat):
        actions[seat] = PLACE_BOMB
    else:
        actions[seat] = best_move(state, setup, seat, rng)


@rule
def can_trap(state, seat):
    """Whether the seat has a trap, and none lies under the other player."""
    return state.traps_left[seat] > 0 and not state.tile[state.row[1 - seat], state.col[1 - seat]] & TRAP


@rule
def direction_of(down, right):
    """The direction of a neighbour."""
    if right != 0:
        return RIGHT if right > 0 else LEFT
    return DOWN if down > 0 else UP


@rule
def wants_bomb(state, setup, seat):
    """Whether a box or the other player is near enough, and no other bomb will burn here."""
    row, col = state.row[seat], state.col[seat]
    if state.tile[row, col] & BOMB or risk(state, setup, row, col) > 0:
        return False
    if abs(state.row[1 - seat] - row) + abs(state.col[1 - seat] - col) <= NEAR:
        return True
    for direction in range(DIRECTIONS):
        beside_row, beside_col = row + row_step(direction), col + col_step(direction)
        if is_inside(setup, beside_row, beside_col) and state.tile[beside_row, beside_col] & BOX:
            return True
    return False


@rule
def best_move(state, setup, seat, rng):
    """The move, or none, that is least dangerous; upgrades and chance decide between equals."""
    best, found = STAY, NONE
    for way in range(DIRECTIONS + 1):
        row, col = state.row[seat] + row_step(way), state.col[seat] + col_step(way)
        if way == STAY or (is_inside(setup, row, col) and not state.tile[row, col] & (SOLID | PLAYER)):
            rng = advanced(rng)
            value = below(rng, NOISE) - risk(state, setup, row, col) - (1 if way == STAY else 0)
            value += GIFT if state.tile[row, col] & UPGRADES else 0
            if value > found:
                best, found = way, value
    return best


@rule
def risk(state, setup, row, col):
    """How much a tile is avoided."""
    ring = ring_of(setup, row, col)
    dies_in = dying_step(setup, ring) - state.step
    total = LEAVING - 2 * ring if dies_in <= DOOMED else max(0, SOON - dies_in)
    for bomb in range(state.bomb_count):
        if burns(state, bomb, row, col):
            left = state.bomb_start[bomb] + setup.bomb_delay + 1 - state.step
            total += NOW[1] if left <= NOW[0] else (NEXT[1] if left <= NEXT[0] else LATER)
    return total


@rule
def burns(state, bomb, row, col):
    """Whether a bomb reaches a tile, with no wall or box in between."""
    from_row, from_col = int(state.bomb_row[bomb]), int(state.bomb_col[bomb])
    down, right = row - from_row, col - from_col
    away = abs(down) + abs(right)
    if (down != 0 and right != 0) or away > state.bomb_reach[bomb]:
        return False
    for part in range(1, away):
        if state.tile[from_row + part * down // away, from_col + part * right // away] & SOLID:
            return False
    return True
