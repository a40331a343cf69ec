"""Changes what a seat cannot see, for the test that it cannot."""

from __future__ import annotations

from typing import Any

from meydan.games.bomber.law import observe
from meydan.games.bomber.law.state import BOX, PLAYER, SOLID, TRAP, UPGRADES, WALL


def scramble(state: Any, setup: Any, seat: int, seed: int) -> None:
    """Other traps, other things in boxes, other tiles far away, other fuses, and another opponent out of sight."""
    for row in range(setup.height):
        for col in range(setup.width):
            is_seen = observe.sees(state, setup, seat, row, col)
            state.tile[row, col] = _changed(state.tile[row, col], is_seen, row + col + seed)
    for bomb in range(state.bomb_count):
        state.bomb_start[bomb] += 1
        state.bomb_reach[bomb] += 1 + seed
    other = 1 - seat
    for hidden in (state.health_upgrades, state.bomb_range, state.traps_left, state.bombs_placed, state.traps_placed):
        hidden[other] += 1 + seed
    state.bombs_placed[seat] += seed
    if not observe.sees(state, setup, seat, state.row[other], state.col[other]):
        state.health[other] += 1 + seed


def _changed(tile: int, is_seen: bool, number: int) -> int:
    if tile & BOX:
        return tile ^ (UPGRADES if number % 2 else 0)
    if not is_seen and not tile & (SOLID | PLAYER):
        return tile | WALL
    return tile if tile & SOLID else tile ^ TRAP
