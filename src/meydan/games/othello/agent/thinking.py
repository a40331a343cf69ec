"""From a position and a budget to a move: deepen, and play the game out as soon as that will end in time."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from itertools import islice

from meydan.games.othello.agent.memory import HUNDREDTHS, LEAST, SQUARES
from meydan.search.clock import Stopwatch, alarm
from meydan.search.compiled import NO_LIMIT
from meydan.search.deepen import Finding, aspire, deepen

NARROW = 3 * HUNDREDTHS  # how far the next value is believed to lie from the last at most
QUICK = 6  # empty squares that are played out as fast as anything is said about them
USUAL_RATE = 5_000_000.0  # nodes a second, until it is measured
DECISION = 1  # a window around 0 this wide tells win, draw and loss apart
TO_THE_END = SQUARES


@dataclass(frozen=True)
class Style:
    """How somebody thinks; the standard is the best that the time allows."""

    depth: int = SQUARES  # moves looked ahead at most
    solves_from: int = SQUARES  # empty squares from which on the game is played out at most
    cares: tuple[int, ...] = ()  # of the searches, in tenths of an error, then of those to the end; none: no cuts
    noise: int = 0  # hundredths of a disc that the value of a move is blurred by
    solve_nodes: float = 200_000  # to play out 14 empty squares for the first time, with cuts if it has any
    solve_growth: float = 2.2  # and for one more
    first_look: int = 6  # moves looked ahead before the game is played out: it orders the moves
    decides: bool = True  # asks who wins before it asks by how much
    knows_openings: bool = False  # plays by the book as long as it can


BEST = Style(cares=(14, 11, 18), solve_nodes=10_000, solve_growth=1.95, first_look=8, knows_openings=True)


class Thinker:
    """Thinks with one machine and learns how fast that is."""

    def __init__(self, machine, style=None):
        self.machine, self.style, self._rate = machine, style or Style(), USUAL_RATE

    def think(self, own, other, watch=None, nodes=NO_LIMIT):
        """What was found within the budget of time and of nodes; None if not even the first look ended."""
        watch = watch or Stopwatch()
        self.machine.begin(nodes)
        steps = self._steps(own, other, watch, nodes)
        found = deepen(islice(steps, 1), watch)  # before the alarm is set: some move is known however late it is
        with alarm(watch, self.machine.stop):
            found = deepen(steps, watch, found)
        if watch.seconds > 0.01:
            self._rate = max(1.0, self.machine.nodes / watch.seconds)
        return found

    def _steps(self, own, other, watch, nodes):
        """One move further each time; then to the end with cuts, then win or loss, then the exact score."""
        empty = self.machine.empty(own, other)
        may_solve = empty <= self.style.solves_from
        for depth in range(1, min(self.style.depth + 1, empty)):
            is_ordered = depth > min(self.style.first_look, empty - QUICK)
            if is_ordered and may_solve and self._will_solve(empty, watch, nodes):
                break
            yield partial(self._look, own, other, depth)
        if may_solve:
            for care in self.style.cares[1:]:
                yield partial(self._look, own, other, empty, care=care)
            if self.style.decides:
                yield partial(self._decide, own, other)
            yield partial(self._solve, own, other)

    def _will_solve(self, empty, watch, nodes):
        """Whether playing everything out will end within the budget."""
        cost = self.style.solve_nodes * math.pow(self.style.solve_growth, empty - 14)
        return cost < min(nodes - self.machine.nodes, watch.seconds_left * self._rate)

    def _look(self, own, other, depth, before, care=None):
        allowed = self.style.cares[:1] if care is None else (care,)
        look = partial(self.machine.look_ahead, own, other, depth)
        value = aspire(lambda low, high: look((low, high), *allowed), before.value if before else 0, NARROW, -LEAST)
        return None if value is None else Finding(self.machine.best, value, depth)

    def _decide(self, own, other, before):
        value = self.machine.play_out(own, other, (-DECISION, DECISION))
        if value is None:
            return None
        guess = before.value if before is not None and before.value * value > 0 else value
        if value < 0 and before is not None:  # all moves lose: the one that looked best is as good as any
            return Finding(before.move, guess, TO_THE_END)
        return Finding(self.machine.best, guess, TO_THE_END)

    def _solve(self, own, other, before):
        guess = before.value if before else 0
        narrow = HUNDREDTHS if self.style.cares[1:] else NARROW  # a search with cuts is hardly ever off
        value = aspire(lambda low, high: self.machine.play_out(own, other, (low, high)), guess, narrow, -LEAST)
        return None if value is None else Finding(self.machine.best, value, TO_THE_END, exact=True)
