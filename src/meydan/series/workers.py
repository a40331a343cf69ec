"""Who plays the matches of a series: this process, or several others at the same time."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import partial
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.platforms import cores, hear_interrupts, uninterrupted
from meydan.match.replay import write_replay
from meydan.match.runner import OurFault
from meydan.players.pool import Pool
from meydan.players.seating import seat_bots
from meydan.series import events
from meydan.series.events import Event, Listener, ignore
from meydan.series.faults import LastWords
from meydan.series.plan import Job, Series
from meydan.series.sameness import game_hash

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.match.referee import Referee
    from meydan.match.replay import Replay
    from meydan.match.runner import Match

LEAVE_SECONDS = 20.0  # time for a worker to end its match and its bots
LOOK_SECONDS = 0.5  # between two looks at workers that say nothing
Matches = Generator[events.MatchPlayed, None, None]


def fair_jobs(game: Game, seats: int) -> int:
    """How many matches this machine carries at the same time with a core for every bot that thinks."""
    thinking = seats if game.simultaneous else 1
    return max(1, cores() // thinking)


class Worker:
    """Plays matches in this process; programs may stay for the next one."""

    def __init__(self, series: Series, emit: Listener = ignore) -> None:
        self.series, self._emit = series, emit
        self._pool = None if series.warm is False else Pool(takes_all=series.warm is True)

    def match(self, job: Job) -> Match:
        """A match ready to be played; choices that do not go together are refused here."""
        series = self.series
        conditions = replace(series.conditions_of(job, self._report), pool=self._pool)
        return seat_bots(series.game, series.setup(job), series.seated(job), conditions)

    def run(self, match: Match, job: Job) -> events.MatchPlayed:
        """Play it and keep the replay, also when it is stopped; where we fail it has no result, and others follow."""
        try:
            replay = match.run()
        except OurFault as fault:
            replay = fault.replay
        except KeyboardInterrupt:
            if job.path is not None:
                keep_replay(match.replay(), match, job.path)
                self._emit(events.ReplayKept(job.path))
            raise
        if job.path is not None:
            replay = keep_replay(replay, match, job.path)
        hashed = None if replay.result is None else game_hash(replay, match.referee)
        return events.MatchPlayed(job, replay, [LastWords.of(player) for player in match.players], hashed)

    def _report(self, what: str, seconds: float | None) -> None:
        self._emit(events.Preparing(what, seconds))

    def close(self) -> None:
        """End programs that were kept for a next match."""
        if self._pool is not None:
            self._pool.close()


def keep_replay(replay: Replay, match: Match, path: Path) -> Replay:
    """Write the replay of a match; it names the logs of the bots."""
    named = replay.with_logs([player.log for player in match.players], path)
    write_replay(named, path)
    return named


def play_here(series: Series, jobs: Iterable[Job], emit: Listener) -> Matches:
    """Play one match after the other in this process."""
    worker = Worker(series, emit)
    try:
        for job in jobs:
            match = worker.match(job)
            match.watch = partial(_played_turn, emit, job)
            emit(events.MatchBegan(job, match))
            yield worker.run(match, job)
    finally:
        worker.close()


def _played_turn(emit: Listener, job: Job, referee: Referee) -> None:
    emit(events.TurnPlayed(job, referee))


def play_at_once(series: Series, jobs: Sequence[Job], workers: int, emit: Listener = ignore) -> Matches:
    """Play in so many worker processes; matches come as they end, in any order."""
    if not jobs:
        return
    Worker(series, emit).match(jobs[0])  # wrong choices are told once, and rules are compiled once
    with ExitStack() as leaving:
        processes = WorkerProcesses(series, min(workers, len(jobs)), emit)
        leaving.callback(processes.leave)
        yield from processes.play(jobs)


class WorkerProcesses:
    """Processes that play what they are given."""

    def __init__(self, series: Series, number: int, emit: Listener = ignore) -> None:
        context = multiprocessing.get_context("spawn")
        self._emit = emit
        self._members: list[tuple[SpawnProcess, Connection]] = []
        self._busy: dict[Any, Job] = {}  # by the pipe of whoever plays it
        with uninterrupted():
            for _ in range(number):
                ours, theirs = context.Pipe()
                process = context.Process(target=_work, args=(series, theirs, os.getpid()))
                process.start()
                theirs.close()
                self._members.append((process, ours))

    def play(self, jobs: Iterable[Job]) -> Iterator[events.MatchPlayed]:
        """Give every worker a match, and the next one when it is done."""
        left = iter(jobs)
        for _, pipe in self._members:
            self._give(pipe, left)
        while self._busy:
            for ready in wait(list(self._busy), LOOK_SECONDS):
                said = self._heard(ready, self._busy[ready])
                if not isinstance(said, events.MatchPlayed):
                    self._emit(said)
                    continue
                del self._busy[ready]
                self._give(ready, left)
                yield said
            self._emit(events.StillPlaying())

    def leave(self) -> None:
        """End all workers: who has nothing to do leaves with its pipe, who plays is told, and ends its bots first."""
        for process, pipe in self._members:
            if pipe in self._busy and process.is_alive():
                process.terminate()
            else:
                pipe.close()
        until = time.monotonic() + LEAVE_SECONDS
        for process, pipe in self._members:
            self._hear_out(pipe, until)
            pipe.close()
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()
                process.join()

    def _give(self, pipe: Any, left: Iterator[Job]) -> None:
        job = next(left, None)
        if job is not None:
            with suppress(OSError):  # a worker that is dead already is noticed when it should answer
                pipe.send(job)
            self._busy[pipe] = job
            self._emit(events.MatchBegan(job, None))

    def _heard(self, pipe: Any, job: Job) -> Event:
        """What the worker sends; its death or its failure is ours."""
        try:
            said = pipe.recv()
        except (EOFError, OSError):
            self._busy.pop(pipe)
            raise MeydanError(f"the worker that played seed {job.seed} died; finished matches are saved") from None
        if isinstance(said, MeydanError):
            self._busy.pop(pipe)
            raise said
        event: Event = said
        return event

    def _hear_out(self, pipe: Connection, until: float) -> None:
        """What a worker that was told to end still has to say."""
        try:
            while not pipe.closed and pipe.poll(max(0.0, until - time.monotonic())):
                said = pipe.recv()
                if not isinstance(said, events.MatchPlayed | MeydanError):
                    self._emit(said)
        except (EOFError, OSError):
            return


def _work(series: Series, pipe: Connection, parent: int) -> None:
    """What a worker does: play what it is given until nobody gives it anything."""
    worker = Worker(series, pipe.send)
    become_worker()
    try:
        while True:
            job: Job = pipe.recv()
            match = worker.match(job)
            match.watch = lambda referee: stop_match() if os.getppid() != parent else None
            pipe.send(worker.run(match, job))
    except (KeyboardInterrupt, EOFError, BrokenPipeError):
        return
    except MeydanError as error:
        pipe.send((BadInput if isinstance(error, BadInput) else MeydanError)(str(error)))
    finally:
        worker.close()


def become_worker() -> None:
    """Let the parent alone end this process: Ctrl-C reaches all processes of a terminal."""
    signal.signal(signal.SIGINT, _ignore)
    signal.signal(signal.SIGTERM, stop_match)
    hear_interrupts(True)


def _ignore(*_: Any) -> None:
    """Do nothing; bots that we start do not inherit this, as they would inherit a signal that is ignored."""


def stop_match(*_: Any) -> None:
    """End the match as Ctrl-C would."""
    raise KeyboardInterrupt
