"""What changed between two JSON values, written compactly; `viewer/src/show.ts` applies it in the page.

A patch is
- null, a boolean, a number or a text: the new value itself;
- `[value]`: a new list or object in place of the old value;
- `{key: patch}`: an object of which these keys change or are new, the others stay;
- `[removed, changes, added]`: a list from which first the elements at the places `removed` (ascending) are taken out,
  then `changes` (place, patch, place, patch, ...) are made, then the values `added` are put behind.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

IDENTITY = "id"  # objects in a list that have this key are recognised by it, rows by their first value
WHOLE_SHARE = 0.5  # of a list of plain values: if more of them change, the new list is shorter than the changes


def difference(before: Any, after: Any) -> Any:
    """The patch that turns one value into the other."""
    if isinstance(after, dict):
        if isinstance(before, dict) and before.keys() <= after.keys():
            return _fields(before, after)
        return [after]
    if isinstance(after, list | tuple):
        return _elements(before, after) if isinstance(before, list | tuple) else [after]
    return after


def apply(before: Any, patch: Any) -> Any:
    """The value after a patch; parts that do not change are shared with the value before."""
    if isinstance(patch, dict):
        return {**before, **{key: apply(before.get(key), part) for key, part in patch.items()}}
    if not isinstance(patch, list):
        return patch
    if len(patch) == 1:
        return patch[0]
    removed, changes, added = patch
    gone = set(removed)
    after = [value for place, value in enumerate(before) if place not in gone]
    for place, part in zip(changes[::2], changes[1::2], strict=True):
        after[place] = apply(after[place], part)
    return [*after, *added]


def _fields(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    return {
        key: difference(before.get(key), value)
        for key, value in after.items()
        if key not in before or not _same(before[key], value)
    }


def _elements(before: Sequence[Any], after: Sequence[Any]) -> Any:
    """A list by its changes, or whole where that is shorter."""
    removed = _removed(before, after)
    if removed is None:
        return [after]
    gone = set(removed)
    kept = [value for place, value in enumerate(before) if place not in gone]
    changes: list[Any] = []
    for place, (old, new) in enumerate(zip(kept, after, strict=False)):
        if not _same(old, new):
            changes += [place, difference(old, new)]
    if len(changes) / 2 > WHOLE_SHARE * len(after) and not any(isinstance(new, dict | list | tuple) for new in after):
        return [after]
    return [removed, changes, list(after[len(kept) :])]


def _removed(before: Sequence[Any], after: Sequence[Any]) -> list[int] | None:
    """The places to take out so that the rest stands where it stands afterwards; None: there is no good choice."""
    old, new = _identities(before), _identities(after)
    if old is None or new is None:
        return list(range(len(after), len(before)))
    stays = set(new)
    removed = [place for place, identity in enumerate(old) if identity not in stays]
    kept = [identity for identity in old if identity in stays]
    return removed if kept == new[: len(kept)] else None


def _identities(elements: Sequence[Any]) -> list[Any] | None:
    """What the elements are called, if all are objects, or rows that begin, with names of their own."""
    if elements and not isinstance(elements[0], dict | list | tuple):
        return None
    names = [_identity(each) for each in elements]
    return names if all(isinstance(name, int | str) for name in names) and len(set(names)) == len(names) else None


def _identity(element: Any) -> Any:
    if isinstance(element, dict):
        return element.get(IDENTITY)
    return element[0] if isinstance(element, list | tuple) and len(element) > 1 else None


def _same(old: Any, new: Any) -> bool:
    """Equal also as JSON, where a truth value is no number."""
    return old is new or (bool(old == new) and repr(old) == repr(new))
