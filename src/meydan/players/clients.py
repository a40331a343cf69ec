"""A client of an original contest in a seat: built from its folder, started by us, on a connection of its own."""

from __future__ import annotations

import shutil
import socket
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from meydan.engine.errors import BadInput
from meydan.engine.game import Game
from meydan.engine.network import ClientBuild, Folders
from meydan.engine.rule import Reporter
from meydan.engine.talk import Closing, Request
from meydan.match.endings import Ending
from meydan.match.player import Reply, Seat
from meydan.players import languages
from meydan.players.builds import Build, built
from meydan.players.child import STDIO, Child
from meydan.players.errorstream import CONSOLE, ErrorStream
from meydan.players.inspection import gather
from meydan.players.links import Link, accept, open_listener
from meydan.players.programs import BUILD_SECONDS
from meydan.players.tcp import TcpPlayer
from meydan.sandbox.cage import Cage
from meydan.sandbox.port import PORT, PortForward

HOST = "127.0.0.1"
EXIT_SECONDS, MOMENT = 0.1, 0.01  # for a program that has hung up to end, and between two looks at it
GOODBYE_SECONDS = 1.0  # from the end of the match to the end of the program


@dataclass(frozen=True)
class Surroundings:
    """What is around a client that we start."""

    logs: Path | None = None
    report: Reporter | None = None
    cage: Cage | None = None
    hides: Sequence[Path] = ()  # files and folders of other bots


def client_player(game: Game, spec: str, seat: int, around: Surroundings) -> ClientPlayer | None:
    """The client whose folder this is; None when the game has none like it."""
    folder = Path(spec)
    clients = game.network.folders
    if clients is None or not folder.is_dir():
        return None
    gather(folder)  # first: what is odd is not read
    recipe = clients.recipe(folder)
    if recipe is None:
        return None
    logs = around.logs
    place = build(folder, recipe, around.report, around.cage)
    player = ClientPlayer(spec, place, recipe, clients)
    if logs is None:
        player.log, player.marks = clients.log(seat), False
    else:
        player.log = logs if logs == CONSOLE else logs / f"seat{seat}.log"
    player.cage = around.cage.around([place], around.hides, [folder]) if around.cage else None
    return player


