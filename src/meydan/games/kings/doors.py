"""Doors to the parts that most programs never need; each is imported when it is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from meydan.engine.clients import Clients
from meydan.engine.frames import Frames
from meydan.engine.game import Files, Game, PlayOptions, Seating
from meydan.engine.recorded import Logs
from meydan.engine.serving import Host
from meydan.engine.talk import Dialect


def view_class() -> type[Any]:
    """What a Python bot is shown."""
    from meydan.games.kings.kit import View

    return View


def dialects() -> Mapping[str, Callable[[], Dialect]]:
    """The line protocols: with JSON, and one fact a line."""
    from meydan.games.kings import GAME
    from meydan.games.kings.words.native import KingsNative
    from meydan.games.kings.words.plain import KingsPlain

    return {"native": partial(KingsNative, GAME), "plain": partial(KingsPlain, GAME)}


def files() -> Files:
    """The original's logs."""
    from meydan.games.kings.original.logs import KingsFiles

    return KingsFiles()


def frames() -> Frames:
    """Positions for the viewer."""
    from meydan.games.kings.viewer.frames import KingsFrames

    return KingsFrames()


def bench() -> Callable[[Game, float], Iterator[Any]]:
    """Measures turns with their messages."""
    from meydan.games.kings.bench import measure

    return measure


def host() -> Host:
    """The server for the original's clients."""
    from meydan.games.kings import GAME
    from meydan.games.kings.original.serving import KingsHost

    return KingsHost(GAME)


def usual_config() -> str:
    """The original server's parameters."""
    from meydan.games.kings.original import config

    return config.usual_config()


def clients() -> Clients:
    """The original's clients as bots."""
    from meydan.games.kings.original.clients import KingsClients

    return KingsClients()


def seating(bots: Sequence[str]) -> Seating:
    """Fewer than four bots, and the order of the contest's run script for its clients."""
    from meydan.games.kings.original.folders import seating

    return seating(bots)


def environment(variables: Mapping[str, str]) -> PlayOptions:
    """The contest's run script names the map in a variable."""
    from meydan.games.kings.original.config import PREFIX

    name = f"{PREFIX}Map"
    return PlayOptions(names=[name], map=variables[name]) if variables.get(name) else PlayOptions()


def draw_map(words: str, seed: int) -> Mapping[str, Any]:
    """A fair map by chance."""
    from meydan.games.kings.setup import generate

    return generate.draw_map(words, seed)


def idle(state: Any, setup: Any, seat: int) -> Any:
    """The action of a player without an answer."""
    from meydan.games.kings.original.commands import new_action

    return new_action()


def logs() -> Logs:
    """The original's own files, to be watched."""
    from meydan.games.kings import GAME
    from meydan.games.kings.original.reader import KingsLogs

    return KingsLogs(GAME)
