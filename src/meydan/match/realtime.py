"""A match in real time: turns end by the clock, whoever has answered. The same players as in any match.

A player that is free is shown the newest position; its answer counts in the turn in which it comes, however old the
question is, and what it says twice in one turn the game puts together. A player that is still busy misses positions.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from meydan.engine.errors import BadInput, NotAllowed
from meydan.engine.record import view, view_bytes
from meydan.engine.serving import Jitter
from meydan.engine.talk import Request
from meydan.match.endings import Ending
from meydan.match.player import Reply
from meydan.match.runner import GONE, Match

SHORTEST_POLL = 0.001  # seconds: the system call knows no shorter ones


@dataclass
class RealTimeMatch(Match):
    """A match whose turns last `time.per_move_ms`, and the first one `first_ms`."""

    first_ms: float = 0.0
    jitter: Jitter = field(default_factory=Jitter)

    def __post_init__(self) -> None:
        super().__post_init__()
        self._busy: set[int] = set()  # seats with an unanswered question
        self._shown: dict[int, int] = {}  # the turn of the last position that each seat was shown
        if self.game.real_time is None:
            raise BadInput(f"{self.game.name} is not played in real time: it waits for the answers")
        for player in self.players:
            if player.blocks:
                raise BadInput(
                    f"{player.spec} cannot play in real time: it lives in the arena and would stop its clock"
                )

    def _turn(self) -> None:
        """Listen until the turn is over, and play what was said meanwhile."""
        self._waiting.relax()
        began = time.monotonic()
        ends = began + (self.time.per_move_ms if self.turns else self.first_ms) / 1000
        heard: dict[int, list[Reply]] = {seat: [] for seat in self.referee.asked}
        left = ends - began
        while left > 0:
            self._show_position(heard, left * 1000)
            for seat in self._busy & heard.keys():
                self._listen(seat, heard[seat], began)
            if not self._is_anybody_free(heard):
                self._doze(ends)
            left = ends - time.monotonic()
        self.jitter.late_ms.append(-left * 1000)
        self._play_heard(heard)

    def _show_position(self, seats: Sequence[int] | dict[int, Any], left_ms: float) -> None:
        """Ask everybody who is free and has not seen this position."""
        for seat in seats:
            if self._is_free(seat):
                self._busy.add(seat)
                self._shown[seat] = self.referee.turn
                self.players[seat].ask(self._frozen(self._request(seat), left_ms), left_ms)

    def _is_free(self, seat: int) -> bool:
        is_gone = self.endings[seat] in GONE
        return seat not in self._busy and not is_gone and self._shown.get(seat) != self.referee.turn

    def _is_anybody_free(self, seats: dict[int, Any]) -> bool:
        return any(self._is_free(seat) for seat in seats)

    def _frozen(self, request: Request, left_ms: float) -> Request:
        """The question as it is now: the game goes on while it is thought about."""
        state = np.frombuffer(bytearray(view_bytes(request.state)), self.setup.layout.state)
        seen = request.look()
        return request._replace(state=view(state), history=tuple(request.history), ms_left=left_ms, look=lambda: seen)

    def _listen(self, seat: int, heard: list[Reply], began: float) -> None:
        """Take an answer that has come; one that is no use is remarked on."""
        reply = self.players[seat].poll()
        if reply is None:
            return
        self._busy.discard(seat)
        self.notes += [f"{self._where(seat)}: {note}" for note in self.players[seat].notes()]
        reply = self._allowed(seat, reply._replace(ms=(time.monotonic() - began) * 1000))
        if reply.failed:
            self._idle_on(seat, reply, "it goes on without" if reply.ending in GONE else "that is ignored")
        else:
            heard.append(reply)

    def _allowed(self, seat: int, reply: Reply) -> Reply:
        if reply.failed:
            return reply
        try:
            self.referee.judge(seat, reply.value)
        except NotAllowed as error:
            return reply._replace(value=None, ending=Ending.ILLEGAL, reason=error.reason, sentence=str(error))
        return reply

    def _doze(self, ends: float) -> None:
        """Until somebody who is busy may have more to say, or the turn is over."""
        poll = self._waiting.waker(self._busy)
        left = ends - time.monotonic()
        if left >= SHORTEST_POLL:
            poll.poll(int(left * 1000))
        elif left > 0:
            time.sleep(left)

    def _play_heard(self, heard: dict[int, list[Reply]]) -> None:
        """One turn; who said nothing does what the game does for those."""
        assert self.game.real_time is not None
        assert self.game.idle is not None
        state, setup = self.referee.state_view(), self.referee.setup_view()
        actions, record = {}, []
        for seat, replies in heard.items():
            if replies:
                actions[seat] = self.game.real_time.together([reply.value for reply in replies])
                said = "; ".join(reply.said.strip() for reply in replies if reply.said)
                reply = replies[-1]._replace(said=said or None)
            else:
                actions[seat] = self.game.idle(state, setup, seat)
                reply = Reply(ending=Ending.TIME, reason="silent")
            record.append(self._record(seat, reply, actions[seat]))
        self.referee.play(actions)
        self.turns.append(record)

    def _finish(self) -> None:
        self.notes.append(self.jitter.describe())
        super()._finish()
