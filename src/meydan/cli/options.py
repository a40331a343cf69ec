"""Options that several commands have, from words to what they mean."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from meydan.cli.screen import tell

if TYPE_CHECKING:
    from meydan.match.clock import TimeControl
    from meydan.sandbox.cage import Cage

STARTUP_SECONDS = 10.0

GameName = Annotated[str, typer.Argument(help="The game; `meydan games` lists them.", metavar="GAME")]
ContestPath = Annotated[Path, typer.Argument(help="The contest's folder.", metavar="CONTEST")]
SiteAddress = Annotated[
    str, typer.Argument(help="The site's address, such as http://cup.example:8080/.", metavar="SITE")
]
ReplayFile = Annotated[Path, typer.Argument(help="A replay file.", metavar="FILE")]

Rules = Annotated[str | None, typer.Option(help="Rule preset.")]
Settings = Annotated[
    list[str] | None, typer.Option("--set", help="Change a setting: NAME=VALUE; `meydan games GAME` lists them.")
]
Seed = Annotated[int | None, typer.Option(help="Seed of all random numbers. Random if not given; printed.")]
TimeLimit = Annotated[float | None, typer.Option(help="Seconds per move.")]
Jobs = Annotated[int, typer.Option(min=0, help="Matches to play at once; 0: as many as run fairly here.")]
ForceJobs = Annotated[bool, typer.Option("--force-jobs", help="Use --jobs even if bots must share cores.")]
Cluster = Annotated[
    str | None, typer.Option(help="Play on a Ray cluster: its address, or auto.", metavar="auto|ADDRESS")
]
Watch = Annotated[bool, typer.Option("--watch", help="Print the board after every turn.")]
Sandbox = Annotated[
    str,
    typer.Option(
        help="Isolate programs: auto (if the machine can), on (or refuse to play) or off.", metavar="auto|on|off"
    ),
]
Memory = Annotated[int | None, typer.Option(help="Memory of each program in the sandbox, in MB; default: 1024.")]
Processes = Annotated[int | None, typer.Option(help="Processes and threads of each program; default: 256.")]
Disk = Annotated[int | None, typer.Option(help="Disk space of each program, in MB; default: 64.")]
Cpus = Annotated[float | None, typer.Option(help="Processors for each program; default: all.")]
AllowRead = Annotated[
    list[Path] | None, typer.Option(help="File or folder that programs in the sandbox may also read.")
]
Host = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 lets other machines connect.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0: any free one.")]


def time_control(
    usual: TimeControl, per_move: float | None, total: float | None, increment: float | None, startup: float
) -> TimeControl:
    """The time limits that the options say, else the usual ones; a total alone leaves the moves free."""
    from meydan.engine.errors import BadInput
    from meydan.match.clock import TimeControl

    for name, seconds in (("--time-limit", per_move), ("--time-total", total), ("--startup", startup)):
        if seconds is not None and not seconds > 0:
            raise BadInput(f"{name} {seconds:g}: expected a number of seconds above 0")
    if increment is not None and not 0 <= increment < math.inf:
        raise BadInput(f"--increment {increment:g}: expected a number of seconds, 0 or more")
    if increment and total is None:
        raise BadInput(f"--increment {increment:g} adds to a total: give --time-total SECONDS too")
    if per_move is None and total is None:
        return replace(usual, startup_ms=startup * 1000)
    each, all_moves = (math.inf if seconds is None else seconds * 1000 for seconds in (per_move, total))
    return TimeControl(each, all_moves, (increment or 0.0) * 1000, startup * 1000)


def with_cpu(limits: TimeControl, per_move: float | None, total: float | None) -> TimeControl:
    """The same limits, with processor time limited too where the options say so."""
    from meydan.engine.errors import BadInput

    for name, seconds in (("--cpu-limit", per_move), ("--cpu-total", total)):
        if seconds is not None and not seconds > 0:
            raise BadInput(f"{name} {seconds:g}: expected a number of seconds above 0")
    move, whole = (math.inf if seconds is None else seconds * 1000 for seconds in (per_move, total))
    return replace(limits, cpu_per_move_ms=move, cpu_total_ms=whole)


@dataclass(frozen=True)
class CageOptions:
    """What is put around programs."""

    sandbox: Sandbox = "auto"
    memory: Memory = None
    processes: Processes = None
    disk: Disk = None
    cpus: Cpus = None
    allow_read: AllowRead = None

    def cage(self, bots: Sequence[str]) -> Cage | None:
        """The cage of the programs among the bots; where there is none, nobody is told what the machine lacks."""
        from meydan.players.seating import cage_for
        from meydan.sandbox.limits import limits_from

        limits = {"memory_mb": self.memory, "processes": self.processes, "disk_mb": self.disk, "cpus": self.cpus}
        cage, lack = cage_for(bots, self.sandbox, limits_from(limits), self.allow_read or ())
        if lack:
            tell(lack)
        return cage


def pairs(words: list[str]) -> dict[str, Any]:
    """NAME=VALUE settings; values are JSON where they can be, else text."""
    from meydan.engine.errors import BadInput

    chosen: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise BadInput(f"--set {word!r}: expected NAME=VALUE, as `meydan games GAME` lists them")
        try:
            chosen[name] = json.loads(value)
        except ValueError:
            chosen[name] = value
    return chosen
