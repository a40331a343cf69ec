"""How busy the machine is, and what that took from a program: time it waited for a processor is not its own.

The kernel counts, for every thread, how long it ran and how long it was ready to run but had no processor
(/proc/PID/task/TID/schedstat). A clock that charges a program for real time less that waiting is as fair on a busy
machine as on an idle one. Where the kernel does not count, the pressure of the whole machine (/proc/pressure/cpu)
bounds what can have been taken; where it tells nothing at all, real time is charged.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")
NOTHING = b"0 0 0"  # an account that was never used: nanoseconds run and waited, times it ran
NS_PER_MS = 1e6
US_PER_MS = 1e3
TICK_SECONDS = 0.01  # how exactly the start of a thread is known
BUSY = 0.25  # share of the time in which somebody waits for a processor; above it times are not worth much
RUNNING = 0.5  # a program that had a processor for this part of the time was not kept waiting
LONG_SECONDS = 0.01  # after which a look at a thread says nothing about this moment
CPU_CLOCK = 2  # the kernel's word for "time on the processor" in the number of a process's clock


@dataclass(frozen=True)
class Usage:
    """What a thread has had of the processors, in nanoseconds."""

    ran: int
    waited: int


@dataclass(frozen=True)
class Spent:
    """What a program had during a question, in milliseconds."""

    cpu_ms: float = 0.0
    stolen_ms: float = 0.0  # ready to run, but others had the processor
    least_ms: float = 0.0  # one thread ran so long: the answer took at least that


def _difference(before: bytes, now: bytes) -> Usage:
    then, later = before.split(), now.split()
    return Usage(int(later[0]) - int(then[0]), int(later[1]) - int(then[1]))


class Task:
    """One thread whose account stays open: marking a moment takes a microsecond, what came since is computed later."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._descriptor = os.open(folder / "schedstat", os.O_RDONLY)
        self._mark = NOTHING

    def reading(self) -> bytes:
        """The account as the kernel writes it; raises OSError when the thread is gone."""
        return os.pread(self._descriptor, 80, 0)

    def mark(self, reading: bytes | None = None) -> None:
        """Count from this reading, or from here."""
        self._mark = self.reading() if reading is None else reading

    def used(self) -> Usage:
        """What it has had since the mark."""
        return _difference(self._mark, self.reading())

    def started(self) -> float:
        """When the thread began, in seconds of the monotonic clock; forever ago if that cannot be read."""
        words = self._stat()
        asleep = time.clock_gettime(time.CLOCK_BOOTTIME) - time.clock_gettime(time.CLOCK_MONOTONIC)
        return int(words[19]) / os.sysconf("SC_CLK_TCK") - asleep if len(words) > 19 else -1.0

    def is_ready(self) -> bool:
        """Whether it runs, or would if it had a processor."""
        return self._stat()[:1] == [b"R"]

    def close(self) -> None:
        """Give the descriptor back."""
        os.close(self._descriptor)

    def _stat(self) -> list[bytes]:
        """What the kernel says of the thread, from its state on; its name before that may hold anything."""
        try:
            return (self._folder / "stat").read_bytes().rpartition(b")")[2].split()
        except OSError:
            return []


