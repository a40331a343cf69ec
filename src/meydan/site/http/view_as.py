"""Organisers look at pages as somebody else: as everybody, as a team, as a screen of the hall. Nothing can be sent.

A page at /desk/as/team-3/standings is /standings as team 3 sees it, and its links stay there. Each tab is on its own,
so that the desk in the next one works as ever. What is sent from such a page reaches nothing: only questions do.
"""

from __future__ import annotations

import re
import time
from urllib.parse import quote

from sqlalchemy import select
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from meydan.engine.errors import BadInput
from meydan.site.database import note_act
from meydan.site.http.rendering import NotThere
from meydan.site.http.visitors import VIEW_AS, ViewAs, Visitor, api_visitor, visitor
from meydan.site.people.accounts import MEMBER, NotAllowed, Person
from meydan.site.schema import act, team
from meydan.site.site import Site

SCREEN = "screen"
ADDRESS = re.compile(r"(/api/v1)?/desk/as/(public|screen|team-([0-9]{1,9}))(?:/(.*))?", re.DOTALL)
PAGES = re.compile(  # nothing that lets somebody in, and nothing of somebody's own account
    r"/(|standings|matches(/.*)?|now|teams/.*|statistics|notices|rules|team(/matches)?|enter|submissions/.*|stages/.*|replays/.*|viewer/.*"
    r"|pictures/.*|hall|hall/scene)",
    re.DOTALL,
)
ANSWERS = re.compile(r"/(?!desk).*", re.DOTALL)
WHAT, QUIET_SECONDS = "look as", 3600.0  # the act that is written down, once in such a time


class ViewAsOthers:
    """Passes questions for pages under /desk/as on to the pages themselves, for organisers."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self._app, self._site = app, site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on; whatever is no such question goes where the desk says why."""
        found = ADDRESS.fullmatch(str(scope.get("path", ""))) if _asks(scope) else None
        if found is not None:
            goal, told = f"/{found[4] or ''}", await run_in_threadpool(_allowed, self._site, scope, found)
            if told is not None and (ANSWERS if found[1] else PAGES).fullmatch(goal):
                path = (found[1] or "") + goal
                scope = {**scope, "path": path, "raw_path": quote(path).encode(), VIEW_AS: told}
        await self._app(scope, receive, send)


def refuse(site: Site, who: Visitor, request: Request) -> Response:
    """Why a page is not shown as somebody else sees it, or why nothing was done."""
    who.expect_organiser()
    if request.method == "POST":
        raise BadInput("you only look at this page as somebody else; what you sent was not done")
    raise NotThere("there is no such page, or it is not shown as somebody else sees it")


def _asks(scope: Scope) -> bool:
    return scope["type"] == "websocket" or (scope["type"] == "http" and scope["method"] in ("GET", "HEAD"))


def _allowed(site: Site, scope: Scope, found: re.Match[str]) -> ViewAs | None:
    """As whom an organiser looks; None: they are none, or there is no such team."""
    query = HTTPConnection(scope).query_params
    if query.get("code"):
        return None  # a screen that opens by its code counts as seen
    try:
        who = _asker(site, scope, is_program=bool(found[1])).expect_organiser()
    except NotAllowed:
        return None
    prefix = f"/desk/as/{found[2]}"
    if not found[3]:
        name = query.get("screen", "")[:60] if found[2] == SCREEN else ""
        _note(site, who, f"{found[2]} {name}".rstrip())
        return ViewAs(prefix, found[2], name, None)
    row = site.database.row(select(team).where(team.c.id == int(found[3])))
    if row is None:
        return None
    _note(site, who, f"team {row.name}")
    member = Person(0, row.name, MEMBER, row.id, row.name, is_captain=False, at_work=False)
    return ViewAs(prefix, "team", row.name, member)


def _asker(site: Site, scope: Scope, is_program: bool) -> Visitor:
    return api_visitor(site, Request(scope)) if is_program else visitor(site, HTTPConnection(scope))


def _note(site: Site, who: Person, subject: str) -> None:
    """Write down that somebody looks as somebody else, not for every page that they open."""
    is_it = act.c.who == who.name, act.c.what == WHAT, act.c.subject == subject
    if site.database.row(select(act.c.id).where(*is_it, act.c.at > time.time() - QUIET_SECONDS)) is None:
        with site.database.writing() as connection:
            note_act(connection, who.name, WHAT, subject)
