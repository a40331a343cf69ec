"""News for open pages: one stream each (server-sent events), fed by one look at the log for all of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from meydan.site.view import ContestView

MOST_WATCHERS = 5000
BREATH_SECONDS = 20.0  # between two signs of life
HEADERS = {"cache-control": "no-store", "x-accel-buffering": "no"}


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

    async def serve(self, request: Request) -> Response:
        """The stream of one page."""
        self._loop = asyncio.get_running_loop()
        if len(self._waiting) >= MOST_WATCHERS:
            return Response("too many pages listen", 503, headers={"retry-after": "30"})
        return StreamingResponse(self._events(), media_type="text/event-stream", headers=HEADERS)

    async def _events(self) -> AsyncIterator[bytes]:
        news = asyncio.Event()
        self._waiting.add(news)
        try:
            told = -1
            while not self._is_closed:
                if self._view.version != told:
                    told = self._view.version
                    yield b"data: %d\n\n" % told
                else:
                    yield b":\n\n"
                news.clear()
                try:
                    await asyncio.wait_for(news.wait(), BREATH_SECONDS)
                except TimeoutError:
                    continue
        finally:
            self._waiting.discard(news)

    def _tell(self, version: int) -> None:
        """Called by the thread that looks at the log."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._wake)

    def _wake(self) -> None:
        for news in self._waiting:
            news.set()
