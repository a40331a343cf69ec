"""Where the order of the bots is in doubt, and which match settles the most of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from meydan.contest.rating.games import Reals, Values
from meydan.contest.rating.normal import normal_tail
from meydan.contest.rating.ratings import LEAST_VARIANCE, Ratings

Pair = tuple[int, ...]  # bots in growing order; of more than two nothing is asked here


def expected_mistakes(ratings: Ratings, among: Sequence[int] | None = None, apart: Collection[Pair] = ()) -> float:
    """The share of all pairs of these bots whose order is expected to be wrong, but for pairs that are set apart."""
    bots = range(len(ratings.elo)) if among is None else among
    count = len(bots) * (len(bots) - 1) / 2
    if not count:
        return 0.0
    chosen = set(bots)
    left_out = [pair for pair in apart if chosen.issuperset(pair)]
    return (_mistakes(ratings, bots) - float(_chances_of_mistake(ratings, left_out).sum())) / count


def _mistakes(ratings: Ratings, bots: Sequence[int]) -> float:
    """How many pairs of these bots are expected to be in the wrong order."""
    if len(bots) == len(ratings.elo):
        return ratings.doubts[1]
    elo, covariance = ratings.elo[bots].astype(np.float32), ratings.covariance[np.ix_(bots, bots)].astype(np.float32)
    own = np.diag(covariance)
    variance = np.maximum(own[:, None] + own - 2 * covariance, np.float32(LEAST_VARIANCE))
    wrong = normal_tail(np.abs(elo[:, None] - elo) / np.sqrt(variance))
    return (float(wrong.sum(dtype=float)) - len(bots) / 2) / 2  # each pair twice, and everybody with themselves


def _chances_of_mistake(ratings: Ratings, pairs: Sequence[Pair]) -> Reals:
    """By pair: that its order is wrong."""
    first, second = np.array(pairs, np.int64).reshape(-1, 2).T
    covariance = ratings.covariance
    variance = covariance[first, first] + covariance[second, second] - 2 * covariance[first, second]
    differences = np.abs(ratings.elo[first] - ratings.elo[second])
    return normal_tail(differences / np.sqrt(np.maximum(variance, LEAST_VARIANCE)))


@dataclass(frozen=True)
class Information:
    """How much a match of two bots would settle, for all pairs of bots."""

    value: Values  # [bot, other]

    @classmethod
    def of(cls, ratings: Ratings) -> Information:
        """The chance that the order of the two is wrong, times the variance of their difference.

        The first factor looks for neighbours, the second for those of whom little is known. In simulation this needed
        fewer games than either of them alone, and than the greatest fall of all doubts together by the covariance.
        """
        return cls(ratings.doubts[0])

    def among(self, chances: Mapping[Pair, float]) -> Information:
        """The same where a game of some pairs tells something only with some chance; with none they do not meet."""
        if not chances:
            return self
        value = self.value.copy()
        for (first, second), chance in chances.items():
            value[first, second] = value[second, first] = value[first, second] * chance if chance else -np.inf
        return Information(value)

    def pairs(self, count: int, free: Sequence[int] | None = None) -> list[tuple[int, int]]:
        """The best matches in which no bot plays twice, among the bots that are free."""
        bots = np.arange(len(self.value))
        taken = np.zeros(len(bots), np.float32)  # -inf: it has a match already, or is not free
        if free is not None and len(free) < len(bots):
            taken[np.setdiff1d(bots, free)] = -np.inf
        partner = self.value.argmax(axis=1)  # by bot: of its best match, and what that is worth
        best = self.value[bots, partner] + taken
        found: list[tuple[int, int]] = []
        while len(found) < count:
            first = int(best.argmax())
            second = int(partner[first])
            if best[first] == -np.inf:
                break
            if taken[second]:
                others = self.value[first] + taken
                partner[first] = other = others.argmax()
                best[first] = others[other]
                continue
            found.append((min(first, second), max(first, second)))
            for each in (first, second):
                taken[each] = best[each] = -np.inf
        return found
