"""News for open pages: one stream each (server-sent events), fed by one look at the log for all of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from meydan.site.view import ContestView

MOST_WATCHERS = 5000  # half of them from one address: a whole hall may sit behind it
BREATH_SECONDS = 20.0  # between two signs of life
HEADERS = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store"), (b"x-accel-buffering", b"no")]
PATH, TEAM_PATH = "/live", "/live/team"


@dataclass(eq=False)
class Page:
    """An open page that listens."""

    address: str  # or network, from which it was opened
    team: str | None = None  # whose own page it is
    told: str = ""
    news: asyncio.Event = field(default_factory=asyncio.Event)


class Places:
    """Those for pages that listen or look on; one visitor does not take them all."""

    def __init__(self) -> None:
        self._taken: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        """Take one, if one is left."""
        if self._taken.total() >= MOST_WATCHERS or self._taken[address] >= MOST_WATCHERS // 2:
            return False
        self._taken[address] += 1
        return True

    def give_back(self, address: str) -> None:
        """Whoever sat there is gone."""
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]


class Stream:
    """Tells everybody that something has changed; what it is they ask for, and get from memory."""

    def __init__(self, view: ContestView) -> None:
        self._view = view
        self.places = Places()
        self._pages: set[Page] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_closed = False
        view.listeners.append(self._tell)

    @property
    def watchers(self) -> int:
        """How many pages listen."""
        return len(self._pages)

    def close(self) -> None:
        """Let all pages go."""
        self._is_closed = True
        self._tell(0)

    async def serve(self, scope: Scope, receive: Receive, send: Send, page: Page) -> None:
        """The stream of one page.

        Thousands are woken at once, so that nothing stands between it and the server.
        """
        self._loop = asyncio.get_running_loop()
        if not self.places.take(page.address):
            await Response("too many pages listen", 503, {"retry-after": "30"})(scope, receive, send)
            return
        self._pages.add(page)
        leaving = asyncio.ensure_future(self._left(receive, page))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await self._talk(page, send, leaving)
            await send({"type": "http.response.body", "body": b""})
        except (OSError, asyncio.CancelledError):
            return  # the page is gone, or the server ends
        finally:
            leaving.cancel()
            self._pages.discard(page)
            self.places.give_back(page.address)

    async def _talk(self, page: Page, send: Send, leaving: asyncio.Future[None]) -> None:
        while not self._is_closed and not leaving.done():
            page.news.clear()
            version = self._version(page.team)
            line = b":\n\n" if version == page.told else b"data: %s\n\n" % version.encode()
            page.told = version
            await send({"type": "http.response.body", "body": line, "more_body": True})
            with suppress(TimeoutError):
                await asyncio.wait_for(page.news.wait(), BREATH_SECONDS)

    def _version(self, team: str | None) -> str:
        return f"{self._view.version}" if team is None else f"{self._view.version}.{self._view.team_news.of(team)}"

    async def _left(self, receive: Receive, page: Page) -> None:
        """Wait until the page is closed."""
        while (await receive())["type"] != "http.disconnect":
            pass
        page.news.set()

    def _tell(self, version: int) -> None:
        """Called by the thread that looks at the log."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        """Only those for whom something is new: nobody feels what happens between others."""
        for page in self._pages:
            if self._is_closed or self._version(page.team) != page.told:
                page.news.set()


class LiveFirst:
    """Takes the streams out before everything that is for pages."""

    def __init__(
        self, app: ASGIApp, stream: Stream, team_of: Callable[[Scope], str | None], sender: Callable[[Scope], str]
    ) -> None:
        self._app, self._stream, self._team_of, self._sender = app, stream, team_of, sender

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a stream, or pass a request on."""
        path = scope["path"] if scope["type"] == "http" and scope["method"] == "GET" else ""
        if path not in (PATH, TEAM_PATH):
            await self._app(scope, receive, send)
            return
        page = Page(self._sender(scope))
        if path == TEAM_PATH:
            page.team = await run_in_threadpool(self._team_of, scope)
            if page.team is None:
                await Response("this stream is for members of a team", 403)(scope, receive, send)
                return
        await self._stream.serve(scope, receive, send, page)