class Meter:
    """The threads of a program and of what it started, and what they had since a question was put.

    Nothing here waits for anybody: only such files of /proc are read as the kernel writes without locks of the program.
    """

    def __init__(
        self,
        root: int,
        proc: Path = PROC,
        cpu_clock: Callable[[int], float] = lambda pid: time.clock_gettime(~pid << 3 | CPU_CLOCK),
    ) -> None:
        self._root, self._proc, self._cpu_clock = root, proc, cpu_clock
        self._tasks: dict[int, Task] = {}  # by the number of the thread, which no other thread has
        self._links: dict[int, int] = {}  # by process: a number that changes with the number of its threads
        self._asked: dict[Task, bytes] = {}  # where each thread stood just before the question
        self._pressure = None if counts_waiting(proc) else Pressure(proc)
        self._began = 0.0
        self._checked: tuple[float, float] | None = None  # a time, and the processor time until then

    def ask(self, looks: bool) -> None:
        """A question is about to be put; with a short look at the threads that are known, or without."""
        self._asked = {}
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
                longest = max(longest, _difference(before, task.reading()).ran)
        return longest / NS_PER_MS

    def begin(self) -> None:
        """A question was put: remember where every thread stands, or stood when we looked before it."""
        self._began, self._checked = time.monotonic(), None
        if self._pressure is not None:
            self._pressure.begin()
        if not self._links or any(self._link(pid) != links for pid, links in self._links.items()):
            self._find()
        for task in self._tasks.values():
            with contextlib.suppress(OSError):
                task.mark(self._asked.get(task))

    def spent(self, wall_ms: float, thoroughly: bool = False) -> Spent:
        """What the program had in this time since `begin`; thoroughly: also by threads that are new since then."""
        if thoroughly:
            self._find()
        used = self._used()
        cpu = sum(each.ran for each in used)
        waited = max((each.waited - (cpu - each.ran) for each in used), default=0) / NS_PER_MS
        if self._pressure is not None:
            waited = self._pressure.stalled_ms()
        cpu_ms = cpu / NS_PER_MS
        return Spent(cpu_ms, max(0.0, min(waited, wall_ms - cpu_ms)))

    def is_ready(self) -> bool:
        """Whether any thread runs, or would if it had a processor."""
        if not self._links:
            self._find()
        return any(task.is_ready() for task in self._tasks.values())

    def is_kept_waiting(self) -> bool:
        """Whether a thread is ready but has not run since the last call: such a wait is counted when it ends.

        A first call, or one long after the last, only takes a reading, and says yes if any thread is ready.
        """
        if not self.is_ready():
            return False
        before, self._checked = self._checked, (time.monotonic(), self._cpu_seconds())
        if before is None:
            return True
        passed, ran = (now - then for now, then in zip(self._checked, before, strict=True))
        return passed > LONG_SECONDS or ran < RUNNING * passed

    def close(self) -> None:
        """Forget all threads."""
        for task in self._tasks.values():
            task.close()
        self._tasks, self._links, self._asked = {}, {}, {}

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
                left += [child for thread in threads.values() for child in _children(thread)]
        for thread in set(found) - set(self._tasks):
            with contextlib.suppress(OSError, ValueError):
                self._tasks[thread] = self._taken_in(found[thread])
        for thread in set(self._tasks) - set(found):
            gone = self._tasks.pop(thread)
            self._asked.pop(gone, None)
            gone.close()

    def _taken_in(self, folder: Path) -> Task:
        """A thread that began before the question keeps for itself what it had until now."""
        task = Task(folder)
        if task.started() < self._began - TICK_SECONDS:
            task.mark()
        return task

    def _used(self) -> list[Usage]:
        found = []
        for task in self._tasks.values():
            with contextlib.suppress(OSError, ValueError):
                found.append(task.used())
        return found

    def _cpu_seconds(self) -> float:
        """The processor time of all processes until this moment, also of those that run just now."""
        used = 0.0
        for pid in self._links:
            with contextlib.suppress(OSError):
                used += self._cpu_clock(pid)
        return used

    def _link(self, pid: int) -> int:
        try:
            return os.stat(f"{self._proc}/{pid}/task").st_nlink
        except OSError:
            return 0


def _children(thread: Path) -> list[int]:
    """The processes that a thread has started."""
    try:
        return [int(pid) for pid in (thread / "children").read_bytes().split()]
    except OSError:
        return []


class OwnWait:
    """How long this very thread was ready to run but had no processor."""

    def __init__(self, proc: Path = PROC) -> None:
        self._proc, self._counts = proc, counts_waiting(proc)
        self._task: Task | None = None
        self._thread = -1  # whose task it is

    def reading(self) -> bytes:
        """Where the account stands now, for `ms_since`."""
        if not self._counts:
            return NOTHING
        if self._thread != threading.get_native_id() or self._task is None:
            self.close()
            self._thread = threading.get_native_id()
            self._task = Task(self._proc / str(os.getpid()) / "task" / str(self._thread))
        return self._task.reading()

    def ms_since(self, before: bytes) -> float:
        """Milliseconds that it waited since a reading; 0 where the kernel does not count."""
        return _difference(before, self.reading()).waited / NS_PER_MS

    def close(self) -> None:
        """Give the descriptor back."""
        if self._task is not None:
            self._task.close()
            self._task = None


class Pressure:
    """What the kernel tells of the whole machine: how long somebody waited for a processor."""

    def __init__(self, proc: Path = PROC) -> None:
        self._path = proc / "pressure" / "cpu"
        self._before = 0.0

    def begin(self) -> None:
        """Count from here."""
        self._before = self._total()

    def stalled_ms(self) -> float:
        """Milliseconds since `begin` in which somebody waited; 0 where it is not told."""
        return (self._total() - self._before) / US_PER_MS

    def share(self) -> float | None:
        """The part of the last ten seconds in which somebody waited; None where it is not told."""
        found = self._fields().get("avg10")
        return None if found is None else float(found) / 100

    def _total(self) -> float:
        return float(self._fields().get("total", 0.0))

    def _fields(self) -> dict[str, str]:
        try:
            first = self._path.read_text().partition("\n")[0]
        except OSError:
            return {}
        return dict(word.split("=") for word in first.split()[1:])


def counts_waiting(proc: Path = PROC) -> bool:
    """Whether the kernel counts how long threads wait."""
    try:
        words = (proc / "self" / "schedstat").read_bytes().split()
    except OSError:
        return False
    return len(words) == 3 and int(words[2]) > 0


def complaint(cores: int, proc: Path = PROC) -> str | None:
    """Why this machine is too busy to be fair, or None."""
    share = Pressure(proc).share()
    if share is not None:
        return f"somebody waited for a processor in {share:.0%} of the last ten seconds" if share > BUSY else None
    try:
        load = float((proc / "loadavg").read_text().split()[0])
    except (OSError, ValueError):
        return None
    return f"{load:.1f} programs want the {cores} processors" if load > cores * (1 + BUSY) else None
