"""A transposition table: what a search found out about positions it may meet again.

A position is two 64-bit words, kept whole, so that a wrong position can never be taken for a right one. What is known
of it is a note: the bounds of its value, how deep it was searched and the best move found.
"""

from __future__ import annotations

import numpy as np

from meydan.engine.rule import primitive, rule

WORDS = 4  # a position's two words, its note, and what it is worth to keep
ENTRIES_PER_LINE = 2  # neighbours share a line of the processor's cache: one for the worthiest, one for the newest
BOUND = 1 << 14  # bounds lie strictly between -BOUND and BOUND
NO_MOVE = 127

_BITS, _SHIFT_UPPER, _SHIFT_DEPTH, _SHIFT_MOVE = 0xFFFF, 16, 32, 40
_WORD = (1 << 64) - 1
_FIRST, _SECOND = 0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F
_NATIVE_FIRST, _NATIVE_SECOND = np.uint64(_FIRST), np.uint64(_SECOND)


def _native_mixed(first, second):
    word = first * _NATIVE_FIRST
    word = ((word ^ (word >> 32)) + second) * _NATIVE_SECOND
    return np.int64((word ^ (word >> 29)) >> 20)


@primitive(_native_mixed)
def mixed(first, second):
    """A number below 2**44 that two words fix, spread evenly."""
    word = first * _FIRST & _WORD
    word = ((word ^ (word >> 32)) + second) * _SECOND & _WORD
    return (word ^ (word >> 29)) >> 20


def _native_signed(word):
    return np.int64(word)


@primitive(_native_signed)
def signed(word):
    """A word below 2**63 as an ordinary integer."""
    return word


@rule
def recall(table, first, second):
    """The note on this position, or 0 if there is none."""
    place = line(table, first, second)
    for entry in range(place, place + ENTRIES_PER_LINE):
        if table[entry, 0] == first and table[entry, 1] == second:
            return signed(table[entry, 2])
    return 0


@rule
def remember(table, first, second, note, worth):
    """Keep a note; the worthier of two old ones stays, unless it is about the same position or worth less than this."""
    place = line(table, first, second)
    known = table[place, 0] == first and table[place, 1] == second
    if not known and signed(table[place, 3]) > worth:
        place += 1
    table[place, 0] = first
    table[place, 1] = second
    table[place, 2] = note
    table[place, 3] = worth


@rule
def line(table, first, second):
    """The first of the entries where this position may lie; the table's length is a power of two."""
    return mixed(first, second) & (table.shape[0] - ENTRIES_PER_LINE)


@rule
def write_note(lower, upper, depth, move):
    """A note: the value lies in lower .. upper, searched to this depth, where this move was best."""
    return (lower + BOUND) | ((upper + BOUND) << _SHIFT_UPPER) | (depth << _SHIFT_DEPTH) | (move << _SHIFT_MOVE)


@rule
def lower_of(note):
    """The value is at least this."""
    return (note & _BITS) - BOUND


@rule
def upper_of(note):
    """The value is at most this."""
    return ((note >> _SHIFT_UPPER) & _BITS) - BOUND


@rule
def depth_of(note):
    """How deep the position was searched; 0 where there is no note."""
    return (note >> _SHIFT_DEPTH) & 0xFF


@rule
def move_of(note):
    """The best move found, or NO_MOVE; only of a note that is there."""
    return (note >> _SHIFT_MOVE) & 0x7F
