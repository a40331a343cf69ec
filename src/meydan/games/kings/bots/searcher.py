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
from meydan.games.kings.bots._orders import PARTS, commands_of, write_order
from meydan.games.kings.bots._playouts import SEARCH, lanes, play_on
from meydan.games.kings.law.state import ACTION, SEATS, USUAL_UNITS, Room, state_type
from meydan.games.kings.original.commands import new_action
from meydan.games.kings.words.text import write_action
from meydan.search.clock import Clock, Stopwatch, alarm
from meydan.search.compiled import NO_LIMIT, prepared

FOLDER = Path(__file__).parents[1]  # of the game
HORIZON = 40  # turns of an imagined game
MOST_ORDERS = 300
MOST_UNITS = USUAL_UNITS // 2  # beyond that many marshal plays: there must be room for those that are imagined
SHARES = (3, 1, 1)  # of the time, for each part of an order


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
        return write_action(write_order(new_action(), order), self._setup)

    def _usual(self):
        """What marshal would do."""
        self._search.order = self._search.limit = 0
        self._play_on(*self._arguments())
        return commands_of(look_at(self._orders[0], self._search.seat))

    def _improved(self, order, watch):
        """One part of the order after the other."""
        seat = self._search.seat
        parts = [[command for command in order if command.kind in kinds] for kinds, _ in PARTS]
        others = [tried(self._state, self._setup, seat) for _, tried in PARTS]
        shares = [share if len(tried) > 1 else 0 for share, tried in zip(SHARES, others, strict=True)]
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
            write_order(look_at(self._orders[number + 1], self._search.seat), order)
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
