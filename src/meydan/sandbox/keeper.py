"""Keeps an eye on marked programs for an arena: their memory while it runs, and their end when it is gone.

It is a program of its own (`keeper.py ARENA BITS`) that imports nothing of ours, so that it starts at once. It reads
`MARK BYTES` for a program whose processes may use so much memory together (0: any more), and writes `MARK` about one
that it has ended for using more. When its input ends, so does everything that the arena has marked.
"""

import os
import select
import sys
import time

LOCKS, SHARE = b"Max file locks", b"\nPss:"  # what stands in /proc before a mark, and before a share of memory
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
SIGKILL = 9
PAUSE, LONGEST = 0.002, 30.0  # seconds between two looks while it ends programs, and in all
LOOK_SECONDS = 0.05  # between two looks at memory
MANY = 1000  # processes that are new since the last look; beyond that the list of all is shorter


def mark_of(pid: int) -> int | None:
    """The mark that a process carries; None: none, or it has ended."""
    words = read(f"/proc/{pid}/limits").partition(LOCKS)[2].split(None, 2)
    return int(words[1]) if len(words) > 1 and words[1].isdigit() else None


def read(path: str, most: int = 1 << 13) -> bytes:
    """The beginning of a file of /proc; empty when its process is gone or not ours."""
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:
        return b""
    try:
        return os.read(file, most)
    except OSError:
        return b""
    finally:
        os.close(file)


def everybody() -> list[int]:
    """All processes."""
    return [int(name) for name in os.listdir("/proc") if name.isdecimal()]


def end_all(mark: int, bits: int) -> None:
    """End every process whose mark has this number above so many bits, also those that begin meanwhile."""
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        found = [pid for pid in everybody() if (own := mark_of(pid)) is not None and own >> bits == mark]
        if not sum(is_ended(pid) for pid in found):
            return
        time.sleep(PAUSE)


def is_ended(pid: int) -> bool:
    """Send the end to a process; False where we may not, or it has ended."""
    try:
        os.kill(pid, SIGKILL)
    except OSError:
        return False
    return True


def resident(pid: int) -> int:
    """The memory that a process sees, in bytes; what it shares with others is counted in full."""
    words = read(f"/proc/{pid}/statm").split()
    return int(words[1]) * PAGE if len(words) > 1 else 0


def share(pid: int) -> int:
    """Its part of the memory that it sees, in bytes; the kernel adds that up, which takes longer."""
    words = read(f"/proc/{pid}/smaps_rollup").partition(SHARE)[2].split(None, 1)
    return int(words[0]) * 1024 if words else resident(pid)


class Watch:
    """Looks at the memory of programs."""

    def __init__(self) -> None:
        self._limits: dict[int, int] = {}  # by mark, in bytes
        self._members: dict[int, int] = {}  # marks by process
        self._looked_to: int | None = None  # the newest process that was looked at; None: look at all

    @property
    def is_idle(self) -> bool:
        """Whether nobody is to be looked at."""
        return not self._limits

    def hear(self, line: bytes) -> None:
        """A program is to be looked at, or not any more."""
        mark, limit = map(int, line.split())
        if limit:
            self._limits[mark], self._looked_to = limit, None
        else:
            self._limits.pop(mark, None)

    def look(self) -> list[int]:
        """The programs that use more memory than they may."""
        for pid in self._new():
            if (mark := mark_of(pid)) in self._limits and mark is not None:
                self._members[pid] = mark
        seen = {pid: resident(pid) for pid, mark in self._members.items() if mark in self._limits}
        self._members = {pid: self._members[pid] for pid, used in seen.items() if used}
        return [mark for mark, limit in self._limits.items() if self._is_over(mark, limit, seen)]

    def _is_over(self, mark: int, limit: int, seen: dict[int, int]) -> bool:
        own = [pid for pid, one in self._members.items() if one == mark]
        return sum(seen[pid] for pid in own) > limit and sum(map(share, own)) > limit

    def _new(self) -> list[int]:
        words = read("/proc/loadavg").split()
        before, self._looked_to = self._looked_to, int(words[-1]) if words else None
        if before is None or self._looked_to is None or not before <= self._looked_to < before + MANY:
            return everybody()
        return list(range(before + 1, self._looked_to + 1))


def main() -> None:
    """Watch until our input ends, then end everybody."""
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))  # of the arena, whose listeners would wait for our end otherwise
    arena, bits = map(int, sys.argv[1:])
    watch, heard = Watch(), b""
    while True:
        ready, _, _ = select.select([0], [], [], None if watch.is_idle else LOOK_SECONDS)
        if ready:
            if not (data := os.read(0, 1 << 16)):
                break
            *lines, heard = (heard + data).split(b"\n")
            for line in lines:
                watch.hear(line)
        for mark in watch.look():
            watch.hear(b"%d 0" % mark)
            os.write(1, b"%d\n" % mark)
            end_all(mark, 0)
    end_all(arena, bits)


if __name__ == "__main__":
    main()
