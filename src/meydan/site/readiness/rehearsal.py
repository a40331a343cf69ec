"""A rehearsal: the whole contest at speed, with house bots, in a folder of its own, which is thrown away or kept."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from meydan.checkup.trial import HOUSE
from meydan.contest.doctor import diagnose
from meydan.contest.file import FILE
from meydan.contest.folder import ContestFolder
from meydan.contest.running import local_workers, opened
from meydan.contest.scheduler import Scheduler
from meydan.contest.state import CLOSE
from meydan.engine.errors import MeydanError
from meydan.series.events import Listener, ignore
from meydan.site.operations.pack import new_folder
from meydan.site.operations.transfer import without_database

LADDER_GAMES = 4  # of each bot, after which an open ladder is closed


@dataclass(frozen=True)
class Rehearsed:
    """A stage that was played."""

    stage: str
    matches: int
    seconds: float


@dataclass(frozen=True)
class Rehearsal:
    """Who plays, and how."""

    bots: int
    jobs: int
    sandbox: str
    keep: Path | None = None  # an empty folder in which it stays, to be served; None: it is thrown away


def rehearse(folder: ContestFolder, how: Rehearsal, listen: Listener = ignore) -> Iterator[Rehearsed]:
    """Play all stages with so many bots of the house, which answer at once; the contest itself is not touched."""
    with ExitStack() as leaving:
        if how.keep is None:
            place = Path(leaving.enter_context(tempfile.TemporaryDirectory(prefix="meydan-rehearsal-")))
        else:
            place = new_folder(how.keep)
        (place / FILE).write_text(without_database(folder.file.text), encoding="utf-8")
        with opened(place) as copy:
            yield from _played(copy, how, listen)
            wrong = [problem for _, problems in diagnose(copy) for problem in problems]
            if wrong:
                raise MeydanError(f"after the rehearsal the doctor says: {wrong[0]}")


def _played(copy: ContestFolder, how: Rehearsal, listen: Listener) -> Iterator[Rehearsed]:
    workers, _ = local_workers(copy, how.jobs, listen, how.sandbox)
    try:
        with Scheduler(copy, listen) as scheduler:
            for number in range(how.bots):
                scheduler.register(f"rehearsal {number + 1}", [HOUSE])
            state = scheduler.state
            for number, stage in enumerate(copy.file.stages):
                began = time.monotonic()
                is_asked = False
                while len(state.stages) <= number or not state.stages[number].is_over:
                    scheduler.step(workers)
                    is_long = len(state.stages) > number and state.results >= LADDER_GAMES * how.bots
                    if stage.format.takes_newcomers and is_long and not is_asked:
                        copy.store.ask({"kind": CLOSE, "reason": "the rehearsal goes on", "author": "rehearsal"})
                        is_asked = True
                yield Rehearsed(stage.name, len(state.stages[number].results), time.monotonic() - began)
    finally:
        workers.close()
