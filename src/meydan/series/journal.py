"""A journal of matches in plain lines: `MM-DD-YYYY HH:MM:SS LEVEL: text`, as contest engines write their own log."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from meydan.engine.errors import MeydanError
from meydan.games import find

if TYPE_CHECKING:
    from meydan.match.replay import Replay

DEBUG, INFO, WARNING = 10, 20, 30  # levels by their usual numbers
_WORDS = {DEBUG: "DEBUG", INFO: "INFO", WARNING: "WARNING"}


@dataclass(frozen=True)
class Journal:
    """Where the lines go, and from which level on."""

    path: Path | None  # lines are put behind what the file has
    stream: TextIO | None = None  # gets them too
    level: int = INFO

    def write(self, replay: Replay) -> None:
        """The story of one match."""
        now = time.strftime("%m-%d-%Y %H:%M:%S")
        lines = [f"{now} {_WORDS[level]}: {text}" for level, text in story(replay) if level >= self.level]
        text = "".join(f"{line}\n" for line in lines)
        if self.stream is not None:
            self.stream.write(text)
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise MeydanError(f"{self.path}: the journal cannot be written: {error.strerror or error}") from None


def story(replay: Replay) -> Iterator[tuple[int, str]]:
    """What happened in a match, with how much it matters."""
    names = find(replay.game).line_up([seat.name for seat in replay.seats])
    setup = replay.setup
    yield INFO, f"{replay.game}: {names}; rules {setup['rules']}, map {setup['map'] or 'none'}, seed {setup['seed']}"
    for number, turn in enumerate(replay.turns):
        for seat, word, ms, *_ in turn:
            yield DEBUG, f"turn {number}, seat {seat}: {word} after {ms:g} ms"
    for note in replay.notes:
        yield INFO, " ".join(note.split())
    for fault in replay.faults:
        yield WARNING, fault.sentence
    yield INFO, f"{replay.ending}: {replay.sentence}"
