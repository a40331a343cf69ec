"""BOT on the command line: what a person may write for a player, and the player it means."""

from __future__ import annotations

import os
import re
import shlex
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.game import Game
from meydan.engine.rule import Reporter
from meydan.engine.talk import Dialect
from meydan.match.player import Player, Seat
from meydan.players.bots import house_bot, house_module, make_actor
from meydan.players.clients import Surroundings, client_player
from meydan.players.command_lines import CommandLine, read_command_line, with_options
from meydan.players.errorstream import CONSOLE
from meydan.players.host import PACKAGES
from meydan.players.hosted import HostedPlayer
from meydan.players.human import HumanPlayer
from meydan.players.inspection import gather
from meydan.players.local import LocalPlayer
from meydan.players.packages import installed, read_requirements
from meydan.players.process import ProcessPlayer
from meydan.players.programs import (
    BUILD_SECONDS,
    Program,
    Workshop,
    command_program,
    contest_program,
    file_program,
    folder_program,
)
from meydan.players.pyfile import is_bot_file
from meydan.players.tcp import wait_for_client
from meydan.sandbox.cage import Cage

KINDS = (
    "house:NAME, a .py, .jar, source or executable file, a folder, cmd:COMMAND LINE, PROTOCOL:COMMAND LINE, tcp, human"
)


@dataclass(frozen=True)
class PlayerOptions:
    """What concerns players of every kind."""

    logs: Path | None = None  # folder for what the bots write to their error streams, or CONSOLE
    report: Reporter | None = None  # told of long preparations
    python: str = sys.executable  # starts programs that are .py files
    as_programs: bool = False  # a .py file talks by itself, whatever it defines
    build_seconds: float = BUILD_SECONDS  # the longest that a bot's build may take
    cage: Cage | None = None  # put around every program
    hides: tuple[Path, ...] = ()  # files and folders of the bots of a match: each sees only its own


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
    line = None if Path(spec).exists() else read_command_line(spec)
    if line is not None and (kind == "cmd" or line.protocol in dialects):
        return _program(game, spec, line, options, log)
    if colon and not Path(spec).exists():
        known = ["house", "cmd", "tcp", *dialects]
        raise UnknownName(f"kind of bot for {game.name} in {spec!r}:", kind, known)
    around = Surroundings(options.logs, options.report, options.cage, options.hides)
    client = client_player(game, spec, seat, around)
    return client or _file_player(game, spec, log, options)


def make_apart(game: Game, spec: str, seat: int, options: PlayerOptions) -> Player:
    """The same, but house bots too are in a process of their own, where they stop nobody's clock."""
    kind, _, name = spec.partition(":")
    if kind != "house":
        return make_player(game, spec, seat, options)
    player = make_player(game, str(house_bot(game, name)), seat, replace(options, as_programs=False))
    player.spec, player.name = spec, name
    return player


def is_program(bot: str) -> bool:
    """Whether a text for a bot means a program that we start: code of strangers, unlike house bots, people, clients."""
    return bot != "human" and bot.partition(":")[0] not in ("house", "tcp")


def bot_files(bots: Iterable[str]) -> tuple[Path, ...]:
    """The files and folders that the texts for bots name; a word may hold several, as in `-cp a.jar:b`."""
    words = [word for bot in bots for word in (bot, *_words(bot.partition(":")[2]))]
    names = dict.fromkeys(name for word in words for name in (word, *re.split(r"[:=,\[\]]", word)) if name)
    return tuple(Path(name).resolve() for name in names if os.path.exists(name))


