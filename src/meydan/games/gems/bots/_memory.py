"""What a bot remembers and infers: where hidden traps are, or may be."""

from __future__ import annotations

from meydan.games.gems.law.state import DECAY, HIT, HURT, TRAP_STEP

HITS_BETWEEN = 2  # hits that can lie between two own plies: one of each agent


class Memory:
    """Compares every view with the one before."""

    def __init__(self):
        self.traps = set()  # cells where we were hurt
        self.suspects = set()  # cells on which the other stood still with the points for a trap
        self._before = None

    def look(self, view):
        """Learn from what changed since the last own ply; a round that begins again is a new game."""
        before = self._before
        if before is None or view.turn_count <= before.turn_count:
            self.traps, self.suspects = set(), set()
        else:
            self._learn(before, view)
        self._before = view

    def _learn(self, before, view):
        lost = self._lost(before, view)
        if any(lost == HURT + HIT * hits for hits in range(HITS_BETWEEN + 1)) and lost != HIT * HITS_BETWEEN:
            self.traps.add(view.position)
        if lost == HIT * HITS_BETWEEN and not self._was_beside(before, view):
            self.traps.add(view.position)
        if view.other is not None and view.other == before.other and view.agent_scores[1 - view.seat] > TRAP_STEP:
            self.suspects.add(view.other)

    def _lost(self, before, view):
        """Points lost since the last own ply, apart from decay and gems."""
        seat, setup = view.seat, view.setup
        gained = sum(
            (now - then) * setup.gem_value[kind]
            for kind, (then, now) in enumerate(zip(before.agent_gems[seat], view.agent_gems[seat], strict=True), 1)
        )
        return before.agent_scores[seat] + gained - DECAY - view.agent_scores[seat]

    def _was_beside(self, before, view):
        """Whether the other agent was near enough to hit."""
        if before.other is None or view.other is None:
            return False
        near = abs(view.other[0] - view.position[0]) + abs(view.other[1] - view.position[1])
        return near <= 1
