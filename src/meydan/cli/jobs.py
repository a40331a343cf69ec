"""Matches of one series in several processes at once: who plays which, and how all of them end."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import TYPE_CHECKING, Any

from meydan.cli.screen import tell
from meydan.cli.series import HUMAN, Job, Played, Series

if TYPE_CHECKING:
    from meydan.engine.game import Game

LEAVE_SECONDS = 20.0  # time for a worker to end its match and its bots
LOOK_SECONDS = 0.5  # between two looks at workers that say nothing
Idle = Callable[[], None]  # called now and then while matches are played
Matches = Generator[Played, None, None]


@dataclass(frozen=True)
class Trouble:
    """What a worker could not do, told in a sentence."""

    sentence: str
    is_misuse: bool  # the choices were wrong, not the arena


def fair_jobs(game: Game, seats: int) -> int:
    """How many matches this machine carries at once with a core for every bot that thinks."""
    thinking = seats if game.simultaneous else 1
    return max(1, cores() // thinking)


def cores() -> int:
    """The cores that we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def chosen_jobs(series: Series, wanted: int, forced: bool) -> int:
    """As many as were asked for (0: as many as are fair), but no bot has to share its core unless it is forced."""
    from meydan.engine.errors import BadInput

    fair = fair_jobs(series.game, len(series.bots))
    if wanted > 1 and (series.pace is not None or any(bot.partition(":")[0] in (HUMAN, "tcp") for bot in series.bots)):
        raise BadInput(f"--jobs {wanted}: matches that people watch or join are played one by one")
    if forced or wanted <= fair:
        return wanted or fair
    tell(
        f"--jobs {wanted}: {cores()} cores carry {fair} fairly, with a core for every bot that thinks; "
        f"{fair} at a time (--force-jobs takes {wanted} all the same)"
    )
    return fair


def play_one_by_one(series: Series, jobs: Sequence[Job], prepare: Callable[[Any], None]) -> Matches:
    """Play in this process; `prepare` sees each match before it begins."""
    try:
        for job in jobs:
            match = series.match(job)
            prepare(match)
            yield series.run(match, job)
    finally:
        series.close()


def play_at_once(series: Series, jobs: Sequence[Job], workers: int, idle: Idle) -> Matches:
    """Play in so many worker processes; matches come as they end, in any order."""
    if not jobs:
        return
    series.match(jobs[0])  # wrong choices are told once, and rules are compiled once
    with ExitStack() as leaving:
        crew = Crew(series, min(workers, len(jobs)))
        leaving.callback(crew.leave)
        yield from crew.play(jobs, idle)


class Crew:
    """The worker processes."""

    def __init__(self, series: Series, workers: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._members: list[tuple[SpawnProcess, Connection]] = []
        self._busy: dict[Any, Job] = {}  # by the pipe of whoever plays it
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])  # nobody is interrupted while it loads
        try:
            for _ in range(workers):
                ours, theirs = context.Pipe()
                process = context.Process(target=_work, args=(series, theirs, os.getpid()))
                process.start()
                theirs.close()
                self._members.append((process, ours))
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])

    def play(self, jobs: Sequence[Job], idle: Idle) -> Iterator[Played]:
        """Give every worker a match, and the next one when it is done."""
        left = iter(jobs)
        for _, pipe in self._members:
            self._give(pipe, left)
        while self._busy:
            for ready in wait(list(self._busy), LOOK_SECONDS):
                played = self._taken(ready, self._busy.pop(ready))
                self._give(ready, left)
                yield played
            idle()

    def leave(self) -> None:
        """End all workers: who has nothing to do leaves with its pipe, who plays is told, and ends its bots first."""
        for process, pipe in self._members:
            if pipe in self._busy and process.is_alive():
                process.terminate()
            pipe.close()
        for process, _ in self._members:
            process.join(LEAVE_SECONDS)
            if process.is_alive():
                process.kill()
                process.join()

    def _give(self, pipe: Any, left: Iterator[Job]) -> None:
        job = next(left, None)
        if job is not None:
            pipe.send(job)
            self._busy[pipe] = job

    def _taken(self, pipe: Any, job: Job) -> Played:
        """What the worker sends; its death or its trouble is ours."""
        from meydan.engine.errors import BadInput, MeydanError

        try:
            said = pipe.recv()
        except (EOFError, OSError):
            raise MeydanError(
                f"the worker that played seed {job.seed} died; what was finished before is kept"
            ) from None
        if isinstance(said, Trouble):
            raise (BadInput if said.is_misuse else MeydanError)(said.sentence)
        assert isinstance(said, Played)
        return said


def _work(series: Series, pipe: Connection, parent: int) -> None:
    """What a worker does: play what it is given until nobody gives it anything."""
    from meydan.engine.errors import BadInput, MeydanError

    signal.signal(signal.SIGINT, _ignore)  # Ctrl-C reaches all processes of a terminal; our parent ends us
    signal.signal(signal.SIGTERM, _stop)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    try:
        while True:
            job: Job = pipe.recv()
            match = series.match(job)
            match.watch = lambda referee: _stop() if os.getppid() != parent else None
            pipe.send(series.run(match, job))
    except (KeyboardInterrupt, EOFError, BrokenPipeError):
        return
    except MeydanError as error:
        pipe.send(Trouble(str(error), isinstance(error, BadInput)))
    finally:
        series.close()


def _ignore(*_: Any) -> None:
    """Do nothing; bots that we start do not inherit this, as they would inherit a signal that is ignored."""


def _stop(*_: Any) -> None:
    """End the match as Ctrl-C would."""
    raise KeyboardInterrupt
