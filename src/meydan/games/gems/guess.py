"""Positions that fit what an agent sees: the other's traps are drawn."""

from __future__ import annotations

from typing import Any

from meydan.engine.chance import advanced, below, seeded
from meydan.games.gems.law.rules import decay_due
from meydan.games.gems.law.state import GEMS, HOLE, POSSIBLE, SEATS, WALL


def guess(seen: Any, setup: Any, seat: int, state: Any, seed: int) -> None:
    """Write a position in which the seat, which is to move, sees just this."""
    state.rng = seeded(seed)
    state.ply, state.mover, state.verdict = (seen.turn - 1) * setup.seats + seat, seat, POSSIBLE
    for each in range(SEATS):
        state.row[each], state.col[each] = seen.row[each], seen.col[each]
        state.hits[each] = state.hurts[each] = state.planted[each] = 0
        state.score[each] = seen.score[each] + (decay_due(state, setup, each) if each < setup.seats else 0)
        for gem in range(GEMS):
            state.gems[each, gem] = seen.gems[each, gem]
    for row in range(state.kind.shape[0]):
        for col in range(state.kind.shape[1]):
            state.kind[row, col] = seen.kind[row, col]
            state.trap[1 - seat, row, col] = 0
            state.trap[seat, row, col] = 1 if seen.own_trap[row, col] else 0
    state.planted[seat] = setup.trap_count - seen.traps_left
    _lay_traps(setup, state, 1 - seat)


def _lay_traps(setup: Any, state: Any, other: int) -> None:
    """None, some or all of the other's traps, each on a cell where it may be."""
    cells = [(row, col) for row in range(setup.height) for col in range(setup.width)]
    free = [cell for cell in cells if state.kind[cell] not in (HOLE, WALL)]
    if not free or other >= setup.seats:
        return
    state.rng = advanced(state.rng)
    for number in range(below(state.rng, setup.trap_count + 1)):
        state.rng = advanced(state.rng)
        row, col = free[below(state.rng, len(free))]
        state.planted[other] = number + 1
        state.trap[other, row, col] = number + 1
