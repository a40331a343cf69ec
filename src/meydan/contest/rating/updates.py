"""What a few more games change: the ratings before them are taken for a normal distribution, and the rest is exact.

A fit over all games of 1,000 bots takes a good part of a second. The games of one wave of a ladder are of few pairs,
and the change that they make has only as many dimensions.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from meydan.contest.rating.games import RatedGames, Reals, numbered, sums
from meydan.contest.rating.likelihood import Slopes, likelihood
from meydan.contest.rating.linear import one_thread
from meydan.contest.rating.posterior import CLOSE, NEWTON_STEPS
from meydan.contest.rating.ratings import ELO_UNIT, Ratings


def updated(ratings: Ratings, games: RatedGames) -> Ratings:
    """The ratings after these games of two sides, each of which is one bot; seats and draws stay as they are rated."""
    if not len(games):
        return ratings
    pairs = _Pairs(ratings, games)
    with one_thread():
        across = (ratings.covariance[:, pairs.low] - ratings.covariance[:, pairs.high]) / ELO_UNIT**2
        doubt = across[pairs.low] - across[pairs.high]
        lead = (ratings.elo[pairs.low] - ratings.elo[pairs.high]) / ELO_UNIT
        push, weight = _solved(pairs, lead, doubt)
        root = np.sqrt(weight)
        inner = np.linalg.cholesky(np.eye(len(root)) + root[:, None] * doubt * root)
        gained = np.linalg.inv(inner) @ (root[:, None] * across.T)
        elo = ratings.elo + across @ push * ELO_UNIT
        return replace(ratings, elo=elo, covariance=ratings.covariance - (gained.T @ gained) * ELO_UNIT**2)


class _Pairs:
    """The games by pair of bots."""

    def __init__(self, ratings: Ratings, games: RatedGames) -> None:
        first, second = games.sides[:, 0, 0], games.sides[:, 1, 0]
        self._sign = np.where(first < second, 1.0, -1.0)
        keys = np.minimum(first, second) * len(ratings.elo) + np.maximum(first, second)
        self._which, count = numbered(keys)
        self.low, self.high = np.zeros(count, np.int64), np.zeros(count, np.int64)
        self.low[self._which], self.high[self._which] = np.minimum(first, second), np.maximum(first, second)
        self._seats = ratings.seats.elo / ELO_UNIT
        self._draw, self._dispersion = ratings.ties, ratings.dispersion
        self._likelihood = likelihood(games.ranks, [2] if len(ratings.ties) else [])

    def slopes(self, lead: Reals) -> tuple[Reals, Reals]:
        """By pair, where the one with the lower number leads by so much: derivatives, first and second."""
        half = self._sign * lead[self._which] / 2
        draw = [np.full(len(half), each) for each in self._draw]
        found: Slopes = self._likelihood.slopes([half + self._seats[0], self._seats[1] - half, *draw])
        first = sums(self._which, self._sign * found.gradient[0]) / self._dispersion
        return first, sums(self._which, found.curvature(0, 0)) / self._dispersion


def _solved(pairs: _Pairs, lead: Reals, doubt: Reals) -> tuple[Reals, Reals]:
    """How hard every pair's games push its two bots apart, and how much they tell; by Newton's method."""
    push, many = np.zeros(len(lead)), np.eye(len(lead))
    for _ in range(NEWTON_STEPS):
        first, second = pairs.slopes(lead + doubt @ push)
        step = np.linalg.solve(many + second[:, None] * doubt, first - push)
        push = push + step
        if float(np.abs(step).max()) < CLOSE:
            break
    return push, pairs.slopes(lead + doubt @ push)[1]
