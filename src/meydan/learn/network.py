"""The network: a code in, an opinion on every open choice and on the outcome out.

Cells become ones and zeros, kind 0 none at all, numbers are taken as they are; then layers of rectified sums. It is
small on purpose: a match gives one core some milliseconds, and `meydan.search.policy` runs the same weights with NumPy.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from meydan.engine.spaces import ONE, Encoding

Weights = dict[str, Any]  # name -> array
CLOSED = -1e9  # the opinion on a choice that may not be made
SMALL = 0.01  # first weights of the choices: nothing is preferred


def new_weights(encoding: Encoding, width: int, depth: int, seed: int) -> Weights:
    """Random first weights."""
    dice = np.random.default_rng(seed)
    inputs = encoding.cells * (encoding.kinds - 1) + encoding.values
    sizes = [inputs, *[width] * depth]
    weights: Weights = {}
    for layer in range(depth):
        active = encoding.cells + encoding.values if layer == 0 else width  # of a cell's inputs at most one is not 0
        scale = np.sqrt(2 / active)
        weights[f"sum_{layer}"] = dice.normal(0, scale, (sizes[layer], sizes[layer + 1])).astype(np.float32)
        weights[f"bias_{layer}"] = np.zeros(width, np.float32)
    weights["choices"] = dice.normal(0, SMALL, (width, encoding.choices)).astype(np.float32)
    weights["outcome"] = dice.normal(0, 1 / np.sqrt(width), (width, 1)).astype(np.float32)
    return {name: jnp.asarray(each) for name, each in weights.items()}


def inputs_of(codes: Any, encoding: Encoding, kind: Any) -> Any:
    """Codes as numbers: (rows, inputs)."""
    cells = codes[:, : encoding.cells, None] == jnp.arange(1, encoding.kinds, dtype=jnp.uint8)
    values = jax.lax.bitcast_convert_type(codes[:, encoding.cells + encoding.choices :], jnp.int8)
    return jnp.concatenate([cells.reshape(len(codes), -1).astype(kind), values.astype(kind) / ONE], 1)


def opinions(weights: Weights, codes: Any, encoding: Encoding, kind: Any = jnp.float32) -> tuple[Any, Any]:
    """For every code the logarithms of how likely each choice is, up to a sum, and the expected outcome."""
    flow = inputs_of(codes, encoding, kind)
    for layer in range(sum(name.startswith("bias") for name in weights)):
        flow = jax.nn.relu(flow @ weights[f"sum_{layer}"].astype(kind) + weights[f"bias_{layer}"].astype(kind))
    flow = flow.astype(jnp.float32)
    is_open = codes[:, encoding.cells : encoding.cells + encoding.choices] > 0
    return jnp.where(is_open, flow @ weights["choices"], CLOSED), (flow @ weights["outcome"])[:, 0]
