"""The contest's client API for Python bots (SPEC.md, section 8).

    from meydan.games.tron.kit import ActivateWallBreaker, ChangeDirection, ECell, EDirection, RealtimeAI

    class AI(RealtimeAI):
        def initialize(self):
            print("I am", self.my_side)

        def decide(self):
            me = self.world.agents[self.my_side]
            if self.world.board[me.position.y][me.position.x + 1] == ECell.AreaWall:
                self.send_command(ChangeDirection(EDirection.Down))

The file may leave out the import and the base class. A bot may also be a function `act(view)` that returns the words
of an action; `view.world` is the same World.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any

from meydan.engine.contest_class import ContestClass
from meydan.engine.game import Shown
from meydan.engine.record import View as Record
from meydan.games.tron.law.state import SIDES
from meydan.games.tron.original import ks
from meydan.games.tron.original.world import AGENT_NAME, BREAKER, WORLD, pending, world_of, write_command
from meydan.games.tron.setup.maps import CONSTANTS


class ECell(Enum):
    """What a cell is."""

    Empty = 0
    AreaWall = 1
    BlueWall = 2
    YellowWall = 3


class EDirection(Enum):
    """Where an agent goes."""

    Up = 0
    Right = 1
    Down = 2
    Left = 3


ECommandDirection = EDirection


class Position:
    """A cell: x is the column, y the row."""

    def __init__(self, x: int | None = None, y: int | None = None) -> None:
        self.x, self.y = x, y

    def __repr__(self) -> str:
        return f"Position({self.x}, {self.y})"


class Agent:
    """One side's agent."""

    def __init__(self) -> None:
        self.health: int | None = None
        self.position: Position | None = None
        self.direction: EDirection | None = None
        self.wall_breaker_cooldown: int | None = None
        self.wall_breaker_rem_time: int | None = None


class Constants:
    """The numbers of the map."""

    def __init__(self) -> None:
        for name in CONSTANTS:
            setattr(self, name, None)


class World:
    """Everything there is to see; one object that every snapshot writes anew."""

    def __init__(self) -> None:
        self.board: list[list[ECell]] | None = None
        self.agents: dict[str, Agent] | None = None
        self.scores: dict[str, int] | None = None
        self.constants: Constants | None = None

    def deserialize(self, data: bytes) -> None:
        """Take the bytes of a snapshot's world."""
        self.load(ks.decode(WORLD, data))

    def load(self, content: Mapping[str, Any]) -> None:
        """Take a world that was decoded."""
        self.board = [[_CELLS[cell] for cell in row] for row in content["board"]]
        self.agents = {side: _agent(fields) for side, fields in content["agents"].items()}
        self.scores = dict(content["scores"])
        self.constants = Constants()
        for name, value in content["constants"].items():
            setattr(self.constants, name, value)


_CELLS = tuple(ECell)


def _agent(fields: Mapping[str, Any]) -> Agent:
    agent = Agent()
    agent.health, agent.direction = fields["health"], EDirection(fields["direction"])
    agent.position = Position(fields["position"]["x"], fields["position"]["y"])
    agent.wall_breaker_cooldown = fields["wall_breaker_cooldown"]
    agent.wall_breaker_rem_time = fields["wall_breaker_rem_time"]
    return agent


class ChangeDirection:
    """Turn; a direction of either enumeration, or None, which is dropped."""

    def __init__(self, direction: Any = None) -> None:
        self.direction = direction

    @staticmethod
    def name() -> str:
        """What it is called in messages."""
        return "ChangeDirection"

    @property
    def code(self) -> int | None:
        """The direction's number."""
        return None if self.direction is None else int(getattr(self.direction, "value", self.direction))

    def serialize(self) -> bytes:
        """The payload of its message."""
        return write_command(self.code)[1]


class ActivateWallBreaker:
    """Break walls for a while."""

    code = BREAKER

    @staticmethod
    def name() -> str:
        """What it is called in messages."""
        return "ActivateWallBreaker"

    def serialize(self) -> bytes:
        """The payload of its message."""
        return write_command(BREAKER)[1]


class View:
    """What the arena shows to a Python bot."""

    def __init__(self, shown: Shown) -> None:
        assert shown.state is not None, "nothing is hidden in tron"
        self.seat, self.turn, self.ms_left = shown.seat, shown.turn, shown.ms_left
        self.setup, self.state = shown.setup, shown.state  # records, for bots that search
        self.report, self._look = shown.report, shown.look

    @property
    def seen(self) -> Record:
        """The observation, for networks."""
        return self._look()

    @property
    def world(self) -> World:
        """The world by the names of the contest."""
        world = World()
        world.load(world_of(self.state, self.setup))
        return world


class RealtimeAI:
    """The base of a contestant's class AI: override `initialize` and `decide`."""

    def __init__(self, info: Any = None) -> None:
        """A client gives its World, the arena what it tells of the game: of that the length of a cycle is kept."""
        self.world = info if hasattr(info, "deserialize") else World()
        self._cycle_ms: float = getattr(info, "ms_per_move", getattr(self, "_cycle_ms", math.inf))
        self.sides: dict[str, list[str]] = {side: [AGENT_NAME] for side in SIDES}
        self.my_side, self.agent_name = "", AGENT_NAME
        self.other_side = ""
        self.other_sides: list[str] = []
        self.current_cycle, self.cycle_duration = 0, 0.5
        self._is_initialized = False
        self._sent: list[int | None] = []
        self._report: Callable[[int], None] | None = None  # told of the commands so far

    @property
    def World(self) -> World:  # noqa: N802
        """The world, as the document's table spells it."""
        return self.world

    def initialize(self) -> None:
        """Called once, when the first snapshot is there."""

    def decide(self) -> None:
        """Called for every snapshot."""

    def send_command(self, command: ChangeDirection | ActivateWallBreaker) -> None:
        """Give a command for the current cycle."""
        self._sent.append(command.code)
        if self._report is not None:
            self._report(pending(self._sent))

    def take_side(self, side: str) -> None:
        """Learn which side this AI plays."""
        self.my_side = side
        self.other_sides = [each for each in self.sides if each != side]
        self.other_side = self.other_sides[0]

    def think(self) -> None:
        """Look at a new snapshot."""
        if not self._is_initialized:
            self._is_initialized = True
            self.initialize()
        self.decide()

    def act(self, view: View) -> int:
        """What the arena calls."""
        self.take_side(SIDES[view.seat])
        self.world.load(world_of(view.state, view.setup))
        self.current_cycle = view.state.cycle
        self.cycle_duration = (self._cycle_ms if self._cycle_ms < math.inf else view.ms_left) / 1000
        self._sent, self._report = [], view.report
        self.think()
        return pending(self._sent)


def _begin(ai: Any, info: Any) -> Sequence[Any]:
    """What the original's client gives a contestant's class: its World."""
    RealtimeAI.__init__(ai, info)
    return (ai.world,)


NAMES = (ActivateWallBreaker, Agent, ChangeDirection, Constants, ECell, EDirection, Position, RealtimeAI, World)
CONTEST_CLASS = ContestClass(
    RealtimeAI,
    ["decide"],
    {**{each.__name__: each for each in NAMES}, "ECommandDirection": ECommandDirection},
    ["chillin_client", "ks", "ks.commands", "ks.models"],
    entries=["ai.py", "AI.py"],
    signs={"ks/models.py": b"ECell"},
    begin=_begin,
)
