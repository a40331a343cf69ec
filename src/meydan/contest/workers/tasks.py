"""A task: everything that a worker needs to play one match, and what it reports."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Protocol

from meydan.contest.engine_hash import engine_hash
from meydan.contest.workers.live import Live, LiveFile
from meydan.contest.workers.nodes import Offer
from meydan.engine.errors import MeydanError
from meydan.match.clock import TimeControl
from meydan.match.player import Player
from meydan.match.referee import Referee
from meydan.match.replay import Replay, pack_replay
from meydan.match.runner import Match
from meydan.series.events import MatchPlayed
from meydan.series.faults import LastWords
from meydan.series.plan import Job, Series
from meydan.series.workers import Worker


@dataclass(frozen=True)
class Task:
    """One attempt to play a match."""

    token: str  # only a report with it counts
    bots: tuple[str, ...]  # by seat, as for `meydan play`
    labels: tuple[str, ...]  # by seat, as the replay names them
    map: str | None
    seed: int
    time: TimeControl
    live: Live | None = None  # where it is told while it is played
    goes_first: bool = False  # before all that waits
    may_yield: bool = False  # it may be stopped, and played again later, for one that goes first


@dataclass(frozen=True)
class Report:
    """What came of a task."""

    token: str
    replay: bytes | None  # gzipped; None: it could not be played
    why: str = ""  # it could not
    logs: tuple[bytes, ...] = ()  # by seat: what the bot wrote to its error stream, for its author
    seconds: float = 0.0
    node: str = ""  # who played it, where several machines do
    engine: str = ""  # hash of what played it


class Workers(Protocol):
    """Those who play."""

    name: str
    resting: frozenset[str]  # names of machines that get nothing more; what they play they end

    @property
    def free(self) -> int:
        """How many more tasks they take."""

    @property
    def free_first(self) -> int:
        """How many more tasks they take that go before all others."""

    def give(self, task: Task) -> None:
        """Hand out a task."""

    def reports(self, seconds: float) -> list[Report]:
        """What was finished; waits so long for it at most."""

    def playing(self) -> Sequence[str]:
        """The tokens of tasks that somebody plays who is alive."""

    def nodes(self) -> Sequence[Offer]:
        """The machines that play, as far as they have answered."""

    @property
    def absence(self) -> str:
        """Why none of them can play, since when, and what happens next; empty: they can."""

    def close(self) -> None:
        """End all, and what they play."""


def play_task(worker: Worker, base: Series, task: Task, watch: Callable[[Referee], None] | None = None) -> Report:
    """Play a match; what a bot does wrong is in the replay, what we do wrong is told."""
    began = time.monotonic()
    job = Job(0, task.seed, tuple(range(len(task.bots))))
    with tempfile.TemporaryDirectory(prefix="meydan-logs-", ignore_cleanup_errors=True) as logs:
        options = replace(base.conditions.options, logs=Path(logs))
        conditions = replace(base.conditions, time=task.time, wrap=partial(_labelled, task.labels), options=options)
        worker.series = replace(base, bots=task.bots, map=task.map, conditions=conditions)
        try:
            played = _run(worker, worker.match(job), (job, task), watch)
        except MeydanError as error:
            spent = time.monotonic() - began
            return Report(task.token, None, str(error), seconds=spent, engine=engine_hash(base.game))
        words = tuple(map(_log, played.words))
    replay = _called(played.replay, task.labels)
    spent = time.monotonic() - began
    return Report(task.token, pack_replay(replay), "", words, spent, engine=engine_hash(base.game))


def _run(worker: Worker, match: Match, given: tuple[Job, Task], watch: Callable[[Referee], None] | None) -> MatchPlayed:
    """Play it; who wants to may look on."""
    job, task = given
    if task.live is None:
        match.watch = watch
        return worker.run(match, job)
    file = LiveFile(task.live, match)

    def see(referee: Referee) -> None:
        if watch is not None:
            watch(referee)
        if not file.has_begun:  # a match that ends at once is looked at twice before its first turn
            file.begin(_called(match.replay(), task.labels))
        file.see()

    match.watch = see
    try:
        return worker.run(match, job)
    finally:
        file.close()


def _called(replay: Replay, labels: Sequence[str]) -> Replay:
    """The replay with the contest's names: what a bot calls itself may be another's name."""
    names = [label.partition("@")[0] for label in labels]
    seats = [seat.model_copy(update={"name": name}) for seat, name in zip(replay.seats, names, strict=True)]
    return replay.model_copy(update={"seats": seats}).sealed()


def _log(last: LastWords) -> bytes:
    """What a bot wrote to its error stream."""
    return Path(last.log).read_bytes() if last.log else last.errors.encode()


def _labelled(labels: Sequence[str], player: Player, seat: int) -> Player:
    """A player as the contest calls it: its name and the hash of its content."""
    player.spec = labels[seat]
    player.name = labels[seat].partition("@")[0]
    return player
