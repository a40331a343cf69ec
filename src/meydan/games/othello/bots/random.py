"""Plays a random legal square."""

from __future__ import annotations

from meydan.games.othello.bots._choice import Chooser


class Bot:
    """A player without a plan."""

    def __init__(self, info):
        self._chooser = Chooser(info.seed)

    def act(self, view):
        """Any legal square."""
        return self._chooser.pick(view.legal)
