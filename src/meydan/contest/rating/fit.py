"""The most probable strengths given all games, by Newton's method, and how uncertain they are.

Parameters are the strength of every bot, the advantage of every seat, its change on every map, and the inclination to
tie. The spread of the bots' strengths is estimated from the games too, so that intervals are as wide as they should be.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from meydan.contest.rating.cycles import cyclic_part
from meydan.contest.rating.games import RatedGames, Reals
from meydan.contest.rating.linear import centred, inverse, one_thread, with_diagonal
from meydan.contest.rating.posterior import FIRST_SPREAD, Fitted, Posterior
from meydan.contest.rating.ratings import ELO_UNIT, Effects, Ratings

SPREAD_DOUBT = 4.0  # bots' worth of belief in the first spread
SPREAD_STEPS, SPREAD_CLOSE = 40, 1e-7
LONGEST_STEP = 1.0  # of the logarithm of the spread


def rate(games: RatedGames, bots: int, maps: Sequence[str] = (), start: Ratings | None = None) -> Ratings:
    """Rate bots 0 .. bots-1 by these games; an earlier rating of the same bots as `start` only saves time."""
    with one_thread():
        model = Posterior(games, bots, len(maps))
        point = model.first(None if start is None else start.elo / ELO_UNIT)
        spread = FIRST_SPREAD if start is None else start.spread / ELO_UNIT
        return _told(model, _with_best_spread(model, point, spread), maps)


def _with_best_spread(model: Posterior, point: Reals, spread: float) -> Fitted:
    """The fit whose spread is that of its strengths and of their doubt: found by secants, in its logarithm."""
    place, before, covariance = math.log(spread), None, None
    for _ in range(SPREAD_STEPS):
        fitted = model.climb(point, math.exp(place), covariance)
        point, covariance = fitted.point, fitted.covariance
        own = np.diag(covariance)[: model.bots]
        seen = float(np.sum(point[: model.bots] ** 2 + own))
        missed = math.log((SPREAD_DOUBT * FIRST_SPREAD**2 + seen) / (SPREAD_DOUBT + model.bots)) / 2 - place
        if abs(missed) < SPREAD_CLOSE:
            break
        slope = -1.0 if before is None else (missed - before[1]) / (place - before[0])
        step = -missed / slope if slope < 0 else missed
        before = place, missed
        place += max(-LONGEST_STEP, min(LONGEST_STEP, step))
    return fitted


def _told(model: Posterior, fitted: Fitted, maps: Sequence[str]) -> Ratings:
    """The fit in points of Elo, around the mean of all bots."""
    bots, point = model.bots, fitted.point
    dispersion = model.dispersion(fitted)
    covariance = inverse(with_diagonal(fitted.curvature / dispersion, fitted.prior))
    errors = np.sqrt(np.diag(covariance)) * ELO_UNIT
    seats = slice(bots, bots + model.sides)
    by_map = slice(seats.stop, seats.stop + len(maps) * model.sides)
    strengths = model.strengths(point)
    return Ratings(
        (point[:bots] - point[:bots].mean()) * ELO_UNIT if bots else point[:bots],
        centred(covariance[:bots, :bots]) * ELO_UNIT**2 if bots else covariance[:bots, :bots],
        fitted.spread * ELO_UNIT,
        Effects(point[seats] * ELO_UNIT, errors[seats]),
        Effects(*(each.reshape(len(maps), model.sides) for each in (point[by_map] * ELO_UNIT, errors[by_map]))),
        point[by_map.stop :],
        dispersion,
        cyclic_part(model.games, strengths, model.choices.slopes(strengths), bots),
    )
