"""The people of a contest, as organisers see them: accounts, roles, links, teams from a table."""

from __future__ import annotations

import csv
import io
from functools import partial
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from meydan.engine.errors import BadInput
from meydan.site.desk.proposals import needs_two, propose
from meydan.site.http.qr import qr_code
from meydan.site.http.rendering import Form, done, number_in, render, shown, upload_of
from meydan.site.http.told import Told
from meydan.site.http.visitors import Visitor
from meydan.site.people.accounts import (
    ROLES,
    Person,
    block,
    change_role,
    is_about_another_organiser,
    link_for,
    people,
    wanted_role,
)
from meydan.site.people.slips import import_teams, preview_teams
from meydan.site.people.teams import desk_invite
from meydan.site.site import Site


def all_people(site: Site, who: Visitor, request: Request) -> Response:
    """Accounts."""
    who.expect_organiser()
    return _people_page(site, who)


def _people_page(site: Site, who: Visitor, **more: Any) -> Response:
    usual = {"link": None, "qr": "", "preview": None, "table": "", "roles": tuple(reversed(ROLES))}
    return render(site, who, "people.html", people=people(site.database), **{**usual, **more})


def people_table(site: Site, who: Visitor, request: Request) -> Response:
    """Everybody as CSV, to be read elsewhere; no name is a formula."""
    who.expect_organiser()
    text = io.StringIO()
    lines = csv.writer(text)
    lines.writerow(("team", "person", "captain", "role", "blocked"))
    for row in people(site.database):
        lines.writerow((row.team or "", row.name, _yes(row.is_captain), row.role, _yes(row.is_blocked)))
    headers = {"content-disposition": 'attachment; filename="people.csv"'}
    return Response("\ufeff" + text.getvalue(), media_type="text/csv; charset=utf-8", headers=headers)


def _yes(value: object) -> str:
    return "yes" if value else "no"


def change_person(site: Site, who: Visitor, form: Form) -> str | Response:
    """Role, block, link."""
    person = who.expect_organiser()
    who.expect_fresh()
    number = number_in(form["number"])
    if form["what"] == "link":
        _expect_own_account(site, person, number)
        code = link_for(site.database, number, person.name)
        return _people_page(site, who, link=code, qr=_link_picture(site, form["host"], code))
    if form["what"] in ("block", "unblock"):
        block(site.database, number, form["what"] == "block", person)
    elif needs_two(site) and is_about_another_organiser(site.database, person, number, form["role"]):
        propose(site, person, "role", wanted_role(site.database, number, form["role"]))
        return Told("/desk#proposals", "proposed")
    else:
        change_role(site.database, number, form["role"], person)
    return Told("/desk/people", "person")


def _expect_own_account(site: Site, person: Person, number: int) -> None:
    """Two people are none if one of them opens the account of the other."""
    if needs_two(site) and is_about_another_organiser(site.database, person, number):
        raise BadInput("two people decide here, so nobody opens another organiser's account; use `meydan site link`")


def take_in(site: Site, who: Visitor, form: Form) -> Response:
    """Teams from a table; the page is printed and cut."""
    person = who.expect_organiser()
    try:
        text = upload_of(form).decode("utf-8") or form["table"]
    except UnicodeDecodeError:
        raise BadInput("the table is not UTF-8; nothing was imported") from None
    if form["preview"] == "yes":
        return _people_page(site, who, preview=preview_teams(site.database, text, person.name, site.taken), table=text)
    form["table"] = text  # the form that asks for the password has no file
    who.expect_fresh()
    slips = import_teams(site.database, text, person.name, site.taken)
    return render(site, who, "slips.html", slips=slips, qr=partial(_link_picture, site, form["host"]))


def invite(site: Site, who: Visitor, form: Form) -> Response:
    """A code by which somebody joins a team that has nobody left to invite them; it is shown once."""
    person = who.expect_organiser()
    who.expect_fresh()
    code = desk_invite(site.database, person, form["team"])
    return render(site, who, "invite.html", team=form["team"], code=code)


def _link_picture(site: Site, host: str, code: str) -> Markup:
    """A link that a phone reads."""
    return qr_code(f"{site.address(host)}/link/{code}")


ROUTES = [
    Route("/desk/people", shown(all_people), methods=["GET"]),
    Route("/desk/people", done(change_person), methods=["POST"]),
    Route("/desk/people.csv", shown(people_table)),
    Route("/desk/import", done(take_in), methods=["POST"]),
    Route("/desk/invite", done(invite), methods=["POST"]),
]
