"""The viewer inside the pages: the program, the scenes of games, and the shows of matches that somebody may see."""

from __future__ import annotations

import gzip
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Lock

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from meydan.engine.errors import MeydanError
from meydan.site.http.rendering import NotThere, number_in, shown
from meydan.site.http.visitors import Visitor, counted_as, visitor
from meydan.site.matches.replays import own_seats, read_for, replay_file
from meydan.site.pages.common import may_watch, sees_all
from meydan.site.people.limits import SHOWS as SHOWS_MADE
from meydan.site.people.limits import TooOften, count_try
from meydan.site.site import Site
from meydan.web.app import START_SECONDS, STATIC
from meydan.web.broadcast import Broadcast
from meydan.web.packing import packed
from meydan.web.scenes import scene_address, scene_code
from meydan.web.show import replay_show
from meydan.web.socket import serve_socket

MOST_SHOWS = 32  # that are kept ready
TRY_LATER = 1013  # the code with which a socket is closed for which there is no place
FILES = {"": "index.html", "app.js": "app.js", "app.css": "app.css"}
NO_MATCH = "there is no such match, or it is not public yet"
EXAMPLE = "check."  # begins the name of a show that belongs to a submission


Make = Callable[[], bytes]


class Shows:
    """Shows of matches, gzipped; the newest are kept."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, tuple[int, ...]], bytes] = OrderedDict()
        self._lock = Lock()

    def show(self, digest: str, seats: tuple[int, ...], read: Callable[[], bytes]) -> bytes | Make:
        """The show of a replay, with the answer times and words of these seats only; or how it is made."""
        ready = self._ready(digest, seats)
        return partial(self.make, digest, seats, read) if ready is None else ready

    def make(self, digest: str, seats: tuple[int, ...], read: Callable[[], bytes]) -> bytes:
        """Play a replay again, which takes a while, unless somebody has done so meanwhile."""
        if (ready := self._ready(digest, seats)) is not None:
            return ready
        show = replay_show(read_for(read(), digest, seats), digest)
        made = packed({**show, "hasOpinion": False})  # here nobody thinks about it beside the matches
        with self._lock:
            self._known[digest, seats] = made
            while len(self._known) > MOST_SHOWS:
                self._known.popitem(last=False)
        return made

    def _ready(self, digest: str, seats: tuple[int, ...]) -> bytes | None:
        with self._lock:
            return self._known.get((digest, seats))


SHOWS = Shows()


def prepare_show(site: Site, key: str) -> None:
    """Make the show of a match ready before anybody may see it; one that fails is told when it is asked for."""
    result = site.view.find(key, True)
    if result is not None:
        path = site.folder.replays.path(result.body["replay"])
        with suppress(MeydanError, OSError):
            SHOWS.make(result.body["replay"], (), path.read_bytes)


def _show(site: Site, request: Request) -> bytes | Make | Broadcast:
    """A show, how it is made, or a match that is being played."""
    who, name = visitor(site, request), request.path_params["identity"]
    if name.startswith(EXAMPLE):
        return _example(site, who, name.removeprefix(EXAMPLE))
    key = name.replace(".", "/")
    is_all = sees_all(site, who, key)
    result = site.view.find(key, is_all)
    if result is None:
        match = _live(site, who, key)
        if match is None:
            raise NotThere(NO_MATCH)
        return match
    seats = own_seats(who, result.body["bots"])
    digest = result.body["replay"]
    if not site.folder.replays.path(digest).is_file():
        raise NotThere("the replay of this match is not kept any more")
    return SHOWS.show(digest, seats, lambda: _counted(site, who, site.folder.replays.path(digest)))


async def _shown(site: Site, found: bytes | Make | Broadcast) -> bytes:
    """The show itself; few are made at once, a match that begins has one soon, and no thread waits for either."""
    if isinstance(found, bytes):
        return found
    if not isinstance(found, Broadcast):
        async with site.makers:
            return await run_in_threadpool(found)
    if not await found.first_position(START_SECONDS):
        raise NotThere(NO_MATCH)
    return await run_in_threadpool(found.audience.show, None)


def _live(site: Site, who: Visitor, key: str) -> Broadcast | None:
    """A match that is being played, if somebody may look on."""
    running = site.running.find(key)
    return site.running.broadcast(running) if running is not None and may_watch(site, who, running) else None


async def live(socket: WebSocket) -> None:
    """A page looks at a match while it is played."""
    site: Site = socket.app.state.site
    key = socket.path_params["identity"].replace(".", "/")

    def find() -> Broadcast | None:
        return _live(site, visitor(site, socket), key)

    try:
        found = await run_in_threadpool(find)
    except MeydanError:
        found = None
    address, places = counted_as(site, socket.scope), site.stream.places
    if not places.take(address):
        await socket.close(TRY_LATER)
        return
    try:
        await serve_socket(socket, found)
    finally:
        places.give_back(address)


def _counted(site: Site, who: Visitor, path: Path) -> bytes:
    """A replay that is about to be played again, which costs time: nobody asks for too many."""
    count_try(site.database, SHOWS_MADE, who.address)
    return path.read_bytes()


def _example(site: Site, who: Visitor, number: str) -> bytes | Make:
    """The match in which a submission failed, for its team."""
    row = site.submissions.own(who.expect_person(), number_in(number))
    if row.example is None:
        raise NotThere(NO_MATCH)
    path = site.submissions.examples.path(row.example)
    return SHOWS.show(row.example, tuple(range(64)), lambda: _counted(site, who, path))


async def show(request: Request) -> Response:
    """A show, as the viewer reads it."""
    site: Site = request.app.state.site
    try:
        data = await _shown(site, await run_in_threadpool(_show, site, request))
    except TooOften as error:
        return JSONResponse({"error": str(error), "persian": None}, 429, {"retry-after": str(error.seconds)})
    except MeydanError as error:
        return JSONResponse({"error": str(error), "persian": None}, 404)
    headers = {"vary": "accept-encoding, cookie"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(data), media_type="application/json", headers=headers)
    return Response(data, media_type="application/json", headers={**headers, "content-encoding": "gzip"})


def replay(site: Site, who: Visitor, request: Request) -> Response:
    """A replay to take home."""
    return replay_file(site, who, request.path_params["key"])


async def scene(request: Request) -> Response:
    """The module that draws a game."""
    site: Site = request.app.state.site
    name = request.path_params["name"]
    game = site.folder.file.game
    if name != game.name or scene_address(game) is None:  # most games have theirs in the page
        return JSONResponse({"error": "there is no such scene here"}, 404)
    return Response(scene_code(game), media_type="text/javascript")


async def file(request: Request) -> Response:
    """The viewer's own files."""
    name = FILES.get(request.path_params.get("name", ""))
    return Response("not found", 404) if name is None else FileResponse(STATIC / name)


async def nothing(request: Request) -> Response:
    """What the viewer asks a server of its own for; here it plays nothing."""
    none = dict.fromkeys(("canUseFiles", "canUpload", "hasContests"), False)
    return JSONResponse({"matches": [], "games": [], "skipped": [], **none})


ROUTES = [
    Route("/replays/{key:path}", shown(replay)),
    Route("/viewer/api/show/{identity}", show),
    WebSocketRoute("/viewer/api/live/{identity}", live),
    Route("/viewer/api/scene/{name}", scene),
    Route("/viewer/api/recent", nothing),
    Route("/viewer/api/games", nothing),
    Route("/viewer/{name}", file),
    Route("/viewer/", file, name="viewer"),
]
