"""Tries its orders in games imagined to their end with the rules, in which all others play as marshal does.

First the units, then a spell, then a token: each choice is made among marshal's own and all others that seem sensible,
and the worse ones are dropped as soon as that can be seen.
"""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import numpy as np

from meydan.engine.chance import no_luck
from meydan.engine.record import records_of
from meydan.engine.record import view as look_at
from meydan.games.kings.bots import marshal
from meydan.games.kings.bots._choice import best_of
from meydan.games.kings.bots._memory import Memory
from meydan.games.kings.bots._orders import Command, spell_orders, token_orders, unit_orders
from meydan.games.kings.bots._playouts import SEARCH, lanes, play_on
from meydan.games.kings.law.state import (
    ACTION,
    CAST_SPELL,
    DAMAGE_UPGRADE,
    PUT_UNIT,
    RANGE_UPGRADE,
    SEATS,
    USUAL_UNITS,
    Room,
    state_type,
)
from meydan.games.kings.original.commands import add, new_action
from meydan.games.kings.words.text import write_action
from meydan.search.clock import Clock, Stopwatch, alarm
from meydan.search.compiled import NO_LIMIT, prepared

FOLDER = Path(__file__).parents[1]  # of the game
HORIZON = 40  # turns of an imagined game
MOST_ORDERS = 300
MOST_UNITS = USUAL_UNITS // 2  # beyond that many marshal plays: there must be room for those that are imagined
STAGES = (  # kinds of commands, what may be tried, and its share of the time
    ((PUT_UNIT,), unit_orders, 3),
    ((CAST_SPELL,), spell_orders, 1),
    ((DAMAGE_UPGRADE, RANGE_UPGRADE), token_orders, 1),
)
FIELDS = Command._fields


class Bot(marshal.Bot):
    """A player who imagines what would come of it."""

    def __init__(self, info):
        self._setup, self._setups = info.setup, records_of(info.setup)
        self._states = np.zeros(2, state_type(Room(USUAL_UNITS, 0, 0)))
        self._state = look_at(self._states)
        self._orders = np.zeros((MOST_ORDERS + 1, SEATS), ACTION)
        self._searches, self._lucks = np.zeros(1, SEARCH), no_luck()
        self._searches["lane"], self._searches["horizon"] = lanes(info.setup), HORIZON
        self._search = look_at(self._searches)
        self._search.seat = info.seat
        self._memory = Memory(info.setup, info.seat, self._states.dtype)
        self._luck = np.random.default_rng(info.seed)
        self._play_on = prepared(play_on, self._arguments(), FOLDER, info.report)

    def _arguments(self):
        return self._searches, self._states, self._setups, self._lucks, self._orders

    def act(self, view):
        """Marshal's order, made better for as long as there is time."""
        seen, watch = view.seen, Stopwatch(Clock(view.ms_left).budget_ms(1))
        if seen.turn == 0 or seen.unit_count + seen.died_count > MOST_UNITS:
            return super().act(view)
        self._memory.update(seen)
        self._memory.rebuild(seen, self._states)
        order = self._improved(self._usual(), watch)
        return write_action(_write(new_action(), order), self._setup)

    def _usual(self):
        """What marshal would do."""
        self._search.order = self._search.limit = 0
        self._play_on(*self._arguments())
        order = self._orders[0, self._search.seat]
        columns = [order[name][: order["count"]].tolist() for name in FIELDS]
        return [Command(*values) for values in zip(*columns, strict=True)]

    def _improved(self, order, watch):
        """One part of the order after the other."""
        seat = self._search.seat
        parts = [[command for command in order if command.kind in kinds] for kinds, _, _ in STAGES]
        others = [tried(self._state, self._setup, seat) for _, tried, _ in STAGES]
        shares = [share if len(others[stage]) > 1 else 0 for stage, (_, _, share) in enumerate(STAGES)]
        for stage, share in enumerate(shares):
            if share > 0:
                choices = [parts[stage], *(other for other in others[stage] if other != parts[stage])][:MOST_ORDERS]
                orders = [[*chain(*parts[:stage], choice, *parts[stage + 1 :])] for choice in choices]
                budget_ms = 1000 * watch.seconds_left * share / sum(shares[stage:])
                parts[stage] = choices[self._best(orders, Stopwatch(budget_ms))]
        return [*chain(*parts)]

    def _best(self, orders, watch):
        """The number of the best order, as far as it can be found in this time."""
        for number, order in enumerate(orders):
            _write(look_at(self._orders[number + 1], self._search.seat), order)
        self._search.limit = NO_LIMIT
        with alarm(watch, self._stop):
            return best_of(len(orders), self._value, self._luck)

    def _value(self, number, luck):
        """What comes of an order with this luck; None when the time is over."""
        self._search.order, self._search.rng = number + 1, luck
        value = self._play_on(*self._arguments())
        return value if self._search.limit else None

    def _stop(self):
        self._search.limit = 0


def _write(action, order):
    """The commands of an order as an action."""
    action.count = action.dropped = 0
    for command in order:
        add(action, **command._asdict())
    return action
