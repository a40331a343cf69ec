"""How a match of Tron stands: the cells that each bike reaches first, the walls that stand, and the lives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meydan.engine.curves import ANY, OTHER, OWN, Curve, Ground, Measured, duel, first_there
from meydan.engine.game import Setup
from meydan.engine.record import Array, View
from meydan.games.tron import GAME
from meydan.games.tron.bots._quick import pick
from meydan.games.tron.law.state import AREA_WALL, BLUE, EMPTY, SEATS, YELLOW
from meydan.search.rollouts import Playouts

PLAYOUTS = Playouts(pick, times=200, trust=(0.1, 1.0))
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
