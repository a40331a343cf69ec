"""`meydan bench --part clocks`: are clocks fair while every core is kept busy by somebody else?

Programs that keep within their limit must not lose by it, however long they wait for a processor; programs that
exceed it by a twentieth must, whether they think alone, in threads or in child processes. Of every answer that was
judged wrongly all readings are told.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meydan.bench.clock_readings import Reading, answered, faulted, watched
from meydan.bench.turns import remarks
from meydan.engine.figures import Figure
from meydan.engine.platforms import cores
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.series.plan import Job, Series, orders
from meydan.series.workers import play_at_once

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.match.replay import Answer
    from meydan.series.events import MatchPlayed

QUICK, WITHIN, BEYOND = 0.0, 0.7, 1.05  # parts of the limit that programs use in one of their moves
HOGS = 2  # programs without an end, for each core
PATIENCE_MS = 120_000.0  # to start
OVERRUNS = 20  # one match with a program that is too slow for so many with honest ones, where nobody says how many

BOT = """\
import json
import os
import sys
import threading
import time

from meydan.games import find
from meydan.players.bots import house_module, make_actor


def burn(seconds):
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass


def in_child(seconds):
    child = os.fork()
    if child == 0:
        burn(seconds)
        os._exit(0)
    os.waitpid(child, 0)


def in_threads(seconds):
    for _ in range(4):
        thread = threading.Thread(target=burn, args=(seconds / 4,))
        thread.start()
        thread.join()


def beside_a_spinner(seconds):
    worker = os.fork()
    if worker == 0:
        for _ in range(8):
            in_child(seconds / 8)
        os._exit(0)
    while os.waitpid(worker, os.WNOHANG)[0] == 0:
        pass


def clocks():
    try:
        with open("/proc/thread-self/schedstat") as file:
            ran, waited, _ = map(int, file.read().split())
    except OSError:
        ran, waited = time.thread_time_ns(), 0
    return {{"real": time.monotonic_ns() / 1e6, "ran": ran / 1e6, "waited": waited / 1e6}}


class Bot:
    def __init__(self, info):
        self.play = make_actor(house_module(find({game!r}), "random"), info)
        self.moves = 0

    def act(self, view):
        self.moves += 1
        if self.moves == 2 and {seconds}:
            before = clocks()
            {spend}({seconds})
            spent = {{name: value - before[name] for name, value in clocks().items()}}
            print(json.dumps(spent), file=sys.stderr, flush=True)
        return self.play(view)
