"""What was seen at the end of games, as samples of the observation space that are made when somebody looks at them.

Most learners read the last observations of few games or of none, and making them costs more than the turn itself.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from meydan.rl.spaces import seen_row, some
from meydan.rl.terms import Terms

LOOKS = (
    *("__contains__", "__eq__", "__iter__", "__len__", "__ne__", "__or__", "__repr__", "__reversed__", "__ror__"),
    *("copy", "get", "items", "keys", "pop", "popitem", "setdefault", "values"),
)


class LastRows:
    """Copies of the last records of some games."""

    def __init__(self, terms: Terms, records: Any, places: Any) -> None:
        self._terms, self._records = terms, some(records, places)
        self._mask = np.ones(sum(head.size for head in terms.heads), np.int8)  # everything is open at the end

    def row(self, place: int) -> dict[str, Any]:
        """One of them."""
        return seen_row(self._terms, self._records[place], self._mask)


class LastSeen(dict[str, Any]):
    """One of these rows: a dictionary that is filled at the first look."""

    __slots__ = ("_place", "_rows")

    def __init__(self, rows: LastRows, place: int) -> None:
        self._rows: LastRows | None = rows
        self._place = place

    def fill(self) -> None:
        """Be what was seen, from now on."""
        if self._rows is not None:
            rows, self._rows = self._rows, None
            self.update(rows.row(self._place))

    def __missing__(self, key: str) -> Any:
        if self._rows is None:
            raise KeyError(key)
        self.fill()
        return self[key]

    def __reduce__(self) -> Any:
        return dict, (dict(self),)


def _looking(name: str) -> Callable[..., Any]:
    method = getattr(dict, name)

    def look(seen: LastSeen, *arguments: Any) -> Any:
        seen.fill()
        return method(seen, *arguments)

    return look


for _name in LOOKS:
    setattr(LastSeen, _name, _looking(_name))


def last_seen(terms: Terms, records: Any, over: Any) -> Any:
    """For each game that is over what was seen at its end, None for the others: an array of objects."""
    found, places = np.empty(len(over), object), np.flatnonzero(over)
    rows = LastRows(terms, records, places)
    found[places] = [LastSeen(rows, place) for place in range(len(places))]
    return found
