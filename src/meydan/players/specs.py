"""BOT on the command line: what a person may write for a player, and the player it means."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import Game
from meydan.engine.rule import Reporter
from meydan.engine.talk import Dialect
from meydan.match.player import Player, Seat
from meydan.players.bots import house_bot, house_module, is_bot_file, make_actor
from meydan.players.child import CONSOLE
from meydan.players.clients import client_player
from meydan.players.hosted import HostedPlayer
from meydan.players.human import HumanPlayer
from meydan.players.local import LocalPlayer
from meydan.players.process import ProcessPlayer
from meydan.players.programs import Program
from meydan.players.tcp import wait_for_client

KINDS = "house:NAME, FILE.py, FILE.jar, an executable, cmd:COMMAND LINE, PROTOCOL:COMMAND LINE, tcp, human"


@dataclass(frozen=True)
class PlayerOptions:
    """What concerns players of every kind."""

    logs: Path | None = None  # folder for what the bots write to their error streams, or CONSOLE
    report: Reporter | None = None  # told of long preparations
    python: str = sys.executable  # starts programs that are .py files
    as_programs: bool = False  # a .py file talks by itself, whatever it defines


def make_player(game: Game, spec: str, seat: int, options: PlayerOptions | None = None) -> Player:
    """The player that a person means by this text."""
    options = options or PlayerOptions()
    kind, colon, rest = spec.partition(":")
    log = options.logs
    if log is not None and log != CONSOLE:
        log /= f"seat{seat}.log"
    if spec == "human":
        return HumanPlayer()
    if kind == "house":
        return _house_player(game, rest, options)
    if kind == "tcp":
        return _network_player(game, spec, rest)
    dialects = game.dialects()
    if kind == "cmd" and colon:
        return _program(game, spec, rest, "native", log)
    if colon and kind in dialects:
        return _program(game, spec, rest, kind, log)
    if colon and not Path(spec).exists():
        known = ["house", "cmd", "tcp", *dialects]
        raise UnknownName(f"kind of bot for {game.name} in {spec!r}:", kind, known)
    client = client_player(game, spec, seat, options.logs)
    return client or _file_player(game, spec, log, options)


def _house_player(game: Game, name: str, options: PlayerOptions) -> Player:
    house_bot(game, name)
    return LocalPlayer(f"house:{name}", name, lambda info: make_actor(house_module(game, name), info), options.report)


def _network_player(game: Game, spec: str, rest: str) -> Player:
    """A client of the original contest that connects to us: `tcp`, `tcp:VERSION`, `tcp:PORT`, `tcp:VERSION:PORT`."""
    if game.serving is None:
        raise BadInput(f"{spec}: {game.name} has no network clients of its own")
    serving = game.serving()
    words = [word for word in rest.split(":") if word]
    port = int(words.pop()) if words and words[-1].isdecimal() and len(words[-1]) < 6 else serving.port
    version = words.pop() if words else next(iter(serving.clients))
    if version not in serving.clients or words:
        raise UnknownName(f"version of the network protocol of {game.name} in {spec!r}:", version, serving.clients)
    return wait_for_client(spec, serving.clients[version](), "127.0.0.1", port)


def _program(game: Game, spec: str, line: str, protocol: str, log: Path | None) -> Player:
    """A command line that speaks one of the game's protocols."""
    try:
        command = shlex.split(line)
    except ValueError as error:
        raise BadInput(f"{spec}: the command line cannot be read: {error}") from None
    if not command:
        raise BadInput(f"{spec}: no command after the colon")
    if shutil.which(command[0]) is None:
        raise BadInput(f"{spec}: no program {command[0]!r} found")
    files = tuple(Path(word).resolve().parent for word in command if Path(word).is_file())
    return ProcessPlayer(spec, Program(command, reads=files, protocol=protocol), _dialect(game, protocol), log)


def _file_player(game: Game, spec: str, log: Path | None, options: PlayerOptions) -> Player:
    """A bot's file: Python, a jar, or an executable."""
    path = Path(spec)
    if not path.exists():
        bots = ", ".join(f"house:{name}" for name in game.bots())
        raise BadInput(f"no bot {spec!r}: there is no such file; a bot is {KINDS}; here: {bots}")
    path = path.resolve()
    if path.is_dir():
        raise BadInput(f"{spec} is a folder; give the bot's file, or cmd:COMMAND LINE to start it")
    if path.suffix == ".py":
        program = Program([options.python, str(path)], reads=(path.parent,), name=path.stem)
        if not options.as_programs and is_bot_file(path):
            return HostedPlayer(spec, path, program, log)
    elif path.suffix == ".jar":
        program = Program(["java", "-jar", str(path)], reads=(path,), name=path.stem)
    elif os.access(path, os.X_OK):
        program = Program([str(path)], reads=(path.parent,), name=path.stem)
    else:
        raise BadInput(f"{spec} is no program: neither .py nor .jar nor executable (chmod +x makes it one)")
    return ProcessPlayer(spec, program, _dialect(game, program.protocol), log)


def _dialect(game: Game, protocol: str) -> Callable[[Seat], Dialect]:
    maker = game.dialects()[protocol]
    return lambda seat: maker()
