"""The referee: holds the only true state, judges answers, knows nothing of time or programs."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from meydan.engine.chance import RECORDED, forced, no_luck, seeded
from meydan.engine.errors import NotAllowed
from meydan.engine.game import Game, Setup
from meydan.engine.record import Array, View, copied, digest, fields, put, snapshot, view
from meydan.engine.talk import Closing, Moved
from meydan.engine.target import Facts, Target, target


class Referee:
    """One game being played."""

    def __init__(self, game: Game, setup: Setup, runs_on: Target | None = None, keeps_draws: bool = False) -> None:
        self.game, self.setup, self._keeps_draws = game, setup, keeps_draws
        self._target = runs_on or target(game, setup)
        self._luck = forced(RECORDED) if keeps_draws else no_luck()
        self.states = self._target.new()
        self._state, self._fixed = view(self.states), view(_locked(setup.record))
        self._target.reset(self.states, luck=self._luck)
        self._has_luck = "rng" in fields(self._state)
        self.turn = 0
        self._lost: set[int] = set()  # teams that gave the game up, where no rule of it says what that brings
        self.history: list[Moved] = []
        self.draws = [self._drawn()]  # in the set-up and in each turn, where they are kept
        self.facts: Facts = self._target.facts(self.states)

    def get_ready(self) -> None:
        """Let the rules of a turn be compiled, where they are, before anybody's time runs; nothing moves."""
        none = self.states[:0]
        self._target.step(none, self._target.new_actions(0), self._luck)
        self._target.observe(none, 0)

    @property
    def asked(self) -> list[int]:
        """The seats that must answer now."""
        return [] if self._lost else [seat for seat in range(self.setup.seats) if self.facts.movers[0, seat]]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._lost or self.facts.over[0])

    @property
    def given_to(self) -> list[int]:
        """The teams that share the win of a game that others gave up before its rules ended it; else nobody."""
        return self._leaders() if self._lost else []

    @property
    def scores(self) -> list[int]:
        """The points of each seat."""
        return [int(points) for points in self.facts.scores[0]]

    def state_view(self) -> View:
        """A look at a copy of the state; nobody but the referee changes the real one or knows its generator."""
        shown: View = copied(self._state)
        if self._has_luck:
            shown.rng = _disguise(self.turn)  # type: ignore[attr-defined]
        return shown

    def setup_view(self) -> View:
        """A look at a copy of the setup that nobody can change."""
        shown: View = self._fixed
        return shown

    def observation(self, seat: int) -> Array:
        """What the seat may know."""
        return self._target.observe(self.states, seat)

    def judge(self, seat: int, action: Any) -> None:
        """Raise NotAllowed unless the seat may do this now, or may try."""
        answer = self._as_answer(action)
        if not self.game.plays_illegal and not self.game.rules.legal(self._state, self._fixed, seat, answer):
            raise NotAllowed(f"{self._word(answer)} is not allowed now; expected {self._allowed(seat)}")

    def play(self, answers: Mapping[int, Any]) -> None:
        """One turn with these actions."""
        actions = self._target.new_actions()
        for seat, action in answers.items():
            put(actions, (0, seat), action)
        self._target.step(self.states, actions, self._luck)
        if self._keeps_draws:
            self.draws.append(self._drawn())
        before = self.asked
        self.facts = self._target.facts(self.states)
        self.history += [Moved(seat, action) for seat, action in answers.items()]
        self.history += [Moved(seat, None) for seat in self._skipped(before)]
        self.turn += 1

    def forfeit(self, *seats: int) -> None:
        """These seats lose by their own doing, all at once: whoever is named first has no disadvantage by it.

        Where no rule says how, the state stays as it is, the game is over, and their teams come last.
        """
        if self.is_over:
            return
        if self.game.rules.forfeit is None:
            self._lost = {self.game.team(seat) for seat in seats}
            return
        for seat in seats:
            self.game.rules.forfeit(self._state, self._fixed, seat)
        self.facts = self._target.facts(self.states)

    def closing(self, seat: int) -> Closing:
        """How the game ended, as it is told to a seat."""
        shown, state = self.setup_view(), self.state_view()
        scores, winner, history = self.scores, self.winner(), tuple(self.history)
        return Closing(shown, state, seat, self.turn, scores, winner, history, lambda: view(self.observation(seat)))

    def digest(self) -> str:
        """The hash of the state."""
        return digest(self.states)

    def picture(self) -> str:
        """The position for people."""
        return self.game.words.draw(self._state, self._fixed)

    def ranks(self) -> list[int]:
        """Each seat's place, which is its team's: 1 is best, equals share a place."""
        totals = self._totals()
        places = {team: 1 + sum(other > own for other in totals.values()) for team, own in totals.items()}
        return [places[self.game.team(seat)] for seat in range(self.setup.seats)]

    def winner(self) -> int | None:
        """The team with the best outcome in sum; None when two share it or there is but one."""
        leaders = self._leaders()
        return leaders[0] if len(leaders) == 1 and len(self._totals()) > 1 else None

    def _leaders(self) -> list[int]:
        """The teams with the best outcome."""
        totals = self._totals()
        return [team for team, total in totals.items() if total == max(totals.values())]

    def _totals(self) -> dict[int, float]:
        """The sum of each team's outcomes; nothing is less than that of a team that gave up."""
        totals: dict[int, float] = {}
        for seat, value in enumerate(self.facts.outcomes[0]):
            team = self.game.team(seat)
            totals[team] = -math.inf if team in self._lost else totals.get(team, 0) + int(value)
        return totals

    def _drawn(self) -> list[int]:
        drawn = [int(outcome) for outcome in self._luck["outcome"][0, : int(self._luck["used"][0])]]
        self._luck["used"] = 0
        return drawn

    def _skipped(self, before: list[int]) -> list[int]:
        """Where seats take turns: those whose turn was passed over."""
        after = self.asked
        if self.game.simultaneous or len(before) != 1 or len(after) != 1:
            return []
        seats = self.setup.seats
        steps = (after[0] - before[0] - 1) % seats
        return [(before[0] + 1 + step) % seats for step in range(steps)]

    def _as_answer(self, action: Any) -> Any:
        answer, most = np.zeros(1, self.setup.layout.action), self.setup.layout.actions
        try:
            put(answer, 0, action)
            known = not most or 0 <= action < most
        except (OverflowError, TypeError, ValueError):
            known = False
        if not known:
            expected = f"; expected a number from 0 to {most - 1}" if most else ""
            raise NotAllowed(f"{_shown(action)} is not an action of this game{expected}")
        return view(answer) if answer.dtype.names else int(answer[0])

    def _word(self, action: Any) -> str:
        return self.game.words.write_action(action, self._fixed)

    def _allowed(self, seat: int) -> str:
        """The legal actions in words, where they can be listed."""
        if not self.setup.layout.actions:
            return "a legal action"
        mask = self._target.masks(self.states, seat)[0]
        return "one of " + " ".join(self._word(int(action)) for action in np.flatnonzero(mask))


@cache
def _disguise(turn: int) -> int:
    """The generator that is shown in place of the real one, the same in every match."""
    return int(seeded(turn))


def _locked(records: Array) -> Array:
    """A copy that cannot be written to."""
    copy = snapshot(records)
    copy.flags.writeable = False
    return copy


def _shown(action: Any) -> str:
    """An action that is none, as far as it can be shown."""
    if isinstance(action, int) and action.bit_length() > 64:
        return f"a number of {action.bit_length()} bits"
    return repr(action)[:40]
