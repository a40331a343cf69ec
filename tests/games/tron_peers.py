"""A Tron server in this process, and scripted peers that talk with it over TLS."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
import threading
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Any

from meydan.engine.game import Setup
from meydan.engine.serving import Cycle, Reception, Wishes
from meydan.games import find
from meydan.games.tron.original.chillin import Frames, message, read_message
from meydan.games.tron.original.config import ServerConfig
from meydan.games.tron.original.serving import TronServing
from meydan.games.tron.original.session import Session
from meydan.match.loop import Course, Wait, drive
from meydan.match.realtime import RealTimeMatch
from meydan.match.replay import Replay
from meydan.match.runner import Match
from meydan.players.lobby import Lobby

TRON = find("tron")
HERE = {"host": "127.0.0.1", "port": 0}
PATIENCE = 20.0  # seconds after which a test has failed


def context(version: ssl.TLSVersion | None = None) -> ssl.SSLContext:
    """A client that does not look at the certificate."""
    made = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    made.check_hostname, made.verify_mode = False, ssl.CERT_NONE
    if version is not None:
        made.minimum_version = made.maximum_version = version
    return made


class Peer:
    """One connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer, self._frames = reader, writer, Frames()
        self._waiting: list[tuple[str, dict[str, Any]]] = []
        self.names: list[str] = []  # of all messages so far
        OPENED.append(self)

    @classmethod
    async def connect(cls, port: int, version: ssl.TLSVersion | None = None) -> Peer:
        return cls(*await asyncio.open_connection("127.0.0.1", port, ssl=context(version)))

    async def say(self, name: str, **fields: Any) -> None:
        await self.send(message(name, **fields))

    async def send(self, data: bytes) -> None:
        self.writer.write(data)
        await self.writer.drain()

    async def join(self, nickname: str) -> dict[str, Any]:
        await self.say("JoinOfflineGame", team_nickname=nickname, agent_name="0")
        return await self.hear("ClientJoined")

    async def turn(self, direction: int, cycle: int) -> None:
        await self.say("RealtimeCommand", type="ChangeDirection", payload=bytes([1, direction]), cycle=cycle)

    async def hear(self, name: str) -> dict[str, Any]:
        """The next message of this name; those before it are passed over."""
        while True:
            while self._waiting:
                found, fields = self._waiting.pop(0)
                if found == name:
                    return fields
            if not await self._more():
                raise AssertionError(f"closed before {name} came; heard {self.names}")

    async def hear_all(self) -> list[str]:
        """The names of all messages until the other side closes."""
        while await self._more():
            pass
        return self.names

    async def _more(self) -> bool:
        try:
            data = await asyncio.wait_for(self.reader.read(1 << 16), PATIENCE)
        except ConnectionError:
            data = b""
        for body in self._frames.feed(data):
            self._waiting.append(read_message(body))
            self.names.append(self._waiting[-1][0])
        return bool(data)

    def close(self) -> None:
        self.writer.close()

    async def gone(self) -> None:
        """Wait until the connection is closed on both sides."""
        self.close()
        try:
            await asyncio.wait_for(self.writer.wait_closed(), 1.0)
        except (OSError, TimeoutError):
            self.writer.transport.abort()


OPENED: list[Peer] = []


@dataclass(frozen=True)
class Timing:
    """How the cycles run, in seconds."""

    first: float
    usual: float
    eager: bool = False


class Server:
    """Our server in a thread, for one match."""

    session: Session
    match: RealTimeMatch

    def __init__(self, config: ServerConfig, timing: Timing) -> None:
        self.told: list[str] = []
        self.replays: list[Replay] = []
        plan = TronServing(TRON).planned(config, Wishes(map="duel", eager=timing.eager))
        settings, cycle = {**(plan.settings or {}), "max_cycles": 4}, Cycle(timing.first * 1000, timing.usual * 1000)
        plan = replace(plan, settings=settings, cycle=cycle, receive=self._receive(plan.receive))
        self.lobby = Lobby(TRON, plan, 0, self.told.append, self._played, self._begin)
        self._ours, self._theirs = socket.socketpair()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def _receive(self, make: Callable[[Setup], Session]) -> Callable[[Setup], Session]:
        def receive(setup: Setup) -> Session:
            self.session = make(setup)
            return self.session

        return receive

    def _begin(self, match: Match) -> None:
        assert isinstance(match, RealTimeMatch)
        self.match = match

    def _played(self, replay: Replay, reception: Reception) -> None:
        self.replays.append(replay)

    def _run(self) -> None:
        with contextlib.suppress(KeyboardInterrupt):
            drive(self.lobby.course(1), self._stopper())

    def _stopper(self) -> Course:
        """Ends the server when it is told to."""
        yield Wait(reading=[self._ours.fileno()])
        raise KeyboardInterrupt

    def start(self) -> tuple[int, int]:
        """Listen; returns the ports of agents and of spectators."""
        self._thread.start()
        line = self.wait_for("waiting for agents")
        agents, spectators = (int(part.rpartition(":")[2]) for part in line.split(", "))
        return agents, spectators

    def wait_for(self, words: str) -> str:
        """The first line that has these words, as soon as it is told."""
        until = time.monotonic() + PATIENCE
        while True:
            for line in list(self.told):
                if words in line:
                    return line
            assert time.monotonic() < until, f"{words!r} was never told: {self.told}"
            time.sleep(0.005)

    def stop(self) -> None:
        self._theirs.close()
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not end"
        self._ours.close()
        self.lobby.close()

    @property
    def actions(self) -> list[list[int]]:
        """What was played in every cycle."""
        return [[TRON.words.read_action(answer[1], None) for answer in turn] for turn in self.match.turns]


Scenario = Callable[[Server, int, int], Awaitable[None]]


def serve(scenario: Scenario, timing: Timing | None = None, **config: Any) -> Server:
    """Run a server and a scenario with it (server, port of agents, port of spectators)."""
    server = Server(ServerConfig.model_validate({"net": HERE, "gui": HERE, **config}), timing or Timing(0.3, 0.1))
    ports = server.start()

    async def run() -> None:
        try:
            await asyncio.wait_for(scenario(server, *ports), PATIENCE)
        finally:
            await asyncio.gather(*(peer.gone() for peer in OPENED))
            OPENED.clear()
            await asyncio.sleep(0)

    try:
        asyncio.run(run())
    finally:
        server.stop()
    return server


async def two_joined(port: int) -> tuple[Peer, Peer]:
    """Both sides."""
    blue, yellow = await Peer.connect(port), await Peer.connect(port)
    assert (await blue.join("A"))["side_name"] == "Blue"
    assert (await yellow.join("B"))["side_name"] == "Yellow"
    return blue, yellow
