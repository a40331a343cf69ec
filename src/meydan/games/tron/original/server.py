"""The original's server: TLS, frames, seats, the clock, spectators. The match itself is `session.Session`."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meydan.engine.errors import MeydanError
from meydan.engine.game import Game, Setup
from meydan.engine.serving import Jitter
from meydan.games.tron.original.certificate import kept_certificate
from meydan.games.tron.original.chillin import Frames, message
from meydan.games.tron.original.config import ServerConfig
from meydan.games.tron.original.ks import KsError
from meydan.games.tron.original.session import Peer, Session
from meydan.games.tron.original.spectators import Record

READ_BYTES = 1 << 14  # taken from one client before the others have their turn
MOST_UNSENT = 1 << 22  # a client that does not read is let go
HANDSHAKE_SECONDS = 10.0
GOODBYE_SECONDS = 0.5  # P-31
FLOOD_PAUSE = 0.02  # seconds for which a client that floods is not read
PAINTED_AFTER, PAINTED_SECONDS = 0.25, 0.2  # of a cycle, at most: spectators see it when no match has a deadline
BURST_SECONDS = 0.01  # eager: further commands that belong to the last answer


Conversation = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Coroutine[Any, Any, None]]


@dataclass(frozen=True)
class Timing:
    """How the cycles run, in seconds."""

    first: float
    usual: float
    eager: bool = False  # a cycle ends as soon as both sides have answered


class Server:
    """Plays one match."""

    def __init__(self, game: Game, setup: Setup, config: ServerConfig, timing: Timing) -> None:
        self._config, self._timing = config, timing
        self.session = Session(game, setup, config, self._send)
        self.session.show = self._show
        self.record = Record(config)
        self.jitter = Jitter()
        self._writers: dict[Peer, asyncio.StreamWriter] = {}
        self._spectators: list[asyncio.StreamWriter] = []
        self._bell: asyncio.Future[None] | None = None  # rung when the match has to go on
        self._tasks: set[asyncio.Task[None]] = set()
        self._doors: list[asyncio.Server] = []

    # -- doors -----------------------------------------------------------------------------------------------------

    async def open(self) -> tuple[int, int]:
        """Listen for agents and for spectators; returns the two ports."""
        net, gui, context = self._config.net, self._config.gui, tls_context(self._config)
        for handler, host, port in ((self._agent, net.host, net.port), (self._spectator, gui.host, gui.port)):
            try:
                door = await asyncio.start_server(
                    self._followed(handler), host, port, ssl=context, ssl_handshake_timeout=HANDSHAKE_SECONDS
                )
            except OSError as error:
                await self.close()
                raise MeydanError(
                    f"cannot listen on {host}:{port}: {error.strerror or error}; choose another host or port"
                ) from None
            self._doors.append(door)
        agents, spectators = (door.sockets[0].getsockname()[1] for door in self._doors)
        return agents, spectators

    def _followed(self, handler: Conversation) -> Callable[[asyncio.StreamReader, asyncio.StreamWriter], None]:
        """Run a conversation as a task that ends quietly, whatever its other side does."""

        async def quiet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, KsError):
                await handler(reader, writer)
            await _hang_up(writer)

        def begin(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            task = asyncio.ensure_future(quiet(reader, writer))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

        return begin

    async def _agent(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Listen to one client until it goes; what it says after the end is not looked at (P-31)."""
        frames = Frames()
        self._writers[writer] = writer
        try:
            while data := await reader.read(READ_BYTES):
                if not self.session.is_over:
                    for body in frames.feed(data):
                        self.session.receive(writer, body)
                    self._ring_if_due()
                if self.session.floods(writer):
                    await asyncio.sleep(FLOOD_PAUSE)
                elif len(data) == READ_BYTES:
                    await asyncio.sleep(0)  # there is more: the others have their turn first
        finally:
            self._writers.pop(writer, None)
            self.session.leave(writer)
            self._ring_if_due()

    async def _spectator(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Tell a spectator everything from the beginning, then what comes."""
        is_online = not self._config.general.offline_mode
        if self._is_crowded or (is_online and not await self._is_let_in(reader, writer)) or self._is_crowded:
            return
        for data in self.record.frames:
            writer.write(data)
        self._spectators.append(writer)
        try:
            while await reader.read(READ_BYTES):
                await asyncio.sleep(FLOOD_PAUSE)
        finally:
            self._spectators.remove(writer)

    @property
    def _is_crowded(self) -> bool:
        return len(self._spectators) >= self._config.gui.max_spectators

    async def _is_let_in(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """5.9 Online a spectator shows a token: one that is listed, or any at all where none are."""
        try:
            async with asyncio.timeout(HANDSHAKE_SECONDS):
                size = int.from_bytes(await reader.readexactly(4), "little")
                token = await reader.readexactly(size) if 0 < size <= READ_BYTES else b""
        except TimeoutError:
            token = b""
        listed = [each.encode() for each in self._config.gui.spectator_tokens]
        is_known = bool(token) and (not listed or token in listed)
        writer.write(message("Auth", authenticated=is_known))
        return is_known

    def _send(self, peer: Peer, data: bytes) -> None:
        """P-3 One write for a message; who does not read is let go."""
        writer = self._writers.get(peer)
        if writer is not None:
            _write(writer, data)

    def _show(self, data: bytes) -> None:
        self.record.add(data)
        for writer in self._spectators:
            _write(writer, data)

    # -- the match -------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Wait for both agents, play to the end, say goodbye."""
        while not self.session.is_full:
            await self._wait(None)
        self._doors[0].close()  # P-24
        start = self._config.game_handler.start_second(time.time())
        self.session.announce(start)
        await asyncio.sleep(max(0.0, start - time.time()))
        self.session.begin()
        seconds = self._timing.first
        while not self.session.is_over:
            await self._cycle(seconds)
            seconds = self._timing.usual
        self.session.finish()
        painting = self._paint_later(self._timing.usual)
        await self._say_goodbye()
        await asyncio.sleep(max(0.0, painting.when() - asyncio.get_running_loop().time()))
        self.session.paint()
        await self.close()

    async def _cycle(self, seconds: float) -> None:
        """T-17, T-19 Wait until the cycle is over, and process it."""
        ends = time.monotonic() + seconds
        painting = self._paint_later(seconds)
        try:
            if not self._is_answered:
                await self._wait(seconds)
            if self._is_answered and not self.session.is_cut_short:
                await asyncio.sleep(min(BURST_SECONDS, max(0.0, ends - time.monotonic())))
        finally:
            painting.cancel()
        late = time.monotonic() - ends
        if late >= 0:
            self.jitter.late_ms.append(late * 1000)
        self.session.process()

    def _paint_later(self, seconds: float) -> asyncio.TimerHandle:
        """Show spectators the last cycle, when this one has begun."""
        wait = min(seconds * PAINTED_AFTER, PAINTED_SECONDS)
        return asyncio.get_running_loop().call_later(wait, self.session.paint)

    @property
    def _is_answered(self) -> bool:
        """Whether the cycle may end before its time."""
        return self.session.is_cut_short or (self._timing.eager and self.session.all_have_answered)

    async def _wait(self, seconds: float | None) -> None:
        """Until the match has to go on, or so long."""
        loop = asyncio.get_running_loop()
        self._bell = loop.create_future()
        timer = None if seconds is None else loop.call_later(max(0.0, seconds), self._ring)
        await self._bell
        if timer is not None:
            timer.cancel()

    def _ring(self) -> None:
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)

    def _ring_if_due(self) -> None:
        """Something was said: the match goes on if that was what it waited for."""
        if not self.session.is_running or self._is_answered:
            self._ring()

    async def _say_goodbye(self) -> None:
        """P-31 Let everybody hear the end: they may go by themselves, and are closed soon."""
        ends = time.monotonic() + GOODBYE_SECONDS
        while (self._writers or self._spectators) and time.monotonic() < ends:
            await self._wait(ends - time.monotonic())

    async def close(self) -> None:
        """Close everything."""
        for door in self._doors:
            door.close()
        for writer in [*self._writers.values(), *self._spectators]:
            writer.close()
        _, pending = await asyncio.wait(self._tasks, timeout=2 * GOODBYE_SECONDS) if self._tasks else (set(), set())
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)


async def _hang_up(writer: asyncio.StreamWriter) -> None:
    """Close a connection; one whose other side does not answer is cut."""
    writer.close()
    try:
        await asyncio.wait_for(writer.wait_closed(), GOODBYE_SECONDS)
    except (OSError, TimeoutError):
        writer.transport.abort()


def _write(writer: asyncio.StreamWriter, data: bytes) -> None:
    if writer.transport.get_write_buffer_size() > MOST_UNSENT:
        writer.transport.abort()
    elif not writer.is_closing():
        writer.write(data)


def tls_context(config: ServerConfig) -> ssl.SSLContext:
    """P-1 TLS 1.2 and 1.3, with the configured certificate or one of our own making."""
    certificate, key = Path(config.net.certfile), Path(config.net.keyfile)
    if not config.net.has_certificate:
        certificate = key = kept_certificate()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    try:
        context.load_cert_chain(certificate, key)
    except (ssl.SSLError, OSError) as error:
        raise MeydanError(f"{certificate}, {key}: no certificate and key in PEM form: {error}") from None
    return context
