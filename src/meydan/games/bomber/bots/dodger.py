"""Stays out of every blast and dead ring that it can foresee; it places nothing and collects what lies on its way."""

from __future__ import annotations

from meydan.games.bomber.bots._danger import Danger, moves
from meydan.games.bomber.bots._goals import attraction
from meydan.games.bomber.bots._memory import remembered
from meydan.games.bomber.kit import Action

DAMAGE = 100.0


class Bot:
    """A player who does not want to be hurt."""

    def __init__(self):
        self._memory = None

    def act(self, view):
        """The step after which the least harm can be foreseen, then the one nearest to an upgrade."""
        self._memory, state = remembered(self._memory, view), view.state
        memory = self._memory
        here, other = (state.x, state.y), state.otherPlayer
        blocked = [] if other is None else [(other.x, other.y)]
        danger, felt = Danger(memory), attraction(memory, {})

        def merit(step):
            harm = danger.after(step[1], state.stepCount, blocked)
            return felt.get(step[1], 0.0) - DAMAGE * harm + min(memory.dead_from(step[1]), view.init.maxStep) * 0.01

        return memory.choose(max([(Action.stay, here), *moves(memory, here, blocked)], key=merit)[0])
