"""Searches: looks ahead as far as the time allows and plays endings perfectly (on 10x10 it plays like positional)."""

from __future__ import annotations

from meydan.games.othello.bots import positional
from meydan.games.othello.bots._engine import Machine, fitted, square_on
from meydan.games.othello.bots._think import Thinker
from meydan.games.othello.state import WORD_SIDE
from meydan.search.clock import Clock, Stopwatch


class Bot:
    """A player who looks ahead."""

    def __init__(self, info):
        self._info, self._fallback = info, positional.Bot(info)
        self._thinker = None
        if info.setup.side <= WORD_SIDE:
            machine = Machine(info.setup.side, bool(info.setup.anti), getattr(info, "report", None))
            self._thinker = Thinker(machine)

    def act(self, view):
        """The best move found in time; a move that is forced is played at once."""
        if len(view.legal) == 1:
            return view.legal[0]
        found = self._thinker and self._search(view)
        return square_on(found.move, view.setup.side) if found else self._fallback.act(view)

    def _search(self, view):
        side = view.setup.side
        own, other = (fitted(view.state.discs[seat], side) for seat in (view.seat, 1 - view.seat))
        clock = Clock(view.ms_left, self._info.ms_total, self._info.ms_increment)
        moves_left = (self._thinker.machine.empty(own, other) + 1) // 2
        return self._thinker.think(own, other, Stopwatch(clock.budget_ms(moves_left)))
