"""A mark on programs that we start: all that they start inherits it, and no environment holds it.

It is a limit on file locks, which Linux stopped counting long ago (RLIMIT_LOCKS): it limits nothing, passes through
forks, sessions and new programs, can be read in /proc, and only root can take it back. A keeper beside us looks at the
memory of marked programs where no control group does, and ends them when we are gone, even by `kill -9`.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import secrets
import shutil
import sys
import threading
from dataclasses import dataclass
from functools import cache
from pathlib import Path

LOCKS = 10  # RLIMIT_LOCKS, which Python has no name for
OF_ONE_ARENA = 24  # bits that number the programs of one of us; those above say whose they are
ARENA_BITS = 32
KEEPER = Path(__file__).with_name("keeper.py")
HAS_LIMITS = sys.platform == "linux"


@cache
def _tool() -> str | None:
    """The program of the system that sets limits and becomes another one."""
    return shutil.which("prlimit")


class Marks:
    """The marks of this process, and its keeper."""

    def __init__(self) -> None:
        self.arena = 0
        self._numbers = itertools.count()
        self._lock = threading.Lock()
        self._lifeline: int | None = None  # to the keeper, which hears its end
        self._reports: int | None = None  # from the keeper
        self._over: set[int] = set()  # programs that it has ended for their memory

    def draw(self) -> int | None:
        """A mark for a program; None where there are none."""
        if not HAS_LIMITS:
            return None
        import resource

        with self._lock:
            if self._lifeline is None:
                self._begin(resource.getrlimit(LOCKS)[1])
            return self.arena << OF_ONE_ARENA | next(self._numbers) % (1 << OF_ONE_ARENA)

    def watch(self, mark: int, limit: int) -> None:
        """Let the keeper end a program whose processes use more bytes of memory than this together; 0: no more."""
        if self._lifeline is not None:
            with contextlib.suppress(OSError):  # a keeper that was killed keeps nothing
                os.write(self._lifeline, b"%d %d\n" % (mark, limit))

    def is_over(self, mark: int) -> bool:
        """Whether the keeper has ended a program for its memory."""
        with self._lock:
            if self._reports is not None:
                with contextlib.suppress(BlockingIOError):
                    while data := os.read(self._reports, 1 << 12):  # a line is written in one piece
                        self._over.update(map(int, data.split()))
            return mark in self._over

    def _begin(self, highest: int) -> None:
        """Draw our part of the marks, below the mark that we carry ourselves; start the keeper."""
        most = 1 << ARENA_BITS if highest < 0 else max(2, highest >> OF_ONE_ARENA)
        self.arena = 1 + secrets.randbelow(most - 1)
        theirs, self._lifeline = os.pipe()
        self._reports, told = os.pipe()
        os.set_blocking(self._reports, False)
        words = [sys.executable, "-I", "-S", str(KEEPER), str(self.arena), str(OF_ONE_ARENA)]
        with contextlib.suppress(OSError):  # without a keeper the marks still say who is whose
            streams = [(os.POSIX_SPAWN_DUP2, end, number) for number, end in enumerate((theirs, told))]
            nowhere = (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0)
            os.posix_spawn(words[0], words, {}, file_actions=[*streams, nowhere], setsid=True)
        os.close(theirs)
        os.close(told)


MARKS = Marks()


def _forget() -> None:
    """A copy of us is an arena of its own."""
    global MARKS
    MARKS = Marks()


if HAS_LIMITS:
    os.register_at_fork(after_in_child=_forget)


@dataclass(frozen=True)
class Mark:
    """The mark of one program."""

    number: int

    @classmethod
    def draw(cls) -> Mark | None:
        """A mark for a program that is to be started; None where that cannot be done."""
        number = MARKS.draw()
        return None if number is None else cls(number)

    @classmethod
    def put(cls, pid: int) -> Mark | None:
        """Mark a program that was just started, and all that it will start; None where that cannot be done."""
        mark = cls.draw()
        return mark if mark is not None and mark.put_on(pid) else None

    def carried_by(self, command: list[str]) -> list[str]:
        """A command that has the mark before it is the program: nothing that it starts can do without.

        We do not fork ourselves for that: whatever else is loaded here and has threads may not survive it.
        """
        tool = _tool()
        return command if tool is None else [tool, f"--locks={self.number}:{self.number}", "--", *command]

    def put_on(self, pid: int) -> bool:
        """Mark a program that runs; where it carries the mark already this changes nothing."""
        import resource

        try:
            resource.prlimit(pid, LOCKS, (self.number, self.number))
        except (OSError, ValueError):
            return False  # it is gone already, or not ours
        return True

    def watch(self, limit: int) -> None:
        """End the program when its processes use more bytes of memory than this together; 0: look no more."""
        MARKS.watch(self.number, limit)

    def is_over(self) -> bool:
        """Whether it was ended for that."""
        return MARKS.is_over(self.number)
