"""The most probable strengths given all games, by Newton's method, and how uncertain they are.

Parameters are the strength of every bot, the advantage of every seat, its change on every map, and the inclination to
tie. The spread of the bots' strengths is estimated from the games too, so that intervals are as wide as they should be.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from dataclasses import replace

import numpy as np

from meydan.contest.rating.cycles import cyclic_part
from meydan.contest.rating.games import RatedGames, Reals
from meydan.contest.rating.linear import centred, inverse, one_thread, with_diagonal
from meydan.contest.rating.posterior import CLOSE, FIRST_SPREAD, Fitted, Posterior
from meydan.contest.rating.ratings import ELO_UNIT, Effects, Ratings

SPREAD_DOUBT = 4.0  # bots' worth of belief in the first spread
SPREAD_STEPS, SPREAD_CLOSE = 40, 1e-5  # the step after that one is a millionth of it
LEAST_CLOSE = 1e-3  # to the maximum, as long as the spread is far off
LONGEST_STEP, FLATTEST = 1.0, -0.05  # of the logarithm of the spread, and of how it misses


def rate(games: RatedGames, bots: int, maps: Sequence[str] = (), start: Ratings | None = None) -> Ratings:
    """Rate bots 0 .. bots-1 by these games; an earlier rating of the same bots as `start` only saves time."""
    steps = rate_in_steps(games, bots, maps, start)
    with one_thread():
        while True:
            try:
                next(steps)
            except StopIteration as end:
                ratings: Ratings = end.value
                return ratings


def rate_in_steps(
    games: RatedGames, bots: int, maps: Sequence[str] = (), start: Ratings | None = None
) -> Generator[None, None, Ratings]:
    """The same, for who does something else between the steps of the work."""
    model = Posterior(games, bots, len(maps))
    yield
    point = model.first(None if start is None else start.elo / ELO_UNIT)
    spread = FIRST_SPREAD if start is None else start.spread / ELO_UNIT
    fitted = yield from _with_best_spread(model, point, spread)
    return (yield from _told(model, fitted, maps))


def _with_best_spread(model: Posterior, point: Reals, spread: float) -> Generator[None, None, Fitted]:
    """The fit whose spread is that of its strengths and of their doubt: found by Newton's steps, in its logarithm.

    A fit is only as close as the spread is; the last one is as close as can be.
    """
    place, covariance, close = math.log(spread), None, LEAST_CLOSE
    for _ in range(SPREAD_STEPS):
        fitted = yield from model.climb(point, math.exp(place), covariance, close)
        point = fitted.point
        curvature = model.curvature(point)
        yield
        covariance = inverse(with_diagonal(curvature, fitted.prior))
        missed, slope = _missed(model, point, covariance, place)
        place += max(-LONGEST_STEP, min(LONGEST_STEP, -missed / min(slope, FLATTEST)))
        if abs(missed) < SPREAD_CLOSE:
            break
        close = min(LEAST_CLOSE, max(CLOSE, missed**2))
        yield
    last = yield from model.climb(point, math.exp(place), covariance)
    return last if covariance is None else replace(last, covariance=covariance)


def _missed(model: Posterior, point: Reals, covariance: Reals, place: float) -> tuple[float, float]:
    """How far off the logarithm of the spread is, and how that changes with it, nearly."""
    own, strengths = covariance[: model.bots, : model.bots], point[: model.bots]
    seen = SPREAD_DOUBT * FIRST_SPREAD**2 + float(strengths @ strengths + np.trace(own))
    missed = math.log(seen / (SPREAD_DOUBT + model.bots)) / 2 - place
    change = 2 * float(strengths @ own @ strengths) + float(np.sum(own**2))
    return missed, math.exp(-2 * place) * change / seen - 1


def _told(model: Posterior, fitted: Fitted, maps: Sequence[str]) -> Generator[None, None, Ratings]:
    """The fit in points of Elo, around the mean of all bots."""
    bots, point = model.bots, fitted.point
    strengths, slopes = model.slopes(point)
    yield
    dispersion = model.dispersion(fitted, slopes)
    yield
    curvature = model.curvature(point)
    yield
    covariance = inverse(with_diagonal(curvature / dispersion, fitted.prior))
    yield
    errors = np.sqrt(np.diag(covariance)) * ELO_UNIT
    seats = slice(bots, bots + model.sides)
    by_map = slice(seats.stop, seats.stop + len(maps) * model.sides)
    return Ratings(
        (point[:bots] - point[:bots].mean()) * ELO_UNIT if bots else point[:bots],
        centred(covariance[:bots, :bots]) * ELO_UNIT**2 if bots else covariance[:bots, :bots],
        fitted.spread * ELO_UNIT,
        Effects(point[seats] * ELO_UNIT, errors[seats]),
        Effects(*(each.reshape(len(maps), model.sides) for each in (point[by_map] * ELO_UNIT, errors[by_map]))),
        point[by_map.stop :],
        dispersion,
        cyclic_part(model.merged, strengths, slopes, bots),
    )
