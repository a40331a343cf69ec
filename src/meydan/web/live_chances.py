"""Chances to win in matches that are being watched: by quick games or the house's best player, as they are played.

One process thinks for all matches and all pages, only while no other program wants its processor. It is given the
newest position of a match when it is free; positions for which it had no time keep their estimates.
"""

from __future__ import annotations

import json
import logging
import os
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import suppress
from functools import lru_cache, partial
from typing import NamedTuple

import numpy as np

from meydan.engine.game import Setup
from meydan.games import find
from meydan.story.judging import judged
from meydan.web import news
from meydan.web.broadcast import Broadcast
from meydan.web.side_process import SideProcess

MOST_SETUPS = 16  # that are kept read
LOWEST = 19  # niceness, where a system has no priority for idle times
Chances = Sequence[float]


class Order(NamedTuple):
    """One position to think about."""

    game: str
    setup: str  # as JSON
    state: bytes


class LiveChances:
    """Thinks about the newest positions of matches; whoever tells it of one goes on at once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: dict[str, Broadcast] = {}  # matches with a position that nobody has thought about
        self._process = SideProcess(_yield_to_others)
        self._is_busy = self._is_closed = False

    def see(self, match: Broadcast) -> None:
        """A match has a new position, or somebody has come to look at it."""
        with self._lock:
            self._waiting[match.identity] = match
        self._begin_next()

    def close(self) -> None:
        """End the process, whatever it is doing."""
        with self._lock:
            self._is_closed = True
        self._process.close()

    def _begin_next(self) -> None:
        """Hand the next position to the process, if it is free."""
        with self._lock:
            match = None if self._is_busy or self._is_closed else self._next()
            position = None if match is None else match.begin_thought()
            if match is None or position is None:
                return
            self._is_busy = True
            setup = json.dumps(match.setup.to_json(), sort_keys=True)
            future = self._process.submit(_thought, Order(match.game.name, setup, position.state))
        future.add_done_callback(partial(self._take, match, position))

    def _next(self) -> Broadcast | None:
        """The match that has waited longest, of those that are still played and watched."""
        self._waiting = {name: match for name, match in self._waiting.items() if match.is_worth_thinking}
        name = next(iter(self._waiting), None)
        return None if name is None else self._waiting.pop(name)

    def _take(self, match: Broadcast, position: news.Position, future: Future[Chances]) -> None:
        """What was found, for the pages; a match that cannot be judged keeps its estimates."""
        with self._lock:
            self._is_busy = False
        if self._is_closed:
            return
        try:
            match.end_thought(position, future.result())
        except Exception:
            match.judge = None
            logging.getLogger("meydan").warning(
                "match %s: no chances while it is played", match.identity, exc_info=True
            )
        self._begin_next()


def _yield_to_others() -> None:
    """Run only when nobody else wants the processor."""
    with suppress(AttributeError, OSError):
        os.nice(LOWEST)
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def _thought(order: Order) -> Chances:
    """In the process: the chances of the teams."""
    setup = _read_setup(order.game, order.setup)
    return judged(find(order.game), setup, np.frombuffer(order.state, setup.layout.state).copy())[0]


@lru_cache(MOST_SETUPS)
def _read_setup(game: str, setup: str) -> Setup:
    return find(game).from_json(json.loads(setup))
