"""How likely games are: Bradley-Terry, Davidson's draws and Plackett-Luce in one, the model of Davidson and Luce.

A game is a row of choices. First the best side is chosen among all, or a set of sides that share the first place; then
the best among the rest, and so on. A set is chosen with weight exp(mean strength of its sides + tie[its size]). This is
linear in all parameters, so the logarithm of the likelihood is concave and has one maximum.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from meydan.contest.rating.games import Numbers, RatedGames, Reals


@dataclass(frozen=True)
class Slopes:
    """The logarithm of the likelihood of each game, with its first and second derivatives by side and by tie size."""

    logarithm: Reals  # [game]
    gradient: Reals  # [game, side or tie size]
    curve: Callable[[], Reals]

    @cached_property
    def curvature(self) -> Reals:
        """[game, side or tie size, side or tie size]; of the negative logarithm."""
        return self.curve()


class Choices:
    """The choices of some games: which sides were left, and which of them came next."""

    def __init__(self, games: RatedGames) -> None:
        ranks = games.ranks
        self.games, self.sides = ranks.shape
        self.ties = sorted({int(size) for size in np.unique(_group_sizes(ranks)) if size > 1})
        self._masks = _subsets(self.sides, self.ties)
        self._features = _features(self._masks, self.sides, self.ties)
        bits = 1 << np.arange(self.sides)
        steps = []
        for rank in range(self.sides):
            left, chosen = (ranks >= rank) @ bits, (ranks == rank) @ bits
            rows = np.flatnonzero((chosen > 0) & (left & (left - 1) > 0))
            steps.append((rows, left[rows], chosen[rows]))
        self._rows, left, chosen = (np.concatenate(parts) for parts in zip(*steps, strict=True))
        self._is_closed = (self._masks[None, :] & ~left[:, None]) > 0  # sets with a side that is no longer left
        self._chosen = np.searchsorted(self._masks, chosen)

    def slopes(self, strengths: Reals) -> Slopes:
        """At these strengths: [game, side], then a column for every tie size."""
        if self.sides == 2 and not self.ties:
            return self._duels(strengths[:, 0] - strengths[:, 1])
        features = self._features
        weights = strengths[self._rows] @ features.T
        if self.sides > 2:
            weights[self._is_closed] = -np.inf
        top = weights.max(axis=1, keepdims=True)
        chances = np.exp(weights - top)
        total = chances.sum(axis=1, keepdims=True)
        chances /= total
        which = np.arange(len(self._rows)), self._chosen
        logarithm = weights[which] - top[:, 0] - np.log(total[:, 0])
        mean = chances @ features

        def curvature() -> Reals:
            squares = (features[:, :, None] * features[:, None, :]).reshape(len(features), -1)
            inner = (chances @ squares).reshape(len(mean), *2 * (features.shape[1],))
            return self._sum(inner - mean[:, :, None] * mean[:, None])

        return Slopes(self._sum(logarithm), self._sum(features[self._chosen] - mean), curvature)

    def _duels(self, lead: Reals) -> Slopes:
        """Two sides that do not draw: Bradley and Terry, the same with a tenth of the work."""
        won = np.where(self._chosen == 0, 1.0, -1.0)  # by the first side, or lost
        chance = 1 / (1 + np.exp(-won * lead))  # of what happened
        surprise = won * (1 - chance)

        def curvature() -> Reals:
            spread = chance * (1 - chance)
            return np.stack([spread, -spread, -spread, spread], axis=1).reshape(-1, 2, 2)

        return Slopes(np.log(chance), np.stack([surprise, -surprise], axis=1), curvature)

    def _sum(self, values: Reals) -> Reals:
        """Add up the choices of every game."""
        if len(self._rows) == self.games and self.sides == 2:
            return values  # one choice a game, in order
        added = np.zeros((self.games, *values.shape[1:]))
        np.add.at(added, self._rows, values)
        return added


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
