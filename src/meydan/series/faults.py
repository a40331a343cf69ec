"""What is left of a bot that failed: its last words, and the commands that show it fail again."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meydan.match.clock import TimeControl, usual_time
from meydan.players.seating import has_programs
from meydan.sandbox.limits import Limits

if TYPE_CHECKING:
    from meydan.match.player import Player
    from meydan.sandbox.cage import Cage
    from meydan.series.plan import Job, Series

LIMIT_OPTIONS = ("--memory", "--processes", "--disk", "--cpus")  # in the order of the limits


@dataclass(frozen=True)
class LastWords:
    """What is left of what a bot said."""

    errors: str  # the end of its error stream
    exchange: Sequence[str]  # the last lines between the arena and it
    log: str | None  # the file with all of its error stream

    @classmethod
    def of(cls, player: Player) -> LastWords:
        """Those of a player whose match is over."""
        has_log = player.log is not None and player.log.is_file()
        return cls(player.last_words(), player.exchange(), str(player.log) if has_log else None)


def play_command(series: Series, job: Job) -> list[str]:
    """The command that plays one match of a series."""
    bots, options = [series.names[number] for number in job.order], series.conditions.options
    if options.as_programs:
        bots = [word for number, bot in enumerate(bots, 1) for word in (f"-p{number}", bot)]
    chosen: dict[str, Any] = {
        "--rules": series.rules,
        "--map": job.map or series.map,
        "--seed": job.seed,
        "--python": None if options.python == sys.executable else options.python,
    }
    words = ["meydan", "play", series.game.name, *bots]
    words += [word for name, value in chosen.items() if value is not None for word in (name, str(value))]
    words += [word for name, value in series.settings.items() for word in ("--set", f"{name}={_written(value)}")]
    words += _time_options(series.conditions.time, _usual_limit(series, job))
    if series.conditions.first_ms is not None:
        words += ["--real-time", "--first-turn", f"{series.conditions.first_ms / 1000:g}"]
    return words + (cage_options(options.cage) if has_programs(series.bots) else [])


def fork_command(path: Path) -> list[str]:
    """The command that leads the bot that failed up to the question at which it did."""
    return ["meydan", "replay", "fork", str(path)]


def cage_options(cage: Cage | None) -> list[str]:
    """The options that ask for this cage, where they are not the usual ones."""
    if cage is None:
        return ["--sandbox", "off"]
    words = []
    for option, given, usual in zip(LIMIT_OPTIONS, vars(cage.limits).values(), vars(Limits()).values(), strict=True):
        words += [option, f"{given:g}"] if given != usual else []
    return words + [word for path in cage.reads for word in ("--allow-read", str(path))]


def _usual_limit(series: Series, job: Job) -> float:
    """The milliseconds for a move that need not be said; below 0: they must be, for the first move has usually more."""
    if series.conditions.time.total_ms < math.inf:
        return math.inf
    usual = usual_time(series.game, series.setup(job))
    return usual.per_move_ms if usual.first_move_ms == series.conditions.time.first_move_ms else -1.0


def _written(value: Any) -> str:
    """A setting's value as it is read back: text as it is, unless it would be taken for something else."""
    if not isinstance(value, str):
        return json.dumps(value)
    try:
        json.loads(value)
    except ValueError:
        return value
    return json.dumps(value)


def _time_options(time: TimeControl, usual_ms: float) -> list[str]:
    """The options for these limits, where they are not the usual ones."""
    limits = (
        ("--time-limit", time.per_move_ms, usual_ms),
        ("--time-total", time.total_ms, math.inf),
        ("--increment", time.increment_ms, 0.0),
        ("--cpu-limit", time.cpu_per_move_ms, math.inf),
        ("--cpu-total", time.cpu_total_ms, math.inf),
        ("--startup", time.startup_ms, TimeControl().startup_ms),
    )
    return [word for name, given, usual in limits if given != usual for word in (name, f"{given / 1000:g}")]
