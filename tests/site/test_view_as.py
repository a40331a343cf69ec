"""Organisers look at pages as somebody else."""

from __future__ import annotations

import re

from meydan.site import schema

from .conftest import Browser, Running
from .test_roles import crew

__all__ = ["crew"]


def number_of(cup: Running, name: str) -> int:
    row = cup.database.row(schema.team.select().where(schema.team.c.name == name))
    assert row is not None
    return int(row.id)


def bare(page: str) -> str:
    """A page without what differs between two who see the same: their name, the tokens of forms and the banner."""
    page = re.sub(r'<p class="as".*?</p>|<body[^>]*>|name="csrf" value="\w+"|<a href="/account".*?</a>', "", page)
    return re.sub(r"\s+", " ", re.sub(r"/desk/as/[\w-]+/", "/", page))


def test_an_organiser_sees_exactly_what_everybody_and_what_a_team_sees(cup: Running) -> None:
    sara, ali, reza = cup.organiser(), cup.team("Ali", "Falcons"), cup.team("Reza", "Eagles")
    for each in (ali, reza):
        cup.upload(each)
    cup.play_until(lambda: cup.state.results > 4)
    sara.post("/desk/message", team="Falcons", text="for falcons alone")
    sara.post("/desk/freeze", on="yes", reason="the last hour")
    nobody, token = Browser(cup), sara.token()
    nobody.get("/enter")
    team = f"/desk/as/team-{number_of(cup, 'Falcons')}"
    for path in ("/standings", "/matches", "/statistics", "/notices", "/enter"):
        told, seen = nobody.get(path).text, sara.get(f"/desk/as/public{path}").text
        assert bare(seen) == bare(told), path
        assert 'class="as"' in seen, path
    assert "for falcons alone" in sara.get(f"{team}/notices").text
    assert "for falcons alone" not in sara.get("/desk/as/public/notices").text
    own, others = (each.get("/api/v1/results", headers=each.token(scope="team")).json() for each in (ali, reza))
    assert sara.get(f"/api/v1{team}/results", headers=token).json() == own != others
    page = sara.get(f"{team}/team").text
    assert f'href="{team}/submissions/1"' in page
    assert f'action="{team}/team/matches"' in sara.get(f"{team}/team/matches").text, "a choice of matches stays there"
    theirs = next(each for each in others if each not in own)["key"]
    assert sara.get(f"/matches/{theirs}").text.count("<pre") > sara.get(f"{team}/matches/{theirs}").text.count("<pre")


def test_nothing_can_be_done_as_somebody_else(cup: Running) -> None:
    sara, ali = cup.organiser(), cup.team("Ali", "Falcons")
    sara.get("/account")
    real, team = sara.csrf, f"/desk/as/team-{number_of(cup, 'Falcons')}"
    assert sara.get(f"{team}/team").status_code == 200
    assert sara.post("/team/accepts", accepts="never").status_code == 403, "what its forms carry is valid nowhere"
    sara.csrf = real
    files = {"bot": ("bot.py", b"pass")}
    for path in ("/submissions", "/team/accepts", "/leave", "/questions"):
        assert sara.post(f"{team}{path}", files=files, accepts="never", text="?").status_code == 400, path
    sent = sara.send("POST", f"/api/v1{team}/questions", headers=sara.token(), json={"text": "?"})
    assert sent.status_code in (404, 405)
    assert not cup.database.rows(schema.submission.select())
    assert not cup.database.rows(schema.question.select())
    assert cup.database.row(schema.team.select()).friendlies == "always"
    for path in ("/account", "/desk", "/link/x", "/hall?code=x", "/desk/as/public/"):
        assert sara.get(f"{team}{path}").status_code == 404, path
    assert sara.get("/desk/as/team-99/").status_code == 404
    assert sara.get("/account").status_code == 200, "and they stay who they are"
    assert ali.get("/team").status_code == 200


def test_only_organisers_look_as_somebody_else_and_it_is_written_down(cup: Running, crew: dict[str, Browser]) -> None:
    cup.team("Ali", "Falcons")
    team = f"/desk/as/team-{number_of(cup, 'Falcons')}"
    for role, who in crew.items():
        wanted = {"organiser": 200, "nobody": 303}.get(role, 403)
        for path in (f"{team}/team", "/desk/as/public/", "/desk/as/screen/hall?screen=left"):
            assert who.get(path).status_code == wanted, (role, path)
    sara = crew["organiser"]
    sara.get(f"{team}/standings")
    noted = cup.database.rows(schema.act.select().where(schema.act.c.what == "look as"))
    assert [(row.who, row.subject) for row in noted] == [
        ("Sara", "team Falcons"),
        ("Sara", "public"),
        ("Sara", "screen left"),
    ]
    lights = sara.get("/desk?language=en").text
    assert f'href="{team}/team"' in lights
    assert ">See what it sees<" not in crew["jury"].get("/desk?language=en").text
