"""What a Python bot works with: `BaseAgent` and `Action` of the contest, and the `View` that the arena shows.

A bot may be as short as

    def act(view):
        return "RIGHT"

or the class of the contest's document, which needs no import and no base class:

    class AI:
        def do_turn(self):
            return Action.RIGHT if self.grid[0][1] == "1" else "down"

A file that begins with `from base import BaseAgent, Action` runs as it is, here and against a server; `kit.client`
takes the class alone to a server.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from meydan.engine.contest_class import ContestClass
from meydan.engine.game import Shown
from meydan.games.gems.law.state import GEMS, NOWHERE
from meydan.games.gems.original.cells import AGENTS, seen_grid
from meydan.games.gems.starters.python.base import AI, Action, BaseAgent, wire_word

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


FACTS = (
    *("id", "character", "grid", "grid_height", "grid_width", "score", "max_turn_count", "agent_count", "turn_count"),
    *("trap_count", "agent_scores", "agent_gems"),
)


class CalledAgent(BaseAgent):
    """An agent that the arena calls: it connects with nobody."""

    def act(self, view: View) -> str:
        """What the arena calls."""
        for name in FACTS:
            setattr(self, name, getattr(view, name))
        return wire_word(self.do_turn())

    def shake_hands(self) -> None:
        """Everything is told with the first question."""


def _begin(agent: Any, info: Any) -> Sequence[Any]:
    BaseAgent.__init__(agent)
    return ()


CONTEST_CLASS = ContestClass(
    CalledAgent,
    ["do_turn"],
    {"Action": Action, "BaseAgent": CalledAgent},
    ["base"],
    entries=["client_main.py", "client.py", "agent.py", "main.py"],
    signs={"base.py": b"client_config.json"},
    begin=_begin,
)

__all__ = ["AI", "Action", "BaseAgent", "View"]
