"""How a game came out, as the original tells it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meydan.games.tron.law.state import SIDES
from meydan.games.tron.original.world import side_order


def details(state: Any, setup: Any, given_to: Sequence[int] = ()) -> tuple[str | None, dict[str, dict[str, str]]]:
    """R11, P30 The winner's side, None for a draw, and the scores as they are told; a game may have been given up."""
    points = {SIDES[seat]: state.score[seat] for seat in side_order(setup)}
    best = max(points.values())
    leaders = [SIDES[seat] for seat in given_to] or [side for side, score in points.items() if score == best]
    told = {"Scores": {side: str(score) for side, score in points.items()}}
    return leaders[0] if len(leaders) == 1 else None, told
