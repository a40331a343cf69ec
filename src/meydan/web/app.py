"""The web application: pages, shows, files and live matches; `meydan.web.show` describes what goes over the wire."""

from __future__ import annotations

import asyncio
import gzip
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse
from starlette.routing import WebSocketRoute
from starlette.staticfiles import StaticFiles

from meydan.engine.errors import BadInput, MeydanError
from meydan.games import blame, find
from meydan.match.replay import pack_replay
from meydan.sandbox.pieces import AUTO
from meydan.web.broadcast import REPLAY_END, Broadcast
from meydan.web.contests import ContestPages, add_contest_pages
from meydan.web.guard import Guard
from meydan.web.hall import Hall, NoRoom
from meydan.web.hosting import Hosts, HostWish
from meydan.web.library import Library, NotThere
from meydan.web.opening import MOST_BYTES
from meydan.web.owner import ALL_RIGHTS, NO_RIGHTS, Owner, Rights
from meydan.web.packing import encoded
from meydan.web.page import EMBED_HEADERS, error_page, single_page
from meydan.web.persian import persian
from meydan.web.person import AWAY_SECONDS
from meydan.web.scenes import scene_code
from meydan.web.show import Json
from meydan.web.socket import serve_socket
from meydan.web.starting import MOST_BOT_BYTES, NO_UPLOADS, Bots, StartMatch, list_games, make_plan

STATIC = Path(__file__).parent / "static"
START_SECONDS = 300.0  # for a match to have its first position: rules may have to be compiled
NO_HOSTING = "to wait for clients of a contest, open the page by the address that the server printed"
THINK_SECONDS = 1.0  # that a request for an opinion waits
NO_THINKING = "this server does not think about matches"
THOUGHT_DIED = "the process that thought about this match has died; try again"
NO_PAGES = "<!doctype html><title>Meydan</title><p>The page is not built: run `npm run build` in viewer/."


@dataclass(frozen=True)
class Options:
    """What the server may do."""

    replays: Path  # where matches are kept
    names: tuple[str, ...] = ()  # names of this server, besides addresses and localhost
    token: str | None = None  # by which the owner is known; None: everybody is
    own: Rights = ALL_RIGHTS  # what the owner may do
    others: Rights = NO_RIGHTS  # and everybody else
    sandbox: str = AUTO  # walls around programs: auto, on or off
    most_matches: int = 4  # at once
    away_seconds: float = AWAY_SECONDS  # a person whose page is closed for so long has left
    thinks: bool = True  # about matches, for pages that show them
    contests: Path | None = None  # a folder of contests, or a contest's folder, to show


class TooLarge(MeydanError):
    """A body that is larger than anything we take."""


class Viewer:
    """Everything that the routes share."""

    def __init__(self, options: Options) -> None:
        self.options, self.library, self.hall = (
            options,
            Library(options.replays),
            Hall(options.most_matches, options.thinks),
        )
        self._uploads = tempfile.TemporaryDirectory(prefix="meydan-bots-", ignore_cleanup_errors=True)
        self.bots = Bots(Path(self._uploads.name), options.sandbox)
        self.owner = Owner(options.token, options.own, options.others)
        self.contests = None if options.contests is None else ContestPages(options.contests, self.library)
        self.hosts = Hosts(self.hall, options.replays)
        self._starters: dict[str, str] = {}  # by match: the guest who started it

    def close(self) -> None:
        """Stop what runs, keep what was played, forget what was uploaded."""
        self.hosts.close()
        self.hall.close()
        self.library.close()
        if self.contests is not None:
            self.contests.close()
        self._uploads.cleanup()

    def recent(self) -> Json:
        """Matches that run first, then what was played and opened."""
        running = [_summary(match) for match in self.hall.all() if not match.done.is_set()]
        return {"matches": [*running, *self.library.recent()]}

    async def show(self, identity: str, eye: int | None) -> bytes:
        """A show, gzipped."""
        match = self.hall.find(identity)
        if match is None or (match.done.is_set() and match.path.exists()):
            return await run_in_threadpool(self.library.show, identity, eye)
        has_begun = await match.first_position(START_SECONDS)
        if match.is_secret:
            raise Forbidden("somebody plays this match and must not see everything; you can watch it when it is over")
        if not has_begun:
            raise MeydanError(match.failure or "the match is not ready yet; try again")
        if eye not in match.audience.eyes:
            raise BadInput(
                f"eye {eye}: this match can be seen through {match.audience.eyes}; omit it to see everything"
            )
        return await run_in_threadpool(match.audience.show, eye)

    def start(self, wish: StartMatch, rights: Rights, guest: str | None) -> Json:
        """Begin a match; guests leave a place for the owner."""
        self.bots.check(wish, rights)
        past = None if wish.show is None else self.library.replay(wish.show)
        plan = make_plan(wish, self.bots, self.options.replays, past)
        match = self.hall.start(replace(plan, away_seconds=self.options.away_seconds), 0 if guest is None else 1)
        if guest is not None:
            known = {one: who for one, who in self._starters.items() if self.hall.find(one) is not None}
            self._starters = {**known, match.identity: guest}
        return {"id": match.identity, "keys": {str(seat): key for seat, key in match.keys.items()}}

    def check_host(self, request: Request) -> None:
        """Only the owner opens ports of this machine."""
        if not self.options.most_matches or not self.owner.rights(request).files:
            raise Forbidden(NO_HOSTING)

    def stop(self, identity: str, request: Request) -> Json:
        """End a match of one's own; the owner may end all."""
        if (host := self.hosts.of_match(identity)) is not None:
            self.check_host(request)
            return self.hosts.stop(host)
        guest = self.owner.guest(request)
        if not self.owner.is_owner(request) and (not guest or self._starters.get(identity) != guest):
            raise Forbidden("only whoever started this match, or the server, may stop it")
        match = self.hall.find(identity)
        if match is None:
            raise NotThere("no such match is being played")
        match.stop()
        return {}


