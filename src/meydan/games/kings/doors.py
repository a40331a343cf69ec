"""Doors to the parts that most programs never need; each is imported when it is opened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def draw_map(words: str, seed: int) -> Mapping[str, Any]:
    """A fair map by chance."""
    from meydan.games.kings import generate

    return generate.draw_map(words, seed)


def idle(state: Any, setup: Any, seat: int) -> Any:
    """The action of a player without an answer."""
    from meydan.games.kings.commands import new_action

    return new_action()
