"""Doors to the parts that most programs never need; each is imported when it is opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from meydan.engine.game import Files, Game, PlayOptions
from meydan.engine.recorded import Logs
from meydan.engine.talk import Dialect

if TYPE_CHECKING:
    from meydan.engine.frames import Frames


def view_class() -> type[Any]:
    """What a Python bot is shown."""
    from meydan.games.bomber.kit import View

    return View


def dialects() -> Mapping[str, Callable[[], Dialect]]:
    """The line protocol."""
    from meydan.games.bomber.original.wire import Contest

    return {"native": Contest}


def files() -> Files:
    """The contest's game log."""
    from meydan.games.bomber.original.logs import BomberFiles

    return BomberFiles()


def frames() -> Frames:
    """Positions for the viewer."""
    from meydan.games.bomber.viewer.frames import BomberFrames

    return BomberFrames()


def draw_map(words: str, seed: int) -> Mapping[str, Any]:
    """A fair map by chance."""
    from meydan.games.bomber.setup import generate

    return generate.draw_map(words, seed)


def environment(variables: Mapping[str, str]) -> PlayOptions:
    """The original engine's variables."""
    from meydan.games.bomber.original.environment import options

    return options(variables)


def bench() -> Callable[[Game, float], Iterator[Any]]:
    """Figures of its own."""
    from meydan.games.bomber.bench import figures

    return figures


def logs() -> Logs:
    """The original's own files, to be watched."""
    from meydan.games.bomber import GAME
    from meydan.games.bomber.original.reader import BomberLogs

    return BomberLogs(GAME)
