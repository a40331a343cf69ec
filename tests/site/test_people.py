"""Who may enter, and what they may do: accounts, sessions, teams, tables of teams, limits."""

from __future__ import annotations

import base64
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from meydan.contest.store.database import connect, sqlite_url
from meydan.engine.errors import BadInput
from meydan.site import schema
from meydan.site.database import MIGRATIONS
from meydan.site.people import accounts, passwords, totp
from meydan.site.people.accounts import first_link, people
from meydan.site.people.names import clean_name, name_key
from meydan.site.people.totp import code_at

from .conftest import CONTEST, PASSWORD, Browser, Running


def test_the_first_organisers_link_opens_once(cup: Running) -> None:
    code = first_link(cup.database)
    sara = Browser(cup)
    sara.get(f"/link/{code}")
    assert sara.post(f"/link/{code}", name="Sara", password="short").status_code == 400
    assert sara.post(f"/link/{code}", name="Sara", password=PASSWORD).headers["location"] == "/desk"
    assert sara.get("/desk").status_code == 200
    late = Browser(cup)
    late.get(f"/link/{code}")
    assert late.post(f"/link/{code}", name="Mallory", password=PASSWORD).status_code == 403
    assert first_link(cup.database) is None


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
def test_of_two_who_open_a_link_at_the_same_moment_one_gets_in(cup: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = accounts.find_secret

    def both(opens: Callable[[str], str]) -> None:
        def find_late(*given: Any) -> Any:
            row = usual(*given)
            monkeypatch.setattr(accounts, "find_secret", usual)
            opens("Sara")
            return row

        monkeypatch.setattr(accounts, "find_secret", find_late)
        with pytest.raises(accounts.NotAllowed):
            opens("Mallory")

    code = first_link(cup.database)
    both(lambda name: accounts.become_organiser(cup.database, code, name, PASSWORD, ""))
    assert [row.name for row in people(cup.database)] == ["Sara"]
    link = accounts.link_for(cup.database, 1, "Sara")
    both(lambda name: accounts.enter_by_link(cup.database, link, ""))


def test_whoever_has_no_right_sees_no_desk(cup: Running) -> None:
    cup.organiser()
    ali = Browser(cup).register("Ali")
    for path in ("/desk", "/desk/people", "/desk/acts", "/desk/ready", "/desk/hall"):
        assert ali.get(path).status_code == 403, path
        assert Browser(cup).get(path).headers["location"] == "/enter"
    for path in ("lock", "pause", "begin", "decide", "freeze", "hide", "announce", "reveal", "scene", "people"):
        assert ali.post(f"/desk/{path}", kind="close", reason="me", on="yes").status_code == 403, path
    assert cup.database.choices() == {}
    assert cup.folder.store.wishes() == []


def test_a_form_of_another_site_does_nothing(cup: Running) -> None:
    ali = Browser(cup).register("Ali")
    ali.csrf = "0" * 32
    assert ali.post("/team/new", name="Falcons").status_code == 403
    page = ali.send("POST", "/team/new", data={"name": "Falcons"}, headers={"origin": "http://evil.example"})
    assert page.status_code == 403
    assert cup.database.rows(schema.team.select()) == []


def test_a_session_begins_anew_at_the_entrance_and_can_be_ended(cup: Running) -> None:
    Browser(cup).register("Ali")
    one, two = Browser(cup), Browser(cup)
    for each in (one, two):
        each.get("/enter")
        brought = each.cookies["meydan"]
        assert each.post("/enter", name="ali", password=PASSWORD).status_code == 303
        assert each.cookies["meydan"] != brought
        each.get("/account")
    stored = [row.hash for row in cup.database.rows(schema.secret.select())]
    assert one.cookies["meydan"] not in str(stored)
    assert one.post("/account/end", number="others").status_code == 303
    assert two.get("/account").headers["location"] == "/enter"
    assert one.post("/account/password", password="another good one").status_code == 303
    assert one.post("/leave").status_code == 303
    assert one.get("/account").headers["location"] == "/enter"
    cookie = Browser(cup).get("/enter").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_wrong_passwords_are_counted_and_tell_nothing(cup: Running) -> None:
    Browser(cup).register("Ali")
    guest = Browser(cup)
    guest.get("/enter")
    answers = {guest.post("/enter", name=name, password="wrong" * 3).text for name in ("Ali", "Nobody")}
    assert len(answers) == 1
    for _ in range(9):
        assert guest.post("/enter", name=" ALI ", password="wrong" * 3).status_code == 403
    refused = guest.post("/enter", name="Ali", password=PASSWORD)
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 60


@pytest.mark.parametrize("name", ["", "a" * 61, "a/b", "<b>", "a\u202eb", "a\x00b", "Ali\u0430"])
def test_names_that_fool_people_are_refused(name: str) -> None:
    with pytest.raises(BadInput):
        clean_name(name)


def test_names_that_look_alike_are_one() -> None:
    assert name_key("  علي  كاظمي") == name_key("علی کاظمی")
    assert name_key("ALI") == name_key("ali") == name_key("ａｌｉ")


def test_teams_have_a_captain_and_invite_by_code(cup: Running) -> None:
    ali = cup.team("Ali", "Falcons")
    assert Browser(cup).register("Eve").post("/team/new", name="FALCONS").status_code == 400
    assert Browser(cup).register("Eve2").post("/team/new", name="greedy").status_code == 400
    code = re.search(r'class="secret" dir="ltr">([^<]+)<', ali.post("/team/invite").text)[1]
    mina = Browser(cup).register("Mina")
    assert mina.post("/team/join", code="wrong-code").status_code == 403
    assert mina.post("/team/join", code=code.upper()).status_code == 303
    assert "Mina" in ali.get("/team").text
    assert mina.post("/team/invite").status_code == 403
    number = str(cup.database.row(schema.person.select().where(schema.person.c.name == "Mina")).id)
    assert ali.post("/team/member", person=number, what="captain").status_code == 303
    assert ali.post("/team/leave").status_code == 303
    assert "captain" in mina.get("/team").text
    late = Browser(cup).register("Late")
    assert late.post("/team/join", code=code).status_code == 403, "who left takes the code along"


def test_a_team_whose_last_member_left_gets_one_by_a_code_of_the_desk(cup: Running) -> None:
    ali, sara, mina = cup.team("Ali", "Falcons"), cup.organiser(), Browser(cup).register("Mina")
    assert "You are its only member" in ali.get("/team").text, "it says so before the button"
    assert ali.post("/team/leave").status_code == 303
    assert mina.post("/team/new", name="Falcons").status_code == 400, "its bots may still play"
    assert ali.post("/desk/invite", team="Falcons").status_code == 403
    assert sara.post("/desk/invite", team="Crows").status_code == 400
    code = re.search(r'class="secret" dir="ltr">([^<]+)<', sara.post("/desk/invite", team="Falcons").text)[1]
    assert mina.post("/team/join", code=code).status_code == 303
    assert "captain" in mina.get("/team").text


def test_a_table_of_teams_is_taken_in_whole_or_not_at_all(cup: Running) -> None:
    sara = cup.organiser()
    bad = sara.post("/desk/import", table="team,person\nFalcons,Ali\nFalcons,a/b\n")
    assert (bad.status_code, "line 3" in bad.text) == (400, True)
    assert cup.database.rows(schema.team.select()) == []
    table = "team,person\nFalcons,Ali\nFalcons,Mina\nعقاب‌ها,رضا\n"
    told = [{"team": "Falcons", "person": "Ali"}, {"team": "Falcons", "person": "Mina"}]
    for given in (table, json.dumps([*told, {"team": "عقاب‌ها", "person": "رضا"}])):
        assert "<bdi>رضا</bdi>" in sara.post("/desk/import", table=given, preview="yes").text
    assert sara.post("/desk/import", table='[{"team": "Falcons"}]').status_code == 400
    assert cup.database.rows(schema.team.select()) == []
    slips = sara.post("/desk/import", table=table).text
    codes = re.findall(r"data-link=\"(/link/[\w-]+)\"", slips)
    assert len(codes) == 3
    assert re.findall(r"data-link", sara.post("/desk/import", table=table).text) == []
    ali, headers = Browser(cup), sara.token()
    assert _team_lights(sara, headers) == {"Falcons": "nobody signed in", "عقاب‌ها": "nobody signed in"}
    ali.get(codes[0])
    assert ali.post(codes[0]).headers["location"] == "/account"
    assert _team_lights(sara, headers) == {"Falcons": "no upload", "عقاب‌ها": "nobody signed in"}
    assert "Falcons" in ali.get("/team").text
    late = Browser(cup)
    late.get(codes[0])
    assert late.post(codes[0]).status_code == 403
    assert "import" in sara.get("/desk/acts").text
    everybody = sara.get("/desk/people.csv").text.splitlines()
    assert everybody[0] == "\ufeffteam,person,captain,role,blocked"
    assert "Falcons,Ali,yes,member,no" in everybody
    assert ali.get("/desk/people.csv").status_code == 403


def _team_lights(who: Browser, headers: dict[str, str]) -> dict[str, str]:
    return {each["name"]: each["light"] for each in who.get("/api/v1/desk", headers=headers).json()["teams"]}


def test_organisers_change_roles_and_block(cup: Running) -> None:
    sara = cup.organiser()
    ali = Browser(cup).register("Ali")
    number = str(cup.database.row(schema.person.select().where(schema.person.c.name == "Ali")).id)
    assert sara.post("/desk/people", number=number, what="role", role="jury").status_code == 303
    assert ali.get("/account").headers["location"] == "/enter", "a new role begins with a new session"
    link = re.search(r"/link/[\w-]+", sara.post("/desk/people", number=number, what="link").text)[0]
    ali.get(link)
    assert ali.post(link).status_code == 303
    assert ali.get("/desk").status_code == 200
    assert ali.get("/desk/people").status_code == 403
    assert sara.post("/desk/people", number=number, what="block").status_code == 303
    assert ali.get("/desk").headers["location"] == "/enter"
    ali.get("/enter")
    assert ali.post("/enter", name="Ali", password=PASSWORD).status_code == 403


def test_a_browser_that_was_left_open_does_nothing_dangerous(cup: Running) -> None:
    sara = cup.organiser()
    Browser(cup).register("Ali")
    number = str(cup.database.row(schema.person.select().where(schema.person.c.name == "Ali")).id)
    with cup.database.writing() as connection:
        connection.execute(schema.secret.update().values(made_at=0.0))
    told = {"number": number, "what": "role", "role": "jury"}
    asked = sara.post("/desk/people", **told)
    assert (asked.status_code, asked.text.count('name="number"')) == (403, 1), "the form waits for the password"
    assert sara.post("/account/password", password="another long one").status_code == 403
    assert sara.post("/desk/lock", on="yes", reason="lunch").status_code == 303, "what can be undone needs none"
    assert sara.post("/desk/people", **told, password_again="wrong password").status_code == 403
    assert sara.post("/desk/people", **told, password_again=PASSWORD).status_code == 303
    assert sara.post("/desk/people", **told).status_code == 303, "then it is known for a while"


def test_the_changes_of_the_tables_lead_to_the_tables_that_the_site_uses(tmp_path: Path) -> None:
    engine = connect(sqlite_url(tmp_path / "a.db"), MIGRATIONS, "site_version")
    with engine.connect() as connection:
        found = MigrationContext.configure(connection, opts={"version_table": "site_version"})
        assert compare_metadata(found, schema.metadata) == []


def test_messages_of_before_move_to_their_table(tmp_path: Path) -> None:
    url = _site_of_before(tmp_path, "0006")
    with closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None)) as before:
        before.executescript(
            """insert into team (id, key, name, made_at, accepts) values (1, 'a', 'a', 0, 1);
            insert into question (team_id, at, text, answer, is_public)
            values (1, 5, '', 'Hello', 0), (1, 6, 'Why?', 'So', 0);"""
        )
    engine = connect(url, MIGRATIONS, "site_version")
    with engine.connect() as connection:
        assert connection.execute(schema.message.select()).all() == [(1, 1, 5.0, "Hello")]
        assert [row.text for row in connection.execute(schema.question.select())] == ["Why?"]


