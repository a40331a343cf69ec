"""Time for a move: how much to use, and an alarm that stops a search running in compiled code."""

from __future__ import annotations

import _thread
import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from meydan.engine.schedstat import waited_seconds

SHARE = 0.7  # of what is left before the bot would lose: the rest is for the answer's way and a busy machine
RESERVE_MS = 15.0  # taken off in any case
LEAST_MS = 1.0
UNHURRIED_MS = 1000.0  # used where there is no limit
BOLDNESS = 1.5  # a move may take so many times the even share of a clock for the whole game: later moves are cheap


@dataclass(frozen=True)
class Clock:
    """A bot's clock: what is left for this move, and for the game if that is limited too."""

    ms_left: float
    ms_total: float = math.inf
    ms_increment: float = 0.0

    def budget_ms(self, moves_left: int) -> float:
        """How long to think at most about this move when so many moves of this side are still to come."""
        safe = max(LEAST_MS, self.ms_left * SHARE - RESERVE_MS)
        if self.ms_total < math.inf:
            even = self.ms_left / max(1, moves_left) + self.ms_increment
            return max(LEAST_MS, min(safe, even * BOLDNESS))
        return safe if self.ms_left < math.inf else UNHURRIED_MS


class Stopwatch:
    """Measures a thought against its budget as the arena's clock does: waiting for a busy processor is not counted.

    It belongs to the thread that makes it; others may read it. In real time it is a plain stopwatch.
    """

    def __init__(self, budget_ms: float = math.inf, real_time: bool = False) -> None:
        self._thread = None if real_time else threading.get_native_id()
        self._budget, self._began = budget_ms / 1000, self._now()

    @property
    def seconds(self) -> float:
        """How long it has run."""
        return self._now() - self._began

    @property
    def seconds_left(self) -> float:
        """What is left of the budget, never below 0."""
        return max(0.0, self._budget - self.seconds)

    def used(self) -> float:
        """The part of the budget that is used, 0 where there is none."""
        return self.seconds / self._budget

    def _now(self) -> float:
        """Seconds of real time, less those in which the thread had no processor."""
        return time.perf_counter() - (0.0 if self._thread is None else waited_seconds(self._thread))


@contextmanager
def alarm(watch: Stopwatch, stop: Callable[[], None]) -> Iterator[None]:
    """Call `stop` from another thread when the budget is used up; compiled rules let that thread run."""
    left = watch.seconds_left
    if left == math.inf:
        yield
        return
    done = threading.Event()
    _thread.start_new_thread(_ring, (watch, stop, done))  # `Thread.start` waits until it runs: 10 ms on a busy machine
    try:
        yield
    finally:
        done.set()


def _ring(watch: Stopwatch, stop: Callable[[], None], done: threading.Event) -> None:
    """Wait until the budget is used up, which may take longer than it seemed, unless all is done before."""
    while not done.wait(watch.seconds_left):
        if watch.seconds_left == 0:
            stop()
            return
