"""How likely games are: Bradley-Terry, Davidson's draws and Plackett-Luce in one, the model of Davidson and Luce.

A game is a row of choices. First the best side is chosen among all, or a set of sides that share the first place; then
the best among the rest, and so on. A set is chosen with weight exp(mean strength of its sides + tie[its size]). This is
linear in all parameters, so the logarithm of the likelihood is concave and has one maximum.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from meydan.contest.rating.games import Numbers, Reals


class Slopes(NamedTuple):
    """The likelihood of each game: its logarithm, with first and second derivatives by side and by tie size."""

    logarithm: Callable[[], Reals]  # [game]
    gradient: list[Reals]  # by side, then by tie size: [game]
    curvature: Callable[[int, int], Reals]  # by two of them: [game]; of the negative logarithm


class Duels:
    """Games of two sides: Bradley and Terry, with Davidson's draws. The same as choices, with a tenth of the work."""

    def __init__(self, ranks: Numbers, ties: list[int]) -> None:
        self._has_draws = bool(ties)
        self._half_win = np.sign(ranks[:, 1] - ranks[:, 0]) / 2.0  # minus a half if the first side lost
        self._is_draw = (ranks[:, 0] == ranks[:, 1]).astype(float)

    def slopes(self, strengths: Sequence[Reals]) -> Slopes:
        """At these strengths of the sides, [game] each; then that of a draw, if there are any."""
        half = (strengths[0] - strengths[1]) / 2
        root = np.exp(half)
        other, draw = 1 / root, np.exp(strengths[2]) if self._has_draws else 0.0
        total = root + other + draw
        lead, drawn = (root - other) / (2 * total), draw / total
        surprise = self._half_win - lead

        def logarithm() -> Reals:
            won = 2 * self._half_win * half - np.log(total)
            return np.asarray(won + self._is_draw * strengths[2] if self._has_draws else won)

        def curvature(one: int, two: int) -> Reals:
            if one < 2 and two < 2:
                spread = (1 - drawn) / 4 - lead**2
                return spread if one == two else -spread
            if one == two:
                return np.asarray(drawn * (1 - drawn))
            return np.asarray(drawn * lead * (1.0 if 1 in (one, two) else -1.0))

        draws = [self._is_draw - drawn] if self._has_draws else []
        return Slopes(logarithm, [surprise, -surprise, *draws], curvature)


class Choices:
    """The choices of some games: which sides were left, and which of them came next."""

    def __init__(self, ranks: Numbers, ties: list[int]) -> None:
        self.games, self.sides = ranks.shape
        self._masks = _subsets(self.sides, ties)
        self._features = _features(self._masks, self.sides, ties)
        bits = 1 << np.arange(self.sides)
        steps = []
        for rank in range(self.sides):
            left, chosen = (ranks >= rank) @ bits, (ranks == rank) @ bits
            rows = np.flatnonzero((chosen > 0) & (left & (left - 1) > 0))
            steps.append((rows, left[rows], chosen[rows]))
        self._rows, left, chosen = (np.concatenate(parts) for parts in zip(*steps, strict=True))
        self._is_closed = (self._masks[None, :] & ~left[:, None]) > 0  # sets with a side that is no longer left
        self._chosen = np.searchsorted(self._masks, chosen)

    def slopes(self, strengths: Sequence[Reals]) -> Slopes:
        """At these strengths of the sides, [game] each; then that of every tie size."""
        features = self._features
        given = np.stack([np.broadcast_to(each, self.games) for each in strengths], axis=1)
        weights = given[self._rows] @ features.T
        weights[self._is_closed] = -np.inf
        top = weights.max(axis=1, keepdims=True)
        chances = np.exp(weights - top)
        total = chances.sum(axis=1, keepdims=True)
        chances /= total
        mean = chances @ features

        def logarithm() -> Reals:
            chosen = weights[np.arange(len(self._rows)), self._chosen]
            return self._sum(chosen - top[:, 0] - np.log(total[:, 0]))

        def curvature(one: int, two: int) -> Reals:
            inner = chances @ (features[:, one] * features[:, two])
            return self._sum(inner - mean[:, one] * mean[:, two])

        return Slopes(logarithm, list(self._sum(features[self._chosen] - mean).T), curvature)

    def _sum(self, values: Reals) -> Reals:
        """Add up the choices of every game."""
        added = np.zeros((self.games, *values.shape[1:]))
        np.add.at(added, self._rows, values)
        return added


def likelihood(ranks: Numbers, ties: list[int]) -> Duels | Choices:
    """Of games with these ranks of two sides, or of more; ties of these sizes are possible."""
    return Duels(ranks, ties) if ranks.shape[1] == 2 else Choices(ranks, ties)


def tie_sizes(ranks: Numbers) -> list[int]:
    """How many sides share a place somewhere."""
    if ranks.shape[1] == 2:
        return [2] if np.any(ranks[:, 0] == ranks[:, 1]) else []
    return sorted({int(size) for size in np.unique(_group_sizes(ranks)) if size > 1})


def _group_sizes(ranks: Numbers) -> Numbers:
    """By game and side: how many sides share its place."""
    return np.asarray((ranks[:, :, None] == ranks[:, None, :]).sum(axis=2), np.int64)


def _subsets(sides: int, ties: list[int]) -> Numbers:
    """The sets of sides that can be chosen, as bits, in growing order."""
    sizes = {1, *ties}
    return np.array([mask for mask in range(1, 1 << sides) if mask.bit_count() in sizes], np.int64)


def _features(masks: Numbers, sides: int, ties: list[int]) -> Reals:
    """By set: the share of each side in it, then whether it has each of the tie sizes."""
    inside = (masks[:, None] >> np.arange(sides) & 1).astype(float)
    sizes = inside.sum(axis=1, keepdims=True)
    return np.concatenate([inside / sizes, sizes == np.array(ties, float)], axis=1)
