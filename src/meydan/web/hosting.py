"""Servers for clients of the original contests, started on the page: one match each, in a process of its own.

    POST /api/hosts               {game, map, rules, extraMs, port} -> the host
    GET  /api/hosts               {hosts: [..]}, the newest first
    POST /api/hosts/ID/stop       stop listening, or end the match

A **host** is {id, game, address, tokens, seats: [{name, persian, came}], lines, match, isOver, failure, persian}:
`came` is who has come (null: nobody yet), `lines` are the last that the server printed, `match` is the id of its match.
"""

from __future__ import annotations

import multiprocessing
import secrets
import threading
import time
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.platforms import uninterrupted
from meydan.games import find
from meydan.web import news
from meydan.web.hall import Hall, NoRoom
from meydan.web.host_process import HostOrder, HostOver, HostState, host_clients
from meydan.web.library import NotThere
from meydan.web.match_process import END_SECONDS
from meydan.web.persian import persian
from meydan.web.show import Json

MOST_HOSTS = 4  # at once
MOST_KEPT = 8  # that are over and still listed
OPEN_SECONDS = 60.0  # until a server listens: rules may have to be loaded
LAST_PORT, LONGEST_EXTRA = 65_535, 600_000
DEATH = "the server of this match has ended; no result"


class HostWish(BaseModel):
    """What the page sends to wait for clients."""

    model_config = ConfigDict(extra="forbid")

    game: str = Field(max_length=64)
    map: str | None = Field(None, max_length=400)
    rules: str | None = Field(None, max_length=64)
    extraMs: int = Field(0, ge=0, le=LONGEST_EXTRA)  # noqa: N815
    port: int | None = Field(None, ge=0, le=LAST_PORT)


@dataclass
class Host:
    """One server, as the pages see it."""

    identity: str
    order: HostOrder
    state: HostState
    opened: threading.Event = field(default_factory=threading.Event)
    over: threading.Event = field(default_factory=threading.Event)
    match: str | None = None
    failure: str = ""

    def told(self) -> Json:
        """For the page."""
        game, state = find(self.order.game), self.state
        names = [game.seat_name(seat) for seat in range(state.seats)]
        return {
            "id": self.identity,
            "game": game.name,
            "address": state.address,
            "tokens": list(dict.fromkeys(state.tokens)),
            "seats": [
                {"name": name, "persian": persian(name, game), "came": state.came.get(seat)}
                for seat, name in enumerate(names)
            ],
            "lines": list(state.lines),
            "match": self.match,
            "isOver": self.over.is_set(),
            "failure": self.failure,
            "persian": persian(self.failure, game) if self.failure else None,
        }


class Hosts:
    """The servers that pages have started."""

    def __init__(self, hall: Hall, folder: Path) -> None:
        self._hall, self._folder, self._lock = hall, folder, threading.Lock()
        self._hosts: dict[str, Host] = {}
        self._processes: dict[str, multiprocessing.process.BaseProcess] = {}

    def start(self, wish: HostWish) -> Json:
        """Listen for clients; returns when they can connect."""
        game = find(wish.game)
        if game.network.serving is None:
            raise BadInput(f"{game.name} has no network clients of its own; start a match of bots instead")
        identity = secrets.token_urlsafe(16)
        order = HostOrder(identity, game.name, wish.map, wish.rules, wish.extraMs, wish.port, self._folder)
        host = Host(identity, order, HostState(identity))
        with self._lock:
            if len([each for each in self._hosts.values() if not each.over.is_set()]) >= MOST_HOSTS:
                raise NoRoom(f"{MOST_HOSTS} servers are waiting or playing, the most at once; stop one first")
            self._hosts[host.identity] = host
            self._forget()
            self._begin(host)
        host.opened.wait(OPEN_SECONDS)
        if not host.state.address:
            self._hosts.pop(host.identity, None)
            raise MeydanError(host.failure or "the server cannot be started now; try again")
        return host.told()

    def all(self) -> Json:
        """The newest first."""
        return {"hosts": [host.told() for host in reversed(self._hosts.values())]}

    def stop(self, identity: str) -> Json:
        """End a server and what it plays."""
        process = self._processes.get(identity)
        if process is None or identity not in self._hosts:
            raise NotThere("no such server is running")
        process.terminate()
        return {}

    def of_match(self, match: str) -> str | None:
        """The server that plays this match."""
        return next((each.identity for each in self._hosts.values() if each.match == match), None)

    def close(self, seconds: float = END_SECONDS) -> None:
        """End all of them; whoever does not leave when told is killed."""
        until, processes = time.monotonic() + seconds, list(self._processes.values())
        for process in processes:
            process.terminate()
        for host in list(self._hosts.values()):
            host.over.wait(max(0.0, until - time.monotonic()))
        for process in processes:
            process.kill()

    def _begin(self, host: Host) -> None:
        context = multiprocessing.get_context("spawn")
        ours, told = context.Pipe(duplex=False)
        process = context.Process(target=host_clients, args=(told, host.order), name=f"host {host.order.game}")
        with uninterrupted():
            process.start()
        told.close()
        self._processes[host.identity] = process
        threading.Thread(target=self._listen, args=(host, ours), name="host", daemon=True).start()

    def _listen(self, host: Host, pipe: Connection) -> None:
        """Take what the server tells until it ends."""
        with suppress(EOFError, OSError), pipe:
            while True:
                self._take(host, pipe.recv())
        process = self._processes.pop(host.identity)
        process.join()
        match = self._hall.find(host.match) if host.match else None
        if match is not None and not match.done.is_set():
            match.fail(DEATH)
        host.over.set()
        host.opened.set()

    def _take(self, host: Host, message: news.Message) -> None:
        if isinstance(message, HostState):
            host.state = message
            host.opened.set()
        elif isinstance(message, HostOver):
            host.failure = message.failure
        else:
            self._hall.take(message)
            host.match = message.match

    def _forget(self) -> None:
        over = [identity for identity, host in self._hosts.items() if host.over.is_set()]
        for identity in over[: max(0, len(over) - MOST_KEPT)]:
            del self._hosts[identity]
