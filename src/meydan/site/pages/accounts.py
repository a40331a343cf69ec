"""Entering, accounts, sessions and tokens."""

from __future__ import annotations

from sqlalchemy import select
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from meydan.engine.errors import BadInput
from meydan.site.database import note_act
from meydan.site.http.qr import qr_code
from meydan.site.http.rendering import Form, NotThere, done, leave, number_in, render, shown
from meydan.site.http.told import Told
from meydan.site.http.visitors import Visitor, set_session
from meydan.site.people.accounts import (
    NotAllowed,
    Proof,
    become_organiser,
    connect_account,
    enter,
    enter_as,
    enter_by_link,
    enters_again,
    has_password,
    is_first_link,
    register,
    set_password,
)
from meydan.site.people.limits import ACCOUNTS, ENTRANCES, TOKENS, count_try
from meydan.site.people.names import clean_name
from meydan.site.people.openid import RETURN, Provider
from meydan.site.people.passwords import hashed_password
from meydan.site.people.second_factor import drop_factor, has_factor, set_factor
from meydan.site.people.secret_keys import (
    DESK,
    OPENID,
    SESSION,
    TEAM,
    TOKEN,
    Holder,
    end_secrets,
    find_secret,
    hashed,
    make_secret,
    spend,
)
from meydan.site.people.totp import address, new_secret
from meydan.site.schema import secret
from meydan.site.site import Site


def entrance(site: Site, who: Visitor, request: Request) -> Response:
    """The form to enter."""
    provider = site.options.openid
    name = None if provider is None else provider.name
    return render(site, who, "enter.html", registers=site.options.registers, provider=name)


def do_enter(site: Site, who: Visitor, form: Form) -> Response:
    """By name and password."""
    count_try(site.database, ENTRANCES, who.address)
    proof = Proof(form["password"], form["code"], who.address)
    return _begun(site, who, enter(site.database, form["name"], proof, form["about"]))


def do_register(site: Site, who: Visitor, form: Form) -> Response:
    """A new account."""
    if not site.options.registers:
        raise NotAllowed("accounts are made by the organisers here")
    count_try(site.database, ACCOUNTS, who.address)
    kept = hashed_password(form["password"], clean_name(form["name"]))
    with site.database.writing() as connection:
        number = register(connection, form["name"], kept)
        made = make_secret(connection, SESSION, Holder(number), form["about"])
    return _begun(site, who, made, "/team")


def link(site: Site, who: Visitor, request: Request) -> Response:
    """A link is opened by a press, so that programs which look at links do not use it up."""
    code = request.path_params["code"]
    return render(site, who, "link.html", code=code, first=is_first_link(site.database, code))


def do_link(site: Site, who: Visitor, form: Form) -> Response:
    """Enter by a link."""
    count_try(site.database, ENTRANCES, who.address)
    if is_first_link(site.database, form["code"]):
        made = become_organiser(site.database, form["code"], form["name"], form["password"], form["about"])
        return _begun(site, who, made, "/desk")
    return _begun(site, who, enter_by_link(site.database, form["code"], form["about"]), "/account")


def do_openid(site: Site, who: Visitor, form: Form) -> Response:
    """On the way to the provider; what comes back counts only in this browser."""
    count_try(site.database, ENTRANCES, who.address)
    if who.person is not None and enters_again(site.database, who.person):
        who.expect_fresh()  # whose identity is connected enters from then on
    with site.database.writing() as connection:
        state = make_secret(connection, OPENID, Holder(), hashed(who.secret))
    return RedirectResponse(_provider(site).way_there(state, who.secret, _way_back(site, form["host"])), 303)


def from_openid(site: Site, who: Visitor, request: Request) -> Response:
    """Back from the provider."""
    count_try(site.database, ENTRANCES, who.address)
    given = request.query_params
    row = find_secret(site.database, OPENID, given.get("state", ""))
    with site.database.writing() as connection:
        if row is None or row.about != hashed(who.secret) or not spend(connection, row):
            raise NotAllowed("this form is not valid any more; open the page again and send it once more")
    if "code" not in given:
        raise NotAllowed("the provider did not let you in")
    back = _way_back(site, request.headers.get("host", ""))
    known = _provider(site).recognise(given["code"], given["state"], who.secret, back)
    if who.person is not None:
        connect_account(site.database, who.person, known.subject)
        return RedirectResponse("/account", 303)
    about = request.headers.get("user-agent", "")[:100]
    made = enter_as(site.database, known.subject, known.name, about, site.options.registers)
    return _begun(site, who, made, "/team")


