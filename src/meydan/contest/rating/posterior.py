"""The posterior of the ratings as a function of all parameters, and its maximum by Newton's method."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np

from meydan.contest.rating.games import Numbers, RatedGames, Reals, numbered, sums
from meydan.contest.rating.likelihood import Choices, Duels, Slopes, likelihood, tie_sizes
from meydan.contest.rating.linear import inverse, with_diagonal
from meydan.contest.rating.ratings import ELO_UNIT

SEAT_SPREAD, MAP_SPREAD, TIE_SPREAD = 100 / ELO_UNIT, 50 / ELO_UNIT, 2.0  # what is expected before any game
FIRST_SPREAD = 200 / ELO_UNIT  # of the bots' strengths; estimated from the games
ROUND_DOUBT = 50.0  # rounds' worth of belief that games are independent
NEWTON_STEPS, HALVINGS, CLOSE = 100, 20, 1e-9
SLOW = 0.2  # a step that is longer than this share of the one before asks for a new curvature
MOST_SCORE = 0.95  # that is believed before the fit
NOISE = 1e-12  # of a sum of logarithms
BLOCK = 8_192  # games that are looked at together: what is computed of them stays in the processor's cache


class _Slope(NamedTuple):
    """The logarithm of the posterior at a point."""

    value: float
    gradient: Reals


@dataclass(frozen=True)
class Fitted:
    """A maximum."""

    spread: float  # of the bots' strengths, as it was given
    prior: Reals  # [parameter]: precision of what is expected before any game
    point: Reals
    covariance: Reals  # if all games were independent


class _Column(NamedTuple):
    """A parameter that every game has."""

    places: Numbers | int  # by game, or the same one for all
    share: float
    side: int  # or tie size: what it is a part of


class _Block(NamedTuple):
    """Some of the games."""

    columns: list[_Column]
    weights: Reals
    likelihood: Duels | Choices


class Posterior:
    """Parameters: bots, seats, maps by seat, tie sizes."""

    def __init__(self, games: RatedGames, bots: int, maps: int) -> None:
        self.games, self.bots, self.maps, self.sides = games, bots, maps, games.sides.shape[1]
        self.merged, self._which = games.combined()
        self._ties = tie_sizes(self.merged.ranks)
        self.size = bots + self.sides * (1 + maps) + len(self._ties)
        self._blocks = [self._block(slice(at, at + BLOCK)) for at in range(0, len(self.merged), BLOCK)]

    def first(self, strengths: Reals | None) -> Reals:
        """Where to begin: with these strengths of the bots, or with what each would have against the average."""
        point = np.zeros(self.size)
        point[: self.bots] = self._by_scores() if strengths is None else strengths
        return point

    def _by_scores(self) -> Reals:
        scored = self._at(np.zeros(self.size), np.zeros(self.size)).gradient[: self.bots]
        weights = np.repeat(self.merged.weights, self.merged.sides[0].size if len(self.merged) else 0)
        played = np.bincount(self.merged.sides.ravel(), weights, self.bots) / self.merged.sides.shape[2]
        return np.asarray(2 * np.arctanh(np.clip(2 * scored / (played + 2), -MOST_SCORE, MOST_SCORE)))

    def climb(
        self, point: Reals, spread: float, covariance: Reals | None = None, close: float = CLOSE
    ) -> Generator[None, None, Fitted]:
        """The maximum, this close. Steps are taken with an earlier covariance as long as they get shorter quickly."""
        prior = self.precisions(spread)
        here, before = self._at(point, prior), np.inf
        for _ in range(NEWTON_STEPS):
            yield
            if covariance is None:
                curvature = self.curvature(point)
                yield
                covariance = inverse(with_diagonal(curvature, prior))
                yield
            step, there = self._upwards(here, point, covariance @ here.gradient, prior)
            length = float(np.abs(step).max(initial=0.0))
            point, here = point + step, there
            if length < close:
                break
            covariance = covariance if length < SLOW * before else None
            before = length
        assert covariance is not None
        return Fitted(spread, prior, point, covariance)

    def _upwards(self, here: _Slope, point: Reals, step: Reals, prior: Reals) -> tuple[Reals, _Slope]:
        """The step, halved until it leads upwards, and where it leads."""
        least = here.value - NOISE * abs(here.value)
        for _ in range(HALVINGS):
            there = self._at(point + step, prior)
            if there.value >= least:
                break
            step = step / 2
        return step, there

    def slopes(self, point: Reals) -> tuple[list[Reals], Slopes]:
        """The strengths of the sides of the games that are added up, and what these say."""
        whole = self._block(slice(None))
        strengths = self._strengths(point, whole)
        return strengths, whole.likelihood.slopes(strengths)

    def dispersion(self, fitted: Fitted, slopes: Slopes) -> float:
        """How much more, or less, the scores of rounds vary than if all games were independent."""
        weights, members = self.merged.weights, self.games.sides.shape[2]
        alone: float = members * sum(float(weights @ slopes.curvature(side, side)) for side in range(self.sides))
        expected = alone * self._freedom(fitted)
        if expected <= 0:
            return 1.0
        rounds, squares = self._of_rounds(slopes)
        doubt = ROUND_DOUBT * expected / max(1, rounds)
        return float((squares + doubt) / (expected + doubt))

    def _of_rounds(self, slopes: Slopes) -> tuple[int, float]:
        """How many rounds there are, and the sum of the squares of what each bot scored too much in each."""
        surplus, sides = [each[self._which] for each in slopes.gradient[: self.sides]], self.games.sides
        numbers, rounds = numbered(self.games.rounds)
        if sides.shape[1:] == (2, 1):
            low, high = np.minimum(sides[:, 0, 0], sides[:, 1, 0]), np.maximum(sides[:, 0, 0], sides[:, 1, 0])
            pairs = np.zeros(rounds, np.int64)
            pairs[numbers] = low * self.bots + high
            if np.array_equal(pairs[numbers], low * self.bots + high):  # what one has too much the other has too little
                scored = sums(numbers, np.where(sides[:, 0, 0] == low, surplus[0], surplus[1]))
                return rounds, 2 * float(scored @ scored)
        _, which = np.unique((numbers[:, None, None] * self.bots + sides).ravel(), return_inverse=True)
        scored = sums(which, np.repeat(np.transpose(surplus).ravel(), sides.shape[2]))
        return rounds, float(scored @ scored)

    def _freedom(self, fitted: Fitted) -> float:
        """The share of the games' variance that is left when the parameters are fitted to them."""
        parameters = float(np.sum(1 - fitted.prior * np.diag(fitted.covariance)))
        return max(0.5, 1 - parameters / max(1, len(self.games)))

    def precisions(self, spread: float) -> Reals:
        """Of all parameters before any game."""
        sizes = (self.bots, self.sides, self.sides * self.maps, len(self._ties))
        spreads = (spread, SEAT_SPREAD, MAP_SPREAD, TIE_SPREAD)
        return np.repeat([each**-2.0 for each in spreads], sizes)

    def _strengths(self, point: Reals, block: _Block) -> list[Reals]:
        """By side, then by tie size: of every game."""
        padded = np.append(point, 0.0)  # of games without a map
        found: list[Any] = [0.0] * (self.sides + len(self._ties))
        for column in block.columns:
            found[column.side] = found[column.side] + column.share * padded[column.places]
        return found

    def _at(self, point: Reals, prior: Reals) -> _Slope:
        """Derivatives by side become derivatives by parameter."""
        value, found = -float(prior @ point**2) / 2, np.zeros(self.size + 1)
        for block in self._blocks:
            slopes = block.likelihood.slopes(self._strengths(point, block))
            value += float(slopes.logarithm() @ block.weights)
            sides = [block.weights * each for each in slopes.gradient]
            for column in block.columns:
                if isinstance(column.places, int):
                    found[column.places] += column.share * sides[column.side].sum()
                else:
                    found += column.share * np.bincount(column.places, sides[column.side], self.size + 1)
        return _Slope(value, found[:-1] - prior * point)

    def curvature(self, point: Reals) -> Reals:
        """Second derivatives by the games alone: of every column with itself, and of every two columns."""
        found = np.zeros((self.size + 1, self.size + 1))
        for block in self._blocks:
            slopes = block.likelihood.slopes(self._strengths(point, block))
            sides = range(len(slopes.gradient))
            values = {(one, two): block.weights * slopes.curvature(one, two) for one in sides for two in sides[one:]}
            for one, two in combinations_with_replacement(block.columns, 2):
                _add(found, one.places, two.places, one.share * two.share * values[one.side, two.side])
        whole = found[:-1, :-1] + found[:-1, :-1].T
        np.einsum("ii->i", whole)[:] /= 2
        return whole

    def _block(self, part: slice) -> _Block:
        games = self.merged
        return _Block(
            self._columns(games.sides[part], games.maps[part]),
            games.weights[part],
            likelihood(games.ranks[part], self._ties),
        )

    def _columns(self, sides: Numbers, maps: Numbers) -> list[_Column]:
        found: list[_Column] = []
        members = sides.shape[2]
        for side in range(self.sides):
            found += [_Column(sides[:, side, seat].copy(), 1 / members, side) for seat in range(members)]
            found.append(_Column(self.bots + side, 1.0, side))
            if self.maps:
                places = np.where(maps >= 0, self.bots + self.sides * (1 + maps) + side, self.size)
                found.append(_Column(places, 1.0, side))
        first = self.size - len(self._ties)
        return found + [_Column(first + tie, 1.0, self.sides + tie) for tie in range(len(self._ties))]


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
        np.add.at(matrix.reshape(-1), rows * size + columns, values * (1 + (rows == columns)))
