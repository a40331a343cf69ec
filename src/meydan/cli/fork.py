"""`meydan replay fork`: go back to a turn of an old match and play on from there."""

from __future__ import annotations

import json
import shlex
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from meydan.cli.groups import grouped
from meydan.cli.options import CageOptions, ReplayFile
from meydan.cli.screen import CompileNotes, say, tell

if TYPE_CHECKING:
    from meydan.match.player import Player
    from meydan.match.replay import Replay
    from meydan.match.runner import Match
    from meydan.sandbox.cage import Cage

MOST_DEVIATIONS = 5  # that are told one by one


@grouped
def fork(
    file: ReplayFile,
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            help="A bot for every seat, or one for --seat; `recorded` repeats what the seat played.", metavar="BOT.."
        ),
    ] = None,
    turn: Annotated[int | None, typer.Option(min=0, help="First turn to play anew.")] = None,
    seat: Annotated[int | None, typer.Option(min=0, help="Seat of a single BOT.")] = None,
    wait: Annotated[bool, typer.Option("--wait", help="Stop before that turn until you press Enter.")] = False,
    here: Annotated[
        bool, typer.Option("--here", help="Run Python bots inside this program, so that breakpoint() works.")
    ] = False,
    replay: Annotated[Path | None, typer.Option(help="Where to write the new replay.")] = None,
    bot_logs: Annotated[Path | None, typer.Option(help="Folder for the bots' error streams, or -.")] = None,
    *,
    programs: CageOptions,
    as_json: Annotated[bool, typer.Option("--json", help="Print the result as one JSON object.")] = False,
) -> None:
    """Feed bots their recorded history, then play on."""
    from meydan.cli.output import result_line, tell_faults
    from meydan.games import find
    from meydan.match.clock import TimeControl
    from meydan.players.fork import RECORDED, Fork, failed_seat, forked_bots, inside
    from meydan.players.seating import Conditions
    from meydan.players.specs import PlayerOptions
    from meydan.series.faults import LastWords
    from meydan.series.results import result_facts
    from meydan.series.workers import keep_replay

    past = _read(file)
    forked = Fork.at(past, turn, partial(_pause, past) if wait else _stop_clock if here else None)
    number = failed_seat(past, seat)
    specs = forked_bots(past, bots or [], number)
    live = [spec for spec in specs if spec != RECORDED]
    cage = programs.cage(live)
    if not bots:
        _check_recorded(file, specs[number], number, cage)
    options = PlayerOptions(bot_logs, CompileNotes(), cage=cage)
    conditions = Conditions(TimeControl.from_json(past.time), options=options, keeps_errors=True)
    match = forked.match([inside(find(past.game), spec) if here else spec for spec in specs], conditions)
    if not as_json:
        tell(f"{file}: {past.game} from turn {forked.turn} on: {find(past.game).line_up(specs)}")
    result = match.run()
    if replay is not None:
        result = keep_replay(result, match, replay)
    for number, player in enumerate(match.players):
        _tell_deviations(match, number, player)
    if as_json:
        typer.echo(json.dumps(result_facts(result, replay), ensure_ascii=False))
    else:
        say(result_line(match.game, result, replay))
        tell_faults(result, [LastWords.of(player) for player in match.players])


def _read(file: Path) -> Replay:
    """The replay, once it is sure that it can be played again."""
    from meydan.engine.errors import BadInput
    from meydan.match.replay import read_replay, verify

    past = read_replay(file)
    if wrong := verify(past):
        raise BadInput(f"{file}: the match cannot be replayed as recorded: {'; '.join(wrong)}")
    return past


def _check_recorded(file: Path, spec: str, seat: int, cage: Cage | None) -> None:
    """A file may come from anybody: what it names is started behind walls, or when a person names it."""
    from meydan.engine.errors import BadInput
    from meydan.players.specs import is_program

    if is_program(spec) and not (cage and cage.walls):
        words = shlex.join(["meydan", "replay", "fork", str(file), spec, "--seat", str(seat)])
        raise BadInput(f"{file} names the program {spec!r}; without a sandbox it runs only if you name it: {words}")


def _stop_clock(bot: Player, turn: int) -> None:
    """Nothing to say: a bot under a debugger has all the time it wants."""


def _pause(past: Replay, bot: Player, turn: int) -> None:
    """Let a person look at the bot; its clock stands still from here on."""
    from meydan.players.fork import behind_walls

    number = bot.process_id
    who = f"process {behind_walls(number)}" if number else "inside this process"
    tell(f"{past.game} turn {turn}: {bot.name} ({who}) is asked next; attach a debugger, then press Enter")
    sys.stdin.readline()


def _tell_deviations(match: Match, seat: int, player: Player) -> None:
    """How far a bot that was fed again is what it was."""
    from meydan.players.rewind import RewoundPlayer

    if not isinstance(player, RewoundPlayer):
        return
    who = f"{match.game.seat_name(seat)} ({player.name})"
    if not player.deviations:
        tell(f"{who} answered every past question as recorded")
        return
    tell(f"{who} answers {len(player.deviations)} past questions differently:")
    for each in player.deviations[:MOST_DEVIATIONS]:
        tell(f"  turn {each.turn}: {each.today}; recorded {each.recorded}")
