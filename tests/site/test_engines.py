"""Who has played a match, with which engine, and what came of each attempt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace

import pytest
from sqlalchemy import select

from meydan.contest.engine_hash import engine_hash
from meydan.contest.store.schema import LOST, attempt
from meydan.contest.workers import here, tasks
from meydan.contest.workers.first_games import YIELDED
from meydan.contest.workers.local import LocalWorkers
from meydan.contest.workers.nodes import look_around
from meydan.contest.workers.tasks import Report, Task

from .conftest import Browser, Running

OLD = "0123456789ab"


def test_matches_are_found_and_played_again_by_the_engine_that_played_them(
    cup: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    sara, own = cup.organiser(), engine_hash(cup.folder.file.game)
    monkeypatch.setattr(tasks, "engine_hash", lambda game: OLD)
    cup.play_until(lambda: cup.state.results >= 1)
    old = list(cup.state.stage.results)
    monkeypatch.setattr(tasks, "engine_hash", engine_hash)
    cup.play_until(lambda: cup.state.results > len(old))
    new = [key for key in cup.state.stage.results if key not in old]
    sara.get("/desk")
    for engine, wanted, others in ((OLD[:8], old, new), (own, new, old)):
        page = sara.post("/desk/consider", kind="rematch", choose="yes", engine=engine, reason="upgraded").text
        named = page.partition('name="match" value="')[2].partition('"')[0].split()
        assert (named, set(named) & set(others)) == (wanted, set())
        assert engine in sara.get(f"/matches/{wanted[0]}").text
        found = sara.get("/api/v1/desk/search", params={"q": engine}, headers=sara.token()).json()
        assert {hit["link"] for hit in found if hit["kind"] == "Attempt"} == {f"/matches/{key}" for key in wanted}
    assert OLD not in Browser(cup).get(f"/matches/{old[0]}").text, "who plays where is for the desk"
    told = sara.post("/desk/consider", kind="rematch", choose="yes", engine="ffff", reason="upgraded")
    assert (told.status_code, "0 matches are chosen" in told.text) == (400, True)
    asked = {"kind": "rematch", "choose": True, "engine": OLD, "reason": "upgraded"}
    wish = Browser(cup).send("POST", "/api/v1/desk/consider", json=asked, headers=sara.token()).json()["wish"]
    assert wish["match"].split() == old


def test_the_desk_says_which_engine_a_machine_has_and_what_it_lost(
    cup: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    sara, offer = cup.organiser(), look_around(cup.folder.file.game)
    assert offer.engine == engine_hash(cup.folder.file.game)
    facts = {**asdict(offer), "tools": [], "best": 0.01, "slow": "", "at": 1.0}
    others = [{**facts, "name": name, "engine": engine} for name, engine in (("old", OLD), ("new", ""))]
    cup.folder.store.save_nodes([facts, *others])
    monkeypatch.setattr(
        here, "play_task", lambda worker, base, task: Report(task.token, None, "the lights went out", node="old")
    )
    cup.play_until(lambda: bool(cup.folder.store.stuck()))
    nodes = sara.get("/api/v1/desk", headers=sara.token()).json()["nodes"]
    assert {each["name"]: each["strikes"] >= 3 for each in nodes} == {offer.name: False, "old": True, "new": False}
    assert {each["name"]: each["differs"] for each in nodes} == {offer.name: False, "old": True, "new": False}
    assert {each["version"] for each in nodes} == {offer.version}
    assert sara.get("/desk").text.count("another engine than the pages have") == 1


def test_a_process_that_died_counts_against_its_machine_where_there_is_only_one(cup: Running) -> None:
    sara, offer, local = cup.organiser(), look_around(cup.folder.file.game), LocalWorkers(cup.worker._series, 1)
    cup.folder.store.save_nodes([{**asdict(offer), "tools": [], "best": 0.01, "slow": "", "at": 1.0}])
    local._offer = offer
    try:
        while not cup.folder.store.read(select(attempt.c.id).where(attempt.c.state == LOST)):
            cup.scheduler.step(local)
            for process, _ in local._busy.values():
                process.kill()
    finally:
        local.close()
    (node,) = sara.get("/api/v1/desk", headers=sara.token()).json()["nodes"]
    assert (node["name"], node["strikes"] > 0) == (offer.name, True)


def test_a_machine_is_not_blamed_for_matches_that_made_room(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    sara = cup.organiser()
    cup.folder.store.save_nodes(
        [{**asdict(look_around(cup.folder.file.game)), "tools": [], "best": 0.01, "slow": "", "at": 1.0, "name": "old"}]
    )
    monkeypatch.setattr(here, "play_task", lambda worker, base, task: Report(task.token, None, YIELDED, node="old"))
    cup.play_until(lambda: bool(cup.folder.store.stuck()))
    (node,) = sara.get("/api/v1/desk", headers=sara.token()).json()["nodes"]
    assert (node["name"], node["strikes"]) == ("old", 0)
    key = cup.folder.store.stuck()[0][0]
    assert all(
        "متوقف شد تا نسخه‌ای که تازه آمده" in sara.get(f"{path}?language=fa").text
        for path in ("/desk", f"/matches/{key}")
    )


def test_a_stuck_match_has_a_page_for_the_desk_that_lets_it_be_played_again(
    cup: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(worker: object, base: object, task: Task) -> Report:
        return replace(played(worker, base, task), replay=None, why="the lights went out")

    played: Callable[..., Report] = here.play_task
    monkeypatch.setattr(here, "play_task", lost)
    sara, ali = cup.organiser(), cup.team("Ali", "Falcons")
    cup.play_until(lambda: bool(cup.folder.store.stuck()))
    key = cup.folder.store.stuck()[0][0]
    assert f'href="/matches/{key}"' in sara.get("/desk").text
    page = sara.get(f"/matches/{key}").text
    assert (page.count("the lights went out"), page.count("this process")) == (3, 3)
    assert ali.get(f"/matches/{key}").status_code == 404
    hits = sara.get("/api/v1/desk/search", params={"q": "lights went"}, headers=sara.token()).json()
    assert f"/matches/{key}" in {hit["link"] for hit in hits}
    monkeypatch.setattr(here, "play_task", played)
    assert sara.post("/desk/decide", kind="rematch", match=key, reason="they are on again").status_code == 303
    cup.play_until(lambda: key in cup.state.stage.results)
    assert not cup.folder.store.stuck() or key not in dict(cup.folder.store.stuck())
