"""Level 9 of 12: looks 11 moves ahead and plays the last 17 squares perfectly, if the time allows it."""

from __future__ import annotations

from meydan.games.othello.agent.levels import LEVELS
from meydan.games.othello.agent.player import Player


class Bot(Player):
    """A player of this level."""

    style = LEVELS[9]
