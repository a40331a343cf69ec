"""What the agent works with: one record that holds its tables, its lists and its limits."""

from __future__ import annotations

import numpy as np

from meydan.engine.rule import rule
from meydan.games.othello.agent import patterns
from meydan.games.othello.law.state import SIDE
from meydan.search.transpositions import WORDS, depth_of, lower_of, remember, upper_of

SQUARES = SIDE * SIDE
ENTRIES = 1 << 21  # of the table: 64 megabytes
MOVES = 40  # more than any position has
HUNDREDTHS = 100  # values are counted in hundredths of a disc
LEAST = -65 * HUNDREDTHS  # below every value
MOST = 63 * HUNDREDTHS  # an unfinished game is never called a sure win by 64
AGE_SHIFT = 8
CARE_SHIFT = 7  # in a note beside the move: how selective the search was
STAGE_SQUARES = 4  # empty squares of one stage of the game
STAGES = SQUARES // STAGE_SQUARES
DEPTHS = 32  # of the table of errors: deeper searches count as this deep
FEATURES, PHASES = 10, 8  # of the hand-made evaluation of other boards
PATTERNS, PATTERN_WORDS = len(patterns.placements()), patterns.words()
SEARCH = np.dtype(
    [
        ("table", "<u8", (ENTRIES, WORDS)),  # what is known of positions
        ("next_own", "<u8", (SQUARES + 1, MOVES)),  # by empty squares: after each move the discs of who is then to move
        ("next_other", "<u8", (SQUARES + 1, MOVES)),  # and of who moved
        ("up", "<u8", (SQUARES, 4)),  # from each square the squares in the four directions of higher ones
        ("down", "<u8", (SQUARES, 4)),  # and of lower ones
        ("lines", "<u8", (SQUARES, 2)),  # both diagonals through each square
        ("near", "<u8", (SQUARES,)),  # the neighbours of each square
        ("numbers", "<u8", (SQUARES + 1, PATTERN_WORDS)),  # by empty squares: the numbers of all patterns
        ("powers", "<u8", (SQUARES, PATTERN_WORDS)),  # what a square counts in them
        ("greatest", "<u8", (PATTERN_WORDS,)),
        ("start", "<u8", (2,)),  # the first position of a game: who is to move, and the other
        ("board", "<u8"),  # all squares of the board
        ("not_first", "<u8"),  # all but those of the first column
        ("not_last", "<u8"),  # all but those of the last column
        ("corners", "<u8"),
        ("edge_rows", "<u8"),  # the first and last row without the corners
        ("edge_cols", "<u8"),  # the first and last column without the corners
        ("corner", "<u8", (4,)),  # each corner
        ("diagonal", "<u8", (4,)),  # the square diagonally beside each corner
        ("beside", "<u8", (4,)),  # the two squares beside each corner
        ("limit", "<i8"),  # the search stops when it has seen this many nodes; another thread may lower it
        ("nodes", "<i8"),  # positions seen
        ("value", "<i4", (SQUARES + 1, MOVES)),  # how promising each move is
        ("square", "<i4", (SQUARES + 1, MOVES)),  # where each move is played
        ("first_weight", "<i4", (PATTERNS,)),  # where each pattern's weights begin
        ("error", "<i4", (STAGES, DEPTHS)),  # by stage and depth: how far a shallow search is off, in hundredths
        ("end_error", "<i4", (SQUARES + 1,)),  # and off the exact score, by empty squares
        ("order_care", "<i4"),  # how selective the searches are that order moves
        ("care", "<i4"),  # tenths of its error that a shallow search must clear to cut; 0: none ever does
        ("squares", "<i4"),  # how many squares the board has
        ("sign", "<i4"),  # -1 where fewer discs win
        ("plain", "<i4"),  # 1: not the board that was learned; hand-made features value it
        ("features", "<i4", (PHASES, FEATURES)),  # their weights, by empty squares
        ("stopped", "<i4"),  # 1: the limit was reached and what is returned means nothing
        ("best", "<i4"),  # the best move at the root, when a search ends
        ("age", "<i4"),  # how many searches were begun with this table
        ("weights", "<i2", (STAGES, patterns.table_size())),  # of the patterns, in hundredths of a disc
        ("turns", "<i2", (SIDE, 256)),  # discs turned on a line of eight from each place, by the own discs on it
    ],
    align=True,
)
START = 1 << 28 | 1 << 35, 1 << 27 | 1 << 36  # black's discs and white's before the first move
BOARD = (1 << SQUARES) - 1


@rule
def empty_on(search, own, other):
    """The empty squares of the board."""
    return search.board & ~(own | other)


@rule
def tick(search):
    """Count a position; 1 when the search has to stop."""
    search.nodes += 1
    if search.nodes > search.limit:
        search.stopped = 1
    return search.stopped


@rule
def care_of(note):
    """How selective the search was that wrote a note."""
    return note >> (40 + CARE_SHIFT)


@rule
def bounds(search, note, depth):
    """The bounds that a note sets to the value, if its search was at least this deep and no less careful."""
    if depth_of(note) >= depth and care_rank(care_of(note)) >= care_rank(search.care):
        return lower_of(note), upper_of(note)
    return LEAST, -LEAST


@rule
def care_rank(care):
    """Greater is more careful: an exact search (0) before all."""
    return 1000 if care == 0 else care


@rule
def keep(search, own, other, note):
    """Remember what was found out about a position."""
    note |= search.care << (40 + CARE_SHIFT)
    remember(search.table, own, other, note, (search.age << AGE_SHIFT) + depth_of(note))


@rule
def narrowed(value, low, high, lower, upper):
    """The bounds after a search of the window low .. high gave this value."""
    return value if value > low else lower, value if value < high else upper
