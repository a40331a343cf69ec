"""Notes every request in the site's log; never a secret."""

from __future__ import annotations

import logging
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meydan.site.http.headers import shown_path
from meydan.site.http.visitors import sender
from meydan.site.site import Site

LOG = logging.getLogger(__name__)


class RequestLog:
    """Notes every request: who asked for what from where, how it was answered and how long that took."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self._app, self._site = app, site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        log = self._site.log
        if scope["type"] != "http" or log is None:
            await self._app(scope, receive, send)
            return
        began, status = time.monotonic(), 500

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noted)
        except Exception:  # our own fault: whoever asks is told that, and the log its details
            LOG.exception("%s %s failed", scope["method"], shown_path(scope["path"]))
            raise
        finally:
            fields = {
                "method": scope["method"],
                "path": shown_path(scope["path"]),
                "status": status,
                "ms": round(1000 * (time.monotonic() - began), 1),
                "address": sender(self._site, scope),
            }
            log.note(fields)
