"""The past played again: bots that hear their recorded history once more, and seats that say what was said.

A bot that is fed again sees every question of the recorded match and answers it, but what was recorded is played, until
the turn where the past is left. So an unmodified program comes to any point of an old match by itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from meydan.engine.game import Game
from meydan.engine.talk import Request
from meydan.match.player import Player, Reply, Seat
from meydan.match.replay import Playback, Replay
from meydan.match.runner import GONE, NoMore
from meydan.players.wrapped import WrappedPlayer


@dataclass(frozen=True)
class Recorded:
    """An answer of the record."""

    action: Any
    word: str
    ms: float


@dataclass(frozen=True)
class Deviation:
    """A question of the past to which a bot gives another answer today."""

    turn: int
    recorded: str
    today: str


def recorded_answers(replay: Replay, game: Game | None = None) -> list[dict[int, Recorded]]:
    """What each seat answered, by turn."""
    playback = Playback(replay, game)
    read, setup = playback.game.words.read_action, playback.referee.setup_view()
    answers: list[dict[int, Recorded]] = [{} for _ in replay.seats]
    for number, turn in enumerate(replay.turns):
        for seat, word, ms, *_ in turn:
            if word is not None:
                answers[seat][number] = Recorded(read(word, setup), word, ms)
    return answers


class RewoundPlayer(WrappedPlayer):
    """A bot that is led through its past; from turn `until` on it plays by itself.

    A past answer that is not as recorded is noted, and the recorded one is played; a bot that dies in its past is dead.
    """

    def __init__(
        self,
        inner: Player,
        answers: Mapping[int, Recorded],
        until: int,
        pause: Callable[[Player, int], None] | None = None,
    ) -> None:
        super().__init__(inner)
        self._answers, self._until, self._pause = answers, until, pause
        self._turn: int | None = None  # the turn of the question; None while the bot gets ready
        self._budget = math.inf
        self._is_patient = False  # somebody looks at the bot with a debugger: its clock stands still
        self.deviations: list[Deviation] = []

    def start(self, seat: Seat) -> None:
        """Get ready for the game."""
        self._seat, self._turn = seat, None
        super().start(seat)

    def ask(self, request: Request, budget_ms: float) -> None:
        """Put the question; with a pause, a person looks at the bot before the first one of its own."""
        self._turn, self._request, self._budget = request.turn, request, budget_ms
        if self._pause is not None and request.turn >= self._until:
            pause, self._pause = self._pause, None
            self._is_patient = True
            pause(self.inner, request.turn)
        super().ask(request, budget_ms)

    def poll(self) -> Reply | None:
        """The bot's reply, or what it replied then."""
        return self._judged(super().poll())

    def expire(self) -> Reply | None:
        """The bot is late, today."""
        return self._judged(super().expire())

    def deadline(self) -> float:
        """The bot's limit; none while somebody looks at it."""
        return math.inf if self._is_patient else super().deadline()

    def _judged(self, reply: Reply | None) -> Reply | None:
        if reply is None or self._turn is None:
            return reply
        then = self._answers.get(self._turn) if self._turn < self._until else None
        if then is None or reply.ending in GONE:
            return reply._replace(ms=min(reply.ms, self._budget)) if self._is_patient else reply
        self._compare(reply, then)
        return Reply(then.action, then.word, then.ms)

    def _compare(self, reply: Reply, then: Recorded) -> None:
        """Keep what the bot says otherwise today; a turn is compared once."""
        assert self._turn is not None
        if self.deviations and self.deviations[-1].turn == self._turn:
            return
        today = reply.sentence if reply.failed else self._word(reply.value)
        if today != then.word:
            self.deviations.append(Deviation(self._turn, then.word, today))

    def _word(self, action: Any) -> str:
        try:
            return self._seat.game.words.write_action(action, self._request.setup)
        except (LookupError, TypeError, ValueError):  # no action of this game: the referee would refuse it
            return repr(action)[:80]


class RecordedPlayer(Player):
    """A seat without a bot: it says what was said, as long as that can be played."""

    def __init__(self, spec: str, name: str, answers: Mapping[int, Recorded]) -> None:
        self.spec, self.name, self._answers = spec, name, answers
        self._reply = Reply()

    def start(self, seat: Seat) -> None:
        """Nothing to prepare."""
        self._seat, self._reply = seat, Reply()

    def ask(self, request: Request, budget_ms: float) -> None:
        """Look the answer up; a record that is used up, or does not fit any more, ends the match."""
        game, who = self._seat.game, self._seat.game.seat_name(request.seat)
        then = self._answers.get(request.turn)
        if then is None:
            raise NoMore(f"the record of {who} ({self.name}) has ended; a live bot in this seat could play on")
        fits = game.plays_illegal or game.rules.legal(request.state, request.setup, request.seat, then.action)
        if not fits:
            raise NoMore(
                f"{who} ({self.name}) answered {then.word} in the record, which is not allowed here; "
                "a live bot in this seat could play on"
            )
        self._reply = Reply(then.action, then.word, min(then.ms, budget_ms))

    def poll(self) -> Reply | None:
        """The recorded answer."""
        return self._reply
