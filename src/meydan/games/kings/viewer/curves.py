"""How a match of kings stands: the health of the kings and the worth of the armies, by team."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from meydan.engine.curves import OTHER, OWN, Curve, Measured, duel
from meydan.engine.game import Setup
from meydan.engine.record import Array, View
from meydan.games.kings import GAME
from meydan.games.kings.bots._orders import commands_of, other_orders, write_order
from meydan.games.kings.bots._quick import pick
from meydan.games.kings.law.state import KINGS, SEATS, TEAMS
from meydan.games.kings.original.commands import new_action
from meydan.games.kings.viewer.naming import order_words
from meydan.games.kings.words.text import read_action, write_action
from meydan.search.rollouts import Playouts

PLAYOUTS = Playouts(pick, times=32, trust=(0.1, 1.0))
TRIED = Playouts(pick, times=16, trust=(0.5, 0.5))  # what an army is worth tells little of what an order brings
TRIED_AGAIN = replace(TRIED, times=128, seed=1)
WEIGHTS = (1.8, 0.9)
LAST_TURNS, LATE_KINGS = 30, 3.0  # then armies count for less and less, and the kings' health for so much more


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
        late = 1 - min(1.0, (setup.max_turns - state.turn) / LAST_TURNS)
        leads = [(kings[0] - kings[1]) / 100 * (1 + LATE_KINGS * late), (army[0] - army[1]) / 10 * (1 - late)]
        return Measured((kings, [round(each, 1) for each in army]), duel(leads, WEIGHTS))

    def judge(self, states: Array, setup: Setup) -> Sequence[Sequence[float]]:
        """By quick games, and by what is measured."""
        found: Sequence[Sequence[float]] = PLAYOUTS.judge(GAME, states, setup)
        return found

    def try_out(self, states: Array, setup: Setup, again: bool) -> Sequence[Sequence[float]]:
        """By quick games above all."""
        found: Sequence[Sequence[float]] = (TRIED_AGAIN if again else TRIED).judge(GAME, states, setup)
        return found

    def proposals(self, state: View, setup: View, seat: int, played: str) -> Sequence[str]:
        """Other units, another spell, another token; nobody can say anything of decks."""
        if state.turn == 0:
            return ()
        orders = other_orders(state, setup, seat, commands_of(read_action(played, setup)))
        return [write_action(write_order(new_action(), order), setup) for order in orders]

    def spoken(self, state: View, setup: View, action: str) -> str:
        """Units by what they are and where they stand."""
        return order_words(state, setup, action)


def _worth(state: View, setup: View, unit: int) -> float:
    """Action points that a unit is worth."""
    kind = state.type[unit]
    cost: float = setup.unit_ap[kind] * max(0, state.hp[unit]) / max(1, setup.unit_hp[kind])
    return cost
