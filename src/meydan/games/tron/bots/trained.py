"""Plays what a network learned from games against itself; docs/learning.md has the command that made it.

It looks at the board around its agent, turned so that it goes up, and takes the choice that the network likes best.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from meydan.engine.record import view as look_at
from meydan.games.tron.encoding import ENCODING
from meydan.games.tron.law.rules import observe
from meydan.games.tron.law.state import observation_type
from meydan.search.policy import Policy

NETWORK = Path(__file__).parent / "trained.npz"


class Bot:
    """A player who has played a few million games."""

    def __init__(self, info):
        self._policy = Policy(ENCODING, NETWORK)
        self._seen = look_at(np.zeros(1, observation_type(*info.setup.board.shape)))

    def act(self, view):
        """The likeliest choice."""
        observe(view.state, view.setup, view.seat, self._seen)
        return self._policy.act(self._seen, view.setup)
