"""Our bots inside other people's programs: the engine's side of GTP, NBoard and our own protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from meydan.engine.errors import UnknownName
from meydan.games.othello.engines.gtp import GtpEngine
from meydan.games.othello.engines.native import NativeEngine
from meydan.games.othello.engines.nboard import NBoardEngine
from meydan.games.othello.engines.table import THINK_MS, MakeBot, Table


class Engine(Protocol):
    """Answers lines until it is told to stop."""

    stopped: bool

    def answer(self, line: str) -> Iterable[str]:
        """The lines to write, in order and as soon as they come."""


ENGINES: Mapping[str, Callable[[Table], Any]] = {"gtp": GtpEngine, "nboard": NBoardEngine, "native": NativeEngine}


def make_engine(protocol: str, make_bot: MakeBot, name: str = "Meydan", think_ms: float = THINK_MS) -> Engine:
    """A bot behind a protocol; `think_ms` is its time for a move where nobody tells it one."""
    if protocol not in ENGINES:
        raise UnknownName("engine protocol", protocol, ENGINES)
    engine: Engine = ENGINES[protocol](Table(make_bot, name, think_ms))
    return engine


def serve(engine: Engine, read_line: Callable[[], str], write_line: Callable[[str], None]) -> None:
    """Answer until `quit` or the end of the input, where `read_line` gives an empty text."""
    while not engine.stopped:
        line = read_line()
        if not line:
            return
        for each in engine.answer(line):
            write_line(each)
