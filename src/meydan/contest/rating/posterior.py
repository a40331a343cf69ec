"""The posterior of the ratings as a function of all parameters, and its maximum by Newton's method."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from meydan.contest.rating.games import Numbers, RatedGames, Reals, sums
from meydan.contest.rating.likelihood import Choices, Slopes
from meydan.contest.rating.linear import inverse, with_diagonal
from meydan.contest.rating.ratings import ELO_UNIT

SEAT_SPREAD, MAP_SPREAD, TIE_SPREAD = 100 / ELO_UNIT, 50 / ELO_UNIT, 2.0  # what is expected before any game
FIRST_SPREAD = 200 / ELO_UNIT  # of the bots' strengths; estimated from the games
ROUND_DOUBT = 50.0  # rounds' worth of belief that games are independent
NEWTON_STEPS, HALVINGS, CLOSE = 100, 20, 1e-9
SLOW = 0.2  # a step that is longer than this share of the one before asks for a new curvature
NOISE = 1e-12  # of a sum of logarithms


class _Slope(NamedTuple):
    """The logarithm of the posterior at a point."""

    value: float
    gradient: Reals
    games: Slopes


@dataclass(frozen=True)
class Fitted:
    """A maximum."""

    spread: float  # of the bots' strengths, as it was given
    prior: Reals  # [parameter]: precision of what is expected before any game
    point: Reals
    curvature: Reals  # by the games alone
    covariance: Reals  # if all games were independent


class _Column(NamedTuple):
    """A parameter that every game has."""

    places: Numbers | int  # by game, or the same one for all
    share: float
    side: int  # or tie size: what it is a part of


class _Layout(NamedTuple):
    """Which parameters make up the strength of a side."""

    places: Numbers  # [game, side, part]: parameter
    shares: Reals  # [part]


class Posterior:
    """Parameters: bots, seats, maps by seat, tie sizes."""

    def __init__(self, games: RatedGames, bots: int, maps: int) -> None:
        self.games, self.bots, self.maps, self.sides = games, bots, maps, games.sides.shape[1]
        self.choices = Choices(games)
        self._merged = games.combined()
        self._merged_choices = Choices(self._merged)
        self.size = bots + self.sides * (1 + maps) + len(self.choices.ties)
        self._layout = self._laid_out(self._merged)
        self._columns = self._all_columns()

    def first(self, strengths: Reals | None) -> Reals:
        """Where to begin: with these strengths of the bots, if some are known."""
        point = np.zeros(self.size)
        if strengths is not None:
            point[: self.bots] = strengths
        return point

    def climb(self, point: Reals, spread: float, covariance: Reals | None = None) -> Fitted:
        """The maximum. Steps are taken with an earlier covariance as long as they get shorter quickly."""
        prior = self._precisions(spread)
        here, before = self._at(point, prior), np.inf
        for _ in range(NEWTON_STEPS):
            if covariance is None:
                covariance = inverse(with_diagonal(self._curvature(here.games), prior))
            step, there = self._upwards(here, point, covariance @ here.gradient, prior)
            length = float(np.abs(step).max(initial=0.0))
            point, here = point + step, there
            if length < CLOSE:
                break
            covariance = covariance if length < SLOW * before else None
            before = length
        curvature = self._curvature(here.games)
        return Fitted(spread, prior, point, curvature, inverse(with_diagonal(curvature, prior)))

    def _upwards(self, here: _Slope, point: Reals, step: Reals, prior: Reals) -> tuple[Reals, _Slope]:
        """The step, halved until it leads upwards, and where it leads."""
        least = here.value - NOISE * abs(here.value)
        for _ in range(HALVINGS):
            there = self._at(point + step, prior)
            if there.value >= least:
                break
            step = step / 2
        return step, there

    def strengths(self, point: Reals) -> Reals:
        """Of the sides of all games, not combined; then the tie sizes."""
        return self._strengths(point, self._laid_out(self.games))

    def dispersion(self, fitted: Fitted) -> float:
        """How much more, or less, the scores of rounds vary than if all games were independent."""
        slopes = self.choices.slopes(self.strengths(fitted.point))
        each = slice(0, self.sides)
        members = self.games.sides.shape[2]
        keys = (self.games.rounds[:, None, None] * self.bots + self.games.sides).ravel()
        _, which = np.unique(keys, return_inverse=True)
        surplus = sums(which, np.repeat(slopes.gradient[:, each].ravel(), members))
        alone = np.repeat(np.diagonal(slopes.curvature, axis1=1, axis2=2)[:, each].ravel(), members)
        expected = float(alone.sum()) * self._freedom(fitted)
        doubt = ROUND_DOUBT * expected / max(1, len(np.unique(self.games.rounds)))
        return float((np.sum(surplus**2) + doubt) / (expected + doubt)) if expected > 0 else 1.0

    def _freedom(self, fitted: Fitted) -> float:
        """The share of the games' variance that is left when the parameters are fitted to them."""
        parameters = float(np.sum(1 - fitted.prior * np.diag(fitted.covariance)))
        return max(0.5, 1 - parameters / max(1, len(self.games)))

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
        parts = [share * padded[layout.places[:, :, part]] for part, share in enumerate(layout.shares)]
        sides = np.sum(parts, axis=0)
        ties = point[self.size - len(self.choices.ties) :]
        return np.concatenate([sides, np.broadcast_to(ties, (len(sides), len(ties)))], axis=1)

    def _precisions(self, spread: float) -> Reals:
        sizes = (self.bots, self.sides, self.sides * self.maps, len(self.choices.ties))
        spreads = (spread, SEAT_SPREAD, MAP_SPREAD, TIE_SPREAD)
        return np.repeat([each**-2.0 for each in spreads], sizes)

    def _at(self, point: Reals, prior: Reals) -> _Slope:
        games = self._merged_choices.slopes(self._strengths(point, self._layout))
        value = float(games.logarithm @ self._merged.weights) - float(prior @ point**2) / 2
        return _Slope(value, self._gradient(games) - prior * point, games)

    def _gradient(self, slopes: Slopes) -> Reals:
        """Derivatives by side become derivatives by parameter."""
        found = np.zeros(self.size + 1)
        for column in self._columns:
            values = column.share * self._merged.weights * slopes.gradient[:, column.side]
            if isinstance(column.places, int):
                found[column.places] += values.sum()
            else:
                found += np.bincount(column.places, values, self.size + 1)
        return found[:-1]

    def _curvature(self, slopes: Slopes) -> Reals:
        """The same for second derivatives: of every column with itself, and of every two columns."""
        found = np.zeros((self.size + 1, self.size + 1))
        for number, one in enumerate(self._columns):
            weights = one.share * self._merged.weights
            for other in self._columns[number:]:
                values = other.share * weights * slopes.curvature[:, one.side, other.side]
                _add(found, one.places, other.places, values)
        whole = found[:-1, :-1] + found[:-1, :-1].T
        np.einsum("ii->i", whole)[:] /= 2
        return whole

    def _all_columns(self) -> list[_Column]:
        layout, members = self._layout, self.games.sides.shape[2]
        sides = [
            _Column(self.bots + side if part == members else layout.places[:, side, part].copy(), float(share), side)
            for side in range(self.sides)
            for part, share in enumerate(layout.shares)
        ]
        first = self.size - len(self.choices.ties)
        return sides + [_Column(first + tie, 1.0, self.sides + tie) for tie in range(len(self.choices.ties))]


def _add(matrix: Reals, rows: Numbers | int, columns: Numbers | int, values: Reals) -> None:
    """Add values at these places; they are mirrored later, and what is on the diagonal then counts once."""
    size = len(matrix)
    if isinstance(rows, int) and isinstance(columns, int):
        matrix[rows, columns] += values.sum()
    elif isinstance(rows, int) or isinstance(columns, int):
        fixed, places = (rows, columns) if isinstance(rows, int) else (columns, rows)
        matrix[:, fixed] += np.bincount(places, values, size)
    elif rows is columns:
        np.einsum("ii->i", matrix)[:] += np.bincount(rows, values, size)
    else:
        both = values * (1 + (rows == columns))
        matrix += np.bincount(rows * size + columns, both, size * size).reshape(size, size)
