"""A trained network at play: weights from a file, opinions on one code at a time, with NumPy alone.

The weights are those that `meydan.learn` writes. A cell of a code is one of a few kinds, so without convolutions the
first layer is a sum of as many rows of its table as there are cells.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from meydan.engine.errors import BadInput
from meydan.engine.record import view
from meydan.engine.spaces import ONE

LOOK = 3  # cells along a side of what a convolution looks at


def check_fits(what, weights, encoding):
    """Refuse a network of another game, or of other codes of this one."""
    planes = encoding.kinds - 1
    if "filter_0" in weights:
        found, expected = weights["filter_0"].shape[2], planes
    else:
        found, expected = len(weights["sum_0"]), encoding.cells * planes + encoding.values
    found, expected = (found, weights["choices"].shape[1]), (expected, encoding.choices)
    if found != expected:
        raise BadInput(
            f"{what}: a network for other codes, perhaps of another game: {found[0]} inputs and {found[1]} choices; "
            f"expected {expected[0]} and {expected[1]}"
        )


class Policy:
    """A network for the codes of one game."""

    def __init__(self, encoding, path):
        self.encoding = encoding
        with np.load(Path(path)) as file:
            weights = {name: file[name].astype(np.float32) for name in file.files}
        check_fits(path, weights, encoding)
        self._filters = _layers(weights, "filter", "offset", 0)
        self._layers = _layers(weights, "sum", "bias", 1)
        first, split = weights["sum_0"], len(weights["sum_0"]) - encoding.values
        self._values, self._first = first[split:] / ONE, weights["bias_0"]
        if self._filters:
            self._cells = first[:split]
            self._kinds = np.eye(encoding.kinds, dtype=np.float32)[:, 1:]  # kind 0 is nothing
        else:
            table = first[:split].reshape(encoding.cells, encoding.kinds - 1, -1)
            self._table = np.concatenate([np.zeros_like(table[:, :1]), table], 1)  # kind 0 adds nothing
        self._choices, self._outcome = weights["choices"], weights["outcome"][:, 0]
        self._codes = np.zeros(1, encoding.record)
        self._code, self._places = view(self._codes), np.arange(encoding.cells)

    def look(self, seen, setup):
        """The code of an observation; the next look overwrites it."""
        self.encoding.encode(seen, setup, self._code)
        return self._codes[0]

    def opinion(self, code):
        """How likely each choice is, and the expected outcome, 1 for a win."""
        flow = self._seen(code["cell"]) + code["value"] @ self._values + self._first
        flow = np.maximum(flow, 0)
        for weight, bias in self._layers:
            flow = np.maximum(flow @ weight + bias, 0)
        logits = np.where(code["open"] > 0, flow @ self._choices, -np.inf)
        shares = np.exp(logits - logits.max())
        return shares / shares.sum(), float(flow @ self._outcome)

    def _seen(self, cells):
        """What the cells add to the first layer of sums."""
        if not self._filters:
            return self._table[self._places, cells].sum(0)
        side = self.encoding.side
        planes = self._kinds[cells].reshape(side, side, -1)
        for layer, (weight, bias) in enumerate(self._filters):
            planes = np.maximum(around(planes, 1 if layer == 0 else 2, np) @ weight.reshape(-1, len(bias)) + bias, 0)
        return planes.reshape(-1) @ self._cells

    def act(self, seen, setup, chance=None):
        """What a bot answers for the likeliest choice, or for one drawn by a number from 0 to 1."""
        shares, _ = self.opinion(self.look(seen, setup))
        choice = shares.argmax() if chance is None else np.searchsorted(shares.cumsum(), chance * shares.sum())
        return self.encoding.answer(self.encoding, seen, setup, int(min(choice, len(shares) - 1)))


def _layers(weights, sums, biases, first):
    """The layers with these names, from this one on."""
    count = sum(name.startswith(biases) for name in weights)
    return [(weights[f"{sums}_{layer}"], weights[f"{biases}_{layer}"]) for layer in range(first, count)]


def around(planes, step, arrays):
    """All that a convolution looks at, around every cell of (..., side, side, kinds) or every second one.

    Outside of the square is nothing; `arrays` is NumPy or JAX's.
    """
    side = planes.shape[-2]
    wide = arrays.pad(planes, [(0, 0)] * (planes.ndim - 3) + [(1, 1), (1, 1), (0, 0)])
    places = [
        (slice(row, row + side, step), slice(col, col + side, step)) for row in range(LOOK) for col in range(LOOK)
    ]
    return arrays.concatenate([wide[..., rows, cols, :] for rows, cols in places], -1)
