"""A worker that is this process: one match after the other."""

from __future__ import annotations

from collections.abc import Sequence

from meydan.contest.workers.nodes import Offer
from meydan.contest.workers.tasks import Report, Task, play_task
from meydan.series.events import Listener, ignore
from meydan.series.plan import Series
from meydan.series.workers import Worker

AHEAD = 2  # tasks that it takes


class HereWorker:
    """Plays when it is asked for reports."""

    name = "this process"
    resting: frozenset[str] = frozenset()  # it has no name as a machine
    absence = ""

    def __init__(self, series: Series, emit: Listener = ignore) -> None:
        self._series, self._worker = series, Worker(series, emit)
        self._tasks: list[Task] = []

    @property
    def free(self) -> int:
        """How many more tasks it takes."""
        return AHEAD - len(self._tasks)

    @property
    def free_first(self) -> int:
        """As many."""
        return self.free

    def give(self, task: Task) -> None:
        """Take a task."""
        self._tasks.append(task)

    def reports(self, seconds: float) -> list[Report]:
        """Play all tasks."""
        tasks, self._tasks = self._tasks, []
        return [play_task(self._worker, self._series, task) for task in tasks]

    def playing(self) -> Sequence[str]:
        """All of them, as long as this process lives."""
        return [task.token for task in self._tasks]

    def nodes(self) -> Sequence[Offer]:
        """Nobody has looked at it."""
        return []

    def close(self) -> None:
        """End programs that were kept for a next match."""
        self._worker.close()