def test_who_accepted_friendlies_before_still_does(tmp_path: Path) -> None:
    url = _site_of_before(tmp_path, "0008")
    with closing(sqlite3.connect(tmp_path / "a.db", isolation_level=None)) as before:
        before.executescript(
            """insert into team (id, key, name, made_at, accepts) values (1, 'a', 'a', 0, 1), (2, 'b', 'b', 0, 0);
            insert into friendly (team_id, bot, state, wish, at) values (1, 'greedy', 'asked', 7, 5);"""
        )
    engine = connect(url, MIGRATIONS, "site_version")
    with engine.connect() as connection:
        assert [row.friendlies for row in connection.execute(schema.team.select())] == ["always", "never"]
        assert [(row.state, row.wish) for row in connection.execute(schema.friendly.select())] == [("accepted", 7)]


def _site_of_before(folder: Path, revision: str) -> str:
    """A database as an older version of the site has left it."""
    engine = create_engine(url := sqlite_url(folder / "a.db"))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes |= {"connection": connection, "version_table": "site_version"}
        command.upgrade(config, revision)
    return url


def test_pages_speak_two_languages_and_say_what_browsers_may_do(cup: Running) -> None:
    guest = Browser(cup)
    pages = ("/", "/standings", "/matches", "/statistics", "/notices", "/enter", "/hall", "/teams/greedy", "/nothing")
    for path in pages:
        english, persian = guest.get(f"{path}?language=en"), guest.get(f"{path}?language=fa")
        assert 'lang="en" dir="ltr"' in english.text, path
        assert 'lang="fa" dir="rtl"' in persian.text, path
        headers = english.headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe-inline" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == ("SAMEORIGIN" if path == "/hall" else "DENY")
        assert f"frame-ancestors {chr(39)}{'self' if path == '/hall' else 'none'}" in headers["content-security-policy"]
    assert guest.get("/", headers={"host": "evil.example"}).status_code == 403
    assert guest.get("/metrics").status_code == 403
    assert guest.get("/health").json() == {"ok": True}
    assert guest.get("/api/v1/nowhere").json() == {"error": "Not Found"}


