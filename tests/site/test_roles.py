"""Every page and answer of the desk with every role: a new one is in these tables, or the tests fail."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal, get_args, get_origin

import pytest
from starlette.routing import Route

from meydan.site import schema
from meydan.site.api.acts import ACTS
from meydan.site.operations.backup_now import BackupNow
from meydan.site.people.accounts import ANNOUNCER, JURY, MEMBER, OBSERVER, ORGANISER

from .conftest import PASSWORD, Browser, Running

NOBODY = "nobody"
EVERYBODY = (NOBODY, MEMBER, OBSERVER, ANNOUNCER, JURY, ORGANISER)
LOOKS, HALL, DECIDES = (OBSERVER, JURY, ORGANISER), (ANNOUNCER, JURY, ORGANISER), (JURY, ORGANISER)
SHOWN = {"": LOOKS, "search": LOOKS, "acts": LOOKS, "ready": LOOKS, "shade": LOOKS, "odd": LOOKS}
SHOWN |= dict.fromkeys(("hall", "presenter", "awards", "pictures"), HALL)
API_SHOWN = {"self-test": LOOKS, "matches/{key}": DECIDES}  # what pages show inside of others
SHOWN |= dict.fromkeys(("people", "people.csv", "hooks"), (ORGANISER,))
DONE = dict.fromkeys(("scene", "screen-code", "screens", "line", "speed", "reveal", "pictures"), HALL)
DONE |= dict.fromkeys(
    ("announce", "answer", "message", "ready-answer", "receipt", "retry", "decide", "consider", "shade", "self-test"),
    DECIDES,
)
DONE |= dict.fromkeys(
    ("awards", "backup", "begin", "deadline", "freeze", "hide", "hooks", "import", "invisible", "invite", "node"),
    (ORGANISER,),
)
DONE |= dict.fromkeys(("lift", "lock", "pause", "people", "rest", "second", "preview"), (ORGANISER,))
DONE |= dict.fromkeys(("start", "hold-start", "cut"), (ORGANISER,))
HIDDEN, TOLD = (401, 403), (200, 303, 400, 404)


@pytest.fixture
def crew(cup: Running) -> dict[str, Browser]:
    """Somebody of every role."""
    sara = cup.organiser()
    made = {NOBODY: Browser(cup), ORGANISER: sara}
    for role in EVERYBODY[1:-1]:
        who = Browser(cup).register(role)
        number = str(cup.database.row(schema.person.select().where(schema.person.c.name == role)).id)
        assert sara.post("/desk/people", number=number, what="role", role=role).status_code == 303
        who.get("/enter")
        who.post("/enter", name=role, password=PASSWORD)
        who.get("/account")
        made[role] = who
    made[NOBODY].get("/enter")
    return made


def test_every_page_of_the_desk_is_for_the_roles_that_the_documents_name(
    cup: Running, crew: dict[str, Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BackupNow, "begin", lambda self: None)
    found = [route for route in cup.app.routes if isinstance(route, Route) and route.path.startswith("/desk")]
    found = [route for route in found if "{" not in route.path]  # looking as somebody else has a test of its own
    shown = {route.path[6:] for route in found if "GET" in route.methods}
    done = {route.path[6:] for route in found if "POST" in route.methods}
    assert (shown, done | {"preview"}) == (set(SHOWN), set(DONE)), "say in these tables whom a new page is for"
    for role, who in crew.items():
        for path in shown:
            status = who.get(f"/desk/{path}".rstrip("/")).status_code
            assert status == (200 if role in SHOWN[path] else 303 if role == NOBODY else 403), (role, path)
        for path in done:
            status = who.post(f"/desk/{path}").status_code
            assert status in TOLD if role in DONE[path] else status == 403, (role, path, status)


def test_the_desk_offers_nobody_what_they_may_not_do(cup: Running, crew: dict[str, Browser]) -> None:
    orders = ("decide", "consider")  # the kind of a decision says who may
    for role in (OBSERVER, JURY, ORGANISER):
        page = crew[role].get("/desk").text
        links = set(re.findall(r'href="/desk/(\w[\w.-]*)"', page)) - {"as"}
        assert all(role in SHOWN[link] for link in links), (role, links)
        if role != OBSERVER:  # who reads only has no form at all before the eyes
            acts = set(re.findall(r'action="/desk/(\w[\w-]*)"', page)) - {*orders, "search"}
            assert all(role in DONE[act] for act in acts), (role, acts)
        assert ('value="disqualify"' in page) == (role == ORGANISER)
    assert crew[JURY].post("/desk/decide", kind="reinstate", bot="random", reason="test").status_code == 403


def test_every_answer_of_the_desk_is_for_the_roles_that_the_documents_name(
    cup: Running, crew: dict[str, Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BackupNow, "begin", lambda self: None)
    paths = crew[NOBODY].get("/api/v1/openapi.json").json()["paths"]
    desk = {path[6:]: ways for path, ways in paths.items() if path.startswith("/desk")}
    bodies = {path[6:]: _least(body) for path, (body, _, _) in ACTS.items() if path.startswith("/desk/")}
    bodies |= {
        "node": {},
        "receipt": {"receipt": "x"},
        "screen-code": {"name": "x"},
        "import": {"table": "x"},
        "invite": {"team": "x"},
        "preview": {"kind": "lock", "reason": "x"},
    }
    bodies |= {name: {"kind": "note", "reason": "x"} for name in ("consider", "decide")}
    for role, who in crew.items():
        headers = {} if role == NOBODY else who.token()
        for path, way in ((path, way) for path, ways in desk.items() for way in ways):
            allowed = ({**SHOWN, **API_SHOWN} if way == "get" else DONE)[path]
            more = {} if way == "get" else {"json": bodies[path]}
            status = who.send(way.upper(), f"/api/v1/desk/{path}".rstrip("/"), headers=headers, **more).status_code
            assert status in TOLD if role in allowed else status in HIDDEN, (role, way, path, status)


def _least(body: Any) -> dict[str, Any]:
    """The fewest words that an act takes."""
    values: dict[Any, Any] = {str: "x", int: 1, bool: True, list[str]: []}
    needed = {name: field.annotation for name, field in body.model_fields.items() if field.is_required()}
    return {name: get_args(kind)[0] if get_origin(kind) is Literal else values[kind] for name, kind in needed.items()}


def test_an_organiser_is_a_member_where_the_desk_is_not(start: Callable[..., Running]) -> None:
    cup, desk = start(desk_port=8443), "http://localhost:8443"
    sara = cup.organiser()
    cup.team("Ali", "Falcons").post("/submissions", files={"bot": ("bot.py", b"pass")})
    assert sara.post("/desk/lock", on="yes", reason="x").status_code == 404
    assert sara.send("POST", "/api/v1/desk/lock", json={"on": True, "reason": "x"}).status_code == 404
    for path in ("/desk", "/desk/", "/desk/people.csv", "/api/v1/desk", "/api/v1/desk/acts", "/metrics"):
        assert sara.get(path).status_code == 404, path
    assert ">Desk<" not in sara.get("/standings").text
    assert 'value="desk"' not in sara.get("/account").text, "a token for the desk is made there"
    assert ">Desk<" in sara.get(f"{desk}/desk").text
    assert [sara.get(f"{place}/submissions/1").status_code for place in ("", desk)] == [400, 200]
    sara.get(f"{desk}/account")
    token = sara.token(f"{desk}/account/token")
    told = [sara.get(f"{place}/api/v1/submissions/1", headers=token).status_code for place in ("", desk)]
    assert told == [400, 200]
    plain = sara.token(f"{desk}/account/token", scope="team")
    assert sara.get(f"{desk}/api/v1/submissions/1", headers=plain).status_code == 400, "it acts for a team"


def test_no_way_to_write_an_address_leads_to_the_desk_by_another_port(start: Callable[..., Running]) -> None:
    cup, desk = start(desk_port=8443), "http://localhost:8443"
    sara = cup.organiser()
    sara.get(f"{desk}/account")
    token = sara.token(f"{desk}/account/token")
    assert sara.get(f"{desk}/metrics", headers=token).status_code == 200
    for path in ("/desk", "/api/v1/desk", "/metrics"):
        for written in (f"{path}%0A", f"{path}%0a", f"{path}%00", f"{path.replace('/', '%2F')}%0A"):
            told = sara.get(written, headers=token)
            assert told.status_code in (400, 403, 404), (written, told.text)
