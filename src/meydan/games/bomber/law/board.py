"""Directions and the edge of the board."""

from __future__ import annotations

from meydan.engine.rule import rule
from meydan.games.bomber.law.state import DOWN, LEFT, RIGHT, UP


@rule
def is_inside(setup, row, col):
    """Whether there is such a tile."""
    return 0 <= row < setup.height and 0 <= col < setup.width


@rule
def row_step(direction):
    """How the row changes in a direction."""
    return 1 if direction == DOWN else (-1 if direction == UP else 0)


@rule
def col_step(direction):
    """How the column changes in a direction."""
    return 1 if direction == RIGHT else (-1 if direction == LEFT else 0)
