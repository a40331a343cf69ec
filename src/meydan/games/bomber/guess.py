"""Positions that fit what a player sees: fuses, boxes and the opponent out of sight are drawn."""

from __future__ import annotations

from typing import Any

from meydan.engine.chance import advanced, below, seeded
from meydan.games.bomber.law.hazards import dying_step, paint_ring, remove_bomb
from meydan.games.bomber.law.state import (
    BOMB,
    BOX,
    FIRE,
    HEALTH_UPGRADE,
    INIT,
    NOBODY,
    PLAYER,
    RANGE_UPGRADE,
    RUNNING,
    SEATS,
    TRAP_UPGRADE,
    UNSEEN,
)

CONTENTS = (0, 0, 0, RANGE_UPGRADE, RANGE_UPGRADE, HEALTH_UPGRADE, TRAP_UPGRADE)  # of boxes, as in drawn maps


def guess(seen: Any, setup: Any, seat: int, state: Any, seed: int) -> None:
    """Write a position in which the seat, which is to move, sees just this."""
    state.rng = seeded(seed)
    state.step, state.mover, state.winner, state.reason = seen.step, seat, NOBODY, RUNNING
    for each in range(SEATS):
        state.health[each], state.health_upgrades[each], state.last_action[each] = setup.health, 0, INIT
        state.bomb_range[each], state.traps_left[each] = setup.bomb_range, setup.trap_count
        state.bombs_placed[each] = state.traps_placed[each] = state.hit[each] = 0
    state.row[seat], state.col[seat], state.last_action[seat] = seen.row, seen.col, seen.last_action
    state.health[seat], state.health_upgrades[seat] = seen.health, seen.health_upgrades
    state.bomb_range[seat], state.traps_left[seat] = seen.bomb_range, seen.traps_left
    hidden = _lay_tiles(seen, setup, state)
    _light_bombs(setup, state)
    _place_other(seen, setup, state, hidden)


def _lay_tiles(seen: Any, setup: Any, state: Any) -> list[tuple[int, int]]:
    """Every tile as it is seen, dead or empty out of sight; returns those out of sight."""
    hidden = []
    state.burning = 0
    for row in range(state.tile.shape[0]):
        for col in range(state.tile.shape[1]):
            tile = seen.tile[row, col]
            state.tile[row, col] = setup.tile[row, col] & ~PLAYER if tile == UNSEEN else tile
            if tile == UNSEEN and row < setup.height and col < setup.width:
                hidden.append((row, col))
    state.rings = 0
    while is_painted(setup, state):
        paint_ring(state, setup, state.rings)
        state.rings += 1
    for row in range(setup.height):
        for col in range(setup.width):
            if state.tile[row, col] & BOX:
                state.tile[row, col] |= CONTENTS[_drawn(state, len(CONTENTS))]
            state.burning |= 1 if state.tile[row, col] & FIRE else 0
    return hidden


def is_painted(setup: Any, state: Any) -> bool:
    """Whether the next ring is dead already."""
    is_due = state.step > dying_step(setup, state.rings)
    return bool(is_due and 2 * state.rings <= min(setup.width, setup.height) + 1)


def _light_bombs(setup: Any, state: Any) -> None:
    """A fuse for every bomb that is seen, the oldest first."""
    for bomb in range(state.bomb_start.shape[0]):
        remove_bomb(state, bomb)
    cells = [(row, col) for row in range(setup.height) for col in range(setup.width) if state.tile[row, col] & BOMB]
    ages = sorted(
        ((1 + _drawn(state, setup.bomb_delay), cell) for cell in cells[: state.bomb_start.shape[0]]), reverse=True
    )
    for bomb, (age, (row, col)) in enumerate(ages):
        state.bomb_row[bomb], state.bomb_col[bomb], state.bomb_start[bomb] = row, col, max(0, state.step - age)
        spread = max(0, setup.max_bomb_range - setup.bomb_range)
        state.bomb_reach[bomb] = setup.bomb_range + _drawn(state, spread + 1)
    state.bomb_count = len(ages)


def _place_other(seen: Any, setup: Any, state: Any, hidden: list[tuple[int, int]]) -> None:
    """The opponent where it is seen, else on a free tile out of sight."""
    other = 1 - state.mover
    if seen.other_seen:
        state.row[other], state.col[other], state.health[other] = seen.other_row, seen.other_col, seen.other_health
        return
    row, col = hidden[_drawn(state, len(hidden))]
    state.row[other], state.col[other] = row, col
    state.tile[row, col] |= PLAYER


def _drawn(state: Any, limit: int) -> int:
    state.rng = advanced(state.rng)
    return int(below(state.rng, max(1, limit)))
