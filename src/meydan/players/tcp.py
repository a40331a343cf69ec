"""A network client in a seat: a client of the original contest, on a connection of its own."""

from __future__ import annotations

import contextlib
import math
import select
import socket
import time
from collections.abc import Callable
from typing import Any

from meydan.engine.clients import TimeUp
from meydan.engine.errors import BotError, MeydanError
from meydan.engine.serving import Client, ClientTalk, Late, Send
from meydan.engine.talk import Closing, Request
from meydan.match.endings import Ending
from meydan.match.player import Player, Reply, Seat

GOODBYE_SECONDS = 2.0  # a client that is told the end has this long to hear it and go
MOST_UNSENT = 1 << 24  # bytes that wait for a client which does not read
LONGEST_SAID = 1 << 12  # characters of an answer that are kept for the record, its last ones


def open_listener(host: str, port: int) -> socket.socket:
    """Listen for clients; port 0 takes any that is free."""
    try:
        listener = socket.create_server((host, port), backlog=64)
    except (OSError, OverflowError) as error:
        what = getattr(error, "strerror", None) or error
        raise MeydanError(f"cannot listen on {host}:{port}: {what}; choose another host or port") from None
    listener.setblocking(False)
    return listener


class Link:
    """One connection; nothing here blocks."""

    def __init__(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket, self._unsent = connection, bytearray()
        self.at_end = False  # the other side closed
        host, port = connection.getpeername()[:2]
        self.name = f"{host}:{port}"

    def send(self, data: bytes) -> None:
        """Send, now or as soon as it can be; to a closed connection silently nothing."""
        self._unsent += data
        self.flush()

    def flush(self) -> None:
        """Send as much as the connection takes."""
        try:
            while self._unsent:
                del self._unsent[: self._socket.send(self._unsent)]
        except BlockingIOError:
            if len(self._unsent) > MOST_UNSENT:
                self._unsent.clear()
        except OSError:
            self._unsent.clear()

    def receive(self, most: int) -> bytes | None:
        """What has come, at most so many bytes; None for nothing yet, empty when the other side closed."""
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
        """Whether the other side closed before it said a word."""
        try:
            return self._socket.recv(1, socket.MSG_PEEK) == b""
        except BlockingIOError:
            return False
        except OSError:
            return True

    def sources(self) -> tuple[list[int], list[int]]:
        """What to wait on: for reading, for writing."""
        number = self._socket.fileno()
        return [number], [number] if self._unsent else []

    def hang_up(self) -> None:
        """Say that nothing more comes, once all is sent."""
        if not self._unsent:
            with contextlib.suppress(OSError):
                self._socket.shutdown(socket.SHUT_WR)

    def leave(self, until: float) -> None:
        """Hang up, and read on until the other side has gone too or the time is over.

        A connection that is closed while something unread arrives is reset, and what was sent last may be lost.
        """
        while self._unsent and time.monotonic() < until:
            self._wait(until)
            self.flush()
        self.hang_up()
        while self.receive(1 << 16) != b"" and time.monotonic() < until:
            self._wait(until)
        self.close()

    def close(self) -> None:
        """Close at once."""
        self._socket.close()

    def _wait(self, until: float) -> None:
        reading, writing = self.sources()
        poll = select.poll()
        poll.register(reading[0], select.POLLIN | (select.POLLOUT if writing else 0))
        poll.poll(max(0, math.ceil((until - time.monotonic()) * 1000)))


class TcpPlayer(Player):
    """Drives the conversation with one client."""

    def __init__(self, spec: str, client: Client, connect: Callable[[], Link | None], sources: Callable[[], list[int]]):
        self.spec, self.name, self._client = spec, "client", client
        self._connect, self._door = connect, sources  # asked for the connection as long as there is none
        self._link: Link | None = None
        self._talk: ClientTalk | None = None
        self._reply: Reply | None = None
        self._greeted = self._owes = False
        self._asked_at = self._limit = 0.0
        self._budget_ms = math.inf
        self._request: Request | None = None
        self._notes: list[str] = []
        self._said: str | None = None
        self._goes_by = 0.0
        self.stays = False  # another game follows on the same connection: its end is not told

    # -- what the match calls ------------------------------------------------------------------------------------

    def start(self, seat: Seat) -> None:
        """Wait for the client and shake hands; a client that plays on is ready."""
        self._seat = seat
        if not self._greeted:
            self._set_limit(seat.time.startup_ms)
            self._begin(self._client.greet(seat.opening))
        else:
            self._reply = Reply()

    def ask(self, request: Request, budget_ms: float) -> None:
        """Put the question, unless the client still owes the answer to an earlier one."""
        self._set_limit(budget_ms)
        self._request, self._reply, self._talk = request, None, None
        if not self._owes:
            self._put_question()

    def poll(self) -> Reply | None:
        """Take what has come."""
        while self._reply is None:
            data = self._receive()
            if data is None:
                return None
            if data == b"":
                self._reply = self._failed(Ending.DISCONNECT, "disconnect", "closed the connection")
            elif self._owes:
                self._owes = False
                self._notes.append(f"answered {_text(data)!r} too late; dropped")
                self._put_question()
            else:
                self._said = ((self._said or "") + _text(data))[-LONGEST_SAID:]
                self._resume(data)
        return self._reply

    def expire(self) -> Reply | None:
        """The limit is over."""
        reply = self.poll()
        if reply is not None:
            return reply
        if self._link is None:
            return Reply(ending=Ending.TIME, reason="timeout", sentence="no client connected in time")
        if self._request is None:
            return Reply(ending=Ending.TIME, reason="timeout", sentence="did not finish the handshake in time")
        was_asked = self._talk is not None
        if self._talk is not None and self._cut_off(self._talk):
            return self._reply
        self._owes = self._owes or (was_asked and self._client.late is Late.DROP)
        what = "no answer" if was_asked else "still owes an earlier answer and was not asked; no answer"
        return Reply(None, None, self._budget_ms, Ending.TIME, "timeout", f"{what} within {self._budget_ms:.0f} ms")

    def deadline(self) -> float:
        """When the running question is over."""
        return self._limit

    def sources(self) -> tuple[list[int], list[int]]:
        """The connection, or the place where it will come from."""
        return self._link.sources() if self._link else (self._door(), [])

    def finish(self, closing: Closing | None) -> None:
        """Tell the end of the last game, and that nothing more comes."""
        if closing is not None and not self.stays and self._link is not None:
            self._begin(self._client.finish(closing))
            self._link.hang_up()
            self._goes_by = time.monotonic() + GOODBYE_SECONDS

    def close(self) -> None:
        """Let the client hear the end and go; does nothing while it plays on."""
        if self._link is not None and not self.stays:
            self._link.leave(self._goes_by)
            self._link = None

    def notes(self) -> list[str]:
        """Remarks since the last call."""
        notes, self._notes = self._notes, []
        return notes

    # -- the conversation ----------------------------------------------------------------------------------------

    def _put_question(self) -> None:
        assert self._request is not None
        self._begin(self._client.choose(self._request))

    def _begin(self, talk: ClientTalk) -> None:
        self._talk, self._reply, self._said = talk, None, None
        if self._link is not None:
            self._resume(None)

    def _resume(self, data: bytes | None) -> None:
        """Let the conversation go on until it waits or is done."""
        assert self._talk is not None
        assert self._link is not None
        try:
            item = next(self._talk) if data is None else self._talk.send(data)
            while isinstance(item, Send):
                self._link.send(item.data)
                item = next(self._talk)
        except StopIteration as done:
            self._greeted = True
            self._reply = Reply(done.value, self._said, self._used_ms())
        except BotError as error:
            self._reply = self._failed(Ending.ILLEGAL, error.reason, str(error))
            if not self._greeted:  # nothing can be said to a client that did not introduce itself
                self._link.hang_up()
                self._link.at_end = True

    def _cut_off(self, talk: ClientTalk) -> bool:
        """Whether the conversation takes what came until now for the whole answer."""
        try:
            talk.throw(TimeUp())
        except StopIteration as done:
            self._reply = Reply(done.value, self._said, self._budget_ms)
            return True
        except TimeUp:
            return False
        raise RuntimeError("a conversation goes on after its time")

    def _receive(self) -> bytes | None:
        """The next bytes; the connection itself first, if there is none."""
        if self._link is None:
            self._link = self._connect()
            if self._link is None:
                return None
            self.name = self._link.name
            self._resume(None)
        self._link.flush()
        return self._link.receive(self._client.most_bytes)

    def _failed(self, ending: Ending, reason: str, sentence: str) -> Reply:
        return Reply(None, self._said, self._used_ms(), ending, reason, sentence)

    def _used_ms(self) -> float:
        """What came by the time that we look counts as in time."""
        return min((time.monotonic() - self._asked_at) * 1000, self._budget_ms)

    def _set_limit(self, budget_ms: float) -> None:
        self._asked_at, self._budget_ms = time.monotonic(), budget_ms
        self._limit = self._asked_at + budget_ms / 1000


def _text(data: bytes) -> str:
    return data.decode(errors="replace")


def accept(listener: socket.socket) -> Link | None:
    """The next client that waits at the door, if there is one."""
    try:
        connection, _ = listener.accept()
        return Link(connection)
    except OSError:
        return None


def wait_for_client(spec: str, client: Client, host: str, port: int) -> TcpPlayer:
    """A player who is whoever connects first."""
    return _Doorkeeper(spec, client, open_listener(host, port))


class _Doorkeeper(TcpPlayer):
    """Has a door of its own, which it closes behind the client."""

    def __init__(self, spec: str, client: Client, listener: socket.socket) -> None:
        super().__init__(spec, client, lambda: accept(listener), lambda: [listener.fileno()])
        self._listener: Any = listener

    def close(self) -> None:
        """Close the connection and the door."""
        super().close()
        self._listener.close()
