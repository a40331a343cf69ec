"""A trained network as a record, so that compiled rules can think with it.

The weights are those that `meydan.learn` writes; `meydan.search.policy` calculates the same with NumPy.
"""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np

from meydan.engine.errors import BadInput
from meydan.engine.planes import flat
from meydan.engine.rule import rule
from meydan.engine.spaces import ONE
from meydan.search.policy import check_fits


def mind_type(encoding, width, layers):
    """A network, the code it looks at, and what it thinks of that."""
    return np.dtype(
        [
            ("outcome", "<f8"),  # expected, 1 for a win
            ("share", "<f8", (encoding.choices,)),  # how likely each choice is; 0 where it is closed
            ("table", "<f4", (encoding.cells * (encoding.kinds - 1) * width,)),  # first layer: a row for each kind
            ("values", "<f4", (encoding.values * width,)),
            ("sums", "<f4", (max(1, layers - 1) * width * width,)),  # of the layers that follow
            ("bias", "<f4", (layers * width,)),
            ("heads", "<f4", ((encoding.choices + 1) * width,)),  # of the choices and, last, of the outcome
            ("flow", "<f4", (width,)),
            ("next", "<f4", (width,)),
            ("cell", "u1", (encoding.cells,)),  # the code, as encodings write it
            ("open", "u1", (encoding.choices,)),
            ("value", "i1", (encoding.values,)),
        ]
    )


def read_mind(encoding, path):
    """The network of a file, ready to think."""
    with np.load(Path(path)) as file:
        weights = {name: file[name].astype(np.float32) for name in file.files}
    if "filter_0" in weights:
        raise BadInput(
            f"{path} is a network with convolutions; a search takes one that was trained without --convolutions"
        )
    check_fits(path, weights, encoding)
    layers, width = sum(name.startswith("bias") for name in weights), weights["sum_0"].shape[1]
    minds = np.zeros(1, mind_type(encoding, width, layers))
    mind, split = minds[0], encoding.cells * (encoding.kinds - 1)
    mind["table"], mind["values"] = weights["sum_0"][:split].ravel(), weights["sum_0"][split:].ravel() / ONE
    for layer in range(layers):
        mind["bias"][layer * width : (layer + 1) * width] = weights[f"bias_{layer}"]
        if layer > 0:
            mind["sums"][(layer - 1) * width**2 : layer * width**2] = weights[f"sum_{layer}"].ravel()
    mind["heads"] = np.concatenate([weights["choices"], weights["outcome"]], 1).T.ravel()
    return minds


# -- rules ---------------------------------------------------------------------------------------------------------


@rule
def think(mind):
    """The network's opinion on the code that the mind holds."""
    width = mind.flow.shape[0]
    begin_flow(mind, width)
    layers = mind.bias.shape[0] // width
    for layer in range(1, layers):
        pass_on(mind, layer, width)
    rectify(mind)
    answer_heads(mind, width)


@rule
def begin_flow(mind, width):
    """The first layer: a cell adds one row of the table, kind 0 none."""
    flow, table, values, bias = flat(mind.flow), flat(mind.table), flat(mind.values), flat(mind.bias)
    for unit in range(width):
        flow[unit] = bias[unit]
    kinds = table.shape[0] // (width * mind.cell.shape[0])
    for place in range(mind.cell.shape[0]):
        kind = int(mind.cell[place])
        if kind > 0:
            start = (place * kinds + kind - 1) * width
            add_row(flow, table[start : start + width], np.float32(1.0))
    for place in range(mind.value.shape[0]):
        number = int(mind.value[place])
        if number != 0:
            add_row(flow, values[place * width : (place + 1) * width], np.float32(number))


@rule
def add_row(flow, row, times):
    """A row of weights joins the flow."""
    for unit in range(flow.shape[0]):
        flow[unit] += times * row[unit]


@rule
def rectify(mind):
    """Nothing below 0 flows on."""
    flow = flat(mind.flow)
    for unit in range(flow.shape[0]):
        flow[unit] = max(flow[unit], np.float32(0.0))


@rule
def pass_on(mind, layer, width):
    """Another layer."""
    rectify(mind)
    flow, further, sums, bias = flat(mind.flow), flat(mind.next), flat(mind.sums), flat(mind.bias)
    for unit in range(width):
        further[unit] = bias[layer * width + unit]
    for unit in range(width):
        if flow[unit] > 0:
            start = ((layer - 1) * width + unit) * width
            add_row(further, sums[start : start + width], flow[unit])
    for unit in range(width):
        flow[unit] = further[unit]


@rule
def answer_heads(mind, width):
    """How likely each open choice is, and the outcome."""
    choices, most, whole = mind.share.shape[0], -1e30, 0.0
    for choice in range(choices):
        if mind.open[choice]:
            mind.share[choice] = head(mind, choice, width)
            most = max(most, mind.share[choice])
    for choice in range(choices):
        mind.share[choice] = math.exp(mind.share[choice] - most) if mind.open[choice] else 0.0
        whole += mind.share[choice]
    for choice in range(choices):
        mind.share[choice] /= whole
    mind.outcome = max(-1.0, min(1.0, head(mind, choices, width)))


@rule
def head(mind, number, width):
    """One sum over the last layer."""
    flow, heads, total = flat(mind.flow), flat(mind.heads), 0.0
    for unit in range(width):
        total += flow[unit] * heads[number * width + unit]
    return total