def _provider(site: Site) -> Provider:
    if site.options.openid is None:
        raise NotThere("there is no such page")
    return site.options.openid


def _way_back(site: Site, host: str) -> str:
    return f"{site.address(host)}{RETURN}"


def _begun(site: Site, who: Visitor, made: str, goal: str = "/") -> Response:
    """Somebody has entered; a session that they had before ends."""
    if who.session is not None:
        with site.database.writing() as connection:
            connection.execute(secret.delete().where(secret.c.id == who.session))
    return set_session(RedirectResponse(goal, 303), site, made)


def do_leave(site: Site, who: Visitor, form: Form) -> Response:
    """End this session."""
    with site.database.writing() as connection:
        connection.execute(secret.delete().where(secret.c.id == (who.session or -1), secret.c.kind == SESSION))
    return leave(RedirectResponse("/", 303))


def account(site: Site, who: Visitor, request: Request) -> Response:
    """One's own account: password, sessions, tokens."""
    return _account(site, who, None)


def _account(site: Site, who: Visitor, token: str | None) -> Response:
    person = who.expect_person()
    mine = secret.c.person_id == person.id, secret.c.kind.in_((SESSION, TOKEN))
    rows = site.database.rows(select(secret).where(*mine).order_by(secret.c.seen_at.desc()))
    known = {"provider": site.options.openid is not None, "factor": has_factor(site.database, person)}
    known["password"] = has_password(site.database, person) or known["provider"]
    return render(site, who, "account.html", secrets=rows, token=token, **known)


def do_password(site: Site, who: Visitor, form: Form) -> str:
    """Choose a password."""
    person = who.expect_person()
    if enters_again(site.database, person):
        who.expect_fresh()
    set_password(site.database, person, form["password"], who.session or -1)
    return Told("/account", "password")


def second_factor(site: Site, who: Visitor, form: Form) -> str | Response:
    """Offer a secret for the phone, keep it when its first code comes, or do without again."""
    person = who.expect_person()
    who.expect_fresh()
    if form["what"] == "drop":
        drop_factor(site.database, person)
        return "/account"
    if form["secret"]:
        set_factor(site.database, person, form["secret"], form["code"])
        return "/account"
    secret = new_secret()
    picture = qr_code(address(secret, site.folder.file.lines.name, person.name))
    return render(site, who, "second_factor.html", secret=secret, picture=picture)


def do_token(site: Site, who: Visitor, form: Form) -> Response:
    """A token for programs; it is shown once."""
    person = who.expect_person()
    scope = DESK if form["scope"] == DESK and person.place else TEAM
    if scope == DESK:
        who.expect_fresh()
    count_try(site.database, TOKENS, person.id)
    with site.database.writing() as connection:
        made = make_secret(connection, TOKEN, Holder(person.id), form["name"] or "token", scope)
        note_act(connection, person.name, "token", form["name"])
    return _account(site, who, made)


def do_end(site: Site, who: Visitor, form: Form) -> str:
    """End a session or a token of one's own, or all other sessions."""
    person = who.expect_person()
    with site.database.writing() as connection:
        if form["number"] == "others":
            end_secrets(connection, SESSION, Holder(person.id), [who.session or -1])
            return Told("/account", "ended")
        own = secret.c.person_id == person.id, secret.c.id == number_in(form["number"])
        if not connection.execute(secret.delete().where(*own)).rowcount:
            raise BadInput("there is no such session")
    return Told("/account", "ended")


ROUTES = [
    Route("/enter", shown(entrance), methods=["GET"]),
    Route("/enter", done(do_enter), methods=["POST"]),
    Route("/enter/with-openid", done(do_openid), methods=["POST"]),
    Route(RETURN, shown(from_openid), methods=["GET"]),
    Route("/register", done(do_register), methods=["POST"]),
    Route("/link/{code}", shown(link), methods=["GET"]),
    Route("/link/{code}", done(do_link), methods=["POST"]),
    Route("/leave", done(do_leave), methods=["POST"]),
    Route("/account", shown(account)),
    Route("/account/password", done(do_password), methods=["POST"]),
    Route("/account/second-factor", done(second_factor), methods=["POST"]),
    Route("/account/token", done(do_token), methods=["POST"]),
    Route("/account/end", done(do_end), methods=["POST"]),
]
