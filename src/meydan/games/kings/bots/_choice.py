"""The best of many choices, each tried in games of chance: the worse ones are dropped early."""

from __future__ import annotations

from meydan.engine.chance import seeded

BATCH = 4  # games of each choice before some are dropped
KEPT = 0.6  # of the choices that are left
MOST_ROUNDS = 20
SEEDS = 1 << 60


def best_of(count, value, luck):
    """The number of the best choice; `value(number, luck)` tries one, and is None when the time is over.

    All are tried with the same luck. The first choice is never dropped: others have to beat it.
    """
    totals, left = [0.0] * count, list(range(count))
    for _ in range(MOST_ROUNDS):
        seeds = [seeded(int(each)) for each in luck.integers(SEEDS, size=BATCH)]
        found = _round(left, seeds, value)
        if found is None:
            break
        for number, points in zip(left, found, strict=True):
            totals[number] += points
        best = sorted(left, key=totals.__getitem__, reverse=True)[: max(1, int(KEPT * len(left)))]
        left = best if 0 in best else [*best, 0]
        if len(left) == 1:
            break
    return max(left, key=totals.__getitem__)


def _round(left, seeds, value):
    """What each choice brings in sum; None when the time is over before all are tried."""
    sums = []
    for number in left:
        found = [value(number, seed) for seed in seeds]
        if None in found:
            return None
        sums.append(sum(found))
    return sums
