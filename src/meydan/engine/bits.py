"""Sets of squares as integers: the few operations that differ between Python's integers and machine words.

A set is a plain integer with bit n for square n. Interpreted it may have any width (a 10x10 board has 100 squares);
compiled it is an unsigned 64-bit word. Everything else (`& | ^ ~ << >>`) is the language's own.
"""

from __future__ import annotations

import numpy as np

from meydan.engine.rule import primitive

_ONE = np.uint64(1)
_PAIRS = np.uint64(0x5555555555555555)
_NIBBLES = np.uint64(0x3333333333333333)
_BYTES = np.uint64(0x0F0F0F0F0F0F0F0F)
_BYTE = np.uint64(0xFF)
_SUM = np.uint64(0x0101010101010101)
_DIAGONAL = np.uint64(0x8040201008040201)  # bit n of byte n
_CARRY = np.uint64(0x00406070787C7E7F)  # lifts bit n of byte n into the byte's highest bit


def _native_single(square):
    return _ONE << np.uint64(square)


def _native_count(squares):
    squares = squares - ((squares >> 1) & _PAIRS)
    squares = (squares & _NIBBLES) + ((squares >> 2) & _NIBBLES)
    squares = (squares + (squares >> 4)) & _BYTES
    return np.int64((squares * _SUM) >> 56)


def _native_lowest(squares):
    return count(~squares & (squares - _ONE))


def _native_nth(squares, index):
    place = 0
    for width in (32, 16, 8):
        inside = count(squares & ((_ONE << width) - _ONE))
        if index >= inside:
            index -= inside
            squares >>= width
            place += width
    for _ in range(index):
        squares &= squares - _ONE
    return place + lowest(squares)


def _native_spread(eight):
    return ((((eight * _SUM) & _DIAGONAL) + _CARRY) >> 7) & _SUM


def _native_low_byte(squares):
    return squares & _BYTE


def _native_first_few(count):
    return (_ONE << np.uint64(count)) - _ONE


def _native_rest(squares):
    return squares & (squares - _ONE)


@primitive(_native_single)
def single(square):
    """The set that holds just this square."""
    return 1 << square


@primitive(_native_first_few)
def first_few(count):
    """The set of the squares 0 to count-1; compiled, fewer than 64."""
    return (1 << count) - 1


@primitive(_native_count)
def count(squares):
    """How many squares a set has."""
    return squares.bit_count()


@primitive(_native_lowest)
def lowest(squares):
    """The first square of a set that is not empty."""
    return (squares & -squares).bit_length() - 1


@primitive(_native_rest)
def rest(squares):
    """The set without its first square."""
    return squares & (squares - 1)


@primitive(_native_nth)
def nth(squares, index):
    """The square with this number, counted from 0 in board order; the set must have it."""
    for _ in range(index):
        squares = squares & (squares - 1)
    return (squares & -squares).bit_length() - 1


@primitive(_native_spread)
def spread(eight):
    """Eight bits as eight bytes of 0 or 1, lowest first."""
    return sum(1 << 8 * bit for bit in range(8) if eight >> bit & 1)


@primitive(_native_low_byte)
def low_byte(squares):
    """The first eight squares of a set."""
    return squares & 0xFF
