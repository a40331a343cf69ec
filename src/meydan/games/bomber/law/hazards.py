"""What hurts, in the order of SPEC.md: explosions, traps, the dead zone (R6 to R9 and R15 to R20)."""

from __future__ import annotations

from meydan.engine.rule import rule
from meydan.games.bomber.law.board import col_step, is_inside, row_step
from meydan.games.bomber.law.state import BOMB, BOX, BURNT, DEAD, DIRECTIONS, FIRE, LIT, SEATS, TICKING, TRAP, WALL


@rule
def explode_bombs(state, setup):
    """R15, R16 The oldest bomb explodes when it is due, and with it every bomb that fire reaches."""
    if state.bomb_count == 0 or state.step - state.bomb_start[0] <= setup.bomb_delay:
        return
    state.burning = 1
    light(state, 0)
    lit = True
    while lit:
        lit = False
        for bomb in range(state.bomb_count):
            if state.bomb_fuse[bomb] == LIT:
                state.bomb_fuse[bomb] = BURNT
                burn_around(state, setup, bomb)
                lit = True
    open_boxes(state, setup)
    clear_burnt_bombs(state)
    hurt_in_fire(state)


@rule
def burn_around(state, setup, bomb):
    """R17 Fire on the bomb's own tile and, in each direction, as far as its range goes and nothing stops it."""
    row, col = int(state.bomb_row[bomb]), int(state.bomb_col[bomb])
    burn(state, row, col)
    for direction in range(DIRECTIONS):
        down, right = row_step(direction), col_step(direction)
        ray_row, ray_col = row + down, col + right
        left = state.bomb_reach[bomb]
        while left > 0 and is_inside(setup, ray_row, ray_col) and not state.tile[ray_row, ray_col] & WALL:
            burn(state, ray_row, ray_col)
            left = 0 if state.tile[ray_row, ray_col] & BOX else left - 1
            ray_row += down
            ray_col += right


@rule
def burn(state, row, col):
    """R16, R18 Fire on a tile; a bomb there goes off with its own range. Boxes stand until all bombs have burnt."""
    state.tile[row, col] |= FIRE
    if state.tile[row, col] & BOMB:
        for bomb in range(state.bomb_count):
            if state.bomb_row[bomb] == row and state.bomb_col[bomb] == col and state.bomb_fuse[bomb] == TICKING:
                light(state, bomb)


@rule
def light(state, bomb):
    """R16 The bomb explodes in this step and is no bomb any more."""
    state.bomb_fuse[bomb] = LIT
    state.tile[state.bomb_row[bomb], state.bomb_col[bomb]] &= ~BOMB


@rule
def open_boxes(state, setup):
    """R18 Burning boxes are gone; what was in them lies open. Each of them lies at the end of a ray."""
    for bomb in range(state.bomb_count):
        if state.bomb_fuse[bomb] == BURNT:
            for direction in range(DIRECTIONS):
                open_along(state, setup, bomb, direction)


@rule
def open_along(state, setup, bomb, direction):
    """R18 The burning boxes on one ray of a bomb."""
    down, right = row_step(direction), col_step(direction)
    row, col = int(state.bomb_row[bomb]) + down, int(state.bomb_col[bomb]) + right
    left = state.bomb_reach[bomb]
    while left > 0 and is_inside(setup, row, col) and state.tile[row, col] & FIRE:
        state.tile[row, col] &= ~BOX
        left -= 1
        row += down
        col += right


@rule
def clear_burnt_bombs(state):
    """R16 The bombs that did not explode, still in the order of placing."""
    kept = 0
    for bomb in range(state.bomb_count):
        if state.bomb_fuse[bomb] == TICKING:
            state.bomb_row[kept], state.bomb_col[kept] = state.bomb_row[bomb], state.bomb_col[bomb]
            state.bomb_start[kept], state.bomb_reach[kept] = state.bomb_start[bomb], state.bomb_reach[bomb]
            state.bomb_fuse[kept] = TICKING
            kept += 1
    for bomb in range(kept, state.bomb_count):
        remove_bomb(state, bomb)
    state.bomb_count = kept


@rule
def remove_bomb(state, bomb):
    """An empty place in the list of bombs."""
    state.bomb_row[bomb] = state.bomb_col[bomb] = 0
    state.bomb_start[bomb] = state.bomb_reach[bomb] = 0
    state.bomb_fuse[bomb] = TICKING


@rule
def hurt_in_fire(state):
    """R19 Whoever stands in the fire is hurt."""
    for seat in range(SEATS):
        if state.tile[state.row[seat], state.col[seat]] & FIRE:
            damage(state, seat)


@rule
def spring_traps(state):
    """R6 A trap under either player springs and is gone; it hurts them unless they were hit already."""
    for seat in range(SEATS):
        row, col = state.row[seat], state.col[seat]
        if state.tile[row, col] & TRAP:
            state.tile[row, col] &= ~TRAP
            damage(state, seat)


@rule
def grow_dead_zone(state, setup):
    """R7 The next ring dies when it is its step, walls and boxes too. Rings beyond the centre count."""
    rings = state.rings
    if state.step != dying_step(setup, rings):
        return
    if 2 * rings <= min(setup.width, setup.height) + 1:
        paint_ring(state, setup, rings)
        state.rings = rings + 1


@rule
def dying_step(setup, ring):
    """R7 Ring k dies in step `dead_start + k * dead_delay`."""
    return setup.dead_start + ring * setup.dead_delay


@rule
def ring_of(setup, row, col):
    """R7 The ring that a tile is part of: its distance from the border."""
    return min(min(row, setup.height - 1 - row), min(col, setup.width - 1 - col))


@rule
def paint_ring(state, setup, ring):
    """R7 All tiles at this distance from the border are dead."""
    bottom, right = setup.height - 1 - ring, setup.width - 1 - ring
    if bottom < ring or right < ring:
        return
    for col in range(ring, right + 1):
        state.tile[ring, col] |= DEAD
        state.tile[bottom, col] |= DEAD
    for row in range(ring, bottom + 1):
        state.tile[row, ring] |= DEAD
        state.tile[row, right] |= DEAD


@rule
def hurt_in_dead_zone(state):
    """R8 Whoever stands in the dead zone is hurt, in every step."""
    for seat in range(SEATS):
        if state.tile[state.row[seat], state.col[seat]] & DEAD:
            damage(state, seat)


@rule
def damage(state, seat):
    """R9 One health less, once in a step whatever the causes."""
    if state.hit[seat] == 0:
        state.hit[seat] = 1
        if state.health[seat] > 0:
            state.health[seat] -= 1
