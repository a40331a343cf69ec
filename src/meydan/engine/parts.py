"""The parts of a game. Each is given as an object, or as "module:name" and then imported when it is asked for."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import partial
from itertools import chain, count
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, overload

from meydan.engine.errors import BadInput, Unparsable

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    from pydantic import BaseModel

    from meydan.engine.client_sources import ContestSources
    from meydan.engine.contest_class import ContestClass
    from meydan.engine.contest_config import ContestConfig
    from meydan.engine.game import Finished, Game, Layout, PlayOptions, Seating, Setup, Shown
    from meydan.engine.record import Array
    from meydan.engine.recorded import Logs
    from meydan.engine.solving import Solver
    from meydan.engine.talk import Dialect, MakeEngine

Rule = Callable[..., Any]
T = TypeVar("T")


class Part(Generic[T]):
    """A field of a frozen dataclass whose value may be given as "module:name"."""

    def __init__(self, *default: T) -> None:
        self._default = default  # empty: the field must be given

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, whole: None, owner: type) -> T: ...
    @overload
    def __get__(self, whole: object, owner: type) -> T: ...
    def __get__(self, whole: object | None, owner: type) -> T:
        """The part, imported now if nobody has asked for it before."""
        if whole is None:
            if not self._default:
                raise AttributeError(self._name)  # tells `dataclass` that there is no default
            return self._default[0]
        value = whole.__dict__[self._name]
        if isinstance(value, str):
            value = whole.__dict__[self._name] = load(value)
        return value  # type: ignore[no-any-return]

    def __set__(self, whole: object, value: T | str) -> None:
        """Called once, when the dataclass is made."""
        whole.__dict__[self._name] = value


def load(place: str) -> Any:
    """The object that "module:name" names."""
    module, colon, name = place.partition(":")
    if not colon:
        raise BadInput(f'part {place!r}: expected "module:name", such as "meydan.games.lantern.viewer:FRAMES"')
    found = importlib.import_module(module)
    try:
        return getattr(found, name)
    except AttributeError:
        raise BadInput(f"part {place!r}: {found.__file__ or module} defines no {name}") from None


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
    choices: Rule | None = None  # (state, setup, seat): the legal actions as a set of bits, where they are 64 or fewer
    pick: Rule | None = None  # (state, setup, seat, actions, rng): write a random legal action into its place
    cells: Rule | None = None  # (state, setup, seat, place): eight bytes of the observation at once, lowest first
    forfeit: Rule | None = None  # (state, setup, seat): the seat broke the rules of the match and loses

    @classmethod
    def of(cls, *modules: ModuleType) -> Rules:
        """The rules that these modules define, found by their names."""
        found: dict[str, Rule] = {}
        for each in fields(cls):
            for module in modules:
                made = vars(module).get(each.name)
                if callable(made) and made.__module__ == module.__name__:
                    found[each.name] = made
        needed = [each.name for each in fields(cls)[: len(REQUIRED)] if each.name not in found]
        if needed:
            places = ", ".join(str(module.__file__) for module in modules)
            raise BadInput(f"{places}: rules are missing: {', '.join(needed)}; a game needs {', '.join(REQUIRED)}")
        return cls(**found)


REQUIRED = ("reset", "step", "to_move", "legal", "is_over", "score", "observe")


def write_numbers(numbers: Sequence[int]) -> str:
    """The scores as they stand."""
    return ", ".join(map(str, numbers))


def write_number(action: Any, setup: Any) -> str:
    """An action that is called by its number."""
    return str(action)


def read_number(word: str, setup: Any) -> int:
    """The action that `write_number` wrote."""
    word = word.strip()
    if not (word.isascii() and word.isdigit() and len(word) < 10):
        raise Unparsable(f"got {word[:40]!r}; expected a number such as 0")
    return int(word)


@dataclass(frozen=True)
class Words:
    """A game for people and programs: pictures and words, read and written.

    An action is a number, or where actions are structured a view of a record of type `Layout.action`.
    """

    draw: Callable[[Any, Any], str]  # (state, setup) -> picture of everything but the generator `rng`
    parse: Callable[[str, Setup], Array]  # picture -> state
    write_action: Callable[[Any, Any], str] = write_number  # (action, setup) -> words on one line
    read_action: Callable[[str, Any], Any] = read_number  # (words, setup) -> action; raises Unparsable
    seat_names: Sequence[str] = ()
    score_line: Callable[[Sequence[int]], str] = write_numbers
    draw_seen: Callable[[Any, Any], str] | None = None  # (observation, setup) -> picture, where something is hidden
    kit: Part[Callable[[Shown], Any] | None] = Part(None)  # the class of what a Python bot is shown
    protocols: Part[Mapping[str, Callable[[], Dialect]] | None] = Part(None)  # "native" is ours


def fill_by_name(setup: Any, chosen: Any, seed: int) -> None:
    """Write every setting into the field of the setup record that has its name."""
    from meydan.engine.record import fields as names_of

    for name in names_of(setup):
        if hasattr(chosen, name):
            setattr(setup, name, int(getattr(chosen, name)))


def no_remarks(chosen: Any) -> Sequence[str]:
    """There is nothing to say about these settings."""
    return ()


@dataclass(frozen=True)
class Variation:
    """A choice by which matches of the same bots become different games, for every seed or every map."""

    map: str | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)

    @property
    def options(self) -> str:
        """What to type."""
        words = [] if self.map is None else [f"--map {self.map}"]
        return " ".join([*words, *(f"--set {name}={value}" for name, value in self.settings.items())])


@dataclass(frozen=True)
class Setups:
    """What a match begins with: settings, maps, record types and the usual time."""

    layout: Callable[[Any], Layout]  # settings -> record types
    horizon: int | Callable[[Any], int]  # the most turns a game can take, perhaps by the settings
    settings: Part[type[BaseModel]] = Part("meydan.engine.settings:NoSettings")  # type: ignore[arg-type]
    fill: Callable[[Any, Any, int], None] = fill_by_name  # (setup view, settings, seed): write them into the record
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=lambda: {"standard": {}})  # the default first
    read_map: Callable[[str], Mapping[str, Any]] | None = None  # text of a map -> the settings it stands for
    draw_map: Part[Callable[[str, int], Mapping[str, Any]] | None] = Part(None)  # (words, seed): `random:words`
    remarks: Callable[[Any], Sequence[str]] = no_remarks  # (settings): what people should know about them
    starts: Mapping[str, Any] = field(default_factory=dict)  # settings with which every seed has another start
    conceal: Callable[[Setup, int], Setup] | None = None  # (setup, seat): the setup as the seat's bot may know it
    ms_per_move: float = 1000.0  # the usual time for an answer
    pace: Callable[[Any], tuple[float, float]] | None = None  # (settings): it, and for the first one, where they say so


class Writer(Protocol):
    """Writes game files of other programs."""

    formats: Mapping[str, str]  # name -> title

    def encode(self, game: Finished, format: str) -> bytes:
        """The content of a file with this game."""

    def write(self, game: Finished, format: str, path: Path) -> list[Path]:
        """Write the game, in as many files as the format has; returns them."""


@dataclass(frozen=True)
class ContestLogs:
    """The files that the contest's own program leaves behind after a match."""

    format: str  # of the writer: the log itself
    home: Path  # where that program puts them, seen from where it is started
    keep: Callable[[Finished, Path], list[Path]]  # (game, folder): write them with the names of the original


