"""How a match stands besides its points: what a game measures in every position, for charts and for the story.

A game whose viewer part is `Measuring` gets a bar beside the board, its curves in the chart, chapters on the seek bar
and `meydan replay explain`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from meydan.engine.record import Array, View

if TYPE_CHECKING:
    from meydan.engine.game import Setup

OWN, ANY, OTHER = 1, 0, -1  # an event is good for its own seat's team, for anybody, for the others
FAR = 1 << 30  # steps to where nobody can walk


@dataclass(frozen=True)
class Curve:
    """One quantity over the turns; `curve.NAME` in the game's words is its title."""

    name: str
    by_team: bool = False  # a value for each team; else for each seat


@dataclass(frozen=True)
class Measured:
    """One position in numbers."""

    values: Sequence[Sequence[float]]  # of each curve, by seat or by team
    standing: Sequence[float] | None = None  # by team: two teams that differ by x have odds of e to the power of x


@runtime_checkable
class Measuring(Protocol):
    """What the viewer part of a game has besides, to tell how a match stands."""

    curves: Sequence[Curve]
    telling: Mapping[str, int]  # kinds of events that explain a change, the most telling first: for whom they are good

    def measure(self, state: View, setup: View) -> Measured:
        """One position, with nothing hidden."""


@runtime_checkable
class Judging(Measuring, Protocol):
    """A viewer part that also has a second opinion: slower than `measure`, and better."""

    def judge(self, states: Array, setup: Setup) -> Sequence[Sequence[float]]:
        """How each of these positions stands, by team; none of them is over. Compiled code may be used."""


@runtime_checkable
class Proposing(Judging, Protocol):
    """A judge that says which actions are worth trying, since they are no numbers or need more thought."""

    def proposals(self, state: View, setup: View, seat: int, played: str) -> Sequence[str]:
        """Other actions than the one that was played, in words."""

    def try_out(self, states: Array, setup: Setup, again: bool) -> Sequence[Sequence[float]]:
        """As `judge`, for positions to which proposals led.

        `again`: with other luck and more of it, since the best of many was also the luckiest of them.
        """

    def spoken(self, state: View, setup: View, action: str) -> str:
        """The same action for `action.WORD` of the words: a value that is a key there is told by its text."""


@runtime_checkable
class Hinting(Protocol):
    """A viewer part that can show what to play."""

    def hint(self, state: View, setup: View) -> Mapping[str, Sequence[Sequence[str | int]]]:
        """Overlays for a position that is not over, as a frame has them."""


def chances(standing: Sequence[float]) -> list[float]:
    """How likely each team is to win."""
    best = max(standing)
    powers = [math.exp(each - best) for each in standing]
    return [power / sum(powers) for power in powers]


def duel(leads: Sequence[float], weights: Sequence[float]) -> tuple[float, float]:
    """The standing of two teams by what the first one is ahead in, and what each of that weighs."""
    lead = sum(lead * weight for lead, weight in zip(leads, weights, strict=True))
    return lead / 2, -lead / 2


class Ground:
    """A board on foot: which of its cells are open; cells are numbers, `row * width + col`."""

    def __init__(self, is_open: Sequence[Sequence[bool]]) -> None:
        self.width = len(is_open[0]) + 1  # a closed cell behind each row, and a closed row behind all
        self.is_open = [cell for row in is_open for cell in (*row, False)] + [False] * self.width

    def steps(self, row: int, col: int, first: Ground | None = None, for_steps: int = 0) -> list[int]:
        """The steps from here to every cell; FAR where nobody can walk. The first ones may be on other ground."""
        found, edge = [FAR] * len(self.is_open), [row * self.width + col]
        found[edge[0]], steps = 0, 0
        while edge:
            steps += 1
            ground = first if first and steps <= for_steps else self
            edge = ground._beside(edge, found, steps)
        return found

    def _beside(self, edge: Sequence[int], found: list[int], steps: int) -> list[int]:
        """The open cells beside an edge that were not found before; they are from now on."""
        reached, is_open = [], self.is_open
        for cell in edge:
            for beside in (cell - 1, cell + 1, cell - self.width, cell + self.width):
                if is_open[beside] and found[beside] == FAR:
                    found[beside] = steps
                    reached.append(beside)
        return reached


def first_there(ways: Sequence[Sequence[int]]) -> list[list[int]]:
    """For each of these ways the cells that it reaches before all others."""
    cells: list[list[int]] = [[] for _ in ways]
    for cell, steps in enumerate(zip(*ways, strict=True)):
        nearest = min(steps)
        if nearest < FAR and steps.count(nearest) == 1:
            cells[steps.index(nearest)].append(cell)
    return cells