class Forbidden(MeydanError):
    """Something that this person may not do, or not yet."""


def make_app(options: Options) -> FastAPI:
    """The application."""
    viewer = Viewer(options)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        yield
        await run_in_threadpool(viewer.close)

    app = FastAPI(title="Meydan", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)
    app.state.viewer = viewer
    _add_routes(app, viewer)
    if viewer.contests is not None:
        add_contest_pages(app, viewer.contests)
    _add_errors(app)
    if STATIC.is_dir():
        app.mount("/", StaticFiles(directory=STATIC, html=True))
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Guard, names=options.names)
    return app


def _add_routes(app: FastAPI, viewer: Viewer) -> None:
    _add_home(app, viewer)
    _add_shows(app, viewer)
    _add_matches(app, viewer)
    _add_hosts(app, viewer)


def _add_home(app: FastAPI, viewer: Viewer) -> None:
    """The page, and what it lists first."""

    @app.get("/")
    def home() -> Response:
        index = STATIC / "index.html"
        return FileResponse(index) if index.exists() else Response(NO_PAGES, media_type="text/html")

    @app.get("/api/games")
    def games(request: Request) -> Response:
        return _json({**list_games(viewer.owner.rights(request)), "hasContests": viewer.contests is not None})

    @app.get("/api/scene/{name}")
    def scene(name: str) -> Response:
        return Response(scene_code(find(name)), media_type="text/javascript")

    @app.get("/api/recent")
    def recent() -> Response:
        return _json(viewer.recent())


def _add_shows(app: FastAPI, viewer: Viewer) -> None:
    """Matches that can be looked at: those that were played here, and files."""

    @app.get("/api/show/{identity}")
    async def show(request: Request, identity: str, eye: int | None = None) -> Response:
        data = await viewer.show(identity, eye)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(gzip.decompress(data), media_type="application/json")
        headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
        return Response(data, media_type="application/json", headers=headers)

    @app.get("/api/show/{identity}/replay")
    def replay(identity: str) -> Response:
        found = viewer.library.replay(identity)
        seed = found.setup.get("seed")
        name = f'attachment; filename="{found.game}-{seed if isinstance(seed, int) else "match"}{REPLAY_END}"'
        return Response(pack_replay(found), media_type="application/gzip", headers={"content-disposition": name})

    @app.get("/api/show/{identity}/opinion")
    async def opinion(identity: str) -> Response:
        if not viewer.options.thinks:
            raise Forbidden(NO_THINKING)
        thought = await run_in_threadpool(viewer.library.opinion, identity)
        await asyncio.wait([asyncio.wrap_future(thought)], timeout=THINK_SECONDS)
        try:
            return _json({"opinion": thought.result(0)})
        except TimeoutError:
            return _json({"opinion": None})  # it is asked again: no request is open when the server ends
        except BrokenProcessPool:
            raise MeydanError(THOUGHT_DIED) from None

    @app.get("/embed/{identity}")
    def embed(identity: str) -> Response:
        match = viewer.library.find(identity)
        return Response(single_page(match.show(), match.eyes()), media_type="text/html", headers=EMBED_HEADERS)

    @app.post("/api/open")
    async def open_file(request: Request, name: str = "file") -> Response:
        data = await _body(request, MOST_BYTES)
        return _json({"matches": await run_in_threadpool(viewer.library.open, data, name[:200])})


