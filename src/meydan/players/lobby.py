"""The lobby: where network clients arrive, take their seats and play, match after match without a restart."""

from __future__ import annotations

import gc
import math
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from meydan.engine.game import Game, Setup
from meydan.engine.serving import Meanwhile, Plan, Reception
from meydan.engine.target import Interpreted
from meydan.match.clock import TimeControl
from meydan.match.loop import Course, drive, in_thread
from meydan.match.realtime import RealTimeMatch
from meydan.match.referee import Referee
from meydan.match.replay import Replay
from meydan.match.runner import Match, OurFault
from meydan.players.gathering import Gathering
from meydan.players.listener import Listener
from meydan.players.seating import Conditions, seat_bots
from meydan.players.tcp import SeatedPlayer

SWITCH_SECONDS = 0.0001  # replays are written in threads beside the clock: it gets its turn this soon
Tell = Callable[[str], None]


@dataclass
class Lobby:
    """A server: listens, lets the game's reception give seats, and plays what the plan says."""

    game: Game
    plan: Plan
    seed: int
    tell: Tell
    played: Callable[[Replay, Reception], None]  # called after every game, also after one that was cut short
    watch: Callable[[Match], None] | None = None  # called before every game
    tables: int = 1  # served side by side: each match skips the seeds of the other tables' matches

    def __post_init__(self) -> None:
        chosen = self._match_setup(0).settings  # a bad map or setting is told before anybody waits
        for remark in [*self.plan.remarks, *self.game.setups.remarks(chosen)]:
            self.tell(remark)
        self._tls = self.plan.tls() if self.plan.tls else None
        self._listener: Listener | None = self._open(self.plan.host, self.plan.port)
        self.late_ms: list[float] = []  # by which turns ended after their time, where the clock ends them
        self._is_known = False  # where clients are waited for

    @property
    def address(self) -> tuple[str, int]:
        """Where the clients are to connect."""
        assert self._listener is not None
        return self._listener.address

    def run(self, matches: int | None = None) -> None:
        """Play so many matches, or for ever."""
        drive(self.course(matches))

    def course(self, matches: int | None = None) -> Course:
        """The same for a thread that drives other lobbies beside it."""
        number = 0
        while matches is None or number < matches:
            yield from self._match(number)
            number += 1

    def close(self) -> None:
        """Stop listening."""
        if self._listener is not None:
            self._listener.close()
            self._listener = None

    def _match(self, number: int) -> Course:
        """Wait for clients, and play all games of one match with them."""
        first = number * self.tables * self.plan.games
        setup = self._match_setup(first)
        reception = self.plan.receive(setup)
        reception.tell = self.tell
        self._listener = self._listener or self._open(self.plan.host, self.plan.port)
        gallery = self._open(*reception.looks_on_at) if reception.looks_on_at else None
        gathering = Gathering(reception, self._listener, gallery, self.plan)
        self._welcome(gathering, setup)
        try:
            yield from gathering.wait(self.plan.ms_gathering / 1000)
            yield from self._play(gathering, first, setup)
            yield from gathering.see_off(self.plan.ms_goodbye / 1000)
        finally:
            gathering.close()
            if self.plan.meanwhile is not Meanwhile.WAIT:
                self.close()

    def _play(self, gathering: Gathering, first: int, setup: Setup) -> Course:
        """All games of one match, on the same connections; the setup of the first one is ready."""
        reception = gathering.reception
        players = [SeatedPlayer(client) for client in reception.clients]
        gathering.sit_down(players)
        if not self.plan.shakes_hands:
            gathering.begin()
        for index in range(self.plan.games):
            for player in players:
                player.stays = index < self.plan.games - 1
            setup = self._match_setup(first + index) if index else setup
            match = self._made(setup, players, gathering)
            if index == 0 and self.plan.shakes_hands:
                yield from self._shake_hands(match, gathering)
                gathering.begin()
            yield from self._play_game(match, reception)

    def _play_game(self, match: Match, reception: Reception) -> Course:
        if self.watch:
            self.watch(match)
        look = match.watch

        def see(referee: Referee) -> None:
            if reception.sees:
                reception.see(referee.state_view())
            if referee.is_over:
                reception.end()
            if look:
                look(referee)

        match.watch = see
        try:
            yield from match.course()
        except (KeyboardInterrupt, OurFault):
            self.played(match.replay(), reception)
            raise
        if isinstance(match, RealTimeMatch):
            self.late_ms += match.jitter.late_ms
        yield from in_thread(lambda: self.played(match.replay(), reception))

    def _shake_hands(self, match: Match, gathering: Gathering) -> Course:
        """One client after the other, each completely; one that fails gives its seat to the next who comes."""
        while (seat := gathering.stranger) is not None:
            yield from gathering.wait(math.inf)
            reply = yield from match.greet(seat)
            if not reply.failed:
                gathering.greeted(seat)
                continue
            name = f"{self.game.name} {self.game.seat_name(seat)} ({match.players[seat].name})"
            self.tell(f"{name}: {reply.sentence}; its connection is closed")
            gathering.send_away(seat)

    def _made(self, setup: Setup, players: list[SeatedPlayer], gathering: Gathering) -> Match:
        """The match, when those at the table have been told of it."""
        plan, reception, cycle = self.plan, gathering.reception, self.plan.cycle
        usual = plan.ms_per_move if cycle is None else cycle.usual_ms
        control = TimeControl(per_move_ms=usual, first_move_ms=plan.ms_first_move)
        first_ms = None if cycle is None else cycle.first_ms
        rules = Interpreted(self.game, setup)  # quick enough between answers that come over a network; never compiles
        conditions = Conditions(control, first_ms, beside=gathering, tell=reception.remark, runs_on=rules)
        match = seat_bots(self.game, setup, players, conditions)
        if isinstance(match, RealTimeMatch):
            match.hurry = reception.hurry
        begins_in = reception.begin(match.referee.state_view(), time.time())
        startup = plan.ms_greeting if plan.shakes_hands else max(1.0, begins_in * 1000)
        match.time = replace(control, startup_ms=startup)
        return match

    def _welcome(self, gathering: Gathering, setup: Setup) -> None:
        """Say where clients are waited for, where that is new."""
        if self.plan.welcome:
            if line := self.plan.welcome(gathering.addresses, setup):
                self.tell(line)
        elif not self._is_known:
            host, port = self.address
            who = "1 client" if self.plan.seats == 1 else f"{self.plan.seats} clients"
            several = f"{self.plan.games} games a match, " if self.plan.games > 1 else ""
            self.tell(
                f"{self.game.name} on {host}:{port}: waiting for {who}; rules {setup.rules}, map "
                f"{self.plan.map or 'the usual map'}, {several}{self.plan.ms_per_move / 1000:g} s a move, "
                f"seed {self.seed}; Ctrl-C ends"
            )
        self._is_known = True

    def _open(self, host: str, port: int) -> Listener:
        return Listener((host, port), self._tls, self.tell, self.plan.per_address)

    def _match_setup(self, number: int) -> Setup:
        plan = self.plan
        return self.game.prepare(plan.rules, plan.settings, self.seed + number, plan.map, plan.seats)


def run_together(lobbies: Sequence[Lobby], matches: int | None) -> None:
    """Several lobbies in this thread, by one clock; what ends one by force ends all, and each keeps what it played."""
    gc.collect()
    gc.freeze()  # what is there now stays: collecting it again and again would make the clock late
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        drive(*(lobby.course(matches) for lobby in lobbies))
    finally:
        sys.setswitchinterval(usual)
        gc.unfreeze()
