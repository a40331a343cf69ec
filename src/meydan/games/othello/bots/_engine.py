"""The searcher's machine: a record to search in, and the compiled search behind plain functions."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path

import numpy as np

from meydan.engine.cache import compile_cache
from meydan.engine.law import at
from meydan.engine.record import view
from meydan.engine.rule import Compiler, rule
from meydan.games.othello.bots._end import play_out
from meydan.games.othello.bots._memory import PHASES, SEARCH
from meydan.games.othello.bots._middle import look_ahead
from meydan.games.othello.bots._weights import WEIGHTS
from meydan.games.othello.state import SIDE

NO_LIMIT = (1 << 63) - 1


@rule
def look_ahead_in(searches, own, other, alpha, beta):
    """`look_ahead` in the first record of an array."""
    return look_ahead(at(searches, 0), own, other, alpha, beta)


@rule
def play_out_in(searches, own, other, alpha, beta):
    """`play_out` in the first record of an array."""
    return play_out(at(searches, 0), own, other, alpha, beta)


@cache
def compiled(report=None):
    """The two searches as machine code, compiled once per machine; `report` is told what is done and how long it took."""
    compiler = Compiler(compile_cache("othello", Path(__file__).parent.parent))
    made = []
    for function, what in ((look_ahead_in, "othello search"), (play_out_in, "othello solver")):
        began = time.perf_counter()
        if report:
            report(what, None)
        made.append(compiler.compile(function))
        made[-1](_blank(), np.uint64(1), np.uint64(2), 0, 1)
        if report:
            report(what, time.perf_counter() - began)
    return tuple(made)


def _blank():
    """A record whose search ends at once."""
    return np.zeros(1, SEARCH)


class Machine:
    """One searcher's memory and its searches; positions are (own, other) on a board of one size."""

    def __init__(self, side=SIDE, anti=False, report=None):
        self.side = side
        self.records = np.zeros(1, SEARCH)
        self.search = view(self.records)
        _draw_board(self.search, side)
        self.search.sign = -1 if anti else 1
        self.search.limit = NO_LIMIT
        for phase in range(PHASES):
            for feature, weight in enumerate(WEIGHTS[phase]):
                self.search.weights[phase, feature] = weight
        self._look_ahead, self._play_out = compiled(report)

    def look_ahead(self, own, other, horizon, alpha, beta):
        """The value in hundredths, searched until `horizon` squares are empty; None when the limit came first."""
        return self._run(self._look_ahead, own, other, horizon, alpha, beta)

    def play_out(self, own, other, alpha, beta):
        """The exact value in hundredths; None when the limit came first."""
        return self._run(self._play_out, own, other, 0, alpha, beta)

    def _run(self, function, own, other, horizon, alpha, beta):
        self.search.stopped, self.search.horizon = 0, horizon
        value = function(self.records, np.uint64(own), np.uint64(other), alpha, beta)
        return None if self.search.stopped else int(value)


def _draw_board(search, side):
    """Write the sets of squares of a board that lies in the corner of the word."""
    last = side - 1
    every = [(row, col) for row in range(side) for col in range(side)]
    search.board = _set(every)
    search.inner = _set((row, col) for row, col in every if 0 < col < last)
    search.not_first = _set((row, col) for row, col in every if col > 0)
    search.not_last = _set((row, col) for row, col in every if col < last)
    search.ends = _set((row, col) for row, col in every if row in (0, last))
    search.corners = _set((row, col) for row, col in every if row in (0, last) and col in (0, last))
    search.edge_rows = search.ends & ~search.corners
    search.edge_cols = search.board & ~search.inner & ~search.corners
    search.squares = side * side
    half = side // 2
    for place, (row, col) in enumerate(((0, 0), (0, last), (last, 0), (last, last))):
        down, right = (1 if row == 0 else -1), (1 if col == 0 else -1)
        search.corner[place] = _set([(row, col)])
        search.diagonal[place] = _set([(row + down, col + right)])
        search.beside[place] = _set([(row + down, col), (row, col + right)])
        search.quadrants[place] = _set(
            (one, two) for one, two in every if (one < half) == (row == 0) and (two < half) == (col == 0)
        )


def _set(squares):
    return sum(1 << row * SIDE + col for row, col in squares)
