"""Arrays that are handed out and come back: one that nobody holds any more is written again."""

from __future__ import annotations

from collections.abc import Callable
from sys import getrefcount
from typing import Any

HELD_BY_US = 2  # references to the memory of an array: the array's own, and that of the question


class Rotation:
    """Arrays of one kind, each a look at memory of its own, as all looks at it are."""

    def __init__(self, first: Any, make: Callable[[], Any]) -> None:
        self._arrays, self._make = [first], make

    def another(self) -> Any:
        """An array at which nobody else looks any more, or a new one."""
        for array in self._arrays:
            if getrefcount(array.base) <= HELD_BY_US:
                return array
        self._arrays.append(self._make())
        return self._arrays[-1]
