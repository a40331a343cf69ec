"""Choosing among equals: the bots' own luck, fixed by their seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from meydan.engine.chance import advanced, below, seeded


class Chooser:
    """Picks at random; the same seed picks the same."""

    def __init__(self, seed: int) -> None:
        self._rng = seeded(seed)

    def pick(self, names: Sequence[str]) -> str:
        """One of these names."""
        self._rng = advanced(self._rng)
        return names[below(self._rng, len(names))]

    def best(self, names: Sequence[str], worth: Callable[[str], int]) -> str:
        """One of the names that are worth most."""
        worths = {name: worth(name) for name in names}
        most = max(worths.values())
        return self.pick([name for name in names if worths[name] == most])
