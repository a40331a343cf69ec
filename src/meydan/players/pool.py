"""Programs that have finished a game and wait for the next one: starting a program costs more than many a match."""

from __future__ import annotations

import time
from collections.abc import Hashable
from dataclasses import dataclass

from meydan.players.child import Child
from meydan.players.errorstream import ErrorStream
from meydan.players.stopwatch import Stopwatch

LEAVE_SECONDS = 0.25


@dataclass(frozen=True)
class Warm:
    """A program that runs and has nothing to do."""

    child: Child
    watch: Stopwatch
    name: str  # by which it introduced itself

    def is_there(self) -> bool:
        """Whether it still runs and waits; one that is just about to leave is given a moment to do so."""
        until = time.monotonic() + LEAVE_SECONDS
        while self.child.exit_code is None and self.watch.is_at_work() and time.monotonic() < until:
            time.sleep(0.0005)
        self.child.read()
        return self.child.exit_code is None and not self.child.at_end

    def end(self) -> None:
        """End it."""
        self.watch.close()
        self.child.kill()


class Pool:
    """Keeps programs between the matches of a series."""

    def __init__(self, takes_all: bool = False) -> None:
        self.takes_all = takes_all  # also programs that may remember their last game
        self._warm: dict[Hashable, list[Warm]] = {}

    def put(self, key: Hashable, warm: Warm) -> None:
        """Keep a program for the next match; the key says what was started.

        What it writes until now belongs to the game that is over.
        """
        warm.child.read()
        warm.child.log_to(ErrorStream(None))
        self._warm.setdefault(key, []).append(warm)

    def take(self, key: Hashable, errors: ErrorStream) -> Warm | None:
        """A program of this kind that still runs; its error stream goes there now."""
        waiting = self._warm.get(key, [])
        while waiting:
            warm = waiting.pop()
            if warm.is_there():
                warm.child.lines.clear()
                warm.child.log_to(errors)
                return warm
            warm.end()
        return None

    def close(self) -> None:
        """End all that wait."""
        for waiting in self._warm.values():
            for warm in waiting:
                warm.end()
        self._warm.clear()
