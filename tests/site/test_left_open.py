"""A browser that was left open, and who shows again who they are: by a password, a provider, a second person."""

from __future__ import annotations

import re
from collections.abc import Callable

from meydan.site import schema
from meydan.site.people.accounts import people

from .conftest import CONTEST, PASSWORD, Browser, Running
from .test_openid import Teller, open_cup, sent_off, teller

__all__ = ["open_cup", "teller"]


def leave_open(site: Running) -> None:
    """Everybody has signed in long ago."""
    with site.database.writing() as connection:
        connection.execute(schema.secret.update().values(made_at=0.0))


def signed_in(site: Running, name: str, address: str = "127.0.0.1") -> Browser:
    who = Browser(site, address)
    who.get("/enter")
    assert who.post("/enter", name=name, password=PASSWORD).status_code == 303
    who.get("/account")
    return who


def test_nobody_connects_an_identity_of_their_own_in_a_browser_that_was_left_open(
    open_cup: Running, teller: Teller
) -> None:
    mina = Browser(open_cup).register("Mina")
    leave_open(open_cup)
    asked = mina.post("/enter/with-openid")
    assert (asked.status_code, "password_again" in asked.text) == (403, True)
    place = mina.post("/enter/with-openid", password_again=PASSWORD).headers["location"]
    assert place.startswith(teller.issuer)
    ali = Browser(open_cup)
    ali.get(sent_off(ali, teller))  # the provider's own account, which has no password
    ali.get("/account")
    assert ali.post("/account/password", password=PASSWORD).status_code == 303, "who has just come in may"
    with open_cup.database.writing() as connection:
        connection.execute(schema.person.update().where(schema.person.c.name == "Ali Kazemi").values(password=None))
    leave_open(open_cup)
    assert ali.post("/account/password", password="another long one").status_code == 403
    again = Browser(open_cup)
    again.get(sent_off(again, teller))
    again.get("/account")
    assert again.post("/account/password", password="another long one").status_code == 303


def test_who_came_by_a_link_alone_chooses_a_password_whenever_they_like(cup: Running) -> None:
    sara, ali = cup.organiser(), Browser(cup)
    code = re.search(r'data-link="([^"]+)"', sara.post("/desk/import", table="team,person\nFalcons,Ali\n").text)[1]
    ali.get(code)
    assert ali.post(code).status_code == 303
    leave_open(cup)
    ali.get("/account")
    assert ali.post("/account/password", password=PASSWORD).status_code == 303, "they could not sign in again"


def test_links_for_a_whole_table_want_the_password_and_the_table_is_not_lost(cup: Running) -> None:
    sara = cup.organiser()
    leave_open(cup)
    lines = [f"Falcons {number // 5},member {number}" for number in range(100)]
    table = "\r\n".join(["team,person", *lines])
    assert sara.post("/desk/import", table=table, preview="yes").status_code == 200
    asked = sara.post("/desk/import", files={"file": ("teams.csv", table.encode())})
    assert (asked.status_code, cup.database.rows(schema.team.select())) == (403, [])
    kept = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)">', asked.text)
    fields = {name: value.replace("\n", "\r\n") for name, value in kept}  # as browsers send it
    files = {"none": ("", b"")}  # the form is sent in parts, as the page says
    assert 'enctype="multipart/form-data"' in asked.text
    slips = sara.post("/desk/import", files=files, **{**fields, "password_again": PASSWORD})
    assert (slips.status_code, slips.text.count("data-link")) == (200, 100), slips.text


def test_whoever_keeps_guessing_keeps_no_organiser_from_what_is_urgent(cup: Running) -> None:
    sara = cup.organiser()
    for number in range(10):
        rival = Browser(cup, f"10.0.0.{number}")
        rival.get("/enter")
        for _ in range(10):
            assert rival.post("/enter", name="Sara", password="wrong" * 3).status_code == 403
    late = Browser(cup, "10.0.1.1")
    late.get("/enter")
    assert late.post("/enter", name="Sara", password=PASSWORD).status_code == 429
    leave_open(cup)
    order = {"on": "yes", "reason": "the last hour"}
    assert sara.post("/desk/freeze", **order, password_again=PASSWORD).status_code == 303
    leave_open(cup)
    order = {"on": "no", "reason": "over"}
    for _ in range(10):
        assert sara.post("/desk/freeze", **order, password_again="wrong" * 3).status_code == 403
    assert sara.post("/desk/freeze", **order, password_again=PASSWORD).status_code == 429, "their own are counted"


def test_one_organiser_is_not_two_people(start: Callable[..., Running]) -> None:
    site = start(f"two-people = true\n{CONTEST}")
    sara = site.organiser()
    for name in ("Mina", "Doll"):
        Browser(site).register(name)
    number = {row.name: str(row.id) for row in people(site.database)}
    assert sara.post("/desk/people", number=number["Mina"], what="role", role="organiser").status_code == 303
    mina = signed_in(site, "Mina")
    for what in ("role", "anything", ""):
        asked = sara.post("/desk/people", number=number["Doll"], what=what, role="organiser")
        assert asked.headers["location"] == "/desk#proposals", what
    assert _role(site, "Doll") == "member"
    told = {"number": int(number["Doll"]), "what": "role", "role": "organiser"}
    assert sara.send("POST", "/api/v1/desk/people", json=told, headers=sara.token()).status_code == 200
    assert _role(site, "Doll") == "member"
    refused = sara.post("/desk/people", number=number["Mina"], what="link", role="organiser")
    assert (refused.status_code, "meydan site link" in refused.text) == (400, True)
    asked = sara.post("/desk/people", number=number["Mina"], what="role", role="member")
    assert (asked.status_code, _role(site, "Mina")) == (303, "organiser"), "or Sara alone would be all"
    sara.get("/desk")
    assert sara.post("/desk/second", number="1", what="agree").status_code == 400, "she has asked for it herself"
    assert sara.post("/desk/people", number=number["Doll"], what="link", role="organiser").status_code == 200
    assert sara.post("/desk/people", number=number["Doll"], what="role", role="jury").status_code == 303
    assert _role(site, "Doll") == "jury", "all others are changed as ever"
    assert mina.post("/desk/second", number="1", what="agree").status_code == 303
    assert _role(site, "Doll") == "organiser"
    assert ("ask for", "role Doll organiser") in [
        (row.what, row.subject) for row in site.database.rows(schema.act.select())
    ]
    assert sara.post("/desk/people", number=number["Mina"], what="block").status_code == 303, "what is urgent needs one"


def _role(site: Running, name: str) -> str:
    return next(str(row.role) for row in people(site.database) if row.name == name)


def test_nobody_acts_under_the_name_of_the_site_itself(open_cup: Running, teller: Teller) -> None:
    eve = Browser(open_cup)
    eve.get("/enter")
    assert eve.post("/register", name="Meydan", password=PASSWORD).status_code == 400
    teller.claims = {"name": "meydan"}
    assert eve.get(sent_off(eve, teller)).status_code == 303
    assert [row.name for row in people(open_cup.database)] == ["meydan 2"]
