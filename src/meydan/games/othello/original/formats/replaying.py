"""Many games at once through the compiled rules: which of a database can be played, and how they end."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from meydan.engine.target import target
from meydan.games.othello import GAME
from meydan.games.othello.law.state import BLACK, NOBODY, WHITE

PADDING = 255  # stands after the last square of a game


def margins(games: Sequence[bytes]) -> list[int | None]:
    """Black's margin, empty squares to the winner (R14); None where the squares are no whole game from the usual start.

    A game is its squares in order, one byte each, without passes.
    """
    runner = target(GAME, GAME.prepare("federation"), "batch")
    states = runner.new(len(games))
    runner.reset(states)
    longest = max(map(len, games), default=0)
    squares = np.frombuffer(b"".join(game.ljust(longest, bytes([PADDING])) for game in games), np.uint8)
    is_whole = np.ones(len(games), bool)
    for column in squares.reshape(len(games), longest).T:
        is_over = states["mover"] == NOBODY
        is_open = states["open"] >> np.minimum(column, 63).astype(np.uint64) & np.uint64(1) != 0
        is_whole &= np.where(column == PADDING, is_over, ~is_over & is_open)
        runner.step(states, np.repeat(column.astype(np.int32)[:, None], 2, axis=1))
    is_whole &= states["mover"] == NOBODY
    scores = runner.facts(states).scores
    found = scores[:, BLACK] - scores[:, WHITE]
    return [int(margin) if whole else None for margin, whole in zip(found, is_whole, strict=True)]
