"""The contest's file: one TOML file that people read and write. A mistake in it is told with its line and field."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from meydan.contest.formats.base import Format
from meydan.contest.formats.catalogue import FORMATS
from meydan.contest.formats.scores import Scores
from meydan.contest.seatings import side_size
from meydan.engine.errors import BadInput, MeydanError, UnknownName
from meydan.engine.game import Game
from meydan.games import find
from meydan.match.clock import TimeControl, usual_time

FILE = "contest.toml"
MOST_BYTES = 1 << 22
Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=60, pattern=r"^[^/#@\x00-\x1f]+$")
]
STAGE_KEYS = ("name", "format", "from", "best", "maps", "seed")  # of every stage; all others belong to its format


class _Part(BaseModel):
    model_config = ConfigDict(
        extra="forbid", strict=True, frozen=True, alias_generator=lambda name: name.rstrip("_").replace("_", "-")
    )


class BotLine(_Part):
    """Who takes part."""

    name: Name
    guest: bool = False  # plays and is rated, but has no rank and no place in later stages
    bot: str | list[str]  # as for `meydan play`; several: the partners of a fixed team, one for each seat of their side


class StageLine(_Part):
    """A stage: who plays, in which format."""

    name: Name
    format: str
    from_: str | None = None  # the stage whose best go on; None: all bots
    best: int | None = Field(None, ge=1)  # how many go on, of each group where there are groups; None: all
    maps: list[str] | None = None  # None: those of the contest
    seed: int | None = None  # None: that of the contest, and openings are numbered on from the stages before


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
    sandbox: str = Field("auto", pattern="^(auto|on|off)$")
    forfeits: str = Field("count", pattern="^(count|skip)$")  # whether ratings count games lost by a fault
    database: str | None = None  # a URL; None: a file in the folder
    deadline: str | None = None  # the last moment to add a bot: 2026-11-20T18:00:00+03:30
    two_people: bool = False  # on the site: disqualifying, playing again and publishing want a second organiser
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
        self.game: Game = self._at("game", lambda: find(self.lines.game))
        self.stages = [self._stage(number, given) for number, given in enumerate(self.lines.stages)]
        self._check_names()
        self._check_sides()
        self._at(
            "maps",
            lambda: [self.game.prepare(self.lines.rules, self.lines.settings, map=map) for map in self.maps(None)],
        )

    @classmethod
    def read(cls, folder: Path) -> ContestFile:
        """The file of a contest's folder."""
        path = folder / FILE
        if not path.is_file():
            raise BadInput(f"{folder} is no contest: there is no {FILE}; `meydan contest new {folder} GAME` makes one")
        try:
            if path.stat().st_size > MOST_BYTES:
                raise BadInput(f"{path}: larger than {MOST_BYTES >> 20} MiB, the limit for a contest's file")
            return cls(path, path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            raise BadInput(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from None

    def seats_of(self, stage: Stage) -> int:
        """Seats of a match; in a contest of scores everybody plays alone."""
        return 1 if isinstance(stage.format, Scores) else self.lines.seats or self.game.seats[0]

    def maps(self, stage: Stage | None) -> Sequence[str | None]:
        """The maps of a stage, in the order in which openings take them."""
        chosen = self.lines.maps if stage is None or stage.maps is None else stage.maps
        return chosen or [None]

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
            raise self._fault(fault["loc"], _explained(fault)) from None

    def _stage(self, number: int, given: dict[str, Any]) -> Stage:
        common = {key: value for key, value in given.items() if key in STAGE_KEYS}
        own = {key: value for key, value in given.items() if key not in STAGE_KEYS}
        try:
            line = StageLine.model_validate(common)
            if line.format not in FORMATS:
                where = self._line(("stages", number, "format"))
                raise UnknownName(f"format in {self.path} line {where}:", line.format, FORMATS)
            return Stage(line, FORMATS[line.format].model_validate(own))
        except ValidationError as error:
            fault = error.errors()[0]
            raise self._fault(("stages", number, *fault["loc"]), _explained(fault)) from None

    def _check_names(self) -> None:
        for field, names in (
            ("bots", [bot.name for bot in self.lines.bots]),
            ("stages", [each.name for each in self.stages]),
        ):
            for number, name in enumerate(names):
                if name in names[:number]:
                    raise self._fault((field, number, "name"), f"got {name!r} twice; expected different names")
        for number, stage in enumerate(self.stages):
            before = [each.name for each in self.stages[:number]]
            if stage.source is not None and stage.source not in before:
                raise self._fault(
                    ("stages", number, "from"),
                    f"got {stage.source!r}; expected an earlier stage ({', '.join(before) or 'none'})",
                )

    def _check_sides(self) -> None:
        """Every stage can be played in this game, and fixed teams have as many bots as an entrant has seats."""
        for number, stage in enumerate(self.stages):
            place = ("stages", number, "format")
            if stage.best is not None and stage.source is None:
                raise self._fault(("stages", number, "best"), "got no `from`; expected the stage whose best go on")
            members = side_size(self.game, self.seats_of(stage))
            sides = stage.format.example(members)
            wanted, known = sum(map(len, sides)), self.game.seats
            if wanted not in known:
                has = " or ".join(map(str, known))
                raise self._fault(place, f"its matches need {wanted} seats; {self.game.name} has {has}")
            for bot, line in enumerate(self.lines.bots):
                seats = sides[0].count(sides[0][0])
                if isinstance(line.bot, list) and len(line.bot) not in (1, seats):
                    raise self._fault(
                        ("bots", bot, "bot"),
                        f"got a team of {len(line.bot)}; an entrant has {seats} seats in stage {stage.name!r}",
                    )

    def _at(self, field: str, make: Any) -> Any:
        try:
            return make()
        except MeydanError as error:
            raise self._fault((field,), str(error)) from None

    def _fault(self, place: Sequence[int | str], what: str) -> BadInput:
        field = ".".join(str(part + 1) if isinstance(part, int) else part for part in place)
        return BadInput(f"{self.path} line {self._line(place)}: {field}: {what}")

    def _line(self, place: Sequence[int | str]) -> int:
        """The line on which a field stands, else the one of the table around it."""
        return line_of(self.text, place)


def _parsed(path: Path, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{path} is not TOML: {error}") from None
    except RecursionError:
        raise BadInput(f"{path} is nested too deeply") from None


def _explained(fault: Any) -> str:
    if fault["type"] == "extra_forbidden":
        return "unknown field; docs/contests.md lists them"
    if fault["type"] == "missing":
        return "this field is missing"
    return f"got {fault['input']!r:.80}; {fault['msg'].lower().replace('input should be', 'expected')}"


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
