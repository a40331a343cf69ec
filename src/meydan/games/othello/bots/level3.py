"""Level 3 of 12: looks two moves ahead and errs by up to six discs, if the time allows it."""

from __future__ import annotations

from meydan.games.othello.agent.levels import LEVELS
from meydan.games.othello.agent.player import Player


class Bot(Player):
    """A player of this level."""

    style = LEVELS[3]
