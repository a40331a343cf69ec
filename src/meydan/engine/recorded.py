"""Matches that other programs wrote down: what a game's own reader makes of their files.

A file with every action becomes `Played` and then a Meydan replay. One that tells only positions becomes `Recorded`:
its positions are put into records as far as the file knows them, and are drawn like any others. One that tells no
positions becomes `Told`: what it does tell, in words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from meydan.engine.game import Setup
from meydan.engine.record import Array
from meydan.engine.talk import Moved


@dataclass(frozen=True)
class Played:
    """A match of which the start and every action are known."""

    origin: str  # what kind of file it was
    setup: Setup
    actions: Sequence[Mapping[int, Any]]  # of every turn, by seat
    names: Sequence[str]
    seconds: Sequence[Mapping[int, float]] = ()  # what each answer took, where the file says it
    sentence: str = ""  # how it ended, where the rules do not say it


@dataclass(frozen=True)
class Recorded:
    """A match of which positions are known."""

    origin: str
    setup: Setup
    states: Sequence[Array]  # one record each, from the start on
    moves: Sequence[Sequence[Moved]]  # what led to each position but the first, as far as it is told
    names: Sequence[str]
    sentence: str = ""
    notes: Sequence[str] = ()  # what the file does not tell


@dataclass(frozen=True)
class Told:
    """A match of which only words are known."""

    origin: str
    names: Sequence[str]
    pages: Sequence[Sequence[str]]  # lines for every turn, from the start on
    sentence: str = ""
    notes: Sequence[str] = ()


Match = Played | Recorded | Told


class Logs(Protocol):
    """Reads files of the game's own world for the viewer."""

    kinds: Sequence[str]  # what people call them

    def knows(self, data: bytes, name: str) -> bool:
        """Whether this looks like one of them, by a quick look."""

    def read(self, data: bytes, name: str, folder: Path | None = None) -> Sequence[Match]:
        """The matches in the file, of a large one the first; a bad file gets a sentence (BadInput).

        `folder` is where it lies, for formats of several files; None where it came without its neighbours.
        """
