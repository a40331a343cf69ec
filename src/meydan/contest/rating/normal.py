"""The normal distribution over arrays, which NumPy does not have."""

from __future__ import annotations

import math
from typing import Any, TypeVar

import numpy as np

from meydan.contest.rating.games import Reals, Values

Given = TypeVar("Given", Reals, Values)

# Abramowitz and Stegun, 7.1.26: within 1.5e-7
_SLOPE, _TERMS = 0.3275911, (1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592)


def normal_share(deviations: Reals) -> Reals:
    """The share of a normal distribution below so many standard deviations."""
    tail = normal_tail(np.abs(deviations))
    return np.asarray(np.where(deviations > 0, 1 - tail, tail))


def normal_tail(deviations: Given) -> Given:
    """The share of a normal distribution above so many standard deviations, which are 0 or more."""
    size: Any = deviations * math.sqrt(0.5)
    place = 1 / (1 + _SLOPE * size)
    series = _TERMS[0] * place
    for term in _TERMS[1:]:
        series += term
        series *= place
    size *= -size
    series *= np.exp(size, out=size)
    series /= 2
    found: Given = series
    return found
