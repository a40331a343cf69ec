"""Turns and breaks walls at random, but avoids area walls."""

from __future__ import annotations

from meydan.engine.chance import advanced, seeded
from meydan.games.tron.law import rules


class Bot:
    """A player without a plan."""

    def __init__(self, info):
        self._rng = seeded(info.seed)

    def act(self, view):
        """What a random playout would do."""
        self._rng = advanced(self._rng)
        chosen = [0, 0]
        rules.pick(view.state, view.setup, view.seat, chosen, self._rng)
        return chosen[view.seat]
