"""The time for an answer: moved by what others took, and ended by a cap that nothing moves."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from programs import write_file

import meydan
from meydan.match.clock import TimeControl
from meydan.players.stopwatch import LEAST_CAP, MOST_TIMES, Countdown

pytestmark = pytest.mark.timeout(120)

SLEEPER = """
import time


def act(view):
    time.sleep(0.5)
    return "nothing"
"""


class Watch:
    """Measures nothing; by its account the program has used what it is told."""

    charged = 0.0

    def measure(self, after_ms: float) -> None:
        """Nothing to do."""

    def look(self, allowed: float) -> float:
        return allowed / 50

    def pause(self, allowed: float) -> float:
        return allowed / 50

    def charged_ms(self, wall_ms: float) -> float:
        return self.charged


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time of day, which nobody but the test moves on."""
    now = [1000.0]
    monkeypatch.setattr("meydan.players.stopwatch.time", SimpleNamespace(monotonic=lambda: now[0]))
    return now


def test_a_limit_moves_by_what_was_not_the_program_s_own(clock: list[float]) -> None:
    watch: Any = Watch()
    countdown = Countdown(1.0, MOST_TIMES)
    countdown.measure(watch)
    assert countdown.deadline() == pytest.approx(1000.02), "the next look"
    clock[0] += 1.0
    watch.charged = 400.0
    assert countdown.extend(watch)
    clock[0] += 0.6
    watch.charged = 1000.0
    assert not countdown.extend(watch)
    assert countdown.blame() == ""


def test_nothing_moves_the_cap(clock: list[float]) -> None:
    """Whatever the account says: here the program never had a processor at all."""
    watch: Any = Watch()
    countdown = Countdown(1.0, MOST_TIMES)
    while countdown.extend(watch):
        clock[0] = countdown.deadline()
    assert clock[0] == pytest.approx(1000 + MOST_TIMES)
    assert countdown.blame() == "; ended after 20 s: the machine was too busy to let it work for 20.0 s of them"


def test_short_limits_have_a_cap_of_some_seconds(clock: list[float]) -> None:
    watch: Any = Watch()
    countdown = Countdown(0.01, MOST_TIMES)
    clock[0] += LEAST_CAP - 0.01
    assert countdown.extend(watch)
    clock[0] += 0.01
    assert not countdown.extend(watch)


def test_the_time_runs_from_the_last_byte_of_the_question(clock: list[float]) -> None:
    watch: Any = Watch()
    countdown = Countdown(1.0, MOST_TIMES)
    clock[0] += 0.9
    countdown.restart(clock[0])
    watch.charged = 1000.0
    clock[0] += 0.9
    assert countdown.extend(watch)
    clock[0] += 0.1
    assert not countdown.extend(watch)


def test_a_bot_that_is_still_busy_when_the_next_question_comes_is_not_credited(tmp_path: Path) -> None:
    """Its question does not fit into a pipe, so it is written only when the bot reads again.

    A machine that others keep busy may owe it something now and then: one match of several shows that we do not.
    """
    path = write_file(tmp_path, "sleeper.py", SLEEPER)
    assert any(verdicts_of_slow_bot(path) == {"timeout"} for _ in range(10))


def verdicts_of_slow_bot(path: str) -> set[str]:
    """What became of its answers in a short match."""
    seats = meydan.games.find("kings").seats[0]
    limits, brief = TimeControl(per_move_ms=250, startup_ms=60_000), {"game_constants": {"maxTurns": 6}}
    bots = [path, *["house:random"] * (seats - 1)]
    replay = meydan.play("kings", bots, seed=1, time=limits, settings=brief).replay
    answers = [answer for turn in replay.turns for answer in turn if answer[0] == 0]
    assert len(answers) > 3
    return {answer[3]["verdict"] for answer in answers}
