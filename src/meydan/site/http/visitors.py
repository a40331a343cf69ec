"""Who asks: by the session's cookie or an API token; in which language; and the token that every form carries."""

from __future__ import annotations

import hashlib
import hmac
import math
import secrets
import time
from dataclasses import dataclass, replace
from typing import Any

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Scope

from meydan.contest.report.language import ENGLISH, LANGUAGES, Language
from meydan.site.http.headers import is_at_desk
from meydan.site.http.told import TOLD_COOKIE
from meydan.site.people.accounts import DESK_ROLES, HALL_ROLES, JURY, MEMBER, ORGANISER, NotAllowed, Person, find_person
from meydan.site.people.second_factor import has_factor
from meydan.site.people.secret_keys import DESK, LIFE, SESSION, TOKEN, find_secret, touch
from meydan.site.site import Site
from meydan.web.networks import network_of

COOKIE, LANGUAGE_COOKIE = "meydan", "language"
BEARER = "Bearer "
VIEW_AS = "view_as"  # in the scope of a request: as whom an organiser looks at a page
FRESH_SECONDS = 7200.0  # for which a password counts for what is dangerous


@dataclass(frozen=True)
class ViewAs:
    """As whom an organiser looks at a page, on which nothing can be sent."""

    prefix: str  # of the addresses of such pages
    kind: str  # public, screen or team
    name: str  # of the team or the screen
    person: Person | None


@dataclass(frozen=True)
class Visitor:
    """Somebody who asks for a page."""

    person: Person | None
    session: int | None  # the number of its session or token
    secret: str  # of the cookie; also somebody without an account has one
    language: Language
    address: str  # or network, by which their tries are counted
    path: str = ""  # of the page that is asked for
    may_decide: bool = True  # False: a token that acts for a team only
    view_as: ViewAs | None = None  # set: an organiser who looks as this one
    shown_at: float = math.inf  # when they last showed who they are; a token was made by somebody who had just done so
    told: str = ""  # what they have just done, of which the next page tells

    @property
    def csrf(self) -> str:
        """What a form must carry: only pages that were made for this cookie know it."""
        return hashlib.blake2b(self.secret.encode(), person=b"meydan-form", digest_size=16).hexdigest()

    def expect_form(self, given: str) -> None:
        """Refuse a form that another site has sent."""
        if not hmac.compare_digest(given.encode(errors="replace"), self.csrf.encode()):
            raise NotAllowed("this form is not valid any more; open the page again and send it once more")

    def expect_person(self) -> Person:
        """Somebody who has entered."""
        if self.person is None:
            raise NotEntered("enter first")
        return self.person

    def belongs_to(self, team: int) -> bool:
        """Whether somebody sees a team from inside: its members, and those who see all."""
        return self.person is not None and (self.person.is_staff or self.person.team == team)

    def expect_fresh(self) -> None:
        """Somebody who has shown not long ago who they are: a browser that was left open does nothing dangerous."""
        if time.time() - self.shown_at > FRESH_SECONDS:
            raise NotFresh("show once more who you are")

    def expect_jury(self) -> Person:
        """Somebody of the jury, or an organiser."""
        return self._expect(JURY, ORGANISER)

    def expect_desk(self) -> Person:
        """Somebody who may look at the desk."""
        return self._expect(*DESK_ROLES)

    def expect_hall(self) -> Person:
        """Somebody who leads through the finals in the hall."""
        return self._expect(*HALL_ROLES)

    def expect_organiser(self) -> Person:
        """An organiser."""
        return self._expect(ORGANISER)

    def _expect(self, *roles: str) -> Person:
        who = self.expect_person()
        if who.role not in roles:
            raise NotAllowed("this page is for the organisers")
        if who.needs_factor:
            raise NeedsFactor("whoever works at the desk here has a second factor; set it up on your account's page")
        if not self.may_decide:
            raise NotAllowed("this token acts for a team only; make one for the desk")
        if not who.at_work:  # by a port that is not the desk's, however the address was written
            raise NotAllowed("this page is for the organisers")
        return who


class NotFresh(NotAllowed):
    """Somebody who entered long ago, and must enter their password once more."""


class NeedsFactor(NotAllowed):
    """Somebody who must set up a second factor first."""


class NotEntered(NotAllowed):
    """Somebody who must enter first."""


