"""Matches that are played now: each in a thread of its own, watched by pages, kept as a replay in every case."""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meydan.engine.errors import MeydanError
from meydan.engine.game import Game, Setup
from meydan.engine.record import view
from meydan.engine.talk import Request
from meydan.games import blame
from meydan.match.player import Player, Reply
from meydan.match.referee import Referee
from meydan.match.runner import Match
from meydan.players.hosted import HostedPlayer
from meydan.players.local import LocalPlayer
from meydan.players.seating import Conditions, make_players, seat_bots
from meydan.players.wrapped import WrappedPlayer
from meydan.web.broadcast import Broadcast
from meydan.web.person import AWAY_SECONDS, HUMAN, Desk, Manners, Stopped, TakenBack, WebPlayer, Wish

REAL_TIME_SECONDS = 0.3  # of a person's turn in a game that does not wait
MOST_KEPT = 16  # matches that are over and still in memory


@dataclass(frozen=True)
class LivePlan:
    """A match to be started; everything in it has been checked."""

    game: Game
    setup: Setup
    seats: Sequence[str]  # what sits there, as the person wrote it: a bot or HUMAN
    bots: Mapping[int, str]  # the bots by seat, as they are started
    conditions: Conditions  # of the bots
    folder: Path  # where the replay goes
    people_seconds: float | None = None  # length of a person's turn; None: the match waits
    people_have_clock: bool = False  # the time limit holds for people too
    away_seconds: float = AWAY_SECONDS


def allows_take_back(game: Game) -> bool:
    """Whether nothing is learned from a turn that could be misused when it is taken back."""
    return not (game.simultaneous or game.hidden or game.chance)


def real_time(game: Game, setup: Setup) -> float | None:
    """The usual length of a person's turn; None where the match waits for people."""
    goes_on = game.simultaneous and game.idle is not None and setup.layout.actions > 0
    return REAL_TIME_SECONDS if goes_on else None


class SkippingPlayer(WrappedPlayer):
    """Says again what was said before, without asking the player inside; from turn `until` on that one plays."""

    def __init__(self, inner: Player, answers: dict[int, Reply], until: int) -> None:
        super().__init__(inner)
        self._answers, self._until = answers, until
        self._again: Reply | None = None

    def ask(self, request: Request, budget_ms: float) -> None:
        """Look the answer up, or put the question."""
        self._again = self._answers[request.turn] if request.turn < self._until else None
        if self._again is None:
            super().ask(request, budget_ms)

    def poll(self) -> Reply | None:
        """The answer of the past, or of today."""
        return self._again or super().poll()


