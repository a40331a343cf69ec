"""Learning by playing oneself: `Trainer(Course("tron", folder)).run()`, or `python -m meydan.learn tron FOLDER`.

`meydan.learn.tables` learns evaluations for searches and needs nothing but NumPy and Numba; the rest needs JAX.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from meydan.engine.errors import MeydanError

if TYPE_CHECKING:
    from meydan.learn.ppo import Recipe
    from meydan.learn.trainer import Course, Trainer

__all__ = ["Course", "Recipe", "Trainer"]


def __getattr__(name: str) -> Any:
    """The parts of the learner that need JAX, when they are asked for."""
    if name not in __all__:
        raise AttributeError(f"meydan.learn has no {name!r}; it has {', '.join(__all__)}")
    try:
        return getattr(importlib.import_module("meydan.learn." + ("ppo" if name == "Recipe" else "trainer")), name)
    except ImportError as error:
        raise MeydanError(f"meydan.learn needs JAX (pip install 'meydan[learn]'): {error}") from None
