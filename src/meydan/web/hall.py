"""The matches that pages can watch: those that they started, in a process of their own, and those of others."""

from __future__ import annotations

import multiprocessing
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection

from meydan.engine.errors import MeydanError
from meydan.engine.platforms import uninterrupted
from meydan.games import find
from meydan.web import news
from meydan.web.broadcast import Broadcast, new_billing
from meydan.web.live import LivePlan
from meydan.web.live_chances import LiveChances
from meydan.web.match_process import END_SECONDS, play_matches
from meydan.web.reporter import Billing

MOST_KEPT = 16  # matches that are over and still in memory
LOOK_SECONDS = 1.0  # between two looks whether the process is still alive that seats the bots
DEATH = "the process that played this match has died; no result"


class MatchProcess:
    """The process in which matches are played, as the server sees it."""

    def __init__(self, hear: Callable[[news.Message], None], mourn: Callable[[MatchProcess], None]) -> None:
        context = multiprocessing.get_context("spawn")
        (orders, our_orders), (our_news, told) = context.Pipe(duplex=False), context.Pipe(duplex=False)
        self._process = context.Process(target=play_matches, args=(orders, told), name="matches")
        with uninterrupted():
            self._process.start()
        orders.close()
        told.close()
        self._sender = news.Sender(our_orders)
        self.tell = self._sender.tell
        self._has_left = False  # it says nothing any more; the system may still be ending it
        self._thread = threading.Thread(target=self._listen, args=(our_news, hear, mourn), name="news", daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether matches can be started in it."""
        return not self._has_left and self._process.is_alive()

    def close(self, seconds: float) -> None:
        """Let it end its matches and leave."""
        self._sender.close()
        self._process.join(seconds)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._thread.join(seconds)  # until all that it said is taken, unless somebody else holds its end of the pipe

    def _listen(
        self, pipe: Connection, hear: Callable[[news.Message], None], mourn: Callable[[MatchProcess], None]
    ) -> None:
        with suppress(EOFError, OSError), pipe:
            while True:
                hear(pipe.recv())
        self._has_left = True
        mourn(self)


class Hall:
    """The matches that run, a few at once."""

    def __init__(self, most: int = 4, thinks: bool = True) -> None:
        self._most, self._lock = most, threading.Lock()
        self._chances = LiveChances() if thinks else None
        self._matches: dict[str, Broadcast] = {}
        self._process: MatchProcess | None = None
        self._is_closed = False

    def prepare(self) -> None:
        """Start the process that plays before the first match is asked for."""
        with self._lock:
            if self._most and not self._is_closed:
                self._player()

    def start(self, plan: LivePlan, spare: int = 0) -> Broadcast:
        """Begin a match, if there is room for one more and so many places are left for others."""
        if not self._most:
            raise NoRoom("this page shows the matches of a server; `meydan view` has one where matches are started")
        with self._lock:
            if self._is_closed:
                raise NoRoom("the server is stopping")
            running = [match for match in self._matches.values() if not match.done.is_set()]
            if len(running) >= max(1, self._most - spare):
                raise NoRoom(f"{len(running)} matches are running, the most at once; stop one or wait until one ends")
            player = self._player()
            billing = new_billing(plan.game, plan.setup, plan.folder, plan.people)
            match = Broadcast(billing, player.tell)
            self._keep(match)
        player.tell(news.Start(match.identity, plan, billing.path))
        while not match.seated.wait(LOOK_SECONDS) and player.is_alive:
            pass
        if not match.names:
            del self._matches[match.identity]
            raise MeydanError(match.failure or "the match cannot be started now; try again")
        return match

    def take(self, message: news.Message) -> None:
        """Something happened in one of the matches; those of others are announced."""
        if isinstance(message, news.Announced):
            game = find(message.game)
            with self._lock:
                self._keep(Broadcast(Billing(message.match, game, game.from_json(message.setup), message.path)))
            return
        match = self._matches.get(message.match)
        if match is not None:
            match.take(message)

    def find(self, identity: str) -> Broadcast | None:
        """A match that runs or has run."""
        return self._matches.get(identity)

    def all(self) -> list[Broadcast]:
        """The matches, newest first."""
        return sorted([*self._matches.values()], key=lambda match: match.began, reverse=True)

    def close(self, seconds: float = END_SECONDS) -> None:
        """Stop the matches that were started here and wait for their replays."""
        until = time.monotonic() + seconds
        own = [match for match in self.all() if match.is_ours and not match.done.is_set()]
        for match in own:
            match.stop()
        for match in own:
            match.done.wait(max(0.0, until - time.monotonic()))
        with self._lock:
            self._is_closed, process = True, self._process
        if self._chances is not None:
            self._chances.close()
        if process is not None:
            process.close(max(1.0, until - time.monotonic()))

    def _player(self) -> MatchProcess:
        """The process that plays; a new one, if there is none or it has died."""
        if self._process is None or not self._process.is_alive:
            self._process = MatchProcess(self.take, self._mourn)
        return self._process

    def _mourn(self, process: MatchProcess) -> None:
        """Matches whose process has ended are over."""
        for match in self.all():
            if match.is_played_by(process.tell) and not match.done.is_set():
                match.fail(DEATH)

    def _keep(self, match: Broadcast) -> None:
        """Remember a match, and drop the oldest that are over and whose replays can be found in their folder."""
        self._matches[match.identity] = match
        match.judge = None if self._chances is None else self._chances.see
        kept = [match for match in self._matches.values() if match.done.is_set() and match.path.exists()]
        for match in kept[: max(0, len(self._matches) - MOST_KEPT)]:
            del self._matches[match.identity]


class NoRoom(MeydanError):
    """Too many matches at once."""
