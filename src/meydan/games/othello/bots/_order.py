"""Which moves to try first: a search that begins with the best one sees a fraction of the tree."""

from __future__ import annotations

from meydan.engine.bits import count, lowest, rest, single
from meydan.engine.rule import rule
from meydan.games.othello.bots._memory import field
from meydan.games.othello.law.rules import captured, open_squares
from meydan.search.transpositions import NO_MOVE, move_of

ODD = 32  # what a square in a quarter with an odd number of empty ones counts
REPLY = 64  # what one square less for the opponent counts
CORNER_MOVE = 32
REMEMBERED = 1 << 24


@rule
def list_moves(search, own, other, moves, empty):
    """Write down every move with the position after it; returns how many there are."""
    listed = 0
    while moves != 0:
        square = lowest(moves)
        turned = captured(own, other, square, field(search))
        search.square[empty, listed] = square
        search.next_own[empty, listed] = other ^ turned
        search.next_other[empty, listed] = own | turned | single(square)
        moves = rest(moves)
        listed += 1
    return listed


@rule
def fastest_first(search, empty, listed, note):
    """Value moves by how few squares they leave the opponent, corners counted twice; a remembered move comes first."""
    known = move_of(note) if note != 0 else NO_MOVE
    taken = search.next_own[empty, 0] | search.next_other[empty, 0]  # after the first move: all discs and its square
    odd = odd_quadrants(search, (search.board & ~taken) | single(search.square[empty, 0]))
    for index in range(listed):
        square = search.square[empty, index]
        replies = open_squares(search.next_own[empty, index], search.next_other[empty, index], field(search))
        value = -REPLY * (count(replies) + count(replies & search.corners))
        if odd & single(square) != 0:
            value += ODD
        if search.corners & single(square) != 0:
            value += CORNER_MOVE
        if square == known:
            value += REMEMBERED
        search.value[empty, index] = value


@rule
def odd_quadrants(search, empty):
    """The quarters of the board with an odd number of empty squares: who plays there first plays there last."""
    odd = empty ^ empty
    for quarter in range(4):
        squares = search.quadrants[quarter]
        if count(empty & squares) & 1 == 1:
            odd |= squares
    return odd
