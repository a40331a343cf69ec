"""A bot's search as machine code, in the cache of its game."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from meydan.engine.cache import compile_cache
from meydan.engine.rule import Compiler, Reporter
from meydan.engine.target import reported

NO_LIMIT = (1 << 63) - 1  # of nodes


@cache
def compiler(name: str, folder: Path) -> Compiler:
    """What compiles the searches of the game of this name in this folder; they share one cache with its rules."""
    return Compiler(compile_cache(name, folder))


def prepared(search: Callable[..., Any], arguments: Sequence[Any], folder: Path, report: Reporter | None) -> Any:
    """A search as machine code unless MEYDAN_JIT=0, called once with these arguments so that it is compiled."""
    if os.environ.get("MEYDAN_JIT") == "0":
        return search
    with reported(report, f"{folder.name} search"):
        twin = compiler(folder.name, folder).compile(search)
        twin(*arguments)
    return twin
