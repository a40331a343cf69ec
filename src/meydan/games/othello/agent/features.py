"""What a position is worth by hand-made features: for small boards, and where fewer discs win."""

from __future__ import annotations

from meydan.engine.bits import count
from meydan.engine.rule import rule
from meydan.games.othello.agent.flips import mobility
from meydan.games.othello.agent.memory import HUNDREDTHS, MOST, empty_on
from meydan.games.othello.law.runs import run_down, run_up
from meydan.games.othello.law.state import SIDE

MOBILITY, SHARE, REACH, CORNER, DIAGONAL, BESIDE, ANCHORED, PARITY, DISCS, TURN = range(10)  # columns of the weights
SQUARES_PER_PHASE = 8
SHARE_PARTS = 64


@rule
def weigh(search, own, other):
    """The value for who is to move, in hundredths of a disc at the end (R14)."""
    mine, theirs = mobility(own, other) & search.board, mobility(other, own) & search.board
    if mine == 0 and theirs == 0:
        return finished(search, own, other)
    empty = empty_on(search, own, other)
    phase = count(empty) // SQUARES_PER_PHASE
    value = movement(search, phase, count(mine), count(theirs))
    value += places(search, phase, own, other) - places(search, phase, other, own)
    value += search.features[phase, REACH] * (count(around(search, other) & empty) - count(around(search, own) & empty))
    value += search.features[phase, PARITY] * (2 * (count(empty) & 1) - 1) + search.features[phase, TURN]
    return max(-MOST, min(MOST, value))


@rule
def finished(search, own, other):
    """R14 The value of a game that is over: the difference, with the empty squares for the winner."""
    own_discs, other_discs = count(own), count(other)
    score = 0
    if own_discs > other_discs:
        score = search.squares - 2 * other_discs
    elif own_discs < other_discs:
        score = 2 * own_discs - search.squares
    return search.sign * HUNDREDTHS * score


@rule
def movement(search, phase, mine, theirs):
    """Having squares to choose from, in number and as a share of all."""
    share = (mine - theirs) * SHARE_PARTS // (mine + theirs + 2)
    return search.features[phase, MOBILITY] * (mine - theirs) + search.features[phase, SHARE] * share


@rule
def places(search, phase, own, other):
    """Where the discs of one side lie: corners, beside corners that are empty, along edges from an own corner."""
    value = search.features[phase, DISCS] * count(own)
    value += search.features[phase, CORNER] * count(own & search.corners)
    value += search.features[phase, ANCHORED] * count(anchored(search, own))
    taken = own | other
    for corner in range(4):
        if taken & search.corner[corner] == 0:
            value += search.features[phase, DIAGONAL] * count(own & search.diagonal[corner])
            value += search.features[phase, BESIDE] * count(own & search.beside[corner])
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
