"""Rock, paper, scissors: what the results of pairs have that no order of the bots explains."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from meydan.contest.rating.games import Numbers, RatedGames, Reals, equals, sums
from meydan.contest.rating.likelihood import Slopes
from meydan.contest.rating.ratings import ELO_UNIT, RARE, Cyclic

MOST_RINGS = 3  # that are told
LEAST_SURE = 1.0  # standard errors by which each member of a ring beats the next
LEAST_WEIGHT = 1e-12  # of a pair whose games say nothing
MOST_BOTS = 200  # among which rings are looked for


@dataclass(frozen=True)
class _Pairs:
    """What all games of two bots say together."""

    low: Numbers  # the bot with the lower number
    high: Numbers
    surplus: Reals  # the score of `low` above what the ratings give
    weight: Reals  # and the variance of that
    expected: Reals  # by how much `low` is stronger by the ratings


def cyclic_part(games: RatedGames, strengths: Sequence[Reals], slopes: Slopes, bots: int) -> Cyclic:
    """Compare the score of every pair of bots with what their ratings give; only for games of two sides of one seat.

    The squares of the differences are those of luck, plus a variance between pairs (the estimate of DerSimonian and
    Laird).
    """
    if games.sides.shape[1:] != (2, 1) or not len(games):
        return Cyclic(0.0, 1.0)
    pairs = _paired(games, strengths, slopes, bots)
    freedom = len(pairs.low) - (len(np.unique(games.sides)) - 1)
    if freedom < 1:
        return Cyclic(0.0, 1.0)
    heat, total = float(np.sum(pairs.surplus**2 / pairs.weight)), float(pairs.weight.sum())
    variance = max(0.0, (heat - freedom) / (total - float(np.sum(pairs.weight**2)) / total + LEAST_WEIGHT))
    doubt = _chi_square_tail(heat, freedom)
    return Cyclic(math.sqrt(variance) * ELO_UNIT, doubt, _rings(_clarity(pairs, bots)) if doubt < RARE else ())


def _paired(games: RatedGames, strengths: Sequence[Reals], slopes: Slopes, bots: int) -> _Pairs:
    first, second = games.sides[:, 0, 0], games.sides[:, 1, 0]
    sign = np.where(first < second, 1.0, -1.0)
    keys = np.minimum(first, second) * bots + np.maximum(first, second)
    one, which = equals(keys)
    low, high = np.divmod(keys[one], bots)
    surplus = sums(which, sign * games.weights * slopes.gradient[0])
    weight = np.maximum(sums(which, games.weights * slopes.curvature(0, 0)), LEAST_WEIGHT)
    expected = sums(which, sign * games.weights * (strengths[0] - strengths[1])) / sums(which, games.weights)
    return _Pairs(low, high, surplus, weight, expected)


def _clarity(pairs: _Pairs, bots: int) -> Reals:
    """[bot, other]: by how many standard errors a bot beats another, by their own games alone."""
    deviations = (pairs.expected + pairs.surplus / pairs.weight) * np.sqrt(pairs.weight)
    matrix = np.zeros((bots, bots))
    matrix[pairs.low, pairs.high], matrix[pairs.high, pairs.low] = deviations, -deviations
    return matrix


def _rings(beats: Reals) -> tuple[tuple[int, int, int], ...]:
    """Three bots of which each beats the next, the clearest first; no bot is told twice."""
    bots = np.argsort(-np.abs(beats).sum(axis=1), kind="stable")[:MOST_BOTS]
    kept = beats[np.ix_(bots, bots)]
    rings: list[tuple[int, int, int]] = []
    free = np.ones(len(bots), bool)
    while len(rings) < MOST_RINGS:
        ring, clear = _clearest(np.where(free[:, None] & free[None, :], kept, 0.0))
        if clear < LEAST_SURE:
            break
        rings.append((int(bots[ring[0]]), int(bots[ring[1]]), int(bots[ring[2]])))
        free[list(ring)] = False
    return tuple(rings)


def _clearest(beats: Reals) -> tuple[tuple[int, int, int], float]:
    """The ring whose weakest win is the clearest."""
    best, ring = -math.inf, (0, 0, 0)
    for first in range(len(beats)):
        weakest = np.minimum(np.minimum(beats[first][:, None], beats), beats[:, first][None, :])
        place = int(weakest.argmax())
        if weakest.flat[place] > best:
            second, third = divmod(place, len(beats))
            best, ring = float(weakest.flat[place]), (first, second, third)
    return ring, best


def _chi_square_tail(value: float, freedom: int) -> float:
    """The chance of at least this much, by Wilson and Hilferty."""
    spread = 2 / (9 * freedom)
    return 1 - NormalDist().cdf(((value / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))
