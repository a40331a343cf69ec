"""What a game is to everything else: facts, rules and a few ordinary functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import fields as dataclass_fields
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.network import Network
from meydan.engine.parts import Bots, Checks, Files, Part, Rules, Setups, Variation, Words
from meydan.engine.record import Array, View, fields, view
from meydan.engine.talk import Dialect, Moved

if TYPE_CHECKING:
    from pydantic import BaseModel

    from meydan.engine.frames import Frames
    from meydan.engine.spaces import Spaces

NUMBER = np.dtype("<i4")  # the usual action: one of the numbers 0 .. actions-1
RANDOM, ALL = "random", "all"  # maps: one drawn by the seed, and each of the game's own
OLD_DEFAULT = "seed"  # what the default preset was called
NOTHING = np.dtype([("spare", "<i8")], align=True)  # the setup of a game that has nothing to set


@dataclass(frozen=True)
class Layout:
    """The record types of one kind of board."""

    state: np.dtype[Any]
    observation: np.dtype[Any]
    actions: int = 0  # answers are the numbers 0 .. actions-1; 0 when they are structured
    action: np.dtype[Any] = NUMBER  # one seat's answer: a number, or a record for structured ones
    setup: np.dtype[Any] = NOTHING
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
    horizon: int  # the most turns a game can take
    map: str | None = None  # the map's name; what it says is in the settings

    def to_json(self) -> dict[str, Any]:
        """The setup as written into replays, every setting named; `Game.from_json` takes it back."""
        settings = self.settings.model_dump(mode="json")
        return {"rules": self.rules, "map": self.map, "seed": self.seed, "seats": self.seats, "settings": settings}


@dataclass(frozen=True)
class Finished:
    """A match that was played, as it is written into files of the game's own world."""

    setup: Setup
    moves: Sequence[Moved]
    seconds: Sequence[float]  # of each move that was asked for
    names: Sequence[str]
    fault: tuple[int, str] | None  # the seat that lost by its own fault, and the reason
    given_to: Sequence[int] = ()  # the teams that share the win of a game that others gave up; else nobody


@dataclass(frozen=True)
class PlayOptions:
    """What a contest's own environment variables stand for, as options of `meydan play`; None: nothing is said."""

    names: Sequence[str] = ()  # of the variables that were found
    settings: Mapping[str, Any] = field(default_factory=dict)
    map: str | None = None
    time_limit: float | None = None  # seconds for a move
    startup: float | None = None  # seconds to get ready
    python: str | None = None  # interpreter for programs that are .py files
    game_log: Path | None = None  # file or folder of the original's log
    bot_logs: Path | None = None  # folder for the bots' error streams, or -
    journal: Path | None = None  # file for a journal of the matches
    journal_console: bool = False  # the journal on the error stream too
    journal_level: int | None = None  # of the lines that are kept: 10 debug, 20 info, 30 warning
    rules: str | None = None  # preset
    seed: int | None = None
    remarks: Sequence[str] = ()  # for the person

    def over(self, other: PlayOptions) -> PlayOptions:
        """This, and where it says nothing, the other."""
        chosen = {
            each.name: mine
            if (mine := getattr(self, each.name)) not in (None, (), {}, False)
            else getattr(other, each.name)
            for each in dataclass_fields(self)
        }
        return PlayOptions(**chosen | {"settings": {**other.settings, **self.settings}})


@dataclass(frozen=True)
class Seating:
    """Who sits where."""

    bots: Sequence[str]  # one for each seat
    rules: str | None = None  # the preset that these bots expect; None: the usual one
    because: str = ""  # why they do


