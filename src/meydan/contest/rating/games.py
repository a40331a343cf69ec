"""Games as the rating sees them: who played on which side, how the sides came out, on which map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from itertools import permutations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from meydan.engine.errors import BadInput

Numbers = NDArray[np.int64]
Reals = NDArray[np.float64]
Values = NDArray[np.float32]  # of many things that are only compared
NO_MAP = -1
FARTHEST = 1 << 62
SPARSE = 8  # numbers that are not there, for each that is: up to so many a table is faster than sorting


class RatedGame(NamedTuple):
    """One game."""

    sides: Sequence[Sequence[int]]  # the numbers of the bots on each side; a side has one seat, or is a team
    ranks: Sequence[float]  # of the sides, lower is better; equal ranks are a draw
    map: int = NO_MAP  # its number
    round: int = -1  # games with the same number share map and luck; -1: on its own


@dataclass(frozen=True)
class RatedGames:
    """Many games with the same number of seats, as arrays."""

    sides: Numbers  # [game, side, seat of the side]: bot
    ranks: Numbers  # [game, side]: how many sides did better
    maps: Numbers  # [game]
    rounds: Numbers  # [game]
    weights: Reals  # [game]

    @classmethod
    def of(cls, games: Sequence[RatedGame]) -> RatedGames:
        """From a list; all games have the same shape."""
        shapes = {tuple(map(len, game.sides)) for game in games}
        if len(shapes) > 1 or any(len(set(shape)) > 1 for shape in shapes):
            raise BadInput(f"games of one rating have sides of the same size; got sides of {sorted(shapes)}")
        sides = np.array([game.sides for game in games], np.int64).reshape(len(games), *_shape(games))
        places = np.array([game.ranks for game in games], float).reshape(sides.shape[:2])
        rounds = np.array([game.round for game in games], np.int64)
        own = rounds.max(initial=-1) + 1 + np.arange(len(games))
        maps = np.array([game.map for game in games], np.int64)
        return cls(sides, ranked(places), maps, np.where(rounds < 0, own, rounds), np.ones(len(games)))

    def __len__(self) -> int:
        return len(self.sides)

    def some(self, kept: NDArray[np.bool_]) -> RatedGames:
        """Those that are marked."""
        return RatedGames(*(getattr(self, field.name)[kept] for field in fields(self)))

    def combined(self) -> tuple[RatedGames, Numbers]:
        """The same games with equal ones added up, and where each game is among them; rounds are lost."""
        seats = self.sides.shape[1] * self.sides.shape[2]
        rows = [*self.sides.reshape(len(self), seats).T, *self.ranks.T, self.maps]
        first, which = equals(_numbered(rows))
        kept: dict[str, Any] = {name: getattr(self, name)[first] for name in ("sides", "ranks", "maps", "rounds")}
        return RatedGames(weights=sums(which, self.weights), **kept), which


def _shape(games: Sequence[RatedGame]) -> tuple[int, int]:
    return (len(games[0].sides), len(games[0].sides[0])) if games else (2, 1)


def _numbered(columns: Sequence[Numbers]) -> Numbers:
    """A number for every row: the same for equal rows, another for others."""
    found = np.zeros(len(columns[0]), np.int64)
    for column in columns:
        low, high = int(column.min(initial=0)), int(column.max(initial=0))
        if int(found.max(initial=0)) >= FARTHEST // (high - low + 1):
            found = np.unique(found, return_inverse=True)[1]
        found = found * (high - low + 1) + (column - low)
    return found


def equals(numbers: Numbers) -> tuple[Numbers, Numbers]:
    """Where each of the different numbers is first, in growing order, and which of them everybody has."""
    if numbers.max(initial=0) >= SPARSE * len(numbers):
        _, first, which = np.unique(numbers, return_index=True, return_inverse=True)
        return first, which
    first = np.full(int(numbers.max(initial=0)) + 1, -1, np.int32)
    first[numbers[::-1]] = np.arange(len(numbers) - 1, -1, -1, dtype=np.int32)
    kept = np.flatnonzero(first >= 0)
    place = np.empty_like(first)
    place[kept] = np.arange(len(kept))
    return np.asarray(first[kept], np.int64), np.asarray(place[numbers], np.int64)


def numbered(groups: Numbers) -> tuple[Numbers, int]:
    """The same groups with numbers from 0 on without gaps, and how many there are."""
    first, which = equals(groups)
    return which, len(first)


def ranked(places: Reals) -> Numbers:
    """How many sides of the same game have a lower place."""
    found = np.zeros(places.shape, np.int64)
    for one, two in permutations(range(places.shape[1]), 2):
        found[:, one] += places[:, two] < places[:, one]
    return found


def sums(groups: Numbers, values: Reals) -> Reals:
    """The sum of the values of every group."""
    return np.asarray(np.bincount(groups, values), np.float64)
