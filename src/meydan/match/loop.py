"""Several matches in one thread: each is a course of waits, and while one waits the others go on.

A course is a generator. What it yields is a `Wait`: it wants to go on when one of these descriptors is ready, or when
the time has come. A match alone in its thread is driven in the same way.
"""

from __future__ import annotations

import contextlib
import math
import socket
import threading
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import NamedTuple

from meydan.engine.platforms import POLLIN, POLLOUT, poller

SHORTEST_POLL = 0.001  # seconds: the system call knows no shorter ones


class Wait(NamedTuple):
    """What a course waits for."""

    until: float = math.inf  # in seconds of `time.monotonic`
    reading: Sequence[int] = ()  # descriptors from which something may come
    writing: Sequence[int] = ()  # and that may take more
    spare: float = math.inf  # from then on it has something to do that can wait until nobody else is due


Course = Generator[Wait, bool, None]  # it is sent whether it goes on in spare time
_WORKING = threading.Lock()  # one at a time works beside the clocks


def events_of(reading: Iterable[int], writing: Iterable[int]) -> dict[int, int]:
    """What is waited for at each descriptor."""
    events = dict.fromkeys(reading, POLLIN)
    for number in writing:
        events[number] = events.get(number, 0) | POLLOUT
    return events


def drive(*courses: Course) -> None:
    """Run these to their ends. What ends one by force ends all, each in order, and is raised then."""
    loop = _Loop()
    running = [_Runner(course, loop) for course in courses]
    try:
        for runner in running:
            runner.go_on()
        while any(runner.is_running for runner in running):
            loop.wait(running)
    except BaseException:
        for runner in running:
            runner.interrupt()
        raise


def in_thread(work: Callable[[], None]) -> Course:
    """Do something that takes long in a thread of its own, and wait for its end."""
    failed: list[BaseException] = []
    ours, theirs = socket.socketpair()

    def run() -> None:
        try:
            with _WORKING:
                work()
        except BaseException as error:  # it is raised where the end is waited for
            failed.append(error)
        finally:
            theirs.close()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield Wait(reading=[ours.fileno()])
    finally:
        thread.join()
        ours.close()
    if failed:
        raise failed[0]


class _Runner:
    """One course on its way."""

    def __init__(self, course: Course, loop: _Loop) -> None:
        self._course, self._loop = course, loop
        self.wait = Wait()
        self.is_running, self._has_begun = True, False

    def go_on(self, is_spare: bool = False) -> None:
        """Resume, until the next wait or the end."""
        if not self.is_running:
            return
        try:
            wait = self._course.send(is_spare) if self._has_begun else next(self._course)
        except BaseException as end:
            self._leave()
            if isinstance(end, StopIteration):
                return
            raise
        if wait.reading != self.wait.reading or wait.writing != self.wait.writing:
            self._loop.listen(self, self.wait, wait)
        self.wait, self._has_begun = wait, True

    def interrupt(self) -> None:
        """End now, in order; what it then says is less than what made us do it."""
        if self.is_running:
            with contextlib.suppress(BaseException):
                self._course.throw(KeyboardInterrupt)
                self._course.close()
            self._leave()

    def _leave(self) -> None:
        self.is_running = False
        self._loop.listen(self, self.wait, Wait())
        self.wait = Wait()


class _Loop:
    """Wakes the runners whose wait is over."""

    def __init__(self) -> None:
        self._poll = poller()
        self._listening: dict[int, _Runner] = {}  # by descriptor

    def listen(self, runner: _Runner, before: Wait, now: Wait) -> None:
        """A runner waits for other descriptors than before."""
        events = events_of(now.reading, now.writing)
        for number in {*before.reading, *before.writing} - events.keys():
            if self._listening.get(number) is runner:  # else it was closed, and another has its number now
                del self._listening[number]
                self._poll.unregister(number)
        for number, event in events.items():
            self._listening[number] = runner
            self._poll.register(number, event)

    def wait(self, runners: Iterable[_Runner]) -> None:
        """Sleep until the first wait is over. Those whose time has come go first, then those who are woken.

        Where there are none, one of those goes on that have something to do in spare time.
        """
        running = [runner for runner in runners if runner.is_running]
        idle = min(running, key=lambda each: each.wait.spare)
        ready = self._sleep(min(idle.wait.spare, *(runner.wait.until for runner in running)))
        is_idle = not self._let_due_go_on(running)
        for runner in ready:
            runner.go_on()
            self._let_due_go_on(running)
        if is_idle and not ready and idle.wait.spare <= time.monotonic():
            idle.go_on(is_spare=True)

    def _let_due_go_on(self, running: Iterable[_Runner]) -> bool:
        """Those whose time has come, the earliest first; whether there were any."""
        now = time.monotonic()
        due = [runner for runner in running if runner.wait.until <= now and runner.is_running]
        for runner in sorted(due, key=lambda each: each.wait.until):
            runner.go_on()
        return bool(due)

    def _sleep(self, until: float) -> set[_Runner]:
        """Until then, to the fraction of a millisecond; returns those who have something to look at."""
        left = until - time.monotonic()
        if 0 < left < SHORTEST_POLL:
            time.sleep(left)
            left = 0.0
        found = self._poll.poll(None if left == math.inf else max(0, int(left * 1000)))
        return {self._listening[number] for number, _ in found if number in self._listening}
