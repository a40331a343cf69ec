"""How a match of bomber stands: health, upgrades, and how far each player can walk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meydan.engine.curves import ANY, FAR, OTHER, OWN, Curve, Ground, Measured, duel
from meydan.engine.game import Setup
from meydan.engine.record import Array, View
from meydan.games.bomber import GAME
from meydan.games.bomber.bots._quick import pick
from meydan.games.bomber.law.state import BOMB, BOX, DEAD, SEATS, WALL
from meydan.search.rollouts import Playouts

PLAYOUTS = Playouts(pick, times=200, trust=(0.38, 0.85))
WEIGHTS = (0.2, 2.0, 0.8, 0.5, 0.1, 1.0, 1.3)
MOST_SPACE = 60  # free tiles of which more make no difference


class BomberCurves:
    """Health, and free space."""

    curves: Sequence[Curve] = (Curve("health"), Curve("space"))
    telling: Mapping[str, int] = {
        "end_random": OWN,  # both died in one step, or nobody
        "end_traps": OWN,
        "end_bombs": OWN,
        "end_health_upgrades": OWN,
        "end_health": OWN,
        "death": OTHER,
        "damage": OTHER,
        "sprung": OTHER,
        "upgrade_health": OWN,
        "upgrade_range": OWN,
        "upgrade_trap": OWN,
        "bomb": OWN,
        "trap": OWN,
        "ring": ANY,
    }

    def measure(self, state: View, setup: View) -> Measured:
        """Free space are the tiles that a player can walk to without breaking anything or dying."""
        space = [_space(state, setup, seat) for seat in range(SEATS)]
        danger = [_is_in_blast(state, setup, seat) for seat in range(SEATS)]
        return Measured((state.health.tolist(), space), duel(_leads(state, setup, space, danger), WEIGHTS))

    def judge(self, states: Array, setup: Setup) -> Sequence[Sequence[float]]:
        """By quick games, and by what is measured."""
        found: Sequence[Sequence[float]] = PLAYOUTS.judge(GAME, states, setup)
        return found


def _space(state: View, setup: View, seat: int) -> int:
    rows = state.tile.tolist()[: setup.height]
    is_open = [[not tile & (WALL | BOX | BOMB | DEAD) for tile in line[: setup.width]] for line in rows]
    return sum(steps < FAR for steps in Ground(is_open).steps(state.row[seat], state.col[seat]))


def _is_in_blast(state: View, setup: View, seat: int) -> bool:
    """Whether a bomb that explodes soon is in line with the player and near enough."""
    row, col = state.row[seat], state.col[seat]
    for bomb in range(state.bomb_count):
        away = abs(state.bomb_row[bomb] - row), abs(state.bomb_col[bomb] - col)
        steps_left = state.bomb_start[bomb] + setup.bomb_delay + 2 - state.step
        if min(away) == 0 and max(away) <= state.bomb_reach[bomb] and steps_left <= SEATS + 1:
            return True
    return False


def _leads(state: View, setup: View, space: Sequence[int], danger: Sequence[bool]) -> tuple[float, ...]:
    """What the first player is ahead in; `late` tells how near the dead zone has come."""
    late = min(1.0, state.step / (setup.dead_start + setup.dead_delay * min(setup.height, setup.width) / 2))
    room = [min(tiles, MOST_SPACE) for tiles in space]
    health = state.health[0] - state.health[1]
    away = [_from_middle(state, setup, seat) for seat in range(SEATS)]
    return (
        health,
        health * late**4,
        state.bomb_range[0] - state.bomb_range[1],
        (room[0] - room[1]) / MOST_SPACE,
        int(danger[1]) - int(danger[0]),
        _tie_break(state) * late**4,
        (away[1] - away[0]) * late**4,
    )


def _from_middle(state: View, setup: View, seat: int) -> float:
    """How far a player is from the tile that dies last, in rings."""
    down, right = (setup.height - 1) / 2, (setup.width - 1) / 2
    edge = min(down, right)
    inside = min(edge, down - abs(state.row[seat] - down), right - abs(state.col[seat] - right))
    return float((edge - inside) / max(1.0, edge))


def _tie_break(state: View) -> int:
    """R23 Who wins if both die in one step: fewer health upgrades, more bombs, more traps."""
    for pair in (state.health_upgrades.tolist()[::-1], state.bombs_placed.tolist(), state.traps_placed.tolist()):
        if pair[0] != pair[1]:
            return 1 if pair[0] > pair[1] else -1
    return 0
