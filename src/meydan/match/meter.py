"""What others took from a program: time it waited for a processor is not its own.

A clock that charges a program for real time less that waiting is as fair on a busy machine as on an idle one. The
kernel writes down for each thread how long it waited, when it runs again, and forgets it with the thread. For waits
that have not ended, and for threads and processes that have, the program is looked at every few milliseconds: while it
was ready but used no processor, others had them. What the host of a virtual machine took is in no account of a thread
at all and is added where an answer seems late. Processor time is that of all processes, also of those that have
ended, so nobody is charged for less than that.
"""

from __future__ import annotations

import contextlib
import math
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from meydan.engine.schedstat import NS_PER_MS, PROC, Task, Usage, counts_waiting, difference
from meydan.match.pressure import Pressure, Steal

TICK_SECONDS = 0.01  # how exactly the start of a thread is known
LATE_TIMES = 2  # the time that was planned between two looks: after more we were late
FIRST_LOOK = 0.002  # seconds after the question
AT_WORK_MS = 0.5  # of processor time say that a program did not just sleep
SLACK_NS = 2_000_000  # that accounts may differ by, though nobody has ended


@dataclass(frozen=True)
class Spent:
    """What a program had during a question, in milliseconds."""

    cpu_ms: float = 0.0
    stolen_ms: float = 0.0  # ready to run, but others had the processor
    least_ms: float = 0.0  # one thread ran so long: the answer took at least that


class Looks:
    """How long a program was ready to run: each look at it stands for half of the time to the looks beside it.

    Where we came late to look ourselves, the program is believed: it was ready all the time if it was at any.
    """

    def __init__(self) -> None:
        self._at, self._was_ready, self._ready, self._cpu_ms = 0.0, False, 0.0, 0.0

    def begin(self, is_ready: bool, cpu_ms: float, at: float | None = None) -> None:
        """The first look, now or then, and the processor time until then."""
        self._at, self._was_ready = time.monotonic() if at is None else at, is_ready
        self._ready, self._cpu_ms = 0.0, cpu_ms

    def add(self, is_ready: bool, cpu_ms: float, planned: float) -> None:
        """Another look, which was to come so many seconds after the last."""
        now = time.monotonic()
        share = (self._was_ready + is_ready) / 2
        if now - self._at > planned * LATE_TIMES and (share > 0 or cpu_ms > self._cpu_ms + AT_WORK_MS):
            share = 1.0
        self._ready += (now - self._at) * share
        self._at, self._was_ready, self._cpu_ms = now, is_ready, cpu_ms

    def ready_ms(self) -> float:
        """How long it was ready until now: since the last look it is as it was then."""
        return (self._ready + (time.monotonic() - self._at) * self._was_ready) * 1000


