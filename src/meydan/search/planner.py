"""What all searches share: a game's rules, compiled once, for one setup.

A bot makes a planner when its game begins, `Planner(GAME, info)`, and gives it to a `Tree` or an `AlphaBeta`.
Positions are records: `view.state` where nothing is hidden, else guesses of it.
"""

from __future__ import annotations

import os
from types import SimpleNamespace

import numpy as np

from meydan.engine import episodes, kernels
from meydan.engine.chance import no_luck
from meydan.engine.errors import BadInput
from meydan.engine.game import Setup
from meydan.engine.record import View, records_of, view
from meydan.engine.target import reported
from meydan.search.compiled import compiler


class Planner:
    """A game's rules with one setup, ready for searches.

    The setup is what `game.prepare` returns, or the `info` that a bot is given when its game begins.
    """

    def __init__(self, game, setup, report=None, compiled=None):
        if not hasattr(setup, "layout"):
            got = type(setup).__name__
            raise BadInput(f"planner of {game.name}: got {got}; expected a bot's `info`, or what game.prepare returns")
        self.game, self.layout, self._report = game, setup.layout, report or getattr(setup, "report", None)
        self.setups = setup.record if isinstance(setup, Setup) else records_of(setup.setup)
        self.seats = int(self.setups["seats"][0]) if "seats" in self.setups.dtype.names else game.seats[0]
        self.compiled = os.environ.get("MEYDAN_JIT") != "0" if compiled is None else compiled
        self._bind = self._bind_job = kernels.interpreted
        if self.compiled:
            maker = compiler(game.name, game.folder)
            self._bind, self._bind_job = maker.part, maker.compile
        self.lucks = no_luck()
        self._names = kernels.complete(game.rules, self.layout, self.seats, self._bind)

    @property
    def actions(self):
        """How many actions there are; 0 where they are structured."""
        return self.layout.actions

    @property
    def teams(self):
        """The team of each seat."""
        return [self.game.team(seat) for seat in range(self.seats)]

    def states(self, roots, room=0):
        """Positions, given as a view, views or an array, copied into an array with this much room before them."""
        if isinstance(roots, View):
            roots = [roots]
        given = roots if isinstance(roots, np.ndarray) else np.concatenate([records_of(each) for each in roots])
        if given.dtype != self.layout.state:
            raise BadInput(f"planner of {self.game.name}: got positions of another kind of board than the setup's")
        states = np.zeros(room + len(given), given.dtype)
        states[room:] = given
        return states

    def guesses(self, seen, seat, count, seed=0):
        """Positions in which the seat sees just this, each with other things hidden."""
        spaces = self.game.spaces
        if spaces is None or spaces.guess is None:
            raise BadInput(f"{self.game.name}: nothing to guess; search from the state, or from states of your own")
        states = np.zeros(count, self.layout.state)
        for number in range(count):
            spaces.guess(seen, view(self.setups), seat, view(states, number), seed + number)
        return states

    def bound(self, job, helpers, **given):
        """A job with the game's rules, these helpers, which may use those before them, and other rules filled in."""
        names = SimpleNamespace(**{**vars(self._names), **{name: self._made(rule) for name, rule in given.items()}})
        for helper in (episodes.team_outcome, episodes.result, *helpers):
            setattr(names, helper.__name__, self._with(helper, names))
        return self._bind_job(job, **_used(job, names))

    def ready(self, what, job, arguments):
        """Compile a job, which is reported; its arguments must leave it nothing to do."""
        if self.compiled:
            with reported(self._report, f"{self.game.name} {what}"):
                job(*arguments)
        return job

    def _made(self, value):
        return self._bind(value) if callable(value) else value

    def _with(self, function, names):
        return self._bind(function, **_used(function, names))


def _used(function, names):
    """The names that a function uses."""
    return {name: value for name, value in vars(names).items() if name in function.__code__.co_names}
