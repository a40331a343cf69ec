"""The spellings and forms of the document's API: `get_hp` and `getHp`; objects, ids, or row and col."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import wraps
from inspect import signature
from numbers import Integral
from typing import Any, TypeVar

Result = TypeVar("Result")

GETTER, CELL = "get_", "cell"
OTHER_NAMES = {  # what a parameter may be called, too
    CELL: ["center"],
    "player": ["player_id", "from_player", "from_player_id"],
    "unit": ["unit_id"],
    "path": ["path_id"],
    "base_unit": ["type_id"],
    "spell": ["spell_id", "type_id"],
    "spell_id": ["type_id"],
}
_CAPITAL = re.compile(r"(?<!^)([A-Z]+)")


def snake(name: str) -> str:
    """`getHp` as `get_hp`."""
    return _CAPITAL.sub(lambda found: "_" + found[1].lower(), name).lower()


class Named:
    """Everything is called as in Python, `get_hp`, or as in the document, `getHp`; every field has a getter, too."""

    def __getattr__(self, name: str) -> Any:
        other = snake(name)
        if other != name and not name.startswith("_"):
            return getattr(self, other)
        field = name.removeprefix(GETTER)
        if field != name and field in vars(self):
            return lambda: getattr(self, field)
        raise AttributeError(f"{type(self).__name__} has no {name!r}")


def every_form(method: Callable[..., Result]) -> Callable[..., Result]:
    """A function of the document with all its overloads: `f(cell)`, `f(row, col)`, `f(row=3, col=4)`, `f(unitId=37)`.

    The function itself is given what stands for each of its parameters: an object or its id, for a cell perhaps a pair.
    """
    names = list(signature(method).parameters)[1:]
    known = {other: name for name in names for other in (name, *OTHER_NAMES.get(name, ()))}

    @wraps(method)
    def call(self: Any, *given: Any, **named: Any) -> Result:
        found = dict(zip(names, _in_places(method, names, given), strict=False))
        for key, value in _with_pair({snake(key): value for key, value in named.items()}, known).items():
            if key not in known:
                raise TypeError(f"{method.__name__} knows no {key!r}; expected {_expected(names)}")
            if value is not None or known[key] not in found:
                found[known[key]] = value
        if missing := [name for name in names if name not in found]:
            raise TypeError(f"{method.__name__} misses {' and '.join(missing)}; expected {_expected(names)}")
        return method(self, **found)

    return call


def _in_places(method: Callable[..., Any], names: Sequence[str], given: Sequence[Any]) -> list[Any]:
    """The arguments without keywords, where row and col have become a pair."""
    found = list(given)
    at = names.index(CELL) if CELL in names else len(found)
    if at + 1 < len(found) and isinstance(found[at], Integral):
        found[at : at + 2] = [(found[at], found[at + 1])]
    if len(found) > len(names):
        raise TypeError(f"{method.__name__} got {len(given)} arguments; expected {_expected(names)}")
    return found


def _with_pair(named: dict[str, Any], known: dict[str, str]) -> dict[str, Any]:
    """The arguments with keywords, where row and col have become a cell."""
    row, col = named.get("row"), named.get("col")
    if CELL not in known or row is None or col is None:
        return named
    return {key: value for key, value in named.items() if key not in ("row", "col")} | {CELL: (row, col)}


def _expected(names: Sequence[str]) -> str:
    return ", ".join("cell (or row, col)" if name == CELL else name for name in names)
