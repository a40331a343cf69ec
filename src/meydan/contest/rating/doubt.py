"""Where the order of the bots is in doubt, and which match settles the most of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from meydan.contest.rating.games import Reals
from meydan.contest.rating.normal import normal_density, normal_share
from meydan.contest.rating.ratings import ELO_UNIT, Ratings


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
    def of(cls, ratings: Ratings, games: int = 1) -> Information:
        """A match shrinks the doubt of the pair and, through the covariance, of everybody; orders in doubt count.

        With S the covariance and L the weights of all pairs as a Laplacian, a match of i and j with information w
        takes w / (1 + w v) (a' S L S a) off the weighted variances, for a = e_i - e_j.
        """
        difference, variance = ratings.differences()
        error = np.sqrt(variance)
        urgency = normal_density(difference / error) / error
        np.fill_diagonal(urgency, 0.0)
        laplacian = np.diag(urgency.sum(axis=1)) - urgency
        reach = ratings.covariance @ laplacian @ ratings.covariance
        settled = np.diag(reach)[:, None] + np.diag(reach)[None, :] - 2 * reach
        chance = 1 / (1 + np.exp(-difference / ELO_UNIT))
        weight = games * chance * (1 - chance) / ELO_UNIT**2
        value = weight * settled / (1 + weight * variance)
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
