"""Opponents that do what is allowed and what nobody expects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from meydan.engine.talk import Request
from meydan.match.endings import Ending
from meydan.match.player import Player, Reply, Seat

LEAVES_AFTER = 3  # answers


class OddPlayer(Player):
    """Answers at once with what a function chooses from the allowed actions."""

    def __init__(self, name: str, choose: Callable[[list[int]], int] | None) -> None:
        self.name, self.spec, self._choose = name, f"odd:{name}", choose
        self._reply, self._asked = Reply(), 0

    def start(self, seat: Seat) -> None:
        """Nothing to prepare."""
        self._seat, self._reply, self._asked = seat, Reply(), 0

    def ask(self, request: Request, budget_ms: float) -> None:
        """Choose, or leave."""
        self._asked += 1
        if self._choose is None and self._asked > LEAVES_AFTER:
            self._reply = Reply(ending=Ending.CRASH, reason="crash", sentence="left in mid-match, as planned")
        else:
            self._reply = Reply(self._action(request))

    def poll(self) -> Reply | None:
        """The answer."""
        return self._reply

    def _action(self, request: Request) -> Any:
        game, actions = self._seat.game, self._seat.setup.layout.actions
        if not actions:
            assert game.idle is not None
            return game.idle(request.state, request.setup, request.seat)
        allowed = [a for a in range(actions) if game.rules.legal(request.state, request.setup, request.seat, a)]
        return (self._choose or min)(allowed)


ODD: Mapping[str, Callable[[], Player]] = {
    "an opponent that always takes the first possible action": partial(OddPlayer, "first", min),
    "an opponent that always takes the last possible action": partial(OddPlayer, "last", max),
    "an opponent that crashes in mid-match": partial(OddPlayer, "leaver", None),
    "an opponent with an odd name": partial(OddPlayer, "میدان 'x\" \\n {0} <b>; $HOME", min),
}
