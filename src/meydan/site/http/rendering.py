"""Pages from templates: everything that comes from people is escaped; they can be read without a script."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote, urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from meydan.contest.report.language import LANGUAGES, PERSIAN, Language
from meydan.engine.errors import BadInput, MeydanError, UnknownName
from meydan.players.inspection import LEFT_OUT
from meydan.site.http.browsers import known_as
from meydan.site.http.headers import shown_path
from meydan.site.http.moments import gregorian_day, moment, when
from meydan.site.http.told import TOLD, TOLD_COOKIE, Told
from meydan.site.http.visitors import (
    COOKIE,
    LANGUAGE_COOKIE,
    NeedsFactor,
    NotEntered,
    NotFresh,
    Visitor,
    set_session,
    visitor,
)
from meydan.site.people.accounts import NotAllowed, Proof, show_again
from meydan.site.people.limits import TooOften
from meydan.site.site import Site
from meydan.site.submissions.archives import packed_files

LOG = logging.getLogger(__name__)
TEMPLATES = Path(__file__).parents[1] / "templates"
MOST_FIELDS = 40
ADDRESSES = re.compile(
    r'\b(href|src|action|data-scene)="/(?!site\.|drop\.|icon\.|desk\b)'
)  # of our own pages, in a page
AGAIN, CODE = "password_again", "code_again"  # the fields of a form that is sent for the second time
NOT_KEPT = ("csrf", "host", "about", "upload_name")  # fields that are made anew when a form is sent again
OTHER_SIGNS = re.compile(r"charset(?!=utf-?8(?:;|$))")  # in which some words are none, and fail wherever they come
TOLD_SECONDS = 60  # for which the next page may tell of it
MOST_FIELD = 1 << 18  # bytes of one field that is no file


class NotThere(MeydanError):
    """There is no such page."""


Form = dict[str, str]
Show = Callable[[Site, Visitor, Request], Response]
Act = Callable[[Site, Visitor, Form], str | Response]


@cache
def environment() -> Environment:
    """The templates; a name that a page does not know is an error."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["known_as"] = known_as
    made.filters["path"] = lambda text: quote(str(text), safe="/")
    return made


def render(site: Site, who: Visitor, template: str, status: int = 200, **values: Any) -> Response:
    """A page in the visitor's language."""
    language = who.language
    known = {
        "t": partial(_say, language),
        "n": lambda value, form="g": Markup(language.number(value, form)),
        "when": partial(when, language),
        "moment": partial(moment, language),
        "gregorian_day": partial(gregorian_day, language),
        "seconds_to": lambda at: max(0, round(at - time.time())),
        "called": partial(language.of_game, site.folder.file.game),
        "language": language,
        "comma": "، " if language is PERSIAN else ", ",
        "languages": LANGUAGES,
        "visitor": who,
        "person": who.person,
        "contest": site.folder.file.lines.name,
        "here": partial(_here, who.path),
        "site": site,
        "told": TOLD.get(who.told, ""),
    }
    text = environment().get_template(template).render(**known, **values)
    return _with_cookies(HTMLResponse(_kept_inside(text, who), status), site, who, 'name="csrf"' in text)


def _kept_inside(text: str, who: Visitor) -> str:
    """A page that an organiser sees as somebody else: its links lead to such pages."""
    return text if who.view_as is None else ADDRESSES.sub(rf'\1="{who.view_as.prefix}/', text)


def shown(show: Show) -> Callable[[Request], Any]:
    """A page that is only looked at."""

    async def endpoint(request: Request) -> Response:
        site: Site = request.app.state.site
        return await run_in_threadpool(_safely, site, request, lambda who: show(site, who, request))

    return endpoint


def done(act: Act) -> Callable[[Request], Any]:
    """A form: it must come from our own page; where it leads is told by what was done."""

    async def endpoint(request: Request) -> Response:
        site: Site = request.app.state.site
        if OTHER_SIGNS.search(re.sub(r'[\s"]', "", request.headers.get("content-type", "").lower())):
            return await run_in_threadpool(_safely, site, request, _refuse_signs)
        most = site.submissions.limits.files
        async with request.form(max_files=most, max_fields=MOST_FIELDS, max_part_size=MOST_FIELD) as form:
            fields = {**request.path_params, **_fields(form)}
            fields["upload_name"], data = await _upload(form)

        def work(who: Visitor) -> Response:
            who.expect_form(fields.get("csrf", ""))
            fields["host"] = request.headers.get("host", "")
            fields["about"] = request.headers.get("user-agent", "")[:100]
            sent = Fields(fields, data)
            try:
                goal = act(site, _shown_again(site, who, sent), sent)
            except NotFresh:
                kept = {name: value for name, value in sent.items() if name not in NOT_KEPT}
                return render(site, who, "confirm.html", 403, action=request.url.path, fields=kept)
            return goal if isinstance(goal, Response) else _led_to(goal)

        return await run_in_threadpool(_safely, site, request, work)

    return endpoint


def _refuse_signs(who: Visitor) -> Response:
    raise BadInput("forms are written in UTF-8")


