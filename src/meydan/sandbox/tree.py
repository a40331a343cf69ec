"""The processes that grew out of one program: who they are, what they have used, and their end."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from dataclasses import dataclass

from meydan.sandbox.keeper import mark_of, read
from meydan.sandbox.marks import Mark

CPU_CLOCK = 2  # the kernel's word for "time on the processor" in the number of a process's clock
MARK = "MEYDAN_SEAT"  # set for each program that we start; what it starts in turn inherits it
MOST_ENVIRONMENT = 1 << 16  # bytes of an environment in which a mark is looked for
MANY = 1000  # numbers of processes; beyond that the list of all is shorter
HAS_PROC = sys.platform == "linux"
# places in /proc/PID/stat, counted from the state; parent and session are 1 and 3
_ENDED_USER, _ENDED_SYSTEM, _PAGES = 13, 14, 21


@dataclass(frozen=True)
class _Stat:
    """What /proc tells of one process."""

    state: str
    parent: int
    session: int
    reaped: float  # seconds used by children that have ended and were waited for
    pages: int  # of memory in use


class ProcessTree:
    """A program and all that it has started; only processes that are new since the last look are looked at.

    A process belongs to the tree by its parent, by its session, or, when it has left both, by one of its marks: that
    among its limits (`marks`), which a program gets where it has no walls, or that in its environment.
    """

    def __init__(self, root: int, mark: str, limit: Mark | None = None) -> None:
        self._root, self._mark, self._limit = root, f"{MARK}={mark}".encode(), limit
        self._members = {root}
        self._looked_to = root  # the newest process that was looked at
        self._used = 0.0

    def cpu_seconds(self) -> float:
        """The processor time of the whole tree so far; 0 where the system does not tell."""
        used = 0.0
        for pid in self.members():
            with contextlib.suppress(OSError):
                used += time.clock_gettime(~pid << 3 | CPU_CLOCK) if HAS_PROC else 0.0
            stat = _stat(pid)
            used += stat.reaped if stat else 0.0
        self._used = max(self._used, used)
        return self._used

    def memory_bytes(self) -> int:
        """The memory that the whole tree has in use; 0 where the system does not tell."""
        if not HAS_PROC:
            return 0
        stats = [_stat(pid) for pid in self.members()]
        return sum(stat.pages for stat in stats if stat) * os.sysconf("SC_PAGE_SIZE")

    def members(self) -> list[int]:
        """The processes of the tree that are not gone; only the root where the system does not tell."""
        if not HAS_PROC:
            return [self._root]
        for pid in self._new_processes():
            if pid not in self._members and self._belongs(pid):
                self._members.add(pid)
        self._members = {pid for pid in self._members if pid == self._root or _stat(pid)}
        return sorted(self._members)

    def end(self) -> None:
        """End every process but the root, also those that begin while we look; the root is its parent's to end."""
        while others := [pid for pid in self.members() if pid != self._root and is_alive(pid)]:
            for pid in others:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(pid, signal.SIGKILL)
            time.sleep(0.0005)

    def _new_processes(self) -> list[int]:
        """The processes that began since the last look; all of them after many, or when the numbers began anew."""
        newest = _newest_process()
        before, self._looked_to = self._looked_to, newest
        if not before <= newest < before + MANY:
            return sorted(int(name) for name in os.listdir("/proc") if name.isdecimal())
        return list(range(before + 1, newest + 1))

    def _belongs(self, pid: int) -> bool:
        stat = _stat(pid)
        if stat is None:
            return False
        if stat.parent in self._members or stat.session == self._root:
            return True
        if self._limit is not None and mark_of(pid) == self._limit.number:
            return True
        return self._mark in _environment(pid)


def end_group(root: int) -> None:
    """End a process and all of its group; on Windows, which has no groups, the process alone."""
    if hasattr(os, "killpg"):
        os.killpg(root, signal.SIGKILL)
    else:
        os.kill(root, signal.SIGTERM)  # ends it at once there


def _stat(pid: int) -> _Stat | None:
    text = read(f"/proc/{pid}/stat")
    if not text:
        return None
    words = text.rpartition(b")")[2].split()  # the name before it may hold anything
    reaped = (int(words[_ENDED_USER]) + int(words[_ENDED_SYSTEM])) / os.sysconf("SC_CLK_TCK")
    return _Stat(words[0].decode(), int(words[1]), int(words[3]), reaped, int(words[_PAGES]))


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and was not waited for does not."""
    stat = _stat(pid)
    return stat is not None and stat.state not in "ZX"


def _environment(pid: int) -> list[bytes]:
    return read(f"/proc/{pid}/environ", MOST_ENVIRONMENT).split(b"\0")


def _newest_process() -> int:
    return int(read("/proc/loadavg").split()[-1])