class ClientPlayer(TcpPlayer):
    """Starts a client, lets it connect, and ends it with the match."""

    cage: Cage | None = None  # around the program
    marks = True  # its log says in which turn each line came; the original's own logs do not

    def __init__(self, spec: str, folder: Path, recipe: ClientBuild, clients: Folders) -> None:
        self._listener: socket.socket | None = None
        self._way_out: PortForward | None = None  # through which the listener of a program in a cage comes
        super().__init__(spec, clients.client(recipe), self._next_link, self._doors)
        self._folder, self._recipe, self._clients = folder, recipe, clients
        self._called = Path(spec).resolve().name
        self._errors = ErrorStream(None)
        self._child: Child | None = None
        self.name = self._called

    def start(self, seat: Seat) -> None:
        """Start the program; it connects when it is ready."""
        self._errors = ErrorStream(self.log, self.marks)
        told = self._clients.environment(HOST, self._open_port())
        environment = {**self._recipe.environment, **told, STDIO: ""}
        command = list(self._recipe.start(self._folder))
        try:
            self._child = Child(command, self._errors, self._folder, environment, self.cage)
        except OSError as error:
            raise BadInput(f"{self.spec}: cannot be started: {error.strerror or error} ({command[0]})") from None
        super().start(seat)

    def _open_port(self) -> int:
        """Listen where the program will look for us; returns the port."""
        if self.cage is not None and self.cage.walls:
            self._way_out = PortForward()
            self.cage = replace(self.cage, forward=self._way_out)
            return PORT
        self._listener = open_listener(HOST, 0)
        return int(self._listener.getsockname()[1])

    def notes(self) -> list[str]:
        """Remarks since the last call."""
        return [*super().notes(), *self._errors.notes()]

    def _doors(self) -> list[int]:
        source = self._listener or self._way_out
        return [source.fileno()] if source else []

    def _next_link(self) -> Link | None:
        if self._listener is None and self._way_out is not None:
            self._listener = self._way_out.listener()
        return accept(self._listener) if self._listener else None

    def ask(self, request: Request, budget_ms: float) -> None:
        """Put the question; what the program prints from now on belongs to this turn."""
        self._errors.begin(request.turn, self._listen)
        super().ask(request, budget_ms)

    def poll(self) -> Reply | None:
        """Take what has come, and what the program prints."""
        reply = super().poll()
        self.name = self._called
        assert self._child is not None
        self._listen()
        if self._child.flooded:
            return Reply(ending=Ending.RESOURCE, reason="flood", sentence="printed far too much output")
        if reply is None and self._link is None and self._child.exit_code is not None:
            return Reply(ending=Ending.CRASH, reason="crash", sentence=self._child.how_it_left())
        return self._with_exit(reply) if reply is not None and reply.ending is Ending.DISCONNECT else reply

    def _with_exit(self, reply: Reply) -> Reply:
        """Who closed the connection because the program ended is told by how it ended."""
        assert self._child is not None
        until = time.monotonic() + EXIT_SECONDS
        while self._child.exit_code is None and time.monotonic() < until:
            self._listen()
            time.sleep(MOMENT)
        is_over = self._child.exit_code is not None
        return reply._replace(sentence=self._child.how_it_left()) if is_over else reply

    def sources(self) -> tuple[list[int], list[int]]:
        """The connection, and what the program prints."""
        reading, writing = super().sources()
        more = self._child.sources()[0] if self._child else []
        return [*reading, *more], writing

    def look_on(self, request: Request) -> None:
        """The seat is not asked; the client is told of the turn all the same."""
        self._errors.begin(request.turn, self._listen)
        super().look_on(request)

    def finish(self, closing: Closing | None) -> None:
        """Tell the end."""
        self._errors.begin(None, self._listen)
        super().finish(closing)

    def close(self) -> None:
        """Let the client hear the end and go, then end all its processes."""
        super().close()
        for source in (self._listener, self._way_out):
            if source is not None:
                source.close()
        if self._child is not None:
            self._see_off(self._child)
            self._child.kill()
            self._errors.close()
            self._child = None

    def _see_off(self, child: Child) -> None:
        """A program that was told the end may leave by itself."""
        until = time.monotonic() + GOODBYE_SECONDS if self._goes_by else 0.0
        while child.exit_code is None and time.monotonic() < until:
            self._listen()
            time.sleep(0.005)
        self._listen()

    def _listen(self) -> None:
        """Keep what the program prints, on both of its streams, in its log."""
        child = self._child
        if child is None:
            return
        child.read()
        while child.lines:
            self._errors.take(child.lines.popleft()[1].encode(errors="surrogateescape") + b"\n")

    def wrote(self) -> str:
        """What the program printed since the last call."""
        self._listen()
        return self._errors.fresh()

    def last_words(self) -> str:
        """The end of what the program printed."""
        return self._errors.tail()


def build(folder: Path, recipe: ClientBuild, report: Reporter | None, cage: Cage | None = None) -> Path:
    """The folder in which the program runs: its own, or a copy in which it was built; kept for the next time."""
    if not recipe.build:
        return folder.resolve()
    tools = tuple(recipe.tools)
    for tool in tools:
        if shutil.which(tool) is None:
            raise BadInput(
                f"{folder}: this client is in {recipe.language} and needs {tool!r}, which is not installed here"
            )
    commands = languages.Recipe(build=tuple(map(tuple, recipe.build)))
    what = Build(folder.resolve().name, recipe.language, gather(folder.resolve()), commands, tools)
    return built(what, BUILD_SECONDS, report, cage)
