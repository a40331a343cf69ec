"""Dictionaries that are filled when somebody looks at them: what was seen at the end of games.

Most learners read the last observations of few games or of none, and making them costs more than the turn itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from meydan.rl.spaces import seen_row
from meydan.rl.terms import Terms

LOOKS = (
    *("__contains__", "__eq__", "__iter__", "__len__", "__ne__", "__or__", "__repr__", "__reversed__", "__ror__"),
    *("copy", "get", "items", "keys", "pop", "popitem", "setdefault", "values"),
)


class Later(dict[str, Any]):
    """A dictionary whose other entries are made at the first look."""

    __slots__ = ("_make",)

    def __init__(self, known: dict[str, Any], make: Callable[[], dict[str, Any]]) -> None:
        super().__init__(known)
        self._make: Callable[[], dict[str, Any]] | None = make

    def fill(self) -> None:
        """Have all entries from now on; what was written meanwhile stays."""
        if self._make is not None:
            make, self._make = self._make, None
            for key, value in make().items():
                self.setdefault(key, value)

    def __missing__(self, key: str) -> Any:
        if self._make is None:
            raise KeyError(key)
        self.fill()
        return self[key]

    def __reduce__(self) -> Any:
        return dict, (dict(self),)


def _looking(name: str) -> Callable[..., Any]:
    method = getattr(dict, name)

    def look(seen: Later, *arguments: Any) -> Any:
        seen.fill()
        return method(seen, *arguments)

    return look


for _name in LOOKS:
    setattr(Later, _name, _looking(_name))


def last_seen(terms: Terms, records: Any, over: Any) -> Any:
    """An array of objects: for each row whose game is over what its record shows, None for the others."""
    found, places = np.empty(len(over), object), np.flatnonzero(over)
    mask = np.ones(sum(head.size for head in terms.heads), np.int8)  # everything is open at the end

    def row(number: int) -> Callable[[], dict[str, Any]]:
        return lambda: seen_row(terms, records[number], mask)

    found[places] = [Later({}, row(number)) for number in range(len(places))]
    return found
