"""A machine for all boards but the usual one: a record to search in, and the search behind plain methods."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from meydan.engine.kernels import at
from meydan.engine.record import view
from meydan.engine.rule import rule
from meydan.games.othello.bots._memory import LEAST, SEARCH
from meydan.games.othello.bots._middle import look_ahead
from meydan.games.othello.bots._weights import ANTI, USUAL
from meydan.games.othello.law.state import SIDE
from meydan.search.compiled import NO_LIMIT, prepared

FOLDER = Path(__file__).parent.parent
CORNERS = ((0, 0), (0, -1), (-1, 0), (-1, -1))  # as row and column, -1 for the last


@rule
def look_ahead_in(searches, own, other, alpha, beta):
    """`look_ahead` in the first record of an array."""
    return look_ahead(at(searches, 0), own, other, alpha, beta)


def searching(report=None):
    """The search, as machine code unless MEYDAN_JIT=0; `report` is told what is compiled and how long it took."""
    arguments = np.zeros(1, SEARCH), np.uint64(0), np.uint64(0), 0, 1  # its limit of no nodes ends a search at once
    return prepared(look_ahead_in, arguments, FOLDER, report)


class PlainMachine:
    """A memory and a search by hand-made features, for small boards and where fewer discs win.

    A position is the discs of who is to move and of the other.

    The memory takes 64 megabytes when it is full. Positions of smaller boards have to be `fitted` into the word.
    """

    def __init__(self, side=SIDE, anti=False, report=None):
        self._records = np.zeros(1, SEARCH)
        self.search = view(self._records)
        self.search.sign, self.search.limit = -1 if anti else 1, NO_LIMIT
        draw_board(self.search, side)
        load_weights(self.search, ANTI if anti else USUAL)
        self._look_ahead = searching(report)
        self._word = int if self._look_ahead is look_ahead_in else np.uint64  # compiled code takes machine words

    @property
    def nodes(self):
        """Positions seen since `begin`."""
        return self.search.nodes

    @property
    def best(self):
        """The best move that the last search found."""
        return self.search.best

    def begin(self, nodes=NO_LIMIT):
        """Start counting for a new task that may see so many positions; what is remembered stays."""
        self.search.nodes, self.search.limit = 0, nodes
        self.search.age += 1

    def stop(self):
        """Let the running search end now; other threads may call this."""
        self.search.limit = 0

    def look_ahead(self, own, other, depth, window=(LEAST, -LEAST)):
        """The value in hundredths of a disc, so many moves ahead; None when the limit came first."""
        self.search.stopped, self.search.horizon = 0, max(0, self.empty(own, other) - depth)
        value = self._look_ahead(self._records, self._word(own), self._word(other), *window)
        return None if self.search.stopped else int(value)

    def play_out(self, own, other, window=(LEAST, -LEAST)):
        """The exact value in hundredths of a disc; None when the limit came first."""
        return self.look_ahead(own, other, self.empty(own, other), window)

    def empty(self, own, other):
        """How many squares are empty."""
        return (self.search.board & ~(own | other)).bit_count()


def fitted(squares, side):
    """A set of squares of a smaller board, moved to the corner of the word."""
    return sum((squares >> row * side & (1 << side) - 1) << row * SIDE for row in range(side))


def square_on(square, side):
    """A square of the word as its number on a smaller board."""
    return square // SIDE * side + square % SIDE


def load_weights(search, weights):
    """Write the weights of the evaluation into the record."""
    for phase, row in enumerate(weights):
        for feature, weight in enumerate(row):
            search.weights[phase, feature] = weight


def draw_board(search, side):
    """Write the sets of squares of a board that lies in the corner of the word."""
    last = side - 1
    every = [(row, col) for row in range(side) for col in range(side)]
    search.squares = side * side
    search.board = _set(every)
    search.inner = _set((row, col) for row, col in every if 0 < col < last)
    search.not_first = _set((row, col) for row, col in every if col > 0)
    search.not_last = _set((row, col) for row, col in every if col < last)
    search.ends = _set((row, col) for row, col in every if row in (0, last))
    search.corners = search.ends & ~search.inner
    search.edge_rows = search.ends & search.inner
    search.edge_cols = search.board & ~search.inner & ~search.ends
    for place, (row, col) in enumerate(CORNERS):
        _draw_corner(search, place, row % side, col % side)


def _draw_corner(search, place, row, col):
    """Write the sets of squares around one corner."""
    side = round(search.squares**0.5)
    rows = range(side // 2) if row == 0 else range(side // 2, side)
    cols = range(side // 2) if col == 0 else range(side // 2, side)
    near_row, near_col = abs(row - 1), abs(col - 1)
    search.corner[place] = _set([(row, col)])
    search.diagonal[place] = _set([(near_row, near_col)])
    search.beside[place] = _set([(near_row, col), (row, near_col)])
    search.quadrants[place] = _set((one, two) for one in rows for two in cols)


def _set(squares):
    return sum(1 << row * SIDE + col for row, col in squares)
