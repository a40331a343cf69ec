"""Clocks: per move, in all with an increment, both, none."""

from __future__ import annotations

import json
import math

import pytest

from meydan.engine.errors import BadInput, UnknownName
from meydan.match.clock import Clock, TimeControl


def test_a_limit_per_move_is_the_same_for_every_move() -> None:
    clock = Clock(TimeControl(per_move_ms=100))
    assert [clock.spend(used) for used in (99, 100, 100.5, 100)] == [True, True, False, True]
    assert clock.budget_ms() == 100


def test_a_total_is_used_up_and_the_increment_comes_back_after_each_answer() -> None:
    clock = Clock(TimeControl(per_move_ms=math.inf, total_ms=100, increment_ms=10))
    assert clock.budget_ms() == 100
    assert clock.spend(60)
    assert clock.budget_ms() == 50
    assert clock.spend(50)
    assert clock.budget_ms() == 10
    assert not clock.spend(11)


def test_with_both_limits_the_smaller_one_counts() -> None:
    clock = Clock(TimeControl(per_move_ms=40, total_ms=100))
    budgets = []
    for used in (40, 30, 25):
        budgets.append(clock.budget_ms())
        assert clock.spend(used)
    assert [*budgets, clock.budget_ms()] == [40, 40, 30, 5]
    assert not clock.spend(6)


def test_without_limits_everything_is_in_time() -> None:
    clock = Clock(TimeControl(per_move_ms=math.inf))
    assert clock.spend(1e12)
    assert clock.budget_ms() == math.inf


@pytest.mark.parametrize(
    "limits",
    [
        {"per_move_ms": 0},
        {"per_move_ms": -1},
        {"per_move_ms": math.nan},
        {"total_ms": 0},
        {"increment_ms": -1},
        {"startup_ms": 0},
        {"startup_ms": math.nan},
    ],
)
def test_limits_that_nobody_can_keep_are_refused(limits: dict[str, float]) -> None:
    with pytest.raises(BadInput, match="time limits must be above 0"):
        TimeControl(**limits)


@pytest.mark.parametrize(
    ("control", "words"),
    [
        (TimeControl(), "1 s a move"),
        (TimeControl(per_move_ms=math.inf), "no time limit"),
        (TimeControl(math.inf, 300_000, 2000), "300 s in total + 2 s a move"),
        (TimeControl(500, 60_000), "0.5 s a move, 60 s in total + 0 s a move"),
        (TimeControl(400, first_move_ms=5000), "0.4 s a move, 5 s for the first"),
    ],
)
def test_limits_are_told_in_words_and_survive_a_file(control: TimeControl, words: str) -> None:
    assert control.describe() == words
    assert TimeControl.from_json(json.loads(json.dumps(control.to_json()))) == control


def test_an_unknown_limit_is_named() -> None:
    with pytest.raises(UnknownName, match="unknown time limit 'per_turn_ms'; did you mean 'per_move_ms'"):
        TimeControl.from_json({"per_turn_ms": 5.0})


def test_processor_time_is_a_limit_of_its_own() -> None:
    clock = Clock(TimeControl(per_move_ms=1000, cpu_per_move_ms=100, cpu_total_ms=150))
    assert clock.spend(900, 90)
    assert clock.cpu_budget_ms() == 60
    assert not clock.spend(10, 61)
    assert clock.cpu_budget_ms() == 0


def test_the_first_answer_may_have_a_limit_of_its_own() -> None:
    clock = Clock(TimeControl(per_move_ms=400, first_move_ms=5000))
    assert clock.budget_ms() == 5000
    assert clock.spend(4000)
    assert clock.budget_ms() == 400
    assert "first_move_ms" not in TimeControl().to_json()
    with pytest.raises(BadInput, match="above 0"):
        TimeControl(first_move_ms=0)


def test_limits_of_processor_time_are_told_and_kept_only_where_there_are_any() -> None:
    assert "cpu_per_move_ms" not in TimeControl().to_json()
    limits = TimeControl(per_move_ms=2000, cpu_per_move_ms=500, cpu_total_ms=9000)
    assert limits.describe() == "2 s a move, 0.5 s of processor time a move, 9 s of processor time in total"
    assert TimeControl.from_json(limits.to_json()) == limits
    with pytest.raises(BadInput, match="above 0"):
        TimeControl(cpu_total_ms=0)
