"""Searches with a network that learned from games against itself; docs/learning.md has the command that made it.

The network says which actions are likely and what a position is worth. What the player cannot see is imagined several
times, and of the actions after which the least harm can be foreseen the one is taken that was searched most. On boards
larger than those it learned on it plays as hunter does.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from meydan.engine.record import view as look_at
from meydan.games.bomber import GAME
from meydan.games.bomber.bots import hunter
from meydan.games.bomber.bots._memory import remembered
from meydan.games.bomber.bots._plan import Plan
from meydan.games.bomber.bots._positions import imagine
from meydan.search.clock import Clock, Stopwatch
from meydan.search.guided import Guided
from meydan.search.planner import Planner

NETWORK = Path(__file__).parent / "trained.npz"
POSITIONS = 4  # that are imagined
SIMULATIONS = 1000  # more of them made it no stronger
LEARNED = 15 * 15  # tiles of the largest board that it learned on


class Bot(hunter.Bot):
    """A player who has played a few million games, and thinks before it acts."""

    def __init__(self, info):
        super().__init__()
        self._is_known = info.setup.height * info.setup.width <= LEARNED
        if self._is_known:
            self._prepare(info)

    def act(self, view):
        """The action of the search that does not hurt."""
        if not self._is_known:
            return super().act(view)
        watch = Stopwatch(Clock(view.ms_left).budget_ms(1))
        self._memory = memory = remembered(self._memory, view)
        for place in range(POSITIONS):
            imagine(memory, view, self._setup, look_at(self._states, place), self._luck)
        thoughts = self._guided.search(self._states, view.seat, watch, SIMULATIONS)
        shares = {choice.action: choice.share for choice in thoughts.choices}
        harms = Plan(memory, view.init, view.state, hunts=True).harms()
        return memory.choose(max(harms, key=lambda action: (-harms[action], shares.get(action, 0.0))))

    def _prepare(self, info):
        """Whatever the search needs, compiled."""
        self._guided = Guided(Planner(GAME, info), NETWORK)
        self._states = np.zeros(POSITIONS, info.layout.state)
        self._setup, self._luck = info.setup, np.random.default_rng(info.seed)
