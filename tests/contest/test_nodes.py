"""Machines that play: what they can run, which of them gets a match, and which are too slow."""

from __future__ import annotations

import socket
from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import select

from meydan.contest import events
from meydan.contest.instant import instant_head
from meydan.contest.lock import scheduler_lock
from meydan.contest.machine_doubt import machine_doubt
from meydan.contest.node_notes import NodeNotes, node_warnings
from meydan.contest.running import base_series, opened, run_contest
from meydan.contest.store.schema import LOST, REPORTED, attempt
from meydan.contest.tables import standings
from meydan.contest.workers import first_games
from meydan.contest.workers.cluster_head import Head
from meydan.contest.workers.first_games import FirstGames
from meydan.contest.workers.here import HereWorker
from meydan.contest.workers.nodes import Needs, Offer, Room, choose, needs_of, node_states, titles
from meydan.contest.workers.tasks import Report, Task
from meydan.engine.errors import BadInput
from meydan.match.clock import TimeControl
from meydan.sandbox.limits import Limits

from .conftest import FOUR, ROUND_ROBIN, OddWorker, Write, play, points

PLAIN = Offer("plain", 4, 2000, frozenset({"java"}), "", 0.010)
FULL = replace(PLAIN, name="full", memory_mb=8000, tools=frozenset({"java", "javac"}))
NODES = {"1": PLAIN, "2": FULL}
FREE = {"1": Room(3, 2000), "2": Room(1, 8000)}


HALLS = ("hall-1", "hall-2")


class Nodes(HereWorker):
    """Machines that are what a test says."""

    offers: Sequence[Offer] = ()

    def nodes(self) -> Sequence[Offer]:
        return self.offers


class SpoiledNodes(Nodes, OddWorker):
    """The same, with reports that are changed."""


def test_what_a_match_needs_is_told_by_its_bots(tmp_path: Path) -> None:
    (tmp_path / "Bot.java").write_text("class Bot { public static void main(String[] words) {} }")
    (tmp_path / "bot.py").write_text("")
    java, python = str(tmp_path / "Bot.java"), str(tmp_path / "bot.py")
    assert needs_of(["house:random", python]) == Needs()
    assert needs_of([java, "house:random"]) == Needs(frozenset({"java", "javac"}))
    assert needs_of(["cmd:java -jar a.jar", python], Limits(memory_mb=100), has_walls=True) == Needs(
        frozenset({"java"}), True, 200
    )
    assert needs_of(["house:random"] * 2, Limits(), has_walls=True) == Needs()


def test_a_node_gets_only_matches_that_it_can_play() -> None:
    assert choose(Needs(), FREE, NODES) == "1", "the one with more room"
    assert choose(Needs(frozenset({"javac"})), FREE, NODES) == "2"
    assert choose(Needs(memory_mb=3000), FREE, NODES) == "2"
    assert choose(Needs(memory_mb=3000), FREE | {"2": Room(1, 2000)}, NODES) is None, "it waits until memory is free"
    assert choose(Needs(has_sandbox=True), FREE, {**NODES, "1": replace(PLAIN, no_sandbox="no bwrap")}) == "2"
    other = {"1": replace(PLAIN, engine="old"), "2": replace(FULL, engine="new")}
    assert choose(Needs(engine="new"), FREE, other) == "2"
    with pytest.raises(BadInput, match="plain has another Meydan: engine old; expected newer; full has"):
        choose(Needs(engine="newer"), FREE, other)
    with pytest.raises(BadInput, match="no node can play it: plain has no rustc; full has no rustc"):
        choose(Needs(frozenset({"rustc"})), FREE, NODES)


def test_nodes_of_one_name_are_told_apart_and_keep_what_they_are_called() -> None:
    first = titles({"1": "lab", "2": "lab", "3": "hall"}, {})
    assert first == {"1": "lab (1)", "2": "lab (2)", "3": "hall"}
    assert titles({"1": "lab", "3": "hall", "4": "hall", "5": "lab"}, first) == {"4": "hall (4)", "5": "lab (5)"}
    assert titles({"6": "hall"}, first) == {"6": "hall"}, "Ray was started anew on it"


