"""Looks a few cycles ahead, both sides moving at once, and counts who reaches which cells first.

Every pair of choices is tried and the game between them is solved, so it mixes its moves where each single one could be
answered. Room is counted with the health that is left and with walls that a breaker opens. It deepens until its time
is used.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from meydan.engine.chance import advanced, bits_32, seeded
from meydan.engine.record import view as look_at
from meydan.engine.record import view_bytes
from meydan.games.tron.bots._duel import MOST_DEPTH, STOPPED, look_from, search_type
from meydan.games.tron.law.state import STRAIGHT, setup_type, state_type
from meydan.search.clock import Clock, Stopwatch, alarm
from meydan.search.compiled import NO_LIMIT, prepared

FOLDER = Path(__file__).parents[1]  # of the game
RARE = 0.1  # choices made less often than this are not made: their shares are noise


class Bot:
    """A player who wants room."""

    def __init__(self, info):
        self._rng = seeded(info.seed)
        self._searches = np.zeros(1, search_type())
        self._search = look_at(self._searches)
        self._state_type = state_type(*info.setup.board.shape)
        self._setups = np.frombuffer(view_bytes(info.setup), setup_type(*info.setup.board.shape))
        states = np.zeros(2, self._state_type)
        self._look = prepared(look_from, (self._searches, states, self._setups, 0, 1), FOLDER, info.report)

    def act(self, view):
        """One of the best choices that were found in time."""
        watch = Stopwatch(Clock(view.ms_left).budget_ms(1))
        root = np.frombuffer(view_bytes(view.state), self._state_type)
        states = np.zeros(MOST_DEPTH + 1, self._state_type)
        found, self._search.limit = [(STRAIGHT, 1.0)], NO_LIMIT
        with alarm(watch, self._stop):
            for depth in range(1, MOST_DEPTH + 1):
                deeper = self._deepen(states, root, view.seat, depth)
                if deeper is None or watch.used() > 0.3:
                    found = deeper or found
                    break
                found = deeper
        return self._choose(found)

    def _deepen(self, states, root, seat, depth):
        """The choices and how often to make each, so many cycles ahead; None out of time."""
        states[depth] = root[0]
        self._search.nodes = 0
        if self._look(self._searches, states, self._setups, seat, depth) == STOPPED:
            return None
        count = self._search.counts[depth, seat]
        shares = [self._search.total[0, place] for place in range(count)]
        return [(self._search.choices[depth, seat, place], share / sum(shares)) for place, share in enumerate(shares)]

    def _choose(self, found):
        """By chance, as often as each deserves."""
        kept = [(action, share) for action, share in found if share >= RARE]
        self._rng = advanced(self._rng)
        rest = bits_32(self._rng) / (1 << 32) * sum(share for _, share in kept)
        for action, share in kept:
            rest -= share
            if rest < 0:
                return action
        return kept[-1][0]

    def _stop(self):
        self._search.limit = 0
