"""What training asks of a game, in one place: its setups, rows, heads and description."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any

import numpy as np

from meydan.engine.errors import BadInput
from meydan.engine.game import Game, Layout, Setup
from meydan.engine.record import Array, view
from meydan.engine.spaces import Factored, Field, Head, Spaces
from meydan.engine.target import target
from meydan.games import find, names
from meydan.rl.picture import Page, for_people, page_for

ABOUT_GAME = ("setups", "maps", "rules", "settings", "seats")  # choices of `terms`
_NO_SIZES = np.dtype([("spare", "<i8")])


@dataclass(frozen=True)
class Terms:
    """A game and the setups that are played, all of one kind of records."""

    game: Game
    setups: tuple[Setup, ...]

    def __reduce__(self) -> Any:
        """A game that has a name is found by it where a copy is opened."""
        named = self.name in names() and find(self.name) is self.game
        return terms, (self.name if named else self.game, self.setups)

    @property
    def name(self) -> str:
        """The game's name."""
        return self.game.name

    @property
    def title(self) -> str:
        """The game's name for people."""
        return self.game.title

    @property
    def layout(self) -> Layout:
        """The types of the records."""
        return self.setups[0].layout

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setups[0].seats

    @property
    def together(self) -> bool:
        """Whether all who are to move answer at once."""
        return self.game.simultaneous

    @property
    def teams(self) -> list[int]:
        """The team of each seat."""
        return [self.game.team(seat) for seat in range(self.seats)]

    @property
    def horizon(self) -> int:
        """The most turns that a game can take."""
        return max(setup.horizon for setup in self.setups)

    @cached_property
    def records(self) -> Array:
        """The setups as the rules read them, one record each."""
        return np.concatenate([setup.record for setup in self.setups])

    @cached_property
    def described(self) -> Spaces:
        """The game's own description; one that gives none is described by its records alone."""
        if self.game.spaces is not None:
            return self.game.spaces
        return Spaces({name: Field("") for name in self.layout.observation.names or ()})

    @property
    def factored(self) -> Factored | None:
        """Structured actions as several numbers, where there are such."""
        return self.described.factored

    @cached_property
    def heads(self) -> list[Head]:
        """The numbers of an action."""
        if self.factored is not None:
            return list(self.factored.heads(self.setups))
        if not self.layout.actions:
            raise BadInput(f"{self.name} has structured actions and does not describe them (`spaces`) for training")
        return [Head("action", self.layout.actions, self.described.action)]

    @cached_property
    def spans(self) -> list[slice]:
        """Where each head lies in a mask."""
        ends = list(accumulate(head.size for head in self.heads))
        return [slice(end - head.size, end) for head, end in zip(self.heads, ends, strict=True)]

    @cached_property
    def sizes(self) -> Array:
        """The record that rules about heads read."""
        return self.factored.sizes(self.setups) if self.factored else np.zeros(1, _NO_SIZES)

    def word(self, action: int) -> str:
        """An action that is a number, as the game says it."""
        return self.game.words.write_action(action, view(self.setups[0].record))

    def picture(self, state: Any, setup: Any) -> str:
        """A position for people, with nothing hidden."""
        return for_people(self.game.words.draw(state, setup))

    def page(self, number: int) -> Page:
        """How large pictures of games with the setup of this number are."""
        setup = self.setups[number]
        first = target(self.game, setup, "interpreted")
        states = first.new()
        first.reset(states)
        return page_for(self.picture(view(states), view(setup.record)))


def terms(
    game: str | Game,
    setups: Setup | Sequence[Setup] | None = None,
    *,
    maps: str | Sequence[str] = (),
    rules: str | None = None,
    settings: Mapping[str, Any] | None = None,
    seats: int | None = None,
    **unknown: Any,
) -> Terms:
    """The game and its setups: those given, or one for each map, or the usual one."""
    found = find(game) if isinstance(game, str) else game
    if unknown:
        raise BadInput(
            f"{found.name}: no choice {next(iter(unknown))!r}; about the game {', '.join(ABOUT_GAME)} can be chosen"
        )
    if setups is None:
        named: list[str | None] = [maps] if isinstance(maps, str) else [*maps] or [None]
        setups = [found.prepare(rules, settings, number, each, seats) for number, each in enumerate(named)]
    elif maps or rules or settings or seats:
        raise BadInput(f"{found.name}: give either setups, or maps, rules, settings and seats to make them of")
    pool = (setups,) if isinstance(setups, Setup) else tuple(setups)
    _check_alike(found, pool)
    return Terms(found, pool)


def _check_alike(game: Game, pool: Sequence[Setup]) -> None:
    if not pool:
        raise BadInput(f"{game.name}: an empty list of setups; expected at least one")
    for number, setup in enumerate(pool):
        if setup.layout != pool[0].layout or setup.seats != pool[0].seats:
            raise BadInput(
                f"{game.name}: setup {number} ({setup.map or setup.rules}) needs other records than setup 0 "
                f"({pool[0].map or pool[0].rules}); setups of one batch have boards of one kind and as many seats"
            )