def test_a_node_that_is_slower_than_others_or_than_it_was_is_told_once(write: Write) -> None:
    happened: list[events.Event] = []
    slow = replace(FULL, name="old", seconds=0.030)
    assert [state.slow for state in node_states([PLAIN, FULL, slow], {})] == [
        "",
        "",
        "the calibration match takes 30 ms, 10 ms on the usual node",
    ]
    with opened(write(ROUND_ROBIN, FOUR)) as folder:
        folder.store.take("a test")
        notes, nodes = NodeNotes(folder.store, happened.append), Nodes(base_series(folder)[0])
        for offer in (PLAIN, PLAIN, replace(PLAIN, seconds=0.020), replace(PLAIN, seconds=0.011)):
            nodes.offers = [offer]
            notes.note(nodes)
        told = "the calibration match takes 20 ms, 10 ms when nothing else ran on it"
        assert happened == [events.NodeSpeed("plain", told), events.NodeSpeed("plain", "")]
        (row,) = folder.store.nodes()
        assert (row["best"], row["seconds"], row["tools"]) == (0.010, 0.011, ["java"])


def test_when_all_nodes_are_gone_everybody_is_told_until_one_is_back(write: Write) -> None:
    happened: list[events.Event] = []
    path = write(ROUND_ROBIN, FOUR)
    with opened(path) as folder:
        folder.store.take("a test")
        notes, nodes = NodeNotes(folder.store, happened.append), Nodes(base_series(folder)[0])
        nodes.offers = [PLAIN, FULL]
        notes.note(nodes)
        nodes.offers, nodes.absence = [], "Ray cluster auto: nobody plays"
        notes.note(nodes)
        notes.note(nodes)
        assert [("gone_at" in row, row["best"]) for row in folder.store.nodes()] == [(True, 0.010)] * 2
        assert node_warnings(folder) == [], "it is not being run"
        with scheduler_lock(folder.lock):
            assert node_warnings(folder) == [nodes.absence]
            nodes.offers, nodes.absence = [FULL], ""
            notes.note(nodes)
            assert node_warnings(folder) == []
        assert ["gone_at" in row for row in folder.store.nodes()] == [False, True]
        assert happened == [events.NobodyPlays("Ray cluster auto: nobody plays"), events.NobodyPlays("")]


def test_every_attempt_names_the_machine_that_played_it(write: Write) -> None:
    path, tried = write(ROUND_ROBIN, FOUR), []

    def told(report: Report) -> Report:
        tried.append(report)
        lost = {"replay": None, "why": "the node is gone"} if len(tried) == 1 else {}
        return replace(report, node=f"hall-{min(2, len(tried))}", **lost)

    play(path, spoil=told)
    with opened(path) as folder:
        found = {(row.worker, row.state) for row in folder.store.read(attempt.select())}
    assert found == {("hall-1", LOST), ("hall-2", REPORTED)}


def test_a_cluster_whose_head_is_gone_is_left_and_joined_again_when_it_is_back() -> None:
    happened: list[str] = []
    why = [ConnectionError("its nodes are not there yet")]

    def join() -> None:
        happened.append("join")
        if why:
            raise why.pop()

    def look() -> bool:
        return head.look(lambda: happened.append("leave"), join)

    with socket.create_server(("127.0.0.1", 0)) as listener:
        place = listener.getsockname()
        head = Head(f"127.0.0.1:{place[1]}")
        assert look()
        first, _ = listener.accept()
        assert look()
        first.close()
    assert not look()
    assert not look()
    assert happened == ["leave"]
    told = head.told("Ray cluster auto")
    assert f"its head 127.0.0.1:{place[1]} is gone since" in told
    assert f"`ray start --head --port={place[1]}`" in told
    with socket.create_server(place) as listener:
        assert not look()
        assert "could not be joined (its nodes are not there yet); this is tried again" in head.told("Ray cluster auto")
        assert look()
        assert happened == ["leave", "join", "join"]
        head.close()


