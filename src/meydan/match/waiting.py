"""Waiting for answers: every seat within its own limit, and nobody pays for what is not its own."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Sequence
from typing import Protocol

from meydan.engine.platforms import Poller, poller
from meydan.engine.schedstat import OwnWait
from meydan.match.clock import Clock
from meydan.match.endings import Ending
from meydan.match.loop import events_of
from meydan.match.player import Player, Reply
from meydan.match.urgency import Urgency

NAP_SHARE = 0.01  # of the time for an answer: so long nothing is measured, which makes quick answers cheap
LONGEST_NAP_MS = 2


class Beside(Protocol):
    """Whoever is looked after while answers are waited for: those who knock at the door, those who look on."""

    def attend(self) -> None:
        """Do what can be done now, without waiting."""

    def sources(self) -> tuple[Sequence[int], Sequence[int]]:
        """File descriptors to wait on: for reading, for writing."""


class Waiting:
    """Collects the replies of the players of one match."""

    def __init__(self, players: Sequence[Player], clocks: Sequence[Clock], beside: Beside | None = None) -> None:
        self._players, self._clocks, self._beside = players, clocks, beside
        self._own_wait, self._urgency = OwnWait(), Urgency()
        self._slept = 0.0  # seconds in which an answer would have woken us at once
        self._looked: dict[int, tuple[float, float]] = {}  # by seat: when it had no answer yet, and `_slept` then

    def collect(self, seats: Sequence[int] | range) -> dict[int, Reply]:
        """The replies of these seats, in the order in which they came."""
        if not all(self._players[seat].blocks for seat in seats):
            self._urgency.enter()  # before questions are written: their time begins when we next look at the clock
        self._looked = dict.fromkeys(seats, (time.monotonic(), self._slept))
        replies = self._looked_at(seats)
        waiting = [seat for seat in seats if seat not in replies]
        if waiting and (nap_ms := self._nap_ms(waiting)):
            self._nap(waiting, nap_ms)
            replies |= self._looked_at(waiting)
            waiting = [seat for seat in waiting if seat not in replies]
        for seat in waiting:
            self._players[seat].measure()
        while waiting:
            self._sleep(waiting)
            replies |= self._looked_at(waiting)
            waiting = [seat for seat in waiting if seat not in replies]
        return replies

    def _looked_at(self, seats: Sequence[int] | range) -> dict[int, Reply]:
        """The replies that are there now."""
        if self._beside is not None:
            self._beside.attend()
        found = {seat: self._look_at(seat) for seat in seats}
        return {seat: reply for seat, reply in found.items() if reply is not None}

    def relax(self) -> None:
        """Something begins that may take long and is no waiting: others may go first."""
        self._urgency.leave()

    def close(self) -> None:
        """Give back what measured our own time, and our priority."""
        self._urgency.leave()
        self._own_wait.close()

    def _look_at(self, seat: int) -> Reply | None:
        """What a player has to say now, or that its time is over."""
        player, now = self._players[seat], time.monotonic()
        reply = player.poll()
        if reply is not None:
            return self._less_our_delay(seat, reply)
        self._looked[seat] = now, self._slept
        if time.monotonic() < player.deadline():
            return None
        is_over, now = not player.extend(), time.monotonic()
        reply = player.expire() or self._expired(seat) if is_over else player.poll()
        if reply is not None:
            return self._less_our_delay(seat, reply)
        self._looked[seat] = now, self._slept
        return None

    def _less_our_delay(self, seat: int, reply: Reply) -> Reply:
        """An answer that seems late may have been here while we were busy or waited for a processor ourselves.

        It came after the last look that found none; what we did not sleep from then until we read it is not the bot's.
        """
        is_answer = reply.ending in (Ending.NORMAL, Ending.ILLEGAL)
        if not is_answer or reply.ms <= self._clocks[seat].budget_ms():
            return reply
        (looked, slept), read_at = self._looked[seat], self._players[seat].answered_at
        delay_ms = ((time.monotonic() if read_at is None else read_at) - looked - (self._slept - slept)) * 1000
        ours = max(0.0, min(delay_ms, reply.ms - reply.cpu_ms))
        return reply.costing(reply.ms - ours, reply.cpu_ms, reply.stolen_ms + ours)

    def _expired(self, seat: int) -> Reply:
        limit = self._clocks[seat].budget_ms()
        sentence = f"no answer; expected one within {limit:.0f} ms"
        return Reply(None, None, limit, Ending.TIME, "timeout", sentence)

    def _nap_ms(self, seats: list[int]) -> int:
        """How long nobody's answer can be late, whatever happens: a small part of the time that each of them has."""
        least = min(self._clocks[seat].budget_ms() for seat in seats)
        return int(min(LONGEST_NAP_MS, NAP_SHARE * least))

    def _nap(self, seats: list[int], nap_ms: int) -> None:
        """Wait a moment for one of these seats; if it takes longer, that is our own delay."""
        poll, began = self.waker(seats), time.monotonic()
        poll.poll(nap_ms)
        self._slept += min(time.monotonic() - began, nap_ms / 1000)

    def _sleep(self, seats: list[int]) -> None:
        """Wait until one of these seats may have more to say or its time is over."""
        poll = self.waker(seats)
        until = min(self._players[seat].deadline() for seat in seats)
        left = None if until == math.inf else max(0.0, until - time.monotonic())
        before, began = self._own_wait.reading(), time.monotonic()
        poll.poll(None if left is None else math.ceil(left * 1000))
        self._slept += time.monotonic() - began - self._own_wait.ms_since(before) / 1000

    def waker(self, seats: Iterable[int]) -> Poller:
        """What wakes us when one of these seats may have more to say."""
        poll = poller()
        reading, writing = self.sources(seats)
        for descriptor, event in events_of(reading, writing).items():
            poll.register(descriptor, event)
        return poll

    def sources(self, seats: Iterable[int]) -> tuple[list[int], list[int]]:
        """What these seats, and those beside them, wait on: for reading, for writing."""
        all_of: list[tuple[Sequence[int], Sequence[int]]] = [self._players[seat].sources() for seat in seats]
        if self._beside is not None:
            all_of.append(self._beside.sources())
        reading = [number for each in all_of for number in each[0]]
        return reading, [number for each in all_of for number in each[1]]

    def hasten(self) -> None:
        """Somebody waits for us, or will in a moment: we go before others."""
        self._urgency.enter()
