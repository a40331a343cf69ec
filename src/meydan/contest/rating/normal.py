"""The normal distribution over arrays, which NumPy does not have."""

from __future__ import annotations

import numpy as np

from meydan.contest.rating.games import Reals

# Abramowitz and Stegun, 7.1.26: within 1.5e-7
_SLOPE, _TERMS = 0.3275911, (1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592)


def normal_share(deviations: Reals) -> Reals:
    """The share of a normal distribution below so many standard deviations."""
    size = np.abs(deviations) / np.sqrt(2)
    place = 1 / (1 + _SLOPE * size)
    tail = np.polyval((*_TERMS, 0.0), place) * np.exp(-(size**2)) / 2
    return np.asarray(np.where(deviations > 0, 1 - tail, tail))
