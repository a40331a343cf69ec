"""The most probable strengths given all games, by Newton's method, and how uncertain they are.

Parameters are the strength of every bot, the advantage of every seat, its change on every map, and the inclination to
tie. The spread of the bots' strengths is estimated from the games too, so that intervals are as wide as they should be.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from meydan.contest.rating.cycles import cyclic_part
from meydan.contest.rating.games import Numbers, RatedGames, Reals, sums
from meydan.contest.rating.likelihood import Choices, Slopes
from meydan.contest.rating.ratings import ELO_UNIT, Effects, Ratings

SEAT_SPREAD, MAP_SPREAD, TIE_SPREAD = 100 / ELO_UNIT, 50 / ELO_UNIT, 2.0  # what is expected before any game
FIRST_SPREAD = 200 / ELO_UNIT  # of the bots' strengths; estimated from the games
SPREAD_DOUBT = 4.0  # bots' worth of belief in that first spread
ROUND_DOUBT = 50.0  # rounds' worth of belief that games are independent
NEWTON_STEPS, HALVINGS, CLOSE = 60, 20, 1e-9
SPREAD_STEPS, SPREAD_CLOSE = 20, 0.005


def rate(games: RatedGames, bots: int, maps: Sequence[str] = (), start: Ratings | None = None) -> Ratings:
    """Rate bots 0 .. bots-1 by these games; an earlier rating of the same bots as `start` only saves time."""
    model = _Model(games, bots, len(maps))
    point = model.first(start)
    spread = FIRST_SPREAD
    for _ in range(SPREAD_STEPS):
        point = model.climb(point, spread)
        covariance = np.linalg.inv(model.curvature(point, spread))
        own = np.diag(covariance)[:bots]
        seen = float(np.sum(point[:bots] ** 2 + own))
        better = ((SPREAD_DOUBT * FIRST_SPREAD**2 + seen) / (SPREAD_DOUBT + bots)) ** 0.5
        if abs(better / spread - 1) < SPREAD_CLOSE:
            break
        spread = better
    return _told(model, point, spread, maps)


def _told(model: _Model, point: Reals, spread: float, maps: Sequence[str]) -> Ratings:
    """The fit in points of Elo, around the mean of all bots."""
    bots = model.bots
    dispersion = model.dispersion(point, spread)
    covariance = np.linalg.inv(model.curvature(point, spread, dispersion))
    centre = np.eye(bots) - 1 / max(1, bots)
    errors = np.sqrt(np.diag(covariance)) * ELO_UNIT
    seats = slice(bots, bots + model.sides)
    by_map = slice(seats.stop, seats.stop + len(maps) * model.sides)
    return Ratings(
        centre @ point[:bots] * ELO_UNIT,
        centre @ covariance[:bots, :bots] @ centre * ELO_UNIT**2,
        spread * ELO_UNIT,
        Effects(point[seats] * ELO_UNIT, errors[seats]),
        Effects(*(each.reshape(len(maps), model.sides) for each in (point[by_map] * ELO_UNIT, errors[by_map]))),
        point[by_map.stop :],
        dispersion,
        cyclic_part(model.games, model.strengths(point), model.choices.slopes(model.strengths(point)), bots),
    )


@dataclass(frozen=True)
class _Layout:
    """Which parameters make up the strength of a side."""

    places: Numbers  # [game, side, part]: parameter
    shares: Reals  # [part]


class _Model:
    """The posterior as a function of all parameters: bots, seats, maps by seat, tie sizes."""

    def __init__(self, games: RatedGames, bots: int, maps: int) -> None:
        self.games, self.bots, self.maps, self.sides = games, bots, maps, games.sides.shape[1]
        self.merged = games.combined()
        self.choices = Choices(games)
        self._merged_choices = Choices(self.merged)
        self.size = bots + self.sides * (1 + maps) + len(self.choices.ties)
        self._layout = self._laid_out(self.merged)

    def first(self, start: Ratings | None) -> Reals:
        """Where to begin."""
        point = np.zeros(self.size)
        if start is not None:
            point[: self.bots] = start.elo / ELO_UNIT
        return point

    def climb(self, point: Reals, spread: float) -> Reals:
        """The maximum, by Newton's method; a step that does not lead upwards is halved."""
        prior = self._precisions(spread)
        value, gradient, curvature = self._at(point, prior)
        for _ in range(NEWTON_STEPS):
            step = np.linalg.solve(curvature, gradient)
            for _ in range(HALVINGS):
                reached = self._at(point + step, prior)
                if reached[0] >= value:
                    break
                step /= 2
            point = point + step
            value, gradient, curvature = reached
            if np.abs(step).max(initial=0.0) < CLOSE:
                break
        return point

    def curvature(self, point: Reals, spread: float, dispersion: float = 1.0) -> Reals:
        """The inverse of the covariance; games that depend on each other count for less."""
        prior = self._precisions(spread)
        return (self._at(point, prior)[2] - np.diag(prior)) / dispersion + np.diag(prior)

    def strengths(self, point: Reals) -> Reals:
        """Of the sides of all games, not combined; then the tie sizes."""
        return self._strengths(point, self._laid_out(self.games))

    def dispersion(self, point: Reals, spread: float) -> float:
        """How much more, or less, the scores of rounds vary than if all games were independent."""
        slopes = self.choices.slopes(self.strengths(point))
        each = slice(0, self.sides)
        members = self.games.sides.shape[2]
        keys = (self.games.rounds[:, None, None] * self.bots + self.games.sides).ravel()
        _, which = np.unique(keys, return_inverse=True)
        surplus = sums(which, np.repeat(slopes.gradient[:, each].ravel(), members))
        alone = np.repeat(np.diagonal(slopes.curvature, axis1=1, axis2=2)[:, each].ravel(), members)
        expected = float(alone.sum()) * self._freedom(point, spread)
        doubt = ROUND_DOUBT * expected / max(1, len(np.unique(self.games.rounds)))
        return float((np.sum(surplus**2) + doubt) / (expected + doubt)) if expected > 0 else 1.0

    def _freedom(self, point: Reals, spread: float) -> float:
        """The share of the games' variance that is left when the parameters are fitted to them."""
        prior = self._precisions(spread)
        fitted = float(np.sum(1 - prior * np.diag(np.linalg.inv(self.curvature(point, spread)))))
        return max(0.5, 1 - fitted / max(1, len(self.games)))

    def _laid_out(self, games: RatedGames) -> _Layout:
        count, sides, members = games.sides.shape
        seats = np.broadcast_to(self.bots + np.arange(sides), (count, sides))[:, :, None]
        places, shares = [games.sides, seats], [1 / members] * members + [1.0]
        if self.maps:
            has_map = games.maps >= 0
            on_map = self.bots + sides * (1 + np.where(has_map, games.maps, 0))[:, None] + np.arange(sides)
            places.append(np.where(has_map[:, None], on_map, self.size)[:, :, None])
            shares.append(1.0)
        return _Layout(np.concatenate(places, axis=2), np.array(shares))

    def _strengths(self, point: Reals, layout: _Layout) -> Reals:
        padded = np.append(point, 0.0)  # of games without a map
        sides = padded[layout.places] @ layout.shares
        ties = point[self.size - len(self.choices.ties) :]
        return np.concatenate([sides, np.broadcast_to(ties, (len(sides), len(ties)))], axis=1)

    def _precisions(self, spread: float) -> Reals:
        sizes = (self.bots, self.sides, self.sides * self.maps, len(self.choices.ties))
        spreads = (spread, SEAT_SPREAD, MAP_SPREAD, TIE_SPREAD)
        return np.repeat([each**-2.0 for each in spreads], sizes)

    def _at(self, point: Reals, prior: Reals) -> tuple[float, Reals, Reals]:
        """The logarithm of the posterior, its gradient, and the curvature of its negative."""
        slopes = self._merged_choices.slopes(self._strengths(point, self._layout))
        weights = self.merged.weights
        weighted = Slopes(
            slopes.logarithm * weights, slopes.gradient * weights[:, None], slopes.curvature * weights[:, None, None]
        )
        gradient, curvature = self._scattered(weighted)
        value = float(weighted.logarithm.sum()) - float(prior @ point**2) / 2
        return value, gradient - prior * point, curvature + np.diag(prior)

    def _scattered(self, slopes: Slopes) -> tuple[Reals, Reals]:
        """Derivatives by side become derivatives by parameter."""
        size, columns = self.size + 1, self._columns()
        gradient, curvature = np.zeros(size), np.zeros(size * size)
        for place, share, side in columns:
            gradient += np.bincount(place, share * slopes.gradient[:, side], size)
            for other, part, column in columns:
                weights = share * part * slopes.curvature[:, side, column]
                curvature += np.bincount(place * size + other, weights, size * size)
        whole = curvature.reshape(size, size)
        return gradient[:-1], whole[:-1, :-1]

    def _columns(self) -> list[tuple[Numbers, float, int]]:
        """Every parameter that a game has: by game its number, with its share in a side or tie size."""
        layout, count = self._layout, len(self.merged)
        sides = [
            (layout.places[:, side, part], float(layout.shares[part]), side)
            for side in range(self.sides)
            for part in range(len(layout.shares))
        ]
        first = self.size - len(self.choices.ties)
        ties = [(np.full(count, first + tie), 1.0, self.sides + tie) for tie in range(len(self.choices.ties))]
        return sides + ties
