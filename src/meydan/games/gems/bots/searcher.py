"""Searches both agents' actions with the rules as deep as time allows, and then who wins the race for the gems left.

It sets traps where planner does, and takes cells where the other may have set one for traps. Alone on the board it
plans the whole game.
"""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import numpy as np

from meydan.engine.chance import no_luck
from meydan.engine.record import records_of
from meydan.engine.record import view as look_at
from meydan.games.gems.bots import planner
from meydan.games.gems.bots._alone import Alone
from meydan.games.gems.bots._ground import Ground
from meydan.games.gems.bots._lookahead import MOST_DEPTH, MOST_GEMS, look_from, search_type
from meydan.games.gems.bots._race import FAR
from meydan.games.gems.guess import guess
from meydan.games.gems.law.state import TRAP, USUAL_SIDE, state_type
from meydan.search.clock import Clock, Stopwatch
from meydan.search.compiled import prepared
from meydan.search.deepen import deepest

FOLDER = Path(__file__).parents[1]  # of the game
DEPTHS = range(2, MOST_DEPTH + 1)


class Bot(planner.Bot):
    """A player who knows the other's best answer; on larger boards than the contest's it plays as planner does."""

    def __init__(self, info):
        super().__init__(info)
        self._setup, self._fits = info.setup, info.setup.kind.shape[0] <= USUAL_SIDE
        self._alone = Alone(info) if info.setup.seats == 1 else None
        if self._fits and self._alone is None:
            self._searches, self._states = np.zeros(1, search_type()), np.zeros(MOST_DEPTH + 1, state_type())
            self._search, self._state = look_at(self._searches), look_at(self._states)
            self._search.seat = info.seat
            self._searches["number"] = np.arange(USUAL_SIDE**2).reshape(USUAL_SIDE, USUAL_SIDE)
            self._measure()
            self._given = self._searches, self._states, records_of(info.setup), no_luck()
            self._look = prepared(look_from, (*self._given, 1), FOLDER, info.report)

    def act(self, view):
        """A trap where the other comes by, else the action that is worth most."""
        if self._alone is not None:
            return self._alone.act(view)
        if not self._fits:
            return super().act(view)
        watch = Stopwatch(Clock(view.ms_left).budget_ms(1))
        self._memory.look(view)
        if self._should_trap(view, Ground(view, kept=self._kept)):
            return TRAP
        self._imagine(view)
        return int(deepest(self._looked, self._search, DEPTHS, watch).argmax())

    def _imagine(self, view):
        """The position; nothing is known of the other's traps but where they hurt, or may have been set."""
        guess(view.seen, self._setup, view.seat, self._state, 0)
        traps = self._states["trap"][0, 1 - view.seat]
        traps[:] = 0
        for cell in self._memory.traps | self._memory.suspects:
            traps[cell] = 1

    def _measure(self):
        """How far it is from every cell to every gem of the map, also through black holes; walls never change."""
        setup = self._setup
        ground = Ground(SimpleNamespace(grid_height=setup.height, grid_width=setup.width, seen=setup))
        self._search.gems = min(len(ground.gems), MOST_GEMS)
        self._searches["distance"] = FAR
        for number, (gem, kind) in enumerate(list(ground.gems.items())[:MOST_GEMS]):
            self._search.row[number], self._search.col[number] = gem
            self._search.kind[number] = kind
            for cell in ground.ways(gem):
                steps = min(FAR, round(ground.distance(cell, gem)))
                self._search.distance[number, self._search.number[cell]] = steps

    def _looked(self, depth):
        """What the actions are worth if one looks so far ahead."""
        self._look(*self._given, depth)
        return self._searches["value"][0].copy()
