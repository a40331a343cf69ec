"""Arrays of the vector environment in other libraries, without a copy where that is safe.

NumPy's arrays of a batch on a CPU speak DLPack by themselves. Those on a GPU have `__cuda_array_interface__`, which
PyTorch, CuPy and JAX read. What JAX shares it takes for constant: a shared array is only given to functions that run
while the games stand still, and what they return is a copy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np


def for_jax(array: Any) -> Callable[[], Any]:
    """A function that gives an array to JAX as it is now: the same memory on a GPU, a copy on a CPU."""
    import jax.numpy as jnp

    if isinstance(array, np.ndarray):
        return lambda: jnp.array(array, copy=True)
    shared = jnp.asarray(array)
    return lambda: shared


def from_jax(array: Any, values: Any) -> None:
    """Copy values of JAX, once they are there, to an array of ours of the same type and size."""
    if isinstance(array, np.ndarray):
        array[...] = np.asarray(values).reshape(array.shape)
        return
    from numba import cuda

    values.block_until_ready()
    array.copy_to_device(cuda.as_cuda_array(values).reshape(array.shape))
