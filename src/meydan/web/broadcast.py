"""A match that pages look at while it is played, whoever plays it; it is kept as a replay in every case."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.game import Game, Setup
from meydan.match.referee import Referee
from meydan.match.replay import FaultPart, Replay, write_replay
from meydan.match.runner import Match
from meydan.web.audience import Audience, Watcher
from meydan.web.persian import outcome_said
from meydan.web.person import Desk
from meydan.web.show import UNFINISHED, Lineup, Position, outcome_of

REPLAY_END = ".meydan.json.gz"


class Broadcast:
    """One match, from its first position to its end. Whoever plays it tells what happens by `see` and `end`."""

    def __init__(self, game: Game, setup: Setup, folder: Path, people: Sequence[int] = ()) -> None:
        self.game, self.setup = game, setup
        self.identity, self.began = secrets.token_urlsafe(16), time.time()
        self.path = folder / f"{game.name}-{time.strftime('%Y%m%d-%H%M%S')}-{self.identity}{REPLAY_END}"
        self.replay: Replay | None = None  # when it is over
        self.failure = ""  # why there is none
        self.done = threading.Event()
        self.ready = threading.Event()  # there is a first position, or there never will be
        self.audience = Audience(self.identity, _eyes(game, setup, people), is_secret=bool(people))
        self.keys: dict[int, str] = {}  # by which people show that a seat is theirs
        self.desks: dict[int, Desk] = {}
        self._told = self._faults = 0  # moves and faults that the audience knows
        self._names: list[str] = []

    @property
    def names(self) -> list[str]:
        """Who plays."""
        return self._names

    @property
    def is_secret(self) -> bool:
        """Whether looking on would tell a person what they must not know."""
        return False

    def stop(self) -> None:
        """A match of somebody else is not ended by a page."""
        if not self.done.is_set():
            raise BadInput("a server plays this match with its clients; Ctrl-C there ends it")

    def seat_of(self, key: str) -> int | None:
        """The seat that a key opens."""
        found = [seat for seat, own in self.keys.items() if secrets.compare_digest(own.encode(), key.encode())]
        return found[0] if found else None

    def watch(self, watcher: Watcher) -> None:
        """A page looks on, or a person sits down."""
        self.audience.watch(watcher)
        if watcher.seat is not None:
            self.desks[watcher.seat].arrive()

    def leave(self, watcher: Watcher) -> None:
        """A page has gone."""
        self.audience.leave(watcher)
        if watcher.seat is not None:
            self.desks[watcher.seat].depart()

    def see(self, match: Match, referee: Referee) -> None:
        """A position: the first one, or the one after a turn or a fault."""
        if referee.turn == 0:
            self._told = self._faults = 0
            self._names = [player.name for player in match.players]
            seats = [(player.spec, player.name) for player in match.players]
            self.audience.begin(Lineup(self.game, self.setup, seats, match.time.to_json()), Position.of(referee))
            self.ready.set()
        if referee.turn > 0 or match.faults:
            self._tell_turn(match, referee)

    def _tell_turn(self, match: Match, referee: Referee) -> None:
        """One more turn, or a fault."""
        position = Position.of(referee, self._told)
        answers = match.turns[-1] if position.moved else []
        faults = [FaultPart(**vars(fault)) for fault in match.faults[self._faults :]]
        self._told, self._faults = len(referee.history), len(match.faults)
        for seat in self.desks:
            self.audience.answered(seat)
        self.audience.add(position, answers, faults)

    def end(self, replay: Replay | None) -> None:
        """Keep the replay and tell the audience; nothing that goes wrong here may leave a page waiting."""
        outcome = {**UNFINISHED, "ending": "our fault", "sentence": self.failure or "Meydan failed; no result"}
        try:
            if replay is not None:
                self.replay = replay
                outcome = outcome_of(replay)
                write_replay(replay, self.path)
        except MeydanError as error:
            self.failure = str(error)
            outcome["notes"] = [*outcome["notes"], str(error)]
        finally:
            self.done.set()
            self.ready.set()
            self.audience.end(outcome_said(outcome, self.game))
            for desk in self.desks.values():
                desk.close()


def _eyes(game: Game, setup: Setup, people: Sequence[int]) -> list[int | None]:
    """Through whose eyes a match can be seen while it is played; where something is hidden, people see by their own."""
    if not game.hidden:
        return [None]
    return [*people] if people else [None, *range(setup.seats)]
