"""Random games on any target and the setups they are played with: what the checks look at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from meydan.engine.chance import seeded
from meydan.engine.game import Game, Setup
from meydan.engine.record import Array, snapshot, view
from meydan.engine.target import target

GAMES = 3  # games side by side
MOST_MAPS = 3  # maps tried
SEED = 20


@dataclass
class Kept:
    """What was played for one game."""

    game: Game | None = None
    courses: dict[tuple[str, int], list[Array]] = field(default_factory=dict)  # by setup and seed


_KEPT = Kept()


def quickest(setup: Setup) -> str:
    """The target for checks that play a lot; another check says that it plays as the interpreter does."""
    return "compiled" if setup.layout.compiles else "interpreted"


class Walk:
    """Games in progress on one target, with every seat choosing at random."""

    def __init__(
        self, game: Game, setup: Setup, runs_on: str | None = None, seed: int = SEED, luck: Array | None = None
    ) -> None:
        self.game, self.setup, self.luck, self.turn = game, setup, luck, 0
        self.target = target(game, setup, runs_on or quickest(setup))
        self.states, self.actions = self.target.new(GAMES), self.target.new_actions(GAMES)
        self.rngs = np.array([seeded(seed + index) for index in range(GAMES)], np.int64)
        self.target.reset(self.states, np.arange(seed, seed + GAMES), luck)

    @property
    def is_over(self) -> bool:
        """Whether all the games have ended."""
        return bool(self.target.facts(self.states).over.all())

    def choose(self) -> None:
        """A random legal action for every seat that is to move."""
        self.target.pick(self.states, self.actions, self.rngs)

    def play(self) -> None:
        """One turn with the actions chosen."""
        self.target.step(self.states, self.actions, self.luck)
        self.turn += 1
        assert self.turn <= self.setup.horizon or self.is_over, (
            f"{title(self.game, self.setup)}: a random game is not over after {self.turn} turns; the horizon is "
            f"{self.setup.horizon}"
        )

    def turns(self) -> Iterator[int]:
        """Play to the end, stopping before each turn with the actions chosen; and once at the end."""
        while not self.is_over:
            self.choose()
            yield self.turn
            self.play()
        yield self.turn

    def frame(self) -> dict[str, Array]:
        """Everything there is to know about the games now."""
        facts = self.target.facts(self.states)
        found = {"states": snapshot(self.states), "actions": self.actions.copy(), "movers": facts.movers}
        found |= {"scores": facts.scores, "outcomes": facts.outcomes, "over": facts.over}
        for seat in range(self.setup.seats):
            found[f"observations of seat {seat}"] = self.target.observe(self.states, seat)
            found[f"masks of seat {seat}"] = self.target.masks(self.states, seat)
        return found


def positions(game: Game, setup: Setup, most: int = 8, seed: int = SEED) -> list[Array]:
    """Positions of one random game as arrays of one record: the first, the last and some between."""
    found = _course(game, setup, seed)
    keep = sorted({round(place) for place in np.linspace(0, len(found) - 1, most)})
    return [snapshot(found[place]) for place in keep]


def _course(game: Game, setup: Setup, seed: int) -> list[Array]:
    """All positions of one random game; many checks look at the same one, so those of the last game are kept."""
    if _KEPT.game is not game:
        _KEPT.game, _KEPT.courses = game, {}
    key = str(setup.to_json()), seed
    if key not in _KEPT.courses:
        walk = Walk(game, setup, seed=seed)
        _KEPT.courses[key] = [snapshot(walk.states[:1]) for _ in walk.turns()]
    return _KEPT.courses[key]


def movers(game: Game, setup: Setup, states: Array) -> list[int]:
    """The seats that are to move in the first of these games; nobody when it is over."""
    state, fixed = view(states), view(setup.record)
    if game.rules.is_over(state, fixed):
        return []
    return [seat for seat in range(setup.seats) if game.rules.to_move(state, fixed, seat)]


def moments(game: Game, most: int = 8) -> Iterator[tuple[Setup, Array, int]]:
    """Positions of random games in every setup, each once for every seat that is to move."""
    for setup in setups(game):
        for states in positions(game, setup, most):
            for seat in movers(game, setup, states):
                yield setup, states, seat


def without_luck(states: Array) -> Array:
    """A copy of states in which the generator, if there is one, says nothing."""
    copy = snapshot(states)
    if "rng" in (copy.dtype.names or ()):
        copy["rng"] = 0
    return copy


def answer(actions: Array, seat: int) -> Any:
    """One seat's action of the first game as ordinary Python has it: a number, or a view of a record."""
    line = actions[0]
    return view(line, seat) if actions.dtype.names else int(line[seat])


def setups(game: Game) -> list[Setup]:
    """Setups to try: every preset, map and number of seats, and every choice that the settings' schema lists."""
    tried = [game.prepare(preset, seed=SEED) for preset in game.setups.presets]
    tried += [game.prepare(seats=seats, seed=SEED) for seats in game.seats[1:]]
    tried += [game.prepare(map=name, seed=SEED) for name in list(game.maps())[:MOST_MAPS]]
    for name, listed in game.setups.settings.model_json_schema().get("properties", {}).items():
        tried += [game.prepare(settings={name: choice}, seed=SEED) for choice in _choices(listed)]
    different = {str(setup.to_json() | {"rules": None}): setup for setup in reversed(tried)}
    return list(reversed(different.values()))


def _choices(field: Mapping[str, Any]) -> list[Any]:
    """Values that a setting's schema names: an enumeration, its examples, or both of yes and no."""
    listed = list(field.get("enum", [])) + list(field.get("examples", []))
    return listed + ([False, True] if field.get("type") == "boolean" else [])


def title(game: Game, setup: Setup) -> str:
    """A setup in a few words."""
    chosen = setup.settings.model_dump(mode="json", exclude_defaults=True)
    words = [f"{name}={str(value)[:20]}" for name, value in chosen.items()]
    return f"{game.name} [{', '.join([setup.rules, f'{setup.seats} seats', *words])}]"


def difference(expected: Mapping[str, Array], found: Mapping[str, Array]) -> str | None:
    """Where two frames differ, in words; None when all bytes are the same."""
    for name, values in expected.items():
        if values.tobytes() != found[name].tobytes():
            if not values.dtype.names:
                return f"{name} are {_short(values)} and {_short(found[name])}"
            unlike = [part for part in values.dtype.names if values[part].tobytes() != found[name][part].tobytes()]
            part = unlike[0]
            return f"{name} differ in {', '.join(unlike)}: {_short(values[part])} and {_short(found[name][part])}"
    return None


def _short(values: Array) -> str:
    text = str(values.tolist())
    return text if len(text) < 120 else text[:120] + ".."