def _add_matches(app: FastAPI, viewer: Viewer) -> None:
    """Matches that are started and watched here."""

    @app.post("/api/bots")
    async def upload(request: Request, name: str = "") -> Response:
        if not viewer.owner.rights(request).uploads:
            raise Forbidden(NO_UPLOADS)
        data = await _body(request, MOST_BOT_BYTES)
        return _json(await run_in_threadpool(viewer.bots.upload, data, name))

    @app.post("/api/matches")
    def start(request: Request, wish: StartMatch) -> Response:
        owner = viewer.owner
        guest = None if owner.is_owner(request) else owner.guest(request)
        return _json(viewer.start(wish, owner.rights(request), guest))

    @app.post("/api/matches/{identity}/stop")
    def stop(request: Request, identity: str) -> Response:
        return _json(viewer.stop(identity, request))

    async def live(socket: WebSocket) -> None:
        await serve_socket(socket, viewer.hall.find(socket.path_params["identity"]))

    app.router.routes.append(WebSocketRoute("/api/live/{identity}", live))  # crowds come here at once: no detours


def _add_hosts(app: FastAPI, viewer: Viewer) -> None:
    """Servers that wait for clients of the original contests."""

    @app.get("/api/hosts")
    def hosts() -> Response:
        return _json(viewer.hosts.all())

    @app.post("/api/hosts")
    def host(request: Request, wish: HostWish) -> Response:
        viewer.check_host(request)
        return _json(viewer.hosts.start(wish))

    @app.post("/api/hosts/{identity}/stop")
    def stop_host(request: Request, identity: str) -> Response:
        viewer.check_host(request)
        return _json(viewer.hosts.stop(identity))


def _add_errors(app: FastAPI) -> None:
    """Whatever goes wrong is told in a sentence."""

    async def told(request: Request, error: Exception) -> Response:
        return _told(request, str(error), _status(error))

    async def misused(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:]) or "the body"
        return _told(request, f"{where}: {str(first['msg']).lower()}", 422)

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return _told(request, f"{request.url.path}: {str(error.detail).lower()}", error.status_code)

    async def failed(request: Request, error: Exception) -> Response:
        if (sentence := blame(error)) is not None:
            return _json(_error(sentence), 400)
        told = _json(
            _error(f"the server failed on this request: {type(error).__name__}; the server keeps running"), 500
        )
        told.headers["connection"] = "close"  # the server below us ends a connection that failed
        return told

    handlers: dict[type[Exception], Callable[[Request, Exception], Awaitable[Any]]] = {
        MeydanError: told,
        RequestValidationError: misused,
        HTTPException: refused,
        Exception: failed,
    }
    for kind, handler in handlers.items():
        app.add_exception_handler(kind, handler)


STATUS: dict[type[MeydanError], int] = {NotThere: 404, NoRoom: 429, TooLarge: 413, Forbidden: 403}


def _status(error: Exception) -> int:
    return next((status for kind, status in STATUS.items() if isinstance(error, kind)), 400)


async def _body(request: Request, most: int) -> bytes:
    """The body of a request, as long as it is not too large."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise TooLarge(f"the file is larger than {most // 2**20} MiB, the limit for uploads")
    return bytes(data)


def _told(request: Request, sentence: str, status: int) -> Response:
    """What went wrong: for programs as JSON, for a browser that opened an address as a page."""
    is_page = not request.url.path.startswith("/api/") and "text/html" in request.headers.get("accept", "")
    if not is_page:
        return _json(_error(sentence), status)
    return Response(error_page(sentence, persian(sentence)), status, media_type="text/html")


def _error(sentence: str) -> Json:
    return {"error": sentence, "persian": persian(sentence)}


def _json(content: Json, status: int = 200) -> Response:
    return Response(encoded(content), status, media_type="application/json")


def _summary(match: Broadcast) -> Json:
    game = match.game
    return {
        "id": match.identity,
        "game": game.name,
        "title": game.title,
        "persianTitle": persian(game.title, game),
        "names": match.names,
        "turns": match.audience.turns,
        "sentence": "",
        "persian": None,
        "ending": None,
        "result": None,
        "isLive": True,
        "when": match.began,
        "name": "",
    }
