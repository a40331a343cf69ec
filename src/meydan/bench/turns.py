"""What turns of programs cost: matches in a row, with everything kept that can be kept of them.

Whether their processor time is all counted is tried out with programs that keep books of their own.
"""

from __future__ import annotations

import shutil
import statistics
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meydan.bench import cpu_time
from meydan.match.clock import TimeControl
from meydan.players.seating import Conditions
from meydan.players.specs import PlayerOptions
from meydan.series.plan import Job, Series
from meydan.series.workers import Worker

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.match.replay import Answer, Replay
    from meydan.sandbox.cage import Cage

PATIENCE = TimeControl(per_move_ms=60_000.0, startup_ms=60_000.0)
LEAST_TURNS = 50
C_SOURCE = "trivial.c"  # in a game's folder: a program that plays without thinking
C_COMPILERS = ("gcc", "clang")
C_LOG = "#define LOG\n"  # makes it write about every turn
OPEN, CAGED = "no sandbox", "sandbox"
RANDOM_BOT = """\
from meydan.games import find
from meydan.players.bots import house_module, make_actor


class Bot:
    def __init__(self, info):
        self.play = make_actor(house_module(find({game!r}), "random"), info)

    def act(self, view):
        return self.play(view)
"""
# burns time in its first answers, and tells after each what its process has used since it was started
WITNESS = """\
import sys
import time

from meydan.games import find
from meydan.players.bots import house_module, make_actor


class Bot:
    def __init__(self, info):
        self.play, self.left = make_actor(house_module(find({game!r}), "random"), info), 20

    def act(self, view):
        until, self.left = time.process_time() + (0.02 if self.left > 0 else 0.0), self.left - 1
        while time.process_time() < until:
            pass
        answer = self.play(view)
        print(time.process_time(), file=sys.stderr, flush=True)
        return answer
"""


@dataclass(frozen=True)
class Source:
    """A program that hardly thinks."""

    language: str
    name: str  # of its file
    text: str
    settings: Mapping[str, Any]  # of the matches that it is made for


@dataclass(frozen=True)
class Turns:
    """What was measured."""

    number: int
    matches: int
    laps_us: tuple[float, ...]  # real time of each turn, starts and ends of matches left out
    real: float  # seconds, starts and ends included
    used: cpu_time.Seconds  # of processors, everything included


def spread(laps_us: Sequence[float]) -> str:
    """What beside the median is worth knowing: others who want the machine lengthen a few by milliseconds."""
    last = sorted(laps_us)[len(laps_us) * 99 // 100]
    return f"the median; mean {statistics.fmean(laps_us):,.0f} µs, 99 % within {last:,.0f} µs"


class Laps:
    """Looks at the clock before the first turn of each match and after every turn."""

    def __init__(self) -> None:
        self.us: list[float] = []
        self._before: float | None = None

    def begin(self) -> None:
        """A match begins."""
        self._before = None

    def __call__(self, referee: object) -> None:
        now = time.perf_counter()
        if self._before is not None:
            self.us.append((now - self._before) * 1e6)
        self._before = now


def sources(game: Game) -> list[Source]:
    """A program for each language that the game has one in, and this machine a compiler for; the first is in Python."""
    text, settings = game.checks.trivial or (RANDOM_BOT.format(game=game.name), {})
    found = [Source("Python", "bot.py", text, settings)]
    path = game.folder / C_SOURCE
    if path.exists() and any(map(shutil.which, C_COMPILERS)):
        found.append(Source("C", "bot.c", path.read_text(encoding="utf-8"), settings))
    return found


def with_log(source: Source) -> Source:
    """The same program in C, writing a line to its error stream in every turn."""
    return replace(source, text=C_LOG + source.text)


def surroundings() -> dict[str, Cage | None]:
    """No sandbox, and the one that this machine has."""
    from meydan.sandbox.pieces import AUTO, lack_of_walls, make_cage

    return {OPEN: None} if lack_of_walls() else {OPEN: None, CAGED: make_cage(AUTO)[0]}


@contextmanager
def series_of(game: Game, source: Source, cage: Cage | None) -> Iterator[Series]:
    """Matches of one program with itself; its errors are kept with its answers and in files."""
    with tempfile.TemporaryDirectory() as folder:
        bot = Path(folder) / source.name
        bot.write_text(source.text, encoding="utf-8")
        bots, logs = [str(bot)] * game.seats[0], Path(folder) / "logs"
        conditions = Conditions(PATIENCE, options=PlayerOptions(logs, cage=cage), keeps_errors=True)
        yield Series(game, bots, conditions, settings=source.settings, warm=True)


def measure(game: Game, source: Source, cage: Cage | None, seconds: float) -> Turns:
    """Play until the time is over, in a process of its own, so that all processor time is known."""
    with series_of(game, source, cage) as series:
        return cpu_time.apart(_measure, series, seconds)


def _measure(series: Series, seconds: float) -> Turns:
    worker, laps, turns, number, real = Worker(series), Laps(), 0, 0, 0.0
    _play(worker, 0, Laps())  # builds the program, compiles the rules
    _leave(worker)
    before = cpu_time.used()
    try:
        while real < seconds or turns < LEAST_TURNS:
            began = time.perf_counter()
            turns += len(_play(worker, number, laps).turns)
            real, number = real + time.perf_counter() - began, number + 1
    finally:
        _leave(worker)
    return Turns(turns, number, tuple(laps.us), real, cpu_time.used() - before)


def witnesses(game: Game, cage: Cage | None) -> tuple[float, float]:
    """Processor seconds that the bots of a match told, each of itself, and what we count for all but ourselves."""
    with series_of(game, Source("Python", "bot.py", WITNESS.format(game=game.name), {}), cage) as series:
        return cpu_time.apart(_witnesses, series)


def _witnesses(series: Series) -> tuple[float, float]:
    worker, before = Worker(series), cpu_time.used()
    try:
        replay = _play(worker, 0, Laps())
    finally:
        _leave(worker)
    told = {answer[0]: float(remarks(answer)["errors"].split()[-1]) for turn in replay.turns for answer in turn}
    return sum(told.values()), (cpu_time.used() - before).others


def remarks(answer: Answer) -> Mapping[str, Any]:
    """What a replay keeps of an answer beside seat, action and time."""
    return answer[3] if len(answer) > 3 else {}


def _play(worker: Worker, number: int, laps: Laps) -> Replay:
    logs = worker.series.conditions.options.logs
    assert logs is not None
    order = tuple(range(len(worker.series.bots)))
    job = Job(number, number, order, logs / f"{number}.meydan.json.gz")
    match = worker.match(job)
    match.watch = laps
    laps.begin()
    return worker.run(match, job).replay


def _leave(worker: Worker) -> None:
    """End the programs so that their time is counted."""
    cpu_time.end_programs()
    worker.close()
    cpu_time.wait_for_orphans()
