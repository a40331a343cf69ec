"""What the house's best player thinks of positions, with few thoughts on each."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

from meydan.engine.record import View
from meydan.games.othello.agent.board import fitted, square_on
from meydan.games.othello.agent.memory import HUNDREDTHS
from meydan.games.othello.agent.player import thinker
from meydan.games.othello.agent.thinking import BEST, TO_THE_END
from meydan.games.othello.law.state import BLACK, WORD_SIDE

NODES = 15_000  # that are looked at for a position: some ten moves ahead, and near the end to the end


def thoughts(state: View, setup: View) -> Any:
    """What is found for who is to move; None where nobody could look ahead."""
    side = setup.side
    if side > WORD_SIDE:
        return None
    own, other = (fitted(state.discs[seat], side) for seat in (state.mover, 1 - state.mover))
    return _thinker(side, bool(setup.anti)).think(own, other, nodes=NODES)


def best_square(state: View, setup: View) -> int | None:
    """The square that the house's best player would take."""
    found = thoughts(state, setup)
    return None if found is None else square_on(found.move, setup.side)


def black_leads(state: View, setup: View) -> tuple[float, bool] | None:
    """By how many discs black will win, as far as the house's best player sees, and whether that is who will win."""
    found = thoughts(state, setup)
    sign = 1 if state.mover == BLACK else -1
    return None if found is None else (sign * found.value / HUNDREDTHS, found.depth == TO_THE_END)


@cache
def _thinker(side: int, anti: bool) -> Any:
    return thinker(SimpleNamespace(setup=SimpleNamespace(side=side, anti=anti)), BEST)
