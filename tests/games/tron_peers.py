"""A Tron server in this process, and scripted peers that talk with it over TLS."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import Awaitable, Callable
from typing import Any

from meydan.games import find
from meydan.games.tron.original.chillin import Frames, message, read_message
from meydan.games.tron.original.config import ServerConfig
from meydan.games.tron.original.server import Server, Timing

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


Scenario = Callable[[Server, int, int], Awaitable[None]]


def serve(scenario: Scenario, timing: Timing | None = None, **config: Any) -> Server:
    """Run a server and a scenario with it (server, port of agents, port of spectators)."""

    async def run() -> Server:
        chosen = ServerConfig.model_validate({"net": HERE, "gui": HERE, **config})
        setup = TRON.prepare(None, {"sides": list(chosen.sides), "max_cycles": 4}, map="duel")
        server = Server(TRON, setup, chosen, timing or Timing(0.3, 0.1))
        ports = await server.open()
        playing = asyncio.ensure_future(server.run())
        try:
            await asyncio.wait_for(scenario(server, *ports), PATIENCE)
        finally:
            playing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await playing
            await asyncio.gather(server.close(), *(peer.gone() for peer in OPENED))
            OPENED.clear()
            await asyncio.sleep(0)
        return server

    return asyncio.run(run())


async def two_joined(port: int) -> tuple[Peer, Peer]:
    """Both sides."""
    blue, yellow = await Peer.connect(port), await Peer.connect(port)
    assert (await blue.join("A"))["side_name"] == "Blue"
    assert (await yellow.join("B"))["side_name"] == "Yellow"
    return blue, yellow
