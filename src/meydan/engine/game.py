"""What a game is to everything else: facts, rules and a few ordinary functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.record import Array, View, view
from meydan.engine.talk import Dialect

if TYPE_CHECKING:
    from pydantic import BaseModel

Rule = Callable[..., Any]


@dataclass(frozen=True)
class Layout:
    """The record types of one kind of board."""

    state: np.dtype[Any]
    setup: np.dtype[Any]
    action: np.dtype[Any]  # one seat's answer: a number, or a record for structured ones
    observation: np.dtype[Any]
    actions: int = 0  # answers are the numbers 0 .. actions-1; 0 when they are structured
    compiles: bool = True  # False: a board too large for machine words, played by the interpreter


@dataclass(frozen=True)
class Setup:
    """All that fixes a match but the actions: map, settings, rule preset and chance seed."""

    rules: str
    settings: BaseModel
    seed: int
    layout: Layout
    record: Array  # one record of type layout.setup, read by the rules
    seats: int
    map: str | None = None  # the name of a map, or the text of one

    def to_json(self) -> dict[str, Any]:
        """The setup as written into replays; `Game.prepare` takes it back."""
        settings = self.settings.model_dump(mode="json", exclude_defaults=True)
        return {"rules": self.rules, "map": self.map, "seed": self.seed, "settings": settings}


@dataclass(frozen=True)
class Rules:
    """The law of a game; each function is a `@rule` over flat records."""

    reset: Rule  # (state, setup, seed, luck): the first position
    step: Rule  # (state, setup, actions, luck): one turn; an action that is not allowed has a defined effect
    to_move: Rule  # (state, setup, seat): whether this seat is asked now
    legal: Rule  # (state, setup, seat, action): whether it may do this
    is_over: Rule  # (state, setup)
    score: Rule  # (state, setup, seat): the points people see
    observe: Rule  # (state, setup, seat, seen): what the seat may know, written into a record
    outcome: Rule | None = None  # (state, setup, seat): what decides, higher is better; None: the score
    legal_count: Rule | None = None  # (state, setup, seat) and
    nth_legal: Rule | None = None  # (state, setup, seat, index): a faster way to the legal actions
    pick: Rule | None = None  # (state, setup, seat, actions, rng): write a random legal action into its place
    cell: Rule | None = None  # (state, setup, seat, index): byte `index` of the observation, for writers side by side
    forfeit: Rule | None = None  # (state, setup, seat): the seat broke the rules of the match and loses


@dataclass(frozen=True)
class Text:
    """A game for the eyes of people: pictures and words, read and written."""

    draw: Callable[[Any, Any], str]  # (state, setup) -> picture
    parse: Callable[[str, Setup], Array]  # picture -> state
    write_action: Callable[[Any, Any], str]  # (action, setup) -> word
    read_action: Callable[[str, Any], Any]  # (word, setup) -> action; raises Unparsable
    seat_names: Sequence[str] = ()
    score_line: Callable[[Sequence[int]], str] | None = None


@dataclass(frozen=True)
class Game:
    """One game. Generic code asks these facts and never a game's name."""

    name: str
    title: str
    seats: Sequence[int]  # how many seats a match may have; the first is usual
    rules: Rules
    layout: Callable[[Any], Layout]  # settings -> record types
    settings: Callable[[], type[BaseModel]]  # the model of the settings, imported when it is needed
    fill: Callable[[Any, Any, int], None]  # (setup view, settings, seed): write the settings into the record
    text: Text
    view: Callable[[], type[Any]]  # class of what a Python bot is shown, made of a `Shown`
    dialects: Callable[[], Mapping[str, Callable[[], Dialect]]]  # line protocols by name; "native" is ours
    horizon: int  # the most turns a game can take
    ms_per_move: float = 1000.0  # the usual time for an answer
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: {"seed": {}})
    teams: Sequence[int] = ()  # team of each seat; empty: every seat for itself
    simultaneous: bool = False  # all seats that are to move answer at once
    hidden: bool = False  # seats do not see everything
    chance: bool = False
    faults_forfeit: bool = True  # a bad or missing answer loses the game; else `idle` is played for it
    idle: Callable[[Any, Any, int], Any] | None = None  # (state, setup, seat) -> the action of a seat without an answer
    # changes what the seat cannot see, for the test that it cannot
    scramble: Callable[[Any, Any, int, int], None] | None = None  # (state, setup, seat, seed)
    folder: Path = Path()

    def prepare(
        self,
        rules: str | None = None,
        settings: Mapping[str, Any] | None = None,
        seed: int = 0,
        map: str | None = None,
        seats: int | None = None,
    ) -> Setup:
        """Check the choices of a match and fix its setup."""
        from pydantic import ValidationError

        preset = rules or next(iter(self.presets))
        if preset not in self.presets:
            raise UnknownName(f"rule preset of {self.name}", preset, self.presets)
        try:
            chosen = self.settings().model_validate({**self.presets[preset], **(settings or {})})
        except ValidationError as error:
            raise BadInput(self._explain(error)) from None
        layout = self.layout(chosen)
        record = np.zeros(1, layout.setup)
        self.fill(view(record), chosen, seed)
        return Setup(preset, chosen, seed, layout, record, seats or self.seats[0], map)

    def from_json(self, data: Mapping[str, Any]) -> Setup:
        """The setup that `Setup.to_json` wrote."""
        return self.prepare(data.get("rules"), data.get("settings"), int(data.get("seed", 0)), data.get("map"))

    def team(self, seat: int) -> int:
        """The team of a seat."""
        return self.teams[seat] if self.teams else seat

    def seat_name(self, seat: int) -> str:
        """What people call the seat."""
        return self.text.seat_names[seat] if self.text.seat_names else f"seat {seat}"

    def bots(self) -> dict[str, Path]:
        """The house bots: the modules in the game's folder `bots`."""
        found = sorted((self.folder / "bots").glob("[a-z]*.py"))
        return {path.stem: path for path in found}

    def _explain(self, error: Any) -> str:
        known = ", ".join(sorted(self.settings().model_fields))
        faults = [
            f"{'.'.join(map(str, fault['loc'])) or 'settings'}: got {fault['input']!r}; {fault['msg'].lower()}"
            for fault in error.errors()
        ]
        return f"{self.name} settings: {'; '.join(faults)} (settings of {self.name}: {known})"


@dataclass(frozen=True)
class Shown:
    """What a seat is shown when it is asked, before the game gives it a friendlier face."""

    setup: View
    seat: int
    turn: int
    ms_left: float
    state: View | None  # the state itself where nothing is hidden
    look: Callable[[], View]  # makes the observation

    @property
    def seen(self) -> View:
        """The observation."""
        return self.look()
