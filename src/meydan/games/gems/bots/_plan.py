"""Searching for an order in which to take gems."""

from __future__ import annotations

from dataclasses import dataclass

from meydan.games.gems.bots._ground import FAR, is_takeable

BRANCHES = 3  # gems tried next at every point of the search
DEPTH = 6  # gems planned ahead
FADE = 0.92  # what a point is worth one step later: much may happen until then
LOST_RACE = 0.15  # worth of a gem that the other can have first


@dataclass
class Walker:
    """An agent in the imagination of the search."""

    cell: tuple[int, int]
    score: int
    counts: list[int]
    steps: int = 0  # rounds from now


class GemSearch:
    """Finds the best order of the next gems, with the scores and maxima that they need."""

    def __init__(self, view, ground, rivals):
        self._setup, self._ground, self._rivals = view.setup, ground, rivals
        self._rounds = view.max_turn_count - view.turn_count + 1  # plies that are left, this one too

    def best(self, walker):
        """The worth of the best order and its gems in order, the first one first."""
        return self._best(walker, frozenset(), DEPTH)

    def _best(self, walker, taken, depth):
        best_worth, best_order = 0.0, []
        if depth == 0:
            return best_worth, best_order
        for steps, cell, worth in self._next(walker, taken):
            after = self._after(walker, cell, steps)
            further, order = self._best(after, taken | {cell}, depth - 1)
            if worth + further > best_worth:
                best_worth, best_order = worth + further, [cell, *order]
        return best_worth, best_order

    def _next(self, walker, taken):
        """The most promising gems from here: worth for each step."""
        found = []
        for cell, kind in self._ground.gems.items():
            steps = self._ground.distance(walker.cell, cell)
            arrival = walker.steps + steps
            if cell in taken or steps == 0 or steps >= FAR or arrival > self._rounds:
                continue
            if is_takeable(self._setup, kind, walker.score - steps + 1, walker.counts):
                worth = self._setup.gem_value[kind] * FADE**arrival
                worth *= LOST_RACE if self._rivals.get(cell, FAR) < arrival else 1.0
                found.append((worth / steps, steps, cell, worth))
        found.sort(reverse=True)
        return [(steps, cell, worth) for _, steps, cell, worth in found[:BRANCHES]]

    def _after(self, walker, cell, steps):
        kind = self._ground.gems[cell]
        counts = list(walker.counts)
        counts[kind - 1] += 1
        score = walker.score - steps + self._setup.gem_value[kind]
        return Walker(cell, score, counts, walker.steps + steps)
