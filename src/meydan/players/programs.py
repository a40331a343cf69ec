"""Programs that can sit in a seat: how they are started, where, and what they need to see."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Program:
    """A program that is ready to be started."""

    command: Sequence[str]
    folder: Path | None = None  # where it runs; None: where we are
    reads: tuple[Path, ...] = ()  # files and folders that it must be able to read, beside those of the system
    startup_ms: float | None = None  # to get ready; None: what the match gives everybody
    protocol: str = "native"
    name: str = ""
