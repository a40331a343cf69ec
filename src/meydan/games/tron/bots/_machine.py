"""The searches of the house bots as machine code."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from meydan.engine.cache import compile_cache
from meydan.engine.rule import Compiler
from meydan.engine.target import reported

NO_LIMIT = (1 << 63) - 1  # of nodes


@cache
def compiler():
    """What compiles them; all share one cache with the rules."""
    return Compiler(compile_cache("tron", Path(__file__).parent.parent))


def prepared(search, arguments, report):
    """A search as machine code unless MEYDAN_JIT=0, called once so that it is compiled: `arguments` allow no nodes."""
    if os.environ.get("MEYDAN_JIT") == "0":
        return search
    with reported(report, "tron search"):
        twin = compiler().compile(search)
        twin(*arguments)
    return twin
