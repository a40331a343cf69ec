"""Turning discs fast: the law's `captured` and `open_squares` for machine words of the usual board.

Interpreted, these functions are the law itself. Compiled, a run of discs is found by one addition towards higher
squares and by counting leading zeros towards lower ones.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from meydan.engine.bits import count, single
from meydan.engine.rule import primitive, rule
from meydan.games.othello.agent.memory import BOARD, SQUARES
from meydan.games.othello.law.rules import captured, open_squares
from meydan.games.othello.law.state import SIDE

_ONE, _ZERO, _TOP = np.uint64(1), np.uint64(0), np.uint64(1 << 63)
_FILES = np.uint64(0x0101010101010101)
_TO_ROW = np.uint64(0x0102040810204080)
_BYTE = np.uint64(0xFF)
_INNER = 0x7E7E7E7E7E7E7E7E


class Field(NamedTuple):
    """The part of a setup that the law of capturing reads, with the side known when it is compiled."""

    side: int
    board: Any  # an integer, or a machine word in compiled code
    inner: Any


FIELD = Field(SIDE, BOARD, _INNER)
_NATIVE_FIELD = Field(SIDE, np.uint64(BOARD), np.uint64(_INNER))
WAYS_UP = ((0, 1), (1, -1), (1, 0), (1, 1))  # rows and columns of a step towards higher squares


def _native_leading(squares):
    return SQUARES - 1 - count(squares)  # never compiled for this processor: `_leading_on_cpu` is


def _leading_on_cpu() -> Any:
    """The processor's own instruction."""
    from numba.core import types
    from numba.extending import intrinsic

    def make(context, builder, signature, arguments):
        return builder.ctlz(arguments[0], context.get_constant(types.boolean, 1))

    @intrinsic
    def leading(context, squares):
        """Zeros before the highest bit."""
        return types.uint64(types.uint64), make

    return leading


@primitive(_native_leading, on_cpu=_leading_on_cpu)
def leading_zeros(squares):
    """How many zeros a word that is not 0 has before its highest bit."""
    return SQUARES - squares.bit_length()


def _native_turned(search, own, other, square):
    turned = _ZERO
    for way in range(4):
        ray = search.up[square, way]
        end = ((other | ~ray) + _ONE) & own & ray
        turned |= (end - _ONE) & ray if end != _ZERO else _ZERO
        ray = search.down[square, way]
        end = (_TOP >> leading_zeros((ray & ~other) | _ONE)) & own & ray
        turned |= (~(end << _ONE) + _ONE) & ray
    return turned


@primitive(_native_turned)
def turned_by(search, own, other, square):
    """R2 The discs of `other` that a disc of `own` on this square turns."""
    return captured(own, other, square, FIELD)


def _native_mobility(own, other):
    return open_squares(own, other, _NATIVE_FIELD)


@primitive(_native_mobility)
def mobility(own, other):
    """R3 The empty squares where at least one direction captures."""
    return open_squares(own, other, FIELD)


def _native_turned_last(search, own, square):
    row, col = square >> 3, square & 7
    found = search.turns[col, (own >> np.uint64(8 * row)) & _BYTE]
    found += search.turns[row, (((own >> np.uint64(col)) & _FILES) * _TO_ROW) >> np.uint64(56)]
    found += search.turns[col, ((own & search.lines[square, 0]) * _FILES) >> np.uint64(56)]
    return found + search.turns[col, ((own & search.lines[square, 1]) * _FILES) >> np.uint64(56)]


@primitive(_native_turned_last)
def turned_last(search, own, square):
    """How many discs `own` turns by filling the last empty square of the board."""
    return captured(own, BOARD ^ own ^ (1 << square), square, FIELD).bit_count()


def _native_vacant(own, other):
    return ~(own | other)


@primitive(_native_vacant)
def vacant(own, other):
    """The empty squares."""
    return BOARD ^ (own | other)


@rule
def placed(own, turned, square):
    """The mover's discs after a move."""
    return own | turned | single(square)


@rule
def played(search, own, other, square):
    """The discs of the next to move, and of who just moved."""
    turned = turned_by(search, own, other, square)
    return other ^ turned, placed(own, turned, square)


@rule
def mover(own, other):
    """The discs of who can move and of the other, and the moves; no moves where the game is over."""
    moves = mobility(own, other)
    if moves == 0:
        own, other = other, own
        moves = mobility(own, other)
    return own, other, moves


def draw_lines(search: Any) -> None:
    """Write the rays, lines and counts that the functions above read into the record."""
    for square in range(SQUARES):
        row, col = divmod(square, SIDE)
        for way, (down, right) in enumerate(WAYS_UP):
            search.up[square, way] = _ray(row, col, down, right)
            search.down[square, way] = _ray(row, col, -down, -right)
        for line, right in enumerate((1, -1)):
            search.lines[square, line] = _ray(row, col, 1, right) | _ray(row, col, -1, -right) | 1 << square
        search.near[square] = _set(
            (row + down, col + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right
        )
    for place in range(SIDE):
        for own in range(1 << SIDE):
            search.turns[place, own] = _turned_on_line(place, own)


def _ray(row: int, col: int, down: int, right: int) -> int:
    return _set((row + down * step, col + right * step) for step in range(1, SIDE))


def _set(squares: Any) -> int:
    return sum(1 << row * SIDE + col for row, col in squares if 0 <= row < SIDE and 0 <= col < SIDE)


def _turned_on_line(place: int, own: int) -> int:
    """Discs turned from this place of a line whose other places all hold discs, these ones own."""
    found = 0
    for way in (-1, 1):
        ends = [other for other in range(place + way, SIDE if way > 0 else -1, way) if own >> other & 1]
        found += abs(ends[0] - place) - 1 if ends else 0
    return found
