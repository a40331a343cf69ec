"""The ground that bots walk on: open cells, ways between them, gems in reach of the score."""

from __future__ import annotations

from collections import deque

from meydan.games.gems.law.state import BLUE, DOWN, HOLE, LEFT, RIGHT, UP, WALL, YELLOW

STEPS = {UP: (-1, 0), DOWN: (1, 0), LEFT: (0, -1), RIGHT: (0, 1)}
FAR = 10**6  # farther than any way


class Ground:
    """The cells of one position, as a bot sees them."""

    def __init__(self, view, avoided=frozenset(), kept=None):
        self.height, self.width = view.grid_height, view.grid_width
        self.avoided = avoided  # cells that nobody should step on
        self._kind = view.seen.kind
        self._ways = {} if kept is None else kept  # walls never change: ways from earlier turns are good
        self._distances = {}
        cells = [(row, col) for row in range(self.height) for col in range(self.width)]
        self.holes = [cell for cell in cells if self.kind(cell) == HOLE]
        self.gems = {cell: self.kind(cell) for cell in cells if YELLOW <= self.kind(cell) <= BLUE}

    def kind(self, cell):
        """What a cell is."""
        return self._kind[cell]

    def is_open(self, cell):
        """Whether one can walk there."""
        return 0 <= cell[0] < self.height and 0 <= cell[1] < self.width and self.kind(cell) != WALL

    def neighbours(self, cell):
        """The open cells beside this one, each with the action that leads there."""
        for action, (down, right) in STEPS.items():
            target = cell[0] + down, cell[1] + right
            if self.is_open(target):
                yield action, target

    def ways(self, goal, blocked=frozenset()):
        """How many steps every cell is from the goal; cells that are not in it have no way there."""
        key = goal, self.avoided | blocked
        if key not in self._ways:
            self._ways[key] = self._flood(*key)
        return self._ways[key]

    def _flood(self, goal, closed):
        steps, ahead = {goal: 0}, deque([goal])
        while ahead:
            cell = ahead.popleft()
            for _, target in self.neighbours(cell):
                if target not in steps and target not in closed:
                    steps[target] = steps[cell] + 1
                    ahead.append(target)
        return steps

    def distance(self, start, goal):
        """Steps from one cell to another, also through a black hole where that is shorter on average."""
        if (start, goal) not in self._distances:
            ways = self.ways(goal)
            self._distances[start, goal] = min(ways.get(start, FAR), self._through_hole(start, ways))
        return self._distances[start, goal]

    def _through_hole(self, start, ways):
        if len(self.holes) < 2:
            return FAR
        hole = min(self.holes, key=lambda each: self.ways(each).get(start, FAR))
        exits = [ways.get(each, FAR) for each in self.holes if each != hole]
        return self.ways(hole).get(start, FAR) + 1 + sum(exits) / len(exits)


def is_takeable(setup, kind, score, counts):
    """Whether an agent with this score and these gems could take a gem of this kind."""
    return score >= setup.gem_least[kind] and counts[kind - 1] < setup.gem_most[kind]
