"""Searches as deep as the time allows and plays endings perfectly (like positional on boards beyond 8x8)."""

from __future__ import annotations

from meydan.games.othello.agent.player import Player


class Bot(Player):
    """A player who uses its time."""
