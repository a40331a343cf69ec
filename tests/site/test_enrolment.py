"""Machines that join the cluster by a code of the desk."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from meydan.site import schema
from meydan.version import __version__

from .conftest import Browser, Running

CLUSTER = "10.0.0.1:6379"
TOKEN = "the secret of the cluster"


def test_a_code_of_the_desk_is_traded_once_for_what_a_machine_needs(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    cup = start(cluster=CLUSTER)
    sara, stranger = cup.organiser(), Browser(cup)
    code = sara.post("/desk/node").text.partition("meydan site join http://localhost ")[2].partition("<")[0]
    assert code
    assert code not in repr(cup.database.rows(schema.secret.select())), "its hash alone is kept"
    monkeypatch.setenv("RAY_AUTH_MODE", "token")
    monkeypatch.setenv("RAY_AUTH_TOKEN", TOKEN)
    told = stranger.send("POST", "/api/v1/join", json={"code": code, "version": __version__})
    assert told.json() == {"cluster": CLUSTER, "token": TOKEN}
    again = stranger.send("POST", "/api/v1/join", json={"code": code, "version": __version__})
    assert again.status_code == 403
    assert "no such code, or it was used" in again.json()["error"]
    done = [row.what for row in cup.database.rows(schema.act.select())]
    assert {"code for a machine", "machine joined"} <= set(done)
    assert TOKEN not in sara.get("/desk").text + sara.get("/desk/acts").text


def test_a_code_is_over_after_its_time_and_one_of_another_kind_opens_nothing(start: Callable[..., Running]) -> None:
    cup = start(cluster=CLUSTER)
    sara = cup.organiser()
    code = sara.send("POST", "/api/v1/desk/node", headers=sara.token()).json()["code"]
    with cup.database.writing() as connection:
        connection.execute(schema.secret.update().where(schema.secret.c.kind == "node").values(ends_at=1.0))
    ali = cup.team("Ali", "Falcons")
    invite = ali.send("POST", "/api/v1/team/invite", headers=ali.token()).json()["code"]
    for each in (code, invite, "", "a" * 40):
        assert (
            Browser(cup).send("POST", "/api/v1/join", json={"code": each, "version": __version__}).status_code == 403
        ), each


def test_without_a_cluster_that_others_reach_there_is_no_code(start: Callable[..., Running]) -> None:
    cup = start(cluster="auto")
    sara = cup.organiser()
    told = sara.send("POST", "/api/v1/desk/node", headers=sara.token())
    assert told.status_code == 400
    assert "the site was not started with --cluster ADDRESS" in told.json()["error"]


def test_a_machine_with_another_version_is_refused_and_its_code_opens_afterwards(start: Callable[..., Running]) -> None:
    cup = start(cluster=CLUSTER)
    sara = cup.organiser()
    code = sara.send("POST", "/api/v1/desk/node", headers=sara.token()).json()["code"]
    other = Browser(cup).send("POST", "/api/v1/join", json={"code": code, "version": "9.9"})
    assert other.status_code == 400
    assert other.json()["error"].startswith(f"the site has Meydan {__version__}, this machine 9.9")
    guessed = Browser(cup).send("POST", "/api/v1/join", json={"code": "a" * 40, "version": "9.9"})
    assert guessed.status_code == 403, "whoever has no code learns nothing"
    assert Browser(cup).send("POST", "/api/v1/join", json={"code": code, "version": __version__}).status_code == 200
