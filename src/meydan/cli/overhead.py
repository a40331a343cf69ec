"""`meydan bench --part runner` and `--part replays`: what a turn costs beside the bots, and what is kept of it."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from meydan.cli.series import WARM, Job, Series
from meydan.engine.bench import Figure
from meydan.match.clock import TimeControl

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.match.replay import Replay
    from meydan.sandbox.cage import Cage

ECHO = "import sys\nfor line in sys.stdin:\n    sys.stdout.write(line)\n    sys.stdout.flush()\n"
BOT = """\
from meydan.games import find
from meydan.players.bots import house_module, make_actor


class Bot:
    def __init__(self, info):
        self.play = make_actor(house_module(find({game!r}), "random"), info)

    def act(self, view):
        return self.play(view)
"""
PATIENCE = TimeControl(per_move_ms=60_000.0, startup_ms=60_000.0)
HASTE = TimeControl(per_move_ms=50.0, startup_ms=60_000.0)
LEAST_TURNS = 50


def runner_figures(game: Game, seconds: float) -> Iterator[Figure]:
    """A turn of a program beside the bare round trip through its pipes, without and with the sandbox."""
    from meydan.sandbox.limits import Limits
    from meydan.sandbox.pieces import AUTO, make_cage

    yield Figure("bare round trip", _round_trip_us(seconds), "µs", "two pipes and a Python program that echoes")
    cage, _ = make_cage(AUTO, Limits(), ())
    for name, around in (("no sandbox", None), ("sandbox", cage)):
        if name == "sandbox" and cage is None:
            continue
        turns, real, ours, everybody = _turns(game, seconds, around)
        note = f"{turns} turns of Python programs that hardly think, start and replays included"
        yield Figure(f"turn, {name}", real / turns * 1e6, "µs", note)
        yield Figure(f"turns, {name}", turns / ours, "per s", "of the arena's processor time")
        yield Figure(f"turns and bots, {name}", turns / everybody, "per s", "of all processor time, the bots' included")


def replay_figures(game: Game) -> Iterator[Figure]:
    """The size of a compressed replay by turn and by answer: the longest match of a house bot with itself."""
    from meydan.players.table import play

    seats = game.seats[0]
    matches = [play(game.name, *[f"house:{name}"] * seats, seed=1, time=HASTE) for name in game.bots()]
    if not matches:
        return
    replay = max(matches, key=lambda match: len(match.turns))
    size, answers = _packed(replay), sum(len(turn) for turn in replay.turns)
    note = f"{len(replay.turns)} turns of {seats} seats, {size} bytes in all"
    yield Figure("replay", size / len(replay.turns), "bytes/turn", note)
    if answers > len(replay.turns):
        yield Figure("replay by answer", size / answers, "bytes/turn", "of one bot, where several answer at once")


def _packed(replay: Replay) -> int:
    from meydan.match.replay import write_replay

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "match.meydan.json.gz"
        write_replay(replay, path)
        return path.stat().st_size


def _round_trip_us(seconds: float) -> float:
    """Microseconds of real time for a line to a program and back."""
    with subprocess.Popen([sys.executable, "-S", "-c", ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        to, back = child.stdin.fileno(), child.stdout.fileno()
        began, trips = time.perf_counter(), 0
        while (spent := time.perf_counter() - began) < seconds:
            os.write(to, b"a line of the usual length for a question and its answer\n")
            os.read(back, 4096)
            trips += 1
        child.stdin.close()
    return spent / trips * 1e6


def _turns(game: Game, seconds: float, cage: Cage | None) -> tuple[int, float, float, float]:
    """Matches between warm programs until the time is over: turns, real, our own and all processor seconds."""
    with tempfile.TemporaryDirectory() as folder:
        bot = Path(folder) / "bot.py"
        program, settings = game.trivial or (BOT.format(game=game.name), {})
        bot.write_text(program, encoding="utf-8")
        bots = [str(bot)] * game.seats[0]
        series = Series(game, bots, dict(settings), None, None, PATIENCE, cage=cage, warmth=WARM)
        used, began, turns, number, real = _processor_seconds(), time.process_time(), 0, 0, 0.0
        try:
            while real < seconds or turns < LEAST_TURNS:
                job = Job(number, number, 0, Path(folder) / f"{number}.meydan.json.gz")
                match = series.match(job)
                before = time.perf_counter()
                turns += len(series.run(match, job).replay.turns)
                real, number = real + time.perf_counter() - before, number + 1
        finally:
            series.close()
        return turns, real, time.process_time() - began, _processor_seconds() - used


def _processor_seconds() -> float:
    """The processor time of this process and of all that have ended."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)
