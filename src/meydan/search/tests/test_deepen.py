"""Deepening, aspiration and the time for a move."""

import math
import threading
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as some

from meydan.search.clock import Clock, Stopwatch, alarm
from meydan.search.deepen import Finding, aspire, deepen


def found(depth, exact=False):
    return lambda before: Finding(depth, 0, depth, exact)


def test_the_last_whole_step_counts():
    assert deepen([found(1), found(2), lambda before: None, found(4)], Stopwatch()) == Finding(2, 0, 2)


def test_nothing_is_found_when_the_first_step_is_stopped():
    assert deepen([lambda before: None, found(2)], Stopwatch()) is None


def test_an_exact_finding_ends_the_search():
    def never(before):
        raise AssertionError("searched on")

    assert deepen([found(1), found(2, exact=True), never], Stopwatch()) == Finding(2, 0, 2, True)


def test_a_used_up_budget_begins_no_further_step():
    assert deepen([found(1), found(2)], Stopwatch(1e-9)) == Finding(1, 0, 1)


def test_each_step_is_told_what_is_known():
    told = []

    def step(before):
        told.append(before)
        return Finding(len(told), 0, len(told))

    deepen([step, step], Stopwatch())
    assert told == [None, Finding(1, 0, 1)]


@given(some.integers(-640, 640), some.integers(-640, 640), some.integers(1, 100))
def test_aspiration_finds_any_value_from_any_guess(value, guess, width):
    windows = []

    def look(low, high):
        windows.append((low, high))
        assert len(windows) < 20
        return max(low, min(high, value))

    assert aspire(look, guess, width, 650) == value
    assert windows[0] == (max(-650, guess - width), min(650, guess + width))


def test_aspiration_ends_when_the_search_is_stopped():
    assert aspire(lambda low, high: None, 0, 10, 650) is None


@given(some.floats(0, 1e7), some.integers(0, 60))
def test_a_move_never_takes_all_the_time_that_is_left(left, moves):
    for clock in (Clock(left), Clock(left, ms_total=1e7, ms_increment=100)):
        assert clock.budget_ms(moves) <= max(1.0, 0.7 * left)


def test_a_clock_for_the_whole_game_is_shared_out():
    assert Clock(30_000, ms_total=30_000).budget_ms(30) == pytest.approx(1500)
    assert Clock(30_000, ms_total=30_000, ms_increment=1000).budget_ms(30) == pytest.approx(3000)


def test_without_any_limit_a_move_takes_a_fixed_time():
    assert Clock(math.inf).budget_ms(30) == 1000


def test_the_alarm_rings_in_another_thread():
    rung = threading.Event()
    with alarm(Stopwatch(1.0), rung.set):
        assert rung.wait(60)


def test_the_alarm_is_silent_once_the_work_is_done():
    rung = threading.Event()
    with alarm(Stopwatch(200.0), rung.set):
        pass
    assert not rung.wait(0.4)


@pytest.fixture
def waited(monkeypatch):
    """How long the thread had no processor, in seconds; nobody but the test makes it wait."""
    seconds = [0.0]
    monkeypatch.setattr("meydan.search.clock.waited_seconds", lambda thread: seconds[0])
    return seconds


def test_waiting_for_a_processor_is_not_counted(waited, monkeypatch):
    now = [10.0]
    monkeypatch.setattr("meydan.search.clock.time", SimpleNamespace(perf_counter=lambda: now[0]))
    charged, real = Stopwatch(1000.0), Stopwatch(1000.0, real_time=True)
    now[0], waited[0] = 10.9, 0.6
    assert (charged.seconds, charged.seconds_left) == (pytest.approx(0.3), pytest.approx(0.7))
    assert (real.seconds, real.seconds_left) == (pytest.approx(0.9), pytest.approx(0.1))


def test_an_alarm_waits_for_who_had_no_processor(waited):
    rang, watch = threading.Event(), Stopwatch(20.0)
    waited[0] = 0.2
    with alarm(watch, rang.set):
        assert rang.wait(60)
    assert watch.seconds >= 0.02
