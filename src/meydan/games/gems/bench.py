"""Figures of the game's own: plies per second on the two boards on which the original engine was measured."""

from __future__ import annotations

from collections.abc import Iterator

from meydan.engine.figures import Figure, playouts
from meydan.engine.game import Game

ORIGINAL = {"13-city": (816, "20x20"), "09-terrace": (1494, "14x15")}  # plies/s of the original engine


def figures(game: Game, seconds: float) -> Iterator[Figure]:
    """Random games on one core, and how many times the original engine that is."""
    for name, (original, size) in ORIGINAL.items():
        figure = playouts(game, game.prepare(map=name), "compiled", seconds)
        note = f"one core; {figure.value / original:,.0f} times the original engine's {original:,}"
        yield Figure(f"playouts {size}", figure.value, "plies/s", note)
