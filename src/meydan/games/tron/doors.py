"""Doors to the parts that most programs never need; each is imported when it is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from meydan.engine.frames import Frames
from meydan.engine.game import Game
from meydan.engine.recorded import Logs
from meydan.engine.serving import Host
from meydan.engine.talk import Dialect


def view_class() -> type[Any]:
    """What a Python bot is shown."""
    from meydan.games.tron.kit import View

    return View


def dialects() -> Mapping[str, Callable[[], Dialect]]:
    """The line protocols: with JSON, and one fact a line."""
    from meydan.games.tron import GAME
    from meydan.games.tron.words.native import TronNative
    from meydan.games.tron.words.plain import TronPlain

    return {"native": partial(TronNative, GAME), "plain": partial(TronPlain, GAME)}


def host() -> Host:
    """The server for the original's clients."""
    from meydan.games.tron import GAME
    from meydan.games.tron.original.serving import TronHost

    return TronHost(GAME)


def frames() -> Frames:
    """Positions for the viewer."""
    from meydan.games.tron.viewer.frames import TronFrames

    return TronFrames()


def together(actions: Sequence[int]) -> int:
    """T-1 Several answers of one cycle as one."""
    from meydan.games.tron.original.world import commands_of, pending

    return pending(command for action in actions for command in commands_of(action))


def crowd() -> Callable[[Game, int, int], Any]:
    """Plays many matches at once with clients in another process."""
    from meydan.games.tron.crowd import measure

    return measure


def bench() -> Callable[[Game, float], Iterator[Any]]:
    """Figures of its own."""
    from meydan.games.tron.bench import figures

    return figures


def logs() -> Logs:
    """The original's own files, to be watched."""
    from meydan.games.tron import GAME
    from meydan.games.tron.original.reader import TronLogs

    return TronLogs(GAME)
