"""Chances to win while a match is played: one process thinks of the newest position, and only for who may know."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from meydan.games import find
from meydan.template import write_game
from meydan.web import live_chances, news
from meydan.web.app import Options
from meydan.web.audience import Watcher
from meydan.web.broadcast import Broadcast
from meydan.web.live_chances import Chances, LiveChances, Order
from meydan.web.reporter import Billing

from .conftest import Json, messages, say, serving

GAME = "pearls"
JUDGE = """

class Judging(RecordFrames):
    curves, telling = (Curve("beads"),), {}

    def measure(self, state, setup):
        return Measured([[state.beads, state.beads]], (0.0, 0.0))

    def judge(self, states, setup):
        return [(float(state["beads"]), 0.0) for state in states]
"""


class Desk:
    """A process that thinks when the test tells it to."""

    def __init__(self) -> None:
        self.orders: list[tuple[Order, Future[Chances]]] = []

    def submit(self, _: object, order: Order) -> Future[Chances]:
        self.orders.append((order, Future()))
        return self.orders[-1][1]

    def answer(self, *chances: float) -> None:
        self.orders[-1][1].set_result(chances)

    def close(self) -> None:
        """Nothing runs."""

    @property
    def states(self) -> list[bytes]:
        return [order.state for order, _ in self.orders]


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    found = Desk()
    monkeypatch.setattr(live_chances, "SideProcess", lambda _: found)
    return found


def broadcast(thinker: LiveChances, name: str = "m") -> Broadcast:
    game = find("othello")
    match = Broadcast(Billing(name, game, game.prepare(seed=1), Path("none")))
    match.judge = thinker.see
    match.take(news.Begun(name, ["a", "b"], {None: b'{"id":"m"'}, news.Position(0, b"0")))
    return match


def play(match: Broadcast, *numbers: int) -> None:
    for number in numbers:
        reached = news.Position(number + 1, b"%d" % (number + 1))
        match.take(news.Played(match.identity, number, {None: b'{"n":1}'}, reached))


def look_at(match: Broadcast) -> None:
    """A page comes, outside of any loop."""
    match.audience._watchers.add(Watcher())
    match._let_judge()


def test_only_the_newest_position_of_a_watched_match_is_thought_about(desk: Desk) -> None:
    match = broadcast(LiveChances())
    play(match, 0)
    assert desk.states == [], "nobody looks on"
    look_at(match)
    play(match, 1, 2, 3)
    assert desk.states == [b"1"]
    desk.answer(0.25, 0.75)
    assert desk.states == [b"1", b"4"], "what came in between is left out"
    desk.answer(0.5, 0.5)
    assert match.audience._tapes[None].chances == {1: (0.25, 0.75), 4: (0.5, 0.5)}
    match.fail("over")
    assert len(desk.orders) == 2


def test_matches_wait_for_each_other(desk: Desk) -> None:
    thinker = LiveChances()
    first, second = (broadcast(thinker, name) for name in "ab")
    look_at(first)
    look_at(second)
    play(first, 0)
    desk.answer(0.5, 0.5)
    desk.answer(0.1, 0.9)
    assert second.audience._tapes[None].chances == {0: (0.1, 0.9)}
    assert desk.states == [b"0", b"0", b"1"]


def test_turns_that_were_taken_back_are_not_judged(desk: Desk) -> None:
    match = broadcast(LiveChances())
    look_at(match)
    desk.answer(0.5, 0.5)
    play(match, 0)
    match.take(news.WentBack("m", 0))
    play(match, 0)
    desk.answer(0.9, 0.1)
    assert match.audience._tapes[None].chances == {0: (0.5, 0.5)}


def test_a_judge_that_fails_is_not_asked_again(desk: Desk, caplog: pytest.LogCaptureFixture) -> None:
    match = broadcast(LiveChances())
    look_at(match)
    desk.orders[0][1].set_exception(ValueError("a bug"))
    play(match, 0, 1)
    assert len(desk.orders) == 1
    assert "no chances while it is played" in caplog.text


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A game whose judge needs no compiler."""
    write_game(GAME, tmp_path)
    module = tmp_path / GAME / "__init__.py"
    code = "from meydan.engine.curves import Curve, Measured\n" + module.read_text()
    head, rest = code.split("\nGAME = ")
    module.write_text(f"{head}{JUDGE}\n\nGAME = {rest}".replace("viewer=RecordFrames()", "viewer=Judging()"))
    monkeypatch.setenv("MEYDAN_GAMES", str(tmp_path))
    monkeypatch.delenv("MEYDAN_JIT", raising=False)
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith(f"meydan.games.{GAME}")]:
        del sys.modules[name]


def test_pages_are_told_while_the_match_is_played_and_afterwards(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_chances, "_yield_to_others", os.getpid)  # a busy machine would let it starve
    with serving(Options(place / "replays")) as site:
        started = site.start(game=GAME, seats=["human", "house:random"], settings={"beads": 3})
        heard: list[Json] = []
        with site.live(started, 0) as page:
            for message in messages(page):
                is_first = message["type"] == "chances" and not any(each["type"] == "chances" for each in heard)
                heard.append(message)
                if is_first:  # only then the person moves: the match never waits for a thought
                    say(page, type="action", seat=0, turn=0, action="2")
        told = [message for message in heard if message["type"] == "chances"]
        assert told[0]["chances"] == [[0, [0.953, 0.047]]]
        show = site.wait_for_end(started["id"])
        assert show["hasOpinion"]
        while (opinion := site.get(f"/api/show/{started['id']}/opinion")["opinion"]) is None:
            pass
        assert opinion["chances"][0] == [0.953, 0.047]
