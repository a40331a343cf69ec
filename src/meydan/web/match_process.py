"""The process that plays the matches of pages, apart from all who look on: whatever they cost, no bot pays for it."""

from __future__ import annotations

import gc
import signal
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from meydan.engine.platforms import hear_interrupts
from meydan.web import news
from meydan.web.live import LiveMatch

END_SECONDS = 10.0  # for matches that are stopped to end their bots and keep their replays
SIGNALS = ("SIGINT", "SIGTERM", "SIGHUP")  # that reach all processes of a terminal or a service


def play_matches(orders: Connection, told: Connection) -> None:
    """Play what is asked for until nobody asks any more; then end what still runs."""
    for name in SIGNALS:
        if number := getattr(signal, name, None):
            signal.signal(number, _ignore)
    hear_interrupts(True)
    sender = news.Sender(told)
    matches: dict[str, LiveMatch] = {}
    with suppress(EOFError, OSError):
        while True:
            _obey(orders.recv(), matches, sender.tell)
    _end_all(list(matches.values()))
    sender.close()


def _obey(message: news.Message, matches: dict[str, LiveMatch], tell: news.Tell) -> None:
    if isinstance(message, news.Start):
        _start(message, matches, tell)
    elif (match := matches.get(message.match)) is None:
        return
    elif isinstance(message, news.Stop):
        match.stop()
    elif isinstance(message, news.Wished):
        match.desks[message.seat].put(message.wish)
    elif isinstance(message, news.Attending):
        desk = match.desks[message.seat]
        (desk.arrive if message.is_open else desk.depart)()


def _start(message: news.Start, matches: dict[str, LiveMatch], tell: news.Tell) -> None:
    for over in [identity for identity, match in matches.items() if not match.is_running]:
        del matches[over]
    if not matches:
        _freeze()
    match = matches[message.match] = LiveMatch(message.plan, message, tell)
    match.start()


def _freeze() -> None:
    """Collect what is left of earlier matches; what stays is not looked through again while bots are waited for."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def _end_all(matches: list[LiveMatch]) -> None:
    until = time.monotonic() + END_SECONDS
    for match in matches:
        match.stop()
    for match in matches:
        match.join(max(0.0, until - time.monotonic()))


def _ignore(*_: Any) -> None:
    """Do nothing; bots that we start do not inherit this, as they would inherit a signal that is ignored."""