def test_what_is_sent_has_a_limit_that_counts_while_it_comes(cup: Running) -> None:
    ali = cup.team("Ali", "Falcons")
    big = b"x" * (2 << 20)
    assert ali.send("POST", "/enter", content=big).status_code == 413

    async def endless() -> AsyncIterator[bytes]:
        for _ in range(400):
            yield b"x" * 65536

    token = ali.token()
    for path in ("/api/v1/submissions?name=a.py", "/api/v1/questions"):
        told = Browser(cup).send("POST", path, content=endless(), headers=token)
        assert (told.status_code, "larger than" in told.json()["error"]) == (413, True)
        told = Browser(cup).send("POST", path, content=b"x" * (30 << 20), headers=token)
        assert (told.status_code, "larger than" in told.json()["error"]) == (413, True)
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert ali.send("POST", "/enter", content=endless(), headers=form).status_code in (400, 413)


@pytest.mark.parametrize(
    ("at", "code"), [(59, "94287082"), (1111111109, "07081804"), (1234567890, "89005924"), (20000000000, "65353130")]
)
def test_codes_are_those_of_rfc_6238(at: int, code: str) -> None:
    assert code_at(base64.b32encode(b"12345678901234567890").decode(), at // 30, 8) == code


def test_whoever_has_a_second_factor_signs_in_with_a_code_that_opens_once(
    cup: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(totp, "time", SimpleNamespace(time=lambda: 3000.0))
    sara, now = cup.organiser(), 100
    offered = sara.post("/account/second-factor").text
    secret = re.search(r'name="secret" value="(\w+)"', offered)[1]
    assert "<svg" in offered
    assert sara.post("/account/second-factor", secret=secret, code="000000x").status_code == 400
    assert sara.post("/account/second-factor", secret=secret, code=code_at(secret, now)).status_code == 303
    again = Browser(cup)
    again.get("/enter")
    for code in ("", "123", code_at(secret, now)):
        assert again.post("/enter", name="Sara", password=PASSWORD, code=code).status_code == 403
    later = code_at(secret, now + 1)
    assert again.post("/enter", name="Sara", password=PASSWORD, code=later).status_code == 303
    assert Browser(cup).post("/enter", name="Sara", password=PASSWORD, code=later).status_code == 403
    assert sara.post("/account/second-factor", what="drop").status_code == 303
    free = Browser(cup)
    free.get("/enter")
    assert free.post("/enter", name="Sara", password=PASSWORD).status_code == 303


@pytest.mark.parametrize("change", [{"password": "another"}, {"is_blocked": True}, {"factor": "MFRGG"}])
def test_who_signs_in_while_the_account_is_changed_does_not_get_in(
    cup: Running, monkeypatch: pytest.MonkeyPatch, change: dict[str, object]
) -> None:
    Browser(cup).register("Ali")
    guest, mine = Browser(cup), schema.person.c.name == "Ali"
    guest.get("/enter")

    def fits(kept: str | None, password: str) -> bool:
        with cup.database.writing() as connection:
            connection.execute(schema.person.update().where(mine).values(change))
        return passwords.fits(kept, password)

    monkeypatch.setattr("meydan.site.people.accounts.fits", fits)
    assert guest.post("/enter", name="Ali", password=PASSWORD).status_code == 403
    row = cup.database.row(schema.person.select().where(mine))
    assert {name: getattr(row, name) for name in change} == change, "nothing is put back"


def test_nobody_works_at_the_desk_without_a_second_factor_where_the_file_says_so(
    start: Callable[..., Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(totp, "time", SimpleNamespace(time=lambda: 3000.0))
    site = start(f"second-factor = true\n{CONTEST}")
    sara = site.organiser()
    assert sara.get("/desk").headers["location"] == "/account"
    assert "Set this up first" in sara.get("/account?language=en").text
    assert 'href="/desk"' not in sara.get("/").text
    refused = sara.post("/desk/announce", text="hello")
    assert (refused.status_code, "has a second factor" in refused.text) == (403, True)
    secret = re.search(r'name="secret" value="(\w+)"', sara.post("/account/second-factor").text)[1]
    assert sara.post("/account/second-factor", secret=secret, code=code_at(secret, 100)).status_code == 303
    assert sara.get("/desk").status_code == 200
    token = sara.token()
    assert sara.get("/api/v1/desk", headers=token).status_code == 200
    assert sara.post("/account/second-factor", what="drop").status_code == 303
    for path in ("/desk", "/desk/hall", "/desk/people", "/desk/as/public/"):
        assert sara.get(path).status_code == 303, path
    assert sara.get("/api/v1/desk", headers=token).status_code == 403
    assert sara.get("/account").status_code == 200
    assert site.team("Ali", "Falcons").get("/team").status_code == 200, "members need none"


def test_what_cannot_be_taken_back_wants_two_people_where_the_file_says_so(start: Callable[..., Running]) -> None:
    site = start(f"two-people = true\n{CONTEST}")
    sara, mina = site.organiser(), Browser(site).register("Mina")
    number = next(row.id for row in people(site.database) if row.name == "Mina")
    assert sara.post("/desk/people", number=str(number), what="role", role="organiser").status_code == 303
    mina = Browser(site)
    mina.get("/enter")
    assert mina.post("/enter", name="Mina", password=PASSWORD).status_code == 303
    mina.get("/account")
    asked = sara.post("/desk/decide", kind="disqualify", bot="random", reason="test")
    assert asked.headers["location"] == "/desk#proposals"
    assert site.folder.store.wishes() == [], "nothing is done yet"
    assert "disqualify random" in mina.get("/desk").text
    assert sara.post("/desk/second", number="1", what="agree").status_code == 400, "not by the same person"
    assert mina.post("/desk/second", number="1", what="agree").status_code == 303
    assert mina.post("/desk/second", number="1", what="agree").status_code == 400, "once"
    (_, wish), *_ = site.folder.store.wishes()
    assert (wish["bot"], wish["author"], wish["reason"]) == ("random", "Mina", "test (Sara + Mina)")
    asked = sara.post("/desk/decide", kind="void", match="1/1-2/1a", reason="lights out")
    assert asked.headers["location"] == "/desk#proposals"
    assert sara.post("/desk/second", number="2", what="drop").status_code == 303
    assert sara.post("/desk/hide", stages="finals", reason="the hall").status_code == 303
    assert sara.post("/desk/hide", stages="", reason="over").headers["location"] == "/desk#proposals"
    assert site.site.view.release.hidden == {"finals"}
    assert sara.post("/desk/second", number="3", what="drop").status_code == 303
    assert mina.post("/desk/hide", stages="", reason="over").status_code == 303
    assert sara.post("/desk/second", number="4", what="agree").status_code == 303
    assert site.site.view.release.hidden == frozenset()
