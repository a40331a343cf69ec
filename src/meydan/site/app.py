"""The application: pages, API, stream and viewer behind one guard with strict headers and limits on what is sent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.types import Scope

from meydan.contest.report.page import STYLE
from meydan.site.api.api import make_api
from meydan.site.http.headers import BodyLimit, DeskPort, PageHeaders
from meydan.site.http.hooks import Hooks
from meydan.site.http.rendering import render
from meydan.site.http.request_log import RequestLog
from meydan.site.http.stream import LiveFirst
from meydan.site.http.view_as import ViewAsOthers
from meydan.site.http.visitors import counted_as, person_of, visitor
from meydan.site.operations.metrics import metrics
from meydan.site.pages import accounts, decisions, desk, hall, own_team, people_desk, public, watching
from meydan.site.site import Site, SiteOptions
from meydan.web.guard import Guard

STATIC = Path(__file__).parent / "static"


def make_site(options: SiteOptions) -> Starlette:
    """The application of a contest."""
    site = Site(options)
    hooks = Hooks(site.view, site.database)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await run_in_threadpool(site.view.start)
        site.doctor.start()
        hooks.start()
        yield
        hooks.close()
        await run_in_threadpool(site.close)

    parts = (public, accounts, own_team, desk, people_desk, decisions, hall, watching)
    pages = [route for part in parts for route in part.ROUTES]
    own = [
        Route("/health", _health),
        Route("/metrics", metrics),
        Route("/site.css", _style),
        Route("/site.js", _file),
        Route("/drop.js", _file),
        Route("/hall.css", _file),
        Route("/icon.svg", _file),
        Mount("/api/v1", make_api(site)),
    ]
    guards = [
        Middleware(RequestLog, site=site),
        Middleware(Guard, names=options.names),
        Middleware(DeskPort, port=options.desk_port),
        Middleware(ViewAsOthers, site=site),
        Middleware(LiveFirst, stream=site.stream, team_of=partial(_team_of, site), sender=partial(counted_as, site)),
        Middleware(PageHeaders, secure=options.secure, provider=options.openid.origin if options.openid else ""),
        Middleware(
            BodyLimit,
            person_of=partial(person_of, site),
            sender=partial(counted_as, site),
            most_uploaded=site.submissions.limits.upload_mb << 20,
        ),
        Middleware(GZipMiddleware, minimum_size=1000, compresslevel=3),
    ]
    app = Starlette(routes=[*pages, *own], lifespan=lifespan, middleware=guards)
    app.state.site = site
    app.add_exception_handler(404, _not_found)
    app.add_exception_handler(Exception, _failed)
    return app


def _team_of(site: Site, scope: Scope) -> str | None:
    """The team of whoever opens a stream."""
    person = visitor(site, HTTPConnection(scope)).person
    return None if person is None else person.team_name


async def _not_found(request: Request, error: Exception) -> Response:
    site: Site = request.app.state.site
    return await run_in_threadpool(_missing, site, request)


def _missing(site: Site, request: Request) -> Response:
    return render(site, visitor(site, request), "error.html", 404, sentence="there is no such page", back="")


async def _failed(request: Request, error: Exception) -> Response:
    """Our own fault is told without its details, which the log has."""
    return PlainTextResponse("the server failed on this request; it keeps running", 500, {"connection": "close"})


async def _health(request: Request) -> Response:
    """Whether pages are served and the log can be read."""
    site: Site = request.app.state.site
    is_well = not site.view.trouble
    return JSONResponse({"ok": is_well}, 200 if is_well else 503)


async def _style(request: Request) -> Response:
    text = STYLE.read_text(encoding="utf-8") + (STATIC / "site.css").read_text(encoding="utf-8")
    return Response(text, media_type="text/css", headers={"cache-control": "max-age=60"})


async def _file(request: Request) -> Response:
    return FileResponse(STATIC / request.url.path.lstrip("/"), headers={"cache-control": "max-age=60"})
