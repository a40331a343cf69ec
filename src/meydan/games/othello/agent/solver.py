"""Exact scores of endgames on the usual board."""

from __future__ import annotations

import time
from dataclasses import dataclass

from meydan.games.othello.agent.flips import mobility
from meydan.games.othello.agent.machine import Machine
from meydan.games.othello.agent.memory import HUNDREDTHS
from meydan.games.othello.agent.thinking import Style, Thinker
from meydan.games.othello.law.state import BLACK
from meydan.games.othello.words.squares import square_name

STRAIGHT = Style(cares=(14, 11), first_look=14, decides=False)  # a good guess of the score saves most of the work


@dataclass(frozen=True)
class Solution:
    """What perfect play gives."""

    score: int  # the mover's discs less the other's, empty squares to the winner (R14)
    best: str | None  # a best move; None where the mover has none
    nodes: int  # positions seen
    seconds: float


def solve(black: int, white: int, mover: int, machine: Machine | None = None) -> Solution:
    """The exact score of an 8x8 position for the seat to move; a machine given again remembers what it knows."""
    machine = machine or Machine()
    own, other = (black, white) if mover == BLACK else (white, black)
    began = time.perf_counter()
    found = Thinker(machine, STRAIGHT).think(own, other)
    can_move = mobility(own, other) != 0
    best = square_name(found.move) if can_move else None
    return Solution(found.value // HUNDREDTHS, best, machine.nodes, time.perf_counter() - began)
