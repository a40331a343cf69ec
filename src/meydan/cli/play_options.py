"""The options of `meydan play`, by what they are about."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from meydan.cli.options import (
    STARTUP_SECONDS,
    CageOptions,
    ForceJobs,
    Jobs,
    Rules,
    Seed,
    Settings,
    TimeLimit,
    Watch,
    pairs,
    time_control,
    with_cpu,
)

if TYPE_CHECKING:
    from meydan.engine.game import Game, PlayOptions
    from meydan.match.clock import TimeControl
    from meydan.players.specs import PlayerOptions
    from meydan.series.journal import Journal
    from meydan.series.results import ResultsFile
    from meydan.series.statistics import Sprt

A_DAY = 86_400.0


@dataclass(frozen=True)
class StartOptions:
    """Where matches begin."""

    map: Annotated[
        list[str] | None,
        typer.Option(help="Map, by name or by file; repeat it to play every seed on each map. all: every map."),
    ] = None
    rules: Rules = None
    config: Annotated[
        Path | None, typer.Option(help="Configuration file of the original contest; other options take precedence.")
    ] = None
    settings: Settings = None
    seed: Seed = None

    def chosen_settings(self, said: PlayOptions) -> dict[str, Any]:
        """The settings, over those of the contest's configuration."""
        return {**said.settings, **pairs(self.settings or [])}

    def chosen_maps(self, game: Game, said: PlayOptions) -> Sequence[str]:
        """The maps, else that of the contest's configuration."""
        from meydan.series.plan import chosen_maps

        return chosen_maps(game, self.map or ([said.map] if said.map else []))

    def first_seed(self, said: PlayOptions, book: ResultsFile) -> int:
        """The seed that was asked for, else that of the series which goes on, else any."""
        for seed in (self.seed, said.seed, book.seed):
            if seed is not None:
                return seed
        return secrets.randbits(31)


@dataclass(frozen=True)
class SeriesOptions:
    """How many matches, and what they are to find out."""

    games: Annotated[int, typer.Option(min=1, help="Number of matches; each takes the next seed.")] = 1
    swap: Annotated[bool, typer.Option("--swap", help="Play every seed in each order of the seats.")] = False
    jobs: Jobs = 1
    force_jobs: ForceJobs = False
    sprt: Annotated[
        tuple[float, float] | None, typer.Option(help="Stop when the test accepts ELO0 or ELO1.", metavar="ELO0 ELO1")
    ] = None
    alpha: Annotated[float, typer.Option(help="How often --sprt may accept ELO1 wrongly.")] = 0.05
    beta: Annotated[float, typer.Option(help="How often --sprt may accept ELO0 wrongly.")] = 0.05
    results: Annotated[Path | None, typer.Option(help="Save each result to this file, for --resume.")] = None
    warm: Annotated[
        bool | None,
        typer.Option(
            "--warm/--fresh", help="Reuse programs for several matches if possible, or never.", show_default=False
        ),
    ] = None
    resume: Annotated[bool, typer.Option("--resume", help="Continue the series in --results or --replay.")] = False

    def book(self, replay: Path | None, seed: int | None) -> ResultsFile:
        """The file of results; --resume needs it, or the replays of a series whose seed is known."""
        from meydan.engine.errors import BadInput
        from meydan.series.results import ResultsFile

        if self.resume and self.results is None and (replay is None or seed is None):
            raise BadInput("--resume needs the --results file of the series, or its --replay folder and its --seed")
        return ResultsFile(self.results, self.resume)

    def test(self, bots: Sequence[str]) -> Sprt | None:
        """The test that stops the series."""
        from meydan.engine.errors import BadInput
        from meydan.series.statistics import Sprt

        if self.sprt is not None and len(bots) != 2 and len(set(bots)) < 2:
            raise BadInput(f"--sprt compares the first bot with others; got {len(bots)} times {bots[0]}")
        return None if self.sprt is None else Sprt(*self.sprt, self.alpha, self.beta)

    def at_once(self, watch: bool) -> int:
        """How many matches at the same time; boards are shown of one."""
        from meydan.engine.errors import BadInput

        if watch and self.jobs > 1:
            raise BadInput(f"--jobs {self.jobs}: matches that people watch or join are played one by one")
        return 1 if watch else self.jobs


