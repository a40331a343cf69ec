"""Playing a game out: the exact score of a position on the usual board."""

from __future__ import annotations

from meydan.engine.bits import count
from meydan.engine.rule import rule
from meydan.games.othello.bots._leaf import last_few
from meydan.games.othello.bots._memory import HUNDREDTHS, LEAST, TO_THE_END, bounds, field, keep, narrowed, tick
from meydan.games.othello.bots._middle import look_ahead
from meydan.games.othello.bots._order import bring_best, fastest_first, list_moves
from meydan.games.othello.bots._stable import most_left
from meydan.games.othello.bots._value import finished
from meydan.games.othello.law.rules import open_squares
from meydan.search.transpositions import NO_MOVE, depth_of, move_of, recall, upper_of, write_note

FEW = 6  # with so many empty squares left memory and order cost more than they save
CHILDREN = 10  # with so many empty squares left it pays to ask the table about every move first
AHEAD = 10  # with so many empty squares left it pays to order moves by looking ahead
AHEAD_STEP = 4  # and with so many more, one move further


@rule
def play_out(search, own, other, alpha, beta):
    """The score for who is to move, in hundredths of a disc (whole discs, R14)."""
    empty = count(search.board & ~(own | other))
    if empty <= FEW:
        return HUNDREDTHS * last_few(search, own, other, alpha // HUNDREDTHS, -(-beta // HUNDREDTHS))
    if tick(search) != 0:
        return 0
    reachable = most_left(search, own, other, alpha)
    if reachable <= alpha:
        return reachable
    note = recall(search.table, own, other)
    lower, upper = bounds(note, TO_THE_END)
    if lower >= beta or upper <= alpha or lower == upper:
        search.best = move_of(note)
        return lower if lower >= beta else upper
    moves = open_squares(own, other, field(search))
    if moves == 0:
        if open_squares(other, own, field(search)) == 0:
            return finished(search, own, other)
        return -play_out(search, other, own, -beta, -alpha)
    low, high = max(alpha, lower), min(beta, upper)
    listed = list_moves(search, own, other, moves, empty)
    if empty >= CHILDREN and transposes(search, empty, listed, high):
        return high
    order(search, empty, listed, note)
    best, move = LEAST, NO_MOVE
    for index in range(listed):
        bring_best(search, empty, index, listed)
        next_own, next_other = search.next_own[empty, index], search.next_other[empty, index]
        floor = max(low, best)
        value = -play_out(search, next_own, next_other, -high if index == 0 else -floor - 1, -floor)
        if index > 0 and floor < value < high:
            value = -play_out(search, next_own, next_other, -high, -value)
        if search.stopped != 0:
            return 0
        if value > best:
            best, move = value, search.square[empty, index]
            if best >= high:
                break
    search.best = move
    lower, upper = narrowed(best, low, high, lower, upper)
    keep(search, own, other, write_note(lower, upper, TO_THE_END, move), empty)
    return best


@rule
def transposes(search, empty, listed, high):
    """Whether a move is known to lead to a position good enough already."""
    for index in range(listed):
        note = recall(search.table, search.next_own[empty, index], search.next_other[empty, index])
        if depth_of(note) == TO_THE_END and -upper_of(note) >= high:
            search.best = search.square[empty, index]
            return True
    return False


@rule
def order(search, empty, listed, note):
    """Value the moves: by mobility near the end, by looking ahead where the tree below is large."""
    fastest_first(search, empty, listed, note)
    if empty < AHEAD or listed < 2:
        return
    horizon, widest = search.horizon, -LEAST * search.sign  # no constant: a recursive rule must have one signature
    search.horizon = empty - 1 - (empty - AHEAD) // AHEAD_STEP
    for index in range(listed):
        ahead = look_ahead(search, search.next_own[empty, index], search.next_other[empty, index], -widest, widest)
        search.value[empty, index] -= ahead
    search.horizon = horizon
