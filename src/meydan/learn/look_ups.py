"""Least squares for sums of table look-ups: every weight steps along the mean error of the samples that use it."""

from __future__ import annotations

from dataclasses import dataclass, field

import numba
import numpy as np

from meydan.engine.record import Array

HELD_OUT = 20  # one sample of so many is never fitted
LARGEST = 32_000.0  # weights are kept as 16-bit numbers


@dataclass(frozen=True)
class Fitting:
    """The numbers of the fit."""

    rounds: int = 100
    momentum: float = 0.9
    damping: float = 300.0  # samples without error that every weight is believed to have seen


@dataclass(frozen=True)
class Samples:
    """Rows of weights whose sum should be the value; each counts by its share."""

    numbers: Array
    values: Array
    shares: Array


@dataclass(frozen=True)
class Fitted:
    """The weights and how far they are off, as mean absolute errors."""

    weights: Array
    error: float
    held_out: float
    curve: list[float] = field(default_factory=list)  # of the held-out samples, round after round


def fit(samples: Samples, same: Array, fitting: Fitting) -> Fitted:
    """Weights that fit the samples; those that share a value are one weight."""
    numbers = same[samples.numbers].astype(np.int32)
    tested = np.arange(len(numbers)) % HELD_OUT == 0
    whole = samples.shares == 1
    shares = np.where(tested, 0, samples.shares).astype(np.float32)
    counts = np.bincount(numbers.ravel(), np.repeat(shares, numbers.shape[1]), len(same))
    scale = (1.0 / (counts + fitting.damping) / numbers.shape[1]).astype(np.float32)
    weights, speed = np.zeros(len(same), np.float32), np.zeros(len(same), np.float32)
    curve, off = [], samples.values
    for _ in range(fitting.rounds):
        off = errors(numbers, weights, samples.values)
        curve.append(float(np.abs(off[tested & whole]).mean()))
        speed = fitting.momentum * speed + scale * slopes(numbers, off * shares, len(same))
        weights += speed
    rounded = np.clip(np.round(weights), -LARGEST, LARGEST).astype(np.int16)[same]
    off = errors(numbers, rounded.astype(np.float32), samples.values)
    fitted = float(np.abs(off[~tested & whole]).mean())
    return Fitted(rounded, fitted, float(np.abs(off[tested & whole]).mean()), curve)


@numba.njit(nogil=True, fastmath=True)
def errors(numbers: Array, weights: Array, values: Array) -> Array:
    """What is missing to each value."""
    found = np.empty(len(values), np.float32)
    for row in range(len(values)):
        total = np.float32(0.0)
        for column in range(numbers.shape[1]):
            total += weights[numbers[row, column]]
        found[row] = values[row] - total
    return found


@numba.njit(nogil=True)
def slopes(numbers: Array, off: Array, size: int) -> Array:
    """For every weight the sum of the errors of the samples that use it."""
    found = np.zeros(size, np.float32)
    for row in range(len(off)):
        if off[row] != 0:
            for column in range(numbers.shape[1]):
                found[numbers[row, column]] += off[row]
    return found
