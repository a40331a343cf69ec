"""`meydan play`: matches between bots."""

from __future__ import annotations

import os
import re
import secrets
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from meydan.cli.journal import INFO, Journal
from meydan.cli.options import SANDBOX_HELP, STARTUP_SECONDS, chosen_cage, pairs, time_control, with_cpu
from meydan.cli.screen import tell
from meydan.cli.series import FORGETFUL, FRESH, WARM, Job, Series

if TYPE_CHECKING:
    from meydan.cli.results import ResultsFile
    from meydan.engine.game import Game, PlayOptions
    from meydan.match.statistics import Sprt

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
    game: Annotated[str, typer.Argument(help="The game; `meydan games` lists them.", metavar="GAME")],
    bots: Annotated[list[str], typer.Argument(help=BOT_HELP, metavar="BOT")],
    map: Annotated[str | None, typer.Option(help="A map by name, or a file.")] = None,
    rules: Annotated[str | None, typer.Option(help="The rule preset.")] = None,
    settings: Annotated[list[str] | None, typer.Option("--set", help="NAME=VALUE; see `meydan games GAME`.")] = None,
    seed: Annotated[int | None, typer.Option(help="Fixes all luck; drawn and told when it is left out.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many matches; each takes the next seed.")] = 1,
    swap: Annotated[bool, typer.Option("--swap", help="Play every seed again with the bots one seat further.")] = False,
    jobs: Annotated[int, typer.Option(min=0, help="Matches at the same time; 0: as many as are fair here.")] = 1,
    force_jobs: Annotated[bool, typer.Option("--force-jobs", help="Take --jobs even if bots share cores.")] = False,
    sprt: Annotated[
        tuple[float, float] | None, typer.Option(help="Stop when ELO0 or ELO1 is settled.", metavar="ELO0 ELO1")
    ] = None,
    alpha: Annotated[float, typer.Option(help="How often --sprt may say ELO1 wrongly.")] = 0.05,
    beta: Annotated[float, typer.Option(help="How often --sprt may say ELO0 wrongly.")] = 0.05,
    results: Annotated[Path | None, typer.Option(help="A file that keeps each result, for --resume.")] = None,
    warm: Annotated[
        bool | None,
        typer.Option(
            "--warm/--fresh", help="Programs play several matches wherever they can, or never.", show_default=False
        ),
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the series in --results or --replay.")] = False,
    time_limit: Annotated[float | None, typer.Option(help="Seconds for a move.")] = None,
    time_total: Annotated[float | None, typer.Option(help="Seconds for all moves of a game.")] = None,
    increment: Annotated[float | None, typer.Option(help="Seconds added to the total after each move.")] = None,
    cpu_limit: Annotated[float | None, typer.Option(help="Seconds of processor time for a move.")] = None,
    cpu_total: Annotated[float | None, typer.Option(help="Seconds of processor time for all moves.")] = None,
    startup: Annotated[float | None, typer.Option(help="Seconds for a program to get ready (10).")] = None,
    real_time: Annotated[bool, typer.Option("--real-time", help="Turns end by the clock, not by the answers.")] = False,
    first_turn: Annotated[float | None, typer.Option(help="There: seconds for the first turn.")] = None,
    replay: Annotated[Path | None, typer.Option(help="A file (.json, .gz) for the replay, or a folder.")] = None,
    game_log: Annotated[
        Path | None, typer.Option(help="The original contest's log: a .json file, or a folder.")
    ] = None,
    bot_logs: Annotated[Path | None, typer.Option(help="A folder for the bots' error streams; - shows them.")] = None,
    journal: Annotated[Path | None, typer.Option(help="A file for a journal in plain lines; - shows it.")] = None,
    journal_level: Annotated[int | None, typer.Option(help="From 10 (debug), 20 (info) or 30 (warning) on.")] = None,
    python: Annotated[str | None, typer.Option(help="The interpreter for .py programs.")] = None,
    sandbox: Annotated[str, typer.Option(help=SANDBOX_HELP, metavar="auto|on|off")] = "auto",
    memory: Annotated[int | None, typer.Option(help="Megabytes for each program in the sandbox (1024).")] = None,
    processes: Annotated[int | None, typer.Option(help="Processes and threads of each program (256).")] = None,
    disk: Annotated[int | None, typer.Option(help="Megabytes that each program may write (64).")] = None,
    cpus: Annotated[float | None, typer.Option(help="Processors for each program (all).")] = None,
    allow_read: Annotated[list[Path] | None, typer.Option(help="Shown to programs in the sandbox too.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per match.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Show the board while it is played.")] = False,
    pace: Annotated[float, typer.Option(min=0, help="Seconds between two boards of --watch on a terminal.")] = 0.2,
) -> None:
    """Play one match or many and tell the results."""
    from meydan.cli.evening import Evening
    from meydan.cli.jobs import chosen_jobs
    from meydan.cli.standing import Table
    from meydan.games import find
    from meydan.match.clock import usual_time
    from meydan.players.seating import seated

    found = find(game)
    seating = seated(found, bots, rules)
    bots, rules = list(seating.bots), seating.rules
    book = _results(results, replay, resume, seed)
    first = _first_seed(seed, book)
    said = _environment(found)
    seconds = said.time_limit if time_limit is None and time_total is None else time_limit
    ready = said.startup or STARTUP_SECONDS if startup is None else startup
    choices, map = {**said.settings, **pairs(settings or [])}, map or said.map
    usual = usual_time(found, found.prepare(rules, choices, first, map, len(bots)))
    limits = with_cpu(time_control(usual, seconds, time_total, increment, ready), cpu_limit, cpu_total)
    series = Series(
        found,
        bots,
        choices,
        rules,
        map,
        limits,
        bot_logs or said.bot_logs,
        pace if watch else None,
        game_log or said.game_log,
        python or said.python,
        as_programs=bool(context.obj),
        journal=_journal(said, journal, journal_level),
        cage=chosen_cage(
            bots,
            sandbox,
            {"memory_mb": memory, "processes": processes, "disk_mb": disk, "cpus": cpus},
            allow_read,
        ),
        warmth=FORGETFUL if warm is None else WARM if warm else FRESH,
        first_ms=_first_ms(found, real_time, first_turn, time_limit, time_total),
    )
    plan = _plan(found.name, first, games, len(bots) if swap else 1, replay)
    table = Table(found, bots, swap, _sprt(sprt, alpha, beta, len(bots)))
    evening = Evening(series, plan, table, book, as_json)
    evening.begin(resume, first)
    try:
        evening.play(chosen_jobs(series, jobs, force_jobs))
    finally:
        book.close()
        if table.matches > 1 and (not as_json or table.sprt):
            (tell if as_json else typer.echo)(table.summary())
    if table.void == table.matches:
        raise typer.Exit(1)


