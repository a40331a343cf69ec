"""Waiting: limits that move, limits that do not, and our own lateness."""

from __future__ import annotations

import math
import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

from meydan.engine.schedstat import OwnWait
from meydan.engine.talk import Request
from meydan.match.clock import Clock, TimeControl
from meydan.match.endings import Ending
from meydan.match.player import Player, Reply, Seat
from meydan.match.waiting import Waiting


class Stalled(Player):
    """Its limit is over at once, and moves as often as it is told; the answer comes after that."""

    def __init__(self, extensions: int, reply: Reply | None) -> None:
        self.extensions, self.reply, self.has_moved = extensions, reply, False

    def start(self, seat: Seat) -> None:
        """Nothing to do."""

    def ask(self, request: Request, budget_ms: float) -> None:
        """Nothing to do."""

    def poll(self) -> Reply | None:
        has_moved, self.has_moved = self.has_moved, False
        return self.reply if self.extensions == 0 and not has_moved else None

    def extend(self) -> bool:
        self.extensions -= 1
        self.has_moved = self.extensions >= 0
        return self.has_moved

    def deadline(self) -> float:
        return 0.0


def collect(player: Player, budget_ms: float = 100) -> Reply:
    waiting = Waiting([player], [Clock(TimeControl(per_move_ms=budget_ms))])
    try:
        return waiting.collect([0])[0]
    finally:
        waiting.close()


def test_a_limit_that_moves_is_not_over() -> None:
    assert collect(Stalled(3, Reply("d3", ms=90))).value == "d3"


def test_a_limit_that_does_not_move_is() -> None:
    reply = collect(Stalled(2, None))
    assert (reply.ending, reply.reason) == (Ending.TIME, "timeout")
    assert reply.sentence == "no answer; expected one within 100 ms"


class Clockwork:
    """A clock that others move on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        monkeypatch.setattr("meydan.match.waiting.time", SimpleNamespace(monotonic=lambda: self.now))


class Answering(Stalled):
    """Has its answer ready when its limit has moved; we are away for a while before that."""

    def __init__(self, clock: Clockwork, away_ms: float, reply: Reply) -> None:
        super().__init__(1, reply)
        self.clock, self.away_ms = clock, away_ms

    def extend(self) -> bool:
        self.clock.now += self.away_ms / 1000
        is_extended, self.has_moved = super().extend(), False
        return is_extended


@pytest.mark.parametrize(
    ("reply", "charged"),
    [
        (Reply("d3", ms=130), 90),
        (Reply("d3", ms=99), 99),
        (Reply("d3", ms=130, cpu_ms=120), 120),
        (Reply(None, ms=130, ending=Ending.ILLEGAL), 90),
        (Reply(None, ms=130, ending=Ending.TIME), 130),
    ],
    ids=["late", "in time", "late by its own work", "late and wrong", "no answer"],
)
def test_a_late_answer_is_not_charged_for_our_own_delay(
    reply: Reply, charged: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OwnWait, "ms_since", lambda self, before: 0.0)
    found = collect(Answering(Clockwork(monkeypatch), 40, reply))
    assert found.ms == pytest.approx(charged)
    assert found.ms + found.stolen_ms == pytest.approx(reply.ms)


@pytest.mark.parametrize(("read_after_ms", "charged"), [(40, 90), (15, 115)], ids=["read at the end", "read before"])
def test_what_we_are_away_between_looking_and_reading_is_our_own_delay(
    read_after_ms: float, charged: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Unread(Stalled):
        """Its answer is there, but we are away for 40 ms in the middle of taking it."""

        def poll(self) -> Reply | None:
            if (reply := super().poll()) is not None:
                self.answered_at = clock.now + read_after_ms / 1000
                clock.now += 0.04
            return reply

    monkeypatch.setattr(OwnWait, "ms_since", lambda self, before: 0.0)
    clock = Clockwork(monkeypatch)
    assert collect(Unread(1, Reply("d3", ms=130))).ms == pytest.approx(charged)


def sleeping_50_ms(clock: Clockwork) -> type:
    """A way to wait that always takes 50 ms to come back."""

    class Sleeping:
        def register(self, *_: int) -> None:
            """Nothing to do."""

        def poll(self, _: int | None) -> None:
            clock.now += 0.05

    return Sleeping


def test_of_the_time_we_slept_only_what_we_waited_for_a_processor_is_our_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.match.waiting.poller", sleeping_50_ms(Clockwork(monkeypatch)))
    monkeypatch.setattr(OwnWait, "ms_since", lambda self, before: 30.0)
    assert collect(Stalled(2, Reply("d3", ms=150))).stolen_ms == pytest.approx(30)


def test_a_nap_that_took_longer_than_it_was_meant_to_is_our_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.match.waiting.poller", sleeping_50_ms(Clockwork(monkeypatch)))
    assert collect(Stalled(1, Reply("d3", ms=150))).stolen_ms == pytest.approx(49)


class Measured(Stalled):
    """Counts how often it is told that its answer takes long."""

    told = 0

    def measure(self) -> None:
        self.told += 1


@pytest.mark.parametrize(("budget_ms", "looks", "told"), [(100, 1, 0), (99, 1, 1), (100, 2, 1), (100, 5, 1)])
def test_what_takes_more_than_a_hundredth_of_its_time_is_measured(budget_ms: float, looks: int, told: int) -> None:
    player = Measured(looks, Reply("d3", ms=1))
    collect(player, budget_ms)
    assert player.told == told


def test_without_a_limit_nothing_is_late() -> None:
    assert collect(Stalled(0, Reply("d3", ms=10**9)), math.inf).ms == 10**9


def test_we_are_urgent_only_while_we_wait_and_nobody_inherits_it() -> None:
    class Curious(Stalled):
        """Looks how it is run, and how a program would be that is started now."""

        seen: tuple[int, int] = (0, 0)

        def extend(self) -> bool:
            told = subprocess.check_output([sys.executable, "-S", "-c", "import os; print(os.sched_getscheduler(0))"])
            self.seen = (os.sched_getscheduler(0) & ~os.SCHED_RESET_ON_FORK, int(told))
            return super().extend()

    before, player = os.sched_getscheduler(0), Curious(2, Reply("d3", ms=1))
    collect(player)
    assert os.sched_getscheduler(0) == before
    assert player.seen[0] in (os.SCHED_RR, before), "where it is allowed, and where it is not"
    assert player.seen[1] == before
