"""What every request must pass: it means this server, it comes from our own pages, and answers say what pages may do.

A page of somebody else could point its own name at this machine (DNS rebinding) or send requests here from a browser
that can reach us; both show in the headers that browsers write.
"""

from __future__ import annotations

import ipaddress
import json
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOCAL_NAMES = ("localhost", "ip6-localhost")
HOST = re.compile(
    r"([^\s/?#@\\\[\]:]+|\[[0-9A-Fa-f:.]+(%\w+)?\])(:[0-9]{1,5})?"
)  # nothing that leads elsewhere in an address
READING = ("GET", "HEAD", "OPTIONS")
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; "
    "media-src 'self' blob:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Guard:
    """Refuses what comes from elsewhere and adds the headers."""

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self._app = app
        self._names = {*LOCAL_NAMES, *(name.lower() for name in names), socket.gethostname().lower()}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        fault = self._fault(scope)
        if fault:
            await _refuse(scope, receive, send, fault)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-cache")
            await send(message)

        await self._app(scope, receive, send_with_headers)

    def _fault(self, scope: Scope) -> str:
        """What is wrong with where a request wants to go or comes from."""
        headers = Headers(scope=scope)
        host, origin = headers.get("host", ""), headers.get("origin")
        if not self._is_ours(host):
            return f"this server does not answer to the name {host[:80]!r}; use its address, or localhost"
        changes = scope["type"] == "websocket" or scope["method"] not in READING
        if changes and origin is not None and origin.lower().partition("://")[2] != host.lower():
            return f"requests from {origin[:80]!r} are refused; use this server's own page"
        return ""

    def _is_ours(self, host: str) -> bool:
        """A number, or a name that nobody else can have given to this machine."""
        if not HOST.fullmatch(host):
            return False
        try:
            name = (urlsplit(f"//{host}").hostname or "").lower()
            if name in self._names:
                return True
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


async def _refuse(scope: Scope, receive: Receive, send: Send, sentence: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": sentence[:120]})
        return
    body = json.dumps({"error": sentence}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body})
