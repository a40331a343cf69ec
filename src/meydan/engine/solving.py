"""Exact answers: what perfect play from a position gives, for games whose rules allow it (`meydan solve`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True)
class Solved:
    """What perfect play gives."""

    score: int  # for whoever is to move
    line: Sequence[str]  # best moves of both sides up to the end; empty where nobody can move
    nodes: int  # positions seen
    seconds: float


class Problem(Protocol):
    """A position to be solved."""

    title: str  # the position as a person writes it
    size: str  # how hard it is, such as "20 empty squares"

    def solve(self, report: Callable[[int], None]) -> Solved:
        """The answer; `report` is called now and then with the number of positions seen so far."""


Solver = Callable[[str], Sequence[Problem]]  # the positions that a text or the file of this name holds
