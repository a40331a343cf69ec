"""Workers that are processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

from meydan.contest.workers.first_games import YIELDED, FirstGames
from meydan.contest.workers.nodes import CALIBRATE_SECONDS, Offer, look_around
from meydan.contest.workers.tasks import Report, Task, play_task
from meydan.engine.platforms import uninterrupted
from meydan.series.events import Event, Listener, ignore
from meydan.series.plan import Series
from meydan.series.workers import LEAVE_SECONDS, Worker, become_worker, stop_match

CALIBRATE = "calibrate"  # what a worker is told before its next task, now and then


class LocalWorkers:
    """So many processes, each with one match at a time; one that dies is replaced, and its match is told as lost.

    As many tasks wait here, so that who has finished goes on at once, while the scheduler looks at what it has played.
    """

    absence = ""  # a process that is gone is replaced

    def __init__(self, series: Series, number: int, emit: Listener = ignore) -> None:
        self.name = f"local processes of {os.getpid()}"
        self._series, self._number, self._emit = series, number, emit
        self._idle: list[tuple[SpawnProcess, Connection]] = []
        self._busy: dict[Any, tuple[SpawnProcess, Task]] = {}  # by pipe
        self._waiting: deque[Task] = deque()
        self._first = FirstGames()
        self._offer: Offer | None = None
        self.resting: frozenset[str] = frozenset()
        self._calibrated = -CALIBRATE_SECONDS

    @property
    def free(self) -> int:
        """How many more tasks they take."""
        if self._offer is not None and self._offer.name in self.resting:
            return 0
        return 2 * self._number - len(self._busy) - len(self._waiting)

    @property
    def free_first(self) -> int:
        """How many more tasks they take that go before all others."""
        if self._offer is not None and self._offer.name in self.resting:
            return 0
        return max(0, self._number - self._first.waiting)

    def give(self, task: Task) -> None:
        """Hand out a task to an idle process, to a new one, or to the one that has time first."""
        if task.goes_first:
            self._waiting.insert(self._first.waiting, task)
            self._first.wait(task.token)
        else:
            self._waiting.append(task)
        self._hand_out()

    def _make_room(self) -> None:
        """Who waits too long to go first gets the place of the match that began last."""
        processes = {task.token: process for process, task in self._busy.values()}
        for task in self._first.to_stop(task for _, task in self._busy.values()):
            processes[task.token].terminate()

    def _hand_out(self) -> None:
        while self._waiting and len(self._busy) < self._number:
            task = self._waiting.popleft()
            self._first.begin(task.token)
            process, pipe = self._idle.pop() if self._idle else self._start()
            self._busy[pipe] = process, task
            try:
                if time.monotonic() - self._calibrated >= CALIBRATE_SECONDS:
                    self._calibrated = time.monotonic()
                    pipe.send(CALIBRATE)
                pipe.send(task)
            except OSError:
                continue  # it is dead already, which is noticed when it should answer

    def reports(self, seconds: float) -> list[Report]:
        """What was finished; a process that died lost its task."""
        found = []
        ready: list[Any] = wait(list(self._busy), seconds)
        for pipe in ready:
            process, task = self._busy[pipe]
            try:
                said: Event | Report | Offer = pipe.recv()
            except (EOFError, OSError):
                del self._busy[pipe]
                process.join()
                died = f"the worker died (exit status {process.exitcode})"
                found.append(Report(task.token, None, YIELDED if self._first.was_stopped(task.token) else died))
                continue
            if isinstance(said, Event):
                self._emit(said)
                continue
            if isinstance(said, Offer):
                self._offer = said
                continue
            del self._busy[pipe]
            found.append(said)
            if self._first.was_stopped(task.token):  # it has ended in the same moment, and its process ends, too
                pipe.close()
            else:
                self._idle.append((process, pipe))
        self._hand_out()
        self._make_room()
        name = "" if self._offer is None else self._offer.name  # as the machine is called where it is told of
        return [replace(report, node=name) for report in found]

    def playing(self) -> Sequence[str]:
        """The tokens of tasks whose process is alive, and of those that wait for one."""
        return [
            *(task.token for process, task in self._busy.values() if process.is_alive()),
            *(task.token for task in self._waiting),
        ]

    def nodes(self) -> Sequence[Offer]:
        """This machine."""
        return [] if self._offer is None else [self._offer]

    def close(self) -> None:
        """End all: who has nothing to do leaves with its pipe, who plays is told, and ends its bots first."""
        for _, pipe in self._idle:
            pipe.close()
        for process, _ in self._busy.values():
            if process.is_alive():
                process.terminate()
        until = time.monotonic() + LEAVE_SECONDS
        for process in [process for process, _ in (*self._idle, *self._busy.values())]:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()
        self._idle.clear()
        self._busy.clear()
        self._waiting.clear()
        self._first.forget_all()

    def _start(self) -> tuple[SpawnProcess, Connection]:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_work, args=(self._series, theirs, os.getpid()))
        with uninterrupted():
            process.start()
        theirs.close()
        return process, ours


def _work(series: Series, pipe: Connection, parent: int) -> None:
    """Play what is given until nobody gives anything."""
    worker = Worker(series, pipe.send)
    become_worker()
    try:
        while True:
            task: Task | str = pipe.recv()
            if isinstance(task, str):
                pipe.send(look_around(series.game))
                continue
            pipe.send(play_task(worker, series, task, lambda _: stop_match() if os.getppid() != parent else None))
    except (KeyboardInterrupt, EOFError, BrokenPipeError):
        return
    finally:
        worker.close()
