"""What one team or one person asks for too often, or many times at once: it is counted, and nobody waits for it."""

from __future__ import annotations

import pytest

from meydan.site import schema
from meydan.site.people import teams
from meydan.site.people.limits import Limit
from meydan.site.submissions import submissions

from .conftest import Browser, Running


def test_a_team_that_changes_its_mind_all_day_keeps_nobody_waiting(
    cup: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ali = cup.team("Ali", "Falcons")
    number = cup.upload(ali)
    cup.scheduler.grant_wishes()
    monkeypatch.setattr(submissions, "CHOICES", Limit("choice", 2, 3600))
    told = [ali.post(f"/submissions/{number}/activate") for _ in range(3)]
    assert [each.status_code for each in told] == [303, 303, 429]
    assert int(told[-1].headers["retry-after"]) > 3000
    assert len(cup.folder.store.wishes()) == 2


def test_nobody_takes_all_names_by_making_teams(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(teams, "TEAMS", Limit("team", 3, 3600))
    ali = Browser(cup).register("Ali")
    for name, status in (("Falcons", 303), ("Owls", 303), ("Crows", 303), ("Doves", 429)):
        assert ali.post("/team/new", name=name).status_code == status, name
        ali.post("/team/leave")
    assert ali.post("/team/join", code="abcd-efgh-jkmn-pqrs").status_code == 429
    assert [row.name for row in cup.database.rows(schema.team.select())] == ["Falcons", "Owls", "Crows"]
