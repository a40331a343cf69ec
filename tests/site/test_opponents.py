"""Whom a team has met: what everybody reads, and what only the team does."""

from __future__ import annotations

from .conftest import Browser, Running


def test_a_team_reads_whom_it_has_met_and_others_only_what_is_public(cup: Running) -> None:
    sara, ali, guest = cup.organiser(), cup.team("Ali", "Falcons"), Browser(cup)
    token = ali.token(scope="team")
    assert ali.get("/api/v1/team/opponents", headers=token).json() == []
    assert guest.get("/api/v1/teams/Falcons/opponents").status_code == 404
    assert sara.post("/desk/freeze", on="yes", reason="the last hour").status_code == 303
    cup.upload(ali)
    cup.play_until(lambda: _games(cup) >= 2)
    own = ali.get("/api/v1/team/opponents", headers=token).json()
    assert sum(row["wins"] + row["draws"] + row["losses"] for row in own) == _games(cup)
    assert "Whom you have met" in ali.get("/team").text
    assert "Falcons" not in str(guest.get("/api/v1/teams/greedy/opponents").json()), "the table is frozen"
    assert "Whom it has met" not in guest.get("/teams/Falcons").text
    assert sara.post("/desk/freeze", on="no", reason="over").status_code == 303
    cup.site.view.refresh()
    shown = guest.get("/api/v1/teams/Falcons/opponents").json()
    assert shown == own
    assert "Whom it has met" in guest.get("/teams/Falcons").text
    for row in shown:
        back = {each["bot"]: each for each in guest.get(f"/api/v1/teams/{row['bot']}/opponents").json()}["Falcons"]
        assert (back["wins"], back["draws"], back["losses"]) == (row["losses"], row["draws"], row["wins"])
    results = [each.body for each in cup.state.stage.results.values() if _is_theirs(each)]
    won = [each for each in results if each["points"][_seat(each)] > each["points"][1 - _seat(each)]]
    assert sum(row["wins"] for row in shown) == len(won)


def _games(cup: Running) -> int:
    return 0 if cup.state.stage is None else sum(map(_is_theirs, cup.state.stage.results.values()))


def _is_theirs(result) -> bool:
    return "Falcons" in [seat[0] for seat in result.lineup]


def _seat(body: dict) -> int:
    return [name for name, *_ in body["bots"]].index("Falcons")
