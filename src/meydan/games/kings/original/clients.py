"""Clients of the contest as bots: the conversation with one of them, and what it is told before."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meydan.engine.errors import Unparsable
from meydan.engine.network import ClientBuild
from meydan.engine.serving import RECEIVE, Client, ClientTalk, Send, TimeUp
from meydan.engine.talk import Closing, Opening, Request
from meydan.games.kings.kit.client import DELAY, HOST, PORT, SECRET, TOKEN
from meydan.games.kings.original import folders, wire
from meydan.games.kings.original.commands import Command, read_commands

RETRY_MS = 100  # a client that comes too early tries again after so long
MOST_KEPT = 20_000  # commands of one client in one turn; what comes after is dropped
MOST_NOTES = 3  # of one turn


class Mail:
    """The messages of one client."""

    def __init__(self) -> None:
        self._inbox = wire.Inbox()
        self._unread: list[bytes] = []

    def next(self) -> ClientTalk:
        """The next message."""
        while not self._unread:
            data: bytes = yield RECEIVE
            self._unread = self._inbox.take(data)
        return self._unread.pop(0)

    def token(self) -> ClientTalk:
        """The first message, and the token in it; None where there is none."""
        data: bytes = yield from self.next()
        try:
            kind, info, _ = wire.read_message(data)
        except Unparsable:
            return data, None
        return data, info.get("token") if kind == "token" and isinstance(info, dict) else None


class KingsClient(Client):
    """Talks with one client, as the original server did; messages of another turn than the one played are dropped."""

    def __init__(self, name: str | None = None, is_known: bool = False) -> None:
        self.name, self._is_known = name, is_known  # whether the client has shown its token at the door
        self.mail = Mail()
        self._notes: list[str] = []

    def greet(self, opening: Opening) -> ClientTalk:
        """The client shows its token; it is told of the game when it is to pick."""
        if self._is_known:
            return
        data, token = yield from self.mail.token()
        if token != TOKEN:
            yield Send(wire.message(wire.WRONG_TOKEN, {}))
            raise Unparsable(f"got {data[:80]!r}; expected the token it was given")

    def choose(self, request: Request) -> ClientTalk:
        """Commands until the client ends its turn, or until the time is over."""
        seen = request.seen
        yield Send(self._told(request, seen))
        commands: list[Command] = []
        try:
            yield from self._listen(seen.turn, commands)
        except TimeUp:
            if not commands:
                raise
            self._notes.append("did not end its turn in time; what came until then counts")
        action, remarks = read_commands(commands, seen, request.setup)
        self._notes += remarks[:MOST_NOTES]
        return action

    def follow(self, request: Request) -> ClientTalk:
        """Players who have lost their king still receive every turn."""
        yield Send(self._told(request, request.seen))

    def finish(self, closing: Closing) -> ClientTalk:
        """The last position and everybody's points."""
        info = wire.shutdown_info(wire.turn_info(closing.look(), closing.setup), closing.scores)
        yield Send(wire.message("shutdown", info))

    def notes(self) -> list[str]:
        """What was ignored of the client's words, since the last call."""
        notes, self._notes = self._notes, []
        return notes

    def _told(self, request: Request, seen: Any) -> bytes:
        if seen.turn == 0:
            return wire.message("init", wire.init_info(request.setup, wire.king_order(request.seat)))
        return wire.message("turn", wire.turn_info(seen, request.setup))

    def _listen(self, turn: int, commands: list[Command]) -> ClientTalk:
        """Collect the commands of this turn."""
        while True:
            data: bytes = yield from self.mail.next()
            try:
                kind, info, when = wire.read_message(data)
            except Unparsable as error:
                self._notes += [f"{error}; ignored"][: MOST_NOTES - len(self._notes)]
                continue
            if when == turn and kind == "endTurn":
                return
            if when == turn and len(commands) < MOST_KEPT:
                commands.append((kind, info))


class KingsFolders:
    """The contest's clients as bots."""

    def recipe(self, folder: Path) -> ClientBuild | None:
        """Python, Java, C++ or Go, told by what lies in the folder."""
        return folders.recipe(folder)

    def environment(self, host: str, port: int) -> Mapping[str, str]:
        """The variables that all four clients read."""
        return {HOST: host, PORT: str(port), SECRET: TOKEN, DELAY: str(RETRY_MS)}

    def client(self, build: ClientBuild) -> KingsClient:
        """Our side of the conversation."""
        return KingsClient()

    def log(self, seat: int) -> Path:
        """As the run script names it: by the place on the command line."""
        return Path("Log") / "clients" / f"client_{seat + 1}.log"
