"""Where the order of the bots is in doubt, and which match settles the most of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from meydan.contest.rating.games import Reals
from meydan.contest.rating.ratings import Ratings

DIGITS = 5  # of the value of a match: what differs by less is level, whatever the fit began with


def expected_mistakes(ratings: Ratings) -> float:
    """The share of all pairs of bots whose order is expected to be wrong."""
    bots = len(ratings.elo)
    return float(np.triu(ratings.wrong, 1).sum() / (bots * (bots - 1) / 2)) if bots > 1 else 0.0


@dataclass(frozen=True)
class Information:
    """How much a match of two bots would settle, for all pairs of bots."""

    value: Reals  # [bot, other]

    @classmethod
    def of(cls, ratings: Ratings) -> Information:
        """The chance that the order of the two is wrong, times the variance of their difference.

        The first factor looks for neighbours, the second for those of whom little is known. In simulation this needed
        fewer games than either of them alone, and than the greatest fall of all doubts together by the covariance.
        """
        _, variance = ratings.differences()
        value = np.round(ratings.wrong * variance, DIGITS)
        np.fill_diagonal(value, -np.inf)
        return cls(value)

    def pairs(self, count: int, free: Sequence[int] | None = None) -> list[tuple[int, int]]:
        """The best matches in which no bot plays twice, among the bots that are free."""
        left = np.zeros(len(self.value), bool)
        left[slice(None) if free is None else list(free)] = True
        best = np.where(left, 0.0, -np.inf)  # by bot: of its best match
        partner = np.full(len(best), -1)
        for bot in map(int, np.flatnonzero(left)):
            best[bot], partner[bot] = self._best(bot, left)
        found: list[tuple[int, int]] = []
        while len(found) < count and best.max(initial=-np.inf) > -np.inf:
            first = int(best.argmax())
            second = int(partner[first])
            if not left[second]:
                best[first], partner[first] = self._best(first, left)
                continue
            found.append((min(first, second), max(first, second)))
            left[[first, second]] = False
            best[[first, second]] = -np.inf
        return found

    def _best(self, bot: int, left: NDArray[np.bool_]) -> tuple[float, int]:
        """A bot's best match with somebody who is left."""
        row = np.where(left, self.value[bot], -np.inf)
        partner = int(row.argmax())
        return float(row[partner]), partner
