"""A match in real time: turns end by the clock, whoever has answered. The same players as in any match.

A player that is free is shown the newest position; its answer counts in the turn in which it comes, however old the
question is, and what it says twice in one turn the game puts together. A player that is still busy misses positions.
Players who answer by the turn, such as clients of an original contest, are shown every position: what they have said of
it until the turn ends is their answer.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from meydan.engine.errors import BadInput
from meydan.engine.game import Game
from meydan.engine.network import RealTime
from meydan.engine.record import view, view_bytes
from meydan.engine.serving import Jitter
from meydan.engine.talk import Request
from meydan.match.endings import Ending
from meydan.match.loop import Course, Wait
from meydan.match.player import Reply
from meydan.match.runner import GONE, Answers, Match

SILENT = "silent"  # the verdict on a seat that said nothing in a turn
SHOWN_AFTER, SHOWN_SECONDS = 0.25, 0.2  # of a turn, at most: those who look on see a position when no turn ends


@dataclass
class RealTimeMatch(Match):
    """A match whose turns last `time.per_move_ms`, and the first one `first_ms`."""

    first_ms: float = 0.0
    hurry: Callable[[], float | None] = lambda: None  # in how many seconds the turn may end before its time
    jitter: Jitter = field(default_factory=Jitter)

    def __post_init__(self) -> None:
        super().__post_init__()
        self._busy: set[int] = set()  # seats with an unanswered question
        self._shown: dict[int, int] = {}  # the turn of the last position that each seat was shown
        self._seen: int | None = None  # the turn of the last position that those who look on have seen
        self._by_clock = real_time_of(self.game)
        for player in self.players:
            if player.blocks:
                raise BadInput(
                    f"{player.spec} cannot play in real time: it runs inside Meydan and would block the clock"
                )

    def course(self) -> Course:
        """However it ends, those who look on see all that was played; the players hear of the end before."""
        try:
            yield from super().course()
            if self._is_unseen:
                yield Wait(spare=time.monotonic() + min(SHOWN_AFTER * self.time.per_move_ms / 1000, SHOWN_SECONDS))
        finally:
            self._show_now()
            self._note(self.jitter.describe())

    # -- the clock -------------------------------------------------------------------------------------------------

    def _turn(self) -> Course:
        """Listen until the turn is over, and play what was said meanwhile."""
        self._waiting.hasten()
        began = time.monotonic()
        length = (self.time.per_move_ms if self.turns else self.first_ms) / 1000
        ends = due = began + length
        shows, is_spare = began + min(SHOWN_AFTER * length, SHOWN_SECONDS), False
        heard: dict[int, list[Reply]] = {seat: [] for seat in self.referee.asked}
        while True:
            self._attend(heard, began, due)
            now = time.monotonic()
            if (haste := self.hurry()) is not None:
                ends = min(ends, now + haste)
            if now >= ends:
                break
            if is_spare:
                self._show_now()
                self._waiting.hasten()
            is_spare = yield self._wait_until(ends, shows)
            if self.beside is not None and time.monotonic() < ends:  # nobody waits for the end of the turn
                self.beside.attend()
        if now >= due:
            self.jitter.late_ms.append((now - due) * 1000)
        self._show_now()
        self._take_answers(heard, began)
        self._play_heard(heard)

    def _attend(self, heard: dict[int, list[Reply]], began: float, ends: float) -> None:
        """Show the position to those who are free, and listen, until nobody who is free has not seen it."""
        while True:
            self._show_position(heard, max(0.0, ends - time.monotonic()) * 1000)
            for seat in self._busy & heard.keys():
                self._listen(seat, heard[seat], began)
            if not any(self._is_free(seat) for seat in heard) or time.monotonic() >= ends:
                return

    def _wait_until(self, ends: float, shows: float) -> Wait:
        """Until somebody who is busy may have more to say, or the time has come."""
        reading, writing = self._waiting.sources(self._busy)
        return Wait(ends, reading, writing, shows if self._is_unseen else math.inf)

    def _wait(self, seats: Sequence[int] | range) -> Answers[dict[int, Reply]]:
        """Collect what is said before the first turn."""
        replies: dict[int, Reply] = {}
        while left := [seat for seat in seats if seat not in replies]:
            if self.beside is not None:
                self.beside.attend()
            for seat in left:
                player = self.players[seat]
                is_over = time.monotonic() >= player.deadline()
                reply = player.poll() or (player.expire() if is_over else None)
                if reply is not None:
                    replies[seat] = reply
                elif is_over:
                    replies[seat] = Reply(ending=Ending.TIME, reason="timeout", sentence="was not ready in time")
            if left := [seat for seat in left if seat not in replies]:
                reading, writing = self._waiting.sources(left)
                until = min(self.players[seat].deadline() for seat in left)
                if (yield Wait(until, reading, writing, 0.0 if self._is_unseen else math.inf)):
                    self._show_now()
        for seat in replies:
            self._take_notes(seat)
        return replies

    # -- those who look on -----------------------------------------------------------------------------------------

    @property
    def _is_unseen(self) -> bool:
        """Whether they have not seen the newest position."""
        return self._seen != self.referee.turn

    def _show(self) -> None:
        """They see it when nobody waits for us."""

    def _show_now(self) -> None:
        if self._is_unseen:
            self._seen = self.referee.turn
            super()._show()

    # -- questions and answers -------------------------------------------------------------------------------------

    def _show_position(self, seats: Iterable[int], left_ms: float) -> None:
        """Ask everybody who is free and has not seen this position."""
        for seat in seats:
            if self._is_free(seat):
                self._busy.add(seat)
                self._shown[seat] = self.referee.turn
                request, player = self._request(seat), self.players[seat]
                player.ask(request if player.answers_by_turn else self._frozen(request, left_ms), left_ms)

    def _is_free(self, seat: int) -> bool:
        is_gone = self.endings[seat] in GONE
        return seat not in self._busy and not is_gone and self._shown.get(seat) != self.referee.turn

    def _frozen(self, request: Request, left_ms: float) -> Request:
        """The question as it is now: the game goes on while it is thought about."""
        state = np.frombuffer(bytearray(view_bytes(request.state)), self.setup.layout.state)
        seen = request.look()
        return request._replace(state=view(state), history=tuple(request.history), ms_left=left_ms, look=lambda: seen)

    def _listen(self, seat: int, heard: list[Reply], began: float) -> None:
        """Take an answer that has come."""
        reply = self.players[seat].poll()
        if reply is not None:
            self._take(seat, reply, heard, began)

    def _take_answers(self, heard: dict[int, list[Reply]], began: float) -> None:
        """The turn is over, and with it the questions to those who answer by the turn."""
        for seat in sorted(self._busy & heard.keys()):
            if self.players[seat].answers_by_turn:
                reply = self.players[seat].expire()
                if reply is None or reply.ending is Ending.TIME:
                    self._busy.discard(seat)
                    self._take_notes(seat)
                else:
                    self._take(seat, reply, heard[seat], began)

    def _take(self, seat: int, reply: Reply, heard: list[Reply], began: float) -> None:
        """An answer counts in this turn; one that is no use is remarked on."""
        self._busy.discard(seat)
        self._take_notes(seat)
        used_ms = reply.ms if self.players[seat].answers_by_turn else (time.monotonic() - began) * 1000
        reply = self._allowed(seat, reply._replace(ms=used_ms))
        if reply.failed:
            self._idle_on(seat, reply, "the match goes on without it" if reply.ending in GONE else "ignored")
        else:
            heard.append(reply)

    def _play_heard(self, heard: dict[int, list[Reply]]) -> None:
        """One turn; who said nothing does what the game does for those."""
        assert self.game.idle is not None
        state, setup = self.referee.state_view(), self.referee.setup_view()
        actions, record = {}, []
        for seat, replies in heard.items():
            if replies:
                actions[seat] = self._by_clock.together([reply.value for reply in replies])
                said = "; ".join(reply.said.strip() for reply in replies if reply.said)
                reply = replies[-1]._replace(said=said or None)
            else:
                actions[seat] = self.game.idle(state, setup, seat)
                reply = Reply(ending=Ending.TIME, reason=SILENT)
            record.append(self._record(seat, reply, actions[seat]))
        self.referee.play(actions)
        self.turns.append(record)


def real_time_of(game: Game) -> RealTime:
    """How a game is played by the clock; one that is not is refused."""
    found = game.network.real_time
    if found is None:
        raise BadInput(f"{game.name} is not a real-time game: it waits for answers")
    return found
