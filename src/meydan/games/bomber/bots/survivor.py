"""Avoids every blast and dead ring that it can foresee, opens its way to the middle and collects upgrades."""

from __future__ import annotations

from meydan.games.bomber.bots._memory import remembered
from meydan.games.bomber.bots._plan import Plan


class Bot:
    """A player who wants to be the last one."""

    def __init__(self):
        self._memory = None

    def act(self, view):
        """The action with the best balance of harm and gain."""
        self._memory = memory = remembered(self._memory, view)
        return memory.choose(Plan(memory, view.init, view.state, hunts=False).best())
