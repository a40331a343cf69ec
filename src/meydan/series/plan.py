"""What a series plays: its bots and conditions, and each of its matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.game import ALL, Game, Setup
from meydan.engine.rule import Reporter
from meydan.games import find
from meydan.players.errorstream import CONSOLE
from meydan.players.seating import Bot, Conditions, bot_name

HUMAN = "human"
PRESENT = (HUMAN, "tcp")  # people, and clients that come to this process
REPLAY_FILES = (".json", ".gz")


@dataclass(frozen=True)
class Job:
    """One match of a plan."""

    number: int  # its place in the plan
    seed: int
    order: tuple[int, ...]  # which bot of the series sits in each seat
    path: Path | None = None  # of the replay
    map: str | None = None  # where a series has several

    @property
    def name(self) -> str:
        """The seed, with the map where there are several, and a letter for further orders of the bots."""
        place = "" if self.map is None else f"-{Path(self.map.replace(':', '-')).stem}"
        return f"{self.seed}{place}{'-' + 'abcdefgh'[self.order[0]] if self.order[0] else ''}"


@dataclass(frozen=True)
class Series:
    """Who plays, what, and how; it may be sent to another process."""

    game: Game
    bots: Sequence[Bot]
    conditions: Conditions
    rules: str | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    map: str | None = None  # the only one, or the first
    maps: Sequence[str] = ()  # where there are several: every seed is played on each
    rules_because: str = ""  # why the bots chose the rules, where nobody else did
    warm: bool | None = None  # programs play several matches: all, none, or those that keep nothing of the last one

    def __getstate__(self) -> dict[str, Any]:
        """For another process: a game is found by its name."""
        return {**vars(self), "game": self.game.name}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, game=find(state["game"]))

    @property
    def names(self) -> list[str]:
        """What each bot is called."""
        return [bot_name(bot) for bot in self.bots]

    @property
    def stays_here(self) -> str:
        """What about these matches keeps other processes from playing them; nothing: they can."""
        if not all(isinstance(bot, str | Path) for bot in self.bots):
            return "matches of bots that are functions"
        is_open = any(str(bot).partition(":")[0] in PRESENT for bot in self.bots)
        return "matches that people watch or join" if is_open else ""

    def setup(self, job: Job) -> Setup:
        """What is played in a match."""
        return self.game.prepare(self.rules, self.settings, job.seed, job.map or self.map, len(job.order))

    def seated(self, job: Job) -> list[Bot]:
        """The bots of a match by seat."""
        return [self.bots[number] for number in job.order]

    def conditions_of(self, job: Job, report: Reporter) -> Conditions:
        """How a match is played; it has a folder of its own for logs."""
        options = self.conditions.options
        logs = options.logs
        if logs is not None and logs != CONSOLE:
            logs /= f"match{job.number + 1}"
        return replace(self.conditions, options=replace(options, logs=logs, report=report))


def orders(bots: Sequence[Bot], swaps: bool) -> list[tuple[int, ...]]:
    """Who sits where in the matches of one seed: as given, and, if they swap, moved on by one seat after another.

    A line-up that is the same as an earlier one, as when both partners of a team are the same bot, is left out; if all
    bots are the same, nothing is.
    """
    seats = len(bots)
    moved = [tuple((seat + shift) % seats for seat in range(seats)) for shift in range(seats if swaps else 1)]
    found = {tuple(bots[number] for number in order): order for order in reversed(moved)}
    return moved if len(found) == 1 else list(reversed(found.values()))


def chosen_maps(game: Game, wanted: Sequence[str]) -> list[str]:
    """The maps that somebody named, each once; `all` stands for those of the game."""
    found = [each for name in wanted for each in (game.maps() if name == ALL else [name])]
    if not found and wanted:
        raise BadInput(f"--map {ALL}: {game.name} has no maps of its own")
    return list(dict.fromkeys(found))


def plan_matches(
    game: Game,
    seeds: range,
    seatings: Sequence[tuple[int, ...]],
    place: Path | None = None,
    maps: Sequence[str] = (),
) -> list[Job]:
    """All matches with files for their replays; folders are made now: nobody plays for a replay that is not kept."""
    places = maps if len(maps) > 1 else [None]
    numbered = enumerate(product(seeds, places, seatings))
    jobs = [Job(number, seed, order, None, map) for number, (seed, map, order) in numbered]
    if place is None:
        return jobs
    is_file = place.suffix in REPLAY_FILES and not place.is_dir()
    if is_file and len(jobs) > 1:
        raise BadInput(f"--replay {place}: {len(jobs)} matches need a folder, not a file; omit {place.suffix}")
    try:
        (place.parent if is_file else place).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"--replay {place}: cannot be written: {error.strerror or error}") from None
    if is_file:
        return [replace(jobs[0], path=place)]
    return [replace(job, path=place / f"{game.name}-{job.name}.meydan.json.gz") for job in jobs]
