"""Boards of up to 8x8 in a machine word: the squares, edges and corners of one, written into the record of a search.

A smaller board lies in the corner of the word. Nothing beyond its edges ever holds a disc, so that rays of the usual
board serve it as they are; only empty squares have to be kept to the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meydan.games.othello.law.state import SIDE

CORNERS = ((0, 0), (0, -1), (-1, 0), (-1, -1))  # as row and column, -1 for the last
Square = tuple[int, int]


def fitted(squares: int, side: int) -> int:
    """A set of squares of a smaller board, moved to the corner of the word."""
    return sum((squares >> row * side & (1 << side) - 1) << row * SIDE for row in range(side))


def square_on(square: int, side: int) -> int:
    """A square of the word as its number on a smaller board."""
    return square // SIDE * side + square % SIDE


def draw_board(search: Any, side: int) -> None:
    """Write the sets of squares of a board that lies in the corner of the word."""
    last = side - 1
    every = [(row, col) for row in range(side) for col in range(side)]
    inner = _set((row, col) for row, col in every if 0 < col < last)
    ends = _set((row, col) for row, col in every if row in (0, last))
    search.squares = side * side
    search.board = _set(every)
    search.not_first = _set((row, col) for row, col in every if col > 0)
    search.not_last = _set((row, col) for row, col in every if col < last)
    search.corners = ends & ~inner
    search.edge_rows = ends & inner
    search.edge_cols = search.board & ~inner & ~ends
    for place, (row, col) in enumerate(CORNERS):
        _draw_corner(search, place, row % side, col % side)


def _draw_corner(search: Any, place: int, row: int, col: int) -> None:
    """Write the sets of squares around one corner."""
    near_row, near_col = abs(row - 1), abs(col - 1)
    search.corner[place] = _set([(row, col)])
    search.diagonal[place] = _set([(near_row, near_col)])
    search.beside[place] = _set([(near_row, col), (row, near_col)])


def _set(squares: Iterable[Square]) -> int:
    return sum(1 << row * SIDE + col for row, col in squares)
