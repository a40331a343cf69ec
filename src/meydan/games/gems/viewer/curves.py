"""How a match of gems stands: the points, and what the gems are worth that each agent reaches first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from meydan.engine.curves import FAR, OTHER, OWN, Curve, Ground, Measured, duel
from meydan.engine.game import Setup
from meydan.engine.record import Array, View, view
from meydan.games.gems import GAME
from meydan.games.gems.bots._quick import pick
from meydan.games.gems.law import rules
from meydan.games.gems.law.state import BLUE, WALL, YELLOW
from meydan.search.rollouts import Playouts

PLAYOUTS = Playouts(pick, times=100, trust=(0.8, 0.42))
WEIGHTS = (3.3, 0.9, 3.9)


class GemsCurves:
    """Points, and points in reach."""

    curves: Sequence[Curve] = (Curve("score"), Curve("reach"))
    telling: Mapping[str, int] = {
        "gem_blue": OWN,
        "hurt": OTHER,
        "hit": OTHER,
        "gem_red": OWN,
        "gem_green": OWN,
        "gem_yellow": OWN,
        "teleport": OWN,
    }

    def measure(self, state: View, setup: View) -> Measured:
        """What lies nearer to an agent than to the other, and can still be reached on foot, is in its reach."""
        seats = range(setup.seats)
        scores = [state.score[seat] for seat in seats]
        left = setup.turn_count - rules.round_number(state, setup) + 1
        reach = _reach(state, setup, left)
        return Measured((scores, reach), duel(_leads(scores, reach, left / setup.turn_count), WEIGHTS))

    def judge(self, states: Array, setup: Setup) -> Sequence[Sequence[float]]:
        """By quick games, and by what is measured; early in a match such games tell little but who moves next."""
        fixed = view(setup.record)
        rounds = [rules.round_number(view(states, place), fixed) - 1 for place in range(len(states))]
        weights = np.sqrt(np.array(rounds) / fixed.turn_count)
        found: Sequence[Sequence[float]] = PLAYOUTS.judge(GAME, states, setup, weights)
        return found


def _reach(state: View, setup: View, left: int) -> list[int]:
    """The points for all gems that each agent reaches first, in the rounds that are left."""
    rows = [line[: setup.width] for line in state.kind.tolist()[: setup.height]]
    ground = Ground([[kind != WALL for kind in line] for line in rows])
    ways = [ground.steps(state.row[seat], state.col[seat]) for seat in range(setup.seats)]
    worth = [0] * setup.seats
    for row, line in enumerate(rows):
        for col, kind in enumerate(line):
            steps = [way[row * ground.width + col] for way in ways] if YELLOW <= kind <= BLUE else [FAR]
            if min(steps) <= left and steps.count(min(steps)) == 1:
                worth[steps.index(min(steps))] += setup.gem_value[kind]
    return worth


def _leads(scores: Sequence[int], reach: Sequence[int], left: float) -> tuple[float, ...]:
    """What the first agent is ahead in: points, what is in its reach, and points late in the match."""
    if len(scores) == 1:
        return 0.0, 0.0, 0.0
    points, near = (scores[0] - scores[1]) / 100, (reach[0] - reach[1]) / 100
    return points, near * left, points * (1 - left)
