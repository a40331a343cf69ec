"""The pages that look at a match while it is played: each is told what its eyes may see, from the beginning."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from meydan.match.replay import FaultPart
from meydan.web.show import UNFINISHED, Json, Lineup, Position, Reel

Send = Callable[[Json], None]


@dataclass(eq=False)
class Watcher:
    """A page that looks on, or plays."""

    send: Send  # may be called from any thread and does not wait
    seat: int | None = None  # the seat that it plays
    eye: int | None = None  # the seat through whose eyes it looks; of a person's page always their own


class Audience:
    """Keeps the show for every pair of eyes and tells the pages what is new."""

    def __init__(self, identity: str, eyes: Sequence[int | None], is_secret: bool) -> None:
        self.eyes = eyes  # through which the match can be seen
        self._identity, self._is_secret = identity, is_secret
        self._lock = threading.RLock()
        self._watchers: list[Watcher] = []
        self._reels: dict[int | None, Reel] = {}
        self._questions: dict[int, Json] = {}  # by seat, as long as they stand
        self._outcome = UNFINISHED
        self._known = 0  # turns that the pages have
        self.has_begun = False
        self.is_over = False

    @property
    def turns(self) -> int:
        """How many turns the show has."""
        return self._known

    def begin(self, lineup: Lineup, position: Position) -> None:
        """The first position; again when the match is played again from an earlier turn."""
        with self._lock:
            for eye in self.eyes:
                self._reels[eye] = Reel(lineup, eye, self._is_secret)
                self._reels[eye].begin(position)
            if not self.has_begun:
                self.has_begun = True
                for watcher in self._watchers:
                    self._catch_up(watcher)

    def add(self, position: Position, answers: Sequence[Any], faults: Sequence[FaultPart]) -> None:
        """One more turn, or a fault; the pages are not told again what they have."""
        with self._lock:
            for eye, reel in self._reels.items():
                turn, number = reel.add(position, answers, faults), len(reel.turns) - 1
                if number >= self._known:
                    self._tell_eye(eye, {"type": "turn", "number": number, "turn": turn})
            self._known = max(self._known, max(len(reel.turns) for reel in self._reels.values()))

    def go_back(self, turns: int) -> None:
        """Only so many turns stay."""
        with self._lock:
            self._known = turns
            self._questions.clear()
            for watcher in self._watchers:
                watcher.send({"type": "back", "turns": turns})

    def ask(self, message: Json) -> None:
        """A question, or the refusal of an answer, for the page that plays the seat."""
        with self._lock:
            seat = message["seat"]
            if message["type"] == "question":
                self._questions[seat] = message
            for watcher in self._watchers:
                if watcher.seat == seat:
                    watcher.send(message)

    def answered(self, seat: int) -> None:
        """The question to this seat does not stand any more."""
        with self._lock:
            self._questions.pop(seat, None)

    def end(self, outcome: Json) -> None:
        """Nothing more comes."""
        with self._lock:
            self._outcome, self.is_over = outcome, True
            for watcher in self._watchers:
                watcher.send({"type": "end", "outcome": outcome})

    def watch(self, watcher: Watcher) -> None:
        """Tell everything so far to a page, and from now on whatever comes."""
        with self._lock:
            self._watchers.append(watcher)
            if self.has_begun:
                self._catch_up(watcher)

    def leave(self, watcher: Watcher) -> None:
        """A page has gone."""
        with self._lock:
            if watcher in self._watchers:
                self._watchers.remove(watcher)

    def show(self, eye: int | None) -> Json:
        """Everything so far."""
        with self._lock:
            reel = self._reels[eye]
            return {**reel.show(self._identity, self._outcome, not self.is_over), "turns": list(reel.turns)}

    def _catch_up(self, watcher: Watcher) -> None:
        watcher.send({"type": "show", "show": self.show(self._eye(watcher))})
        if watcher.seat is not None and watcher.seat in self._questions:
            watcher.send(self._questions[watcher.seat])
        if self.is_over:
            watcher.send({"type": "end", "outcome": self._outcome})

    def _tell_eye(self, eye: int | None, message: Json) -> None:
        for watcher in self._watchers:
            if self._eye(watcher) == eye:
                watcher.send(message)

    def _eye(self, watcher: Watcher) -> int | None:
        own = watcher.eye if watcher.seat is None else watcher.seat
        return own if own in self.eyes else None
