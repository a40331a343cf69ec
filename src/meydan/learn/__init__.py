"""Learning by playing oneself: `Trainer(Course("tron", folder)).run()`, or `python -m meydan.learn tron FOLDER`."""

from __future__ import annotations

from meydan.engine.errors import MeydanError

try:
    import jax as _jax  # noqa: F401
except ImportError as error:
    raise MeydanError(f"meydan.learn needs JAX (pip install 'meydan[learn]'): {error}") from None

from meydan.learn.ppo import Recipe
from meydan.learn.trainer import Course, Trainer

__all__ = ["Course", "Recipe", "Trainer"]
