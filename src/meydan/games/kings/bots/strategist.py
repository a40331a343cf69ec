"""Imagines how the game would go on after each order that it could give, and gives the one that does best.

It plays like `marshal` and tries other cards and paths, then spells, then tokens: each is played to the end of the game
by habit, with hidden cards drawn anew, and those that do worse are dropped early.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np

from meydan.engine.chance import no_luck
from meydan.engine.record import view as look_at
from meydan.engine.record import view_bytes
from meydan.games.kings.bots import marshal
from meydan.games.kings.bots._habits import FAR, distance
from meydan.games.kings.bots._imagined import BY_HABIT, SEARCH, imagine, write_order
from meydan.games.kings.bots._rebuilt import ROOM, Memory
from meydan.games.kings.law.state import ACTION, ENEMY, KINGS, NOBODY, SEATS, TEAMS, TELE, Room, setup_type
from meydan.games.kings.words.text import write_action
from meydan.search.clock import Clock, Stopwatch
from meydan.search.compiled import prepared

FOLDER = Path(__file__).parents[1]  # of the game
HABIT = {"cards": 0, "path": BY_HABIT, "token": BY_HABIT, "spell": BY_HABIT, "spell_unit": 0, "spell_path": 0}
STAGES = (("units", 0.6), ("spells", 0.8), ("tokens", 1.0))  # what is tried, and when in the turn's time it must end
MOST_PATHS, MOST_UNITS = 3, 6  # that are tried
BATCH, MOST_GAMES = 4, 48  # imagined games of an order before the worse ones are dropped, and in all
KEPT = 0.6  # of the orders after each batch


class Bot(marshal.Bot):
    """A player who thinks about every turn."""

    def __init__(self, info):
        self._seat, self._setup = info.seat, info.setup
        shape = info.setup.path_row.shape
        self._setups = np.frombuffer(view_bytes(info.setup), setup_type(Room(ROOM, shape[1], shape[2])))
        self._memory = Memory(info.setup, info.seat)
        self._searches, self._states = np.zeros(1, SEARCH), np.zeros(1, self._memory.dtype)
        self._search = look_at(self._searches)
        self._search.seat = info.seat
        self._actions, self._luck = np.zeros((1, SEATS), ACTION), no_luck()
        self._roots = self._states.copy()
        self._imagine = prepared(imagine, self._arguments(), FOLDER, info.report)

    def _arguments(self):
        return self._searches, self._roots, self._states, self._setups, self._actions, self._luck

    def act(self, view):
        """The best order; decks are picked as `marshal` does."""
        if view.turn == 0:
            return super().act(view)
        watch = Stopwatch(Clock(view.ms_left).budget_ms(1))
        self._roots = self._memory.state(view.seen)
        self._search.horizon = max(1, self._setup.max_turns - view.seen.turn)
        order = HABIT
        for stage, end in STAGES:
            variants = [{**order, **change} for change in getattr(self, f"_{stage}")(look_at(self._roots))]
            order = self._best([order, *variants], watch, end)
        self._take(order)
        write_order(self._searches, self._roots, self._setups, self._actions)
        return write_action(look_at(self._actions.reshape(-1), self._seat), self._setup)

    def _take(self, order):
        for name, value in order.items():
            setattr(self._search, name, value)

    def _best(self, orders, watch, end):
        """Play batches of imagined games with the same luck for all orders; the first order is never dropped."""
        totals, games = [0.0] * len(orders), 0
        left = list(range(len(orders)))
        while len(left) > 1 and games < MOST_GAMES and watch.used() < end:
            for place in left:
                self._take(orders[place])
                for number in range(BATCH):
                    self._search.seed = 1 + games + number
                    totals[place] += self._imagine(*self._arguments())
            games += BATCH
            ranked = sorted(left, key=lambda place: -totals[place])
            left = ranked[: max(1, int(len(ranked) * KEPT))]
            left += [0] * (0 not in left)
        return orders[max(left, key=lambda place: totals[place])]

    # -- what could be ordered instead

    def _units(self, state):
        """Every set of cards that can be paid on the shortest paths, or no units at all."""
        seat, setup = self._seat, self._setup
        count = state.hand_count[seat]
        prices = [setup.unit_ap[state.hand[seat, place]] for place in range(count)]
        sets = [cards for cards in range(1, 1 << count) if _price(cards, prices) <= state.ap[seat]]
        ways = [{"cards": cards, "path": path} for cards, path in product(sets, self._paths(state))]
        return [{"path": NOBODY}, *ways] if sets else []

    def _paths(self, state):
        """The shortest paths to living kings."""
        lengths = [(distance(state, self._setup, self._seat, path), path) for path in range(self._setup.paths)]
        return [path for far, path in sorted(lengths)[:MOST_PATHS] if far < FAR]

    def _spells(self, state):
        """No spell, or each one around units it is meant for."""
        found = []
        for kind in (kind for kind in range(self._setup.spells) if state.spells[self._seat, kind]):
            is_enemy = self._setup.spell_whom[kind] == ENEMY
            units = _strongest(state, (self._seat + is_enemy) % TEAMS, self._seat if not is_enemy else None)
            paths = self._paths(state) if self._setup.spell_kind[kind] == TELE else [0]
            found += [{"spell": kind, "spell_unit": unit, "spell_path": path} for unit, path in product(units, paths)]
        return [{"spell": NOBODY}, *found] if found else []

    def _tokens(self, state):
        """No token, or one for each of the strongest own units."""
        if state.damage_tokens[self._seat] + state.range_tokens[self._seat] == 0:
            return []
        return [{"token": unit} for unit in (NOBODY, *_strongest(state, self._seat % TEAMS, self._seat))]


def _price(cards, prices):
    return sum(price for place, price in enumerate(prices) if cards >> place & 1)


def _strongest(state, team, owner):
    """The strongest units of a team, or of one player of it; copies are none."""
    units = [state.troop[team, number] for number in range(state.troop_count[team])]
    fitting = [
        unit for unit in units if unit >= KINGS and not state.is_copy[unit] and owner in (None, state.owner[unit])
    ]
    return sorted(fitting, key=lambda unit: -state.hp[unit] * state.damage[unit])[:MOST_UNITS]
