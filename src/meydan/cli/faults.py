"""What the author of a bot that failed is told: the last words both ways, and how to see it fail again."""

from __future__ import annotations

import json
import math
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from meydan.cli.options import STARTUP_SECONDS, cage_words
from meydan.cli.screen import tell

if TYPE_CHECKING:
    from meydan.cli.series import Job, Played, Series
    from meydan.match.clock import TimeControl
    from meydan.match.player import Player
    from meydan.match.replay import Replay
    from meydan.match.runner import Match

MOST_NOTES, LAST_LINES = 5, 12  # remarks, and lines of a bot's error stream, that are shown after a match


@dataclass(frozen=True)
class Words:
    """What is left of what a bot said."""

    errors: str  # the end of its error stream
    exchange: Sequence[str]  # the last lines between the arena and it
    log: str | None  # the file with all of its error stream

    @classmethod
    def of(cls, player: Player) -> Words:
        """Those of a player whose match is over."""
        has_log = player.log is not None and player.log.is_file()
        return cls(player.last_words(), player.exchange(), str(player.log) if has_log else None)


def tell_remarks(match: Match, result: Replay) -> None:
    """The same of a match that was played in this process."""
    tell_faults(result, [Words.of(player) for player in match.players])


def tell_faults(result: Replay, words: Sequence[Words]) -> None:
    """Remarks, and the last words of programs that lost by a fault, by seat."""
    for note in result.notes[:MOST_NOTES]:
        tell(f"note: {note}")
    for fault in result.faults:
        name, said = result.seats[fault.seat].name, words[fault.seat]
        tell_exchange(name, said.exchange)
        where = f"all of it is in {said.log}" if said.log else "--bot-logs FOLDER keeps all of it"
        tell_errors(f"{name} wrote to its error stream ({where}):", said.errors)


def tell_exchange(name: str, lines: Sequence[str]) -> None:
    """What was said last."""
    if lines:
        tell(f"the last lines between the arena (>) and {name} (<):")
        tell("\n".join(f"  {line}" for line in lines))


def tell_errors(headline: str, words: str) -> None:
    """The end of an error stream."""
    if lines := words.splitlines()[-LAST_LINES:]:
        tell(headline)
        tell("\n".join(f"  | {line}" for line in lines))


def tell_again(series: Series, played: Played) -> None:
    """The commands that show a fault again."""
    tell(f"this match again: {shlex.join(play_words(series, played.job))}")
    if played.job.path is not None:
        name = played.replay.seats[played.replay.faults[0].seat].name
        tell(f"{name} alone, up to that question: {shlex.join(['meydan', 'replay', 'fork', str(played.job.path)])}")


def play_words(series: Series, job: Job) -> list[str]:
    """The command that plays one match of a series."""
    from meydan.players.specs import is_program

    bots = series.order(job.shift)
    if series.as_programs:
        bots = [word for number, bot in enumerate(bots, 1) for word in (f"-p{number}", bot)]
    chosen: dict[str, Any] = {
        "--rules": series.rules,
        "--map": series.map,
        "--seed": job.seed,
        "--python": series.python,
    }
    words = ["meydan", "play", series.game.name, *bots]
    words += [word for name, value in chosen.items() if value is not None for word in (name, str(value))]
    words += [word for name, value in series.settings.items() for word in ("--set", f"{name}={_written(value)}")]
    words += _time_words(series.time, _usual_limit(series, job))
    if series.first_ms is not None:
        words += ["--real-time", "--first-turn", f"{series.first_ms / 1000:g}"]
    return words + (cage_words(series.cage) if any(map(is_program, series.bots)) else [])


def _usual_limit(series: Series, job: Job) -> float:
    """The milliseconds for a move that need not be said; below 0: they must be, for the first move has usually more."""
    from meydan.match.clock import usual_time

    if series.time.total_ms < math.inf:
        return math.inf
    usual = usual_time(series.game, series.setup(job))
    return usual.per_move_ms if usual.first_move_ms == series.time.first_move_ms else -1.0


def _written(value: Any) -> str:
    """A setting's value as it is read back: text as it is, unless it would be taken for something else."""
    if not isinstance(value, str):
        return json.dumps(value)
    try:
        json.loads(value)
    except ValueError:
        return value
    return json.dumps(value)


def _time_words(time: TimeControl, usual_ms: float) -> list[str]:
    """The options for these limits, where they are not the usual ones."""
    limits = (
        ("--time-limit", time.per_move_ms, usual_ms),
        ("--time-total", time.total_ms, math.inf),
        ("--increment", time.increment_ms, 0.0),
        ("--cpu-limit", time.cpu_per_move_ms, math.inf),
        ("--cpu-total", time.cpu_total_ms, math.inf),
        ("--startup", time.startup_ms, STARTUP_SECONDS * 1000),
    )
    return [word for name, given, usual in limits if given != usual for word in (name, f"{given / 1000:g}")]
