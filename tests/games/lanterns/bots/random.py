"""Walks and lights by its seed."""

from random import Random


class Bot:
    """A keeper without a plan."""

    def __init__(self, info):
        self._luck = Random(info.seed)

    def act(self, view):
        """One step to either side, and sometimes all the oil."""
        words = [f"walk {self._luck.choice((-1, 1))}"]
        if view.oil and self._luck.random() < 0.7:
            words.append(f"light {view.oil}")
        return ", ".join(words)
