"""Deepening: searches in growing steps, so that there is always an answer when the time is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from meydan.search.clock import Stopwatch

ENOUGH = 0.5  # a step begun after this part of the budget would hardly end within it


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
