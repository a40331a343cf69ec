"""Which moves to try first: a search that begins with the best one sees a fraction of the tree."""

from __future__ import annotations

from meydan.engine.bits import count, lowest, rest, single
from meydan.engine.rule import rule
from meydan.games.othello.agent.flips import mobility, placed, turned_by, vacant
from meydan.games.othello.agent.last import odd_quarters
from meydan.search.transpositions import NO_MOVE, move_of

ODD = 32  # what a square in a quarter with an odd number of empty ones counts
REPLY = 64  # what one square less for the opponent counts
CORNER_MOVE = 32
REMEMBERED = 1 << 24


@rule
def list_moves(search, own, other, moves, left):
    """Write down every move with the position after it; returns how many there are."""
    listed = 0
    while moves != 0:
        square = lowest(moves)
        turned = turned_by(search, own, other, square)
        search.square[left, listed] = square
        search.next_own[left, listed] = other ^ turned
        search.next_other[left, listed] = placed(own, turned, square)
        moves = rest(moves)
        listed += 1
    return listed


@rule
def bring_best(search, left, index, listed):
    """Put the most promising of the moves that are left into this place of the list."""
    best = index
    for place in range(index + 1, listed):
        if search.value[left, place] > search.value[left, best]:
            best = place
    if best != index:
        swap(search.value, left, index, best)
        swap(search.square, left, index, best)
        swap(search.next_own, left, index, best)
        swap(search.next_other, left, index, best)


@rule
def swap(values, row, first, second):
    """Exchange two values of a row."""
    values[row, first], values[row, second] = values[row, second], values[row, first]


@rule
def fastest_first(search, left, listed, note):
    """Value moves by how few squares they leave the opponent, corners counted twice; a remembered move comes first."""
    known = move_of(note) if note != 0 else NO_MOVE
    taken = vacant(search.next_own[left, 0], search.next_other[left, 0])  # after the first move
    odd = odd_quarters(taken | single(search.square[left, 0]))
    for index in range(listed):
        square = search.square[left, index]
        replies = mobility(search.next_own[left, index], search.next_other[left, index]) & search.board
        value = -REPLY * (count(replies) + count(replies & search.corners))
        if odd & single(square) != 0:
            value += ODD
        if search.corners & single(square) != 0:
            value += CORNER_MOVE
        if square == known:
            value += REMEMBERED
        search.value[left, index] = value
