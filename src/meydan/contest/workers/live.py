"""A match while it is played, as a file that others may read: who plays, then every turn, one JSON object a line."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from meydan.match.replay import FaultPart, Replay
from meydan.match.runner import Match
from meydan.players.own_words import bare_fault

END = ".jsonl"


@dataclass(frozen=True)
class Live:
    """Where a match is told while it is played, and whose it is."""

    folder: Path
    key: str
    bots: tuple[str, ...]  # names by seat

    @property
    def path(self) -> Path:
        """Its file."""
        return live_path(self.folder, self.key)


def live_path(folder: Path, key: str) -> Path:
    """The file of a match."""
    return folder / f"{key.replace('/', '.')}{END}"


class LiveFile:
    """Writes a match down as it is played: no answer times and no words of bots, which belong to their authors."""

    def __init__(self, live: Live, match: Match) -> None:
        self._live, self._match = live, match
        self._turns = self._faults = 0  # that were told
        self.has_begun = False
        self._file: BinaryIO | None = None

    def begin(self, replay: Replay) -> None:
        """The line-up; a disk that takes nothing stops no match."""
        self.has_begun = True
        with suppress(OSError):
            self._live.folder.mkdir(exist_ok=True)
            self._live.path.unlink(missing_ok=True)  # of an attempt that was lost
            self._file = self._live.path.open("wb", buffering=0)
            told = {"key": self._live.key, "bots": self._live.bots, "at": time.time()}
            bare = replay.model_copy(update={"turns": [], "faults": [], "notes": []})
            self._write({**told, "replay": bare.model_dump(mode="json")})

    def see(self) -> None:
        """What is new."""
        match, turns, faults = self._match, self._turns, self._faults
        if self._file is None or (len(match.turns), len(match.faults)) == (turns, faults):
            return
        self._turns, self._faults = len(match.turns), len(match.faults)
        told = {
            "turns": [[[seat, action, 0.0] for seat, action, *_ in turn] for turn in match.turns[turns:]],
            "faults": [_bare(FaultPart(**vars(fault)), match) for fault in match.faults[faults:]],
        }
        with suppress(OSError):
            self._write(told)

    def close(self) -> None:
        """The match is over; its result is told elsewhere."""
        if self._file is not None:
            self._file.close()
            with suppress(OSError):
                os.unlink(self._live.path)

    def _write(self, told: dict[str, object]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(told).encode() + b"\n")


def _bare(fault: FaultPart, match: Match) -> dict[str, object]:
    name = match.players[fault.seat].name
    return bare_fault(fault, name).model_dump(mode="json", exclude={"said", "errors"})


def clear_live(folder: Path) -> None:
    """Forget matches of whoever played here before."""
    for path in live_files(folder):
        path.unlink(missing_ok=True)


def live_files(folder: Path) -> Sequence[Path]:
    """The files of all matches that are being played."""
    return sorted(folder.glob(f"*{END}"))
