"""Deepening: searches in growing steps, so that there is always an answer when the time is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from meydan.search.clock import Stopwatch, alarm
from meydan.search.compiled import NO_LIMIT

ENOUGH = 0.5  # a step begun after this part of the budget would hardly end within it
FURTHER = 1.5  # a deeper look takes more than this times as long as all before it


@dataclass(frozen=True)
class Finding:
    """What a search found: a move, its value, and how deep it looked."""

    move: int
    value: int
    depth: int
    exact: bool = False  # nothing more can be found out


Step = Callable[[Finding | None], Finding | None]  # what is known so far -> more, or None when it was stopped


def deepen(steps: Iterable[Step], watch: Stopwatch, found: Finding | None = None) -> Finding | None:
    """Take one step after the other and return what the last whole one found; None if not even the first was."""
    for step in steps:
        if found is not None and (found.exact or watch.used() > ENOUGH):
            break
        further = step(found)
        if further is None:
            break
        found = further
    return found


def deepest(look: Callable[[int], Any], search: Any, depths: Iterable[int], watch: Stopwatch) -> Any:
    """What the deepest look that was finished returned; the first one always is.

    `search` is the record of a compiled search, which stops when it has seen more `nodes` than its `limit`.
    """

    def stop() -> None:
        search.limit = 0

    search.nodes, search.limit = 0, NO_LIMIT
    first, *further = depths
    found = look(first)
    with alarm(watch, stop):
        for depth in further:
            looked = look(depth) if watch.seconds_left > FURTHER * watch.seconds else None
            if looked is None or search.limit == 0:
                break
            found = looked
    return found


def aspire(look: Callable[[int, int], int | None], guess: int, width: int, most: int) -> int | None:
    """A value between -most and most, searched in a narrow window around a guess that is opened where it was wrong."""
    low, high = max(-most, guess - width), min(most, guess + width)
    while True:
        value = look(low, high)
        if value is None or low < value < high:
            return value
        if value <= low:
            low = max(-most, min(value, low) - 2 * width)
        else:
            high = min(most, max(value, high) + 2 * width)
        if low == -most and high == most:
            return look(low, high)
        width *= 2
