"""Turns as many discs as it can (as few if fewer discs win)."""

from __future__ import annotations

from meydan.games.othello.bots._choice import Chooser


class Bot:
    """A player who sees one move and counts."""

    def __init__(self, info):
        self._chooser = Chooser(info.seed)

    def act(self, view):
        """The square that turns most; among equals by the seed."""
        sign = -1 if view.setup.anti else 1
        return self._chooser.best(view.legal, lambda name: sign * len(view.board.flips(view.seat, name)))
