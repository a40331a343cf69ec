"""What a Python bot works with, by the names of the contest's document (SPEC.md, section 9).

A bot may be as short as

    def act(view):
        return 4 if view.state.health > 1 else 5

or a class, which `meydan play` calls, and which as a program speaks the contest's protocol by itself:

    from meydan.games.bomber.kit import Action, Agent

    class Walker(Agent):
        def choose(self, state):
            return Action.right

    if __name__ == "__main__":
        Walker().run()
"""

# ruff: noqa: N815 (the names are the contest's)
from __future__ import annotations

import sys
from dataclasses import dataclass, fields
from enum import IntEnum, IntFlag
from typing import IO, NamedTuple

from meydan.engine.errors import BadInput
from meydan.engine.game import Shown
from meydan.engine.record import View as Record
from meydan.games.bomber.law.state import UNSEEN
from meydan.games.bomber.original.wire import CONFIRMATION, init_numbers


class TileState(IntFlag):
    """What lies on a tile."""

    deadzone = 1
    fire = 2
    box = 4
    wall = 8
    bomb = 16
    upgrade_range = 32
    upgrade_health = 64
    upgrade_trap = 128
    player = 256


class Action(IntEnum):
    """What a player does; `init` and `no_action` are only told, never chosen."""

    left = 0
    right = 1
    up = 2
    down = 3
    stay = 4
    place_bomb = 5
    place_trap_left = 6
    place_trap_right = 7
    place_trap_up = 8
    place_trap_down = 9
    init = 10
    no_action = 11


@dataclass(frozen=True)
class Init:
    """What a player learns before the first step."""

    height: int
    width: int
    x: int  # row
    y: int  # column
    health: int
    bombRange: int
    trapCount: int
    vision: int
    bombDelay: int
    maxBombRange: int
    deadzoneStartingStep: int
    deadzoneExpansionDelay: int
    maxStep: int

    @classmethod
    def parse(cls, line: str) -> Init:
        """The message `init ..`."""
        numbers = _numbers(line, "init")
        if len(numbers) != len(fields(cls)):
            raise BadInput(f"`init` has {len(numbers)} numbers; expected {len(fields(cls))}")
        return cls(*numbers)


class OtherPlayer(NamedTuple):
    """The opponent in sight."""

    x: int
    y: int
    health: int


class Tile(NamedTuple):
    """A tile in sight."""

    x: int
    y: int
    state: TileState


@dataclass(frozen=True)
class State:
    """What a player sees when it is their turn."""

    stepCount: int
    lastAction: Action
    x: int
    y: int
    health: int
    healthUpgradeCount: int
    bombRange: int
    trapCount: int
    otherPlayer: OtherPlayer | None
    tiles: tuple[Tile, ...]

    @property
    def lastActionTakenByThePlayer(self) -> Action:  # noqa: N802
        """`lastAction` by the document's long name, as the next two are for the tiles."""
        return self.lastAction

    @property
    def numberOfTilesInVision(self) -> int:  # noqa: N802
        """How many tiles are in sight."""
        return len(self.tiles)

    @property
    def tileInfoTuples(self) -> tuple[Tile, ...]:  # noqa: N802
        """The tiles in sight."""
        return self.tiles

    @classmethod
    def parse(cls, line: str) -> State:
        """The message of a turn, which ends in `EOM`."""
        numbers = _numbers(line.strip().removesuffix("EOM"), "")
        own, near, rest = numbers[:8], numbers[8:9], numbers[9:]
        other = None
        if near and near[0]:
            other, rest = OtherPlayer(*[*rest, 0, 0, 0][:3]), rest[3:]
        if not rest or len(rest) != 1 + 3 * rest[0] or own[1] not in list(Action):
            raise BadInput(f"got {line[:60]!r}; expected the numbers of a state and of its tiles")
        places = zip(rest[1::3], rest[2::3], rest[3::3], strict=True)
        tiles = tuple(Tile(x, y, TileState(bits)) for x, y, bits in places)
        step, last, x, y, health, upgrades, reach, traps = own
        return cls(step, Action(last), x, y, health, upgrades, reach, traps, other, tiles)


class Term(NamedTuple):
    """How the game ended."""

    lastStepCount: int
    result: int  # the winner, 1 or 2

    @classmethod
    def parse(cls, line: str) -> Term:
        """The message `term ..`."""
        numbers = _numbers(line, "term")
        if len(numbers) != 2:
            raise BadInput(f"`term` has {len(numbers)} numbers; expected 2")
        return cls(*numbers)


def _numbers(line: str, first: str) -> list[int]:
    words = line.split()
    if first and words[:1] != [first]:
        raise BadInput(f"got {line[:60]!r}; expected `{first} ..`")
    try:
        return [int(word) for word in words[bool(first) :]]
    except ValueError:
        raise BadInput(f"got {line[:60]!r}; expected numbers") from None


class View:
    """What the arena shows to a Python bot: no more than a program over the protocol is told."""

    def __init__(self, shown: Shown) -> None:
        self.seat, self.turn, self.ms_left = shown.seat, shown.turn, shown.ms_left
        self.init = Init(*init_numbers(shown.setup, shown.seat))
        self.seen, self.setup = shown.seen, shown.setup  # the same as records, for networks
        self.state = _state(self.seen, self.setup)


def _state(seen: Record, setup: Record) -> State:
    other = OtherPlayer(seen.other_row, seen.other_col, seen.other_health) if seen.other_seen else None
    rows = seen.tile.tolist()
    tiles = tuple(
        Tile(row, col, TileState(bits))
        for row in range(setup.height)
        for col, bits in enumerate(rows[row])
        if bits != UNSEEN
    )
    return State(
        seen.step,
        Action(seen.last_action),
        seen.row,
        seen.col,
        seen.health,
        seen.health_upgrades,
        seen.bomb_range,
        seen.traps_left,
        other,
        tiles,
    )


class Agent:
    """A bot as a class: override `choose`. The arena makes one object per game."""

    init: Init

    def choose(self, state: State) -> int:
        """The number of an action."""
        return Action.stay

    def act(self, view: View) -> int:
        """What the arena calls."""
        self.init = view.init
        return int(self.choose(view.state))

    def run(self, source: IO[str] = sys.stdin, output: IO[str] = sys.stdout) -> Term | None:
        """Play one game over standard input and output; returns how it ended."""
        for line in source:
            if line.startswith("init"):
                self.init = Init.parse(line)
                print(CONFIRMATION, file=output, flush=True)
            elif line.startswith("term"):
                return Term.parse(line)
            else:
                print(int(self.choose(State.parse(line))), file=output, flush=True)
        return None
