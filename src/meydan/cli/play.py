"""`meydan play`: matches between bots."""

from __future__ import annotations

import os
import re
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from meydan.cli.options import (
    STARTUP_SECONDS,
    AllowRead,
    Disk,
    ForceJobs,
    GameName,
    Jobs,
    Memory,
    Processes,
    Rules,
    Sandbox,
    Seed,
    Settings,
    TimeLimit,
    Watch,
    chosen_cage,
    pairs,
    time_control,
    with_cpu,
)
from meydan.cli.screen import tell

if TYPE_CHECKING:
    from meydan.engine.game import Game, PlayOptions
    from meydan.series.journal import Journal
    from meydan.series.results import ResultsFile
    from meydan.series.statistics import Sprt

SEAT_OPTION = re.compile(r"-p([1-9])")
A_DAY = 86_400.0
BOT_HELP = (
    "house:NAME, a source, .py, .jar or executable file, a folder, cmd:COMMAND, PROTOCOL:COMMAND or human; "
    "one for each seat. "
    "Or -p1 PROGRAM -p2 PROGRAM."
)


class PlayCommand(TyperCommand):
    """Takes bots also as `-p1 BOT -p2 BOT`, as the engines of some contests do; such files are always programs."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the bots of -pN behind the others, in the order of their seats."""
        seats: dict[int, str] = {}
        others = []
        words = iter(args)
        for word in words:
            seat = SEAT_OPTION.fullmatch(word)
            if seat:
                seats[int(seat[1])] = next(words, "")
            else:
                others.append(word)
        ctx.obj = bool(seats)
        return super().parse_args(ctx, [*others, *(seats[number] for number in sorted(seats))])


