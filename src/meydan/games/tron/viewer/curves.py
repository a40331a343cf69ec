"""How a match of Tron stands: the cells that each bike reaches first, the walls that stand, and the lives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from meydan.engine.curves import ANY, OTHER, OWN, Curve, Ground, Measured, duel, first_there
from meydan.engine.game import Setup
from meydan.engine.record import Array, View, view
from meydan.games.tron import GAME
from meydan.games.tron.bots._playouts import shares
from meydan.games.tron.bots._quick import pick
from meydan.games.tron.law.rules import turn_of, wants_breaker
from meydan.games.tron.law.state import AREA_WALL, BLUE, EMPTY, SEATS, STRAIGHT, WITH_BREAKER, YELLOW
from meydan.games.tron.words.text import read_action, write_action
from meydan.search.rollouts import Playouts

PLAYOUTS = Playouts(pick, times=200, trust=(0.1, 1.0))
TRUST = (0.9, 1.1)  # in games of careful players, and in what is measured, after a move
TIMES, TIMES_AGAIN = 12, 80  # careful games from a position
WEIGHTS = (1.1, 2.1, 0.0, 0.0)


class TronCurves:
    """Territory and points."""

    curves: Sequence[Curve] = (Curve("territory"), Curve("points"))
    telling: Mapping[str, int] = {
        "end_crash": OWN,
        "other_crash": OTHER,
        "own_crash": OTHER,
        "area_crash": OTHER,
        "met": ANY,
        "hurt": OTHER,
        "broke": OWN,
        "breaker": OWN,
    }

    def measure(self, state: View, setup: View) -> Measured:
        """Territory are the free cells that a bike reaches before the other one."""
        room = [len(cells) for cells in territory(state, setup)[1]]
        return Measured((room, state.score.tolist()), duel(_leads(state, setup, room), WEIGHTS))

    def judge(self, states: Array, setup: Setup) -> Sequence[Sequence[float]]:
        """By quick games, and by what is measured."""
        found: Sequence[Sequence[float]] = PLAYOUTS.judge(GAME, states, setup)
        return found

    def try_out(self, states: Array, setup: Setup, again: bool) -> Sequence[Sequence[float]]:
        """By games of careful players, too: territory alone tells little of what a move brings."""
        fixed, times = view(setup.record), TIMES_AGAIN if again else TIMES
        measured = [self.measure(view(states, place), fixed).standing for place in range(len(states))]
        won = np.log((times * shares(states, setup.record, times, seed=int(again)) + 0.5) / (times + 1))
        found: Sequence[Sequence[float]] = (TRUST[0] * won + TRUST[1] * np.array(measured)).tolist()
        return found

    def proposals(self, state: View, setup: View, seat: int, played: str) -> Sequence[str]:
        """The other ways, each with the wall breaker, too, where it is ready."""
        own = _effect(state, seat, read_action(played, setup))
        ways = [(state.direction[seat] + turn) & 3 for turn in (0, 1, 3)]
        effects = [(way, breaks) for way in ways for breaks in (False, True) if not (breaks and state.cooldown[seat])]
        return [write_action(_action(state, seat, *each), setup) for each in effects if each != own]

    def spoken(self, state: View, setup: View, action: str) -> str:
        """Words tell every action as it is."""
        return action


def _effect(state: View, seat: int, action: int) -> tuple[int, bool]:
    """Where a side goes by an action, and whether its wall breaker is activated."""
    turn, ahead = turn_of(action), state.direction[seat]
    way = ahead if turn < 0 or (turn ^ ahead) & 1 == 0 else turn
    return way, wants_breaker(action) and state.cooldown[seat] == 0


def _action(state: View, seat: int, way: int, breaks: bool) -> int:
    return (STRAIGHT if way == state.direction[seat] else 1 + way) + (WITH_BREAKER if breaks else 0)


def territory(record: View, setup: View) -> tuple[Ground, list[list[int]]]:
    """The board, and its free cells that each bike reaches before the other one; a wall breaker goes through walls."""
    rows = [line[: setup.width] for line in record.board.tolist()[: setup.height]]
    ground = Ground([[cell == EMPTY for cell in line] for line in rows])
    broken = Ground([[cell != AREA_WALL for cell in line] for line in rows])
    ways = [
        ground.steps(record.row[seat], record.col[seat], broken, record.rem_time[seat] - 1)  # R5 it ends a move earlier
        for seat in range(SEATS)
    ]
    return ground, [[cell for cell in cells if ground.is_open[cell]] for cells in first_there(ways)]


def _leads(state: View, setup: View, room: Sequence[int]) -> tuple[float, ...]:
    """What blue is ahead in: territory, points, lives, and points late in the match."""
    late = state.cycle / setup.max_cycles
    points = (state.score[BLUE] - state.score[YELLOW]) / 10
    ahead = (room[BLUE] - room[YELLOW]) / (sum(room) + 20)
    return ahead * (1 - late), points, state.health[BLUE] - state.health[YELLOW], points * late
