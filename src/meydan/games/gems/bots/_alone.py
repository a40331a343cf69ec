"""An agent that has the board for itself: it looks for the best tour through the gems, and walks it."""

from __future__ import annotations

from math import gcd
from pathlib import Path
from statistics import mean
from types import SimpleNamespace

import numpy as np

from meydan.engine.record import records_of
from meydan.engine.record import view as look_at
from meydan.games.gems.bots._ground import Ground
from meydan.games.gems.bots._tours import FAR, LABEL, MOST_GEMS, SEEN, find_tour, tour_type
from meydan.games.gems.law.state import NOOP, TELEPORT
from meydan.search.clock import Clock, Stopwatch
from meydan.search.compiled import NO_LIMIT, prepared
from meydan.search.deepen import deepest

FOLDER = Path(__file__).parents[1]  # of the game
WIDTHS = 32, 128, 512, 2048, 8192  # labels a round, one try after the other
MOST_LABELS, MOST_ROUNDS = 1 << 20, 500
SHARE = 0.5  # of the time, for what a jump would bring
JUMP_WIDTH, JUMPS = 8, 10  # labels a round for that, and jumps that may follow a bad one at once


class Alone:
    """Keeps the best tour that was found in any turn, and looks for a better one until there is none."""

    def __init__(self, info):
        self._setup, self._kept, self._ways = info.setup, {}, {}
        self.most = 0  # points that no tour exceeds
        self._forget()
        rounds = min(info.setup.turn_count, MOST_ROUNDS)
        self._widths = [width for width in WIDTHS if width * (rounds + 1) <= MOST_LABELS]
        self._tours = np.zeros(1, tour_type())
        self._tour = look_at(self._tours)
        self._tour.unit = gcd(*info.setup.gem_value)
        labels = np.zeros((rounds + 1, self._widths[-1], LABEL), np.int64)
        counts, seen = np.zeros(rounds + 1, np.int64), np.zeros((SEEN, 2), np.int64)
        self._measure()
        self._given = self._tours, records_of(info.setup), labels, counts, seen
        self._find = prepared(find_tour, (*self._given, 1), FOLDER, info.report)

    def act(self, view):
        """A step of the best tour, or towards a black hole if it brings more on average."""
        watch, ground = Stopwatch(Clock(view.ms_left).budget_ms(1)), Ground(view, kept=self._kept)
        self._order = [gem for gem in self._order if gem in ground.gems and self._has_room(view, ground.gems[gem])]
        hole, hoped = self._jump(view, ground, watch)
        if not self.is_best:
            self._look(view, ground, watch)
        if hoped > self._worth(ground):
            self._forget()
            return TELEPORT if hole == view.position else self._towards(ground, view.position, hole)
        return self._towards(ground, view.position, self._order[0]) if self._order else NOOP

    def _forget(self):
        """The tour is no longer walked."""
        self._order, self.is_best = [], False  # gems in order; whether no tour brings more

    def _has_room(self, view, kind):
        return view.agent_gems[view.seat][kind - 1] < self._setup.gem_most[kind]

    def _worth(self, ground):
        """Points of the tour."""
        return sum(self._setup.gem_value[ground.gems[gem]] for gem in self._order)

    def _takes_all(self, view, ground):
        """Whether the tour leaves nothing that the agent may take."""
        kinds = list(ground.gems.values())
        most = zip(view.agent_gems[view.seat], self._setup.gem_most[1:], strict=True)
        return len(self._order) == sum(min(kinds.count(kind), end - had) for kind, (had, end) in enumerate(most, 1))

    # -- the search ------------------------------------------------------------------------------------------------

    def _look(self, view, ground, watch):
        """Look for a tour that is better than the one at hand."""
        cells, tour = self._lay_out(view, ground, view.position, 0), self._tour
        self._is_all = len(cells) == len(ground.gems) and tour.rounds < MOST_ROUNDS
        tour.best = known = self._worth(ground)
        deepest(self._found, tour, self._widths, watch)
        if tour.best > known:
            self._order = [cells[tour.order[place]] for place in reversed(range(tour.length))]

    def _found(self, width):
        """One try; None where the one before has left nothing to be found."""
        if self.is_best:
            return None
        self._find(*self._given, width)
        if self._tour.limit > 0:
            self.most = max(self._tour.best, self._tour.lost)
            self.is_best = self._is_all and self._tour.lost <= self._tour.best
        return width

    def _lay_out(self, view, ground, here, spent):
        """Tell the search what the agent has there so many rounds later, and where gems are; give their cells."""
        tour = self._tour
        tour.rounds = min(view.max_turn_count - view.turn_count + 1, MOST_ROUNDS) - spent
        tour.score = view.agent_scores[view.seat] + 1 - spent  # the decay of this round is taken already
        self._tours["had"][0, 1:] = view.agent_gems[view.seat]
        onto = {gem: self._distance(ground, here, gem) for gem in ground.gems}
        cells = sorted(onto, key=onto.__getitem__)[:MOST_GEMS]
        gems = len(cells)
        numbers = [self._numbers[gem] for gem in cells]
        steps = np.full((gems + 1, gems + 1), FAR)
        steps[:gems, :gems] = self._between[np.ix_(numbers, numbers)]
        steps[:gems, gems] = steps[gems, :gems] = [onto[gem] for gem in cells]
        tour.gems = gems
        self._tours["kind"][0, :gems] = [ground.gems[gem] for gem in cells]
        self._tours["steps"][0, : gems + 1, : gems + 1] = steps
        self._tours["near"][0, : gems + 1, : gems + 1] = steps.argsort(axis=1)
        return cells

    def _measure(self):
        """How far it is from each gem of the map to each; from itself it is as far as can be."""
        setup = self._setup
        ground = Ground(SimpleNamespace(grid_height=setup.height, grid_width=setup.width, seen=setup), kept=self._kept)
        self._numbers = {gem: number for number, gem in enumerate(ground.gems)}
        self._between = np.full((len(ground.gems), len(ground.gems)), FAR)
        for goal, number in self._numbers.items():
            self._between[:, number] = [self._distance(ground, gem, goal) for gem in ground.gems]
        np.fill_diagonal(self._between, FAR)

    # -- ways and black holes --------------------------------------------------------------------------------------

    def _jump(self, view, ground, watch):
        """The nearest black hole and the points that a jump there brings on average; 0 where no chance is in it."""
        here, tour = view.position, self._tour
        if len(ground.holes) < 3 or self._takes_all(view, ground):
            return here, 0
        hole = min(ground.holes, key=lambda each: ground.ways(each).get(here, FAR))
        spent = ground.ways(hole).get(here, FAR) + 1
        if spent > view.max_turn_count - view.turn_count:
            return here, 0
        values, tour.limit = [], NO_LIMIT
        for exit in ground.holes:
            if exit != hole:
                self._lay_out(view, ground, exit, spent)
                tour.best = 0
                self._find(*self._given, JUMP_WIDTH)
                values.append(tour.best)
            if watch.used() > SHARE:
                return here, 0
        hoped = mean(values)
        cost = hoped / tour.rounds  # of a round
        for _ in range(JUMPS):
            hoped = mean(max(value, hoped - cost) for value in values)
        return hole, hoped

    def _distance(self, ground, start, goal):
        """Steps onto a cell; off and on again where the agent stands on it."""
        return self._ways_to(ground, goal).get(start, FAR) if start != goal else 2

    def _ways_to(self, ground, goal):
        """Steps to a cell from all others, also through the black holes if there are two: no chance is in that."""
        if goal not in self._ways:
            ways = dict(ground.ways(goal))
            if len(ground.holes) == 2:
                for hole, exit in (ground.holes, ground.holes[::-1]):
                    for cell, steps in ground.ways(hole).items():
                        ways[cell] = min(ways.get(cell, FAR), steps + 1 + ground.ways(goal).get(exit, FAR))
            self._ways[goal] = ways
        return self._ways[goal]

    def _towards(self, ground, here, goal):
        """The first step of a shortest way."""
        ways = self._ways_to(ground, goal)
        ahead = [(ways.get(cell, FAR), action) for action, cell in ground.neighbours(here)]
        if len(ground.holes) == 2 and here in ground.holes:
            exit = ground.holes[1 - ground.holes.index(here)]
            ahead.append((ways.get(exit, FAR), TELEPORT))
        return min(ahead)[1] if ahead else NOOP
