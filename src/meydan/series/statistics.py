"""Which of two bots is better, and how sure that is: scores with intervals, Elo, and a test that knows when to stop."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from meydan.engine.errors import BadInput

SURE = 1.959964  # standard deviations on either side of a 95 % interval
ELO = 400.0  # points of Elo that make the odds ten times as good
LEAST = 1e-3  # how often an outcome that was never seen is taken to have been seen
DIGITS = 12  # of a share of the points; beyond them is the arithmetic's own error
STEPS = 100  # halvings of an interval: far more than a number has digits


def elo_of(score: float) -> float:
    """The Elo difference at which this share of the points is expected."""
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return ELO * math.log10(score / (1 - score))


def score_of(elo: float) -> float:
    """The share of the points that is expected at an Elo difference."""
    return 1 / (1 + 10 ** (-elo / ELO))


@dataclass(frozen=True)
class Comparison:
    """How the first of two bots stands against the second."""

    rounds: int  # pairs of games with the seats swapped, or single games
    score: float  # share of the points
    low: float  # 95 % interval of it
    high: float

    @classmethod
    def of(cls, shares: Sequence[float]) -> Comparison:
        """From the share of the points in each round; games of one pair are one round, as they are not independent."""
        rounds = len(shares)
        if not rounds:
            return cls(0, 0.5, 0.0, 1.0)
        score = math.fsum(shares) / rounds
        low, high = _interval(score, rounds / _spread(shares, score))
        return cls(rounds, score, low, high)

    def describe(self) -> str:
        """In a few words."""
        elo, low, high = (elo_of(each) for each in (self.score, self.low, self.high))
        return f"{self.score:.1%} ({self.low:.1%} to {self.high:.1%}), Elo {elo:+.0f} ({low:+.0f} to {high:+.0f})"


def _spread(shares: Sequence[float], score: float) -> float:
    """The variance of a round, as a part of what it would be if there were only wins and losses.

    One round's worth of that is added, so that few rounds which all ended alike do not pass for certainty.
    """
    most = score * (1 - score)
    if most <= 0:
        return 1.0
    found = math.fsum((share - score) ** 2 for share in shares) / most
    return min(1.0, (found + 1) / (len(shares) + 1))


def _interval(score: float, rounds: float) -> tuple[float, float]:
    """Wilson's interval: sensible also for few rounds, and when all were won."""
    square = SURE**2
    middle = (score + square / (2 * rounds)) / (1 + square / rounds)
    half = SURE / (1 + square / rounds) * math.sqrt(score * (1 - score) / rounds + square / (4 * rounds**2))
    return max(0.0, round(middle - half, DIGITS)), min(1.0, round(middle + half, DIGITS))


@dataclass(frozen=True)
class Sprt:
    """A sequential probability ratio test: is the first bot at least `elo1` better, or at most `elo0`?"""

    elo0: float
    elo1: float
    alpha: float = 0.05  # how often "better" may be wrong
    beta: float = 0.05  # how often "not better" may be wrong

    def __post_init__(self) -> None:
        if not -math.inf < self.elo0 < self.elo1 < math.inf:
            raise BadInput(f"--sprt {self.elo0:g} {self.elo1:g}: expected two Elo differences, the lower one first")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise BadInput(f"--alpha {self.alpha:g} --beta {self.beta:g}: expected numbers between 0 and 0.5")

    @property
    def bounds(self) -> tuple[float, float]:
        """The test ends when the ratio leaves these."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, shares: Iterable[float]) -> float:
        """The logarithm of how much likelier these rounds are at `elo1` than at `elo0`."""
        seen = Counter(shares)
        if not seen:
            return 0.0
        counts = {share: seen[share] or LEAST for share in {0.0, 0.5, 1.0, *seen}}
        at_most, at_least = (_likeliest(counts, score_of(elo)) for elo in (self.elo0, self.elo1))
        return math.fsum(count * math.log(at_least[share] / at_most[share]) for share, count in counts.items())

    def verdict(self, ratio: float) -> str | None:
        """What is settled, or None while nothing is."""
        low, high = self.bounds
        if ratio >= high:
            return f"better: by {self.elo1:g} Elo rather than {self.elo0:g}"
        if ratio <= low:
            return f"not better: by {self.elo0:g} Elo rather than {self.elo1:g}"
        return None

    def describe(self, ratio: float) -> str:
        """How far the test is."""
        low, high = self.bounds
        return f"LLR {ratio:.2f} ({low:.2f} to {high:.2f}) for Elo {self.elo0:g} or {self.elo1:g}"


def _likeliest(counts: Mapping[float, float], mean: float) -> dict[float, float]:
    """Of all chances of the outcomes that have this mean, those under which the counts are likeliest.

    By Lagrange they are counts / total / (1 + t * (outcome - mean)) for the one t that gives the mean.
    """
    total = math.fsum(counts.values())
    low, high = -1 / (max(counts) - mean), -1 / (min(counts) - mean)

    def surplus(tilt: float) -> float:
        return math.fsum(
            count * (share - mean) / (1 + tilt * (share - mean)) for share, count in counts.items() if share != mean
        )

    for _ in range(STEPS):
        tilt = (low + high) / 2
        if surplus(tilt) > 0:
            low = tilt
        else:
            high = tilt
    return {share: count / total / (1 + tilt * (share - mean)) for share, count in counts.items()}
