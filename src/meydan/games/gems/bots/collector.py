"""Plans the order of its next gems and goes through black holes, as if it were alone on the board."""

from __future__ import annotations

from meydan.games.gems.bots._ground import FAR, Ground
from meydan.games.gems.bots._plan import GemSearch, Walker
from meydan.games.gems.law.state import HOLE, NOOP, TELEPORT


class Bot:
    """A player who thinks of gems only."""

    def __init__(self):
        self._kept = {}

    def act(self, view):
        """The first step towards the first gem of the best order."""
        ground = Ground(view, kept=self._kept)
        walker = Walker(view.position, view.agent_scores[view.seat], view.agent_gems[view.seat])
        _, order = GemSearch(view, ground, {}).best(walker)
        return self._towards(view, ground, order[0]) if order else NOOP

    def _towards(self, view, ground, goal):
        """One step nearer, round the other agent, or through a black hole where that is shorter on average."""
        blocked = frozenset([view.other] if view.other else [])
        ways = ground.ways(goal, blocked)
        if ground.distance(view.position, goal) < ways.get(view.position, FAR):
            if ground.kind(view.position) == HOLE:
                return TELEPORT
            hole = min(ground.holes, key=lambda each: ground.ways(each).get(view.position, FAR))
            ways = ground.ways(hole, blocked)
        ahead = [(action, cell) for action, cell in ground.neighbours(view.position) if cell != view.other]
        return min(ahead, key=lambda step: ways.get(step[1], FAR))[0] if ahead else NOOP
