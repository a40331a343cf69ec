"""A mark on programs that we start without walls: all that they start inherits it, and no environment holds it.

It is a limit on file locks, which Linux stopped counting long ago (RLIMIT_LOCKS): it limits nothing, passes through
forks, sessions and new programs, can be read in /proc, and only root can take it back. A keeper beside us ends whatever
carries our marks when we are gone, even by `kill -9`.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import secrets
import sys
import threading
from pathlib import Path

LOCKS = 10  # RLIMIT_LOCKS, which Python has no name for
OF_ONE_ARENA = 24  # bits that number the programs of one of us; those above say whose they are
ARENA_BITS = 32
KEEPER = Path(__file__).with_name("keeper.py")
HAS_LIMITS = sys.platform == "linux"


class Marks:
    """The marks of this process, and its keeper."""

    def __init__(self) -> None:
        self.arena = 0
        self._numbers = itertools.count()
        self._lock = threading.Lock()
        self._lifeline: int | None = None  # the keeper hears its end

    def put(self, pid: int) -> int | None:
        """Mark a program that was just started; None where that cannot be done."""
        if not HAS_LIMITS:
            return None
        import resource

        with self._lock:
            if self._lifeline is None:
                self._begin(resource.getrlimit(LOCKS)[1])
            mark = self.arena << OF_ONE_ARENA | next(self._numbers) % (1 << OF_ONE_ARENA)
        try:
            resource.prlimit(pid, LOCKS, (mark, mark))
        except (OSError, ValueError):
            return None  # it is gone already, or not ours
        return mark

    def _begin(self, highest: int) -> None:
        """Draw our part of the marks, below the mark that we carry ourselves; start the keeper."""
        most = 1 << ARENA_BITS if highest < 0 else max(2, highest >> OF_ONE_ARENA)
        self.arena = 1 + secrets.randbelow(most - 1)
        theirs, self._lifeline = os.pipe()
        words = [sys.executable, "-I", "-S", str(KEEPER), str(self.arena), str(OF_ONE_ARENA)]
        nowhere = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_WRONLY, 0) for stream in (1, 2)]
        with contextlib.suppress(OSError):  # without a keeper the marks still say who is whose
            actions = [(os.POSIX_SPAWN_DUP2, theirs, 0), *nowhere]
            os.posix_spawn(words[0], words, {}, file_actions=actions, setsid=True)
        os.close(theirs)


MARKS = Marks()


def _forget() -> None:
    """A copy of us is an arena of its own."""
    global MARKS
    MARKS = Marks()


if HAS_LIMITS:
    os.register_at_fork(after_in_child=_forget)


def put_mark(pid: int) -> int | None:
    """Mark a program that was just started, and all that it will start; None where that cannot be done."""
    return MARKS.put(pid)
