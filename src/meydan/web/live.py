"""A match that is played for pages: in a thread of its own, of a process in which nobody but matches has work."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from meydan.engine.errors import MeydanError
from meydan.engine.game import Game, Setup
from meydan.engine.record import view
from meydan.engine.talk import Request
from meydan.games import blame, find
from meydan.match.player import Player, Reply
from meydan.match.referee import Referee
from meydan.match.replay import Answer
from meydan.match.runner import Match
from meydan.players.hosted import HostedPlayer
from meydan.players.local import LocalPlayer
from meydan.players.rewind import Recorded, RewoundPlayer
from meydan.players.seating import Conditions, make_players, seat_bots
from meydan.players.wrapped import WrappedPlayer
from meydan.web import news
from meydan.web.person import AWAY_SECONDS, HUMAN, Desk, Manners, Stopped, TakenBack, WebPlayer, Wish
from meydan.web.reporter import Billing, Reporter

REAL_TIME_SECONDS = 0.3  # of a person's turn in a game that does not wait


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
    uploads: Sequence[int] = ()  # seats of bots that were uploaded
    away_seconds: float = AWAY_SECONDS
    past: Sequence[Sequence[Answer]] = ()  # turns that were played before, in another match

    @property
    def people(self) -> list[int]:
        """The seats in which people sit."""
        return [seat for seat, bot in enumerate(self.seats) if bot == HUMAN]

    def __getstate__(self) -> dict[str, Any]:
        """For another process: a game is found by its name, and reads its own setup."""
        return {**vars(self), "game": self.game.name, "setup": self.setup.to_json()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        game = find(state["game"])
        vars(self).update(state, game=game, setup=game.from_json(state["setup"]))


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
        self._again = self._answers.get(request.turn) if request.turn < self._until else None
        if self._again is None:
            super().ask(request, budget_ms)

    def poll(self) -> Reply | None:
        """The answer of the past, or of today."""
        return self._again or super().poll()


class LiveMatch:
    """One match being played in a thread of its own, started by a page; people may play in it."""

    def __init__(self, plan: LivePlan, start: news.Start, tell: news.Tell) -> None:
        self.plan, self.identity = plan, start.match
        self.desks = {seat: Desk() for seat in plan.people}
        self._reporter = Reporter(Billing(start.match, plan.game, plan.setup, start.path, plan.people), tell)
        self._tell, self._stopped = tell, threading.Event()
        self._players: list[Player] = []
        self._thread = threading.Thread(target=self._run, name=f"match {self.identity}", daemon=True)

    @property
    def is_running(self) -> bool:
        """Whether its thread has not ended yet."""
        return self._thread.is_alive()

    def start(self) -> None:
        """Begin to play."""
        self._thread.start()

    def stop(self) -> None:
        """End the match before its next turn; the replay is kept."""
        self._stopped.set()
        for desk in self.desks.values():
            desk.put(Wish("stop"))

    def join(self, seconds: float) -> None:
        """Wait for its end."""
        self._thread.join(seconds)

    def _run(self) -> None:
        """Seat the players, and play."""
        try:
            self._players = [self._led(player, seat) for seat, player in enumerate(self._make_players())]
        except MeydanError as error:
            self._tell(news.Seated(self.identity, [], str(error)))
            return
        self._tell(news.Seated(self.identity, [player.name for player in self._players]))
        self._play_all()

    def _play_all(self) -> None:
        """Play, again from an earlier turn where a person takes back."""
        match: Match | None = None
        failure = ""
        try:
            match = self._match()
            while (past := self._play(match)) is not None:
                self._players = [self._skipping(player, seat, past) for seat, player in enumerate(self._make_players())]
                match = self._match()
        except MeydanError as error:
            failure = str(error)
        except Exception as error:
            failure = blame(error) or "Meydan failed, not a bot; no result"
            logging.getLogger("meydan").exception("match %s", self.identity)
        finally:
            self._end(match, failure)

    def _play(self, match: Match) -> list[list[Any]] | None:
        """Play to the end; the turns that stay when a person takes back."""
        try:
            match.run()
        except TakenBack as back:
            self._reporter.go_back(back.turns)
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
        for seat in plan.uploads:
            bots[seat].spec = Path(bots[seat].spec).name  # nobody is told where it lies
        can_take_back = allows_take_back(plan.game) and all(_is_asked_whole(bot) for bot in bots.values())
        manners = Manners(plan.people_seconds, plan.people_have_clock, can_take_back, plan.away_seconds)
        people = {seat: WebPlayer(seat, desk, manners, self._reporter.ask) for seat, desk in self.desks.items()}
        return [player for _, player in sorted({**bots, **people}.items())]

    def _led(self, player: Player, seat: int) -> Player:
        """The player at the beginning of a match that has a past: bots hear it again, people have seen it."""
        past = self.plan.past
        if not past or isinstance(player, WebPlayer):
            return self._skipping(player, seat, past) if past else player
        answers = {
            turn: Recorded(each.value, each.said or "", each.ms) for turn, each in self._said(seat, past).items()
        }
        return RewoundPlayer(player, answers, len(past))

    def _said(self, seat: int, past: Sequence[Sequence[Answer]]) -> dict[int, Reply]:
        """What a seat answered, by turn."""
        read, setup = self.plan.game.words.read_action, view(self.plan.setup.record)
        return {
            number: Reply(read(word, setup), word, ms)
            for number, turn in enumerate(past)
            for own, word, ms, *_ in turn
            if own == seat and word is not None
        }

    def _skipping(self, player: Player, seat: int, past: Sequence[Sequence[Answer]]) -> Player:
        """The player, who begins after the past."""
        answers = self._said(seat, past)
        if isinstance(player, WebPlayer):
            player.remember(max(answers, default=None))
        return SkippingPlayer(player, answers, len(past))

    def _see(self, match: Match, referee: Referee) -> None:
        """A position: the first one, or the one after a turn or a fault."""
        self._reporter.see(match, referee)
        if self._stopped.is_set():
            raise Stopped  # now that everybody knows all that the replay has

    def _end(self, match: Match | None, failure: str) -> None:
        """Keep the replay and tell the audience."""
        replay = match.replay() if match is not None and (match.turns or match.sentence) else None
        self._reporter.end(replay, failure)
        for desk in self.desks.values():
            desk.close()


def _is_asked_whole(player: Player) -> bool:
    """Whether a bot is told the whole position with every question, so that its past does not matter."""
    while isinstance(player, WrappedPlayer):
        player = player.inner
    return isinstance(player, LocalPlayer | HostedPlayer)
