"""How a match of kings stands: the health of the kings and the worth of the armies, by team."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from meydan.engine.curves import OTHER, OWN, Curve, Measured, duel
from meydan.engine.record import View
from meydan.games.kings.law.state import KINGS, SEATS, TEAMS

WEIGHTS = (1.8, 0.9)


class KingsCurves:
    """The kings' health, and the armies."""

    curves: Sequence[Curve] = (Curve("kings", by_team=True), Curve("army", by_team=True))
    telling: Mapping[str, int] = {"king_fell": OTHER, "end_health": OWN, "king_hurt": OTHER}

    def measure(self, state: View, setup: View) -> Measured:
        """An army is worth what its units cost, each by the share of its health that is left."""
        kings, army = [0] * TEAMS, [0.0] * TEAMS
        for seat in range(SEATS):
            kings[seat % TEAMS] += max(0, state.hp[seat]) if state.king_alive[seat] else 0
        for unit in (state.order[number] for number in range(state.ordered)):
            if unit >= KINGS:
                army[state.owner[unit] % TEAMS] += _worth(state, setup, unit)
        leads = [(kings[0] - kings[1]) / 100, (army[0] - army[1]) / 10]
        return Measured((kings, [round(each, 1) for each in army]), duel(leads, WEIGHTS))


def _worth(state: View, setup: View, unit: int) -> float:
    """Action points that a unit is worth."""
    kind = state.type[unit]
    cost: float = setup.unit_ap[kind] * max(0, state.hp[unit]) / max(1, setup.unit_hp[kind])
    return cost
