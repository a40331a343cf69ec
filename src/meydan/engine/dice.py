"""Chance outside of matches: what is drawn when a map is made."""

from __future__ import annotations

from meydan.engine.chance import advanced, below, seeded


class Dice:
    """A row of numbers fixed by its seed."""

    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed)

    def below(self, limit: int) -> int:
        """A number in 0 .. limit-1."""
        self._rng = advanced(self._rng)
        return int(below(self._rng, limit))
