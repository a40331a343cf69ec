"""The processes behind the pages: one plays matches, some check submissions. One that dies is started again."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

from meydan.contest.folder import ContestFolder
from meydan.contest.running import cluster_workers, fair_workers, local_workers, opened, register_all
from meydan.contest.scheduler import CannotGoOn, Scheduler
from meydan.contest.state import CLOSE
from meydan.contest.workers.live import clear_live
from meydan.contest.workers.tasks import Workers
from meydan.engine.errors import BadInput
from meydan.engine.platforms import hear_interrupts
from meydan.sandbox.pieces import AUTO, ON, lack_of_walls
from meydan.series.events import Event
from meydan.site.database import NOBODY, SiteDatabase, note_act
from meydan.site.matches.running_matches import LIVE
from meydan.site.matches.stage_clock import clocks, written
from meydan.site.operations.log_file import start_log
from meydan.site.operations.nightly import back_up_nightly, checked_hour
from meydan.site.pages.decisions import BEGUN, PAUSED, RESTING
from meydan.site.submissions.builder import Builder, builders_for
from meydan.site.submissions.submissions import waiting_before

LOG = logging.getLogger(__name__)
LOOK_SECONDS = 1.0  # between two looks at the desk's choices, and at who is alive
AGAIN_SECONDS = 5.0  # before one that died is started again
LEAVE_SECONDS = 20.0


def site_sandbox(folder: ContestFolder) -> str:
    """Strangers' programs are played within walls, or not at all, unless the contest's file says otherwise."""
    return ON if folder.file.lines.sandbox == AUTO else folder.file.lines.sandbox


@dataclass(frozen=True)
class Where:
    """Who plays the matches: so many processes of this machine, or a Ray cluster."""

    jobs: int = 0  # 0: as many as run fairly
    cluster: str | None = None  # its address

    def workers(self, folder: ContestFolder) -> Workers:
        """Those who play, within walls."""
        sandbox = site_sandbox(folder)
        if self.cluster is not None:
            return cluster_workers(folder, self.cluster, sandbox)[0]
        return local_workers(folder, self.jobs, sandbox=sandbox)[0]


def play_all_day(contest: Path, where: Where, is_stopped: Callable[[], bool]) -> None:
    """Be the scheduler until somebody stops it."""
    with opened(contest) as folder:
        database = SiteDatabase(folder)
        workers = where.workers(folder)
        try:
            with Scheduler(folder, _ignore) as scheduler:
                register_all(scheduler)
                desk = Desk(scheduler, database, workers)
                while not is_stopped():
                    desk.look()
                    try:
                        scheduler.step(workers)
                    except (CannotGoOn, BadInput):
                        time.sleep(LOOK_SECONDS)  # the desk is told by its page; it decides
        finally:
            workers.close()
            database.close()


class Desk:
    """What the organisers have chosen, as the scheduler hears of it."""

    def __init__(self, scheduler: Scheduler, database: SiteDatabase, workers: Workers) -> None:
        self._scheduler, self._database, self._workers = scheduler, database, workers
        self._looked, self._begun = 0.0, -1
        first = scheduler.folder.file.stages[0]
        self._automatic = 0 if first.format.takes_newcomers else -1
        scheduler.may_begin = self._may_begin
        scheduler.live = scheduler.folder.path / LIVE
        clear_live(scheduler.live)

    def look(self) -> None:
        """Take over the choices, now and then."""
        if time.monotonic() - self._looked < LOOK_SECONDS:
            return
        self._looked = time.monotonic()
        choices = self._database.choices()
        self._scheduler.is_paused = bool(choices.get(PAUSED))
        self._begun = choices.get(BEGUN, -1)
        self._begin_in_time(choices)
        self._workers.resting = frozenset(choices.get(RESTING, ()))

    def _begin_in_time(self, choices: Mapping[str, Any]) -> None:
        """Let the next stage begin if its time has come; an open ladder before it is closed, as it would never end."""
        state = self._scheduler.state
        number = len(state.stages)
        if number == len(state.file.stages) or not clocks(state, choices)[number].is_due(time.time()):
            return
        if choices.get(BEGUN, -1) < number:
            self._let_begin(number)
        stage, clock = state.stage, clocks(state, choices)[number]
        if self._begun >= number and stage is not None and stage.is_open:
            wish = {"kind": CLOSE, "reason": f"the start of {clock.stage!r} has come", "author": NOBODY}
            self._scheduler.store.ask(wish, f"start {number} {clock.start}")

    def _let_begin(self, number: int) -> None:
        """As if somebody had pressed the button; whoever holds the start was quick enough until this is written."""
        with self._database.writing() as connection:
            clock = clocks(self._scheduler.state, self._database.choices())[number]
            if clock.is_due(time.time()):
                self._database.choose(connection, BEGUN, number)
                note_act(connection, NOBODY, "begin", str(number + 1), f"its start has come: {written(clock.start)}")
                self._begun = number

    def _may_begin(self, stage: int) -> bool:
        """An open ladder begins by itself; every other stage when an organiser says so, or at its time."""
        return stage <= max(self._begun, self._automatic) and not self._is_checking_for(stage)

    def _is_checking_for(self, stage: int) -> bool:
        """Whether something is still checked that was handed in before the cut of a stage, and may play in it."""
        cut = self._scheduler.state.cuts.get(self._scheduler.folder.file.stages[stage].name)
        return cut is not None and (waiting_before(self._database, cut) > 0 or bool(self._scheduler.store.wishes()))


def count_builders(contest: Path) -> int:
    """How many check submissions of this contest at once."""
    with opened(contest) as folder:
        return builders_for(fair_workers(folder))


def check_all_day(contest: Path, number: int, builders: int, is_stopped: Callable[[], bool]) -> None:
    """Be one of so many who build and check submissions until somebody stops it."""
    with opened(contest) as folder:
        database = SiteDatabase(folder)
        try:
            Builder(folder, database, site_sandbox(folder), number).run(is_stopped, builders)
        finally:
            database.close()


class Arena:
    """The processes, watched; one makes backups if an hour for them is given."""

    def __init__(self, contest: Path, where: Where, backup_at: str | None = None) -> None:
        self._targets: dict[str, tuple[Callable[..., None], tuple[object, ...]]] = {
            "scheduler": (_scheduler_process, (contest, where, os.getpid())),
        }
        builders = count_builders(contest)
        for number in range(builders):
            self._targets[f"builder {number}"] = _builder_process, (contest, number, builders, os.getpid())
        if backup_at is not None:
            self._targets["backup"] = _backup_process, (contest, checked_hour(backup_at), os.getpid())
        self._members: dict[str, SpawnProcess] = {}
        self._died: dict[str, float] = {}
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="arena", daemon=True)

    def start(self) -> None:
        """Start them, and see to it that they stay."""
        for name in self._targets:
            self._begin(name)
        self._thread.start()

    def close(self) -> None:
        """End them; matches that are being played are played again later."""
        self._stop.set()
        for process in self._members.values():
            process.terminate()
        until = time.monotonic() + LEAVE_SECONDS
        for process in self._members.values():
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()

    def _begin(self, name: str) -> None:
        target, given = self._targets[name]
        context = multiprocessing.get_context("spawn")
        hear_interrupts(False)  # it is not interrupted while it loads
        try:
            process = context.Process(target=target, args=given, name=name)
            process.start()
        finally:
            hear_interrupts(True)
        self._members[name] = process

    def _watch(self) -> None:
        while not self._stop.wait(LOOK_SECONDS):
            for name, process in list(self._members.items()):
                if process.is_alive():
                    self._died.pop(name, None)
                elif time.monotonic() - self._died.setdefault(name, time.monotonic()) > AGAIN_SECONDS:
                    process.join()
                    LOG.error("%s: ended with exit status %s; it is started again", name, process.exitcode)
                    del self._died[name]
                    if not self._stop.is_set():
                        self._begin(name)


def _scheduler_process(contest: Path, where: Where, parent: int) -> None:
    with _logged(contest, "scheduler"):
        play_all_day(contest, where, _until_told(parent))


def _builder_process(contest: Path, number: int, builders: int, parent: int) -> None:
    with _logged(contest, f"builder {number}"):
        check_all_day(contest, number, builders, _until_told(parent))


def _backup_process(contest: Path, hour: str, parent: int) -> None:
    with _logged(contest, "backup"):
        back_up_nightly(contest, hour, _until_told(parent))


@contextmanager
def _logged(contest: Path, name: str) -> Iterator[None]:
    """The site's log says why a process ended; whoever started it starts it again."""
    start_log(contest)
    try:
        yield
    except KeyboardInterrupt:
        return
    except Exception:
        LOG.exception("%s: ended by a failure; it is started again after %g s", name, AGAIN_SECONDS)
        raise SystemExit(1) from None


def _until_told(parent: int) -> Callable[[], bool]:
    """Whether we are to stop: we were told, or whoever started us is gone."""
    told = threading.Event()
    signal.signal(signal.SIGTERM, lambda *_: told.set())
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all; the first process tells us
    return lambda: told.is_set() or os.getppid() != parent


def lack_for(folder: ContestFolder) -> str:
    """What this machine lacks to play strangers' programs safely."""
    return lack_of_walls() if site_sandbox(folder) == ON else ""


def _ignore(event: Event) -> None:
    """Pages look at the log."""
