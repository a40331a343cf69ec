"""A match that pages look at while it is played in another process."""

from __future__ import annotations

import asyncio
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from meydan.engine.errors import BadInput
from meydan.engine.game import Game, Setup
from meydan.web import news
from meydan.web.audience import Audience, Watcher
from meydan.web.person import Wish
from meydan.web.reporter import Billing
from meydan.web.show import UNFINISHED

REPLAY_END = ".meydan.json.gz"


def new_billing(game: Game, setup: Setup, folder: Path, people: Sequence[int] = ()) -> Billing:
    """A match that begins now, under a name that nobody can guess."""
    identity = secrets.token_urlsafe(16)
    path = folder / f"{game.name}-{time.strftime('%Y%m%d-%H%M%S')}-{identity}{REPLAY_END}"
    return Billing(identity, game, setup, path, people)


class Broadcast:
    """One match, as the server of the pages knows it."""

    def __init__(self, billing: Billing, say: news.Tell | None = None) -> None:
        self.game, self.setup, self.identity, self.path = billing.game, billing.setup, billing.identity, billing.path
        self.began = time.time()
        self.names: list[str] = []  # who plays
        self.failure = ""  # why there is no replay
        self.seated = threading.Event()  # it is known who plays, or that nobody does
        self.done = threading.Event()
        self.audience = Audience(billing.eyes)
        self.keys = {seat: secrets.token_urlsafe(16) for seat in billing.people}
        self.judge: Callable[[Broadcast], None] | None = None  # is told of every position that is watched
        self._position: news.Position | None = None  # the newest one, if nobody has thought about it
        self._in_thought = False  # somebody thinks about a position that the match still has
        self._say = say  # to whoever plays it; None: a match of somebody else

    @property
    def is_secret(self) -> bool:
        """Whether looking on would tell a person what they must not know."""
        return self.game.hidden and bool(self.keys) and not self.done.is_set()

    @property
    def is_ours(self) -> bool:
        """Whether a page started it."""
        return self._say is not None

    def is_played_by(self, say: news.Tell) -> bool:
        """Whether it is played by whoever hears this."""
        return self._say == say

    def take(self, message: news.Message) -> None:
        """Something happened."""
        if isinstance(message, news.Seated | news.Begun):
            self.names = message.names
        if isinstance(message, news.Seated):
            self.failure = message.refusal
        else:
            self.audience.take(message)
        if isinstance(message, news.Over):
            self.failure = message.failure
            self.done.set()
        self.seated.set()
        if isinstance(message, news.Begun | news.Played | news.WentBack):
            self._position = None if isinstance(message, news.WentBack) else message.position
            self._in_thought = self._in_thought and not isinstance(message, news.WentBack)
            self._let_judge()

    @property
    def is_worth_thinking(self) -> bool:
        """Whether somebody looks at a position that nobody has thought about."""
        return self._position is not None and self.audience.is_watched and not self.done.is_set()

    def begin_thought(self) -> news.Position | None:
        """The newest position, for whoever thinks about it from now on."""
        position, self._position = self._position, None
        self._in_thought = position is not None
        return position

    def end_thought(self, position: news.Position, chances: Sequence[float]) -> None:
        """What was found for a position, if the match still has it."""
        if self._in_thought and not self.done.is_set():
            self.take(news.Thought(self.identity, position.turns, chances))

    async def first_position(self, seconds: float) -> bool:
        """Whether there is a first position now or within some time; no thread waits for it."""
        audience, waiting = self.audience, Watcher()
        audience.watch(waiting)
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not (audience.has_begun or audience.is_over):
                    await waiting.news.wait()
                    waiting.news.clear()
        audience.leave(waiting)
        return audience.has_begun

    def _let_judge(self) -> None:
        if self.judge is not None and self.is_worth_thinking:
            self.judge(self)

    def fail(self, sentence: str) -> None:
        """Whoever played it has died."""
        outcome = {**UNFINISHED, "ending": "our fault", "sentence": sentence}
        self.take(news.Over(self.identity, outcome, sentence))

    def stop(self) -> None:
        """End the match before its next turn; a match of somebody else is not ended by a page."""
        if self._say is not None:
            self._say(news.Stop(self.identity))
        elif not self.done.is_set():
            raise BadInput("a server plays this match with its clients; Ctrl-C there ends it")

    def seat_of(self, key: str) -> int | None:
        """The seat that a key opens."""
        found = [seat for seat, own in self.keys.items() if secrets.compare_digest(own.encode(), key.encode())]
        return found[0] if found else None

    def watch(self, watcher: Watcher) -> None:
        """A page looks on, or a person sits down."""
        self.audience.watch(watcher)
        self._let_judge()
        self._attend(watcher, is_open=True)

    def leave(self, watcher: Watcher) -> None:
        """A page has gone."""
        self.audience.leave(watcher)
        self._attend(watcher, is_open=False)

    def wish(self, seat: int, wish: Wish) -> None:
        """What the person in a seat wants."""
        if self._say is not None:
            self._say(news.Wished(self.identity, seat, wish))

    def _attend(self, watcher: Watcher, is_open: bool) -> None:
        if self._say is not None and watcher.seat is not None:
            self._say(news.Attending(self.identity, watcher.seat, is_open))