def unused_name(folder: Path, stem: str, suffix: str) -> str:
    """The stem of a file that is not there yet: the given one, else with a number behind it."""
    numbered = (f"{stem}--{number}" for number in count(1))
    return next(name for name in chain([stem], numbered) if not (folder / f"{name}{suffix}").exists())


@dataclass(frozen=True)
class Files:
    """Game files of the game's own world."""

    writer: Part[Writer | None] = Part(None)
    logs: Part[ContestLogs | None] = Part(None)
    reader: Part[Logs | None] = Part(None)  # for the viewer


def no_options(variables: Mapping[str, str]) -> PlayOptions:
    """The environment says nothing about the game."""
    from meydan.engine.game import PlayOptions

    return PlayOptions()


@dataclass(frozen=True)
class RuleBot:
    """A house bot that is a rule, so that it also plays inside batches, on any device.

    The rule reads the state; where something is hidden it looks at nothing that its seat does not see. Its memory
    belongs to one game and keeps what it wrote there, also from the game before.
    """

    act: Rule  # (state, setup, seat, memory, answers, rng): write the seat's answer
    memory: Callable[[Layout], np.dtype[Any]] | None = None  # the type of its memory; None: it needs none


@dataclass(frozen=True)
class Bots:
    """How bots of the game's own world are named and called."""

    seating: Part[Callable[[Sequence[str]], Seating] | None] = Part(None)  # (bots), where they are not one a seat
    environment: Part[Callable[[Mapping[str, str]], PlayOptions]] = Part(no_options)  # the contest's own variables
    engines: Part[Mapping[str, MakeEngine] | None] = Part(None)  # our bots as engines there, by protocol
    config: Part[ContestConfig | None] = Part(None)  # the contest's configuration file
    contest_class: Part[ContestClass | None] = Part(None)  # what its document asks contestants for
    # a folder of its own client in a compiled language, whose class is called by us; None for other folders
    contest_sources: Part[Callable[[Path], ContestSources | None] | None] = Part(None)
    as_rules: Part[Mapping[str, RuleBot] | None] = Part(None)  # house bots that are rules, by name
    solver: Part[Solver | None] = Part(None)  # exact answers, where there are any
    tables: Part[Callable[[int], Any] | None] = Part(None)  # what `meydan.learn.tables` teaches, by positions a stage


@dataclass(frozen=True)
class Checks:
    """What tests and benchmarks need to know of the game."""

    # changes what the seat cannot see, for the test that it cannot
    scramble: Part[Callable[[Any, Any, int, int], None] | None] = Part(None)  # (state, setup, seat, seed)
    # settings of matches that are hard to play, by what is hard about them: bots are checked with them
    edges: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    bench: Part[Callable[[Game, float], Iterator[Any]] | None] = Part(None)  # measures more, in `seconds` a figure
    # a Python program that plays without thinking, and the settings of a long match, to measure matches over pipes
    trivial: tuple[str, Mapping[str, Any]] | None = None
    # settings of matches that take an instant and differ by their seed: contests of thousands are tried with them
    instant: Mapping[str, Any] | None = None


KINDS = {"rules": Rules, "setups": Setups, "words": Words, "files": Files, "bots": Bots, "checks": Checks}


def parts_of(whole: object) -> Iterator[tuple[str, Any, Callable[[], None]]]:
    """Every part of a game and, once that is loaded, the parts of each: its name, how it is given, what loads it."""
    for name, part in vars(type(whole)).items():
        if isinstance(part, Part):
            yield name, whole.__dict__[name], partial(_check, whole, name)
            yield from parts_of(getattr(whole, name))


def _check(whole: object, name: str) -> None:
    value, kind = getattr(whole, name), KINDS.get(name)
    if kind is not None and not isinstance(value, kind):
        raise BadInput(f'got {value!r:.60}; expected {kind.__name__}(...) or "module:name"')
