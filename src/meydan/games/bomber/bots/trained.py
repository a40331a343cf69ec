"""Plays what a network learned from games against itself; docs/learning.md has the command that made it.

The network sees the tiles around its player, and no fuses: it chooses among the actions after which the least harm can
be foreseen.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from meydan.engine.record import view as look_at
from meydan.games.bomber.bots._memory import remembered
from meydan.games.bomber.bots._plan import Plan
from meydan.games.bomber.encoding import ENCODING
from meydan.games.bomber.law.state import LARGE, UNSEEN, observation_type, setup_type
from meydan.search.policy import Policy

NETWORK = Path(__file__).parent / "trained.npz"


class Bot:
    """A player who has played a few million games."""

    def __init__(self):
        self._policy = Policy(ENCODING, NETWORK)
        self._observation = np.zeros(1, observation_type(LARGE))
        self._seen = look_at(self._observation)
        self._setup = look_at(np.zeros(1, setup_type(LARGE)))
        self._memory = None

    def act(self, view):
        """The likeliest of the choices that do not hurt."""
        self._memory = remembered(self._memory, view)
        self._read(view.init)
        self._look(view.state)
        likely, _ = self._policy.opinion(self._policy.look(self._seen, self._setup))
        harms = Plan(self._memory, view.init, view.state, hunts=True).harms()
        return self._memory.choose(max(harms, key=lambda action: (-harms[action], likely[action])))

    def _read(self, init):
        """What is told before the first step, as far as the code has it."""
        setup = self._setup
        setup.height, setup.width = init.height, init.width
        setup.max_step = init.maxStep
        setup.dead_start, setup.dead_delay = init.deadzoneStartingStep, init.deadzoneExpansionDelay

    def _look(self, state):
        """What is seen, as an observation."""
        seen, other = self._seen, state.otherPlayer
        seen.step, seen.last_action, seen.row, seen.col = state.stepCount, state.lastAction, state.x, state.y
        seen.health, seen.health_upgrades = state.health, state.healthUpgradeCount
        seen.bomb_range, seen.traps_left = state.bombRange, state.trapCount
        seen.other_seen = other is not None
        seen.other_row, seen.other_col, seen.other_health = (0, 0, 0) if other is None else other
        self._observation["tile"].fill(UNSEEN)
        for tile in state.tiles:
            seen.tile[tile.x, tile.y] = tile.state
