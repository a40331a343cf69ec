"""The lobby: where network clients arrive, take their seats and play, match after match without a restart."""

from __future__ import annotations

import select
from collections.abc import Callable
from dataclasses import dataclass

from meydan.engine.game import Game, Setup
from meydan.engine.serving import Plan
from meydan.match.clock import TimeControl
from meydan.match.replay import Replay
from meydan.match.runner import Match, OurFault
from meydan.players.tcp import Link, TcpPlayer, accept, open_listener

Tell = Callable[[str], None]


@dataclass
class Lobby:
    """A server: listens, seats clients in the order in which they come, and plays what the plan says."""

    game: Game
    plan: Plan
    seed: int
    tell: Tell
    played: Callable[[Replay], None]  # called after every game, also after one that was cut short
    watch: Callable[[Match], None] | None = None  # called before every game
    tables: int = 1  # served side by side: each match skips the seeds of the other tables' matches

    def __post_init__(self) -> None:
        chosen = self._match_setup(0).settings  # a bad map or setting is told before anybody waits
        for remark in self.game.setups.remarks(chosen):
            self.tell(remark)
        self._listener = open_listener(self.plan.host, self.plan.port)

    @property
    def address(self) -> tuple[str, int]:
        """Where the clients are to connect."""
        host, port = self._listener.getsockname()[:2]
        return host, port

    def run(self, matches: int | None = None) -> None:
        """Play so many matches, or for ever."""
        number = 0
        while matches is None or number < matches:
            links = self._gather()
            try:
                self._play(links, number)
            finally:
                for link in links:
                    link.close()
            number += 1

    def close(self) -> None:
        """Stop listening."""
        self._listener.close()

    def _gather(self) -> list[Link]:
        """Wait until every seat is taken; a client that leaves while it waits gives its seat back."""
        links: list[Link] = []
        wanted = len(self.plan.clients)
        try:
            while len(links) < wanted:
                self._wait_at_door(links)
                links = self._without_leavers(links)
                link = accept(self._listener)
                if link is not None:
                    links.append(link)
                    self.tell(f"{self.game.seat_name(len(links) - 1)} is {link.name} ({len(links)} of {wanted})")
        except BaseException:
            for link in links:
                link.close()
            raise
        return links

    def _without_leavers(self, links: list[Link]) -> list[Link]:
        left = [link for link in links if link.has_left()]
        for link in left:
            link.close()
            self.tell(f"{link.name} left before the match; its seat is free again")
        return [link for link in links if link not in left]

    def _wait_at_door(self, links: list[Link]) -> None:
        """Until somebody comes; those who wait are looked after now and then."""
        poll = select.poll()
        poll.register(self._listener, select.POLLIN)
        poll.poll(250 if links else None)

    def _play(self, links: list[Link], number: int) -> None:
        """All games of one match, on the same connections."""
        first = number * self.tables * self.plan.games
        players = [self._player(link, seat) for seat, link in enumerate(links)]
        for index in range(self.plan.games):
            for player in players:
                player.stays = index < self.plan.games - 1
            match = Match(self.game, self._match_setup(first + index), players, self._time())
            if index == 0 and not self._shake_hands(match, players):
                return
            self._play_game(match)

    def _play_game(self, match: Match) -> None:
        if self.watch:
            self.watch(match)
        try:
            match.run()
        except (KeyboardInterrupt, OurFault):
            self.played(match.replay())
            raise
        self.played(match.replay())

    def _shake_hands(self, match: Match, players: list[TcpPlayer]) -> bool:
        """One client after the other, each completely; a match that one of them cannot begin is not played."""
        for number, player in enumerate(players):
            reply = match.greet(number)
            if reply.failed:
                name = f"{self.game.name} {self.game.seat_name(number)} ({player.name})"
                sentence = f"{name}: {reply.sentence}; the match is void and all connections are closed"
                match.void(sentence)
                self.tell(sentence)
                self.played(match.replay())
                return False
        return True

    def _player(self, link: Link, seat: int) -> TcpPlayer:
        return TcpPlayer("tcp", self.plan.clients[seat](), lambda: link, list)

    def _match_setup(self, number: int) -> Setup:
        plan = self.plan
        return self.game.prepare(plan.rules, plan.settings, self.seed + number, plan.map, len(plan.clients))

    def _time(self) -> TimeControl:
        return TimeControl(per_move_ms=self.plan.ms_per_move, startup_ms=self.plan.ms_handshake)
