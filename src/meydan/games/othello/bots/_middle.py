"""Looking ahead to a horizon: principal variation search with the evaluation at its leaves."""

from __future__ import annotations

from meydan.engine.bits import count
from meydan.engine.rule import rule
from meydan.games.othello.agent.memory import narrowed, tick
from meydan.games.othello.agent.order import bring_best
from meydan.games.othello.bots._memory import LEAST, bounds, depth_from, field, keep
from meydan.games.othello.bots._order import fastest_first, list_moves
from meydan.games.othello.bots._value import evaluate, finished
from meydan.games.othello.law.rules import open_squares
from meydan.search.transpositions import NO_MOVE, move_of, recall, write_note

MEMORY_DEPTH = 2  # shallower searches cost less than looking them up


@rule
def look_ahead(search, own, other, alpha, beta):
    """The value for who is to move, in hundredths of a disc, searched until `search.horizon` squares are empty."""
    empty = count(search.board & ~(own | other))
    if tick(search) != 0:
        return 0
    if empty <= search.horizon:
        return evaluate(search, own, other)
    moves = open_squares(own, other, field(search))
    if moves == 0:
        if open_squares(other, own, field(search)) == 0:
            return finished(search, own, other)
        return -look_ahead(search, other, own, -beta, -alpha)
    depth = depth_from(search, empty)
    note = recall(search.table, own, other) if depth >= MEMORY_DEPTH else 0
    lower, upper = bounds(note, depth)
    if lower >= beta or upper <= alpha or lower == upper:
        search.best = move_of(note)
        return lower if lower >= beta else upper
    low, high = max(alpha, lower), min(beta, upper)
    listed = list_moves(search, own, other, moves, empty)
    fastest_first(search, empty, listed, note)
    best, move = LEAST, NO_MOVE
    for index in range(listed):
        bring_best(search, empty, index, listed)
        next_own, next_other = search.next_own[empty, index], search.next_other[empty, index]
        floor = max(low, best)
        value = -look_ahead(search, next_own, next_other, -high if index == 0 else -floor - 1, -floor)
        if index > 0 and floor < value < high:
            value = -look_ahead(search, next_own, next_other, -high, -value)
        if search.stopped != 0:
            return 0
        if value > best:
            best, move = value, search.square[empty, index]
            if best >= high:
                break
    search.best = move
    if depth >= MEMORY_DEPTH:
        lower, upper = narrowed(best, low, high, lower, upper)
        keep(search, own, other, write_note(lower, upper, depth, move), empty)
    return best
