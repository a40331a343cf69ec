"""Plans the order of gems, uses black holes, sets traps in the opponent's way, hits a poorer opponent."""

from __future__ import annotations

from random import Random

from meydan.games.gems.bots._ground import FAR, Ground, is_takeable
from meydan.games.gems.bots._memory import Memory
from meydan.games.gems.bots._plan import GemSearch, Walker
from meydan.games.gems.law.state import HIT, HOLE, NOOP, TELEPORT, TRAP, TRAP_STEP

CHASE = 8  # steps within which a poorer agent is hunted when nothing is left to take
SAFE = 3  # steps that a richer agent should be away


class Bot:
    """A player with a plan."""

    def __init__(self, info):
        self._luck = Random(info.seed)
        self._memory = Memory()
        self._kept = {}

    def act(self, view):
        """Hit if that pays more than the plan, trap where the other comes by, else follow the plan."""
        self._memory.look(view)
        ground = Ground(view, frozenset(self._memory.traps - {view.position}), self._kept)
        score = view.agent_scores[view.seat]
        worth, order = GemSearch(view, ground, rival_steps(view, ground)).best(
            Walker(view.position, score, view.agent_gems[view.seat])
        )
        rate = worth / max(1, ground.distance(view.position, order[-1])) if order else 0.0
        strike = self._strike(view, ground)
        if strike is not None and rate < HIT:
            return strike
        if self._should_trap(view, ground):
            return TRAP
        if order:
            return self._towards(view, ground, order[0])
        return self._without_gems(view, ground)

    def _strike(self, view, ground):
        """The action that hits the other agent, if it is beside and not richer."""
        if view.other is None or view.agent_scores[view.seat] < view.agent_scores[1 - view.seat]:
            return None
        for action, cell in ground.neighbours(view.position):
            if cell == view.other:
                return action
        return None

    def _should_trap(self, view, ground):
        """Whether the other agent's way to its next gem leads over this cell, and a trap is possible here."""
        planted = view.setup.trap_count - view.trap_count
        can = view.trap_count > 0 and view.agent_scores[view.seat] > TRAP_STEP * (planted + 1)
        here = view.position
        known = view.seen.own_trap[here] or here in self._memory.traps or here in self._memory.suspects
        if not can or known or ground.kind(here) == HOLE or view.other is None:
            return False
        goal = nearest_gem(view, ground, 1 - view.seat)
        if goal is None or goal == here:
            return False
        ways = ground.ways(here)
        over = ways.get(view.other, FAR) + ways.get(goal, FAR)
        return ways.get(view.other, FAR) >= 2 and over == ground.ways(goal).get(view.other, FAR)

    def _towards(self, view, ground, goal):
        """The step that brings the goal nearer, rather not onto suspected traps or beside a richer agent."""
        blocked = frozenset([view.other] if view.other else [])
        ways = ground.ways(goal, blocked)
        if ground.kind(view.position) == HOLE and len(ground.holes) > 1:
            exits = [ways.get(hole, FAR) for hole in ground.holes if hole != view.position]
            if 1 + sum(exits) / len(exits) < ways.get(view.position, FAR):
                return TELEPORT
        if ground.distance(view.position, goal) < ways.get(view.position, FAR):
            hole = min(ground.holes, key=lambda each: ground.ways(each).get(view.position, FAR))
            ways = ground.ways(hole, blocked)
        return self._step(view, ground, lambda cell: ways.get(cell, FAR))

    def _step(self, view, ground, cost):
        """The neighbour with the least cost; staying is one of the choices."""
        choices = [(NOOP, view.position), *ground.neighbours(view.position)]
        ranked = []
        for action, cell in choices:
            if cell == view.other or (cell in self._memory.traps and action != NOOP):
                continue
            ranked.append((cost(cell) + self._risk(view, cell), self._luck.random(), action))
        return min(ranked)[2]

    def _risk(self, view, cell):
        """Steps that one would go round to stay out of danger."""
        risk = 4.0 if cell in self._memory.suspects else 0.0
        risk += FAR if cell in self._memory.traps else 0.0
        if view.other is not None and view.agent_scores[view.seat] < view.agent_scores[1 - view.seat]:
            near = abs(view.other[0] - cell[0]) + abs(view.other[1] - cell[1])
            risk += 3.0 if near <= 1 else 0.0
        return risk

    def _without_gems(self, view, ground):
        """Nothing to take: hunt a poorer agent that is near, keep away from a richer one."""
        if view.other is None:
            return NOOP
        ways = ground.ways(view.other)
        if view.agent_scores[view.seat] >= view.agent_scores[1 - view.seat]:
            near = ways.get(view.position, FAR) <= CHASE
            return self._step(view, ground, lambda cell: ways.get(cell, FAR) if near else 0)
        return self._step(view, ground, lambda cell: -min(ways.get(cell, FAR), SAFE))


def nearest_gem(view, ground, seat):
    """The gem that this agent can have first, by what it has now."""
    start = view.position if seat == view.seat else view.other
    score, counts = view.agent_scores[seat], view.agent_gems[seat]
    reach = [
        (ground.ways(cell).get(start, FAR), cell)
        for cell, kind in ground.gems.items()
        if is_takeable(view.setup, kind, score - ground.ways(cell).get(start, FAR) + 1, counts)
    ]
    return min(reach)[1] if reach and min(reach)[0] < FAR else None


def rival_steps(view, ground):
    """How many steps the other agent is from each gem that it can take."""
    if view.other is None:
        return {}
    seat = 1 - view.seat
    score, counts = view.agent_scores[seat], view.agent_gems[seat]
    return {
        cell: ground.ways(cell).get(view.other, FAR)
        for cell, kind in ground.gems.items()
        if is_takeable(view.setup, kind, score, counts)
    }
