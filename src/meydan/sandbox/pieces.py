"""What this machine has for a cage, what it lacks, and what that would add."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from meydan.engine.errors import BadInput, UnknownName
from meydan.sandbox import bubble, groups
from meydan.sandbox.cage import Cage
from meydan.sandbox.limits import Limits
from meydan.sandbox.mounts import Sight
from meydan.sandbox.seccomp import filter_program

AUTO, ON, OFF = "auto", "on", "off"
TRIAL_SECONDS = 20.0
WALLS = "bots have no network, cannot see your files or other processes, and write only to a small /tmp of their own"


@dataclass(frozen=True)
class Piece:
    """A part of the cage."""

    name: str
    adds: str
    lack: str = ""  # why it is missing; empty when it is there

    def told(self) -> str:
        """One line for people."""
        return (
            f"missing  {self.name}: {self.lack}; it would add: {self.adds}"
            if self.lack
            else f"present  {self.name}: {self.adds}"
        )


@cache
def pieces() -> tuple[Piece, ...]:
    """All parts, tried out."""
    no_group = "no writable control group"
    return (
        Piece("bubblewrap", WALLS, lack_of_walls()),
        Piece("system call filter", "blocks kernel features that no bot needs", lack_of_filter()),
        *(
            Piece(f"control group: {name}", adds, "" if groups.can_limit(name) else no_group)
            for name, adds in (
                ("memory", "one memory limit for all processes of a bot, and a message that names it"),
                ("pids", "a limit on processes and threads, and a message that names it"),
                ("cpu", "--cpus N limits the processors that a bot uses at once"),
            )
        ),
    )


def lack_of_filter() -> str:
    """Why system calls are not filtered here; empty when they are."""
    filters = "" if filter_program() else f"no system call table for {platform.machine()}"
    return lack_of_walls() or filters


def make_cage(mode: str, limits: Limits | None = None, reads: Sequence[Path] = ()) -> tuple[Cage | None, str]:
    """The cage that is asked for, and a sentence for the person where something is missing; None for no cage.

    `auto` takes the pieces that are there, `on` refuses to play strangers' programs without walls.
    """
    if mode not in (AUTO, ON, OFF):
        raise UnknownName("--sandbox", mode, [AUTO, ON, OFF])
    for path in reads:
        if not path.exists():
            raise BadInput(f"--allow-read {path}: there is no such file or folder")
    if mode == OFF:
        return None, ""
    lack = lack_of_walls()
    if lack and mode == ON:
        raise BadInput(
            f"--sandbox on: {lack}; nothing was played. In the sandbox {WALLS}; --sandbox off plays without it"
        )
    limits = limits or Limits()
    _check_processors(limits)
    has_limits = sys.platform != "win32"  # a shell sets them
    cage = Cage(limits, walls=not lack, reads=tuple(path.resolve() for path in reads)) if has_limits else None
    return cage, f"no sandbox: {lack}; in the sandbox {WALLS}" if lack else ""


def _check_processors(limits: Limits) -> None:
    if limits.cpus is not None and not groups.can_limit("cpu"):
        raise BadInput(f"--cpus {limits.cpus:g}: this machine has no writable control group for processors")


@cache
def lack_of_walls() -> str:
    """Why no walls can be built here; empty when they can."""
    if sys.platform != "linux":
        return "it needs Linux"
    if shutil.which(bubble.PROGRAM) is None:
        return f"bubblewrap is not installed ({bubble.PROGRAM}; on Debian: apt install bubblewrap)"
    if os.getuid() == 0 and shutil.which("setpriv") is None:
        return "setpriv is not installed (on Debian: apt install util-linux), and a bot must not run as root"
    return _trial()


def _trial() -> str:
    """Put a program that does nothing behind walls."""
    files: list[int] = []
    try:
        command = bubble.wrapped(["true"], Sight(), Limits(), files)
        done = subprocess.run(
            command, pass_fds=files, capture_output=True, text=True, timeout=TRIAL_SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return f"bubblewrap did not create a sandbox within {TRIAL_SECONDS:.0f} s"
    finally:
        for file in files:
            os.close(file)
    said = (done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1]
    return f"bubblewrap cannot create a sandbox here ({said[:160]})" if done.returncode else ""
