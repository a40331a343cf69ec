"""Meydan: the arena for AI programming games."""

from __future__ import annotations

from typing import Any

from meydan.version import __version__

__all__ = ["__version__", "play"]


def __getattr__(name: str) -> Any:
    """Import what is asked for only when it is asked for."""
    if name == "play":
        from meydan.series.api import play

        return play
    raise AttributeError(f"module 'meydan' has no attribute {name!r}")
