"""From a position and a budget to a move: deepen, and solve the rest of the game as soon as that will end in time."""

from __future__ import annotations

import math
from functools import partial

from meydan.games.othello.bots._engine import NO_LIMIT
from meydan.games.othello.bots._memory import HUNDREDTHS, LEAST, TO_THE_END
from meydan.search.clock import Stopwatch, alarm
from meydan.search.deepen import Finding, aspire, deepen

NARROW = 3 * HUNDREDTHS  # how far the next value is believed to lie from the last at most
FIRST_LOOK = 6  # depth searched before solving: it orders the moves
SOLVE_NODES, SOLVE_EMPTY, SOLVE_GROWTH = 200_000, 14, 2.2  # nodes to solve so many empty squares, and per one more
USUAL_RATE = 5_000_000.0  # nodes a second, until it is measured
DECISION = 1  # a window around 0 this wide tells win, draw and loss apart


class Thinker:
    """Thinks with one machine and learns how fast that is."""

    def __init__(self, machine):
        self.machine, self._rate = machine, USUAL_RATE

    def think(self, own, other, watch=None, nodes=NO_LIMIT):
        """What was found within the budget of time and of nodes; None if not even the first look ended."""
        watch = watch or Stopwatch()
        self.machine.begin(nodes)
        with alarm(watch, self.machine.stop):
            found = deepen(self._steps(own, other, watch, nodes), watch)
        if watch.seconds > 0.01:
            self._rate = max(1.0, self.machine.nodes / watch.seconds)
        return found

    def _steps(self, own, other, watch, nodes):
        """One move further each time; then win or loss, then the exact score."""
        empty = self.machine.empty(own, other)
        for depth in range(1, empty):
            if depth > min(FIRST_LOOK, empty // 2) and self._will_solve(empty, watch, nodes):
                break
            yield partial(self._look, own, other, depth)
        yield partial(self._decide, own, other)
        yield partial(self._solve, own, other)

    def _will_solve(self, empty, watch, nodes):
        """Whether playing everything out will end within the budget."""
        cost = SOLVE_NODES * math.pow(SOLVE_GROWTH, empty - SOLVE_EMPTY)
        return cost < min(nodes - self.machine.nodes, watch.seconds_left * self._rate)

    def _look(self, own, other, depth, before):
        look = partial(self.machine.look_ahead, own, other, depth)
        value = aspire(look, before.value if before else 0, NARROW, -LEAST)
        return None if value is None else Finding(self.machine.best, value, depth)

    def _decide(self, own, other, before):
        value = self.machine.play_out(own, other, -DECISION, DECISION)
        if value is None:
            return None
        if value < 0 and before is not None:  # all moves lose: the one that looked best is as good as any
            return Finding(before.move, value, TO_THE_END)
        return Finding(self.machine.best, value, TO_THE_END)

    def _solve(self, own, other, before):
        value = self.machine.play_out(own, other)
        return None if value is None else Finding(self.machine.best, value, TO_THE_END, exact=True)