class LiveMatch(Broadcast):
    """One match being played, started by a page; people may play in it."""

    def __init__(self, plan: LivePlan) -> None:
        people = [seat for seat, bot in enumerate(plan.seats) if bot == HUMAN]
        super().__init__(plan.game, plan.setup, plan.folder, people)
        self.plan = plan
        self.keys = {seat: secrets.token_urlsafe(16) for seat in people}
        self.desks = {seat: Desk() for seat in people}
        self._stopped = threading.Event()
        self._players = self._make_players()
        self._thread = threading.Thread(target=self._run, name=f"match {self.identity}", daemon=True)

    @property
    def names(self) -> list[str]:
        """Who plays."""
        return [player.name for player in self._players]

    @property
    def is_secret(self) -> bool:
        """Whether looking on would tell a person what they must not know."""
        return self.game.hidden and bool(self.keys) and not self.done.is_set()

    def start(self) -> None:
        """Begin to play."""
        self._thread.start()

    def stop(self) -> None:
        """End the match before its next turn; the replay is kept."""
        self._stopped.set()
        for desk in self.desks.values():
            desk.put(Wish("stop"))

    def seat_of(self, key: str) -> int | None:
        """The seat that a key opens."""
        found = [seat for seat, own in self.keys.items() if secrets.compare_digest(own.encode(), key.encode())]
        return found[0] if found else None

    # -- the match's own thread ----------------------------------------------------------------------------------

    def _run(self) -> None:
        """Play, again from an earlier turn where a person takes back."""
        match: Match | None = None
        try:
            match = self._match()
            while (past := self._play(match)) is not None:
                self._players = [self._skipping(player, seat, past) for seat, player in enumerate(self._make_players())]
                match = self._match()
        except MeydanError as error:
            self.failure = str(error)
        except Exception as error:
            self.failure = blame(error) or "Meydan failed, not a bot; no result"
            logging.getLogger("meydan").exception("match %s", self.identity)
        finally:
            self._end(match)

    def _play(self, match: Match) -> list[list[Any]] | None:
        """Play to the end; the turns that stay when a person takes back."""
        try:
            match.run()
        except TakenBack as back:
            self.audience.go_back(back.turns)
            return match.turns[: back.turns]
        except Stopped:
            pass
        return None

    def _match(self) -> Match:
        """The match of the players that sit there now."""
        plan = self.plan
        conditions = Conditions(plan.conditions.time, keeps_errors=True)
        match = seat_bots(plan.game, plan.setup, self._players, conditions)
        match.watch = lambda referee: self._see(match, referee)
        return match

    def _make_players(self) -> list[Player]:
        """Fresh players."""
        plan = self.plan
        bots = make_players(plan.game, plan.bots, plan.conditions)
        can_take_back = allows_take_back(plan.game) and all(_is_asked_whole(bot) for bot in bots.values())
        manners = Manners(plan.people_seconds, plan.people_have_clock, can_take_back, plan.away_seconds)
        people = {seat: WebPlayer(seat, desk, manners, self.audience.ask) for seat, desk in self.desks.items()}
        return [player for _, player in sorted({**bots, **people}.items())]

    def _skipping(self, player: Player, seat: int, past: list[list[Any]]) -> Player:
        """The player, who begins after the past."""
        read, setup = self.plan.game.words.read_action, view(self.plan.setup.record)
        answers = {
            number: Reply(read(word, setup), word, ms)
            for number, turn in enumerate(past)
            for own, word, ms, *_ in turn
            if own == seat
        }
        if isinstance(player, WebPlayer):
            player.remember(max(answers, default=None))
        return SkippingPlayer(player, answers, len(past))

    def _see(self, match: Match, referee: Referee) -> None:
        """A position: the first one, or the one after a turn or a fault."""
        self.see(match, referee)
        if self._stopped.is_set():
            raise Stopped  # now that everybody knows all that the replay has

    def _end(self, match: Match | None) -> None:
        """Keep the replay and tell the audience."""
        self.end(match.replay() if match is not None and (match.turns or match.sentence) else None)


def _is_asked_whole(player: Player) -> bool:
    """Whether a bot is told the whole position with every question, so that its past does not matter."""
    while isinstance(player, WrappedPlayer):
        player = player.inner
    return isinstance(player, LocalPlayer | HostedPlayer)


class Hall:
    """The matches that run, a few at once."""

    def __init__(self, most: int = 4) -> None:
        self._most, self._lock = most, threading.Lock()
        self._matches: dict[str, Broadcast] = {}

    def show(self, match: Broadcast) -> None:
        """Let pages see a match that somebody else plays."""
        with self._lock:
            self._matches[match.identity] = match
            self._forget()

    def start(self, plan: LivePlan, spare: int = 0) -> LiveMatch:
        """Begin a match, if there is room for one more and so many places are left for others."""
        if not self._most:
            raise NoRoom("this page shows the matches of a server; `meydan view` has one where matches are started")
        with self._lock:
            running = [match for match in self._matches.values() if not match.done.is_set()]
            if len(running) >= max(1, self._most - spare):
                raise NoRoom(f"{len(running)} matches are running, the most at once; stop one or wait until one ends")
            match = LiveMatch(plan)
            self._matches[match.identity] = match
            self._forget()
        match.start()
        return match

    def _forget(self) -> None:
        """Drop the oldest matches that are over and whose replays can be found in their folder."""
        kept = [match for match in self._matches.values() if match.done.is_set() and match.path.exists()]
        for match in kept[: max(0, len(self._matches) - MOST_KEPT)]:
            del self._matches[match.identity]

    def find(self, identity: str) -> Broadcast | None:
        """A match that runs or has run."""
        return self._matches.get(identity)

    def all(self) -> list[Broadcast]:
        """The matches, newest first."""
        return sorted(self._matches.values(), key=lambda match: match.began, reverse=True)

    def close(self, seconds: float = 10.0) -> None:
        """Stop the matches that were started here and wait for their replays."""
        until = time.monotonic() + seconds
        own = [match for match in self.all() if isinstance(match, LiveMatch)]
        for match in own:
            match.stop()
        for match in own:
            match.done.wait(max(0.0, until - time.monotonic()))


class NoRoom(MeydanError):
    """Too many matches at once."""
