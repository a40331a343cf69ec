"""Tron in real time with programs: cycles end by the clock, answers count in the cycle in which they come."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from meydan.engine.errors import BadInput
from meydan.engine.talk import Request
from meydan.games import find
from meydan.games.tron.law.state import BREAKER_FIRST, DOWN, STRAIGHT, UP, WITH_BREAKER
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.player import Player, Reply, Seat
from meydan.match.realtime import RealTimeMatch, real_time_of
from meydan.match.replay import read_replay, verify
from meydan.players.local import LocalPlayer

MEYDAN = Path(sys.executable).parent / "meydan"
TRON = find("tron")
CYCLE_MS = 60.0


class Scripted(Player):
    """Answers each question so many cycles after it was put: (delay in cycles, action), then with silence."""

    def __init__(self, answers: Sequence[tuple[float, Any]]) -> None:
        self.spec = self.name = "scripted"
        self._answers, self._due, self._value = list(answers), 0.0, None
        self.asked: list[int] = []  # the cycles that it was shown
        self.told: list[tuple[int, int]] = []  # the cycles in the positions, when it was asked and when it answered

    def start(self, seat: Seat) -> None:
        self._due, self._value = 0.0, STRAIGHT

    def ask(self, request: Request, budget_ms: float) -> None:
        self.asked.append(request.turn)
        self._request = request
        delay, self._value = self._answers.pop(0) if self._answers else (1e9, None)
        self._due = time.monotonic() + delay * CYCLE_MS / 1000

    def poll(self) -> Reply | None:
        if time.monotonic() < self._due:
            return None
        if self.asked:
            self.told.append((self.asked[-1], self._request.state.cycle))
        return self._value if isinstance(self._value, Reply) else Reply(self._value, None)

    def deadline(self) -> float:
        return self._due

    def sources(self) -> tuple[list[int], list[int]]:
        return [], []


def play(*players: Player, cycles: int = 6) -> RealTimeMatch:
    setup = TRON.prepare(None, {"max_cycles": cycles, "init_health": 50}, map="field")
    return RealTimeMatch(TRON, setup, players, TimeControl(per_move_ms=CYCLE_MS), first_ms=2 * CYCLE_MS)


class Nudged(RealTimeMatch):
    """Looks at its scripted players all the time: they have no pipe that could wake it."""

    def _doze(self, ends: float) -> None:
        time.sleep(min(0.002, max(0.0, ends - time.monotonic())))


def run(*players: Player, cycles: int = 6) -> RealTimeMatch:
    plan = play(*players, cycles=cycles)
    match = Nudged(TRON, plan.setup, players, plan.time, first_ms=plan.first_ms)
    assert verify(match.run()) == []
    return match


def words(match: RealTimeMatch, seat: int) -> list[str]:
    return [turn[seat][1] for turn in match.turns]


def test_silence_goes_straight_on_and_stops_nobody() -> None:
    match = run(Scripted([]), Scripted([(0, 1 + UP), (0, STRAIGHT)]))
    assert words(match, 0) == ["straight"] * 6
    assert match.turns[0][0][3] == {"verdict": "silent"}
    assert words(match, 1)[0] == "up"
    assert match.ending is Ending.NORMAL


def test_a_late_answer_counts_in_the_cycle_in_which_it_comes() -> None:
    late = Scripted([(0, STRAIGHT), (1.5, 1 + DOWN), (0, STRAIGHT)])
    match = run(late, Scripted([]))
    came = words(match, 0).index("down")
    assert came >= 2, "it was asked in cycle 1, and took more than a cycle"
    assert late.asked[:2] == [0, 1]
    assert late.asked[2] in (came, came + 1), "the newest position is shown as soon as it is free"
    assert late.told[1] == (1, 1), "the position does not change under its hands"


def test_answers_of_one_cycle_come_down_to_one() -> None:
    together = real_time_of(TRON).together
    assert together([1 + UP, 1 + DOWN]) == 1 + DOWN
    assert together([1 + DOWN, STRAIGHT]) == 1 + DOWN, "to say nothing takes nothing back"
    assert together([WITH_BREAKER, 1 + UP]) == BREAKER_FIRST + UP
    assert together([STRAIGHT]) == STRAIGHT


def test_who_leaves_goes_straight_on_to_the_end() -> None:
    gone = Reply(ending=Ending.CRASH, reason="crash", sentence="exited with status 1 instead of answering")
    match = run(Scripted([(0, gone)]), Scripted([]))
    assert len(match.turns) == 6
    assert match.endings == [Ending.CRASH, Ending.NORMAL]
    assert sum("exited with status 1" in note for note in match.notes) == 1


def test_a_bad_answer_is_ignored_and_told() -> None:
    bad = Reply(ending=Ending.ILLEGAL, reason="unparsable", sentence="got 'JUMP'")
    match = run(Scripted([(0, bad), (0, 1 + DOWN)]), Scripted([]))
    assert words(match, 0)[:2] == ["straight", "down"]
    assert any("got 'JUMP'" in note and "ignored" in note for note in match.notes)


def test_the_cycles_last_as_long_as_the_clock_says() -> None:
    began = time.monotonic()
    match = run(Scripted([]), Scripted([]), cycles=4)
    assert time.monotonic() - began >= (2 + 3) * CYCLE_MS / 1000
    assert len(match.jitter.late_ms) == 4
    assert "cycle timer: 4 cycles" in match.notes[-1]


def test_players_that_would_stop_the_clock_are_refused() -> None:
    local = LocalPlayer("python:f", "f", lambda info: lambda view: 0)
    with pytest.raises(BadInput, match="runs inside Meydan"):
        play(local, local)
    quarry = find("gems")
    with pytest.raises(BadInput, match="not a real-time game"):
        RealTimeMatch(quarry, quarry.prepare(), [Scripted([]), Scripted([])], TimeControl(), first_ms=1.0)


PROGRAM = """
import sys, time
for line in sys.stdin:
    words = line.split(" ", 3)
    if words[0] == "tron":
        print("ready Turner", flush=True)
    elif words[0] == "go":
        assert 0 <= int(words[2]) <= (1000 if words[1] == "0" else 300), line
        print("down breaker" if words[1] == "1" else "straight", flush=True)
