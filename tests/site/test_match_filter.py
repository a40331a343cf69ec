"""Lists of matches show those that somebody asks for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

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
