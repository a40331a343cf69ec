"""Connections of network clients, plain and over TLS; nothing here blocks unless it says so."""

from __future__ import annotations

import contextlib
import math
import socket
import ssl
import time

from meydan.engine.errors import MeydanError
from meydan.engine.platforms import POLLIN, POLLOUT, poller

MOST_UNSENT = 1 << 24  # bytes that wait for a client which does not read
MOST_UNREAD = 1 << 16  # bytes that are kept of a client which nobody listens to yet


def open_listener(host: str, port: int) -> socket.socket:
    """Listen for clients; port 0 takes any that is free, and no host is every one that this machine has."""
    try:
        both = not host and socket.has_dualstack_ipv6()
        family = socket.AF_INET6 if both or ":" in host else socket.AF_INET
        listener = socket.create_server((host, port), family=family, backlog=64, dualstack_ipv6=both)
    except (OSError, OverflowError) as error:
        what = getattr(error, "strerror", None) or error
        raise MeydanError(f"cannot listen on {host}:{port}: {what}; choose another host or port") from None
    listener.setblocking(False)
    return listener


def accept(listener: socket.socket, tls: ssl.SSLContext | None = None) -> Link | None:
    """The next client that waits at the door, if there is one."""
    try:
        connection, _ = listener.accept()
        return Link(connection) if tls is None else TlsLink(connection, tls)
    except OSError:
        return None


class Link:
    """One connection."""

    def __init__(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket, self._unsent, self._unread = connection, bytearray(), b""
        self.at_end = False  # the other side closed
        self.is_open = True  # we may say more
        self.is_ready = True  # what was agreed on before the first word is done
        host, port = connection.getpeername()[:2]
        self.host = host.removeprefix("::ffff:")
        self.name = f"{self.host}:{port}"

    def send(self, data: bytes) -> None:
        """Send, now or as soon as it can be; to a closed connection silently nothing."""
        self._unsent += data
        self.flush()

    def flush(self) -> None:
        """Send as much as the connection takes; a client that does not read is let go."""
        try:
            while self._unsent:
                del self._unsent[: self._socket.send(self._unsent)]
        except BlockingIOError:
            if len(self._unsent) > MOST_UNSENT:
                self._cut()
        except OSError:
            self._unsent.clear()

    def receive(self, most: int) -> bytes | None:
        """What has come, at most so many bytes; None for nothing yet, empty when the other side closed."""
        if self._unread:
            data, self._unread = self._unread[:most], self._unread[most:]
            return data
        return self._take(most)

    def _take(self, most: int) -> bytes | None:
        if self.at_end:
            return b""
        try:
            data = self._socket.recv(most)
        except BlockingIOError:
            return None
        except OSError:
            data = b""
        self.at_end = not data
        return data

    def has_left(self) -> bool:
        """Whether the other side closed and left no word; what it says meanwhile is kept."""
        while len(self._unread) < MOST_UNREAD and (data := self._take(MOST_UNREAD)):
            self._unread += data
        return self.at_end and not self._unread

    def sources(self) -> tuple[list[int], list[int]]:
        """What to wait on: for reading, for writing."""
        number = self._socket.fileno()
        is_heard = not self.at_end and len(self._unread) < MOST_UNREAD
        return [number] if is_heard else [], [number] if self._unsent else []

    def hang_up(self) -> None:
        """Say that nothing more comes, once all is sent."""
        if not self._unsent and self.is_open:
            self.is_open = False
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_WR)

    def is_going(self) -> bool:
        """Hang up as soon as all is sent, and drop what still comes; False when the other side has gone too.

        A connection that is closed while something unread arrives is reset, and what was sent last may be lost.
        """
        self.flush()
        self.hang_up()
        self._unread = b""
        data = self._take(1 << 16)
        return data != b""

    def leave(self, until: float) -> None:
        """Go as `is_going` does, wait for the other side until then, and close."""
        while self.is_going() and time.monotonic() < until:
            self._wait(until)
        self.close()

    def close(self) -> None:
        """Close at once."""
        self._socket.close()

    def _cut(self) -> None:
        self._unsent.clear()
        self.at_end = True
        self.close()

    def _wait(self, until: float) -> None:
        reading, writing = self.sources()
        poll = poller()
        poll.register(self._socket.fileno(), (POLLIN if reading else 0) | (POLLOUT if writing else 0))
        poll.poll(max(0, math.ceil((until - time.monotonic()) * 1000)))


class TlsLink(Link):
    """One connection over TLS; what is sent before its handshake is over waits for that."""

    def __init__(self, connection: socket.socket, context: ssl.SSLContext) -> None:
        super().__init__(connection)
        self._coming, self._going = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._coming, self._going, server_side=True)
        self._waiting = bytearray()  # for the end of the handshake
        self.is_ready = self._has_said_so = False  # the handshake is over; we have said that nothing more comes

    def send(self, data: bytes) -> None:
        """Send, now or as soon as it can be; one message is one record where it fits."""
        if not self.is_ready:
            self._waiting += data
        elif not self.at_end:
            with contextlib.suppress(ssl.SSLError):
                self._tls.write(data)
            self._push()

    def _take(self, most: int) -> bytes | None:
        raw = super()._take(most)
        if not raw:
            return raw
        self._coming.write(raw)
        try:
            data = self._decoded()
        except ssl.SSLError:
            self._push()
            self.at_end = True
            return b""
        self._push()
        return data or (b"" if self.at_end else None)

    def _decoded(self) -> bytes:
        """All that the other side says in the records that are here."""
        data = b""
        try:
            if not self.is_ready:
                self._tls.do_handshake()
                self.is_ready = True
                if self._waiting:
                    self._tls.write(self._waiting)
            while part := self._tls.read(1 << 16):
                data += part
            self.at_end = True
        except ssl.SSLWantReadError:
            pass
        except ssl.SSLZeroReturnError:
            self.at_end = True
        return data

    def _push(self) -> None:
        """Send the records that are made."""
        super().send(self._going.read())

    def hang_up(self) -> None:
        """Say so inside the connection, too."""
        if self.is_ready and self.is_open and not self._has_said_so:
            self._has_said_so = True
            with contextlib.suppress(ssl.SSLError):
                self._tls.unwrap()
            self._push()
        super().hang_up()
