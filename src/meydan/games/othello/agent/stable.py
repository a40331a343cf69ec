"""Discs that nobody can turn any more: they bound what the opponent can still win."""

from __future__ import annotations

import numpy as np

from meydan.engine.bits import count
from meydan.engine.rule import primitive, rule
from meydan.games.othello.agent.flips import vacant
from meydan.games.othello.agent.memory import BOARD, SQUARES
from meydan.games.othello.law.state import SIDE

_FIRST, _LAST, _ENDS = 0x0101010101010101, 0x8080808080808080, 0xFF000000000000FF
WORTH_A_LOOK = 2  # for every empty square: the discs that alpha must at least be


@rule
def worth_a_look(alpha, empty):
    """Whether stable discs may decide: whether alpha, in discs, is high enough for so many empty squares."""
    return alpha >= WORTH_A_LOOK * empty


@rule
def most_left(own, other):
    """The best score that the stable discs of `other` still allow."""
    return SQUARES - 2 * count(stable(other, own))


def _native_masks():
    return np.uint64(BOARD ^ _FIRST), np.uint64(BOARD ^ _LAST), np.uint64(_FIRST | _LAST), np.uint64(_ENDS)


@primitive(_native_masks)
def masks():
    """All squares but the first column, all but the last, both of them, and the first and last row."""
    return BOARD ^ _FIRST, BOARD ^ _LAST, _FIRST | _LAST, _ENDS


@rule
def stable(own, other):
    """Discs of `own` that are never turned: each line through one is full, or it leans on an edge or on such a disc."""
    empty = vacant(own, other)
    not_first, not_last, sides, ends = masks()
    everywhere = vacant(empty ^ empty, empty ^ empty)
    across = full(empty, 1, not_first, not_last) | sides
    down = full(empty, SIDE, everywhere, everywhere) | ends
    falling = full(empty, SIDE + 1, not_first, not_last) | sides | ends
    rising = full(empty, SIDE - 1, not_last, not_first) | sides | ends
    safe = own & across & down & falling & rising
    grown = safe ^ safe
    while safe != grown:
        grown = safe
        safe = own & (
            (across | (safe << 1) | (safe >> 1))
            & (down | (safe << SIDE) | (safe >> SIDE))
            & (falling | (safe << (SIDE + 1)) | (safe >> (SIDE + 1)))
            & (rising | (safe << (SIDE - 1)) | (safe >> (SIDE - 1)))
        )
    return safe


@rule
def full(empty, shift, up, down):
    """The squares that see no empty square along their line; `up` and `down` are where a step that way may arrive."""
    return ~(spread_up(empty, shift, up) | spread_down(empty, shift, down))


@rule
def spread_up(squares, shift, allowed):
    """The squares and all that lie beyond them towards higher ones, steps arriving only where it is allowed."""
    squares |= (squares << shift) & allowed
    allowed &= allowed << shift
    squares |= (squares << (2 * shift)) & allowed
    allowed &= allowed << (2 * shift)
    return squares | ((squares << (4 * shift)) & allowed)


@rule
def spread_down(squares, shift, allowed):
    """The same towards lower squares."""
    squares |= (squares >> shift) & allowed
    allowed &= allowed >> shift
    squares |= (squares >> (2 * shift)) & allowed
    allowed &= allowed >> (2 * shift)
    return squares | ((squares >> (4 * shift)) & allowed)
