"""How long this process looks through all its objects for garbage.

Such a collection falls on whoever happens to run, and takes as long as everything that is loaded is large: a bot that
is called here may meet one of half a second for which it can do nothing.
"""

from __future__ import annotations

import gc
import time
from functools import cache

OLDEST = 2  # the generation whose collection looks at everything


class FullCollections:
    """Counts the time of full collections, from its making on."""

    def __init__(self) -> None:
        self.ms = 0.0
        self._began = 0.0
        gc.callbacks.append(self._listen)

    def _listen(self, phase: str, info: dict[str, int]) -> None:
        if info["generation"] < OLDEST:
            return
        if phase == "start":
            self._began = time.perf_counter()
        else:
            self.ms += (time.perf_counter() - self._began) * 1000


@cache
def full_collections() -> FullCollections:
    """The only counter of this process."""
    return FullCollections()
