"""What a few more games change: the ratings before them are taken for a normal distribution, and the rest is exact.

A fit over all games of 1,000 bots takes a good part of a second. The games of one wave of a ladder are of few pairs,
and the change that they make has only as many dimensions.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from meydan.contest.rating.games import RatedGames, Reals, numbered, sums
from meydan.contest.rating.likelihood import Slopes, likelihood
from meydan.contest.rating.linear import centred, one_thread
from meydan.contest.rating.posterior import CLOSE, FIRST_SPREAD, NEWTON_STEPS, SEAT_SPREAD
from meydan.contest.rating.ratings import ELO_UNIT, Cyclic, Effects, Ratings


def updated(ratings: Ratings, games: RatedGames) -> Ratings:
    """The ratings after these games of two sides, each of which is one bot; seats and draws stay as they are rated."""
    if not len(games):
        return ratings
    pairs = _Pairs(ratings, games)
    with one_thread():
        across = (ratings.covariance[pairs.low] - ratings.covariance[pairs.high]) / ELO_UNIT**2  # it is symmetric
        doubt = across[:, pairs.low] - across[:, pairs.high]
        lead = (ratings.elo[pairs.low] - ratings.elo[pairs.high]) / ELO_UNIT
        push, weight = _solved(pairs, lead, doubt)
        root = np.sqrt(weight)
        inner = np.linalg.cholesky(np.eye(len(root)) + root[:, None] * doubt * root)
        gained = (np.linalg.inv(inner) * (root * ELO_UNIT)) @ across
        learned = gained.T @ gained
        elo = ratings.elo + push @ across * ELO_UNIT
        return replace(ratings, elo=elo, covariance=np.subtract(ratings.covariance, learned, out=learned))


def unplayed(bots: int) -> Ratings:
    """What is known of bots that have not played."""
    spread = FIRST_SPREAD * ELO_UNIT
    none = Effects(np.zeros((0, 2)), np.zeros((0, 2)))
    seats = Effects(np.zeros(2), np.full(2, SEAT_SPREAD * ELO_UNIT))
    covariance = centred(spread**2 * np.eye(bots))
    return Ratings(np.zeros(bots), covariance, spread, seats, none, np.zeros(0), 1.0, Cyclic(0.0, 1.0))


def extended(ratings: Ratings, bots: int) -> Ratings:
    """The ratings with more bots, of which nothing is known but the spread of all.

    The ratings are those around the mean of all bots; what is known of that mean is the same for everybody.
    """
    known = len(ratings.elo)
    if bots <= known:
        return ratings
    covariance = ratings.spread**2 * np.eye(bots)
    covariance[:known, :known] = ratings.covariance + ratings.spread**2 / max(1, known)
    return replace(ratings, elo=np.append(ratings.elo, np.zeros(bots - known)), covariance=centred(covariance))


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
