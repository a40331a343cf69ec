"""What a position is worth before it is played out: the sum of the learned weights of all patterns on the board."""

from __future__ import annotations

import numpy as np

from meydan.engine.bits import count, lowest, rest
from meydan.engine.rule import primitive, rule
from meydan.games.othello.agent.flips import vacant
from meydan.games.othello.agent.memory import MOST, PATTERN_WORDS, PATTERNS, STAGE_SQUARES
from meydan.games.othello.agent.patterns import LANE_BITS, LANES

_LANE = (1 << LANE_BITS) - 1
_NATIVE_LANE = np.uint64(_LANE)


def _native_lane(word, lane):
    return np.int64((word >> np.uint64(LANE_BITS * lane)) & _NATIVE_LANE)


@primitive(_native_lane)
def lane_of(word, lane):
    """One of the numbers that are packed into a word."""
    return word >> LANE_BITS * lane & _LANE


@rule
def number_patterns(search, own, other):
    """Write the numbers of all patterns of a position."""
    empty = vacant(own, other)
    left = count(empty)
    for word in range(PATTERN_WORDS):
        search.numbers[left, word] = own ^ own
    while empty != 0:
        add(search, left, lowest(empty))
        empty = rest(empty)
    while other != 0:
        add(search, left, lowest(other))
        add(search, left, lowest(other))
        other = rest(other)


@rule
def add(search, left, square):
    """Count a square's digit once more."""
    for word in range(PATTERN_WORDS):
        search.numbers[left, word] += search.powers[square, word]


@rule
def follow(search, left, square, turned):
    """The numbers after a move from a position with so many empty squares, seen by who is then to move."""
    below = left - 1
    for word in range(PATTERN_WORDS):
        search.numbers[below, word] = search.greatest[word] - search.numbers[left, word] + search.powers[square, word]
    while turned != 0:
        place = lowest(turned)
        for word in range(PATTERN_WORDS):
            search.numbers[below, word] += search.powers[place, word] << 1
        turned = rest(turned)


@rule
def turn_around(search, left):
    """The numbers seen from the other side."""
    for word in range(PATTERN_WORDS):
        search.numbers[left, word] = search.greatest[word] - search.numbers[left, word]


@rule
def evaluate(search, left):
    """The value for who is to move in the position whose numbers are written, in hundredths of a disc at the end."""
    stage, value = left // STAGE_SQUARES, 0
    for pattern in range(PATTERNS):
        number = lane_of(search.numbers[left, pattern // LANES], pattern % LANES)
        value += search.weights[stage, search.first_weight[pattern] + number]
    return max(-MOST, min(MOST, value))
