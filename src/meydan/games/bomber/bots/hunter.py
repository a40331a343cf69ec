"""Opens boxes, collects upgrades, sets traps under the opponent and bombs where they cannot escape."""

from __future__ import annotations

from meydan.games.bomber.bots._memory import remembered
from meydan.games.bomber.bots._plan import Plan


class Bot:
    """A player who looks for trouble, but not for its own."""

    def __init__(self):
        self._memory = None

    def act(self, view):
        """The action with the best balance of harm and gain."""
        self._memory = memory = remembered(self._memory, view)
        return memory.choose(Plan(memory, view.init, view.state, hunts=True).best())
