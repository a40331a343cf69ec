"""Webhooks: a receiver is told that the public results have changed, and asks the API what they are.

The address comes from people, so that it could lead into our own network: only addresses of the open internet are
called, the one that was looked at and no other, without following where an answer points.
"""

from __future__ import annotations

import hashlib
import hmac
import http.client
import ipaddress
import json
import logging
import secrets
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import delete, insert, select, update

from meydan.engine.errors import BadInput, MeydanError
from meydan.site.database import SiteDatabase, note_act
from meydan.site.people.accounts import Person
from meydan.site.schema import hook
from meydan.site.view import ContestView

LOG = logging.getLogger(__name__)
LOOK_SECONDS, ANSWER_SECONDS = 2.0, 5.0
WHOLE_SECONDS = 15.0  # for a message and all of its answer
MOST_HOOKS, MOST_TRIES = 20, 12
GLOBAL_UNICAST = ipaddress.IPv6Network("2000::/3")
MOST_ANSWER = 1024  # bytes that are read of it


class Hooks:
    """Tells all receivers, each until it has answered or failed too often."""

    def __init__(self, view: ContestView, database: SiteDatabase) -> None:
        self._view, self._database = view, database
        self._stop = threading.Event()

    def start(self) -> None:
        """Look for changes from now on."""
        threading.Thread(target=self._run, name="hooks", daemon=True).start()

    def close(self) -> None:
        """Look no more."""
        self._stop.set()

    def _run(self) -> None:
        while not self._stop.wait(LOOK_SECONDS):
            try:
                self.step()
            except Exception:  # the next look may go better
                LOG.exception("webhooks were not sent")

    def step(self) -> None:
        """Tell whoever does not know yet; of several web processes one tells."""
        with self._view.lock:
            state = self._view.public
            told = {
                "contest": state.file.lines.name,
                "entries": state.seq,
                "chain": state.chain,
                "games": state.results,
            }
        waits = hook.c.seq != state.seq, hook.c.next_at <= time.time(), hook.c.tries < MOST_TRIES
        for row in self._database.rows(select(hook).where(*waits)):
            if self._claim(row):
                self._tell(row, told)

    def _claim(self, row: Any) -> bool:
        later = time.time() + 2.0 ** min(row.tries + 3, 10)
        mine = hook.c.id == row.id, hook.c.next_at == row.next_at
        with self._database.writing() as connection:
            return connection.execute(update(hook).where(*mine).values(next_at=later)).rowcount == 1

    def _tell(self, row: Any, told: dict[str, Any]) -> None:
        try:
            send(row.url, row.key, told)
            values = {"seq": told["entries"], "tries": 0, "why": "", "next_at": 0.0}
        except (MeydanError, OSError, http.client.HTTPException) as error:
            values = {"tries": row.tries + 1, "why": str(error)[:300]}
        with self._database.writing() as connection:
            connection.execute(update(hook).where(hook.c.id == row.id).values(values))


def add_hook(database: SiteDatabase, who: Person, url: str) -> str:
    """A new receiver; returns the key by which it knows that we have sent something."""
    host = safe_address(url)[1]
    key = secrets.token_hex(32)
    with database.writing() as connection:
        if len(connection.execute(select(hook.c.id)).all()) >= MOST_HOOKS:
            raise BadInput(f"there are {MOST_HOOKS} webhooks, which is the most")
        values = {"url": url, "key": key, "seq": 0, "tries": 0, "next_at": 0.0, "why": ""}
        connection.execute(insert(hook).values(values))
        note_act(connection, who.name, "webhook", host)  # the rest of it may open something, and observers read this
    return key


def drop_hook(database: SiteDatabase, who: Person, number: int) -> None:
    """Tell a receiver nothing more."""
    with database.writing() as connection:
        connection.execute(delete(hook).where(hook.c.id == number))
        note_act(connection, who.name, "no webhook", str(number))


def hooks(database: SiteDatabase) -> list[Any]:
    """All receivers, without their keys."""
    return database.rows(select(hook.c.id, hook.c.url, hook.c.tries, hook.c.why).order_by(hook.c.id))


def safe_address(url: str) -> tuple[str, str, int, str]:
    """The scheme, host and port of an address, and the one number that may be called."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port or {"http": 80, "https": 443}.get(parts.scheme, 0)
    except ValueError:
        raise BadInput(f"{url[:200]!r} is no address") from None
    if parts.scheme not in ("http", "https") or not host or "@" in parts.netloc or len(url) > 500:
        raise BadInput(f"{url[:200]!r}: expected an address that begins with http:// or https://")
    if not url.isascii() or not url.isprintable() or " " in url:
        raise BadInput(f"{url[:200]!r}: expected an address as a browser copies it, in Latin letters without spaces")
    try:
        found = {str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    except (OSError, UnicodeError):
        raise BadInput(f"{host}: there is no such host") from None
    if not all(_is_open(number) for number in found):
        raise BadInput(f"{host}: webhooks lead to the open internet, not into this network")
    return parts.scheme, host, port, sorted(found)[0]


def send(url: str, key: str, told: dict[str, Any]) -> None:
    """Send one signed message; anything but a plain yes is an error."""
    scheme, host, port, number = safe_address(url)
    parts = urlsplit(url)
    body = json.dumps(told, ensure_ascii=False).encode()
    signed = hmac.new(key.encode(), body, hashlib.sha256).hexdigest()
    headers = {"host": parts.netloc, "content-type": "application/json", "meydan-signature": f"sha256={signed}"}
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    with closing(http.client.HTTPConnection(host, port, timeout=ANSWER_SECONDS)) as connection:
        plain = socket.create_connection(
            (number, port), ANSWER_SECONDS
        )  # what was looked at, whatever the name says now
        safe = scheme == "https"
        connection.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=host) if safe else plain
        with _ended_in_time(connection.sock):
            connection.request("POST", path, body, headers)
            answer = connection.getresponse()
            answer.read(MOST_ANSWER)
        if not 200 <= answer.status < 300:
            raise MeydanError(f"{host} answered with status {answer.status}")


@contextmanager
def _ended_in_time(connection: socket.socket) -> Iterator[None]:
    """Whoever answers byte by byte does not let all others wait."""
    is_late = threading.Event()

    def end() -> None:
        is_late.set()
        with suppress(OSError):  # it has just closed
            socket.socket.shutdown(connection, socket.SHUT_RDWR)

    clock = threading.Timer(WHOLE_SECONDS, end)
    clock.daemon = True
    clock.start()
    try:
        yield
    except (OSError, http.client.HTTPException):
        if not is_late.is_set():
            raise
    finally:
        clock.cancel()
    if is_late.is_set():
        raise MeydanError(f"no whole answer came within {WHOLE_SECONDS:g} s")


def _is_open(number: str) -> bool:
    address = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):  # some carry one of the old kind
        is_outside = address.ipv4_mapped is None and address not in GLOBAL_UNICAST  # not given out, or with an old one
        if is_outside or address.sixtofour is not None or address.teredo is not None:
            return False
        return (address.ipv4_mapped or address).is_global and not address.is_multicast
    return address.is_global and not address.is_multicast
