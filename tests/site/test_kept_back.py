"""What a team, or the page of a match, may tell of what the desk keeps back: nothing, also to whom it concerns."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from meydan.engine.errors import BadInput
from meydan.site.app import make_site
from meydan.site.hall import hall
from meydan.site.people.accounts import find_person
from meydan.site.site import SiteOptions

from .conftest import Browser, Running
from .test_contest_day import HIDDEN, TITLE, _bytes, _paths, begin, play_day

NAME = "Falcons"


def test_a_team_learns_nothing_of_hidden_results_that_it_was_part_of(tmp_path: Path) -> None:
    base = tmp_path / "base"
    base.mkdir()
    (base / "contest.toml").write_text(HIDDEN + TITLE, encoding="utf-8")
    with ExitStack() as leaving:
        first = Running(base, leaving)
        sara, ali = first.organiser(), first.team("Ali", NAME)
        first.upload(ali)
        first.play_until(lambda: NAME in first.state.active)
        sara.get("/desk")
        assert sara.post("/desk/hide", stages="finals", reason="the hall").status_code == 303
        begin(first, sara)
        token = ali.token(scope="team")
        ali.get("/api/v1/receipt-key")  # the key is made when it is first asked for
    answers, lineups, counts, numbers = [], [], [], []
    for best_of, seed in (("1", 7), ("3", 21)):  # of which other finalists come
        path = tmp_path / best_of
        shutil.copytree(base, path)
        text = (HIDDEN + TITLE).replace("best-of = 1", f"best-of = {best_of}\nseed = {seed}")
        (path / "contest.toml").write_text(text, encoding="utf-8")
        with ExitStack() as leaving:
            world = Running(path, leaving)
            sara.move_to(world)
            ali.move_to(world)
            begin(world, sara)
            begin(world, sara)  # its line-up was decided by hidden results
            lineups.append({each.name for each in world.state.stages[2].lineup})
            ali.get("/")  # which tells once what was done last
            answers.append({path: _bytes(ali, path, token) for path in _paths(world.app)})
            counts.append(world.state.seq)
            assert ali.post("/friendlies", bot="greedy").status_code == 303
            assert "greedy" in ali.get("/team").text, "it says once that this was done"
            world.play_until(lambda world=world: bool(world.state.friendlies))
            numbers.append([row["seq"] for row in _results(ali, token)])
            assert _results(ali, token, before=numbers[-1][2]) == _results(ali, token)[3:]
    assert NAME in lineups[0] & lineups[1]
    assert lineups[0] != lineups[1]
    assert counts[0] != counts[1]
    assert answers[0]["/team"][0] == 200
    for path, answer in answers[0].items():
        assert answer == answers[1][path], path
    assert numbers[0] == numbers[1] == list(range(len(numbers[0]), 0, -1)), "they tell nothing of what lies between"


@pytest.mark.parametrize("kind", ["hold", "void", "rematch"])
def test_what_is_decided_while_the_table_is_frozen_is_not_on_the_page_of_the_match(cup: Running, kind: str) -> None:
    sara, ali, guest = cup.organiser(), Browser(cup).register("Ali"), Browser(cup)
    cup.play_until(lambda: cup.state.results >= 2)
    sara.get("/desk")
    assert sara.post("/desk/freeze", on="yes", reason="last hour").status_code == 303
    key = guest.get("/api/v1/matches").json()[0]["key"]
    paths = [f"/matches/{key}", f"/api/v1/matches/{key}", "/matches", "/statistics", "/standings", "/"]
    before = [_bytes(who, path) for who in (guest, ali) for path in paths]
    assert sara.post("/desk/decide", kind=kind, match=key, reason="protest of the Owls").status_code == 303
    cup.scheduler.grant_wishes()
    cup.site.view.refresh()
    assert [_bytes(who, path) for who in (guest, ali) for path in paths] == before
    assert "protest of the Owls" in sara.get(f"/matches/{key}").text


def test_a_table_that_stands_still_is_not_frozen_again(cup: Running) -> None:
    sara, guest = cup.organiser(), Browser(cup)
    cup.play_until(lambda: cup.state.results >= 2)
    sara.get("/desk")
    for kind, on in (("desk/freeze", "no"), ("desk/consider", "no")):
        assert sara.post(f"/{kind}", kind="freeze", on=on, reason="over").status_code == 400, "it is not frozen"
    assert sara.post("/desk/freeze", on="yes", reason="last hour").status_code == 303
    shown = guest.get("/api/v1/matches").json()
    cup.play_until(lambda: cup.state.results >= 4)
    for path in ("/desk/freeze", "/desk/consider"):
        told = sara.post(path, kind="freeze", on="yes", reason="a second press")
        assert (told.status_code, "is frozen already" in told.text) == (400, True)
    assert guest.get("/api/v1/matches").json() == shown, "what came since is not shown"


def test_a_page_of_a_moment_ago_undoes_nothing_that_is_kept_back(cup: Running) -> None:
    sara = cup.organiser()
    cup.play_until(lambda: cup.state.results >= 2)
    other = make_site(SiteOptions(cup.path)).state.site  # another process with the same contest
    try:
        other.view.refresh()
        sara.get("/desk")
        assert sara.post("/desk/freeze", on="yes", reason="last hour").status_code == 303
        who = find_person(cup.database, 1)
        with pytest.raises(BadInput, match="not up to date"):
            hall.hide_stages(other.view, other.database, who, ["finals"], "the hall")
        with pytest.raises(BadInput, match="not up to date"):
            hall.freeze(other.view, other.database, who, True, "last hour")
        other.view.refresh()
        hall.hide_stages(other.view, other.database, who, ["finals"], "the hall")
        cup.site.view.refresh()
        assert cup.site.view.release.frozen_at is not None
        assert cup.site.view.release.hidden == {"finals"}
    finally:
        other.close()


def test_a_rematch_of_what_was_revealed_is_kept_back_until_it_is_revealed(start: Callable[..., Running]) -> None:
    site = start(HIDDEN.replace("best = 4", "best = 2"))
    sara, guest = play_day(site), Browser(site)
    begin(site, sara)
    key = next(iter(site.state.stages[1].results))
    reveal_all(sara)
    assert guest.get(f"/api/v1/matches/{key}").status_code == 200
    sara.get("/desk")
    assert sara.post("/desk/decide", kind="rematch", match="2/nothing", reason="a slip").status_code == 303
    assert guest.get(f"/api/v1/matches/{key}").status_code == 200, "it makes no sense, and takes nothing back"
    assert sara.post("/desk/decide", kind="rematch", match=key, reason="the lights went out").status_code == 303
    site.scheduler.grant_wishes()
    site.play_until(lambda: key in site.state.stages[1].results)
    for path in (f"/api/v1/matches/{key}", f"/matches/{key}", f"/viewer/api/show/{key.replace('/', '.')}"):
        assert guest.get(path).status_code == 404, path
    assert guest.get("/api/v1/standings").json()["stages"][1]["rows"][0]["games"] == 0, "nor does the table tell it"
    reveal_all(sara)
    assert guest.get(f"/api/v1/matches/{key}").status_code == 200


def test_a_stage_that_is_kept_back_again_shows_nothing_of_before(start: Callable[..., Running]) -> None:
    site = start(HIDDEN.replace("best = 4", "best = 2"))
    sara, guest = play_day(site), Browser(site)
    begin(site, sara)
    key = next(iter(site.state.stages[1].results))
    reveal_all(sara)
    sara.get("/desk")
    for stages, status in (("finals", 200), ("", 200), ("finals", 404)):
        assert sara.post("/desk/hide", stages=stages, reason="the hall").status_code == 303
        assert guest.get(f"/api/v1/matches/{key}").status_code == status, "what stays kept back stays revealed"


def reveal_all(sara: Browser) -> None:
    """Press until nothing is left."""
    for _ in range(30):
        version = re.search(r'name="version" value="(\d+)"', sara.get("/desk/hall").text)[1]
        if sara.post("/desk/reveal", version=version).status_code == 400:
            return


def _results(who: Browser, token: dict[str, str], before: int = 0) -> list[dict[str, object]]:
    found: list[dict[str, object]] = who.get(f"/api/v1/results?before={before}", headers=token).json()
    return found
