"""Sets of arrays that are handed out and come back: one that nobody holds any more is written again."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from sys import getrefcount
from typing import Any

TRIES = 4  # sets that are asked whether they are free before another one is made: those held for long are many


class Page:
    """Some arrays, each a look at memory of its own, and the looks at them that are handed out."""

    def __init__(self, arrays: Mapping[str, Any]) -> None:
        self.arrays = arrays
        self.fields: dict[str, Any] = {}
        self.parts: list[Any] = []
        # a copied array owns its memory
        self._watched = [array if array.base is None else array.base for array in arrays.values()]
        self._alone = self._references()

    def show(self, make: Callable[[], tuple[dict[str, Any], list[Any]]]) -> None:
        """Make the looks, the same ones each time that the page is handed out; others may look at it already."""
        before = self._references()
        self.fields, self.parts = make()
        self._watched += [*self.fields.values(), *self.parts]
        self._alone += self._references() - before

    @property
    def is_free(self) -> bool:
        """Whether nobody else has one of the looks, or looks at the memory."""
        return self._references() == self._alone

    def _references(self) -> int:
        return sum(map(getrefcount, self._watched))


class Rotation:
    """Pages of one kind."""

    def __init__(self, first: Mapping[str, Any], make: Callable[[], Mapping[str, Any]]) -> None:
        self._make, self.page = make, Page(first)
        self._others: deque[Page] = deque()

    def __reduce__(self) -> Any:
        """The copy of a batch writes to copies of its arrays; what was handed out of them is not its own."""
        return Rotation, (self.page.arrays, self._make)

    def turn(self) -> Page:
        """A page at which nobody looks any more, or a new one."""
        self._others.append(self.page)
        for _ in range(min(TRIES, len(self._others))):
            page = self._others.popleft()
            if page.is_free:
                self.page = page
                return page
            self._others.append(page)
        self.page = Page(self._make())
        return self.page


def new_arrays(machine: Any, kinds: Mapping[str, tuple[int, Any]]) -> dict[str, Any]:
    """Arrays of these lengths and types in a machine's memory."""
    return {name: machine.new(*kind) for name, kind in kinds.items()}
