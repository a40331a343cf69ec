"""Our bots inside other people's programs: the engine's side of GTP, NBoard and our own protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from meydan.engine.talk import LineEngine, MakeBot, MakeEngine
from meydan.games.othello.original.engines.gtp import GtpEngine
from meydan.games.othello.original.engines.native import NativeEngine
from meydan.games.othello.original.engines.nboard import NBoardEngine
from meydan.games.othello.original.engines.session import THINK_MS, Session


def _seated(
    engine: Callable[[Session], LineEngine], make_bot: MakeBot, name: str = "Meydan", think_ms: float = THINK_MS
) -> LineEngine:
    return engine(Session(make_bot, name, think_ms))


ENGINES: Mapping[str, MakeEngine] = {
    "gtp": partial(_seated, GtpEngine),
    "nboard": partial(_seated, NBoardEngine),
    "native": partial(_seated, NativeEngine),
}
