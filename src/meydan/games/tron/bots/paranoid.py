"""Searches as many cycles ahead as time allows and expects the best answer to each of its choices.

It saves health, breaks the other's walls while its breaker works, looks for a way out before the breaker ends, and
ends the game by a crash as soon as its lead pays for it.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import numpy as np

from meydan.engine.record import view as look_at
from meydan.engine.record import view_bytes
from meydan.games.tron.bots._alphabeta import MOST_DEPTH, look_from, search_type
from meydan.games.tron.law.state import setup_type, state_type
from meydan.search.clock import Clock, Stopwatch
from meydan.search.compiled import prepared
from meydan.search.deepen import deepest

FOLDER = Path(__file__).parents[1]  # of the game


class Bot:
    """A player who trusts nobody."""

    most_cycles = MOST_DEPTH  # to look ahead

    def __init__(self, info):
        shape = info.setup.board.shape
        self._searches = np.zeros(1, search_type())
        self._search = look_at(self._searches)
        self._states = np.zeros(MOST_DEPTH + 1, state_type(*shape))
        self._setups = np.frombuffer(view_bytes(info.setup), setup_type(*shape))
        self._look = prepared(look_from, (self._searches, self._states, self._setups, 0, 1), FOLDER, info.report)

    def act(self, view):
        """The choice of the deepest search that was finished."""
        watch = Stopwatch(Clock(view.ms_left).budget_ms(1))
        self._states[0] = np.frombuffer(view_bytes(view.state), self._states.dtype)[0]
        depths = range(1, min(self.most_cycles, view.setup.max_cycles - view.state.cycle) + 1)
        return deepest(partial(self._looked, view.seat), self._search, depths, watch)

    def _looked(self, seat, depth):
        """The best choice if one looks so far ahead."""
        self._look(self._searches, self._states, self._setups, seat, depth)
        return self._search.favourite[0, seat]
