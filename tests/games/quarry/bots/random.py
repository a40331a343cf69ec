"""Digs or leaves by its seed."""

from random import Random


class Bot:
    """A miner without a plan."""

    def __init__(self, info):
        self._luck = Random(info.seed)

    def act(self, view):
        """Anything."""
        return self._luck.choice(view.legal)
