"""Being quick where it matters: whoever waits for an answer should see it the moment it comes.

Where the system lets us (root, or a limit for real-time priority), the thread that waits goes before all others from
the question on: a program that is woken by our words must not run before we have looked at the clock, nor must others
when its answer comes. We sleep nearly all of that time, so nobody loses a processor by it; programs that it starts
never inherit it. A thread that runs in real time already stays as it is.
"""

from __future__ import annotations

import os
import sys

PRIORITY = 1  # the lowest that goes before everything ordinary


def is_urgent() -> bool:
    """Whether this thread goes before ordinary ones: then nobody comes between its words and its clock."""
    return sys.platform == "linux" and os.sched_getscheduler(0) & ~os.SCHED_RESET_ON_FORK != os.SCHED_OTHER


class Urgency:
    """Goes before others while somebody's answer is waited for; does nothing where that is not allowed."""

    def __init__(self) -> None:
        self._is_allowed = sys.platform == "linux"
        self._before: int | None = None  # how we were scheduled, while we are urgent

    def enter(self) -> None:
        """Be urgent from now on."""
        if not self._is_allowed or self._before is not None:
            return
        before = os.sched_getscheduler(0)
        if before != os.SCHED_OTHER:
            self._is_allowed = False
            return
        try:
            os.sched_setscheduler(0, os.SCHED_RR | os.SCHED_RESET_ON_FORK, os.sched_param(PRIORITY))
            self._before = before
        except OSError:
            self._is_allowed = False

    def leave(self) -> None:
        """Be as before."""
        if self._before is not None:
            os.sched_setscheduler(0, self._before, os.sched_param(0))
            self._before = None
