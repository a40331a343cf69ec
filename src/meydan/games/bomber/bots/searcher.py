"""Searches both players' actions with the rules as deep as time allows; what it cannot know it draws several times.

It opens boxes and collects as hunter does, waits for the other to step beside it, and is in the middle in time.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np

from meydan.engine.chance import no_luck
from meydan.engine.record import records_of
from meydan.engine.record import view as look_at
from meydan.games.bomber.bots._duel import MOST_DEPTH, look_from, search_type
from meydan.games.bomber.bots._goals import attraction
from meydan.games.bomber.bots._imagine import imagine, moves_to_middle
from meydan.games.bomber.bots._memory import remembered
from meydan.games.bomber.bots._plan import Plan
from meydan.games.bomber.kit import TileState
from meydan.games.bomber.law.state import CHOICES, LARGE, USUAL, Room, state_type
from meydan.search.clock import Clock, Stopwatch
from meydan.search.compiled import prepared
from meydan.search.deepen import deepest

FOLDER = Path(__file__).parents[1]  # of the game
SAMPLES = 4  # positions that are searched where fuses are not known
POINT = 10  # hunter's points in thousandths of a health
HEALTH, TRAP = 30.0, 14.0  # what upgrades are worth on the way to them
DEPTHS = range(2, MOST_DEPTH + 1)


class Bot:
    """A player who knows the other's best answer."""

    def __init__(self, info):
        room = next(room for room in (USUAL, LARGE) if info.setup.tile.shape[0] <= room.side)
        room = Room(room.side + 1, 2 * room.bombs)  # a corner for a player who is out of sight
        self._setup, self._luck, self._memory = info.setup, Random(info.seed), None
        self._searches, self._states = np.zeros(1, search_type(room.side)), np.zeros(MOST_DEPTH + 1, state_type(room))
        self._search, self._state = look_at(self._searches), look_at(self._states)
        self._search.seat = info.seat
        self._given = self._searches, self._states, records_of(info.setup), no_luck()
        self._look = prepared(look_from, (*self._given, 1), FOLDER, info.report)

    def act(self, view):
        """The action that is worth most over all positions that were searched."""
        watch = Stopwatch(Clock(view.ms_left).budget_ms(1))
        self._memory = memory = remembered(self._memory, view)
        plan = Plan(memory, view.init, view.state, hunts=False)
        self._prepare(memory, plan)
        is_sure = all(fuse.earliest == fuse.latest for fuse in memory.bombs.values())
        harms, total = {} if is_sure else plan.harms(), np.zeros(CHOICES, np.int64)
        for sample in range(1 if is_sure else SAMPLES):
            left = 1 if is_sure else SAMPLES - sample
            self._search.alone = not imagine(self._state, self._setup, memory, view, self._luck)
            total += deepest(self._looked, self._search, DEPTHS, Stopwatch(1000 * watch.seconds_left / left))
        for action, harm in harms.items():
            total[action] -= 1000 * SAMPLES * harm
        return memory.choose(int(total.argmax()))

    def _prepare(self, memory, plan):
        """What draws the player, and how far the middle is."""
        gifts = {TileState.upgrade_health: HEALTH, TileState.upgrade_trap: TRAP}
        goals = plan.goals()
        for tile, bits in memory.tiles.items():
            for gift, worth in gifts.items():
                if bits & gift and memory.is_free(tile):
                    goals[tile] = max(goals.get(tile, 0.0), worth)
        felt = attraction(memory, goals)
        far = moves_to_middle(self._setup, memory)
        self._searches["felt"], self._searches["far"] = 0, 99
        for tile, steps in far.items():
            self._search.far[tile] = steps
            self._search.felt[tile] = int(POINT * felt.get(tile, 0.0)) - steps

    def _looked(self, depth):
        """What the actions are worth if one looks so far ahead."""
        self._look(*self._given, depth)
        return self._searches["value"][0].copy()
