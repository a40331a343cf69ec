"""What the searcher works with: one record that holds its table, its lists and its limits.

Boards smaller than 8x8 lie in the corner of the machine word: the law with the usual side then plays them as they
are, because nothing beyond their edges ever holds a disc.
"""

from __future__ import annotations

import numpy as np

from meydan.engine.rule import rule
from meydan.games.othello.agent.flips import Field
from meydan.games.othello.law.state import SIDE
from meydan.search.transpositions import WORDS, depth_of, lower_of, remember, upper_of

SQUARES = SIDE * SIDE
ENTRIES = 1 << 21  # of the table: 64 megabytes
MOVES = 40  # more than any position has
FEATURES, PHASES = 10, 8
HUNDREDTHS = 100  # values are counted in hundredths of a disc
LEAST = -65 * HUNDREDTHS  # below every value
AGE_SHIFT = 8
TO_THE_END = SQUARES  # depth of a search that only stopped at the ends of games
SEARCH = np.dtype(
    [
        ("table", "<u8", (ENTRIES, WORDS)),  # what is known of positions
        ("next_own", "<u8", (SQUARES + 1, MOVES)),  # by empty squares: after each move the discs of who is then to move
        ("next_other", "<u8", (SQUARES + 1, MOVES)),  # and of who moved
        ("board", "<u8"),  # all squares
        ("inner", "<u8"),  # all squares but those of the first and last column
        ("not_first", "<u8"),  # all squares but those of the first column
        ("not_last", "<u8"),  # all squares but those of the last column
        ("corners", "<u8"),
        ("ends", "<u8"),  # all squares of the first and last row
        ("edge_rows", "<u8"),  # the first and last row without the corners
        ("edge_cols", "<u8"),  # the first and last column without the corners
        ("corner", "<u8", (4,)),  # each corner
        ("diagonal", "<u8", (4,)),  # the square diagonally beside each corner
        ("beside", "<u8", (4,)),  # the two squares beside each corner
        ("quadrants", "<u8", (4,)),  # the quarters of the board
        ("limit", "<i8"),  # the search stops when it has seen this many nodes; another thread may lower it
        ("nodes", "<i8"),  # positions seen
        ("value", "<i4", (SQUARES + 1, MOVES)),  # how promising each move is
        ("square", "<i4", (SQUARES + 1, MOVES)),  # where each move is played
        ("weights", "<i4", (PHASES, FEATURES)),  # of the evaluation, by empty squares
        ("squares", "<i4"),  # how many squares the board has
        ("sign", "<i4"),  # -1 where fewer discs win
        ("horizon", "<i4"),  # the search looks ahead until so many squares are empty
        ("stopped", "<i4"),  # 1: the limit was reached and what is returned means nothing
        ("best", "<i4"),  # the best move at the root, when a search ends
        ("age", "<i4"),  # how many searches were begun with this table
    ],
    align=True,
)


@rule
def field(search):
    """The board as the law sees it."""
    return Field(SIDE, search.board, search.inner)


@rule
def depth_from(search, empty):
    """How deep a search from a position with so many empty squares goes."""
    return TO_THE_END if search.horizon == 0 else empty - search.horizon


@rule
def bounds(note, depth):
    """The bounds that a note sets to the value, if it was written after a search at least this deep."""
    if depth_of(note) >= depth:
        return lower_of(note), upper_of(note)
    return LEAST, -LEAST


@rule
def keep(search, own, other, note, empty):
    """Remember what was found out about a position with so many empty squares."""
    effort = min(depth_of(note), empty)
    remember(search.table, own, other, note, (search.age << AGE_SHIFT) + effort)
