"""People who give up, and when that ends a match in which a fault alone loses nothing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from meydan.engine.game import Game
from meydan.match.player import Player, Reply

Failed = tuple[int, Reply]  # a seat, and how its answer failed


class GivingUp:
    """Remembers who gave up: a team has, when all its people have.

    Bots do not decide that, and nobody decides it for a friend: then the friend plays on, and the seat does nothing.
    """

    def __init__(self, game: Game, players: Sequence[Player]) -> None:
        self._game, self._players = game, players
        self._replies: dict[int, Reply] = {}  # of those who gave up, by seat

    def losing(self, failed: Iterable[Failed]) -> list[Failed]:
        """The seats that lose the match now, since only one team is left that has not given up; else nobody."""
        self._replies.update((seat, reply) for seat, reply in failed if reply.gives_up)
        teams = {self._game.team(seat) for seat in range(len(self._players))}
        lost = {team for team in teams if self._has_given_up(team)}
        if not lost or len(teams - lost) > 1:
            return []
        return [(seat, reply) for seat, reply in self._replies.items() if self._game.team(seat) in lost]

    def _has_given_up(self, team: int) -> bool:
        people = [seat for seat, player in enumerate(self._players) if player.is_person]
        own = {seat for seat in people if self._game.team(seat) == team}
        return bool(own) and own <= self._replies.keys()