"""
SPEND = {
    "thinks": "burn",
    "sleeps": "time.sleep",
    "thinks in a child": "in_child",
    "thinks in threads": "in_threads",
    "thinks in children and spins": "beside_a_spinner",
}
HONEST = [["thinks", "sleeps"], ["thinks in a child", "thinks in threads"]]  # who play with each other
FORKING = {"thinks in a child": 0.35}  # parts of the limit for those whose children cost processor time by themselves


@dataclass
class Tally:
    """What happened in many matches."""

    matches: int = 0
    answers: int = 0
    saved: int = 0  # answers that were late by real time alone
    timeouts: list[Reading] = field(default_factory=list)
    told: list[Reading] = field(default_factory=list)  # answers that were taken, and of which the bot tells too

    def count(self, played: MatchPlayed, limit_ms: float) -> None:
        """Take a match."""
        replay = played.replay
        self.matches += 1
        self.timeouts += [faulted(replay, fault) for fault in replay.faults if fault.ending is Ending.TIME]
        self.told += [reading for reading in answered(replay) if reading.own]
        for turn in replay.turns:
            self.answers += len(turn)
            self.saved += sum(_real_ms(answer) > limit_ms for answer in turn)


@dataclass(frozen=True)
class Experiment:
    """What is played, how often, and with how much time."""

    game: Game
    settings: dict[str, Any]
    matches: int
    overruns: int | None = None  # matches with a program that is too slow, of each kind; None: by the others
    limit_ms: float = 50.0  # for a move

    def play(self, bots: Sequence[str], matches: int, tally: Tally) -> None:
        """Play so many matches with these bots, on all cores."""
        seated = [bots[seat % len(bots)] for seat in range(self.game.seats[0])]
        limits = TimeControl(per_move_ms=self.limit_ms, startup_ms=PATIENCE_MS)
        series = Series(self.game, seated, watched(limits), settings=self.settings)
        seatings = orders(seated, swaps=True)
        jobs = [Job(number, number, seatings[number % len(seatings)]) for number in range(matches)]
        for played in play_at_once(series, jobs, cores()):
            tally.count(played, self.limit_ms)


def clock_figures(trial: Experiment) -> Iterator[Figure]:
    """Play honest programs, then slow ones, on a busy machine."""
    with tempfile.TemporaryDirectory() as folder, hogs(HOGS * cores()):
        place = Path(folder)
        yield from _honest(trial, place)
        for kind in SPEND:
            yield from _overruns(trial, place, kind)


def _honest(trial: Experiment, folder: Path) -> Iterator[Figure]:
    tally = Tally()
    for kinds in HONEST:
        bots = [_write_bot(trial, folder, kind, FORKING.get(kind, WITHIN)) for kind in kinds]
        trial.play(bots, max(1, trial.matches // len(HONEST)), tally)
    busy = f"{tally.answers} answers, {HOGS} hogs on each of {cores()} cores, {trial.limit_ms:g} ms a move"
    yield Figure("wrongful time-outs", len(tally.timeouts), f"of {tally.matches}", busy)
    for reading in tally.timeouts:
        yield Figure("timed out wrongly", reading.charged_ms, "ms", reading.told())
    yield Figure("late by real time alone", tally.saved, "answers", "not charged for waiting, so in time")


def _overruns(trial: Experiment, folder: Path, kind: str) -> Iterator[Figure]:
    """One program of each match is too slow, the others are quick."""
    slow, quick = _write_bot(trial, folder, kind, BEYOND), _write_bot(trial, folder, kind, QUICK)
    others = [quick] * (trial.game.seats[0] - 1)
    matches = max(1, trial.matches // OVERRUNS) if trial.overruns is None else trial.overruns
    tally = Tally()
    trial.play([slow, *others], matches, tally)
    caught = sum(reading.bot == slow for reading in tally.timeouts)
    away = [reading for reading in tally.told if reading.own_ms > trial.limit_ms]
    note = f"a program {kind} {BEYOND:.0%} of its {trial.limit_ms:g} ms in its second move"
    yield Figure(f"caught when it {kind}", caught, f"of {caught + len(away)}", note)
    for reading in tally.told:
        name = f"got away when it {kind}" if reading in away else f"no overrun when it {kind}"
        yield Figure(name, reading.charged_ms, "ms", reading.told())
    for reading in tally.timeouts:
        if reading.bot != slow:
            yield Figure("timed out wrongly", reading.charged_ms, "ms", reading.told())


@contextmanager
def hogs(number: int) -> Iterator[None]:
    """So many programs that want a processor all the time."""
    running = [subprocess.Popen([sys.executable, "-S", "-c", "while True: pass"]) for _ in range(number)]
    try:
        yield
    finally:
        for each in running:
            each.kill()
            each.wait()


def _write_bot(trial: Experiment, folder: Path, kind: str, part: float) -> str:
    """A program that plays at random, and takes some time in its second move."""
    path, seconds = folder / f"{SPEND[kind]}{part * 100:.0f}.py", part * trial.limit_ms / 1000
    path.write_text(BOT.format(game=trial.game.name, spend=SPEND[kind], seconds=seconds), encoding="utf-8")
    return str(path)


def _real_ms(answer: Answer) -> float:
    """How long an answer took by the clock on the wall."""
    return answer[2] + float(remarks(answer).get("stolen", 0.0))
