"""Level 10 of 12: looks 15 moves ahead and plays the last 20 squares perfectly, if the time allows it."""

from __future__ import annotations

from meydan.games.othello.agent.levels import LEVELS
from meydan.games.othello.agent.player import Player


class Bot(Player):
    """A player of this level."""

    style = LEVELS[10]
