"""Plays a random one of the seven actions."""

from __future__ import annotations

from random import Random

from meydan.games.gems.law.state import ACTIONS


class Bot:
    """A player without a plan."""

    def __init__(self, info):
        self._luck = Random(info.seed)

    def act(self, view):
        """Any word."""
        return self._luck.randrange(ACTIONS)
