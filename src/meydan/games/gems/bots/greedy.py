"""Walks to the nearest gem that it can take."""

from __future__ import annotations

from meydan.games.gems.bots._ground import FAR, Ground, is_takeable
from meydan.games.gems.law.state import HIT, NOOP


class Bot:
    """A player who sees the next gem."""

    def __init__(self):
        self._score = 0  # when it was asked last

    def act(self, view):
        """The first step of the shortest way; the other agent's cell is gone round."""
        ground = Ground(view)
        blocked = frozenset([view.other] if view.other else [])
        start, score, counts = view.position, view.agent_scores[view.seat], view.agent_gems[view.seat]
        is_hurt, self._score = self._score - score >= HIT, score
        best, goal = FAR, None
        for cell, kind in ground.gems.items():
            steps = ground.ways(cell, blocked).get(start, FAR)
            if 0 < steps < best and is_takeable(view.setup, kind, score - steps + 1, counts):
                best, goal = steps, cell
        if goal is None:
            aside = [step for step, cell in ground.neighbours(start) if cell not in blocked]
            return aside[0] if is_hurt and aside else NOOP  # by the other agent, or a trap that it cannot see: away
        ways = ground.ways(goal, blocked)
        return min(ground.neighbours(start), key=lambda step: ways.get(step[1], FAR))[0]
