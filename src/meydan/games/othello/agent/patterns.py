"""What the agent sees of a board: groups of squares along edges, in corners and on lines, and their numbers.

A pattern's number has one digit in base three for each of its squares: 0 own, 1 empty, 2 the other's. Seen from the
other side, a number becomes the greatest one less itself. All placements of a pattern on the board share one table.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from meydan.engine.record import Array
from meydan.games.othello.law.state import SIDE

SQUARES = SIDE * SIDE
OWN, EMPTY, OTHER = range(3)
SHAPES = {  # one placement of each pattern, square by square; the others are turned and mirrored
    "edge and X": "a1 b1 c1 d1 e1 f1 g1 h1 b2 g2",
    "corner 2x5": "a1 b1 c1 d1 e1 a2 b2 c2 d2 e2",
    "corner 3x3": "a1 b1 c1 a2 b2 c2 a3 b3 c3",
    "row 2": "a2 b2 c2 d2 e2 f2 g2 h2",
    "row 3": "a3 b3 c3 d3 e3 f3 g3 h3",
    "row 4": "a4 b4 c4 d4 e4 f4 g4 h4",
    "diagonal 8": "a1 b2 c3 d4 e5 f6 g7 h8",
    "diagonal 7": "a2 b3 c4 d5 e6 f7 g8",
    "diagonal 6": "a3 b4 c5 d6 e7 f8",
    "diagonal 5": "a4 b5 c6 d7 e8",
    "diagonal 4": "a5 b6 c7 d8",
}
LANES = 4  # numbers of 16 bits in a machine word
LANE_BITS = 16


@cache
def placements() -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Every pattern on the board: the name of its shape and its squares."""
    found: dict[frozenset[int], tuple[str, tuple[int, ...]]] = {}
    for name, squares in SHAPES.items():
        first = tuple(_square(each) for each in squares.split())
        for symmetry in range(8):
            placed = tuple(moved(square, symmetry) for square in first)
            found.setdefault(frozenset(placed), (name, placed))
    return tuple(found.values())


def moved(square: int, symmetry: int) -> int:
    """Where a square goes when the board is turned and mirrored; symmetries are 0 (none) to 7."""
    row, col = divmod(square, SIDE)
    if symmetry & 1:
        col = SIDE - 1 - col
    if symmetry & 2:
        row = SIDE - 1 - row
    if symmetry & 4:
        row, col = col, row
    return row * SIDE + col


def _square(name: str) -> int:
    return "abcdefgh".index(name[0]) + SIDE * (int(name[1]) - 1)


def words() -> int:
    """How many machine words hold the numbers of all patterns."""
    return -(-len(placements()) // LANES)


@cache
def offsets() -> dict[str, int]:
    """Where each shape's weights begin in the table of a stage."""
    found, place = {}, 0
    for name, squares in SHAPES.items():
        found[name] = place
        place += int(3 ** len(squares.split()))
    return found


def table_size() -> int:
    """Weights of one stage."""
    return sum(3 ** len(squares.split()) for squares in SHAPES.values())


def first_weights() -> Array:
    """For every pattern on the board where the weights of its shape begin."""
    return np.array([offsets()[name] for name, _ in placements()], np.int32)


def powers() -> Array:
    """For every square what its digit counts in the numbers of all patterns, packed into words."""
    packed = np.zeros((SQUARES, words()), np.uint64)
    for number, (_, squares) in enumerate(placements()):
        for digit, square in enumerate(squares):
            packed[square, number // LANES] |= np.uint64(3**digit << LANE_BITS * (number % LANES))
    return packed


def greatest() -> Array:
    """The greatest numbers of all patterns, packed: those of a board full of the other's discs."""
    return np.asarray(2 * powers().sum(axis=0), np.uint64)


@cache
def mirror_of() -> Array:
    """For every weight of a stage the one that it shares a value with: the least of those that mirror onto it."""
    same = np.arange(table_size(), dtype=np.int32)
    for name, squares in SHAPES.items():
        first = tuple(_square(each) for each in squares.split())
        for symmetry in range(1, 8):
            placed = [moved(square, symmetry) for square in first]
            if set(placed) == set(first):
                size, start = 3 ** len(first), offsets()[name]
                other = _renumbered(np.arange(size), [first.index(square) for square in placed])
                same[start : start + size] = np.minimum(same[start : start + size], start + other)
    return same


def _renumbered(numbers: Array, order: list[int]) -> Array:
    """The numbers after digit d became digit order[d]."""
    changed = np.zeros_like(numbers)
    for digit, place in enumerate(order):
        changed += numbers // 3**digit % 3 * 3**place
    return changed
