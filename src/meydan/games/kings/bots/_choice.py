"""The best of many choices, each tried in games of chance: the worse ones are dropped early."""

from __future__ import annotations

from math import sqrt
from statistics import fmean, stdev

from meydan.engine.chance import seeded

BATCH = 4  # games of each choice before some are dropped
KEPT = 0.6  # of the choices that are left
MOST_ROUNDS = 20
LEAST_GAMES = 3  # that a choice is made of
DOUBT = 0.7  # standard errors by which a choice has to be better than the first one
SEEDS = 1 << 60


def best_of(count, value, luck):
    """The number of the best choice; `value(number, luck)` tries one, and is None when the time is over.

    All are tried with the same luck. The first choice is never dropped: others have to beat it.
    """
    games, left = [[] for _ in range(count)], list(range(count))
    for _ in range(MOST_ROUNDS):
        if not all(_try(left, games, value, seeded(int(seed))) for seed in luck.integers(SEEDS, size=BATCH)):
            break
        best = sorted(left, key=lambda number: -sum(games[number]))[: max(1, int(KEPT * len(left)))]
        left = best if 0 in best else [*best, 0]
        if len(left) == 1:
            break
    return _surest(left, games)


def _try(left, games, value, seed):
    """One game of each choice; those of a round that the end of the time cuts are forgotten."""
    found = []
    for number in left:
        found.append(value(number, seed))
        if found[-1] is None:
            return False
    for number, points in zip(left, found, strict=True):
        games[number].append(points)
    return True


def _surest(left, games):
    """The best choice if it is surely better than the first one."""
    best = max(left, key=lambda number: sum(games[number]))
    gains = [points - usual for points, usual in zip(games[best], games[0], strict=True)]
    if best == 0 or len(gains) < LEAST_GAMES:
        return 0
    return best if fmean(gains) > DOUBT * stdev(gains) / sqrt(len(gains)) else 0
