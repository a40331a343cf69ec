"""Othello's rules of a match, M1 to M5, with players whose answers and times are written down beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from meydan.engine.errors import BotError
from meydan.games import find
from meydan.games.othello.words.squares import read_square, square_index, square_name
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.player import Player, Reply
from meydan.match.replay import Replay
from meydan.match.runner import Match

OTHELLO = find("othello")
CRASH = Reply(ending=Ending.CRASH, reason="crash", sentence="closed its output")


class Written(Player):
    """Gives its answers in order, each after the time it is said to take; then the first legal squares."""

    spec = "written"

    def __init__(self, name: str, answers: Sequence[str | Reply] = (), ms: float = 1.0, start: Reply | None = None):
        self.name, self._answers, self._ms = name, list(answers), ms
        self._start, self._reply = start or Reply(), Reply()
        self.asked: list[Any] = []

    def start(self, seat: Any) -> None:
        self._reply = self._start

    def ask(self, request: Any, budget_ms: float) -> None:
        self.asked.append((request.state.discs[0], request.state.discs[1], budget_ms))
        first = square_name((request.state.open & -request.state.open).bit_length() - 1)
        answer = self._answers.pop(0) if self._answers else first
        self._reply = answer if isinstance(answer, Reply) else self._said(answer)

    def _said(self, word: str) -> Reply:
        try:
            return Reply(read_square(word), word, self._ms)
        except BotError as error:
            return Reply(None, word, self._ms, Ending.ILLEGAL, error.reason, str(error))

    def poll(self) -> Reply:
        return self._reply


def played(black: Written, white: Written, time: TimeControl | None = None, **settings: Any) -> Replay:
    return Match(OTHELLO, OTHELLO.prepare(settings=settings), [black, white], time or TimeControl()).run()


def test_m1_the_referee_s_position_is_the_only_one():
    black, white = Written("black", ["d3"]), Written("white")
    replay = played(black, white)
    assert replay.ending == Ending.NORMAL
    discs = white.asked[0]
    assert discs[0] == sum(1 << square_index(name) for name in ("d3", "d4", "e4", "d5"))
    assert discs[1] == 1 << square_index("e5")


@pytest.mark.parametrize(
    ("answer", "reason", "ending"),
    [
        ("a1", "illegal", Ending.ILLEGAL),
        ("d4", "illegal", Ending.ILLEGAL),
        ("hello", "format", Ending.ILLEGAL),
        ("", "format", Ending.ILLEGAL),
        ("pass", "illegal_pass", Ending.ILLEGAL),
        (CRASH, "crash", Ending.CRASH),
    ],
)
@pytest.mark.parametrize("scoring", ["discs", "empties_to_winner"])
def test_m2_a_fault_loses_at_once_64_to_0_by_either_scoring(answer, reason, ending, scoring):
    replay = played(Written("black", ["d3"]), Written("white", [answer]), scoring=scoring)
    assert replay.result.scores == [64, 0]
    assert replay.result.winner == 0
    assert replay.ending == ending
    assert [(fault.seat, fault.reason) for fault in replay.faults] == [(1, reason)]
    assert "white" in replay.sentence
    assert len(replay.turns) == 1, "the move before the fault is kept, the fault is no move"


def test_m3_an_answer_within_the_limit_counts_and_one_past_it_loses():
    limit = TimeControl(per_move_ms=100)
    assert played(Written("quick", ms=100), Written("quick", ms=100), limit).ending == Ending.NORMAL
    replay = played(Written("quick"), Written("slow", ms=101), limit)
    assert replay.ending == Ending.TIME
    assert replay.faults[0].reason == "timeout"
    assert replay.result.scores == [64, 0]


def test_m3_a_total_is_used_up_and_the_increment_is_given_back():
    limit = TimeControl(per_move_ms=float("inf"), total_ms=100, increment_ms=10)
    player = Written("thrifty", ms=20)
    replay = played(player, Written("quick", ms=0), limit)
    assert [budget for *_, budget in player.asked[:4]] == [100, 90, 80, 70]
    assert replay.ending == Ending.TIME
    assert replay.faults[0].seat == 0
    assert played(Written("steady", ms=10), Written("steady", ms=10), limit).ending == Ending.NORMAL


def test_m3_the_defaults_are_a_second_for_a_move_and_ten_to_start():
    assert (TimeControl().per_move_ms, TimeControl().startup_ms) == (1000, 10_000)


def test_m4_a_match_that_nobody_could_begin_is_void():
    replay = played(Written("one", start=CRASH), Written("two", start=CRASH))
    assert replay.ending == Ending.ABANDONED
    assert replay.result is None
    assert "void" in replay.sentence


def test_m4_one_side_that_cannot_begin_loses():
    replay = played(Written("one", start=CRASH), Written("two"))
    assert replay.result.winner == 1
    assert replay.result.scores == [0, 64]


def test_m5_a_side_that_must_pass_is_not_asked_and_the_pass_is_told():
    position = "XO------" + "-" * 8 + "XO------" + "-" * 40 + " X"
    black, white = Written("black"), Written("white")
    match = Match(OTHELLO, OTHELLO.prepare(settings={"position": position}), [black, white], TimeControl())
    replay = match.run()
    assert (len(black.asked), len(white.asked)) == (2, 0)
    assert replay.result.scores == [6, 0]
    told = [(moved.seat, moved.action) for moved in match.referee.history]
    assert told == [(0, square_index("c1")), (1, None), (0, square_index("c3"))]
