"""A trained network at play: weights from a file, opinions on one code at a time, with NumPy alone.

The weights are those that `meydan.learn` writes. A cell of a code is one of a few kinds, so the first layer is a sum
of as many rows of its table as there are cells.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from meydan.engine.record import view
from meydan.engine.spaces import ONE


class Policy:
    """A network for the codes of one game."""

    def __init__(self, encoding, path):
        self.encoding = encoding
        with np.load(Path(path)) as file:
            weights = {name: file[name].astype(np.float32) for name in file.files}
        first, split = weights["sum_0"], encoding.cells * (encoding.kinds - 1)
        table = first[:split].reshape(encoding.cells, encoding.kinds - 1, -1)
        self._table = np.concatenate([np.zeros_like(table[:, :1]), table], 1)  # kind 0 adds nothing
        self._values, self._first = first[split:] / ONE, weights["bias_0"]
        count = sum(name.startswith("bias") for name in weights)
        self._layers = [(weights[f"sum_{layer}"], weights[f"bias_{layer}"]) for layer in range(1, count)]
        self._choices, self._outcome = weights["choices"], weights["outcome"][:, 0]
        self._codes = np.zeros(1, encoding.record)
        self._code, self._places = view(self._codes), np.arange(encoding.cells)

    def look(self, seen, setup):
        """The code of an observation; the next look overwrites it."""
        self.encoding.encode(seen, setup, self._code)
        return self._codes[0]

    def opinion(self, code):
        """How likely each choice is, and the expected outcome, 1 for a win."""
        flow = self._table[self._places, code["cell"]].sum(0) + code["value"] @ self._values + self._first
        flow = np.maximum(flow, 0)
        for weight, bias in self._layers:
            flow = np.maximum(flow @ weight + bias, 0)
        logits = np.where(code["open"] > 0, flow @ self._choices, -np.inf)
        shares = np.exp(logits - logits.max())
        return shares / shares.sum(), float(flow @ self._outcome)

    def act(self, seen, setup, chance=None):
        """What a bot answers for the likeliest choice, or for one drawn by a number from 0 to 1."""
        shares, _ = self.opinion(self.look(seen, setup))
        choice = shares.argmax() if chance is None else np.searchsorted(shares.cumsum(), chance * shares.sum())
        return self.encoding.answer(self.encoding, seen, setup, int(min(choice, len(shares) - 1)))