@dataclass(frozen=True)
class Game:
    """One game. Generic code asks these facts and never a game's name."""

    name: str
    title: str
    seats: Sequence[int]  # how many seats a match may have; the first is usual
    folder: Path  # where the game's files lie: Path(__file__).parent
    rules: Part[Rules] = Part()
    setups: Part[Setups] = Part()
    words: Part[Words] = Part()
    files: Part[Files] = Part(Files())
    viewer: Part[Frames | None] = Part(None)  # positions for the page; the folder's scene draws them
    spaces: Part[Spaces | None] = Part(None)  # what learners see and do, described
    bots: Part[Bots] = Part(Bots())
    network: Part[Network] = Part(Network())
    checks: Part[Checks] = Part(Checks())
    teams: Sequence[int] = ()  # team of each seat; empty: every seat for itself
    simultaneous: bool = False  # all seats that are to move answer at once
    hidden: bool = False  # seats do not see everything
    open_scores: bool = False  # but where something is hidden, all seats know everybody's points
    chance: bool = False
    adds_scores: bool = False  # a ranking adds up the scores of its matches; else it counts wins
    faults_forfeit: bool = True  # a bad or missing answer loses the game; else `idle` is played for it
    plays_illegal: bool = False  # an action that is not allowed is no fault: it is played, with its defined effect
    starts_in_turn: bool = False  # seats are told of the game one after another, until one of them fails
    idle: Part[Callable[[Any, Any, int], Any] | None] = Part(None)  # (state, setup, seat): for a seat without an answer

    def prepare(
        self,
        rules: str | None = None,
        settings: Mapping[str, Any] | None = None,
        seed: int = 0,
        map: str | None = None,
        seats: int | None = None,
    ) -> Setup:
        """Check the choices of a match and fix its setup."""
        preset = self.preset(rules)
        drawn = {} if map is None else self._read_map(map, seed)
        chosen = self._settings({**self.setups.presets[preset], **drawn, **(settings or {})})
        return self._setup(preset, chosen, seed, seats or self.seats[0], map)

    def from_json(self, data: Mapping[str, Any]) -> Setup:
        """The setup that `Setup.to_json` wrote; its settings already hold what the preset and the map say."""
        preset = data.get("rules") or self.preset(None)
        seed, seats, label = data.get("seed", 0), data.get("seats", self.seats[0]), data.get("map")
        if not (isinstance(preset, str) and isinstance(seed, int) and isinstance(label, str | None)):
            raise BadInput(f"{self.name} setup: expected rules and map as text and seed as a number; got {data!r:.200}")
        preset = self._renamed(preset)
        return self._setup(preset, self._settings(data.get("settings") or {}), seed, seats, label)

    def preset(self, name: str | None) -> str:
        """The rule preset of this name; the default is the first."""
        known = self.setups.presets
        chosen = next(iter(known)) if name is None else self._renamed(name)
        if chosen not in known:
            raise UnknownName(f"rule preset of {self.name}", chosen, known)
        return chosen

    def _renamed(self, preset: str) -> str:
        """Old files call the default preset `seed`."""
        known = self.setups.presets
        return next(iter(known)) if preset == OLD_DEFAULT and OLD_DEFAULT not in known else preset

    def maps(self) -> dict[str, Path]:
        """The maps: the files in the game's folder `maps`."""
        return {path.stem: path for path in sorted((self.folder / "maps").glob("[!.]*")) if path.is_file()}

    def variations(self) -> list[Variation]:
        """How matches of the same bots become different games, the best way first."""
        drawn = [Variation(map=RANDOM)] if self.setups.draw_map is not None else []
        starts = [Variation(settings=self.setups.starts)] if self.setups.starts else []
        return [*drawn, *starts, *([Variation(map=ALL)] if len(self.maps()) > 1 else [])]

    def dialects(self) -> Mapping[str, Callable[[], Dialect]]:
        """The line protocols by name; a game without one of its own speaks `engine.native`."""
        from meydan.engine.native import Native

        return self.words.protocols or {"native": partial(Native, self)}

    def view(self) -> Callable[[Shown], Any]:
        """Makes what a Python bot is shown."""
        return self.words.kit or partial(DefaultView, self)

    def known_setup(self, setup: Setup, seat: int) -> Setup:
        """The setup as a seat's bot may know it."""
        conceal = self.setups.conceal
        return conceal(setup, seat) if conceal else setup

    def team(self, seat: int) -> int:
        """The team of a seat."""
        return self.teams[seat] if self.teams else seat

    def line_up(self, names: Sequence[str]) -> str:
        """Who plays with whom, and against whom: `a + c against b + d`."""
        teams: dict[int, list[str]] = {}
        for seat, name in enumerate(names):
            teams.setdefault(self.team(seat), []).append(name)
        return " against ".join(" + ".join(team) for team in teams.values())

    def seat_name(self, seat: int) -> str:
        """What people call the seat."""
        return self.words.seat_names[seat] if self.words.seat_names else f"seat {seat}"

    def house_bots(self) -> dict[str, Path]:
        """The house bots: the modules in the game's folder `bots`, by name; those with numbers after all others."""
        found = sorted((self.folder / "bots").glob("[a-z]*.py"), key=lambda path: _numbered(path.stem))
        return {path.stem: path for path in found}

    def _read_map(self, name: str, seed: int) -> Mapping[str, Any]:
        """The settings of a map, by its name here or by its file; `random` is drawn by the seed."""
        kind, _, words = name.partition(":")
        if kind == RANDOM and self.setups.draw_map is not None:
            return self.setups.draw_map(words, seed)
        if self.setups.read_map is None:
            raise BadInput(f"{self.name} is played without maps; got map {name!r}")
        known = self.maps()
        path = known.get(name) or Path(name)
        if not path.is_file():  # contests call maps by their files, such as maps/Test.json
            path = next((each for each in known.values() if each.name == Path(name).name), path)
        if not path.is_file():
            raise UnknownName(f"map of {self.name}", name, known)
        try:
            return self.setups.read_map(path.read_text(encoding="utf-8", errors="replace"))
        except BadInput as error:
            raise BadInput(f"{path}: {error}") from None
        except OSError as error:
            raise BadInput(f"{path}: cannot be read: {error.strerror or error}") from None

    def _settings(self, given: Mapping[str, Any]) -> BaseModel:
        from pydantic import ValidationError

        try:
            return self.setups.settings.model_validate(given)
        except ValidationError as error:
            for fault in error.errors():
                if fault["type"] == "extra_forbidden" and len(fault["loc"]) == 1:
                    raise UnknownName(
                        f"setting of {self.name}", str(fault["loc"][0]), self.setups.settings.model_fields
                    ) from None
            raise BadInput(self._explain(error)) from None

    def _setup(self, preset: str, chosen: BaseModel, seed: int, seats: int, map: str | None) -> Setup:
        if seats not in self.seats:
            known = " or ".join(str(each) for each in self.seats)
            raise BadInput(f"{self.name} needs {known} bots; got {seats}")
        if not -(1 << 63) <= seed < 1 << 63:
            raise BadInput(f"{self.name}: seed {str(seed)[:40]}: expected a number from -2**63 to 2**63 - 1")
        layout = self.setups.layout(chosen)
        record = np.zeros(1, layout.setup)
        setup = view(record)
        if "seats" in fields(setup):
            setup.seats = seats
        self.setups.fill(setup, chosen, seed)
        longest = self.setups.horizon
        horizon = longest if isinstance(longest, int) else longest(chosen)
        label = None if map is None else Path(map).stem
        return Setup(preset, chosen, seed, layout, record, seats, horizon, label)

    def _explain(self, error: Any) -> str:
        known = ", ".join(sorted(self.setups.settings.model_fields))
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
    actions: int = 0  # how many actions there are; 0 when they are structured
    report: Callable[[Any], None] | None = None  # takes what counts as the answer if the time ends before there is one

    @property
    def seen(self) -> View:
        """The observation."""
        return self.look()


class DefaultView:
    """What a Python bot is shown in a game that brings no kit of its own."""

    def __init__(self, game: Game, shown: Shown) -> None:
        self._game, self._shown = game, shown
        self.seat, self.turn, self.ms_left = shown.seat, shown.turn, shown.ms_left
        self.setup, self.state = shown.setup, shown.state  # records; no state where something is hidden

    @property
    def seen(self) -> View:
        """The observation."""
        return self._shown.seen

    @property
    def legal(self) -> list[str]:
        """The actions that may be taken, where they are numbers and nothing is hidden."""
        if self.state is None:
            raise BadInput(f"{self._game.name} hides its state, so it cannot list the legal actions")
        rules, write = self._game.rules, self._game.words.write_action
        allowed = [
            action for action in range(self._shown.actions) if rules.legal(self.state, self.setup, self.seat, action)
        ]
        return [write(action, self.setup) for action in allowed]


def _numbered(name: str) -> tuple[int, str]:
    """Where a name stands in a list: `level2` before `level10`."""
    word = name.rstrip("0123456789")
    return int(name[len(word) :] or 0), word
