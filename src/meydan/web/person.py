"""A person in a seat, behind a page: the match waits for the browser and never for more than it should."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from socket import socketpair
from threading import Lock
from typing import Any

from meydan.engine.errors import BotError, NotAllowed
from meydan.engine.talk import Request
from meydan.match.endings import LEFT, RESIGNED, Ending
from meydan.match.player import PERSON, Player, Reply, Seat
from meydan.web.persian import said

HUMAN = "human"
COUNTDOWN = 3.0  # seconds between a page that is ready and the first turn, where turns have a length
AWAY_SECONDS = 60.0  # a person whose page is closed for so long has left
LONGEST_WORD = 20_000  # characters of an action


class Stopped(KeyboardInterrupt):
    """The match is stopped from outside; inside of a match this is what Ctrl-C is."""


class TakenBack(KeyboardInterrupt):
    """The person wants to be asked again: only so many turns stay."""

    def __init__(self, turns: int) -> None:
        super().__init__()
        self.turns = turns


@dataclass(frozen=True)
class Wish:
    """What came from the page: `action`, `takeBack`, `leave`, `ready` or `stop`."""

    kind: str
    turn: int = -1
    word: str = ""


class Desk:
    """What lies between the page and the match: wishes come from one thread and are taken by another.

    It stays where it is when a match is played again from an earlier turn.
    """

    def __init__(self) -> None:
        self._lock, self._wishes = Lock(), deque[Wish]()
        self._reading, self._writing = socketpair()
        for end in (self._reading, self._writing):
            end.setblocking(False)
        self._pages = 0
        self.away_since: float | None = time.monotonic()

    def put(self, wish: Wish) -> None:
        """Lay a wish down and wake the match."""
        with self._lock:
            self._wishes.append(wish)
            self._wake()

    def take(self) -> list[Wish]:
        """All wishes since the last call."""
        with self._lock:
            with suppress(BlockingIOError, OSError):
                self._reading.recv(4096)
            wishes = list(self._wishes)
            self._wishes.clear()
            return wishes

    def arrive(self) -> None:
        """A page of the person is open."""
        with self._lock:
            self._pages += 1
            self.away_since = None
            self._wake()

    def depart(self) -> None:
        """A page of the person was closed."""
        with self._lock:
            self._pages -= 1
            if self._pages == 0:
                self.away_since = time.monotonic()
            self._wake()

    def source(self) -> int:
        """What can be read when there is something new."""
        return self._reading.fileno()

    def close(self) -> None:
        """Give the sockets back."""
        with self._lock:
            for end in (self._reading, self._writing):
                end.close()

    def _wake(self) -> None:
        with suppress(BlockingIOError, OSError):
            self._writing.send(b"!")


@dataclass(frozen=True)
class Manners:
    """How a person is asked."""

    turn_seconds: float | None = None  # every turn lasts so long and the last key counts; None: the match waits
    has_clock: bool = False  # the match's time limit holds for people too
    can_take_back: bool = False
    away_seconds: float = AWAY_SECONDS


Tell = Callable[[dict[str, Any]], None]


class WebPlayer(Player):
    """Asks over a desk; `tell` carries questions and refusals to the page."""

    is_person = True

    def __init__(self, seat: int, desk: Desk, manners: Manners, tell: Tell) -> None:
        self.spec, self.name = HUMAN, PERSON
        self._number, self._desk, self._manners, self._tell = seat, desk, manners, tell
        self._request: Request | None = None
        self._reply: Reply | None = None
        self._limit = math.inf
        self._asked_at = 0.0
        self._last_own: int | None = None  # the turn of the person's last answer, which can be taken back
        self._chosen: tuple[Any, str] | None = None  # where turns have a length: the last key
        self._gone: Reply | None = None  # how the person left
        self._is_awaited = manners.turn_seconds is not None  # no turn ends before the page is ready

    def start(self, seat: Seat) -> None:
        """Nothing to prepare."""
        self._seat, self._reply = seat, Reply()

    def ask(self, request: Request, budget_ms: float) -> None:
        """Put the question on the page."""
        self._request, self._reply, self._asked_at = request, self._gone, time.monotonic()
        seconds = self._manners.turn_seconds
        if seconds is None:
            seconds = budget_ms / 1000 if self._manners.has_clock else math.inf
        self._limit = math.inf if self._is_awaited else self._asked_at + seconds
        if self._gone is None:
            self._put(request, None if seconds == math.inf else round(1000 * seconds))

    def _put(self, request: Request, ms_left: int | None, starts_in_ms: int | None = None) -> None:
        """Send the question; with a start, its time begins only then."""
        self._tell(
            {
                "type": "question",
                "seat": self._number,
                "turn": request.turn,
                "legal": self._legal(request),
                "msLeft": ms_left,
                "canTakeBack": self._can_take_back(),
                "isAwaited": self._is_awaited,
                "startsInMs": starts_in_ms,
            }
        )

    def _begin(self, countdown: float) -> None:
        """The page is ready: the first turn ends after a countdown and its own time."""
        seconds = self._manners.turn_seconds
        if self._is_awaited and seconds is not None and self._request is not None:
            self._is_awaited = False
            self._limit = time.monotonic() + countdown + seconds
            self._put(self._request, round(1000 * seconds), round(1000 * countdown))

    def poll(self) -> Reply | None:
        """What the person decided, once it can be played."""
        for wish in self._desk.take():
            self._hear(wish)
        return self._reply

    def expire(self) -> Reply | None:
        """The turn is over, or the person has gone; with a clock nothing came in time."""
        if self.poll() is not None or self._request is None:
            return self._reply
        if self._is_away():
            self._leave(LEFT, "closed the page")
        elif self._manners.turn_seconds is not None:
            self._reply = self._last_key(self._request)
        return self._reply

    def deadline(self) -> float:
        """When the turn is over, or it is clear that nobody will come back."""
        away = self._desk.away_since
        return self._limit if away is None else min(self._limit, away + self._manners.away_seconds)

    def sources(self) -> tuple[list[int], list[int]]:
        """The desk's pipe."""
        return [self._desk.source()], []

    def remember(self, turn: int | None) -> None:
        """The turn of the person's last answer, when a match is played again."""
        self._last_own = turn

    def _hear(self, wish: Wish) -> None:
        if wish.kind == "stop":
            raise Stopped
        if wish.kind == "leave":
            self._leave(RESIGNED, "gave up")
        elif self._request is None or self._reply is not None:
            return  # it is not this person's turn
        elif wish.kind == "ready":
            self._begin(COUNTDOWN)
        elif wish.kind == "takeBack":
            self._take_back()
        elif wish.turn == self._request.turn or self._manners.turn_seconds is not None:
            self._hear_action(wish.word, self._request)

    def _take_back(self) -> None:
        if self._last_own is not None and self._can_take_back():
            raise TakenBack(self._last_own)
        self._refuse("there is no move to take back")

    def _hear_action(self, word: str, request: Request) -> None:
        try:
            action = self._understood(word, request)
        except BotError as error:
            self._refuse(str(error))
            return
        if self._manners.turn_seconds is not None:
            self._chosen = action, word
            self._begin(0.0)
            return
        self._last_own = request.turn
        spent = (time.monotonic() - self._asked_at) * 1000 if self._manners.has_clock else 0.0
        self._reply = Reply(action, word, spent)

    def _understood(self, word: str, request: Request) -> Any:
        """The action that a word means; where something is hidden, whether it is allowed is for the referee to say."""
        game = self._seat.game
        action = game.words.read_action(word[:LONGEST_WORD], request.setup)
        if not self._is_allowed(action, request):
            raise NotAllowed(f"{word[:40]} is not allowed now")
        return action

    def _is_allowed(self, action: Any, request: Request) -> bool:
        game = self._seat.game
        is_free = game.hidden or game.plays_illegal
        return is_free or bool(game.rules.legal(request.state, request.setup, request.seat, action))

    def _last_key(self, request: Request) -> Reply:
        """What counts at the end of a turn: the last key, if it still may be used, else nothing is done."""
        game = self._seat.game
        assert game.idle is not None
        chosen, self._chosen = self._chosen, None
        if chosen is not None and self._is_allowed(chosen[0], request):
            return Reply(*chosen)
        return Reply(game.idle(request.state, request.setup, request.seat))

    def _legal(self, request: Request) -> list[str] | None:
        """The actions in words, where they are numbers and the list tells nothing that is hidden."""
        game, count = self._seat.game, self._seat.setup.layout.actions
        if game.hidden or not count:
            return None
        allowed = (
            action for action in range(count) if game.rules.legal(request.state, request.setup, request.seat, action)
        )
        return [game.words.write_action(action, request.setup) for action in allowed]

    def _can_take_back(self) -> bool:
        return self._manners.can_take_back and self._last_own is not None

    def _is_away(self) -> bool:
        away = self._desk.away_since
        return away is not None and time.monotonic() >= away + self._manners.away_seconds

    def _refuse(self, sentence: str) -> None:
        self._tell({"type": "refused", "seat": self._number, **said(sentence, self._seat.game)})

    def _leave(self, reason: str, how: str) -> None:
        self._reply = self._gone = Reply(ending=Ending.DISCONNECT, reason=reason, sentence=how)
