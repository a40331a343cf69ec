"""The last few empty squares, in whole discs: no lists, no memory; the question is only whether a score beats `alpha`.

With four squares or fewer every square is an argument. Squares are tried first in quarters of the board where the
number of empty squares is odd: who plays there first plays there last.
"""

from __future__ import annotations

import numpy as np

from meydan.engine.bits import count, lowest, rest, single
from meydan.engine.rule import primitive, rule
from meydan.games.othello.agent.flips import mobility, placed, turned_by, turned_last, vacant
from meydan.games.othello.agent.memory import SQUARES

LOWEST = -SQUARES - 1  # below every score
_CORNERS, _QUARTER = np.uint64(0x1100000011), np.uint64(0x0F0F0F0F)  # a square of each quarter; the first quarter
QUARTER_ROWS, QUARTER_COLS = 32, 4  # bits of a square's number that tell its quarter


@rule
def final(own, other):
    """R14 The score of a finished game: the difference, with the empty squares for the winner."""
    own_discs, other_discs = count(own), count(other)
    if own_discs > other_discs:
        return SQUARES - 2 * other_discs
    return 2 * own_discs - SQUARES if own_discs < other_discs else 0


@rule
def last_one(search, own, square, alpha):
    """One square is empty; a score that is known not to beat alpha may be given too high, never above it."""
    search.nodes += 1
    score = 2 * count(own) - SQUARES + 2  # were the square filled without turning anything
    gain = turned_last(search, own, square)
    if gain > 0:
        return score + 2 * gain
    if score <= alpha:
        return score
    loss = turned_last(search, vacant(own, single(square)), square)
    if loss > 0:
        return score - 2 - 2 * loss
    return score if score > 0 else score - 2


@rule
def last_two(search, own, other, first, second, alpha):
    """Two squares are empty; who cannot move passes."""
    search.nodes += 1
    for passes in range(2):
        best = LOWEST
        for _ in range(2):
            if search.near[first] & other != 0:
                turned = turned_by(search, own, other, first)
                if turned != 0:
                    best = max(best, -last_one(search, other ^ turned, second, -alpha - 1))
            if best > alpha:
                break
            first, second = second, first
        if best > LOWEST:
            return best if passes == 0 else -best
        own, other, alpha = other, own, -alpha - 1
    return final(own, other)


@rule
def last_three(search, own, other, one, two, three, alpha):
    """Three squares are empty; the one alone in its quarter comes first."""
    search.nodes += 1
    if same_quarter(one, two):
        one, three = three, one
    elif same_quarter(one, three):
        one, two = two, one
    for passes in range(2):
        best = LOWEST
        for _ in range(3):
            if search.near[one] & other != 0:
                turned = turned_by(search, own, other, one)
                if turned != 0:
                    after = placed(own, turned, one)
                    best = max(best, -last_two(search, other ^ turned, after, two, three, -alpha - 1))
            if best > alpha:
                break
            one, two, three = two, three, one
        if best > LOWEST:
            return best if passes == 0 else -best
        own, other, alpha = other, own, -alpha - 1
    return final(own, other)


@rule
def same_quarter(first, second):
    """Whether two squares lie in the same quarter of the board."""
    return (first ^ second) & (QUARTER_ROWS | QUARTER_COLS) == 0


@rule
def last_few(search, own, other, alpha):
    """Three to eight squares are empty."""
    empty = vacant(own, other)
    if count(empty) == 3:
        two, three = rest(empty), rest(rest(empty))
        return last_three(search, own, other, lowest(empty), lowest(two), lowest(three), alpha)
    search.nodes += 1
    moves = mobility(own, other)
    if moves == 0:
        if mobility(other, own) == 0:
            return final(own, other)
        return -last_few(search, other, own, -alpha - 1)
    odd = odd_quarters(empty)
    best = LOWEST
    while moves != 0 and best <= alpha:
        square = lowest(preferred(moves, odd))
        moves ^= single(square)
        turned = turned_by(search, own, other, square)
        best = max(best, -last_few(search, other ^ turned, placed(own, turned, square), -alpha - 1))
    return best


@rule
def preferred(moves, wanted):
    """The moves that are wanted, or all if none is."""
    return moves & wanted if moves & wanted != 0 else moves


def _native_odd_quarters(empty):
    empty ^= empty >> 1
    empty ^= empty >> 2
    empty ^= empty >> 8
    empty ^= empty >> 16
    return (empty & _CORNERS) * _QUARTER


@primitive(_native_odd_quarters)
def odd_quarters(empty):
    """The quarters of the board with an odd number of empty squares, as a set."""
    quarters = [int(_QUARTER) << corner for corner in (0, 4, 32, 36)]
    return sum(each for each in quarters if (each & empty).bit_count() & 1)
