"""Opponents of any kind for the single environment: whatever can sit in a seat of a match."""

from __future__ import annotations

import select
from collections.abc import Callable, Sequence
from typing import Any

from meydan.engine.errors import MeydanError
from meydan.engine.game import Setup
from meydan.engine.record import view
from meydan.engine.talk import Closing, Moved, Opening, Request
from meydan.match.clock import TimeControl
from meydan.match.player import Player, Reply, Seat
from meydan.players.local import LocalPlayer
from meydan.players.specs import make_player
from meydan.rl.table import Table
from meydan.rl.terms import Terms

NAP_MS = 50  # how long to wait for a program before it is asked again


class Opponents:
    """The bots in the seats that are not the learner's."""

    def __init__(self, terms: Terms, bots: Sequence[Any], ms_per_move: float | None) -> None:
        self._terms, self._bots, self._ms_per_move = terms, bots, ms_per_move
        self._time = TimeControl(ms_per_move or terms.game.setups.ms_per_move)
        self._players: dict[int, Player] = {}
        self._history: list[Moved] = []

    def __reduce__(self) -> Any:
        """A bot that plays cannot be copied, least of all a program: the copy seats new ones at its next game."""
        return Opponents, (self._terms, self._bots, self._ms_per_move)

    @property
    def are_seated(self) -> bool:
        """Whether a game was begun with them."""
        return bool(self._players)

    def begin(self, table: Table, learner: int, seed: int) -> None:
        """Seat the bots for a new game; they keep their order, whatever seat is the learner's."""
        self.close()
        self._turn, self._history = 0, []
        others = [seat for seat in range(self._terms.seats) if seat != learner]
        for number, seat in enumerate(others):
            player = _player(self._terms, self._bots[number % len(self._bots)], seat)
            self._players[seat] = player
            player.start(self._seat(table.setup, seat, seed + seat))
            _checked(player, seat, "start")

    def answers(self, table: Table) -> dict[int, Any]:
        """What the bots that are to move do now."""
        asked = [seat for seat in table.movers if seat in self._players]
        for seat in asked:
            self._players[seat].ask(self._request(table, seat), self._time.per_move_ms)
        return {seat: _checked(self._players[seat], seat, f"turn {self._turn}").value for seat in asked}

    def note(self, moved: dict[int, Any]) -> None:
        """A turn was played with these answers."""
        self._history += [Moved(seat, answer) for seat, answer in moved.items()]
        self._turn += 1

    def finish(self, table: Table) -> None:
        """Tell the bots that the game is over."""
        for seat, player in self._players.items():
            fixed, state = view(table.setup.record), table.state()
            history = tuple(self._history)
            player.finish(Closing(fixed, state, seat, self._turn, table.scores(), None, history, _look(table, seat)))

    def close(self) -> None:
        """End the bots' programs."""
        for player in self._players.values():
            player.close()
        self._players = {}

    def _seat(self, setup: Setup, seat: int, seed: int) -> Seat:
        names = [f"seat {each}" for each in range(self._terms.seats)]
        known, time = self._terms.game.known_setup(setup, seat), self._time
        opening = Opening(
            view(setup.record), known.settings, seat, time.per_move_ms, time.total_ms, time.increment_ms, names, seed
        )
        return Seat(self._terms.game, setup, seat, names, time, seed, opening)

    def _request(self, table: Table, seat: int) -> Request:
        fixed, history = view(table.setup.record), tuple(self._history)
        left = self._time.per_move_ms
        return Request(fixed, seat, self._turn, table.state(), history, left, _look(table, seat))


def _look(table: Table, seat: int) -> Callable[[], Any]:
    return lambda: table.observation(seat)


def _player(terms: Terms, bot: Any, seat: int) -> Player:
    """The player that a bot's text means, or that calls a function."""
    if callable(bot):
        return LocalPlayer("function", getattr(bot, "__name__", "function"), lambda info: bot)
    return make_player(terms.game, str(bot), seat)


def _checked(player: Player, seat: int, when: str) -> Reply:
    """The reply, once it is there; a bot that fails is no opponent to learn from."""
    reply = player.poll()
    while reply is None:
        reads, writes = player.sources()
        select.select(reads, writes, [], NAP_MS / 1000)
        reply = player.poll()
    if reply.failed:
        raise MeydanError(f"opponent {player.spec} in seat {seat}, {when}: {reply.sentence or reply.reason}")
    return reply