class Meter:
    """The threads of a program and of what it started, and what they had since a question was put.

    Nothing here waits for anybody: only such files of /proc are read as the kernel writes without locks of the program.
    """

    def __init__(self, root: int, cpu_ms: Callable[[], float] = lambda: 0.0, proc: Path = PROC) -> None:
        self._root, self._proc = root, proc
        self._cpu_ms = cpu_ms  # the processor time of the program, also of its processes that have ended
        self._tasks: dict[int, Task] = {}  # by the number of the thread, which no other thread has
        self._links: dict[int, int] = {}  # by process: a number that changes with the number of its threads
        self._asked: dict[Task, bytes] = {}  # where each thread stood just before the question
        self._pressure = None if counts_waiting(proc) else Pressure(proc)
        self._steal, self._looks = Steal(proc), Looks()
        self._began = self._cpu_before = self._cpu_asked = 0.0
        self._asked_at: float | None = None  # when the question was put, if we looked at the threads then
        self._ended_ns = 0  # run by threads that have ended since, as far as we saw it

    def ask(self, looks: bool) -> None:
        """A question is about to be put; with a short look at the threads that are known, or without."""
        self._asked, self._asked_at = {}, time.monotonic() if looks else None
        if looks:
            self._cpu_asked = self._cpu_ms()
        if looks and not self._links:
            self._find()
        for task in self._tasks.values() if looks else ():
            with contextlib.suppress(OSError):
                self._asked[task] = task.reading()

    def longest_ms(self) -> float:
        """What one thread has run since `ask`. No answer took less, even if we came late to see when it began."""
        longest = 0
        for task, before in self._asked.items():
            with contextlib.suppress(OSError):
                longest = max(longest, difference(before, task.reading()).ran)
        return longest / NS_PER_MS

    def begin(self) -> None:
        """A question was put: remember where every thread stands, or stood when we looked before it."""
        looked, now_ms = self._asked_at is not None, self._cpu_ms()
        self._began = time.monotonic() if self._asked_at is None else self._asked_at
        self._cpu_before = self._cpu_asked if looked else now_ms
        self._steal.begin()
        if self._pressure is not None:
            self._pressure.begin()
        known = set(self._tasks) if looked else None
        if not self._links or any(self._link(pid) != links for pid, links in self._links.items()):
            self._find()
        self._ended_ns = 0
        for thread, task in self._tasks.items():
            if known is None or thread in known:  # others began with the question: all they had belongs to it
                with contextlib.suppress(OSError):
                    task.mark(self._asked.get(task))
        is_ready = self._has_ready()
        self._looks.begin(is_ready or looked, self._cpu_before, self._asked_at)
        if looked:  # it was ready when the question came, whenever we come to look
            self._looks.add(is_ready, now_ms, FIRST_LOOK)

    def look(self, planned: float = math.inf) -> None:
        """See whether the program is ready to run just now; it was planned so many seconds after the last look."""
        self._looks.add(self.is_ready(), self._cpu_ms(), planned)

    def spent(self, wall_ms: float, thoroughly: bool = False, thinks: bool = False) -> Spent:
        """What the program had in this time since `begin`; thoroughly: also new threads, and what the host took.

        Looks at the program tell of what is not in the accounts of its threads: while it `thinks`, waits that have not
        ended, and whatever was had by threads that have.
        """
        if thoroughly:
            self._find()
        used = self._used()
        living = sum(each.ran for each in used)
        cpu = max(living + self._ended_ns, round((self._cpu_ms() - self._cpu_before) * NS_PER_MS))
        waited = max((each.waited - (cpu - each.ran) for each in used), default=0) / NS_PER_MS
        if self._pressure is not None:
            waited = self._pressure.stalled_ms()
        if thoroughly:
            waited += self._steal.stolen_ms()
        cpu_ms = cpu / NS_PER_MS
        if thinks or cpu - living > SLACK_NS:
            waited = max(waited, self._looks.ready_ms() - cpu_ms)
        return Spent(cpu_ms, max(0.0, min(waited, wall_ms - cpu_ms)))

    def is_ready(self) -> bool:
        """Whether any thread runs, or would if it had a processor."""
        self._find()
        return self._has_ready()

    def close(self) -> None:
        """Forget all threads."""
        for task in self._tasks.values():
            task.close()
        self._tasks, self._links, self._asked = {}, {}, {}

    def _has_ready(self) -> bool:
        return any(task.is_ready() for task in self._tasks.values())

    def _find(self) -> None:
        """Take in threads that are new, and let go of those that have ended."""
        found: dict[int, Path] = {}
        self._links = {}
        left = [self._root]
        while left:
            pid = left.pop()
            self._links[pid] = self._link(pid)
            with contextlib.suppress(OSError):
                folder = self._proc / str(pid) / "task"
                threads = {int(name): folder / name for name in os.listdir(folder)}
                found |= threads
                left += [child for thread in threads.values() for child in children(thread)]
        for thread in set(found) - set(self._tasks):
            with contextlib.suppress(OSError, ValueError):
                self._tasks[thread] = self._taken_in(found[thread])
        for thread in set(self._tasks) - set(found):
            self._let_go(self._tasks.pop(thread))

    def _taken_in(self, folder: Path) -> Task:
        """A thread that began before the question keeps for itself what it had until now."""
        task = Task(folder)
        if task.started() < self._began - TICK_SECONDS:
            task.mark()
        return task

    def _let_go(self, task: Task) -> None:
        """A thread has ended: what it ran until we saw it last stays."""
        self._ended_ns += task.last_used().ran
        self._asked.pop(task, None)
        task.close()

    def _used(self) -> list[Usage]:
        found = []
        for task in self._tasks.values():
            with contextlib.suppress(OSError, ValueError):
                found.append(task.used())
        return found

    def _link(self, pid: int) -> int:
        try:
            return os.stat(f"{self._proc}/{pid}/task").st_nlink
        except OSError:
            return 0


def children(thread: Path) -> list[int]:
    """The processes that a thread (its folder in /proc) has started; none of one that has ended."""
    try:
        return [int(pid) for pid in (thread / "children").read_bytes().split()]
    except OSError:
        return []
