"""How cells and agents are written on the wire, in files and in pictures (section 9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meydan.games.gems.law.state import KINDS

AGENTS = "AB"
TRAPS = "ab"
Sees = Callable[[int, int, int], bool]  # (seat, row, col): whether a trap of this seat is shown there


def cell_text(state: Any, row: int, col: int, sees: Sees) -> str:
    """The kind, then each agent and its trap: `EAa`, `TB`, `4A`."""
    text = KINDS[state.kind[row, col]]
    for seat, mark in enumerate(AGENTS):
        if state.row[seat] == row and state.col[seat] == col:
            text += mark
        if sees(seat, row, col):
            text += TRAPS[seat]
    return text


def open_grid(state: Any, setup: Any) -> list[list[str]]:
    """The board with the traps of both agents."""
    return grid(state, setup, lambda seat, row, col: state.trap[seat, row, col] > 0)


def seen_grid(seen: Any, setup: Any) -> list[list[str]]:
    """The board as the receiver of an observation sees it."""
    return grid(seen, setup, lambda seat, row, col: seat == seen.seat and seen.own_trap[row, col] == 1)


def grid(state: Any, setup: Any, sees: Sees) -> list[list[str]]:
    """Rows of cell texts."""
    return [[cell_text(state, row, col, sees) for col in range(setup.width)] for row in range(setup.height)]


def traps_of(state: Any, setup: Any, seat: int) -> list[tuple[int, int]]:
    """The cells of an agent's traps in the order planted."""
    cells = [(row, col) for row in range(setup.height) for col in range(setup.width) if state.trap[seat, row, col]]
    return sorted(cells, key=lambda cell: state.trap[seat, cell[0], cell[1]])
