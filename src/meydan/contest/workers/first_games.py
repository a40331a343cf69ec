"""Matches that go before all others, and the matches that are stopped to make room for them."""

from __future__ import annotations

import time
from collections.abc import Iterable

from meydan.contest.workers.tasks import Task

ROOM_SECONDS = 8.0  # that a task which goes first waits for a place; then a match that may yield makes room
YIELDED = "it was stopped, to be played again, so that a version that has just joined plays soon"


class FirstGames:
    """Who waits to go first, and who was stopped for it."""

    def __init__(self) -> None:
        self._since: dict[str, float] = {}  # by token: when it came
        self._stopped: set[str] = set()  # tokens

    @property
    def waiting(self) -> int:
        """How many wait."""
        return len(self._since)

    def wait(self, token: str) -> None:
        """One more."""
        self._since[token] = time.monotonic()

    def begin(self, token: str) -> None:
        """It waits no longer, if it did."""
        self._since.pop(token, None)

    def to_stop(self, playing: Iterable[Task]) -> list[Task]:
        """Of the tasks that are played, in the order in which they began: the last ones, which lose least."""
        now = time.monotonic()
        late = sum(now - since >= ROOM_SECONDS for since in self._since.values())
        able = [task for task in playing if task.may_yield and task.token not in self._stopped]
        chosen = able[::-1][: max(0, late - len(self._stopped))]
        self._stopped |= {task.token for task in chosen}
        return chosen

    def was_stopped(self, token: str) -> bool:
        """Whether a task that is over now was told to make room."""
        is_stopped = token in self._stopped
        self._stopped.discard(token)
        return is_stopped

    def forget_stopped(self) -> None:
        """Nothing is played any more."""
        self._stopped.clear()

    def forget_all(self) -> None:
        """Nothing waits or is played any more."""
        self._since.clear()
        self._stopped.clear()