def _first_ms(
    game: Game, real_time: bool, first: float | None, per_turn: float | None, total: float | None
) -> float | None:
    """How long the first turn lasts in real time, as long as the others where only those are given."""
    from meydan.engine.errors import BadInput

    if not real_time:
        if first is not None:
            raise BadInput(f"--first-turn {first:g} goes with --real-time; else turns wait for the answers")
        return None
    if game.real_time is None:
        raise BadInput(f"{game.name} is not played in real time: it waits for the answers")
    if total is not None:
        raise BadInput(f"--time-total {total:g} makes no sense with --real-time: every turn ends by the clock")
    if first is not None and not 0 < first <= A_DAY:
        raise BadInput(f"--first-turn {first:g}: expected a number of seconds above 0, a day at most")
    return game.real_time.first_ms if first is None and per_turn is None else 1000 * (first or per_turn or 0)


def _results(path: Path | None, replay: Path | None, goes_on: bool, seed: int | None) -> ResultsFile:
    """The file of results; --resume needs it, or the replays of a series whose seed is known."""
    from meydan.cli.results import ResultsFile
    from meydan.engine.errors import BadInput

    if goes_on and path is None and (replay is None or seed is None):
        raise BadInput("--resume needs the --results file of the series, or its --replay folder and its --seed")
    return ResultsFile(path, goes_on)


def _first_seed(seed: int | None, book: ResultsFile) -> int:
    """The seed that was asked for, else that of the series which goes on, else any."""
    if seed is not None:
        return seed
    return secrets.randbits(31) if book.seed is None else book.seed


def _sprt(elos: tuple[float, float] | None, alpha: float, beta: float, bots: int) -> Sprt | None:
    from meydan.engine.errors import BadInput
    from meydan.match.statistics import Sprt

    if elos is not None and bots != 2:
        raise BadInput(f"--sprt compares two bots; got {bots}")
    return None if elos is None else Sprt(*elos, alpha, beta)


def _environment(game: Game) -> PlayOptions:
    """What the variables of the game's own contest say; it is told that they do."""
    from meydan.engine.game import PlayOptions

    said = game.environment(os.environ) if game.environment else PlayOptions()
    if said.names:
        tell(f"{game.name}: taken from the environment: {', '.join(said.names)}")
    return said


def _journal(said: PlayOptions, path: Path | None, level: int | None) -> Journal | None:
    """The journal that the options ask for, else the environment."""
    console = path == Path("-") or (path is None and said.journal_console)
    file = (None if path == Path("-") else path) or said.journal
    if file is None and not console:
        return None
    chosen = level if level is not None else said.journal_level
    return Journal(file, console, INFO if chosen is None else chosen)


def _plan(game: str, first: int, seeds: int, orders: int, place: Path | None) -> list[Job]:
    """All matches with files for their replays; folders are made now: nobody plays for a replay that is not kept."""
    from meydan.engine.errors import BadInput

    jobs = [Job(seed * orders + shift, first + seed, shift) for seed in range(seeds) for shift in range(orders)]
    if place is None:
        return jobs
    is_file = place.suffix in (".json", ".gz") and not place.is_dir()
    if is_file and len(jobs) > 1:
        raise BadInput(f"--replay {place}: {len(jobs)} matches need a folder, not a file; leave out {place.suffix}")
    try:
        (place.parent if is_file else place).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"--replay {place}: cannot be written: {error.strerror or error}") from None
    if is_file:
        return [replace(jobs[0], path=place)]
    return [replace(job, path=place / f"{game}-{job.name}.meydan.json.gz") for job in jobs]
