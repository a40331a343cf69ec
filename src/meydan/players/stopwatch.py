"""What an answer costs the program that gives it: real time less what others took from it, and processor time."""

from __future__ import annotations

import math
import os

from meydan.match.pressure import Meter, Spent
from meydan.match.urgency import is_urgent
from meydan.players.child import Child

NOTHING = Spent()
SHORT_MS = 2.0  # answers quicker than this are taken as they are
LOOK_MS = 2.0  # between two looks at a program that waits for a processor, or nears its limit of processor time


class Stopwatch:
    """Measures one running program, question by question."""

    def __init__(self, child: Child) -> None:
        self._child, self._meter = child, Meter(child.process_id)
        self._cpu_before = 0.0
        self._cpu_budget_ms = math.inf
        self._is_watched = False  # the program was looked at before the question
        self._unmeasured_ms: float | None = None  # of the time since the question; None: nothing was measured yet

    def begin(self, cpu_budget_ms: float) -> None:
        """A question is about to be put."""
        self._cpu_budget_ms, self._unmeasured_ms = cpu_budget_ms, None
        self._is_watched = not is_urgent()  # others may come between our words and our clock
        self._meter.ask(looks=self._is_watched)
        if self.counts_cpu:
            self._cpu_before = self._child.cpu_ms()
            self.measure(0.0)

    def measure(self, after_ms: float) -> None:
        """Look from here on at what the program has of the processors; what was before is nobody's fault in doubt."""
        if self._unmeasured_ms is None:
            self._meter.begin()
            self._unmeasured_ms = 0.0 if self._is_watched else after_ms

    @property
    def counts_cpu(self) -> bool:
        """Whether processor time is limited."""
        return self._cpu_budget_ms < math.inf

    def cpu_ms(self) -> float:
        """The processor time that the question has cost so far, of the whole process tree."""
        return self._child.cpu_ms() - self._cpu_before

    def is_over_cpu(self) -> bool:
        """Whether that is more than was allowed."""
        return self.counts_cpu and self.cpu_ms() > self._cpu_budget_ms

    def cpu_look_seconds(self) -> float:
        """When the limit of processor time can be reached at the soonest, with all processors at work."""
        if not self.counts_cpu:
            return math.inf
        left = (self._cpu_budget_ms - self.cpu_ms()) / (os.cpu_count() or 1)
        return max(left, LOOK_MS) / 1000

    def spent(self, wall_ms: float, is_late: bool) -> Spent:
        """What an answer after this real time has cost; a late one is looked at thoroughly."""
        if self._unmeasured_ms is None:
            return NOTHING
        longest_ms = self._meter.longest_ms()
        if max(wall_ms, longest_ms) < SHORT_MS and not self.counts_cpu:
            return NOTHING
        spent = self._meter.spent(wall_ms, is_late)
        cpu_ms = max(longest_ms, self.cpu_ms() if self.counts_cpu else spent.cpu_ms)
        stolen_ms = spent.stolen_ms + (self._unmeasured_ms if is_late else 0.0)
        return Spent(cpu_ms, max(0.0, min(stolen_ms, wall_ms - cpu_ms)), longest_ms)

    def left_seconds(self, wall_ms: float, allowed_ms: float) -> float:
        """What the program still has: a moment while it waits for a processor, 0 or less when its time is over."""
        stolen_ms = self._meter.spent(wall_ms, thoroughly=True).stolen_ms + (self._unmeasured_ms or 0.0)
        least_ms = 0.0 if self._unmeasured_ms is None else self._meter.longest_ms()
        left = allowed_ms - max(wall_ms - stolen_ms, least_ms)
        if left <= 0 and self._meter.is_kept_waiting():
            left = LOOK_MS
        return left / 1000

    def is_at_work(self) -> bool:
        """Whether it runs, or would if it had a processor."""
        return self._meter.is_ready()

    def close(self) -> None:
        """Give everything back."""
        self._meter.close()