def _led_to(goal: str) -> Response:
    """On to the page that a form leads to, which tells what was done."""
    response = RedirectResponse(goal, 303)
    if isinstance(goal, Told):
        response.set_cookie(TOLD_COOKIE, goal.words, max_age=TOLD_SECONDS, samesite="lax", httponly=True)
    return response


def _shown_again(site: Site, who: Visitor, fields: dict[str, str]) -> Visitor:
    """Whoever sends a form for the second time, with their password, has just shown who they are."""
    given, code = fields.pop(AGAIN, ""), fields.pop(CODE, "")
    if not given or who.person is None or who.session is None:
        return who
    show_again(site.database, who.person, who.session, Proof(given, code, who.address))
    return replace(who, shown_at=time.time())


class Fields(dict[str, str]):
    """The fields of a form; one that was not sent is empty."""

    def __init__(self, fields: dict[str, str], data: bytes) -> None:
        super().__init__(fields)
        self.data = data

    def __missing__(self, name: str) -> str:
        return ""


def number_in(text: str) -> int:
    """A number of a row, as a form or an address gives it; -1, which none has, if it is no such number."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else -1


def moment_in(text: str) -> float:
    """A time as a form gives it, by this machine's clock if it names no zone; 0: none."""
    try:
        return datetime.fromisoformat(text).timestamp() if text else 0.0
    except (ValueError, OverflowError):
        raise BadInput(f"time {text[:30]!r}: expected one such as 2026-11-20T18:00") from None


def upload_of(form: Form) -> bytes:
    """The file of a form."""
    return form.data if isinstance(form, Fields) else b""


def _fields(form: FormData) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, value in form.multi_items():
        if isinstance(value, str):
            value = value.replace("\0", "\N{REPLACEMENT CHARACTER}")  # PostgreSQL keeps no other text
            value = value.replace("\r\n", "\n")  # as browsers send every end of a line
            found[name] = f"{found[name]}\n{value}" if name in found else value
    return found


async def _upload(form: FormData) -> tuple[str, bytes]:
    """The file that was sent; those of a folder come as an archive, the same as `meydan submit` makes."""
    sent = [value for _, value in form.multi_items() if isinstance(value, UploadFile) and value.filename]
    if not any("/" in (file.filename or "") for file in sent):
        return (sent[0].filename or "", await sent[0].read()) if sent else ("", b"")
    paths = {str(file.filename).partition("/")[2]: file for file in sent}
    files = {path: await file.read() for path, file in paths.items() if LEFT_OUT.isdisjoint(path.split("/")[:-1])}
    name = str(sent[0].filename).partition("/")[0]
    return f"{name}.zip", await run_in_threadpool(packed_files, files)


def _safely(site: Site, request: Request, make: Callable[[Visitor], Response]) -> Response:
    """The page, or what went wrong in a sentence."""
    who = visitor(site, request)
    try:
        return make(who)
    except NotEntered as error:
        if request.method == "GET":
            return RedirectResponse("/enter" if who.view_as is None else f"{who.view_as.prefix}/enter", 303)
        return _error(site, who, error, 403, _came_from(request))
    except NeedsFactor as error:
        if request.method == "GET":
            return RedirectResponse("/account", 303)
        return _error(site, who, error, 403, "/account")
    except MeydanError as error:
        return _error(site, who, error, _status(error), _came_from(request))
    except Exception:  # our own fault; the log has its details
        LOG.exception("%s %s failed", request.method, shown_path(request.url.path))
        told = "the server failed on this page; it keeps running"
        return render(site, who, "error.html", 500, sentence=told, back="")


def _status(error: MeydanError) -> int:
    kinds: dict[type[MeydanError], int] = {NotThere: 404, TooOften: 429, NotAllowed: 403, UnknownName: 404}
    return next((status for kind, status in kinds.items() if isinstance(error, kind)), 400)


def _error(site: Site, who: Visitor, error: MeydanError, status: int, back: str) -> Response:
    response = render(site, who, "error.html", status, sentence=str(error), back=back)
    if isinstance(error, TooOften):
        response.headers["retry-after"] = str(error.seconds)
    return response


def _came_from(request: Request) -> str:
    """The page of ours with the form that was sent, to try again; empty if it is not known."""
    told = urlsplit(request.headers.get("referer", ""))
    is_ours, path = told.netloc == request.headers.get("host"), unquote(told.path)
    return path if request.method == "POST" and is_ours and re.match(r"/(?!/)", path) else ""


def _with_cookies(response: Response, site: Site, who: Visitor, has_form: bool) -> Response:
    """Somebody without a session keeps a secret for forms; the language stays as it was chosen."""
    if who.session is None and has_form:
        set_session(response, site, who.secret)
    if who.told:
        response.delete_cookie(TOLD_COOKIE)
    response.set_cookie(LANGUAGE_COOKIE, who.language.code, max_age=31_536_000, samesite="lax", httponly=True)
    return response


def leave(response: Response) -> Response:
    """Take the cookie back."""
    response.delete_cookie(COOKIE, path="/")
    return response


def _here(path: str, link: str) -> Markup:
    """Marks the link to the page that is open."""
    return Markup(' aria-current="page"') if path == link else Markup("")


def _say(language: Language, sentence: str) -> str:
    return language.translate(sentence)
