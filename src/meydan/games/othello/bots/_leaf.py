"""The last few empty squares: no lists, no memory, squares tried where the count of empty ones is odd first."""

from __future__ import annotations

from meydan.engine.bits import count, lowest, rest, single
from meydan.engine.rule import rule
from meydan.games.othello.bots._memory import SQUARES, field
from meydan.games.othello.law.rules import captured, open_squares

LOWEST = -SQUARES - 1  # below every score


@rule
def final(search, own, other):
    """R14 The score of a finished game: the difference, with the empty squares for the winner."""
    own_discs, other_discs = count(own), count(other)
    if own_discs > other_discs:
        return search.squares - 2 * other_discs
    return 2 * own_discs - search.squares if own_discs < other_discs else 0


@rule
def last_one(search, own, other, square):
    """One square is empty."""
    search.nodes += 1
    mine = count(own)
    turned = count(captured(own, other, square, field(search)))
    if turned > 0:
        return 2 * (mine + turned + 1) - SQUARES
    lost = count(captured(other, own, square, field(search)))
    if lost > 0:
        return 2 * (mine - lost) - SQUARES
    return final(search, own, other)


@rule
def try_one(search, own, other, here, there):
    """The score of playing `here` while only `there` stays empty; LOWEST if that captures nothing."""
    turned = captured(own, other, here, field(search))
    if turned == 0:
        return LOWEST
    return -last_one(search, other ^ turned, own | turned | single(here), there)


@rule
def last_two(search, own, other, beta):
    """Two squares are empty."""
    search.nodes += 1
    empty = search.board & ~(own | other)
    first, second = lowest(empty), lowest(rest(empty))
    best = try_one(search, own, other, first, second)
    if best < beta:
        best = max(best, try_one(search, own, other, second, first))
    if best > LOWEST:
        return best
    reply = max(try_one(search, other, own, first, second), try_one(search, other, own, second, first))
    return -reply if reply > LOWEST else final(search, own, other)


@rule
def last_few(search, own, other, alpha, beta):
    """Three to six squares are empty."""
    empty = search.board & ~(own | other)
    left = count(empty)
    if left <= 2:
        return last_two(search, own, other, beta)
    search.nodes += 1
    moves = open_squares(own, other, field(search))
    if moves == 0:
        if open_squares(other, own, field(search)) == 0:
            return final(search, own, other)
        return -last_few(search, other, own, -beta, -alpha)
    odd = odd_quadrants(search, empty)
    best = LOWEST
    while moves != 0 and best < beta:
        square = lowest(preferred(moves, odd))
        moves ^= single(square)
        turned = captured(own, other, square, field(search))
        value = -last_few(search, other ^ turned, own | turned | single(square), -beta, -max(alpha, best))
        best = max(best, value)
    return best


@rule
def preferred(moves, wanted):
    """The moves that are wanted, or all if none is."""
    return moves & wanted if moves & wanted != 0 else moves


@rule
def odd_quadrants(search, empty):
    """The quarters of the board with an odd number of empty squares: who plays there first plays there last."""
    odd = empty ^ empty
    for quarter in range(4):
        squares = search.quadrants[quarter]
        if count(empty & squares) & 1 == 1:
            odd |= squares
    return odd
