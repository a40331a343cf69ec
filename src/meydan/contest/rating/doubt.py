"""Where the order of the bots is in doubt, and which match settles the most of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from meydan.contest.rating.games import Reals
from meydan.contest.rating.normal import normal_share
from meydan.contest.rating.ratings import Ratings


def expected_mistakes(ratings: Ratings) -> float:
    """The share of all pairs of bots whose order is expected to be wrong."""
    difference, variance = ratings.differences()
    wrong = normal_share(-np.abs(difference) / np.sqrt(variance))
    pairs = np.triu_indices(len(difference), 1)
    return float(wrong[pairs].mean()) if len(pairs[0]) else 0.0


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
        difference, variance = ratings.differences()
        value = normal_share(-np.abs(difference) / np.sqrt(variance)) * variance
        np.fill_diagonal(value, -np.inf)
        return cls(value)

    def pairs(self, count: int, free: Sequence[int] | None = None) -> list[tuple[int, int]]:
        """The best matches in which no bot plays twice, among the bots that are free."""
        value = self.value.copy()
        if free is not None:
            busy = np.setdiff1d(np.arange(len(value)), np.asarray(free))
            value[busy, :] = value[:, busy] = -np.inf
        found: list[tuple[int, int]] = []
        while len(found) < count:
            first, second = divmod(int(value.argmax()), len(value))
            if value[first, second] == -np.inf:
                break
            found.append((min(first, second), max(first, second)))
            value[[first, second], :] = value[:, [first, second]] = -np.inf
        return found
