"""Linear algebra that NumPy has not, or has only slower."""

from __future__ import annotations

from contextlib import AbstractContextManager
from functools import cache

import numpy as np
from threadpoolctl import ThreadpoolController

from meydan.contest.rating.games import Reals

SMALL = 96  # rows up to which LAPACK inverts


@cache
def _libraries() -> ThreadpoolController:
    """Those that NumPy computes with; looking for them takes a while."""
    return ThreadpoolController()


def one_thread() -> AbstractContextManager[object]:
    """Within it matrices are multiplied by one thread.

    Several wait for each other actively: on a machine whose cores play matches, 200 equations took 250 times as long
    with two threads as with one. And bots keep their cores.
    """
    limit: AbstractContextManager[object] = _libraries().limit(limits=1, user_api="blas")
    return limit


def inverse(matrix: Reals) -> Reals:
    """The inverse of a symmetric matrix without a direction in which it vanishes, by halves.

    Nearly all of it is products of matrices: a third of the time of `np.linalg.inv` for 1,000 rows on one core.
    """
    size = len(matrix)
    if size <= SMALL:
        return np.asarray(np.linalg.inv(matrix))
    half = size // 2
    first = inverse(matrix[:half, :half])
    across = matrix[half:, :half] @ first
    rest = inverse(matrix[half:, half:] - across @ matrix[:half, half:])
    found = np.empty_like(matrix)
    found[half:, half:] = rest
    found[half:, :half] = -(rest @ across)
    found[:half, half:] = found[half:, :half].T
    found[:half, :half] = first - across.T @ found[half:, :half]
    return found


def centred(matrix: Reals) -> Reals:
    """A covariance as it is when the mean of all is taken off everybody."""
    rows = matrix.mean(axis=0, keepdims=True)
    return np.asarray(matrix - rows - rows.T + rows.mean())


def with_diagonal(matrix: Reals, added: Reals) -> Reals:
    """A matrix with something added to its diagonal."""
    found = matrix.copy()
    np.einsum("ii->i", found)[:] += added
    return found
