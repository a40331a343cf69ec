"""The site's own log: one JSON object a line for every request and every failure of ours; never a secret."""

from __future__ import annotations

import json
import logging
import time
from logging.handlers import RotatingFileHandler
from pathlib import Path

from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meydan.site.headers import shown_path
from meydan.site.site import Site
from meydan.site.visitors import address_of

LOG = logging.getLogger(__name__)
FILE = "site.log"
MOST_BYTES, OLD_FILES = 20 << 20, 4  # of a file, and how many are kept beside it
NOTED = "noted"  # the name of the attribute of a record that holds its fields


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The fields of a record; what is no request has its sentence, and our failures where they happened."""
        told = {"at": round(record.created, 3), "level": record.levelname.lower()}
        told |= getattr(record, NOTED, None) or {"says": record.getMessage()}
        if record.exc_info:
            told["trace"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def start_log(folder: Path) -> None:
    """Write what this process has to tell into the contest's folder."""
    handler = RotatingFileHandler(folder / FILE, maxBytes=MOST_BYTES, backupCount=OLD_FILES, encoding="utf-8")
    handler.setFormatter(JsonLines())
    logger = logging.getLogger("meydan")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)


class RequestLog:
    """Notes every request: who asked for what from where, how it was answered and how long that took."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self._app, self._site = app, site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != "http":
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
        finally:
            if LOG.isEnabledFor(logging.INFO):
                fields = {
                    "method": scope["method"],
                    "path": shown_path(scope["path"]),
                    "status": status,
                    "ms": round(1000 * (time.monotonic() - began), 1),
                    "address": address_of(self._site, Request(scope)),
                }
                LOG.info("request", extra={NOTED: fields})
