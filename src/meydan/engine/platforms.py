"""What differs between operating systems, behind one face: cores, locks on files, waiting for descriptors.

Linux has everything. On macOS and Windows the rest of Meydan goes without what only Linux has (walls around bots,
priorities, accounts of waiting); docs/platforms.md says what that means.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

POLLIN, POLLOUT = 1, 4  # as `select` has them, where it has them
MOMENT = 0.02  # seconds between two tries
HAS_POLL = hasattr(select, "poll")

if sys.platform == "win32":
    import msvcrt

    def _hold(descriptor: int) -> None:
        while True:
            try:
                msvcrt.locking(descriptor, msvcrt.LK_LOCK, 1)
                return
            except OSError:  # somebody else had it for ten seconds
                continue

    def _try_to_hold(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _try_to_hold(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _hold(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX)


def cores() -> int:
    """The cores that we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def hear_interrupts(heard: bool) -> None:
    """Whether Ctrl-C reaches this thread and the processes that it starts from now on; always so on Windows."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK if heard else signal.SIG_BLOCK, [signal.SIGINT])


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Processes that are started meanwhile do not hear Ctrl-C, as long as they load, until they say otherwise."""
    hear_interrupts(False)
    try:
        yield
    finally:
        hear_interrupts(True)


def allow_open_files() -> None:
    """As many open files and connections as the system lets us have; Windows has no such limit."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def most_open_files() -> int:
    """How many files and connections this process may have open."""
    if sys.platform == "win32":
        return sys.maxsize
    import resource

    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if most == resource.RLIM_INFINITY else most


@contextmanager
def only_one(lock: Path) -> Iterator[None]:
    """Wait until no other process holds this lock file, and keep others out; closing the file lets them in."""
    with lock.open("w") as file:
        _hold(file.fileno())
        yield


@contextmanager
def one_at_a_time(lock: Path, patience: float) -> Iterator[None]:
    """The same, but go on beside the other process when it has held the lock for so many seconds."""
    until = time.monotonic() + patience
    with lock.open("w") as file:
        while not held_by_nobody(file.fileno()) and time.monotonic() < until:
            time.sleep(MOMENT)
        yield


def held_by_nobody(descriptor: int) -> bool:
    """Hold the lock of an open file, if no other process does; closing the file lets others in."""
    try:
        _try_to_hold(descriptor)
    except OSError:
        return False
    return True


class Poller(Protocol):
    """What `select.poll` gives, as far as it is used here."""

    def register(self, descriptor: int, events: int, /) -> None:
        """Wait for this one too."""

    def unregister(self, descriptor: int, /) -> None:
        """Wait for it no more."""

    def poll(self, milliseconds: float | None = None, /) -> list[tuple[int, int]]:
        """The descriptors on which something can be done; nothing after so many milliseconds."""


class SelectPoller:
    """A `Poller` where there is only `select.select`, as on Windows; descriptors are those of sockets."""

    def __init__(self) -> None:
        self._events: dict[int, int] = {}

    def register(self, descriptor: int, events: int, /) -> None:
        """Wait for this one too."""
        self._events[descriptor] = events

    def unregister(self, descriptor: int, /) -> None:
        """Wait for it no more."""
        del self._events[descriptor]

    def poll(self, milliseconds: float | None = None, /) -> list[tuple[int, int]]:
        """The descriptors on which something can be done; nothing after so many milliseconds."""
        seconds = None if milliseconds is None else milliseconds / 1000
        if not self._events and seconds is not None:
            time.sleep(seconds)
            return []
        reading = [each for each, events in self._events.items() if events & POLLIN]
        writing = [each for each, events in self._events.items() if events & POLLOUT]
        readable, writable, _ = select.select(reading, writing, [], seconds)
        return [(each, POLLIN) for each in readable] + [(each, POLLOUT) for each in writable]


def poller() -> Poller:
    """A new `Poller`, the system's own where it has one."""
    made: Any = select.poll() if HAS_POLL else SelectPoller()
    return made  # type: ignore[no-any-return]
