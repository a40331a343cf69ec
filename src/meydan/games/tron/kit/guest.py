"""A house bot behind the contest's API, so that it can play at any Chillin server."""

from __future__ import annotations

import importlib
import inspect
import math
from types import SimpleNamespace
from typing import Any

import numpy as np

from meydan.engine.errors import UnknownName
from meydan.engine.game import Game, Setup, Shown
from meydan.engine.record import Array, view
from meydan.games.tron.kit import ActivateWallBreaker, ChangeDirection, ECell, EDirection, RealtimeAI, View
from meydan.games.tron.law.state import AREA_WALL, SIDES
from meydan.games.tron.original.world import BREAKER, commands_of
from meydan.games.tron.setup.maps import CONSTANTS, WALL

SHARE = 0.6  # of a cycle that the bot is given: the rest is for the way


class HouseAI(RealtimeAI):
    """Plays as a house bot does."""

    def __init__(self, game: Game, name: str) -> None:
        super().__init__()
        if name not in game.house_bots():
            raise UnknownName(f"house bot of {game.name}", name, game.house_bots())
        self._maker = importlib.import_module(f"meydan.games.{game.name}.bots.{name}").Bot
        self._game = game

    def initialize(self) -> None:
        """Make the bot, with what the first snapshot says."""
        self._setup = setup_of(self._game, self.world, list(self.sides))
        self._fixed, self._seat = view(self._setup.record), SIDES.index(self.my_side)
        limit = self.cycle_duration * 1000 * SHARE
        info = SimpleNamespace(
            seat=self._seat,
            seed=0,
            names=SIDES,
            ms_per_move=limit,
            ms_total=math.inf,
            ms_increment=0.0,
            setup=self._fixed,
            report=None,
        )
        self._bot = self._maker(info) if inspect.signature(self._maker).parameters else self._maker()

    def decide(self) -> None:
        """Show the bot the position and give its commands."""
        state = view(state_of(self._setup, self.world, self.current_cycle))
        limit = self.cycle_duration * 1000 * SHARE
        shown = Shown(self._fixed, self._seat, self.current_cycle, limit, state, lambda: state)
        for command in commands_of(int(self._bot.act(View(shown)))):
            self.send_command(ActivateWallBreaker() if command == BREAKER else ChangeDirection(EDirection(command)))


def setup_of(game: Game, world: Any, sides: list[str]) -> Setup:
    """The setup behind a world; agents that have moved count as starting where they are."""
    board = ["".join(WALL if cell is ECell.AreaWall else "E" for cell in row) for row in world.board]
    agents = [_start(side, agent) for side, agent in world.agents.items()]
    constants = {name: getattr(world.constants, name) for name in CONSTANTS}
    return game.prepare("original", {"board": board, "agents": agents, "sides": sides, **constants})


def _start(side: str, agent: Any) -> dict[str, Any]:
    return {"side": side, "x": agent.position.x, "y": agent.position.y, "direction": agent.direction.name}


def state_of(setup: Setup, world: Any, cycle: int) -> Array:
    """The state that a world shows."""
    states = np.zeros(1, setup.layout.state)
    state = view(states)
    state.cycle = cycle
    states["board"] = AREA_WALL
    for row, cells in enumerate(world.board):
        for col, cell in enumerate(cells):
            state.board[row, col] = cell.value
    for seat, side in enumerate(SIDES):
        agent = world.agents[side]
        state.score[seat], state.health[seat] = world.scores[side], agent.health
        state.row[seat], state.col[seat] = agent.position.y, agent.position.x
        state.direction[seat] = agent.direction.value
        state.cooldown[seat], state.rem_time[seat] = agent.wall_breaker_cooldown, agent.wall_breaker_rem_time
    return states