def play(
    context: typer.Context,
    game: GameName,
    bots: Annotated[list[str], typer.Argument(help=BOT_HELP, metavar="BOT")],
    map: Annotated[
        list[str] | None,
        typer.Option(help="Map, by name or by file; repeat it to play every seed on each map. all: every map."),
    ] = None,
    rules: Rules = None,
    config: Annotated[
        Path | None, typer.Option(help="Configuration file of the original contest; other options take precedence.")
    ] = None,
    settings: Settings = None,
    seed: Seed = None,
    games: Annotated[int, typer.Option(min=1, help="Number of matches; each takes the next seed.")] = 1,
    swap: Annotated[bool, typer.Option("--swap", help="Play every seed in each order of the seats.")] = False,
    jobs: Jobs = 1,
    force_jobs: ForceJobs = False,
    sprt: Annotated[
        tuple[float, float] | None, typer.Option(help="Stop when the test accepts ELO0 or ELO1.", metavar="ELO0 ELO1")
    ] = None,
    alpha: Annotated[float, typer.Option(help="How often --sprt may accept ELO1 wrongly.")] = 0.05,
    beta: Annotated[float, typer.Option(help="How often --sprt may accept ELO0 wrongly.")] = 0.05,
    results: Annotated[Path | None, typer.Option(help="Save each result to this file, for --resume.")] = None,
    warm: Annotated[
        bool | None,
        typer.Option(
            "--warm/--fresh", help="Reuse programs for several matches if possible, or never.", show_default=False
        ),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue the series in --results or --replay.")] = False,
    time_limit: TimeLimit = None,
    time_total: Annotated[float | None, typer.Option(help="Seconds for all moves of a match.")] = None,
    increment: Annotated[float | None, typer.Option(help="Seconds added to the total after each move.")] = None,
    cpu_limit: Annotated[float | None, typer.Option(help="Seconds of processor time per move.")] = None,
    cpu_total: Annotated[float | None, typer.Option(help="Seconds of processor time for all moves of a match.")] = None,
    startup: Annotated[float | None, typer.Option(help="Seconds for a program to get ready; default: 10.")] = None,
    real_time: Annotated[
        bool, typer.Option("--real-time", help="End turns by the clock, whether or not bots have answered.")
    ] = False,
    first_turn: Annotated[float | None, typer.Option(help="Seconds for the first turn in --real-time.")] = None,
    replay: Annotated[Path | None, typer.Option(help="Save replays: a file (.json, .gz) or a folder.")] = None,
    game_log: Annotated[
        Path | None, typer.Option(help="Write the original contest's logs: a file, or a folder for all of them.")
    ] = None,
    bot_logs: Annotated[
        Path | None, typer.Option(help="Save the bots' error streams in this folder; - prints them.")
    ] = None,
    journal: Annotated[Path | None, typer.Option(help="Append each match's story to this file; - prints it.")] = None,
    journal_level: Annotated[
        int | None, typer.Option(help="Least level in the journal: 10 (debug), 20 (info), 30 (warning).")
    ] = None,
    python: Annotated[str | None, typer.Option(help="Interpreter for .py files that run as programs.")] = None,
    sandbox: Sandbox = "auto",
    memory: Memory = None,
    processes: Processes = None,
    disk: Disk = None,
    cpus: Annotated[float | None, typer.Option(help="Processors for each program; default: all.")] = None,
    allow_read: AllowRead = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object per match.")] = False,
    watch: Watch = False,
    pace: Annotated[float, typer.Option(min=0, help="Seconds between two boards of --watch.")] = 0.2,
) -> None:
    """Play one or more matches and print the results."""
    from meydan.cli.output import SeriesPrinter
    from meydan.games import find
    from meydan.match.clock import usual_time
    from meydan.players.seating import Conditions, seated
    from meydan.players.specs import PlayerOptions
    from meydan.series.game_log import GameLog, usual_place
    from meydan.series.plan import Series, chosen_maps, orders, plan_matches
    from meydan.series.progress import SeriesProgress
    from meydan.series.standings import Standings

    found = find(game)
    said = _environment(found).over(_configured(found, config))
    by_seat, rules, because = seated(found, bots, rules or said.rules)
    book = _results(results, replay, resume, seed)
    first = _first_seed(said.seed if seed is None else seed, book)
    seconds = said.time_limit if time_limit is None and time_total is None else time_limit
    ready = said.startup or STARTUP_SECONDS if startup is None else startup
    choices = {**said.settings, **pairs(settings or [])}
    maps = chosen_maps(found, map or ([said.map] if said.map else []))
    one = maps[0] if maps else None
    usual = usual_time(found, found.prepare(rules, choices, first, one, len(by_seat)))
    limits = with_cpu(time_control(usual, seconds, time_total, increment, ready), cpu_limit, cpu_total)
    options = PlayerOptions(
        bot_logs or said.bot_logs,
        python=python or said.python or sys.executable,
        as_programs=bool(context.obj),
        cage=chosen_cage(
            bots, sandbox, {"memory_mb": memory, "processes": processes, "disk_mb": disk, "cpus": cpus}, allow_read
        ),
    )
    first_ms = _first_ms(found, real_time, first_turn, time_limit, time_total)
    conditions = Conditions(limits, first_ms, options, keeps_errors=True)
    series = Series(found, by_seat, conditions, rules, choices, one, maps[1:] and maps, because, warm)
    seatings = orders(by_seat, swap)
    plan = plan_matches(found, range(first, first + games), seatings, replay, maps)
    place = game_log or said.game_log or usual_place(found, rules, len(plan))
    progress = SeriesProgress(
        series,
        plan,
        Standings(found, series.names, len(seatings), _sprt(sprt, alpha, beta, series.names)),
        book,
        _journal(said, journal, journal_level),
        GameLog(found, place) if place else None,
        SeriesPrinter(len(plan), as_json, pace if watch else None),
    )
    progress.run(_jobs(jobs, watch), force_jobs, resume)
    progress.own_up()
    for bot in progress.never_answered:
        tell(f"{bot} never answered a question; nothing can be said about its play")
    if progress.never_answered or progress.standings.void == progress.standings.matches:
        raise typer.Exit(1)


def _jobs(wanted: int, watch: bool) -> int:
    """How many matches at the same time; boards are shown of one."""
    from meydan.engine.errors import BadInput

    if watch and wanted > 1:
        raise BadInput(f"--jobs {wanted}: matches that people watch or join are played one by one")
    return 1 if watch else wanted


def _first_ms(
    game: Game, real_time: bool, first: float | None, per_turn: float | None, total: float | None
) -> float | None:
    """How long the first turn lasts in real time, as long as the others where only those are given."""
    from meydan.engine.errors import BadInput
    from meydan.match.realtime import real_time_of

    if not real_time:
        if first is not None:
            raise BadInput(f"--first-turn {first:g} needs --real-time")
        return None
    clock = real_time_of(game)
    if total is not None:
        raise BadInput(f"--time-total {total:g} makes no sense with --real-time: every turn ends by the clock")
    if first is not None and not 0 < first <= A_DAY:
        raise BadInput(f"--first-turn {first:g}: expected a number of seconds above 0, a day at most")
    return clock.first_ms if first is None and per_turn is None else 1000 * (first or per_turn or 0)


def _results(path: Path | None, replay: Path | None, goes_on: bool, seed: int | None) -> ResultsFile:
    """The file of results; --resume needs it, or the replays of a series whose seed is known."""
    from meydan.engine.errors import BadInput
    from meydan.series.results import ResultsFile

    if goes_on and path is None and (replay is None or seed is None):
        raise BadInput("--resume needs the --results file of the series, or its --replay folder and its --seed")
    return ResultsFile(path, goes_on)


def _first_seed(seed: int | None, book: ResultsFile) -> int:
    """The seed that was asked for, else that of the series which goes on, else any."""
    if seed is not None:
        return seed
    return secrets.randbits(31) if book.seed is None else book.seed


def _sprt(elos: tuple[float, float] | None, alpha: float, beta: float, bots: Sequence[str]) -> Sprt | None:
    from meydan.engine.errors import BadInput
    from meydan.series.statistics import Sprt

    if elos is not None and len(bots) != 2 and len(set(bots)) < 2:
        raise BadInput(f"--sprt compares the first bot with others; got {len(bots)} times {bots[0]}")
    return None if elos is None else Sprt(*elos, alpha, beta)


def _environment(game: Game) -> PlayOptions:
    """What the variables of the game's own contest say; it is told that they do."""

    said = game.bots.environment(os.environ)
    if said.names:
        tell(f"{game.name}: read from the environment: {', '.join(said.names)}")
    return said


def _configured(game: Game, path: Path | None) -> PlayOptions:
    """What the configuration file of the game's own contest says; one that lies here and is not used is mentioned."""
    from meydan.engine.errors import BadInput
    from meydan.engine.game import PlayOptions

    config = game.bots.config
    if config is None:
        if path is not None:
            raise BadInput(f"--config {path}: {game.name} has no configuration file; --set NAME=VALUE changes settings")
        return PlayOptions()
    lying = config.found(Path())
    if path is None and lying is not None and not config.is_read_by_play:
        tell(f"note: {lying} is not used; --config {lying} uses it")
    chosen = path or (lying if config.is_read_by_play else None)
    if chosen is None:
        return PlayOptions()
    said = config.options(chosen)
    for line in (f"{game.name}: {chosen} is used", *said.remarks):
        tell(line)
    return said


def _journal(said: PlayOptions, path: Path | None, level: int | None) -> Journal | None:
    """The journal that the options ask for, else the environment."""
    from meydan.series.journal import INFO, Journal

    console = path == Path("-") or (path is None and said.journal_console)
    file = (None if path == Path("-") else path) or said.journal
    if file is None and not console:
        return None
    chosen = level if level is not None else said.journal_level
    return Journal(file, sys.stderr if console else None, INFO if chosen is None else chosen)
