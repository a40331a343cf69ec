"""What a Python bot works with: `BaseAgent` and `Action` of the contest, and the `View` that the arena shows.

A bot may be as short as

    def act(view):
        return "RIGHT"

or a class of the contest, whose file runs as it is, here and against a server:

    from meydan.games.gems.kit import BaseAgent, Action
"""

from __future__ import annotations

from functools import cached_property

from meydan.engine.game import Shown
from meydan.games.gems.law.state import GEMS, NOWHERE
from meydan.games.gems.original.cells import AGENTS, seen_grid
from meydan.games.gems.starters.python.base import AI, Action, BaseAgent

Cell = tuple[int, int]


class View:
    """What a bot is shown when it is asked: the names of `BaseAgent`, and a few more."""

    def __init__(self, shown: Shown) -> None:
        seen, setup = shown.seen, shown.setup
        self.seen, self.setup, self.seat, self.ms_left = seen, setup, shown.seat, shown.ms_left
        self.id, self.character = shown.seat + 1, AGENTS[shown.seat]
        self.grid_height, self.grid_width = setup.height, setup.width
        self.score, self.max_turn_count, self.agent_count = setup.init_score, setup.turn_count, setup.seats
        self.turn_count, self.trap_count = seen.turn, seen.traps_left
        self.agent_scores = [seen.score[seat] for seat in range(setup.seats)]
        self.agent_gems = [[seen.gems[seat, gem] for gem in range(GEMS)] for seat in range(setup.seats)]
        self.position: Cell = (seen.row[shown.seat], seen.col[shown.seat])
        other = 1 - shown.seat
        self.other: Cell | None = None if seen.row[other] == NOWHERE else (seen.row[other], seen.col[other])

    @cached_property
    def grid(self) -> list[list[str]]:
        """Rows of cell texts, as on the wire."""
        return seen_grid(self.seen, self.setup)


__all__ = ["AI", "Action", "BaseAgent", "View"]
