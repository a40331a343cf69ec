"""The network: a code in, an opinion on every open choice and on the outcome out.

Cells become ones and zeros, kind 0 none at all, numbers are taken as they are; then layers of rectified sums. With
`convolutions` in the recipe these look at the cells first: each at 3 x 3 of them, the first around every cell and each
further one around every second. It is small on purpose: a match gives one core some milliseconds, and
`meydan.search.policy` runs the same weights with NumPy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np

from meydan.engine.errors import BadInput
from meydan.engine.spaces import ONE, Encoding
from meydan.search.policy import LOOK, around

if TYPE_CHECKING:
    from meydan.learn.ppo import Recipe

Weights = dict[str, Any]  # name -> array
CLOSED = -1e9  # the opinion on a choice that may not be made
SMALL = 0.01  # first weights of the choices: nothing is preferred


def new_weights(encoding: Encoding, recipe: Recipe) -> Weights:
    """Random first weights."""
    dice = np.random.default_rng(recipe.seed)
    weights: Weights = {}
    inputs = encoding.cells * (encoding.kinds - 1) + encoding.values
    active = encoding.cells + encoding.values  # of a cell's inputs at most one is not 0
    if recipe.convolutions:
        weights, cells = _new_filters(encoding, recipe, dice)
        inputs = active = cells * recipe.filters + encoding.values
    for layer in range(recipe.depth):
        shape = (inputs if layer == 0 else recipe.width, recipe.width)
        scale = np.sqrt(2 / (active if layer == 0 else recipe.width))
        weights[f"sum_{layer}"] = dice.normal(0, scale, shape)
        weights[f"bias_{layer}"] = np.zeros(recipe.width)
    weights["choices"] = dice.normal(0, SMALL, (recipe.width, encoding.choices))
    weights["outcome"] = dice.normal(0, 1 / np.sqrt(recipe.width), (recipe.width, 1))
    return {name: jnp.asarray(each, jnp.float32) for name, each in weights.items()}


def _new_filters(encoding: Encoding, recipe: Recipe, dice: np.random.Generator) -> tuple[Weights, int]:
    """First weights of the convolutions, and how many cells are left after them."""
    if not encoding.side:
        raise BadInput("the cells of this code are no square, so it has no convolutions; leave out --convolutions")
    weights: Weights = {}
    side, planes, active = encoding.side, encoding.kinds - 1, LOOK * LOOK
    for layer in range(recipe.convolutions):
        shape = (LOOK, LOOK, planes, recipe.filters)
        weights[f"filter_{layer}"] = dice.normal(0, np.sqrt(2 / active), shape)
        weights[f"offset_{layer}"] = np.zeros(recipe.filters)
        side = side if layer == 0 else -(-side // 2)
        planes, active = recipe.filters, LOOK * LOOK * recipe.filters
    return weights, side * side


def inputs_of(codes: Any, encoding: Encoding, kind: Any) -> tuple[Any, Any]:
    """Codes as numbers: (rows, cells, kinds but the first) and (rows, values)."""
    cells = codes[:, : encoding.cells, None] == jnp.arange(1, encoding.kinds, dtype=jnp.uint8)
    values = jax.lax.bitcast_convert_type(codes[:, encoding.cells + encoding.choices :], jnp.int8)
    return cells.astype(kind), values.astype(kind) / ONE


def convolved(weights: Weights, cells: Any, encoding: Encoding, kind: Any) -> Any:
    """What the convolutions find in the cells, if there are any.

    They are products of matrices: XLA's own convolutions are three times slower inside a loop on a CPU.
    """
    planes = cells.reshape(len(cells), encoding.side, encoding.side, -1) if encoding.side else cells
    for layer in range(sum(name.startswith("filter") for name in weights)):
        weight, offset = (weights[f"{name}_{layer}"].astype(kind) for name in ("filter", "offset"))
        planes = jax.nn.relu(around(planes, 1 if layer == 0 else 2, jnp) @ weight.reshape(-1, len(offset)) + offset)
    return planes


def opinions(weights: Weights, codes: Any, encoding: Encoding, kind: Any = jnp.float32) -> tuple[Any, Any]:
    """For every code the logarithms of how likely each choice is, up to a sum, and the expected outcome."""
    cells, values = inputs_of(codes, encoding, kind)
    flow = jnp.concatenate([convolved(weights, cells, encoding, kind).reshape(len(codes), -1), values], 1)
    for layer in range(sum(name.startswith("bias") for name in weights)):
        flow = jax.nn.relu(flow @ weights[f"sum_{layer}"].astype(kind) + weights[f"bias_{layer}"].astype(kind))
    flow = flow.astype(jnp.float32)
    is_open = codes[:, encoding.cells : encoding.cells + encoding.choices] > 0
    return jnp.where(is_open, flow @ weights["choices"], CLOSED), (flow @ weights["outcome"])[:, 0]
