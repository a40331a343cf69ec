"""Where the order of the bots is in doubt, and which match settles the most of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from meydan.contest.rating.games import Reals
from meydan.contest.rating.ratings import Ratings

DIGITS = 5  # of the value of a match: what differs by less is level, whatever the fit began with


def expected_mistakes(ratings: Ratings) -> float:
    """The share of all pairs of bots whose order is expected to be wrong."""
    bots = len(ratings.elo)
    return ratings.doubts[1] / (bots * (bots - 1) / 2) if bots > 1 else 0.0


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
        value = np.round(ratings.doubts[0], DIGITS)
        np.fill_diagonal(value, -np.inf)
        return cls(value)

    def pairs(self, count: int, free: Sequence[int] | None = None) -> list[tuple[int, int]]:
        """The best matches in which no bot plays twice, among the bots that are free."""
        value = self.value.copy()
        if free is not None and len(free) < len(value):
            taken = np.setdiff1d(np.arange(len(value)), free)
            value[taken], value[:, taken] = -np.inf, -np.inf
        partner = value.argmax(axis=1)  # by bot: of its best match, and what that is worth
        best = value[np.arange(len(value)), partner]
        found: list[tuple[int, int]] = []
        while len(found) < count:
            first = int(best.argmax())
            second = int(partner[first])
            if best[first] == -np.inf:
                break
            if best[second] == -np.inf:  # it has a match already
                partner[first] = value[first].argmax()
                best[first] = value[first, partner[first]]
                continue
            found.append((min(first, second), max(first, second)))
            value[:, [first, second]] = -np.inf
            best[[first, second]] = -np.inf
        return found