@dataclass(frozen=True)
class TimeOptions:
    """How long bots may think."""

    time_limit: TimeLimit = None
    time_total: Annotated[float | None, typer.Option(help="Seconds for all moves of a match.")] = None
    increment: Annotated[float | None, typer.Option(help="Seconds added to the total after each move.")] = None
    cpu_limit: Annotated[float | None, typer.Option(help="Seconds of processor time per move.")] = None
    cpu_total: Annotated[float | None, typer.Option(help="Seconds of processor time for all moves of a match.")] = None
    startup: Annotated[float | None, typer.Option(help="Seconds for a program to get ready; default: 10.")] = None
    real_time: Annotated[
        bool, typer.Option("--real-time", help="End turns by the clock, whether or not bots have answered.")
    ] = False
    first_turn: Annotated[float | None, typer.Option(help="Seconds for the first turn in --real-time.")] = None

    def limits(self, usual: TimeControl, said: PlayOptions) -> TimeControl:
        """The limits that the options say, else the contest's configuration, else the game."""
        each = said.time_limit if self.time_limit is None and self.time_total is None else self.time_limit
        ready = said.startup or STARTUP_SECONDS if self.startup is None else self.startup
        return with_cpu(
            time_control(usual, each, self.time_total, self.increment, ready), self.cpu_limit, self.cpu_total
        )

    def first_ms(self, game: Game) -> float | None:
        """How long the first turn lasts in real time, as long as the others where only those are given."""
        from meydan.engine.errors import BadInput
        from meydan.match.realtime import real_time_of

        first, total = self.first_turn, self.time_total
        if not self.real_time:
            if first is not None:
                raise BadInput(f"--first-turn {first:g} needs --real-time")
            return None
        clock = real_time_of(game)
        if total is not None:
            raise BadInput(f"--time-total {total:g} makes no sense with --real-time: every turn ends by the clock")
        if first is not None and not 0 < first <= A_DAY:
            raise BadInput(f"--first-turn {first:g}: expected a number of seconds above 0, a day at most")
        return clock.first_ms if first is None and self.time_limit is None else 1000 * (first or self.time_limit or 0)


@dataclass(frozen=True)
class RecordOptions:
    """What is kept of the matches."""

    replay: Annotated[Path | None, typer.Option(help="Save replays: a file (.json, .gz) or a folder.")] = None
    game_log: Annotated[
        Path | None, typer.Option(help="Write the original contest's logs: a file, or a folder for all of them.")
    ] = None
    bot_logs: Annotated[
        Path | None, typer.Option(help="Save the bots' error streams in this folder; - prints them.")
    ] = None
    journal: Annotated[Path | None, typer.Option(help="Append each match's story to this file; - prints it.")] = None
    journal_level: Annotated[
        int | None, typer.Option(help="Least level in the journal: 10 (debug), 20 (info), 30 (warning).")
    ] = None

    def opened_journal(self, said: PlayOptions) -> Journal | None:
        """The journal that the options ask for, else the environment."""
        from meydan.series.journal import INFO, Journal

        console = self.journal == Path("-") or (self.journal is None and said.journal_console)
        file = (None if self.journal == Path("-") else self.journal) or said.journal
        if file is None and not console:
            return None
        level = self.journal_level if self.journal_level is not None else said.journal_level
        return Journal(file, sys.stderr if console else None, INFO if level is None else level)


@dataclass(frozen=True)
class ProgramOptions(CageOptions):
    """How programs are started, and what is put around them."""

    python: Annotated[str | None, typer.Option(help="Interpreter for .py files that run as programs.")] = None

    def players(self, bots: Sequence[str], logs: Path | None, said: PlayOptions, as_programs: bool) -> PlayerOptions:
        """What concerns all players of a series."""
        from meydan.players.specs import PlayerOptions

        python = self.python or said.python or sys.executable
        return PlayerOptions(logs or said.bot_logs, python=python, as_programs=as_programs, cage=self.cage(bots))


@dataclass(frozen=True)
class OutputOptions:
    """What is shown."""

    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per match.")] = False
    watch: Watch = False
    pace: Annotated[float, typer.Option(min=0, help="Seconds between two boards of --watch.")] = 0.2
