"""Looks two cycles ahead, expects the best answer to each of its choices, and knows what health and room are worth.

The search is that of `paranoid`, which looks as far as time allows.
"""

from __future__ import annotations

from meydan.games.tron.bots import paranoid


class Bot(paranoid.Bot):
    """A player who is careful, but in no hurry to think."""

    most_cycles = 2
