"""Gymnasium's spaces of a game, made from its description, and rows of a batch as samples of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from meydan.engine.record import Array
from meydan.rl.terms import Terms


def observation_space(terms: Terms) -> spaces.Dict:
    """A dictionary of the fields that a seat sees, and of the mask of what it may do."""
    names = [name for name in terms.layout.observation.names or () if name != "spare"]
    fields: dict[str, spaces.Space[Any]] = {name: _box(terms, name) for name in names}
    return spaces.Dict({"observation": spaces.Dict(fields), "action_mask": mask_space(terms)})


def action_space(terms: Terms) -> spaces.Space[Any]:
    """One number, or one for each head of a structured action."""
    if terms.factored is None:
        return spaces.Discrete(terms.heads[0].size)
    return spaces.MultiDiscrete([head.size for head in terms.heads])


def mask_space(terms: Terms) -> spaces.Space[Any]:
    """Zeros and ones in the form in which `sample(mask)` of the action space takes them."""
    parts = [spaces.Box(0, 1, (head.size,), np.int8) for head in terms.heads]
    return parts[0] if terms.factored is None else spaces.Tuple(parts)


def state_space(terms: Terms) -> spaces.Box:
    """The whole truth as bytes, for critics."""
    return spaces.Box(0, 255, (terms.layout.state.itemsize,), np.uint8)


def seen_row(terms: Terms, record: Any, mask: Array) -> dict[str, Any]:
    """One row of a batch as a sample of the observation space; all of it is copied."""
    fields = {name: np.array(record[name]) for name in terms.layout.observation.names or () if name != "spare"}
    return {"observation": fields, "action_mask": mask_row(terms, mask.copy())}


def mask_row(terms: Terms, mask: Array) -> Any:
    """A mask, or many, as `sample(mask)` takes it: head after head where there are several."""
    mask = mask.astype(np.int8, copy=False)
    if terms.factored is None:
        return mask
    return tuple([mask[..., span] for span in terms.spans])


def _box(terms: Terms, name: str) -> spaces.Box:
    kind = terms.layout.observation[name]
    limits = np.iinfo(kind.base)
    about = terms.described.fields[name]
    low = limits.min if about.low is None else about.low
    high = limits.max if about.high is None else about.high
    return spaces.Box(low, high, kind.shape, kind.base.type)
