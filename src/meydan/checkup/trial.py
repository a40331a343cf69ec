"""One match of a bot that is being checked, and what it showed."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from meydan.engine.game import Game, Setup
from meydan.engine.talk import Request
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.player import Player, Reply, Seat
from meydan.match.replay import Replay
from meydan.match.runner import GONE
from meydan.players.seating import Conditions, seat_bots
from meydan.players.specs import PlayerOptions, make_player
from meydan.players.wrapped import WrappedPlayer
from meydan.sandbox.tree import ProcessTree, is_alive

LEAVING_SECONDS = 1.0  # time to go after the end of a match
MOST_LATE = 3  # answers that did not come in a match: more are not waited for, it has failed
HOUSE = "house:random"  # who sits in the other seats, where nothing else is said


@dataclass(frozen=True)
class Subject:
    """The bot, and the conditions under which it is checked."""

    game: Game
    spec: str
    time: TimeControl
    rules: str | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    map: str | None = None
    seats: int | None = None
    options: PlayerOptions = field(default_factory=PlayerOptions)

    def player(self, seat: int) -> Player:
        """The bot in a seat."""
        return make_player(self.game, self.spec, seat, self.options)

    def setup(self, seed: int, settings: Mapping[str, Any] | None = None, map: str | None = None) -> Setup:
        """A match under these conditions, with some of them changed."""
        chosen = {**self.settings, **(settings or {})}
        return self.game.prepare(self.rules, chosen, seed, map or self.map, self.seats)


@dataclass(frozen=True)
class Wrong:
    """Something that the bot did wrong in a match."""

    turn: int
    ending: Ending
    reason: str
    sentence: str


@dataclass(frozen=True)
class Outcome:
    """A match, as far as it concerns the bot."""

    seat: int
    replay: Replay
    meter: Meter
    what: str  # what was tried, in a few words

    @property
    def wrongs(self) -> list[Wrong]:
        """What the bot did wrong, whether it lost by it or was only noted."""
        lost = [
            Wrong(fault.turn, fault.ending, fault.reason, fault.sentence)
            for fault in self.replay.faults
            if fault.seat == self.seat
        ]
        return lost or self.meter.wrongs

    @property
    def answers(self) -> list[str | None]:
        """What it answered, turn by turn."""
        return [answer[1] for turn in self.replay.turns for answer in turn if answer[0] == self.seat]

    @property
    def milliseconds(self) -> list[float]:
        """How long each answer took."""
        return [answer[2] for turn in self.replay.turns for answer in turn if answer[0] == self.seat]


class Meter(WrappedPlayer):
    """Looks on while the bot plays: how it starts, what it needs, what goes wrong, how it leaves."""

    def __init__(self, inner: Player) -> None:
        super().__init__(inner)
        self.start_ms = 0.0
        self.memory: list[int] = []  # bytes in use at each question
        self.wrongs: list[Wrong] = []
        self.remarks: list[str] = []  # about what it said and nobody asked for
        self.has_left: bool | None = None  # by itself, after the end; None: it was never told to
        self._tree: ProcessTree | None = None
        self._turn: int | None = None
        self._was_told = False
        self._late: list[Reply] = []  # what did not come in time

    def start(self, seat: Seat) -> None:
        """The way from nothing to ready is timed."""
        self._began, self._turn, self._was_told = time.monotonic(), None, False
        super().start(seat)

    def ask(self, request: Request, budget_ms: float) -> None:
        """Look at the memory, then put the question, unless it answers none."""
        self._turn = request.turn
        if not self.is_given_up:
            self._look()
            super().ask(request, budget_ms)

    def poll(self) -> Reply | None:
        """Note what came."""
        return self._late[-1] if self.is_given_up else self._noted(super().poll())

    def expire(self) -> Reply | None:
        """Note that nothing came."""
        reply = self._noted(super().expire())
        if reply is not None and reply.ending is Ending.TIME:
            self._late.append(reply)
        return reply

    def notes(self) -> list[str]:
        """Keep what is remarked."""
        fresh = super().notes()
        self.remarks += fresh
        return fresh

    def finish(self, closing: Any) -> None:
        """The bot is told; now it should go."""
        self._was_told = closing is not None
        super().finish(closing)

    def close(self) -> None:
        """See whether it goes by itself."""
        pid = self.process_id
        if self._was_told and pid is not None and not self.is_given_up:
            self.has_left = _ends(pid)
        super().close()

    @property
    def is_given_up(self) -> bool:
        """Whether it has let us wait so often that the rest of the match says nothing more."""
        return len(self._late) >= MOST_LATE

    def _noted(self, reply: Reply | None) -> Reply | None:
        if reply is None:
            return None
        if self._turn is None:
            self.start_ms = (time.monotonic() - self._began) * 1000
        is_news = reply.failed and not (self.wrongs and self.wrongs[-1].ending in GONE)
        if is_news:
            self.wrongs.append(Wrong(self._turn or 0, reply.ending, reply.reason, reply.sentence))
        return reply

    def _look(self) -> None:
        pid = self.process_id
        if pid is None:
            return
        if self._tree is None:
            self._tree = ProcessTree(pid, "")
        self.memory.append(self._tree.memory_bytes())


def _ends(pid: int) -> bool:
    """Whether a process ends within its time; one that has not been waited for stays as a zombie."""
    until = time.monotonic() + LEAVING_SECONDS
    while time.monotonic() < until:
        if not is_alive(pid):
            return True
        time.sleep(0.01)
    return False


MakeOther = Callable[[int], Player]


def run(subject: Subject, setup: Setup, seat: int, what: str, others: MakeOther | None = None) -> Outcome:
    """Play one match with the bot in this seat."""
    meter = Meter(subject.player(seat))
    bots = [meter if number == seat else others(number) if others else HOUSE for number in range(setup.seats)]
    return Outcome(seat, seat_bots(subject.game, setup, bots, Conditions(subject.time)).run(), meter, what)
