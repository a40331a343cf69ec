"""What a position is worth to the searching bot, in thousandths of a health."""

from __future__ import annotations

from meydan.engine.rule import rule
from meydan.games.bomber.bots._quick import burns, can_trap
from meydan.games.bomber.law.board import col_step, is_inside, row_step
from meydan.games.bomber.law.hazards import dying_step, ring_of
from meydan.games.bomber.law.state import DIRECTIONS, NOBODY, SOLID, TRAP, WALL

WON = 1_000_000
HEALTH = 1000
A_TRAP, MOST_TRAPS = 250, 4  # a trap in hand; more of them are worth nothing
RANGE = 80
A_BOX = 60  # that will open
PLACED = 3  # a bomb that was placed: it decides where all else is equal
TRAPPED = 950  # no way leads past the fire to come
LATE, MARGIN = 40, 34  # a move too far from the last ring, and the steps to spare when one should go there
LONGEST_WAIT = 24  # steps for which a way past the fire is looked for


@rule
def standing(search, state, setup):
    """The value to the searching seat."""
    seat, other = search.seat, 1 - search.seat
    if state.winner != NOBODY:
        return WON - state.step if state.winner == seat else state.step - WON
    value = means(search, state, setup, seat) + search.felt[state.row[seat], state.col[seat]]
    if not search.alone:
        value += knife(state, seat) - knife(state, other) - means(search, state, setup, other)
    return value


@rule
def knife(state, seat):
    """What a trap under the other player brings who can place it now."""
    away = abs(state.row[0] - state.row[1]) + abs(state.col[0] - state.col[1])
    return HEALTH - A_TRAP if state.mover == seat and away == 1 and can_trap(state, seat) else 0


@rule
def means(search, state, setup, seat):
    """Health and what it will become: traps, range, a way past the fire, a place in the middle in time."""
    value = HEALTH * state.health[seat] + A_TRAP * min(state.traps_left[seat], MOST_TRAPS)
    value += RANGE * state.bomb_range[seat] + PLACED * state.bombs_placed[seat]
    value -= LATE * delay(search, state, setup, seat)
    return value - (TRAPPED if is_trapped(search, state, setup, seat) else 0)


@rule
def delay(search, state, setup, seat):
    """The moves by which a player is late on the way to the last ring."""
    far = search.far[state.row[seat], state.col[seat]]
    last = ring_of(setup, setup.height // 2, setup.width // 2)
    left = dying_step(setup, last - 1) - state.step
    return max(0, min(far, (2 * far + MARGIN - left) // 2))


@rule
def is_trapped(search, state, setup, seat):
    """Whether no way leads past all fire of the bombs that lie there."""
    row, col = state.row[seat], state.col[seat]
    if not is_in_reach(state, row, col):
        return False
    wait = min(LONGEST_WAIT, state.bomb_start[state.bomb_count - 1] + setup.bomb_delay + 2 - state.step)
    spread_fire(search, state, setup, wait)
    for each in range(setup.height):
        search.reached[each] = 0
    search.reached[row] = 1 << col
    for ahead in range(wait):
        if (state.mover + ahead) & 1 == seat:
            walk(search, state, setup)
        if not survive(search, setup, ahead):
            return True
    return False


@rule
def is_in_reach(state, row, col):
    """Whether a bomb will burn this tile."""
    bombs = 0
    for bomb in range(state.bomb_count):
        bombs += 1 if burns(state, bomb, row, col) else 0
    return bombs > 0


@rule
def spread_fire(search, state, setup, wait):
    """Mark the tiles that burn in each of the coming steps."""
    for ahead in range(wait):
        for row in range(setup.height):
            search.fire[ahead, row] = 0
    for bomb in range(state.bomb_count):
        ahead = explodes(state, setup, bomb) - state.step
        if 0 <= ahead < wait:
            burn(search, state, setup, bomb, ahead)


@rule
def explodes(state, setup, bomb):
    """The step in which a bomb goes off, by itself or lit by an older one; longer chains are not followed."""
    first = state.bomb_start[bomb]
    for other in range(bomb):
        if burns(state, other, int(state.bomb_row[bomb]), int(state.bomb_col[bomb])):
            first = min(first, state.bomb_start[other])
    return first + setup.bomb_delay + 1


@rule
def burn(search, state, setup, bomb, ahead):
    """Mark the tiles that a bomb burns."""
    for way in range(DIRECTIONS):
        row, col = int(state.bomb_row[bomb]), int(state.bomb_col[bomb])
        left = state.bomb_reach[bomb]
        while left >= 0 and is_inside(setup, row, col) and not state.tile[row, col] & WALL:
            search.fire[ahead, row] |= 1 << col
            left = -1 if state.tile[row, col] & SOLID else left - 1
            row += row_step(way)
            col += col_step(way)


@rule
def walk(search, state, setup):
    """One move: from all tiles that were reached to all free ones beside them."""
    for row in range(setup.height):
        search.before[row] = search.reached[row]
    for row in range(setup.height):
        here = search.before[row]
        beside = here | (here << 1) | (here >> 1)
        beside |= search.before[row - 1] if row > 0 else 0
        beside |= search.before[row + 1] if row + 1 < setup.height else 0
        if beside != here:
            beside = here | (beside & free_columns(state, setup, row))
        search.reached[row] = beside


@rule
def free_columns(state, setup, row):
    """Where one can walk in a row."""
    found = 0
    for col in range(setup.width):
        if not state.tile[row, col] & (SOLID | TRAP):
            found |= 1 << col
    return found


@rule
def survive(search, setup, ahead):
    """Leave the tiles that burn in a step; tells whether any is left."""
    left = 0
    for row in range(setup.height):
        search.reached[row] &= ~search.fire[ahead, row]
        left |= search.reached[row]
    return left != 0
