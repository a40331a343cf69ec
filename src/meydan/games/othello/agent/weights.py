"""The learned weights and errors: files of them, and how they come into the record of a search."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from meydan.engine.record import Array
from meydan.games.othello.agent import patterns
from meydan.games.othello.agent.memory import DEPTHS, SQUARES, STAGES

SHIPPED = Path(__file__).parent / "weights.npz"
UNKNOWN_ERROR = 5000  # in hundredths of a disc: no cut is ever safe
Knowledge = dict[str, Array]


def nothing() -> Knowledge:
    """What an agent knows that has learned nothing: all positions are worth the same."""
    return {
        "weights": np.zeros((STAGES, patterns.table_size()), np.int16),
        "error": np.full((STAGES, DEPTHS), UNKNOWN_ERROR, np.int32),
        "end_error": np.full(SQUARES + 1, UNKNOWN_ERROR, np.int32),
    }


@cache
def shipped() -> Knowledge:
    """What came with the package."""
    return read(SHIPPED)


def read(path: Path) -> Knowledge:
    """A file of weights; patterns that mirror onto each other share one."""
    if not path.exists():
        return nothing()
    with np.load(path) as file:
        full = np.zeros((STAGES, patterns.table_size()), np.int16)
        full[:, _kept()] = file["weights"]
        return {
            "weights": full[:, patterns.mirror_of()],
            "error": file["error"].astype(np.int32),
            "end_error": file["end_error"].astype(np.int32),
        }


def write(path: Path, knowledge: Knowledge) -> None:
    """Keep weights and errors, whole or not at all."""
    partial = path.with_suffix(".partial.npz")
    packed = {name: each.astype(np.int16) for name, each in knowledge.items()}
    packed["weights"] = packed["weights"][:, _kept()]
    np.savez_compressed(partial, **packed)  # type: ignore[arg-type]
    partial.replace(path)


def load(records: Array, knowledge: Knowledge | None = None) -> None:
    """Let the search in this record know what was learned, the shipped knowledge if none is given."""
    for name, values in (shipped() if knowledge is None else knowledge).items():
        records[name][0] = values


@cache
def _kept() -> Array:
    """The weights that a file holds: of those that mirror onto each other the first."""
    same = patterns.mirror_of()
    return np.flatnonzero(same == np.arange(len(same)))
