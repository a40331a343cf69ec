"""Does anything that seems possible, at random."""

from __future__ import annotations

from meydan.engine.chance import advanced, below, seeded
from meydan.games.bomber.bots._sense import possible


class Bot:
    """A player without a plan."""

    def __init__(self, info):
        self._rng = seeded(info.seed)

    def act(self, view):
        """Any action that what it sees allows."""
        choices = possible(view.state, view.init)
        self._rng = advanced(self._rng)
        return choices[below(self._rng, len(choices))]
