"""A server for the original's clients: four connections, turns that end when all have answered or the time is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from meydan.engine.chance import no_luck
from meydan.engine.errors import MeydanError, Unparsable
from meydan.engine.game import Game, Setup
from meydan.engine.record import put, view
from meydan.engine.target import target
from meydan.games.kings.law.state import SEATS
from meydan.games.kings.original import wire
from meydan.games.kings.original.commands import Command, read_commands
from meydan.games.kings.original.config import ServerConfig
from meydan.games.kings.original.logs import LogWriter

MOST_KEPT = 20_000  # commands of one client in one turn; what comes after is dropped
MOST_UNSENT = 64 << 20  # bytes that wait for a client which does not read
GOODBYE_SECONDS = 1.0  # clients have this long to hear the end and go
TOKEN_SECONDS = 60.0  # for the first message
MOST_WARNINGS = 3  # about the messages of one client in one turn
Tell = Callable[[str], None]


class Chair:
    """One client: what it said in this turn."""

    def __init__(self, seat: int, writer: asyncio.StreamWriter) -> None:
        self.seat, self._writer = seat, writer
        self.commands: list[Command] = []
        self.has_ended = self.is_gone = False
        self.faults = 0  # messages of this turn that could not be read

    def send(self, data: bytes) -> None:
        """Send without waiting; a client that does not read for too long is let go."""
        if self.is_gone or self._writer.is_closing():
            return
        self._writer.write(data)
        if self._writer.transport.get_write_buffer_size() > MOST_UNSENT:
            self._writer.transport.abort()
            self.is_gone = True

    def begin_turn(self) -> None:
        """Nothing was said yet."""
        self.commands, self.has_ended, self.faults = [], False, 0

    def take(self, kind: str, info: Any) -> None:
        """One command."""
        if kind == "endTurn":
            self.has_ended = True
        elif len(self.commands) < MOST_KEPT:
            self.commands.append((kind, info))

    async def leave(self) -> None:
        """Say goodbye: everything is sent before the connection is closed."""
        try:
            await asyncio.wait_for(self._writer.drain(), GOODBYE_SECONDS)
            if self._writer.can_write_eof():
                self._writer.write_eof()
        except (OSError, TimeoutError):
            pass

    def close(self) -> None:
        """Close at once."""
        self._writer.close()


class Server:
    """Plays one match."""

    def __init__(self, game: Game, setup: Setup, config: ServerConfig, tell: Tell, warn: Tell) -> None:
        self._game, self._config, self._tell, self._warn = game, config, tell, warn
        self._runner = target(game, setup, "interpreted")  # a turn takes a few milliseconds, compiling many seconds
        self._states = self._runner.new()
        self._runner.reset(self._states)
        self.state, self._fixed = view(self._states), view(setup.record)
        self.logs = LogWriter(setup, config.names)
        self.words: list[list[str]] = []  # the actions of all seats, turn by turn
        self.chairs: dict[int, Chair] = {}
        self._told: list[list[bytes]] = [[] for _ in range(SEATS)]  # all messages so far
        self._changed = asyncio.Event()
        self._is_closing = False
        self._loops: set[asyncio.Task[None]] = set()

    async def open(self, host: str | None, port: int) -> int:
        """Listen; returns the port."""
        try:
            self._listener = await asyncio.start_server(self._welcome, host, port)
        except OSError as error:
            raise MeydanError(f"cannot listen on port {port}: {error.strerror or error}; choose another") from None
        return int(self._listener.sockets[0].getsockname()[1])

    async def run(self) -> list[int]:
        """Wait for the clients, play to the end, tell them; returns the scores."""
        await self._until(lambda: len(self.chairs) == SEATS, self._config.wait_ms / 1000)
        if len(self.chairs) < SEATS:
            self._warn(f"{len(self.chairs)} of {SEATS} clients came in time; the others never act")
        for seat in range(SEATS):
            self._say(seat, wire.message("init", wire.init_info(self._fixed, wire.king_order(seat))))
        while not self._game.rules.is_over(self.state, self._fixed):
            await self._turn()
        scores = [int(self._game.rules.score(self.state, self._fixed, seat)) for seat in range(SEATS)]
        for seat in range(SEATS):
            last = wire.shutdown_info(wire.turn_info(self._seen(seat), self._fixed), scores)
            self._say(seat, wire.message("shutdown", last))
        return scores

    async def close(self) -> None:
        """Let the clients hear the end, then close everything."""
        self._is_closing = True
        self._listener.close()
        await asyncio.gather(*(chair.leave() for chair in self.chairs.values()))
        await self._until(lambda: all(chair.is_gone for chair in self.chairs.values()), GOODBYE_SECONDS)
        for loop in self._loops:
            loop.cancel()
        await asyncio.gather(*self._loops, return_exceptions=True)
        for chair in self.chairs.values():
            chair.close()

    async def _turn(self) -> None:
        """Wait for everybody who lives and is there, then play."""
        limit = self._fixed.turn_timeout if self.state.turn else self._fixed.pick_timeout
        limit += self._config.extra_ms
        await self._until(self._have_all_answered, limit / 1000)
        for chair in self._awaited():
            self._warn(
                f"kings turn {self.state.turn} player {chair.seat}: no endTurn within {limit} ms; the game goes on"
            )
        actions = self._runner.new_actions()
        for seat in range(SEATS):
            put(actions, (0, seat), self._action(seat))
        self.words.append([self._word(actions, seat) for seat in range(SEATS)])
        self._runner.step(self._states, actions, no_luck())
        for chair in self.chairs.values():
            chair.begin_turn()
        self.logs.add(self.state)
        if not self._game.rules.is_over(self.state, self._fixed):
            for seat in range(SEATS):
                self._say(seat, wire.message("turn", wire.turn_info(self._seen(seat), self._fixed)))

    def _have_all_answered(self) -> bool:
        return not self._awaited()

    def _awaited(self) -> list[Chair]:
        """Those who are there, live, and have not ended their turn."""
        waiting = [chair for chair in self.chairs.values() if not (chair.has_ended or chair.is_gone)]
        return [chair for chair in waiting if self.state.king_alive[chair.seat]]

    def _action(self, seat: int) -> Any:
        chair = self.chairs.get(seat)
        action, remarks = read_commands(chair.commands if chair else [], self._seen(seat), self._fixed)
        for remark in remarks[:MOST_WARNINGS]:
            self._warn(f"kings player {seat}: {remark}")
        return action

    def _word(self, actions: Any, seat: int) -> str:
        return self._game.words.write_action(view(actions[0], seat), self._fixed)

    def _seen(self, seat: int) -> Any:
        return view(self._runner.observe(self._states, seat))

    def _say(self, seat: int, data: bytes) -> None:
        """Those who come later hear it then."""
        self._told[seat].append(data)
        if seat in self.chairs:
            self.chairs[seat].send(data)

    async def _until(self, is_done: Callable[[], bool], seconds: float) -> None:
        """Wait until something is so, or for so long."""
        until = asyncio.get_running_loop().time() + seconds
        while not is_done():
            left = until - asyncio.get_running_loop().time()
            self._changed.clear()
            try:
                await asyncio.wait_for(self._changed.wait(), max(0.0, left))
            except TimeoutError:
                return

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A connection, from its token to its end; nobody else waits for it."""
        task = asyncio.current_task()
        assert task is not None
        self._loops.add(task)
        chair = None
        try:
            messages = Messages(reader)
            chair = await self._seated(messages, writer)
            while chair is not None and (data := await messages.next()) is not None:
                self._hear(chair, data)
        except Unparsable as error:
            self._warn(f"kings: {_address(writer)} {error}; its connection is closed")
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._loops.discard(task)
            self._part(chair, writer)

    def _part(self, chair: Chair | None, writer: asyncio.StreamWriter) -> None:
        """A client that has gone is not waited for any more; before the match its seat is free again."""
        writer.close()
        if chair is None:
            return
        chair.is_gone = True
        self._changed.set()
        if self._is_closing:
            return
        if not self._told[chair.seat]:
            del self.chairs[chair.seat]
            self._tell(f"player {chair.seat} left before the match; the seat is free again")
        elif not self._game.rules.is_over(self.state, self._fixed):
            self._warn(f"kings turn {self.state.turn} player {chair.seat}: has left; nobody waits for it any more")

    async def _seated(self, messages: Messages, writer: asyncio.StreamWriter) -> Chair | None:
        """The first free seat with the client's token; None, and a line for the person, if there is none."""
        who = _address(writer)
        token = await self._token(messages)
        fitting = [seat for seat in range(SEATS) if seat not in self.chairs and self._config.tokens[seat] == token]
        if not fitting:
            self._warn(f"kings: {who} sent no token that a free seat has; its connection is closed")
            writer.write(wire.message(wire.WRONG_TOKEN, {}))
            return None
        seat = fitting[0]
        chair = self.chairs[seat] = Chair(seat, writer)
        self._tell(f"player {seat} is {who}, {self._config.clients[seat]} ({len(self.chairs)} of {SEATS})")
        for data in self._told[seat]:
            chair.send(data)
        self._changed.set()
        return chair

    async def _token(self, messages: Messages) -> str | None:
        try:
            data = await asyncio.wait_for(messages.next(), TOKEN_SECONDS)
            kind, info, _ = wire.read_message(data or b"")
        except (TimeoutError, Unparsable):
            return None
        token = info.get("token") if kind == "token" and isinstance(info, dict) else None
        return token if isinstance(token, str) else None

    def _hear(self, chair: Chair, data: bytes) -> None:
        """A message of another turn, or after the client's own end of the turn, is dropped."""
        try:
            kind, info, turn = wire.read_message(data)
        except Unparsable as error:
            chair.faults += 1
            if chair.faults <= MOST_WARNINGS:
                self._warn(f"kings turn {self.state.turn} player {chair.seat}: {error}; it is ignored")
            return
        if turn == self.state.turn and not chair.has_ended:
            chair.take(kind, info)
            if chair.has_ended:
                self._changed.set()


def _address(writer: asyncio.StreamWriter) -> str:
    """Where a connection comes from."""
    return "{}:{}".format(*writer.get_extra_info("peername")[:2])


class Messages:
    """Messages out of a stream, each ended by a zero byte."""

    def __init__(self, reader: asyncio.StreamReader) -> None:
        self._reader, self._inbox, self._whole = reader, wire.Inbox(), list[bytes]()

    async def next(self) -> bytes | None:
        """The next message; None at the end of the stream."""
        while not self._whole:
            data = await self._reader.read(1 << 16)
            if not data:
                return None
            self._whole = self._inbox.take(data)[::-1]
        return self._whole.pop()
