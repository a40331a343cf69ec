"""Lists of matches show those that somebody asks for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from meydan.contest.recorded import Result

from .conftest import CONTEST, Browser, Running


def test_matches_are_found_by_opponent_stage_and_outcome(cup: Running) -> None:
    sara, ali, guest = cup.organiser(), cup.team("Ali", "Falcons"), Browser(cup)
    token = ali.token(scope="team")
    cup.upload(ali)
    cup.play_until(lambda: sum("Falcons" in each.bots for each in cup.state.stage.results.values()) >= 3)
    assert ali.post("/friendlies", bot="greedy").status_code == 303
    cup.play_until(lambda: bool(cup.state.friendlies))
    everything = guest.get("/api/v1/matches?bot=Falcons").json()
    found = {way: guest.get(f"/api/v1/matches?bot=Falcons&outcome={way}").json() for way in ("won", "drawn", "lost")}
    assert sorted(row["key"] for rows in found.values() for row in rows) == sorted(row["key"] for row in everything)
    for way, rows in found.items():
        assert {_outcome(row) for row in rows} <= {way}
    for other in ("greedy", "random"):
        rows = guest.get(f"/api/v1/matches?bot=Falcons&against={other}").json()
        assert [row["key"] for row in rows] == [row["key"] for row in everything if _meets(row, other)]
        assert all(row["key"] in guest.get(f"/matches?bot=Falcons&against={other}").text for row in rows)
    assert guest.get("/api/v1/matches?stage=finals").json() == []
    assert "No match is like this." in guest.get("/matches?stage=finals&language=en").text
    own = ali.get("/api/v1/results?stage=friendly", headers=token).json()
    assert [row["stage"] for row in own] == ["friendly"]
    page = ali.get("/team/matches?stage=friendly&language=en").text
    assert (own[0]["key"] in page, everything[0]["key"] in page) == (True, False)
    assert own[0]["key"] not in guest.get("/matches?bot=Falcons&stage=friendly").text, "friendlies are for two teams"
    assert '<option value="greedy" selected>' in sara.get("/matches?bot=greedy").text


def test_a_list_of_faults_has_the_matches_that_the_bot_itself_ended(
    start: Callable[..., Running], tmp_path: Path
) -> None:
    (tmp_path / "cup").mkdir()
    (tmp_path / "cup" / "broken.py").write_text("def act(view):\n    raise ValueError\n", encoding="utf-8")
    cup = start(CONTEST + '[[bots]]\nname = "broken"\nbot = "broken.py"\n')
    cup.play_until(lambda: sum("broken" in each.bots for each in cup.state.stage.results.values()) >= 2)
    guest = Browser(cup)
    faults = guest.get("/api/v1/matches?bot=broken&outcome=fault").json()
    assert faults == guest.get("/api/v1/matches?bot=broken").json()
    assert {row["ending"] for row in faults} == {"crash"}
    assert guest.get("/api/v1/matches?bot=greedy&outcome=fault").json() == []


@pytest.mark.parametrize("query", ["outcome=won", "against=greedy", "bot=greedy&outcome=great"])
def test_what_makes_no_sense_is_refused_in_a_sentence(cup: Running, query: str) -> None:
    guest = Browser(cup)
    assert guest.get(f"/matches?{query}").status_code in (400, 404)
    assert guest.get(f"/api/v1/matches?{query}").status_code in (400, 404)


def _outcome(row: dict) -> str:
    seat = [bot["name"] for bot in row["bots"]].index("Falcons")
    own, other = row["points"][seat], row["points"][1 - seat]
    return "won" if own > other else "lost" if own < other else "drawn"


def _meets(row: dict, other: str) -> bool:
    return other in [bot["name"] for bot in row["bots"]]


def test_the_matches_of_a_bot_are_found_without_looking_at_all_others(cup: Running) -> None:
    class Strict(dict[str, Result]):
        """Nobody looks through all of it."""

        def values(self) -> Any:
            raise AssertionError("a million results are looked through")

    sara, ali, guest = cup.organiser(), cup.team("Ali", "Falcons"), Browser(cup)
    cup.upload(ali)
    cup.play_until(lambda: len(cup.state.stage.results_of("Falcons")) >= 3)
    keys = list(cup.state.stage.results)[:4]
    orders = ("hold", keys[0]), ("void", keys[1]), ("rematch", keys[2]), ("release", keys[0]), ("release", keys[1])
    for kind, key in orders:
        assert sara.post("/desk/decide", kind=kind, match=key, reason="a test").status_code == 303
        cup.scheduler.grant_wishes()
        cup.site.view.refresh()
        for state in (cup.state, cup.site.view.full, cup.site.view.public):
            stage = state.stages[0]
            for name in ("Falcons", "greedy", "random"):
                wanted = [each for each in stage.results.values() if name in each.bots]
                assert stage.results_of(name) == wanted, (kind, name)
    cup.play_until(lambda: keys[2] in cup.state.stage.results)
    assert guest.get("/statistics").status_code == 200
    for state in (cup.site.view.full, cup.site.view.public):
        state.stages[0].results = Strict(state.stages[0].results)
    for path in ("/matches?bot=nobody", "/matches?bot=greedy&outcome=fault", "/teams/Falcons", "/teams/greedy"):
        assert guest.get(path).status_code == 200, path
    assert ali.get("/team/matches?outcome=fault").status_code == 200
    assert ali.get("/api/v1/team/opponents", headers=ali.token(scope="team")).status_code == 200
