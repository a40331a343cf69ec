"""How long a thread ran and how long it waited: the kernel's own account (/proc/PID/task/TID/schedstat).

The kernel counts, for every thread, how long it ran and how long it was ready to run but had no processor.
"""

from __future__ import annotations

import os
import threading
import time
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")
NOTHING = b"0 0 0"  # an account that was never used: nanoseconds run and waited, times it ran
NS_PER_MS = 1e6


@dataclass(frozen=True)
class Usage:
    """What a thread has had of the processors, in nanoseconds."""

    ran: int
    waited: int


def difference(before: bytes, now: bytes) -> Usage:
    """What was had between two readings."""
    then, later = before.split(), now.split()
    return Usage(int(later[0]) - int(then[0]), int(later[1]) - int(then[1]))


class Task:
    """One thread whose account stays open: marking a moment takes a microsecond, what came since is computed later."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._descriptor = os.open(folder / "schedstat", os.O_RDONLY)
        self._mark = self._last = NOTHING

    def reading(self) -> bytes:
        """The account as the kernel writes it; raises OSError when the thread is gone."""
        self._last = os.pread(self._descriptor, 80, 0)
        return self._last

    def mark(self, reading: bytes | None = None) -> None:
        """Count from this reading, or from here."""
        self._mark = self.reading() if reading is None else reading

    def used(self) -> Usage:
        """What it has had since the mark."""
        return difference(self._mark, self.reading())

    def last_used(self) -> Usage:
        """What it had from the mark to its last reading."""
        return difference(self._mark, self._last)

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
        return difference(before, self.reading()).waited / NS_PER_MS

    def close(self) -> None:
        """Give the descriptor back."""
        if self._task is not None:
            self._task.close()
            self._task = None


def waited_seconds(thread: int, proc: Path = PROC) -> float:
    """How long a thread of this process was ready but had no processor since it began; 0 where nobody counts."""
    try:
        words = (proc / "self" / "task" / str(thread) / "schedstat").read_bytes().split()
    except OSError:
        return 0.0
    return int(words[1]) / NS_PER_MS / 1000


def counts_waiting(proc: Path = PROC) -> bool:
    """Whether the kernel counts how long threads wait."""
    try:
        words = (proc / "self" / "schedstat").read_bytes().split()
    except OSError:
        return False
    return len(words) == 3 and int(words[2]) > 0
