"""The agent's machine: a record to search in, and the search behind plain methods."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from meydan.engine.bits import lowest, rest
from meydan.engine.kernels import at
from meydan.engine.record import view
from meydan.engine.rule import rule
from meydan.games.othello.agent import feature_weights, patterns
from meydan.games.othello.agent.board import draw_board
from meydan.games.othello.agent.evaluation import number_patterns
from meydan.games.othello.agent.flips import draw_lines, mobility, played
from meydan.games.othello.agent.memory import LEAST, SEARCH, START
from meydan.games.othello.agent.middle import EXACT, look_ahead
from meydan.games.othello.agent.weights import load
from meydan.games.othello.law.state import SIDE
from meydan.search.compiled import NO_LIMIT, prepared

FOLDER = Path(__file__).parent.parent
ORDER_CARE = 11  # in tenths: how careful the searches are that only order moves


@rule
def look_ahead_in(searches, own, other, alpha, beta, depth):
    """`look_ahead` in the first record of an array."""
    number_patterns(at(searches, 0), own, other)
    return look_ahead(at(searches, 0), own, other, alpha, beta, depth)


def searching(report=None):
    """The search, as machine code unless MEYDAN_JIT=0; `report` is told what is compiled and how long it took."""
    arguments = np.zeros(1, SEARCH), np.uint64(1), np.uint64(2), 0, 1, 2  # its limit of no nodes ends a search at once
    return prepared(look_ahead_in, arguments, FOLDER, report)


class Machine:
    """One agent's memory and its search; a position is the discs of who is to move and of the other.

    The usual board is valued by what was learned, small boards (`fitted` into the word) and those where fewer discs
    win by hand-made features. The memory takes 64 megabytes when it is full.
    """

    def __init__(self, report=None, weights=None, side=SIDE, anti=False):
        self.records = np.zeros(1, SEARCH)
        self.search = view(self.records)
        self.search.limit, self.search.order_care = NO_LIMIT, ORDER_CARE
        self.search.plain, self.search.sign = int(anti or side != SIDE), -1 if anti else 1
        draw_board(self.search, side)
        draw_lines(self.search)
        draw_patterns(self.records)
        self.records["features"] = feature_weights.ANTI if anti else feature_weights.USUAL
        load(self.records, weights)
        self._look_ahead = searching(report)
        self._word: Any = int if self._look_ahead is look_ahead_in else np.uint64  # compiled code takes machine words

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

    def look_ahead(self, own, other, depth, window=(LEAST, -LEAST), care=0):
        """The value in hundredths of a disc, so many moves ahead; None when the limit came first.

        `care` is how many tenths of its usual error a shallow search must clear to cut a deep one; with 0 none does.
        """
        left = self.empty(own, other)
        self.search.stopped, self.search.care = 0, 0 if self.search.plain else care
        if depth >= left and left <= EXACT and not self.search.plain:
            return self._each_move(own, other, window, depth)
        return self._run(own, other, window, depth)

    def play_out(self, own, other, window=(LEAST, -LEAST)):
        """The exact value in hundredths of a disc; None when the limit came first."""
        return self.look_ahead(own, other, self.empty(own, other), window)

    def empty(self, own, other):
        """How many squares are empty."""
        return (self.search.board & ~(own | other)).bit_count()

    def _run(self, own, other, window, depth):
        value = self._look_ahead(self.records, self._word(own), self._word(other), *window, depth)
        return None if self.search.stopped else int(value)

    def _each_move(self, own, other, window, depth):
        """Near the end the search tells no move: ask for each."""
        low, high = window
        moves = mobility(own, other)
        best, found = (LEAST, None) if moves else (self._run(own, other, window, depth), None)
        while moves and (best is None or best < high):
            square, moves = lowest(moves), rest(moves)
            value = self._run(*played(self.search, own, other, square), (-high, -max(low, best)), depth - 1)
            if value is None:
                return None
            if -value > best:
                best, found = -value, square
        if found is not None:
            self.search.best = found
        return best


def draw_patterns(records):
    """Write what the numbers of patterns are made of."""
    records["start"][0] = START
    records["powers"][0] = patterns.powers()
    records["greatest"][0] = patterns.greatest()
    records["first_weight"][0] = patterns.first_weights()
