"""A first agent: walks to the nearest gem that it can take. Change `do_turn`.

Local:    meydan play gems . house:greedy --watch
Network:  python agent.py   (with a server: meydan serve gems --config config.json)
"""

# To draw on the board of the viewer: print("@mark", row, col, "red", file=sys.stderr);
# @line, @text and @value work too, see docs/viewer.md.

from collections import deque

from base import Action, BaseAgent

STEPS = {Action.UP: (-1, 0), Action.DOWN: (1, 0), Action.LEFT: (0, -1), Action.RIGHT: (0, 1)}
LEAST = {"1": -100000, "2": 15, "3": 50, "4": 140}  # the score it takes to take a gem
MOST = {"1": 15, "2": 8, "3": 5, "4": 4}  # how many of a kind one agent can take


class Agent(BaseAgent):
    """Takes gems."""

    def do_turn(self):
        """Your idea goes here; this is the first step of a shortest way to a gem."""
        start = self.find(self.character)
        ahead, first_steps = deque([start]), {start: None}
        while ahead:
            cell = ahead.popleft()
            if self.is_takeable(self.grid[cell[0]][cell[1]][0]):
                return first_steps[cell] or Action.NOOP
            for action, (down, right) in STEPS.items():
                target = cell[0] + down, cell[1] + right
                if target not in first_steps and self.is_open(*target):
                    first_steps[target] = first_steps[cell] or action
                    ahead.append(target)
        return Action.NOOP

    def find(self, mark):
        """The cell whose text holds this mark."""
        for row, cells in enumerate(self.grid):
            for col, text in enumerate(cells):
                if mark in text[1:]:
                    return row, col
        raise ValueError(mark + " is not on the board")

    def is_open(self, row, col):
        """Whether one can walk there."""
        if not (0 <= row < self.grid_height and 0 <= col < self.grid_width):
            return False
        return not set(self.grid[row][col]) & set("WAB")

    def is_takeable(self, kind):
        """Whether we have the points for this gem and not yet enough of its kind."""
        if kind not in LEAST:
            return False
        gems = self.agent_gems[self.id - 1] if self.agent_gems else [0, 0, 0, 0]
        return self.agent_scores[self.id - 1] >= LEAST[kind] and gems[int(kind) - 1] < MOST[kind]


if __name__ == "__main__":
    Agent.run()
