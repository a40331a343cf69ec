"""Discs that nobody can turn any more: they bound what the opponent can still win."""

from __future__ import annotations

from meydan.engine.bits import count
from meydan.engine.rule import rule
from meydan.games.othello.bots._memory import HUNDREDTHS, LEAST, SQUARES
from meydan.games.othello.law.state import SIDE

WORTH_A_LOOK = 10 * HUNDREDTHS  # below this the stable discs of the other side almost never decide


@rule
def most_left(search, own, other, alpha):
    """The best score, in hundredths, that the stable discs of `other` still allow; looked at where it may matter."""
    if alpha < WORTH_A_LOOK:
        return -LEAST
    return HUNDREDTHS * (SQUARES - 2 * count(stable(search, other, own)))


@rule
def stable(search, own, other):
    """Discs of `own` that are never turned: each line through one is full, or it leans on an edge or on such a disc."""
    empty = search.board & ~(own | other)
    across = ~line(empty, 1, search.not_first, search.not_last)
    down = ~line(empty, SIDE, search.board, search.board)
    falling = ~line(empty, SIDE + 1, search.not_first, search.not_last)
    rising = ~line(empty, SIDE - 1, search.not_last, search.not_first)
    sides, ends = search.board ^ (search.not_first & search.not_last), search.ends
    across, down = across | sides, down | ends
    falling, rising = falling | sides | ends, rising | sides | ends
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
def line(empty, shift, up, down):
    """The squares that see an empty square along their line; `up` and `down` are where a step that way may arrive."""
    return spread_up(empty, shift, up) | spread_down(empty, shift, down)


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
