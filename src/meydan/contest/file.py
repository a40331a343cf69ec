"""The contest's file: one TOML file that people read and write. A mistake in it is told with its line and field."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, TypeAdapter, ValidationError

from meydan.contest.formats.base import Format
from meydan.contest.formats.catalogue import FORMATS
from meydan.contest.formats.scores import Scores
from meydan.contest.seatings import side_size
from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import Game
from meydan.games import find
from meydan.match.clock import TimeControl, usual_time

FILE = "contest.toml"
MOST_BYTES = 1 << 22
Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60, pattern=r"^[^/#@\x00-\x1f]+$")
]
TABLES = ("bots", "stages")  # that may come several times
STAGE_KEYS = ("name", "format", "from", "best", "maps", "seed")  # of every stage; all others belong to its format


class _Part(BaseModel):
    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, alias_generator=lambda name: name.rstrip("_").replace("_", "-")
    )


def bot_name(text: str) -> str:
    """What a bot may be called in a contest."""
    try:
        found: str = TypeAdapter(Name).validate_python(text)
    except ValidationError:
        raise BadInput(f"got the name {text[:80]!r}; expected 1 to 60 letters, none of them / # or @") from None
    return found


class BotLine(_Part):
    """Who takes part."""

    name: Name
    guest: bool = False  # plays and is rated, but has no rank and no place in later stages
    bot: str | list[str]  # as for `meydan play`; several: the partners of a fixed team, one for each seat of their side

    @property
    def specs(self) -> list[str]:
        """All of them."""
        return [self.bot] if isinstance(self.bot, str) else self.bot


class StageLine(_Part):
    """A stage: who plays, in which format."""

    name: Name
    format: str
    from_: str | None = None  # the stage whose best go on; None: all bots
    best: int | None = Field(None, ge=1)  # how many go on, of each group where there are groups; None: all
    maps: list[str] | None = None  # None: those of the contest
    seed: int | None = None  # None: that of the contest, and openings are numbered on from the stages before


class LimitLines(_Part):
    """On the site: how much teams may send and ask for."""

    upload_mb: int = Field(20, ge=1, le=1000)  # of one upload
    unpacked_mb: int = Field(100, ge=1, le=10_000)
    files: int = Field(2000, ge=1, le=100_000)  # of one bot
    team_mb: int = Field(1024, ge=1, le=1_000_000)  # of all that a team has uploaded
    uploads_an_hour: int = Field(30, ge=1, le=10_000)  # of a team
    friendlies_an_hour: int = Field(20, ge=1, le=10_000)


class ContestLines(_Part):
    """The whole file."""

    name: Name
    game: str
    seed: int = 1
    rules: str | None = None
    maps: list[str] = Field(default_factory=list)
    settings: dict[str, Any] = Field(default_factory=dict)
    seats: int | None = None  # of a match; None: the game's usual number
    time_limit: float | None = Field(None, gt=0, allow_inf_nan=False)  # seconds per move
    time_total: float | None = Field(None, gt=0, allow_inf_nan=False)
    startup: float = Field(10.0, gt=0, allow_inf_nan=False)
    sandbox: Literal["auto", "on", "off"] = "auto"
    forfeits: Literal["count", "skip"] = "count"  # whether ratings count games lost by a fault
    database: str | None = None  # a URL; None: a file in the folder
    deadline: str | datetime | None = None  # the last moment to add a bot: 2026-11-20T18:00:00+03:30
    two_people: bool = False  # on the site: disqualifying, playing again and publishing want a second organiser
    second_factor: bool = False  # on the site: whoever works at the desk must have one
    limits: LimitLines = Field(default_factory=LimitLines)
    freeze: str | None = None  # stage from which on the public report shows no results
    bots: list[BotLine] = Field(default_factory=list)
    stages: list[dict[str, Any]] = Field(min_length=1)


class Stage:
    """A stage of the file, with its format."""

    def __init__(self, line: StageLine, format: Format) -> None:
        self.name, self.source, self.best = line.name, line.from_, line.best
        self.maps, self.seed = line.maps, line.seed
        self.kind, self.format = line.format, format


class ContestFile:
    """A contest's file, read and checked."""

    def __init__(self, path: Path, text: str) -> None:
        self.path, self.text = path, text
        self.lines = self._checked(_parsed(path, text))
        self.game: Game = self.at(("game",), lambda: find(self.lines.game))
        self.stages = [self._stage(number, given) for number, given in enumerate(self.lines.stages)]
        self._check_names()
        self._check_choices()
        self._check_sides()

    @classmethod
    def read(cls, folder: Path) -> ContestFile:
        """The file of a contest's folder."""
        path = folder / FILE
        if not path.is_file():
            raise BadInput(
                f"{folder} is no contest: there is no {FILE}; `meydan contest new {folder} GAME` makes one, "
                "`meydan site new` one with a site"
            )
        try:
            if path.stat().st_size > MOST_BYTES:
                raise BadInput(f"{path}: larger than {MOST_BYTES >> 20} MiB, the limit for a contest's file")
            return cls(path, path.read_text(encoding="utf-8-sig"))
        except (OSError, UnicodeDecodeError) as error:
            raise BadInput(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from None

    def seats_of(self, stage: Stage) -> int:
        """Seats of a match; in a contest of scores everybody plays alone."""
        return 1 if isinstance(stage.format, Scores) else self.lines.seats or self.game.seats[0]

    def maps(self, stage: Stage | None) -> Sequence[str | None]:
        """The maps of a stage, in the order in which openings take them."""
        chosen = self.lines.maps if stage is None or stage.maps is None else stage.maps
        return chosen or [None]

    def map_at(self, map: str | None) -> str | None:
        """A map as this machine finds it: by name, or a file of the contest's folder."""
        if map is None or map in self.game.maps() or not (self.path.parent / map).is_file():
            return map
        return str(self.path.parent / map)

    def time(self, seats: int, map: str | None) -> TimeControl:
        """The limits of a match."""
        lines = self.lines
        usual = usual_time(self.game, self.game.prepare(lines.rules, lines.settings, 0, map, seats))
        if lines.time_limit is None and lines.time_total is None:
            return TimeControl(**{**vars(usual), "startup_ms": lines.startup * 1000})
        each, total = (
            math.inf if seconds is None else seconds * 1000 for seconds in (lines.time_limit, lines.time_total)
        )
        return TimeControl(each, total, startup_ms=lines.startup * 1000)

    def _checked(self, data: dict[str, Any]) -> ContestLines:
        try:
            return ContestLines.model_validate(data)
        except ValidationError as error:
            fault = error.errors()[0]
            parts: dict[Any, type[BaseModel]] = {"bots": BotLine, "limits": LimitLines}
            fields = parts.get(fault["loc"][0], ContestLines).model_fields
            known = [each.alias or name for name, each in fields.items()]
            raise self.fault(fault["loc"], _explained(fault, known)) from None

    def _stage(self, number: int, given: dict[str, Any]) -> Stage:
        common = {key: value for key, value in given.items() if key in STAGE_KEYS}
        own = {key: value for key, value in given.items() if key not in STAGE_KEYS}
        known: list[str] = list(STAGE_KEYS)
        try:
            line = StageLine.model_validate(common)
            if line.format not in FORMATS:
                raise self.fault(("stages", number, "format"), str(UnknownName("format", line.format, FORMATS)))
            form = FORMATS[line.format]
            known = [*STAGE_KEYS, *(each.alias or name for name, each in form.model_fields.items())]
            return Stage(line, form.model_validate(own))
        except ValidationError as error:
            fault = error.errors()[0]
            raise self.fault(("stages", number, *fault["loc"]), _explained(fault, known)) from None

    def _check_names(self) -> None:
        for field, names in (
            ("bots", [bot.name for bot in self.lines.bots]),
            ("stages", [each.name for each in self.stages]),
        ):
            for number, name in enumerate(names):
                if name in names[:number]:
                    raise self.fault((field, number, "name"), f"got {name!r} twice; expected different names")
        for number, stage in enumerate(self.stages):
            before = [each.name for each in self.stages[:number]]
            if stage.source is not None and stage.source not in before:
                raise self.fault(
                    ("stages", number, "from"),
                    f"got {stage.source!r}; expected an earlier stage ({', '.join(before) or 'none'})",
                )

    def _check_choices(self) -> None:
        """What the game and the stages must know of."""
        lines = self.lines
        self.at(("rules",), lambda: self.game.preset(lines.rules))
        for place, stage in [((), None), *((("stages", number), each) for number, each in enumerate(self.stages))]:
            for each in self.maps(stage):
                self._check_map((*place, "maps"), each)
        if lines.seats is not None and lines.seats not in self.game.seats:
            has = " or ".join(map(str, self.game.seats))
            raise self.fault(("seats",), f"got {lines.seats}; {self.game.name} has {has} seats")
        if lines.freeze is not None and lines.freeze not in [stage.name for stage in self.stages]:
            raise self.fault(("freeze",), str(UnknownName("stage", lines.freeze, [each.name for each in self.stages])))
        if isinstance(lines.deadline, str) and not _is_moment(lines.deadline):
            raise self.fault(
                ("deadline",), f"got {lines.deadline!r}; expected a time such as 2026-11-20T18:00:00+03:30"
            )

    def _check_map(self, place: Sequence[int | str], map: str | None) -> None:
        """A map that the game does not take is blamed, unless settings do not go without it either."""
        try:
            self.game.prepare(self.lines.rules, self.lines.settings, map=self.map_at(map))
        except (BadInput, UnknownName) as error:
            self.at(("settings",), lambda: self.game.prepare(self.lines.rules, self.lines.settings))
            raise self.fault(place, str(error)) from None

    def _check_sides(self) -> None:
        """Every stage can be played in this game, and fixed teams have as many bots as an entrant has seats."""
        for number, stage in enumerate(self.stages):
            place = ("stages", number, "format")
            if stage.best is not None and stage.source is None:
                raise self.fault(("stages", number, "best"), "got no `from`; expected the stage whose best go on")
            members = side_size(self.game, self.seats_of(stage))
            sides = stage.format.example(members)
            wanted, known = sum(map(len, sides)), self.game.seats
            if wanted not in known:
                has = " or ".join(map(str, known))
                raise self.fault(place, f"its matches need {wanted} seats; {self.game.name} has {has}")
            for bot, line in enumerate(self.lines.bots):
                seats = sides[0].count(sides[0][0])
                if isinstance(line.bot, list) and len(line.bot) not in (1, seats):
                    raise self.fault(
                        ("bots", bot, "bot"),
                        f"got a team of {len(line.bot)}; an entrant has {seats} seats in stage {stage.name!r}",
                    )

    def at(self, place: Sequence[int | str], make: Callable[[], Any]) -> Any:
        """Do what a field asks for; a mistake is told with its line."""
        try:
            return make()
        except (BadInput, UnknownName) as error:
            raise self.fault(place, str(error)) from None

    def fault(self, place: Sequence[int | str], what: str) -> BadInput:
        field = ".".join(str(part + 1) if isinstance(part, int) else part for part in place)
        return BadInput(f"{self.path} line {self._line(place)}: {field}: {what}")

    def _line(self, place: Sequence[int | str]) -> int:
        """The line on which a field stands, else the one of the table around it."""
        return line_of(self.text, place)


def _parsed(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also of a number with too many digits
        raise BadInput(f"{path} is not TOML: {error}") from None
    except RecursionError:
        raise BadInput(f"{path} is nested too deeply") from None


def _explained(fault: Any, known: Sequence[str]) -> str:
    name = str(fault["loc"][-1])
    if fault["type"] == "extra_forbidden":
        return str(UnknownName("field", name, known))
    if fault["type"] == "missing":
        return "this field is missing; docs/contests.md explains it"
    if name in TABLES and fault["type"] == "list_type":
        return f"got one table; expected [[{name}]], once for each"
    return f"got {fault['input']!r:.80}; {fault['msg'].lower().replace('input should be', 'expected')}"


def _is_moment(text: str) -> bool:
    try:
        return bool(datetime.fromisoformat(text))
    except ValueError:
        return False


def line_of(text: str, place: Sequence[int | str]) -> int:
    """The line of a TOML text on which a field is given; of a list of tables, in the table of that number."""
    lines = text.splitlines() or [""]
    first, last, found = 0, len(lines), 1
    names = [part for part in place if isinstance(part, str)]
    number = next((part for part in place if isinstance(part, int)), None)
    if number is not None:
        heads = [at for at, line in enumerate(lines) if re.match(rf"\s*\[\[\s*{re.escape(str(place[0]))}\s*\]\]", line)]
        if number < len(heads):
            first, found = heads[number], heads[number] + 1
            last = next((at for at in range(first + 1, len(lines)) if lines[at].lstrip().startswith("[")), len(lines))
    for at in range(first, last):
        if re.match(rf"\s*[\"']?{re.escape(names[-1])}[\"']?\s*=", lines[at]):
            return at + 1
        if number is None and re.match(rf"\s*\[+\s*{re.escape(names[0])}\s*\]+", lines[at]):
            found = at + 1
    return found
