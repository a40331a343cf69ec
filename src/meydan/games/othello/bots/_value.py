"""What a position is worth before it is played out: the seam where a learned evaluation can take over."""

from __future__ import annotations

from meydan.engine.bits import count
from meydan.engine.rule import rule
from meydan.games.othello.bots._memory import HUNDREDTHS, field
from meydan.games.othello.law.rules import open_squares
from meydan.games.othello.law.runs import run_down, run_up
from meydan.games.othello.law.state import SIDE

MOBILITY, SHARE, REACH, CORNER, DIAGONAL, BESIDE, ANCHORED, PARITY, DISCS, TURN = range(10)  # columns of the weights
SQUARES_PER_PHASE = 8
MOST = 63 * HUNDREDTHS  # an unfinished game is never called a sure win by 64
SHARE_PARTS = 64


@rule
def evaluate(search, own, other):
    """The value for who is to move, in hundredths of a disc at the end (R14)."""
    mine, theirs = open_squares(own, other, field(search)), open_squares(other, own, field(search))
    if mine == 0 and theirs == 0:
        return finished(search, own, other)
    empty = search.board & ~(own | other)
    phase = count(empty) // SQUARES_PER_PHASE
    value = movement(search, phase, count(mine), count(theirs))
    value += places(search, phase, own, other) - places(search, phase, other, own)
    value += search.weights[phase, REACH] * (count(around(search, other) & empty) - count(around(search, own) & empty))
    value += search.weights[phase, PARITY] * (2 * (count(empty) & 1) - 1) + search.weights[phase, TURN]
    return max(-MOST, min(MOST, value))


@rule
def finished(search, own, other):
    """The value of a game that is over, in hundredths of a disc."""
    return search.sign * HUNDREDTHS * final(search, own, other)


@rule
def final(search, own, other):
    """R14 The score of a finished game: the difference, with the empty squares for the winner."""
    own_discs, other_discs = count(own), count(other)
    if own_discs > other_discs:
        return search.squares - 2 * other_discs
    return 2 * own_discs - search.squares if own_discs < other_discs else 0


@rule
def movement(search, phase, mine, theirs):
    """Having squares to choose from, in number and as a share of all."""
    share = (mine - theirs) * SHARE_PARTS // (mine + theirs + 2)
    return search.weights[phase, MOBILITY] * (mine - theirs) + search.weights[phase, SHARE] * share


@rule
def places(search, phase, own, other):
    """Where the discs of one side lie: corners, beside corners that are empty, along edges from an own corner."""
    value = search.weights[phase, DISCS] * count(own)
    value += search.weights[phase, CORNER] * count(own & search.corners)
    value += search.weights[phase, ANCHORED] * count(anchored(search, own))
    taken = own | other
    for corner in range(4):
        if taken & search.corner[corner] == 0:
            value += search.weights[phase, DIAGONAL] * count(own & search.diagonal[corner])
            value += search.weights[phase, BESIDE] * count(own & search.beside[corner])
    return value


@rule
def anchored(search, own):
    """The discs along edges in one row with an own corner: nobody can turn them."""
    corners, rows, cols = own & search.corners, own & search.edge_rows, own & search.edge_cols
    return (
        run_up(corners, rows, 1)
        | run_down(corners, rows, 1)
        | run_up(corners, cols, SIDE)
        | run_down(corners, cols, SIDE)
    )


@rule
def around(search, squares):
    """The squares and their neighbours, some of them off the board."""
    wide = squares | ((squares << 1) & search.not_first) | ((squares >> 1) & search.not_last)
    return wide | (wide << SIDE) | (wide >> SIDE)
