"""`meydan bench --part honesty`: are clocks fair while every core is kept busy by somebody else?

Programs that keep within their limit must not lose by it, however long they wait for a processor; programs that
exceed it by a twentieth must.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meydan.cli.jobs import cores, play_at_once
from meydan.cli.series import Job, Series
from meydan.engine.bench import Figure
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.match.replay import Replay

LIMIT_MS = 50.0  # for a move
WITHIN, BEYOND = 0.7, 1.05  # parts of the limit that programs use in one of their moves
HOGS = 2  # programs without an end, for each core
PATIENCE_MS = 120_000.0  # to start
OVERRUNS = 20  # one match with a program that is too slow for so many with honest ones

BOT = """\
import time

from meydan.games import find
from meydan.players.bots import house_module, make_actor


def burn(seconds):
    until = time.process_time() + seconds
    while time.process_time() < until:
        pass


class Bot:
    def __init__(self, info):
        self.play = make_actor(house_module(find({game!r}), "random"), info)
        self.moves = 0

    def act(self, view):
        self.moves += 1
        if self.moves == 2:
            {spend}({seconds})
        return self.play(view)
"""
SPEND = {"thinks": "burn", "sleeps": "time.sleep"}


@dataclass
class Tally:
    """What happened in many matches."""

    matches: int = 0
    answers: int = 0
    saved: int = 0  # answers that were late by real time alone
    timeouts: int = 0

    def count(self, replay: Replay, limit_ms: float) -> None:
        """Take a match."""
        self.matches += 1
        self.timeouts += replay.ending is Ending.TIME
        for turn in replay.turns:
            self.answers += len(turn)
            self.saved += sum(_real_ms(answer) > limit_ms for answer in turn)


@dataclass(frozen=True)
class Trial:
    """What is played, how often, and with how much time."""

    game: Game
    settings: dict[str, Any]
    matches: int
    limit_ms: float = LIMIT_MS

    def play(self, bots: Sequence[str], share: int = 1) -> Tally:
        """Play one match of so many with these bots, on all cores."""
        tally = Tally()
        seated = [bots[seat % len(bots)] for seat in range(self.game.seats[0])]
        limits = TimeControl(per_move_ms=self.limit_ms, startup_ms=PATIENCE_MS)
        series = Series(self.game, seated, self.settings, None, None, limits)
        jobs = [Job(number, number, number % len(seated)) for number in range(max(1, self.matches // share))]
        for played in play_at_once(series, jobs, cores(), lambda: None):
            tally.count(played.replay, self.limit_ms)
        return tally


def figures(trial: Trial) -> Iterator[Figure]:
    """Play honest programs, then slow ones, on a busy machine."""
    limit_ms = trial.limit_ms
    with tempfile.TemporaryDirectory() as folder, hogs(HOGS * cores()):
        bots = _write_bots(trial.game, Path(folder), limit_ms)
        honest = trial.play([bots["thinks", WITHIN], bots["sleeps", WITHIN]])
        busy = f"{honest.answers} answers, {HOGS} hogs on each of {cores()} cores, {limit_ms:g} ms a move"
        yield Figure("wrongful time-outs", honest.timeouts, f"of {honest.matches}", busy)
        yield Figure("late by real time alone", honest.saved, "answers", "not charged for waiting, so in time")
        for kind in SPEND:
            slow = trial.play([bots[kind, BEYOND]], OVERRUNS)
            note = f"a program {kind} {BEYOND:.0%} of its limit in its second move"
            yield Figure(f"caught when it {kind}", slow.timeouts, f"of {slow.matches}", note)


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


def _write_bots(game: Game, folder: Path, limit_ms: float) -> dict[tuple[str, float], str]:
    """Programs that play at random, and take some time in their second move."""
    bots = {}
    for kind, spend in SPEND.items():
        for part in (WITHIN, BEYOND):
            path = folder / f"{kind}{part * 100:.0f}.py"
            path.write_text(BOT.format(game=game.name, spend=spend, seconds=part * limit_ms / 1000), encoding="utf-8")
            bots[kind, part] = str(path)
    return bots


def _real_ms(answer: Sequence[object]) -> float:
    """How long an answer took by the clock on the wall."""
    more = answer[3] if len(answer) > 3 else {}
    assert isinstance(more, dict)
    return float(str(answer[2])) + float(more.get("stolen", 0.0))
