"""`meydan play`: matches between bots."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand

from meydan.cli.groups import grouped
from meydan.cli.options import GameName
from meydan.cli.play_options import (
    OutputOptions,
    ProgramOptions,
    RecordOptions,
    SeriesOptions,
    StartOptions,
    TimeOptions,
)
from meydan.cli.screen import tell

if TYPE_CHECKING:
    from meydan.engine.game import Game, PlayOptions

SEAT_OPTION = re.compile(r"-p([1-9])")
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


@grouped
def play(
    context: typer.Context,
    game: GameName,
    bots: Annotated[list[str], typer.Argument(help=BOT_HELP, metavar="BOT")],
    start: StartOptions,
    wanted: SeriesOptions,
    times: TimeOptions,
    records: RecordOptions,
    programs: ProgramOptions,
    output: OutputOptions,
) -> None:
    """Play one or more matches and print the results."""
    from meydan.cli.output import SeriesPrinter
    from meydan.games import find
    from meydan.match.clock import usual_time
    from meydan.players.seating import Conditions, seated
    from meydan.series.game_log import GameLog, usual_place
    from meydan.series.plan import Series, orders, plan_matches
    from meydan.series.progress import SeriesProgress
    from meydan.series.standings import Standings

    found = find(game)
    said = _environment(found).over(_configured(found, start.config))
    by_seat, rules, because = seated(found, bots, start.rules or said.rules)
    book = wanted.book(records.replay, start.seed)
    first, settings, maps = start.first_seed(said, book), start.chosen_settings(said), start.chosen_maps(found, said)
    one = maps[0] if maps else None
    usual = usual_time(found, found.prepare(rules, settings, first, one, len(by_seat)))
    players = programs.players(bots, records.bot_logs, said, bool(context.obj))
    conditions = Conditions(times.limits(usual, said), times.first_ms(found), players, keeps_errors=True)
    series = Series(found, by_seat, conditions, rules, settings, one, maps[1:] and maps, because, wanted.warm)
    seatings = orders(by_seat, wanted.swap)
    plan = plan_matches(found, range(first, first + wanted.games), seatings, records.replay, maps)
    place = records.game_log or said.game_log or usual_place(found, rules, len(plan))
    progress = SeriesProgress(
        series,
        plan,
        Standings(found, series.names, len(seatings), wanted.test(series.names)),
        book,
        records.opened_journal(said),
        GameLog(found, place) if place else None,
        SeriesPrinter(len(plan), output.as_json, output.pace if output.watch else None),
    )
    progress.run(wanted.at_once(output.watch), wanted.force_jobs, wanted.resume)
    progress.own_up()
    for bot in progress.never_answered:
        tell(f"{bot} never answered a question; nothing can be said about its play")
    if progress.never_answered or progress.standings.void == progress.standings.matches:
        raise typer.Exit(1)


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
