"""Exact scores of endgames on the usual board."""

from __future__ import annotations

import time
from dataclasses import dataclass

from meydan.games.othello.bots._engine import Machine
from meydan.games.othello.bots._memory import HUNDREDTHS, LEAST
from meydan.games.othello.squares import square_name
from meydan.games.othello.state import BLACK


@dataclass(frozen=True)
class Solution:
    """What perfect play gives."""

    score: int  # for the mover, R14
    best: str | None  # a best move; None where the mover has none
    nodes: int
    seconds: float


def solve(black, white, mover, machine=None):
    """Solve."""
    machine = machine or Machine()
    own, other = (black, white) if mover == BLACK else (white, black)
    search = machine.search
    search.nodes = 0
    search.age += 1
    began = time.perf_counter()
    empty = 64 - (own | other).bit_count()
    for horizon in range(empty - 2, max(empty - 9, 8), -1):
        machine.look_ahead(own, other, horizon, LEAST, -LEAST)
    value = machine.play_out(own, other, LEAST, -LEAST)
    return Solution(value // HUNDREDTHS, square_name(search.best), search.nodes, time.perf_counter() - began)
