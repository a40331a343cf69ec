"""Connections of browsers: a request must come in time and cannot begin without end, and no address takes them all.

The server below us waits for ever for the rest of a request and keeps all that came of it in memory.
"""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle, Transport
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from meydan.engine.platforms import most_open_files
from meydan.web.networks import network_of

MOST_LOOSE = 1 << 16  # bytes of a request that are not its body: the line, the headers, what is between pieces
BODY_SHARE = 8  # of a body sent in small pieces so much of it may come on top
HEAD_SECONDS = 20.0  # for the line and the headers
BODY_SECONDS, LEAST_BODY = 30.0, 30_000  # so many bytes of a body come in such a time, or its end
TOO_LONG = "the line and the headers of a request have at most 64 kB"
HELD: Counter[str] = Counter()  # connections by address or network


def _hold(client: tuple[str, int] | None) -> bool:
    """Count one more connection of an address; False: it has half of what this process may have open."""
    host = network_of(client[0]) if client else ""
    HELD[host] += 1
    return HELD[host] <= most_open_files() // 2


def _let_go(client: tuple[str, int] | None) -> None:
    host = network_of(client[0]) if client else ""
    HELD[host] -= 1
    if not HELD[host]:
        del HELD[host]


class LimitedSocket(WebSocketsSansIOProtocol):
    """A web socket, which counts as a connection, too."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Take over from the request that asked for it."""
        super().connection_made(transport)
        _hold(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        super().connection_lost(exc)
        _let_go(self.client)


class LimitedConnection(HttpToolsProtocol):
    """One connection, on which one request comes after the other."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._loose = self._body = self._body_before = 0
        self._timer: TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Somebody is there; nobody has all connections."""
        super().connection_made(cast(Transport, transport))
        if not _hold(self.client):
            self.transport.abort()
        self._wait(HEAD_SECONDS, self._end_late_head)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._stop_waiting()
        super().connection_lost(exc)
        _let_go(self.client)

    def data_received(self, data: bytes) -> None:
        """The next piece."""
        self._loose += len(data)
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self._loose > MOST_LOOSE + self._body // BODY_SHARE:
            self._refuse()
        elif self._timer is None and not self._is_answering():
            self._wait(HEAD_SECONDS, self._end_late_head)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a web socket."""
        self._stop_waiting()
        super().handle_websocket_upgrade()
        _let_go(self.client)

    def on_message_begin(self) -> None:
        """The first sign of a request."""
        super().on_message_begin()
        self._loose = self._body = self._body_before = 0
        self._wait(HEAD_SECONDS, self._end_late_head)

    def on_headers_complete(self) -> None:
        """Its body comes next, if it has one."""
        self._wait(BODY_SECONDS, self._end_slow_body)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of the body."""
        self._loose -= len(body)
        self._body += len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """It is all there."""
        self._stop_waiting()
        super().on_message_complete()

    # -- time --------------------------------------------------------------------------------------------------------

    def _wait(self, seconds: float, then: Callable[[], None]) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(seconds, then)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end_late_head(self) -> None:
        """Give up who does not say what they want, unless we still answer what they said before."""
        if self._is_answering():
            self._wait(HEAD_SECONDS, self._end_late_head)
        else:
            self.transport.close()

    def _end_slow_body(self) -> None:
        """Give up who sends next to nothing; while we do not read, nobody can send."""
        came = self._body - self._body_before
        if came < LEAST_BODY and not self.flow.read_paused:
            self.transport.close()
        else:
            self._body_before = self._body
            self._wait(BODY_SECONDS, self._end_slow_body)

    def _is_answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _refuse(self) -> None:
        if self._is_answering():
            self.transport.abort()
        else:
            self.send_400_response(TOO_LONG)