def visitor(site: Site, request: HTTPConnection) -> Visitor:
    """Who asks."""
    secret = request.cookies.get(COOKIE, "")
    row = find_secret(site.database, SESSION, secret) if secret else None
    if row is not None:
        touch(site.database, row)
    who = None if row is None else _found(site, row, is_at_desk(request.scope, site.options.desk_port))
    fallback = secret if 20 <= len(secret) <= 100 else secrets.token_urlsafe(32)
    number = None if row is None else row.id
    known = language_of(request), counted_as(site, request.scope), request.url.path
    shown_at = math.inf if row is None else row.made_at
    told = request.cookies.get(TOLD_COOKIE, "")
    return _as_other(Visitor(who, number, fallback, *known, shown_at=shown_at, told=told), request)


def api_visitor(site: Site, request: Request) -> Visitor:
    """Who asks a question of the API: by a token, never by the cookie, so that no form of another site can."""
    given = request.headers.get("authorization", "")
    row = find_secret(site.database, TOKEN, given.removeprefix(BEARER)) if given.startswith(BEARER) else None
    if given and row is None:
        raise NotEntered("this token is not valid; make a new one on your account's page")
    if row is not None:
        touch(site.database, row)
    number, is_desk = (None, False) if row is None else (row.id, row.scope == DESK)
    at_work = is_desk and is_at_desk(request.scope, site.options.desk_port)
    who = None if row is None else _found(site, row, at_work)
    return _as_other(Visitor(who, number, "", ENGLISH, counted_as(site, request.scope), may_decide=is_desk), request)


def person_of(site: Site, scope: Scope) -> int | None:
    """The number of somebody who has signed in, or shows a token that is valid."""
    request = HTTPConnection(scope)
    given, secret = request.headers.get("authorization", ""), request.cookies.get(COOKIE, "")
    token = given.removeprefix(BEARER) if given.startswith(BEARER) else ""
    shown = ((kind, text) for kind, text in ((TOKEN, token), (SESSION, secret)) if text)
    rows = (find_secret(site.database, *each) for each in shown)
    return next((int(row.person_id) for row in rows if row is not None), None)


def _as_other(who: Visitor, request: HTTPConnection) -> Visitor:
    """Who is looked as, if an organiser does; what forms of that page carry is valid nowhere."""
    told: ViewAs | None = request.scope.get(VIEW_AS)
    if told is None:
        return who
    return replace(who, person=told.person, secret=secrets.token_urlsafe(32), may_decide=False, view_as=told)


def _found(site: Site, row: Any, at_work: bool) -> Person | None:
    """Whose session or token it is, with the rights that they have here."""
    who = find_person(site.database, row.person_id)
    if who is None:
        return None
    is_asked = site.folder.file.lines.second_factor and who.role != MEMBER
    needs_factor = is_asked and not has_factor(site.database, who)
    return replace(who, at_work=at_work and not needs_factor, needs_factor=needs_factor)


def counted_as(site: Site, scope: Scope) -> str:
    """The address, or the network of one household, by which somebody who asks is counted."""
    return network_of(sender(site, scope))


def sender(site: Site, scope: Scope) -> str:
    """The address of a request; what proxies say counts only where they are ours."""
    host = scope["client"][0] if scope.get("client") else ""
    count = site.options.proxies
    if not count:
        return str(host)
    told = ",".join(Headers(scope=scope).getlist("x-forwarded-for"))  # some proxies add a line of their own
    named = [part.strip() for part in told.split(",") if part.strip()]
    return named[-count] if len(named) >= count else str(host)


def set_session(response: Response, site: Site, secret: str) -> Response:
    """Give the browser its cookie; a new one at every entrance, so that nobody brings one along."""
    response.set_cookie(
        COOKIE,
        secret,
        max_age=int(LIFE[SESSION]),
        httponly=True,
        samesite="lax",
        secure=site.options.secure,
        path="/",
    )
    return response


def language_of(request: HTTPConnection) -> Language:
    """The language that somebody chose, or that their browser asks for."""
    wanted = request.query_params.get("language") or request.cookies.get(LANGUAGE_COOKIE, "")
    known = {language.code: language for language in LANGUAGES}
    first = request.headers.get("accept-language", "")[:2].lower()
    return known.get(wanted) or known.get(first, ENGLISH)
