"""Twelve levels of play: how deep each looks, from how many empty squares it plays perfectly, and how much it errs."""

from __future__ import annotations

from meydan.games.othello.agent.thinking import Style

CARE = (14,)  # cuts in the searches of the higher levels
LEVELS = {
    1: Style(1, 2, noise=3000),
    2: Style(1, 4, noise=1500),
    3: Style(1, 6, noise=600),
    4: Style(2, 8),
    5: Style(3, 10),
    6: Style(4, 12),
    7: Style(6, 14),
    8: Style(9, 16, CARE),
    9: Style(11, 17, CARE),
    10: Style(15, 20, CARE),
    11: Style(18, 22, CARE),
    12: Style(22, 24, (14, 15)),
}
