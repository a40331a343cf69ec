"""Playing out what is nearly over: exact scores in whole discs, moves ordered by mobility, with memory."""

from __future__ import annotations

from meydan.engine.bits import count, lowest, rest
from meydan.engine.rule import rule
from meydan.games.othello.agent.flips import mobility, vacant
from meydan.games.othello.agent.last import LOWEST, final, last_few, last_one, last_two
from meydan.games.othello.agent.memory import AGE_SHIFT, HUNDREDTHS, LEAST, care_of, tick
from meydan.games.othello.agent.order import bring_best, fastest_first, list_moves
from meydan.games.othello.agent.stable import most_left, worth_a_look
from meydan.search.transpositions import NO_MOVE, depth_of, lower_of, recall, remember, upper_of, write_note

FEW = 7  # with so many empty squares left memory and order cost more than they save
CHILDREN = 9  # with so many it pays to ask the table about every move first


@rule
def exactly(search, own, other, alpha, beta):
    """The exact score in hundredths of a disc, or a bound of it outside of the window."""
    low, high = alpha // HUNDREDTHS, -(-beta // HUNDREDTHS)
    value = low
    while low < high and search.stopped == 0:
        middle = (low + high - 1) // 2
        value = finish(search, own, other, middle)
        if value > middle:
            low = value
        else:
            high = value
    return HUNDREDTHS * value


@rule
def finish(search, own, other, alpha):
    """Whether the score beats alpha: above it a lower bound of the score, else an upper bound."""
    left = count(vacant(own, other))
    if left <= FEW:
        return last(search, own, other, alpha, left)
    if tick(search) != 0:
        return 0
    if worth_a_look(alpha, left):
        reachable = most_left(own, other)
        if reachable <= alpha:
            return reachable
    note = recall(search.table, own, other)
    lower, upper = known(note, left)
    if lower > alpha:
        return lower
    if upper <= alpha:
        return upper
    moves = mobility(own, other)
    if moves == 0:
        if mobility(other, own) == 0:
            return final(own, other)
        return -finish(search, other, own, -alpha - 1)
    listed = list_moves(search, own, other, moves, left)
    if left >= CHILDREN and transposes(search, left, listed, alpha):
        return alpha + 1
    fastest_first(search, left, listed, note)
    best, move = LOWEST, NO_MOVE
    for index in range(listed):
        bring_best(search, left, index, listed)
        value = -finish(search, search.next_own[left, index], search.next_other[left, index], -alpha - 1)
        if search.stopped != 0:
            return 0
        if value > best:
            best, move = value, search.square[left, index]
            if best > alpha:
                break
    lower, upper = (best, upper) if best > alpha else (lower, best)
    note = write_note(HUNDREDTHS * lower, HUNDREDTHS * upper, left, move)
    remember(search.table, own, other, note, (search.age << AGE_SHIFT) + left)
    return best


@rule
def last(search, own, other, alpha, left):
    """A position with few empty squares."""
    if left > 2:
        return last_few(search, own, other, alpha)
    if left == 0:
        return final(own, other)
    empty = vacant(own, other)
    if left == 1:
        return last_one(search, own, lowest(empty), alpha)
    return last_two(search, own, other, lowest(empty), lowest(rest(empty)), alpha)


@rule
def known(note, left):
    """The bounds of the exact score, in discs, that a note sets."""
    if depth_of(note) >= left and care_of(note) == 0:
        return lower_of(note) // HUNDREDTHS, -(-upper_of(note) // HUNDREDTHS)
    return LEAST // HUNDREDTHS, -LEAST // HUNDREDTHS


@rule
def transposes(search, left, listed, alpha):
    """Whether a move is known to lead to a position that beats alpha."""
    for index in range(listed):
        note = recall(search.table, search.next_own[left, index], search.next_other[left, index])
        if -known(note, left - 1)[1] > alpha:
            return True
    return False
