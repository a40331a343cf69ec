"""Being quick where it matters: whoever waits for an answer should see it the moment it comes.

Where the system lets us (root, or a limit for real-time priority), the thread that waits goes before all others from
the question on: a program that is woken by our words must not run before we have looked at the clock, nor must others
when its answer comes. We sleep nearly all of that time, so nobody loses a processor by it; programs that it starts
never inherit it. A thread that runs in real time already stays as it is.
"""

from __future__ import annotations

import os
import sys
import threading

PRIORITY = 1  # the lowest that goes before everything ordinary


def is_urgent() -> bool:
    """Whether this thread goes before ordinary ones: then nobody comes between its words and its clock."""
    return sys.platform == "linux" and os.sched_getscheduler(0) & ~os.SCHED_RESET_ON_FORK != os.SCHED_OTHER


class _Thread(threading.local):
    """What holds for this thread, whoever is urgent in it."""

    def __init__(self) -> None:
        self.users = 0
        self.is_raised = False  # by us
        self.is_allowed = sys.platform == "linux"


_THREAD = _Thread()


class Urgency:
    """Goes before others while somebody's answer is waited for; does nothing where that is not allowed.

    Several matches in one thread are urgent as long as one of them is.
    """

    def __init__(self) -> None:
        self._is_in = False

    def enter(self) -> None:
        """Be urgent from now on."""
        if self._is_in or not _THREAD.is_allowed:
            return
        self._is_in = True
        _THREAD.users += 1
        if _THREAD.users == 1:
            _raise_thread()

    def leave(self) -> None:
        """Be as before."""
        if not self._is_in:
            return
        self._is_in = False
        _THREAD.users -= 1
        if _THREAD.users == 0 and _THREAD.is_raised:
            _THREAD.is_raised = False
            os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))


def _raise_thread() -> None:
    """Let this thread go before others, unless it does already."""
    if os.sched_getscheduler(0) != os.SCHED_OTHER:
        return
    try:
        os.sched_setscheduler(0, os.SCHED_RR | os.SCHED_RESET_ON_FORK, os.sched_param(PRIORITY))
        _THREAD.is_raised = True
    except OSError:
        _THREAD.is_allowed = False
