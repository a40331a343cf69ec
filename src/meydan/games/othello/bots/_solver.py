"""Exact scores of endgames on the usual board."""

from __future__ import annotations

import time
from dataclasses import dataclass

from meydan.games.othello.bots._engine import Machine
from meydan.games.othello.bots._memory import HUNDREDTHS, field
from meydan.games.othello.law.rules import open_squares
from meydan.games.othello.law.state import BLACK
from meydan.games.othello.words.squares import square_name

UNSEEN = 10  # empty squares that the search before the solving leaves at least
DEEPEST = 8  # moves that it looks ahead at most


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
    machine.begin()
    for depth in range(2, min(DEEPEST, machine.empty(own, other) - UNSEEN) + 1):
        machine.look_ahead(own, other, depth)  # what it remembers orders the moves
    value = machine.play_out(own, other)
    can_move = open_squares(own, other, field(machine.search)) != 0
    best = square_name(machine.best) if can_move else None
    return Solution(value // HUNDREDTHS, best, machine.nodes, time.perf_counter() - began)
