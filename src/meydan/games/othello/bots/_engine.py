"""The searcher's machine: a record to search in, and the two searches behind plain methods."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import numpy as np

from meydan.engine.cache import compile_cache
from meydan.engine.kernels import at
from meydan.engine.record import view
from meydan.engine.rule import Compiler, rule
from meydan.engine.target import reported
from meydan.games.othello.bots._end import FEW, play_out
from meydan.games.othello.bots._memory import LEAST, SEARCH
from meydan.games.othello.bots._middle import look_ahead
from meydan.games.othello.bots._weights import ANTI, USUAL
from meydan.games.othello.law.state import SIDE

NO_LIMIT = (1 << 63) - 1
_READY: dict = {}  # the searches compiled so far
CORNERS = ((0, 0), (0, -1), (-1, 0), (-1, -1))  # as row and column, -1 for the last


@rule
def look_ahead_in(searches, own, other, alpha, beta):
    """`look_ahead` in the first record of an array."""
    return look_ahead(at(searches, 0), own, other, alpha, beta)


@rule
def play_out_in(searches, own, other, alpha, beta):
    """`play_out` in the first record of an array."""
    return play_out(at(searches, 0), own, other, alpha, beta)


def searches(report=None):
    """The two searches, as machine code unless MEYDAN_JIT=0; `report` is told what is compiled and how long it took."""
    if os.environ.get("MEYDAN_JIT") == "0":
        return look_ahead_in, play_out_in
    compiler, blank = _compiler(), np.zeros(1, SEARCH)  # its limit of no nodes ends a search at once
    for function, what in ((look_ahead_in, "othello search"), (play_out_in, "othello solver")):
        if function not in _READY:
            with reported(report, what):
                twin = compiler.compile(function)
                twin(blank, np.uint64(0), np.uint64(0), 0, 1)
            _READY[function] = twin
    return _READY[look_ahead_in], _READY[play_out_in]


@cache
def _compiler():
    return Compiler(compile_cache("othello", Path(__file__).parent.parent))


class Machine:
    """One searcher's memory and its searches; a position is the discs of who is to move and of the other.

    The memory takes 64 megabytes when it is full. Positions of smaller boards have to be `fitted` into the word.
    """

    def __init__(self, side=SIDE, anti=False, report=None):
        self.side, self.usual = side, side == SIDE and not anti
        self._records = np.zeros(1, SEARCH)
        self.search = view(self._records)
        self.search.sign, self.search.limit = -1 if anti else 1, NO_LIMIT
        draw_board(self.search, side)
        load_weights(self.search, ANTI if anti else USUAL)
        self._look_ahead, self._play_out = searches(report)
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

    def look_ahead(self, own, other, depth, alpha=LEAST, beta=-LEAST):
        """The value in hundredths of a disc, so many moves ahead; None when the limit came first."""
        horizon = max(0, self.empty(own, other) - depth)
        return self._run(self._look_ahead, own, other, horizon, (alpha, beta))

    def play_out(self, own, other, alpha=LEAST, beta=-LEAST):
        """The exact value in hundredths of a disc; None when the limit came first."""
        deep = self.usual and self.empty(own, other) > FEW  # with few squares left only the other search tells the move
        function = self._play_out if deep else self._look_ahead
        return self._run(function, own, other, 0, (alpha, beta))

    def empty(self, own, other):
        """How many squares are empty."""
        return (self.search.board & ~(own | other)).bit_count()

    def _run(self, function, own, other, horizon, window):
        self.search.stopped, self.search.horizon = 0, horizon
        value = function(self._records, self._word(own), self._word(other), *window)
        return None if self.search.stopped else int(value)


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