"""


def test_programs_and_house_bots_play_by_the_clock(tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(PROGRAM)
    command = [str(MEYDAN), "play", "tron", f"cmd:{sys.executable} program.py", "house:hugger", "--map", "duel"]
    options = ["--real-time", "--time-limit", "0.3", "--first-turn", "1", "--set", "max_cycles=4"]
    done = subprocess.run(
        [*command, *options, "--replay", "match.meydan.json"], cwd=tmp_path, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    replay = read_replay(tmp_path / "match.meydan.json")
    assert verify(replay) == []
    assert [(seat.bot.partition(":")[0], seat.name) for seat in replay.seats] == [
        ("cmd", "Turner"),
        ("house", "hugger"),
    ]
    assert len(replay.turns) == 4
    assert "down breaker" in [turn[0][1] for turn in replay.turns]
    assert "cycle timer: 4 cycles" in done.stderr


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["gems", "house:random", "house:random", "--real-time"], "gems is not a real-time game"),
        (["tron", "house:random", "house:random", "--first-turn", "1"], "needs --real-time"),
        (["tron", "house:random", "house:random", "--real-time", "--time-total", "9"], "makes no sense"),
        (["tron", "house:random", "house:random", "--real-time", "--first-turn", "0"], "above 0"),
        (["tron", "human", "house:random", "--real-time"], "human cannot play in real time"),
    ],
)
def test_what_makes_no_sense_is_told(tmp_path: Path, words: list[str], sentence: str) -> None:
    done = subprocess.run([str(MEYDAN), "play", *words], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert sentence in " ".join(done.stderr.split())