def _words(line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError:
        return []  # no player can be made of it, which is said there


def _house_player(game: Game, name: str, options: PlayerOptions) -> Player:
    house_bot(game, name)
    return LocalPlayer(f"house:{name}", name, lambda info: make_actor(house_module(game, name), info), options.report)


def _network_player(game: Game, spec: str, rest: str) -> Player:
    """A client of the original contest that connects to us: `tcp`, `tcp:VERSION`, `tcp:PORT`, `tcp:VERSION:PORT`."""
    serving = game.network.serving
    if serving is None or not serving.clients:
        raise BadInput(f"{spec}: {game.name} has no network clients for `meydan play`; see `meydan serve`")
    words = [word for word in rest.split(":") if word]
    port = int(words.pop()) if words and words[-1].isdecimal() and len(words[-1]) < 6 else serving.port
    version = words.pop() if words else next(iter(serving.clients))
    if version not in serving.clients or words:
        raise UnknownName(f"version of the network protocol of {game.name} in {spec!r}:", version, serving.clients)
    return wait_for_client(spec, serving.clients[version](), "127.0.0.1", port)


def _program(game: Game, spec: str, line: CommandLine, options: PlayerOptions, log: Path | None) -> Player:
    """A command line that speaks one of the game's protocols."""
    program = _caged(command_program(spec, line.words(spec), line.protocol, line.folder), spec, options)
    maker = with_options(game.dialects()[line.protocol], spec, line.options)
    return ProcessPlayer(spec, program, lambda seat: maker(), log)


def _file_player(game: Game, spec: str, log: Path | None, options: PlayerOptions) -> Player:
    """A bot's file or folder, built if it must be."""
    path = Path(spec)
    if not path.exists():
        bots = ", ".join(f"house:{name}" for name in game.house_bots())
        raise BadInput(f"no bot {spec!r}: there is no such file; a bot is {KINDS}; here: {bots}")
    path = path.resolve()
    workshop = Workshop(options.python, options.build_seconds, options.report, options.cage)
    own = None if options.as_programs else _contest_program(game, path, options)
    program = own or _contest_client(game, path, workshop) or _any_program(path, workshop)
    dialect = _dialect(game, spec, program.protocol)
    called = program.script is not None and not options.as_programs
    if called and program.script and is_bot_file(program.script, game.bots.contest_class):
        program = _with_packages(program, path, replace(workshop, python=sys.executable), PACKAGES)
        hosted = replace(program, reads=(*program.reads, game.folder))  # games may lie anywhere
        return HostedPlayer(spec, hosted.script or path, _caged(hosted, spec, options), log, workshop)
    if program.script is not None:
        program = _with_packages(program, path, workshop, "PYTHONPATH")
    return ProcessPlayer(spec, _caged(program, spec, options), dialect, log)


def _any_program(path: Path, workshop: Workshop) -> Program:
    return (folder_program if path.is_dir() else file_program)(path, workshop)


def _contest_client(game: Game, path: Path, workshop: Workshop) -> Program | None:
    """The client of the game's own contest in a compiled language; None for any other folder."""
    find_sources = game.bots.contest_sources
    if find_sources is None or not path.is_dir():
        return None
    gather(path)  # first: what is odd is not read
    found = find_sources(path)
    return None if found is None else contest_program(path, found, workshop)


def _with_packages(program: Program, path: Path, workshop: Workshop, variable: str) -> Program:
    """The program of a folder with the packages that the folder asks for."""
    wanted = read_requirements(path) if path.is_dir() else []
    if not wanted:
        return program
    files = installed(program.name, wanted, workshop.python, workshop.seconds, workshop.report)
    return replace(program, reads=(*program.reads, files), environment={variable: str(files)})


def _contest_program(game: Game, path: Path, options: PlayerOptions) -> Program | None:
    """The Python client of the game's own contest, whose class is called by us; None for any other folder."""
    contest = game.bots.contest_class
    if contest is None or not path.is_dir():
        return None
    gather(path)  # first: what is odd is not read
    entry = contest.entry(path)
    return (
        None if entry is None else Program([options.python, entry], path, (path,), name=path.name, script=path / entry)
    )


def _caged(program: Program, spec: str, options: PlayerOptions) -> Program:
    """The program with a cage around it, if there is to be one."""
    if options.cage is None:
        return program
    named = (*bot_files([spec]), Path(options.python))
    return replace(program, cage=options.cage.around(program.reads, options.hides, named))


def _dialect(game: Game, spec: str, protocol: str) -> Callable[[Seat], Dialect]:
    dialects = game.dialects()
    if protocol not in dialects:
        raise UnknownName(f"protocol of {game.name} in {spec}:", protocol, dialects)
    maker = dialects[protocol]
    return lambda seat: maker()
