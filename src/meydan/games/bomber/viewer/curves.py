"""How a match of bomber stands: health, upgrades in reach, boxes and bombs, and how far each player can walk."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meydan.engine.curves import FAR, OTHER, OWN, Curve, Ground, Measured, duel, first_there
from meydan.engine.game import Setup
from meydan.engine.record import Array, View
from meydan.games.bomber import GAME
from meydan.games.bomber.bots._quick import pick
from meydan.games.bomber.law.state import BOMB, BOX, DEAD, HEALTH_UPGRADE, SEATS, WALL
from meydan.search.rollouts import Playouts

PLAYOUTS = Playouts(pick, times=200, trust=(0.42, 0.9))
WEIGHTS = (0.5, 0.6, 0.1, 0.6, 0.3, 0.3, 0.1, 0.5, 0.75)
MOST_SPACE = 60  # free tiles of which more make no difference
BOXES = 10  # that weigh one


class BomberCurves:
    """Health, and free space."""

    curves: Sequence[Curve] = (Curve("health"), Curve("space"))
    telling: Mapping[str, int] = {
        "death": OTHER,
        "end_random": OWN,  # both died in one step, or nobody
        "end_traps": OWN,
        "end_bombs": OWN,
        "end_health_upgrades": OWN,
        "end_health": OWN,
        "damage": OTHER,
        "sprung": OTHER,
        "upgrade_health": OWN,
        "upgrade_range": OWN,
        "upgrade_trap": OWN,
        "bomb": OWN,
        "trap": OWN,
    }

    def measure(self, state: View, setup: View) -> Measured:
        """Free space are the tiles that a player can walk to without breaking anything or dying."""
        walks, ways = _walks(state, setup, WALL | BOX | BOMB | DEAD), _walks(state, setup, WALL | DEAD)
        space = [sum(steps < FAR for steps in walk) for walk in walks]
        nearer = _nearer(state, setup, walks, HEALTH_UPGRADE), _nearer(state, setup, ways, BOX)
        return Measured((state.health.tolist(), space), duel(_leads(state, setup, space, nearer), WEIGHTS))

    def judge(self, states: Array, setup: Setup) -> Sequence[Sequence[float]]:
        """By quick games, and by what is measured."""
        found: Sequence[Sequence[float]] = PLAYOUTS.judge(GAME, states, setup)
        return found


def _walks(state: View, setup: View, closed: int) -> list[list[int]]:
    """For each player the steps to every tile, where nobody walks on tiles with one of these bits."""
    rows = state.tile.tolist()[: setup.height]
    ground = Ground([[not tile & closed for tile in line[: setup.width]] for line in rows])
    return [ground.steps(state.row[seat], state.col[seat]) for seat in range(SEATS)]


def _nearer(state: View, setup: View, ways: Sequence[Sequence[int]], kind: int) -> int:
    """How many tiles of a kind more the first player reaches before the other one than the other way round."""
    tiles = [tile for line in state.tile.tolist()[: setup.height] for tile in (*line[: setup.width], 0)]
    own, other = (sum(bool(tiles[cell] & kind) for cell in cells if cell < len(tiles)) for cells in first_there(ways))
    return own - other


def _leads(state: View, setup: View, space: Sequence[int], nearer: tuple[int, int]) -> tuple[float, ...]:
    """What the first player is ahead in; `late` tells how near the dead zone has come.

    Who places bombs opens boxes, and more of them decide where both die in one step.
    """
    late = min(1.0, state.step / (setup.dead_start + setup.dead_delay * min(setup.height, setup.width) / 2))
    room = [min(tiles, MOST_SPACE) for tiles in space]
    health = state.health[0] - state.health[1]
    away = [_from_middle(state, setup, seat) for seat in range(SEATS)]
    return (
        health,
        health * late,
        state.bomb_range[0] - state.bomb_range[1],
        (room[0] - room[1]) / MOST_SPACE,
        nearer[0],
        nearer[1] / BOXES,
        state.bombs_placed[0] - state.bombs_placed[1],
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
