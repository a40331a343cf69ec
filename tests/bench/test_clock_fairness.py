"""`meydan bench --part clocks`: who is caught, and what is told of those who got away."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from meydan.bench.clock_fairness import SPEND, Tally
from meydan.bench.clock_readings import WatchedPlayer, answered, faulted, watched
from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.match.player import Player, Reply
from meydan.match.replay import Replay
from meydan.series.api import play
from meydan.series.events import MatchPlayed
from meydan.series.plan import Job, Series
from meydan.series.workers import Worker

pytestmark = pytest.mark.timeout(120)

SLEEPER = """
import json, sys, time

def act(view):
    if view.turn in (2, 3):
        time.sleep({seconds})
        print(json.dumps({{"real": {seconds} * 1000}}), file=sys.stderr, flush=True)
    return view.legal[0]
"""


class Scripted(Player):
    """Has one reply."""

    name = spec = "scripted"

    def __init__(self, reply: Reply) -> None:
        self.reply = reply

    def start(self, seat) -> None:
        """Nothing to do."""

    def ask(self, request, budget_ms) -> None:
        """Nothing to do."""

    def poll(self) -> Reply:
        return self.reply


def watched_match(tmp_path: Path, seconds: float, limit_ms: float) -> Replay:
    """A match of a bot that sleeps in its second move with one that does not."""
    for name, nap in (("slow", seconds), ("quick", 0.0)):
        (tmp_path / f"{name}.py").write_text(SLEEPER.format(seconds=nap))
    bots = [str(tmp_path / "slow.py"), str(tmp_path / "quick.py")]
    limits = TimeControl(per_move_ms=limit_ms, startup_ms=60_000)
    worker = Worker(Series(find("othello"), bots, watched(limits), settings={"size": 4}))
    job = Job(0, 7, (0, 1))
    try:
        return worker.run(worker.match(job), job).replay
    finally:
        worker.close()


def test_fairness_is_measured_in_many_matches(meydan, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here without programs that keep the machine busy: others do."""
    monkeypatch.setattr("meydan.bench.clock_fairness.HOGS", 0)
    monkeypatch.setattr("meydan.bench.clock_fairness.cores", lambda: 1)
    words = ["--part", "honesty", "--matches", 2, "--overruns", 1, "--limit", 100, "--set", "size=4", "--json"]
    done = meydan("bench", "othello", *words)
    honest, late, *caught = [figure for figure in done.objects if figure["unit"] != "ms"]
    assert (honest["name"], honest["unit"]) == ("wrongful time-outs", "of 2")
    assert (late["name"], late["unit"]) == ("late by real time alone", "answers")
    assert [figure["name"] for figure in caught] == [f"caught when it {kind}" for kind in SPEND]
    assert all(figure["unit"] in ("of 0", "of 1") for figure in caught)  # one may be kept waiting while it sleeps
    assert all("105% of its 100 ms" in figure["note"] for figure in caught)


def test_a_slow_answer_that_is_taken_has_a_reading(tmp_path: Path) -> None:
    replay = watched_match(tmp_path, 0.3, 60_000.0)
    slow, quick = answered(replay)
    assert (quick.place, quick.own) == ("seed 7, turn 3, seat 1", {"real": 0.0})
    assert slow.bot.endswith("slow.py")
    assert slow.place == "seed 7, turn 2, seat 0"
    assert slow.own == {"real": 300.0}
    assert slow.wall_ms > 0
    assert slow.charged_ms <= slow.wall_ms + 0.01  # it is rounded
    assert slow.told().startswith("seed 7, turn 2, seat 0: wall ")
    assert slow.told().endswith("by its own clocks: real 300.00")


def test_a_fault_of_time_has_a_reading(tmp_path: Path) -> None:
    replay = watched_match(tmp_path, 5.0, 200.0)
    (fault,) = replay.faults
    reading = faulted(replay, fault)
    assert (reading.bot, reading.place) == (str(tmp_path / "slow.py"), "seed 7, turn 2, seat 0")
    assert reading.charged_ms >= 200.0


def test_quick_answers_without_words_have_no_reading() -> None:
    player = WatchedPlayer(Scripted(Reply(ms=4.9)), 10.0)
    assert player.poll() is not None
    assert player.wrote() == ""
    player = WatchedPlayer(Scripted(Reply(ms=4.0, cpu_ms=3.0, stolen_ms=2.0)), 10.0)
    assert player.wrote() == ""  # nothing was answered yet
    assert player.poll() is not None
    assert json.loads(player.wrote()) == {"ms": 4.0, "cpu": 3.0, "stolen": 2.0, "own": ""}
    assert player.wrote() == ""  # told once


def test_what_was_taken_off_is_told_apart() -> None:
    replay = play("othello", ["house:random", "house:random"], seed=1).replay
    replay.turns = [[(seat, word, 0.0) for seat, word, *_ in turn] for turn in replay.turns]
    seat, word, _ = replay.turns[0][0]
    own = json.dumps({"real": 21.0, "ran": 0.5})
    read = json.dumps({"ms": 20.5, "cpu": 1.0, "stolen": 3.0, "own": own})
    replay.turns[0][0] = (seat, word, 19.5, {"errors": read, "stolen": 4.0})
    (reading,) = answered(replay)
    assert (reading.ours_ms, reading.own_ms) == (1.0, 21.0)
    assert reading.told() == (
        "seed 1, turn 0, seat 0: wall 23.50, cpu 1.00, stolen 3.00, ours 1.00; by its own clocks: real 21.00, ran 0.50"
    )
    tally = Tally()
    tally.count(MatchPlayed(Job(0, 1, 0), replay, []), 23.0)
    assert (tally.matches, tally.saved, tally.timeouts, tally.told) == (1, 1, [], [reading])


def test_words_that_are_no_reading_do_no_harm() -> None:
    replay = play("othello", ["house:random", "house:random"], seed=1).replay
    seat, word, ms = replay.turns[0][0][:3]
    for words in ("plain", "[1]", '{"ms": 3, "own": "plain"}'):
        replay.turns[0][0] = (seat, word, ms, {"errors": words})
        (reading,) = answered(replay)
        assert reading.own == {}
