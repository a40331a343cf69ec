"""Waiting for answers: every seat within its own limit, and nobody pays for what is not its own."""

from __future__ import annotations

import math
import select
import time
from collections.abc import Sequence
from dataclasses import replace

from meydan.match.clock import Clock
from meydan.match.endings import Ending
from meydan.match.player import Player, Reply
from meydan.match.pressure import OwnWait


class Waiting:
    """Collects the replies of the players of one match."""

    def __init__(self, players: Sequence[Player], clocks: Sequence[Clock]) -> None:
        self._players, self._clocks = players, clocks
        self._own_wait = OwnWait()

    def collect(self, seats: Sequence[int] | range) -> dict[int, Reply]:
        """The replies of these seats, in the order in which they came."""
        replies: dict[int, Reply] = {}
        while len(replies) < len(seats):
            waiting = [seat for seat in seats if seat not in replies]
            for seat in waiting:
                reply = self._look_at(seat)
                if reply is not None:
                    replies[seat] = reply
            self._sleep([seat for seat in waiting if seat not in replies])
        return replies

    def close(self) -> None:
        """Give back what measured our own time."""
        self._own_wait.close()

    def _look_at(self, seat: int) -> Reply | None:
        """What a player has to say now, or that its time is over."""
        player = self._players[seat]
        reply = player.poll()
        if reply is None and time.monotonic() >= player.deadline() and not player.extend():
            reply = player.expire() or self._expired(seat)
        return None if reply is None else self._less_our_wait(seat, reply)

    def _less_our_wait(self, seat: int, reply: Reply) -> Reply:
        """An answer that seems late may have been here while we waited for a processor ourselves."""
        is_answer = reply.ending in (Ending.NORMAL, Ending.ILLEGAL)
        if not is_answer or reply.ms <= self._clocks[seat].budget_ms():
            return reply
        waited = max(0.0, min(self._own_wait.ms(), reply.ms - reply.cpu_ms))
        return replace(reply, ms=reply.ms - waited, stolen_ms=reply.stolen_ms + waited)

    def _expired(self, seat: int) -> Reply:
        limit = self._clocks[seat].budget_ms()
        sentence = f"no answer; expected one within {limit:.0f} ms"
        return Reply(None, None, limit, Ending.TIME, "timeout", sentence)

    def _sleep(self, seats: list[int]) -> None:
        """Wait until one of these seats may have more to say or its time is over."""
        if not seats:
            return
        poll = select.poll()
        for seat in seats:
            reading, writing = self._players[seat].sources()
            for descriptor in reading:
                poll.register(descriptor, select.POLLIN)
            for descriptor in writing:
                poll.register(descriptor, select.POLLOUT)
        until = min(self._players[seat].deadline() for seat in seats)
        left = None if until == math.inf else max(0.0, until - time.monotonic())
        self._own_wait.begin()
        poll.poll(None if left is None else math.ceil(left * 1000))
