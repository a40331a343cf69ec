"""What a bot may use, and how a sentence says that it wanted more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from meydan.engine.errors import BadInput

MEGABYTE = 1 << 20
OPEN_FILES = 1024


@dataclass(frozen=True)
class Limits:
    """The limits around all processes of one bot."""

    memory_mb: int = 1024
    processes: int = 256  # at once, threads included
    disk_mb: int = 64  # of its own /tmp, and of any one file
    cpus: float | None = None  # processors at once; None: as many as there are

    def __post_init__(self) -> None:
        for option, value, least in (
            ("--memory", self.memory_mb, 16),
            ("--processes", self.processes, 4),
            ("--disk", self.disk_mb, 1),
            ("--cpus", self.cpus, 0.05),
        ):
            if value is not None and not value >= least:
                raise BadInput(f"{option} {value:g}: expected {least:g} or more")

    def memory_told(self) -> str:
        """The sentence about a bot that wanted more memory."""
        return memory_told(self.memory_mb)

    def processes_told(self) -> str:
        """The sentence about a bot that wanted more processes."""
        return f"exceeded its limit of {self.processes} processes and threads (--processes raises it)"


def memory_told(most_mb: int) -> str:
    """The sentence about a bot that wanted more memory than this."""
    return f"exceeded its memory limit of {most_mb} MB (--memory raises it)"


def limits_from(given: Mapping[str, Any]) -> Limits:
    """The limits with these values, where they are given."""
    return Limits(**{name: value for name, value in given.items() if value is not None})
