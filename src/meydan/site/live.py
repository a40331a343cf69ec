"""News for open pages: one stream each (server-sent events), fed by one look at the log for all of them."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from meydan.site.view import ContestView

MOST_WATCHERS = 5000
BREATH_SECONDS = 20.0  # between two signs of life
HEADERS = [(b"content-type", b"text/event-stream"), (b"cache-control", b"no-store"), (b"x-accel-buffering", b"no")]
PATH = "/live"


class Stream:
    """Tells everybody that something has changed; what it is they ask for, and get from memory."""

    def __init__(self, view: ContestView) -> None:
        self._view = view
        self._waiting: set[asyncio.Event] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_closed = False
        view.listeners.append(self._tell)

    @property
    def watchers(self) -> int:
        """How many pages listen."""
        return len(self._waiting)

    def close(self) -> None:
        """Let all pages go."""
        self._is_closed = True
        self._tell(0)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The stream of one page. Thousands are woken at once, so that nothing stands between it and the server."""
        self._loop = asyncio.get_running_loop()
        if len(self._waiting) >= MOST_WATCHERS:
            await Response("too many pages listen", 503, {"retry-after": "30"})(scope, receive, send)
            return
        news = asyncio.Event()
        self._waiting.add(news)
        leaving = asyncio.ensure_future(self._left(receive, news))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await self._told(news, send, leaving)
            await send({"type": "http.response.body", "body": b""})
        except (OSError, asyncio.CancelledError):
            return  # the page is gone, or the server ends
        finally:
            leaving.cancel()
            self._waiting.discard(news)

    async def _told(self, news: asyncio.Event, send: Send, leaving: asyncio.Future[None]) -> None:
        told = -1
        while not self._is_closed and not leaving.done():
            version = self._view.version
            line = b":\n\n" if version == told else b"data: %d\n\n" % version
            told = version
            await send({"type": "http.response.body", "body": line, "more_body": True})
            news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(news.wait(), BREATH_SECONDS)

    async def _left(self, receive: Receive, news: asyncio.Event) -> None:
        """Wait until the page is closed."""
        while (await receive())["type"] != "http.disconnect":
            pass
        news.set()

    def _tell(self, version: int) -> None:
        """Called by the thread that looks at the log."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        for news in self._waiting:
            news.set()


class LiveFirst:
    """Takes the streams out before everything that is for pages."""

    def __init__(self, app: ASGIApp, stream: Stream) -> None:
        self._app, self._stream = app, stream

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a stream, or pass a request on."""
        is_stream = scope["type"] == "http" and scope["path"] == PATH and scope["method"] == "GET"
        await (self._stream.serve if is_stream else self._app)(scope, receive, send)
