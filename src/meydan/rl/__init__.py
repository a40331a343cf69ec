"""Environments for learning: `vector` for many games at once, PettingZoo's `aec` and `parallel`, Gymnasium's `single`.

`vector` needs nothing but NumPy and Numba; the others come with `pip install 'meydan[rl]'`. Importing this module gives
the games their names in Gymnasium: `gymnasium.make("meydan/Tron-v0")`.
"""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from meydan.engine.errors import MeydanError
from meydan.rl.description import describe
from meydan.rl.options import Options
from meydan.rl.vector import Saved, Vector, vector

_LATER = {"aec": "zoo", "parallel": "zoo", "single": "gym", "batch": "gym"}

__all__ = ["Options", "Saved", "Vector", "aec", "batch", "describe", "parallel", "single", "vector"]

if find_spec("gymnasium") is not None:
    from meydan.rl.gym import register

    register()


def __getattr__(name: str) -> Any:
    """What needs Gymnasium or PettingZoo is imported when it is asked for."""
    from importlib import import_module

    if name not in _LATER:
        raise AttributeError(f"module 'meydan.rl' has no attribute {name!r}")
    try:
        return getattr(import_module(f"meydan.rl.{_LATER[name]}"), name)
    except ImportError as error:
        needed = "Gymnasium and PettingZoo (pip install 'meydan[rl]')"
        raise MeydanError(f"meydan.rl.{name} needs {needed}: {error}") from None