def test_a_head_that_was_started_again_between_two_looks_is_another_head() -> None:
    happened: list[str] = []

    def look() -> bool:
        return head.look(lambda: happened.append("leave"), lambda: happened.append("join"))

    with socket.create_server(("127.0.0.1", 0)) as listener:
        head = Head(f"127.0.0.1:{listener.getsockname()[1]}")
        assert look()
        listener.accept()[0].close()  # as the end of a process does
        assert not look()
        assert look()
        assert happened == ["leave", "join"]
        head.close()


def test_for_a_first_match_that_no_node_can_play_now_no_other_match_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = pytest.importorskip("meydan.contest.workers.cluster")
    monkeypatch.setattr(first_games, "ROOM_SECONDS", 0.0)
    monkeypatch.setattr(cluster.ClusterWorkers, "_look_at_nodes", lambda self: None)
    stopped: list[str] = []
    monkeypatch.setattr(cluster.ray, "cancel", lambda promise, force: stopped.append(promise))
    monkeypatch.setattr(cluster.ray, "wait", lambda promises, **_: ([], promises))
    workers = object.__new__(cluster.ClusterWorkers)
    vars(workers).update(_waiting=deque(), _first=FirstGames(), _looks={}, _offers={"1": PLAIN}, _cores=4)
    vars(workers).update(_processors={"1": 4}, _titles={"1": "plain"}, _head=SimpleNamespace(is_here=True), _cage=None)
    task = Task("long", ("a", "b"), ("a@1", "b@1"), None, 1, TimeControl(), may_yield=True)
    workers._busy = {"long": cluster._Played(task, "1", Needs())}

    def ask(tools: Sequence[str]) -> list[Report]:
        """A first match comes that needs these programs."""
        first = replace(task, token=" ".join(["first", *tools]), goes_first=True, may_yield=False)
        workers._waiting.insert(workers._first.waiting, (first, Needs(frozenset(tools))))
        workers._first.wait(first.token)
        return workers.reports(0.0)

    workers.resting = frozenset({"plain"})
    (report,) = ask(["rustc"])
    assert "no node can play it: plain has no rustc" in report.why
    assert (ask([]), stopped) == ([], []), "a node that rests would not play it either"
    workers.resting = frozenset()
    workers.reports(0.0)
    workers.reports(0.0)
    assert stopped == ["long"], "for the one that waits"


@pytest.mark.parametrize(("seconds", "lost"), [((0.01, 100.0), 2), ((0.01, 0.01), 0)])
def test_a_bot_that_is_too_late_on_a_slow_machine_gets_another_match(
    write: Write, seconds: tuple[float, float], lost: int
) -> None:
    bots = {"quick": "house:random", "sleeper": "sleeper.py"}
    path = write(ROUND_ROBIN, bots, head=instant_head(**{"time-limit": "1"}))
    (path / "sleeper.py").write_text("import time\n\n\ndef act(view):\n    time.sleep(60)\n", encoding="utf-8")
    happened: list[events.Event] = []
    with opened(path) as folder:
        worker = SpoiledNodes(folder, lambda report: replace(report, node="hall-2"))
        worker.offers = [replace(PLAIN, name=name, seconds=each) for name, each in zip(HALLS, seconds, strict=True)]
        table = standings(run_contest(folder, worker, happened.append))
        tries = folder.store.read(select(attempt.c.n, attempt.c.state).order_by(attempt.c.id))
    told = [each.why for each in happened if isinstance(each, events.AttemptLost)]
    assert (len(told), {"too late on a slow machine" in why for why in told}) == (lost, {True} if lost else set())
    assert (
        sorted(map(tuple, tries)) == [(1, LOST), (1, LOST), (2, REPORTED), (2, REPORTED)] if lost else len(tries) == 2
    )
    assert points(table) == {"quick": 2.0, "sleeper": 0.0}, "the second result counts"


def test_a_match_in_which_nobody_answers_in_time_is_doubted_on_every_machine() -> None:
    assert machine_doubt({"endings": ["time", "time"]}, "")
    assert not machine_doubt({"endings": ["time", "normal"]}, "")
    assert not machine_doubt({"endings": ["time"]}, ""), "whoever plays alone has nobody to compare with"
    assert machine_doubt({"endings": ["time"]}, "slow")
    assert not machine_doubt({"endings": ["crash", "normal"]}, "slow")
