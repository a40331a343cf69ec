"""A network client in a seat: a client of the original contest, on a connection of its own."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import Any

from meydan.engine.errors import BotError
from meydan.engine.serving import Broken, Client, ClientTalk, Late, Send, TimeUp
from meydan.engine.talk import Closing, Request
from meydan.match.endings import Ending
from meydan.match.player import Player, Reply, Seat
from meydan.players.failing import unreadable
from meydan.players.links import Link, accept, open_listener

GOODBYE_SECONDS = 2.0  # a client that is told the end has this long to hear it and go
LONGEST_SAID = 1 << 12  # characters of an answer that are kept for the record, its last ones
MOST_TAKEN = 4  # pieces that are taken from one client before the others have their turn
ABSENT = Reply(ending=Ending.DISCONNECT, reason="absent", sentence="no client is there")


class TcpPlayer(Player):
    """Drives the conversation with one client."""

    waits = True  # for its client, as long as it has none; else it does nothing, and who comes late hears everything
    leaves = True  # it closes the connection in the end; else somebody else does

    def __init__(self, spec: str, client: Client, connect: Callable[[], Link | None], sources: Callable[[], list[int]]):
        self.spec, self.name, self._client = spec, client.name or "client", client
        self._connect, self._door = connect, sources  # asked for the connection as long as there is none
        self._link: Link | None = None
        self._talk: ClientTalk | None = None
        self._reply: Reply | None = None
        self._greeted = self._owes = self._has_left = False
        self._asked_at = self._heard_at = self._limit = 0.0
        self._budget_ms = math.inf
        self._request: Request | None = None
        self._notes: list[str] = []
        self._missed: list[bytes] = []  # what would have been said to a client that has not come yet
        self._said: str | None = None
        self._goes_by = 0.0
        self.looks_on = type(client).follow is not Client.follow
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

    def look_on(self, request: Request) -> None:
        """The seat is not asked; the client is told of the turn all the same."""
        if not self._owes:
            self._begin(self._client.follow(request))

    def poll(self) -> Reply | None:
        """Take what has come."""
        for _ in range(MOST_TAKEN):
            if self._reply is not None:
                break
            data = self._receive()
            if data is None:
                return None
            if data == b"":
                self._reply = self._part("closed the connection")
            elif self._owes:
                self._owes = False
                self._notes.append(f"answered {_text(data)!r} too late; dropped")
                self._put_question()
            else:
                self._keep_said(data)
                self._heard_at = time.monotonic()
                self._resume(data)
        return self._reply

    def expire(self) -> Reply | None:
        """The limit is over."""
        reply = self.poll()
        if reply is not None:
            return reply
        if self._link is None:
            return Reply(ending=Ending.TIME, reason="timeout", sentence="no client connected in time")
        was_asked = self._talk is not None
        if self._is_cut_off():
            return self._reply
        if self._request is None:
            return Reply(ending=Ending.TIME, reason="timeout", sentence="did not finish the handshake in time")
        self._owes = self._owes or (was_asked and self._client.late is Late.DROP)
        what = "no answer" if was_asked else "has not answered an earlier question and was not asked; no answer"
        return Reply(None, None, self._budget_ms, Ending.TIME, "timeout", f"{what} within {self._budget_ms:.0f} ms")

    def deadline(self) -> float:
        """When the running question is over."""
        return self._limit

    def sources(self) -> tuple[list[int], list[int]]:
        """The connection, or the place where it will come from."""
        return self._link.sources() if self._link else (self._door(), [])

    @property
    def listens(self) -> bool:
        """Whether somebody is there to be told the end."""
        return self._link is not None and not self._link.at_end

    def finish(self, closing: Closing | None) -> None:
        """Tell the end of the last game, and that nothing more comes."""
        if closing is None or self.stays or self._link is None:
            return
        self._begin(self._client.finish(closing))
        if self.leaves:
            self._link.hang_up()
            self._goes_by = time.monotonic() + GOODBYE_SECONDS

    def close(self) -> None:
        """Let the client hear the end and go; does nothing while it plays on."""
        if self._link is not None and self.leaves and not self.stays:
            self._link.leave(self._goes_by)
            self._link = None

    def notes(self) -> list[str]:
        """Remarks since the last call."""
        notes, self._notes = self._notes, []
        return [*notes, *self._client.notes()]

    # -- the conversation ----------------------------------------------------------------------------------------

    def meet(self, link: Link) -> None:
        """The client is there; it hears all that it has missed."""
        self._link, self._has_left = link, False
        self.name = self._client.name or link.name
        for data in self._missed:
            link.send(data)
        self._missed.clear()

    def _put_question(self) -> None:
        assert self._request is not None
        self._begin(self._client.choose(self._request))

    def _begin(self, talk: ClientTalk) -> None:
        self._talk, self._reply, self._said = talk, None, None
        if self._link is not None or not self.waits:
            self._resume(None)
        if self._link is None and not self.waits:
            self._reply = Reply() if self._request is None else ABSENT

    def _resume(self, data: bytes | None) -> None:
        """Let the conversation go on until it waits or is done."""
        assert self._talk is not None
        try:
            item = next(self._talk) if data is None else self._talk.send(data)
            while isinstance(item, Send):
                self._say(item.data)
                item = next(self._talk)
        except StopIteration as done:
            self._greeted = True
            self._reply = Reply(done.value, self._said, self._used_ms())
        except Broken as error:
            self._reply = self._part(f"{error}; its connection is closed")
        except Exception as error:
            if data is None and not isinstance(error, BotError):
                raise  # nothing of the client was read: the fault is ours
            fault = unreadable(error)
            self._reply = self._failed(fault.ending, fault.reason, str(fault))
            if not self._greeted:  # nothing can be said to a client that did not introduce itself
                self._hang_up()

    def _keep_said(self, data: bytes) -> None:
        """The end of what the client says, for the record."""
        if self._client.is_text:
            self._said = ((self._said or "") + _text(data[-LONGEST_SAID:]))[-LONGEST_SAID:]

    def _say(self, data: bytes) -> None:
        if self._link is None:
            self._missed.append(data)
        else:
            self._link.send(data)

    def _part(self, sentence: str) -> Reply:
        """The client has gone, or is let go; what it has said until then may be its answer."""
        if not self._has_left:
            self._has_left = True
            self._hang_up()
            self._client.leave()
            if self._is_cut_off():
                assert self._reply is not None
                return self._reply
        return self._failed(Ending.DISCONNECT, "disconnect", sentence)

    def _hang_up(self) -> None:
        if self._link is not None:
            self._link.hang_up()
            self._link.at_end = True

    def _is_cut_off(self) -> bool:
        """Whether the conversation takes what came until now for the whole answer."""
        if self._talk is None:
            return False
        try:
            self._talk.throw(TimeUp())
        except StopIteration as done:
            is_heard = self._heard_at >= self._asked_at
            self._reply = Reply(done.value, self._said, self._used_ms(self._heard_at if is_heard else None))
            return True
        except (TimeUp, Broken):
            return False
        raise RuntimeError("a conversation goes on after its time")

    def _receive(self) -> bytes | None:
        """The next bytes; the connection itself first, if there is none."""
        if self._link is None:
            link = self._connect()
            if link is None:
                return None
            self.meet(link)
            self._resume(None)
        assert self._link is not None
        self._link.flush()
        return self._link.receive(self._client.most_bytes)

    def _failed(self, ending: Ending, reason: str, sentence: str) -> Reply:
        return Reply(None, self._said, self._used_ms(), ending, reason, sentence)

    def _used_ms(self, until: float | None = None) -> float:
        """What came by the time that we look counts as in time."""
        return min(((until or time.monotonic()) - self._asked_at) * 1000, self._budget_ms)

    def _set_limit(self, budget_ms: float) -> None:
        self._asked_at, self._budget_ms = time.monotonic(), budget_ms
        self._limit = self._asked_at + budget_ms / 1000


class SeatedPlayer(TcpPlayer):
    """Has its client from a lobby, which also sees it off; a match does not wait for one that is not there."""

    waits = leaves = False
    answers_by_turn = True

    def __init__(self, client: Client) -> None:
        super().__init__("tcp", client, lambda: None, list)

    def part(self) -> None:
        """The client has left before the match, or was sent away; the next one is greeted anew."""
        self._link, self._greeted = None, False


def _text(data: bytes) -> str:
    return data.decode(errors="replace")


def wait_for_client(spec: str, client: Client, host: str, port: int) -> TcpPlayer:
    """A player who is whoever connects first."""
    return _Doorkeeper(spec, client, open_listener(host, port))


class _Doorkeeper(TcpPlayer):
    """Has a door of its own, which it closes behind the client."""

    def __init__(self, spec: str, client: Client, listener: Any) -> None:
        super().__init__(spec, client, lambda: accept(listener), lambda: [listener.fileno()])
        self._listener = listener

    def close(self) -> None:
        """Close the connection and the door."""
        super().close()
        self._listener.close()
