"""The processor time of a program and of all that it starts, also of what has ended: one counter of the kernel.

It is a performance counter (perf_event_open) that children inherit and that keeps what they used when they end. A
program cannot leave it by forking, by new sessions or by not waiting for its children. Ordinary users may have one
where /proc/sys/kernel/perf_event_paranoid is 2 or less. Control groups count the same and go first.
"""

from __future__ import annotations

import ctypes
import os
import platform
import struct
import sys
import time
from functools import cache

from meydan.sandbox.tree import CPU_CLOCK

CALL = {"x86_64": 298, "aarch64": 241}.get(platform.machine())
SOFTWARE, TASK_CLOCK = 1, 1  # kind of the event, and which: nanoseconds on a processor
INHERIT, NO_KERNEL, NO_HYPERVISOR = 1 << 1, 1 << 5, 1 << 6  # nobody asks which part of the time the kernel worked
CLOSE_ON_EXEC = 1 << 3
ATTRIBUTES = struct.Struct("=IIQQQQQ72x")  # type, size, event, period, sample, format, flags; the rest is 0


class Counter:
    """Counts one process with what it has used already, and everything that it starts from now on."""

    def __init__(self, pid: int) -> None:
        """Begin to count; raises OSError where that is not allowed."""
        self._before = time.clock_gettime(~pid << 3 | CPU_CLOCK)
        flags = INHERIT | NO_KERNEL | NO_HYPERVISOR
        wanted = ATTRIBUTES.pack(SOFTWARE, ATTRIBUTES.size, TASK_CLOCK, 0, 0, 0, flags)
        library = ctypes.CDLL(None, use_errno=True)
        self._descriptor = library.syscall(CALL, wanted, pid, -1, -1, CLOSE_ON_EXEC)
        if self._descriptor < 0:
            raise OSError(ctypes.get_errno(), "no performance counter")

    def seconds(self) -> float:
        """The processor time until this moment."""
        return self._before + int.from_bytes(os.read(self._descriptor, 8), sys.byteorder) / 1e9

    def close(self) -> None:
        """Count no more."""
        os.close(self._descriptor)


@cache
def can_count() -> bool:
    """Whether this machine lets us count, tried out once."""
    if sys.platform != "linux" or CALL is None:
        return False
    try:
        Counter(os.getpid()).close()
    except OSError:
        return False
    return True


def counter_of(pid: int) -> Counter | None:
    """A counter for a process, where we may have one."""
    if not can_count():
        return None
    try:
        return Counter(pid)
    except OSError:
        return None
