"""Waiting: limits that move, limits that do not, and our own lateness."""

from __future__ import annotations

import math

import pytest

from meydan.engine.talk import Request
from meydan.match.clock import Clock, TimeControl
from meydan.match.endings import Ending
from meydan.match.player import Player, Reply, Seat
from meydan.match.pressure import OwnWait
from meydan.match.waiting import Waiting


class Stalled(Player):
    """Its limit is over at once, and moves as often as it is told."""

    def __init__(self, extensions: int, reply: Reply | None) -> None:
        self.extensions, self.reply = extensions, reply

    def start(self, seat: Seat) -> None:
        """Nothing to do."""

    def ask(self, request: Request, budget_ms: float) -> None:
        """Nothing to do."""

    def poll(self) -> Reply | None:
        return self.reply if self.extensions == 0 else None

    def extend(self) -> bool:
        self.extensions -= 1
        return self.extensions >= 0

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
def test_a_late_answer_is_not_charged_for_what_we_waited_ourselves(
    reply: Reply, charged: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OwnWait, "ms", lambda self: 40.0)
    found = collect(Stalled(0, reply))
    assert found.ms == charged
    assert found.ms + found.stolen_ms == reply.ms


def test_without_a_limit_nothing_is_late() -> None:
    assert collect(Stalled(0, Reply("d3", ms=10**9)), math.inf).ms == 10**9
