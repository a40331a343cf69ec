"""A small contest, whose games take an instant."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from meydan.contest.folder import ContestFolder
from meydan.contest.instant import instant_bots, instant_head, write_instant
from meydan.contest.running import base_series, opened, run_contest
from meydan.contest.tables import standings
from meydan.contest.workers.here import HereWorker
from meydan.contest.workers.tasks import Report

from ..cli.conftest import meydan

__all__ = ["meydan"]

HEAD = instant_head()
Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a contest's file: bots by name, then the text of its stages."""

    def make(stages: str, bots: dict[str, str], folder: str = "cup", head: str = HEAD) -> Path:
        return write_instant(tmp_path / folder, f"{head}\n{stages}{instant_bots(bots)}")

    return make


ROUND_ROBIN = '[[stages]]\nname = "all"\nformat = "round-robin"\nopenings = 1\n'
Spoil = Callable[[Report], Report]
FOUR = {name: "house:random" if number else "house:greedy" for number, name in enumerate("abcd")}


class OddWorker(HereWorker):
    """Plays in this process; `spoil` changes reports, and after `most` matches somebody presses Ctrl-C."""

    def __init__(self, folder: ContestFolder, spoil: Spoil = lambda report: report, most: int = 10**9) -> None:
        super().__init__(base_series(folder)[0])
        self._spoil, self._left = spoil, most

    def reports(self, seconds: float) -> list[Report]:
        found = [self._spoil(report) for report in super().reports(seconds)]
        self._left -= len(found)
        if self._left <= 0:
            raise KeyboardInterrupt
        return found


def play(path: Path, **options: Any) -> tuple[dict, list]:
    """Run a contest in this process; its table, and what happened."""
    happened: list = []
    with opened(path) as folder:
        state = run_contest(folder, OddWorker(folder, **options), happened.append)
        return standings(state), happened


def points(table: dict, stage: int = 0) -> dict[str, float]:
    return {row["bot"]: row["points"] for row in table["stages"][stage]["rows"]}
