"""What every answer says to browsers, and how much anybody may send."""

from __future__ import annotations

import re
from collections.abc import Callable

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from meydan.site.http.under_way import UnderWay
from meydan.web.guard import POLICY, READING

PAGES = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
FRAMED = "frame-ancestors 'none'", "frame-ancestors 'self'"
VIEWER = POLICY.replace(*FRAMED)  # it stands inside our own pages
HEADERS = {
    "referrer-policy": "same-origin",  # without it browsers do not say where a form comes from
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cross-origin-embedder-policy": "require-corp",
    "cache-control": "no-store",
}
DESK = ("/desk", "/api/v1/desk", "/metrics")
UPLOADS = ("/submissions", "/api/v1/submissions")
MOST_FORM = 1 << 20  # bytes of any other body: a table of teams is the largest
MOST_OF_STRANGERS = 1 << 16  # bytes of what somebody sends who has not signed in
ENVELOPE = 1 << 20  # around the files in a form
LINK = re.compile(r"^/link/.*")


def shown_path(path: str) -> str:
    """A path as it may be written down: a link opens somebody's account. Queries are never written."""
    return LINK.sub("/link/...", path)[:200]


class PageHeaders:
    """Adds the headers of pages."""

    def __init__(self, app: ASGIApp, secure: bool, provider: str = "") -> None:
        self._app = app
        self._pages = PAGES.replace("form-action 'self'", f"form-action 'self' {provider}".rstrip())
        self._more = {"strict-transport-security": "max-age=31536000"} if secure else {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        path = str(scope.get("path", ""))
        if self._more and scope["type"] == "http":
            scope = {**scope, "scheme": "https"}  # as browsers know it: where a missing slash leads
        if path.startswith("/viewer/"):
            policy = {"content-security-policy": VIEWER}
        elif path == "/hall":  # the desk has small pictures of the screens, on which nothing can be pressed
            policy = {"content-security-policy": self._pages.replace(*FRAMED), "x-frame-options": "SAMEORIGIN"}
        else:
            policy = {"content-security-policy": self._pages, "x-frame-options": "DENY"}

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in {**HEADERS, **policy, **self._more}.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)


class DeskPort:
    """Lets nobody to the desk but those who come by its own port, which a firewall can keep for the organisers."""

    def __init__(self, app: ASGIApp, port: int | None) -> None:
        self._app, self._port = app, port

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or say that there is no such page."""
        path = str(scope.get("path", ""))
        is_desk = any(path == start or path.startswith((f"{start}/", f"{start}.")) for start in DESK)
        if is_desk and not is_at_desk(scope, self._port):
            await PlainTextResponse("there is no such page\n", 404)(scope, receive, send)
            return
        await self._app(scope, receive, send)


def is_at_desk(scope: Scope, port: int | None) -> bool:
    """Whether a request came by the port of the desk, if it has one."""
    return port is None or (scope.get("server") or ("", None))[1] == port


class BodyLimit:
    """Counts what is sent while it comes, and stops what is too long; strangers are not listened to for long."""

    def __init__(
        self,
        app: ASGIApp,
        person_of: Callable[[Scope], int | None],
        sender: Callable[[Scope], str],
        most_uploaded: int,
    ) -> None:
        self._app, self._person_of, self._sender, self._most_uploaded = app, person_of, sender, most_uploaded
        self._under_way = UnderWay(most_uploaded + ENVELOPE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, unless its body is too long."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        if "\0" in scope["path"] or b"%00" in scope["query_string"]:  # nothing of ours has it, and no database takes it
            await PlainTextResponse("an address has no NUL", 400)(scope, receive, send)
            return
        is_read = scope["method"] in READING
        person = None if is_read else await run_in_threadpool(self._person_of, scope)
        most = self._most(scope, person is not None)
        told = Headers(scope=scope).get("content-length", "0")
        if not (told.isascii() and told.isdecimal()) or int(told) > most:
            await _told(TooLong(most), scope)(scope, receive, send)
            return
        count, shares = 0, self._under_way.shares(person, self._sender(scope))

        async def counted() -> Message:
            nonlocal count
            message = await receive()
            size = len(message.get("body", b""))
            if count + size > most:
                raise TooLong(most)
            self._under_way.take(shares, size)
            count += size
            return message

        try:
            await self._app(scope, counted, send)
        finally:
            self._under_way.give_back(shares, count)

    def _most(self, scope: Scope, is_known: bool) -> int:
        """How many bytes somebody may send here; a form without files is short everywhere."""
        if not is_known:
            return MOST_OF_STRANGERS
        is_form = Headers(scope=scope).get("content-type", "").startswith("application/x-www-form-urlencoded")
        return self._most_uploaded + ENVELOPE if scope["path"] in UPLOADS and not is_form else MOST_FORM


def _told(error: HTTPException, scope: Scope) -> Response:
    """What an error says, in the form that programs expect or for people."""
    if scope["path"].startswith("/api/"):
        return JSONResponse({"error": error.detail}, error.status_code, error.headers)
    return PlainTextResponse(error.detail, error.status_code, error.headers)


class TooLong(HTTPException):
    """A body that does not end in time; pages and the API tell it, each in its way."""

    def __init__(self, most: int) -> None:
        limit = f"{most >> 20} MB, the limit" if most >= MOST_FORM else f"{most >> 10} kB, the limit before you sign in"
        super().__init__(413, f"what was sent is larger than {limit}", {"connection": "close"})
