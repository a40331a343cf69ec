"""Looking ahead: principal variation search with learned values at its leaves and learned cuts on the way.

A search that reaches the end of the game is exact where no cut was taken. Before a position is searched deep, a
shallow search says what that would find, give or take an error that was measured for its stage and depth (multi-
ProbCut): where even that would not change anything, the deep search is left out.
"""

from __future__ import annotations

from meydan.engine.bits import count, lowest, rest
from meydan.engine.rule import rule
from meydan.games.othello.agent.ending import exactly
from meydan.games.othello.agent.evaluation import evaluate, follow, turn_around
from meydan.games.othello.agent.features import finished, weigh
from meydan.games.othello.agent.flips import mobility, placed, turned_by
from meydan.games.othello.agent.memory import (
    DEPTHS,
    HUNDREDTHS,
    LEAST,
    MOST,
    STAGE_SQUARES,
    bounds,
    empty_on,
    keep,
    narrowed,
    tick,
)
from meydan.games.othello.agent.order import bring_best, fastest_first, list_moves
from meydan.games.othello.agent.stable import most_left, worth_a_look
from meydan.search.transpositions import NO_MOVE, depth_of, move_of, recall, write_note

EXACT = 10  # with so many empty squares left an exact search goes on without evaluation
CHILDREN = 4  # from this depth on it pays to ask the table about every move first
BY_VALUE = 3  # from this depth on moves are ordered by their value
AHEAD, AHEAD_STEP = 7, 4  # from this depth on by looking ahead one move, and one more for so many more
AHEAD_TO_THE_END = 15  # where the search reaches the end of the game: there moves are quicker than looking ahead
END_PART = 4  # and there few replies count more, values only by this part
CUTS = 3  # from this depth on a shallow search may cut


@rule
def look_ahead(search, own, other, alpha, beta, depth):
    """The value for who is to move in hundredths of a disc, so many moves ahead; its pattern numbers are written."""
    left = count(empty_on(search, own, other))
    depth = min(depth, left)
    if depth >= left and left <= EXACT and search.plain == 0:
        return exactly(search, own, other, alpha, beta)
    if tick(search) != 0:
        return 0
    if depth <= 0:
        return value_of(search, own, other, left)
    moves = mobility(own, other) & search.board
    if moves == 0:
        if mobility(other, own) & search.board == 0:
            return finished(search, own, other)
        turn_around(search, left)
        value = -look_ahead(search, other, own, -beta, -alpha, depth)
        turn_around(search, left)
        return value
    if depth == 1:
        return best_reply(search, own, other, moves, left, beta)
    if depth >= left and search.plain == 0 and worth_a_look(alpha // HUNDREDTHS, left):
        reachable = HUNDREDTHS * most_left(own, other)
        if reachable <= alpha:
            return reachable
    note = recall(search.table, own, other)
    lower, upper = bounds(search, note, depth)
    if lower >= beta or upper <= alpha or lower == upper:
        search.best = move_of(note)
        return lower if lower >= beta else upper
    if search.care != 0 and depth >= CUTS and beta - alpha == 1:
        error, shallow = search.care * expected_error(search, left, depth) // 10, shallow_of(depth)
        bound = beta + error if evaluate(search, left) >= beta else beta - error
        if abs(bound) < MOST:
            value = look_ahead(search, own, other, bound - 1, bound, shallow)
            if search.stopped != 0:
                return 0
            if (value >= bound) == (bound > beta):
                return beta if bound > beta else alpha
    low, high = max(alpha, lower), min(beta, upper)
    listed = list_moves(search, own, other, moves, left)
    if depth >= CHILDREN and transposes(search, left, listed, high, depth):
        return high
    fastest_first(search, left, listed, note)
    if depth >= BY_VALUE and listed > 1:
        care, first, part = search.care, AHEAD, 1
        if depth >= left:
            first, part = AHEAD_TO_THE_END, END_PART
        ahead = max(0, (depth - first + AHEAD_STEP) // AHEAD_STEP)
        search.care = max(care, search.order_care)
        widest = min(alpha, LEAST)  # LEAST, but no constant: a recursive rule must have one signature
        for index in range(listed):
            next_own, next_other = search.next_own[left, index], search.next_other[left, index]
            follow(search, left, search.square[left, index], next_own ^ other)
            search.value[left, index] -= look_ahead(search, next_own, next_other, widest, -widest, ahead) // part
        search.care = care
    best, move = LEAST, NO_MOVE
    for index in range(listed):
        bring_best(search, left, index, listed)
        next_own, next_other = search.next_own[left, index], search.next_other[left, index]
        if depth < left or left > EXACT + 1:
            follow(search, left, search.square[left, index], next_own ^ other)
        floor = max(low, best)
        value = -look_ahead(search, next_own, next_other, -high if index == 0 else -floor - 1, -floor, depth - 1)
        if index > 0 and floor < value < high:
            value = -look_ahead(search, next_own, next_other, -high, -value, depth - 1)
        if search.stopped != 0:
            return 0
        if value > best:
            best, move = value, search.square[left, index]
            if best >= high:
                break
    search.best = move
    if depth_of(note) <= depth:  # a deeper search knows a better move
        lower, upper = narrowed(best, low, high, lower, upper)
        keep(search, own, other, write_note(lower, upper, depth, move))
    return best


@rule
def value_of(search, own, other, left):
    """What a position is worth before it is played out; its pattern numbers are written."""
    return evaluate(search, left) if search.plain == 0 else weigh(search, own, other)


@rule
def best_reply(search, own, other, moves, left, beta):
    """The best of the positions after one move."""
    best = LEAST
    while moves != 0 and best < beta:
        square = lowest(moves)
        turned = turned_by(search, own, other, square)
        follow(search, left, square, turned)
        value = -value_of(search, other ^ turned, placed(own, turned, square), left - 1)
        search.nodes += 1
        if value > best:
            best, search.best = value, square
        moves = rest(moves)
    return best


@rule
def shallow_of(depth):
    """The depth of the search that may take the place of one of this depth, both odd or both even."""
    return 2 * (depth // 4) + (depth & 1)


@rule
def expected_error(search, left, depth):
    """How far a shallow search is off what one of this depth says, in hundredths of a disc."""
    if depth >= left:
        return search.end_error[left]
    return search.error[left // STAGE_SQUARES, min(depth, DEPTHS - 1)]


@rule
def transposes(search, left, listed, high, depth):
    """Whether a move is known to lead to a position good enough already."""
    for index in range(listed):
        note = recall(search.table, search.next_own[left, index], search.next_other[left, index])
        if -bounds(search, note, depth - 1)[1] >= high:
            search.best = search.square[left, index]
            return True
    return False
