"""What an answer costs the program that gives it: real time less what others took from it, and processor time."""

from __future__ import annotations

import math
import os
import time

from meydan.match.meter import Meter, Spent
from meydan.match.urgency import is_urgent
from meydan.players.child import Child

NOTHING = Spent()
SHORT_MS = 2.0  # answers quicker than this are taken as they are
LOOK_MS = 2.0  # between two looks at a program that nears its limit of processor time
LEAST_PAUSE_MS, LONGEST_PAUSE_MS = 5.0, 20.0  # between two looks at any other that thinks
LOOK_SHARE = 0.04  # of the time that it has, within these bounds
LOOK_COST = 10  # looks take no more than one part in so many of the time, however many threads there are
MOST_TIMES = 20  # real time that an answer may take, as a multiple of its limit, whatever the accounts say
MOST_TIMES_READY = 6  # the same for getting ready
LEAST_CAP = 5.0  # seconds of real time that everybody has, however short the limit is


class Stopwatch:
    """Measures one running program, question by question."""

    def __init__(self, child: Child) -> None:
        self._child, self._meter = child, Meter(child.process_id, child.cpu_ms)
        self._cpu_before = 0.0
        self._cpu_budget_ms = math.inf
        self._is_watched = False  # the program was looked at before the question
        self._unmeasured_ms: float | None = None  # of the time since the question; None: nothing was measured yet
        self._planned = math.inf  # seconds from one look to the next

    def begin(self, cpu_budget_ms: float) -> None:
        """A question is about to be put."""
        self._cpu_budget_ms, self._unmeasured_ms = cpu_budget_ms, None
        self._is_watched = not is_urgent()  # others may come between our words and our clock
        self._meter.ask(looks=self._is_watched)
        if self.counts_cpu:
            self._cpu_before = self._child.cpu_ms()
            self.measure(0.0)

    def rest(self) -> None:
        """What is said next is no question whose time is charged."""
        self._cpu_budget_ms, self._unmeasured_ms, self._is_watched = math.inf, None, False
        self._meter.ask(looks=False)

    def measure(self, after_ms: float) -> None:
        """Look from here on at what the program has of the processors; what was before is nobody's fault in doubt."""
        if self._unmeasured_ms is None:
            self._meter.begin()
            self._unmeasured_ms = 0.0 if self._is_watched else after_ms

    def remeasure(self) -> None:
        """The program's time begins only now; what was measured before does not count."""
        if self._unmeasured_ms is not None:
            self._meter.ask(looks=self._is_watched)
            self._meter.begin()
            self._unmeasured_ms = 0.0

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

    def look(self, allowed: float) -> float:
        """See whether the program is ready to run, or begin to; returns after how many seconds to look again."""
        began = time.monotonic()
        self._meter.look(self._planned)
        cost = time.monotonic() - began
        self._planned = max(self.pause(allowed), LOOK_COST * cost)
        return self._planned

    def pause(self, allowed: float) -> float:
        """How many seconds a program with so much time need not be looked at."""
        if allowed == math.inf:
            return self._cpu_look_seconds()
        usual = min(max(LEAST_PAUSE_MS, LOOK_SHARE * allowed * 1000), LONGEST_PAUSE_MS) / 1000
        self._planned = min(usual, self._cpu_look_seconds())
        return self._planned

    def _cpu_look_seconds(self) -> float:
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

    def charged_ms(self, wall_ms: float) -> float:
        """What the program has used after this real time, while it has not answered yet."""
        spent = self._meter.spent(wall_ms, thoroughly=True, thinks=True)
        stolen_ms = min(spent.stolen_ms + (self._unmeasured_ms or 0.0), wall_ms - spent.cpu_ms)
        least_ms = 0.0 if self._unmeasured_ms is None else self._meter.longest_ms()
        return max(wall_ms - max(0.0, stolen_ms), least_ms)

    def is_at_work(self) -> bool:
        """Whether it runs, or would if it had a processor."""
        return self._meter.is_ready()

    def close(self) -> None:
        """Give everything back."""
        self._meter.close()


class Countdown:
    """The time for one thing that a program has to do: its limit moves by what others took, up to a cap."""

    __slots__ = ("_cap", "_charged_ms", "_look", "allowed", "began", "limit")  # two are made in every turn

    def __init__(self, allowed: float, most_times: float = MOST_TIMES_READY) -> None:
        self.allowed, self.began = allowed, time.monotonic()
        self.limit, self._look = self.began + allowed, math.inf
        self._cap = self.began + max(allowed * most_times, LEAST_CAP)
        self._charged_ms = 0.0  # when its limit was looked at last

    def restart(self, began: float) -> None:
        """The time runs from here on: all of the question is written."""
        self.limit += began - self.began
        self.began = began

    def deadline(self) -> float:
        """When the time is over, or the program is worth a look."""
        return min(self.limit, self._look)

    def measure(self, watch: Stopwatch) -> None:
        """It takes more than a moment: look at the program from here on."""
        now = time.monotonic()
        watch.measure((now - self.began) * 1000)
        self._look = now + watch.pause(self.allowed)

    def extend(self, watch: Stopwatch) -> bool:
        """Look at the program; whether it still has time, because what passed was not all its own."""
        self.measure(watch)
        self._look = time.monotonic() + watch.look(self.allowed)
        now = time.monotonic()
        if now >= self.limit:
            self._charged_ms = watch.charged_ms((now - self.began) * 1000)
            self.limit = min(now + self.allowed - self._charged_ms / 1000, self._cap)
        return self.limit > now

    def blame(self) -> str:
        """What there is to say of a program that had time left by its own clock, but not by the one on the wall."""
        now = time.monotonic()
        if now < self._cap or self._charged_ms >= self.allowed * 1000:
            return ""
        real = now - self.began
        waited = real - self._charged_ms / 1000
        return f"; ended after {real:.0f} s: the machine was too busy to let it work for {waited:.1f} s of them"
