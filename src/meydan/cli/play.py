"""`meydan play`: matches between bots."""

from __future__ import annotations

import json
import math
import os
import re
import secrets
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from meydan.cli.journal import INFO, Journal
from meydan.cli.screen import Progress, progress, tell
from meydan.cli.series import Series, result_facts, result_line, tell_remarks

if TYPE_CHECKING:
    from meydan.engine.game import Game, PlayOptions
    from meydan.match.clock import TimeControl
    from meydan.match.referee import Referee

SEAT_OPTION = re.compile(r"-p([1-9])")
STARTUP_SECONDS = 10.0
BOT_HELP = (
    "house:NAME, a .py, .jar or executable file, cmd:COMMAND, PROTOCOL:COMMAND or human; one for each seat. "
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
    time_limit: Annotated[float | None, typer.Option(help="Seconds for a move.")] = None,
    time_total: Annotated[float | None, typer.Option(help="Seconds for all moves of a game.")] = None,
    increment: Annotated[float | None, typer.Option(help="Seconds added to the total after each move.")] = None,
    startup: Annotated[float | None, typer.Option(help="Seconds for a program to get ready (10).")] = None,
    replay: Annotated[Path | None, typer.Option(help="A file (.json, .gz) for the replay, or a folder.")] = None,
    game_log: Annotated[
        Path | None, typer.Option(help="The original contest's log: a .json file, or a folder.")
    ] = None,
    bot_logs: Annotated[Path | None, typer.Option(help="A folder for the bots' error streams; - shows them.")] = None,
    journal: Annotated[Path | None, typer.Option(help="A file for a journal in plain lines; - shows it.")] = None,
    journal_level: Annotated[int | None, typer.Option(help="From 10 (debug), 20 (info) or 30 (warning) on.")] = None,
    python: Annotated[str | None, typer.Option(help="The interpreter for .py programs.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per match.")] = False,
    watch: Annotated[bool, typer.Option("--watch", help="Show the board while it is played.")] = False,
    pace: Annotated[float, typer.Option(min=0, help="Seconds between two boards of --watch on a terminal.")] = 0.2,
) -> None:
    """Play one match or many and tell the results."""
    from meydan.games import find
    from meydan.players.table import seated

    found = find(game)
    seating = seated(found, bots, rules)
    bots, rules = list(seating.bots), seating.rules
    first = secrets.randbits(31) if seed is None else seed
    said = _environment(found)
    seconds = said.time_limit if time_limit is None and time_total is None else time_limit
    ready = said.startup or STARTUP_SECONDS if startup is None else startup
    limits = _time(found, seconds, time_total, increment, ready)
    series = Series(
        found,
        bots,
        {**said.settings, **_pairs(settings or [])},
        rules,
        map or said.map,
        limits,
        bot_logs or said.bot_logs,
        pace if watch else None,
        game_log or said.game_log,
        python or said.python,
        as_programs=bool(context.obj),
        journal=_journal(said, journal, journal_level),
    )
    plan = [(first + number, shift) for number in range(games) for shift in range(len(bots) if swap else 1)]
    paths = _replay_paths(replay, found.name, plan)
    try:
        _play_all(series, plan, paths, as_json)
    finally:
        if len(series.results) > 1 and not as_json:
            typer.echo(series.summary())
    if all(result.result is None for result in series.results):
        raise typer.Exit(1)


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


def _play_all(series: Series, plan: list[tuple[int, int]], paths: list[Path | None], as_json: bool) -> None:
    """Play the matches of the plan (seed, shift of the seats) and tell each result as it comes."""
    with progress(len(plan), "match") as line:
        for (seed, shift), path in zip(plan, paths, strict=True):
            match = series.match(seed, shift)
            if not series.results and not as_json:
                for remark in series.game.remarks(match.setup.settings) if series.game.remarks else []:
                    tell(f"note: {remark}")
                told = f"{series.game.name}: {' against '.join(series.bots)}"
                tell(f"{told}; seed {seed}; {series.time.describe()}")
            match.watch = match.watch or partial(_count_turns, line, series.points() if len(plan) > 1 else "")
            result = series.run(match, shift, path)
            line.clear()
            line.step()
            if as_json:
                typer.echo(json.dumps(result_facts(result, path), ensure_ascii=False))
                continue
            typer.echo(result_line(series.game, result, path))
            if len(plan) == 1:
                tell_remarks(match, result)


def _count_turns(line: Progress, points: str, referee: Referee) -> None:
    """What is shown of a match that nobody watches."""
    line.show(f"{points}{'  ' * bool(points)}turn {referee.turn}")


def _time(
    game: Game, per_move: float | None, total: float | None, increment: float | None, startup: float
) -> TimeControl:
    """The time limits that the options say; a total without a limit per move leaves the moves free."""
    from meydan.engine.errors import BadInput
    from meydan.match.clock import TimeControl

    for name, seconds in (("--time-limit", per_move), ("--time-total", total), ("--startup", startup)):
        if seconds is not None and not seconds > 0:
            raise BadInput(f"{name} {seconds:g}: expected a number of seconds above 0")
    if increment is not None and not 0 <= increment < math.inf:
        raise BadInput(f"--increment {increment:g}: expected a number of seconds, 0 or more")
    if increment and total is None:
        raise BadInput(f"--increment {increment:g} adds to a total: give --time-total SECONDS too")
    if per_move is None:
        per_move = math.inf if total is not None else game.ms_per_move / 1000
    all_moves = math.inf if total is None else total
    return TimeControl(per_move * 1000, all_moves * 1000, (increment or 0.0) * 1000, startup * 1000)


def _pairs(words: list[str]) -> dict[str, Any]:
    """NAME=VALUE settings; values are JSON where they can be, else text."""
    from meydan.engine.errors import BadInput

    pairs = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise BadInput(f"--set {word!r}: expected NAME=VALUE, as `meydan games GAME` lists them")
        try:
            pairs[name] = json.loads(value)
        except ValueError:
            pairs[name] = value
    return pairs


def _replay_paths(place: Path | None, game: str, plan: list[tuple[int, int]]) -> list[Path | None]:
    """A file for every match; its folder is made now, so that nobody plays for a replay that cannot be kept."""
    from meydan.engine.errors import BadInput

    if place is None:
        return [None for _ in plan]
    is_file = place.suffix in (".json", ".gz") and not place.is_dir()
    if is_file and len(plan) > 1:
        raise BadInput(f"--replay {place}: {len(plan)} matches need a folder, not a file; leave out {place.suffix}")
    try:
        (place.parent if is_file else place).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"--replay {place}: cannot be written: {error.strerror or error}") from None
    if is_file:
        return [place]
    return [place / f"{game}-{seed}{'-' + 'abcdefgh'[shift] if shift else ''}.meydan.json.gz" for seed, shift in plan]
