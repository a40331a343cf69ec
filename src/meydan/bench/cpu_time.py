"""All processor time of some work: our own, and that of every process it has started, whoever ended it.

A process is charged to the one that waits for it. Behind walls that is a program of the sandbox, and the time of both
is lost if they are killed together, or if nobody of ours waits for the sandbox. So the work is done in a process of its
own which inherits all orphans below it, ends programs before the walls around them, and waits for everybody.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import ParamSpec, TypeVar

from meydan.match.meter import children
from meydan.sandbox.tree import is_alive

INHERIT_ORPHANS = 36  # the kernel's PR_SET_CHILD_SUBREAPER
PATIENCE, MOMENT = 10.0, 0.001  # seconds for all processes to end, and between two looks at them

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Seconds:
    """Processor time."""

    ours: float  # of this process
    others: float  # of all that it has started, and has waited for

    @property
    def all(self) -> float:
        """Of everybody together."""
        return self.ours + self.others

    def __sub__(self, before: Seconds) -> Seconds:
        return Seconds(self.ours - before.ours, self.others - before.others)


def apart(work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """What the work returns, done in a process in which nobody else has started anything."""
    with ProcessPoolExecutor(1, get_context("spawn"), initializer=_inherit_orphans) as pool:
        return pool.submit(work, *args, **named).result()


def used() -> Seconds:
    """What this process and all that have ended used so far."""
    if sys.platform == "win32":  # which tells nothing of processes that have ended
        return Seconds(time.process_time(), 0.0)
    import resource

    ours, others = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return Seconds(ours.ru_utime + ours.ru_stime, others.ru_utime + others.ru_stime)


def end_programs() -> None:
    """End everything that this process has started, from the leaves on: who is around a program waits for it then.

    Our own children stay to be waited for by whoever has started them.
    """
    until = time.monotonic() + PATIENCE
    while (running := _running(os.getpid())) and time.monotonic() < until:
        for process in running:
            if _children(process):
                continue  # those first, and then its own wait for them
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        time.sleep(MOMENT)


def wait_for_orphans() -> None:
    """Wait for every process that is left; to be called when whoever starts processes has waited for its own."""
    until = time.monotonic() + PATIENCE
    with contextlib.suppress(ChildProcessError):
        while time.monotonic() < until:
            if os.waitpid(-1, os.WNOHANG) == (0, 0):
                time.sleep(MOMENT)


def _inherit_orphans() -> None:
    """Whoever loses its parent below us is ours from now on; without a system that can do this, some time is lost."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(INHERIT_ORPHANS, 1, 0, 0, 0)


def _running(process: int) -> list[int]:
    """All processes below this one that have not ended."""
    below = _children(process)
    return [child for child in below if is_alive(child)] + [each for child in below for each in _running(child)]


def _children(process: int) -> list[int]:
    """The processes that one has started; none where the system does not tell, or where it has ended meanwhile."""
    folder = Path(f"/proc/{process}/task")
    try:
        threads = os.listdir(folder)
    except OSError:
        return []
    return [child for thread in threads for child in children(folder / thread)]
