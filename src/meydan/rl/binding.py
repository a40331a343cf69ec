"""The jobs of `engine.episodes` with a game's rules bound to them, for any target."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from meydan.engine import encodings, episodes, heads, kernels
from meydan.engine.errors import UnknownName
from meydan.engine.game import Layout
from meydan.engine.parts import RuleBot
from meydan.rl.terms import Terms

RANDOM = "random"  # the opponent that makes random legal moves
Bind = Callable[..., Any]

_HELPERS = ("row_seat", "team_outcome", "result", "margin", "reward", "remember_scores", "judge", "rest", "enroll")


NO_MEMORY = np.dtype([("spare", "<i8")])  # of opponents that need none


def rule_bot(terms: Terms, chosen: Any) -> Any:
    """The bot that is a rule, by its name or as it was given."""
    if not isinstance(chosen, str) or chosen == RANDOM:
        return chosen
    known = {f"house:{name}": bot for name, bot in (terms.game.bots.as_rules or {}).items()}
    if chosen not in known:
        raise UnknownName("opponent that is a rule", chosen, [RANDOM, *known])
    return known[chosen]


def memory_of(opponent: Any, layout: Layout) -> np.dtype[Any]:
    """The type of the opponent's memory, or one that is not used."""
    if isinstance(opponent, RuleBot) and opponent.memory is not None:
        return opponent.memory(layout)
    return NO_MEMORY


class Binding:
    """Makes the jobs for one game, each when it is first wanted."""

    def __init__(self, terms: Terms, opponent: Any, bind: Bind, bind_job: Bind | None = None) -> None:
        self._bind, self._bind_job = bind, bind_job or bind
        self._names = SimpleNamespace(**vars(kernels.complete(terms.game.rules, terms.layout, terms.seats, bind)))
        if opponent is not None:
            self._bind_opponent(rule_bot(terms, opponent))
        self._bind_actions(terms)
        if terms.described.encoding is not None:
            self._names.encode = bind(terms.described.encoding.encode)
            self._names.decode = bind(terms.described.encoding.decode)
            self._names.put_choice = self._names.decode if terms.factored else self._bound(encodings.choose_number)
        if terms.described.insight is not None:
            self._names.encode_whole = bind(terms.described.insight.encode)
        for name in _HELPERS:
            self._set(name, getattr(episodes, name))
        if opponent is None:
            self._set("run", episodes.run_alone)
            self._set("play_before", episodes.open_alone)
        else:
            self._set("run_on", episodes.run_on)
            self._set("run", episodes.run_with_others)
            self._set("play_before", episodes.open_with_others)

    def job(self, name: str) -> Any:
        """One job of `engine.episodes`, `engine.heads` or `engine.encodings`."""
        function = next(getattr(module, name) for module in (episodes, heads, encodings) if hasattr(module, name))
        return self._bind_job(function, **self._used(function))

    def wrap(self, name: str, make: Callable[[Any], Any]) -> None:
        """Put what is made of a bound rule in its place, for jobs that are made from now on."""
        setattr(self._names, name, make(getattr(self._names, name)))

    def _bind_opponent(self, opponent: Any) -> None:
        """A bot with a memory as it is; a rule like `pick` in a bot's place."""
        if isinstance(opponent, RuleBot):
            self._names.opponent = self._bind(opponent.act)
            return
        chooser = self._names.pick if opponent == RANDOM else self._bind(opponent)
        self._names.opponent = self._bind(episodes.play_by_pick, pick=chooser)

    def _bind_actions(self, terms: Terms) -> None:
        if terms.factored is not None:
            self._names.decompose = self._bind(terms.factored.decompose)
            self._set("take_answer", heads.take_heads)
            self._set("put_answer", terms.factored.compose)
            self._set("put_mask", terms.factored.open)
        else:
            self._set("take_answer", heads.take_number)
            self._set("put_answer", heads.put_number)
            self._set("put_mask", heads.mask_by_asking if terms.game.rules.choices is None else heads.mask_by_set)
        self._set("answers_of", kernels.row if terms.layout.action.names else heads.numbers_of)

    def _set(self, name: str, function: Any) -> None:
        setattr(self._names, name, self._bound(function))

    def _bound(self, function: Any) -> Any:
        return self._bind(function, **self._used(function))

    def _used(self, function: Any) -> dict[str, Any]:
        """Only the names that it uses, so that a change of one does not compile all others again."""
        return {name: value for name, value in vars(self._names).items() if name in function.__code__.co_names}
