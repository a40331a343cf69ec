"""How a game talks with network clients of its original contest, without sockets.

A `Client` is our side of the conversation with one of them, written as generators over bytes: `yield Send(data)` sends,
`data = yield RECEIVE` waits for whatever comes next. Framing is the client's business: some contests have none.
A `Reception` is the door of one match: it gives seats to those who come. `Serving` reads the original's configuration
and plans matches; the players package owns the sockets and seats every client at a match like any other player.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from meydan.engine.errors import BadInput, BotError, MeydanError
from meydan.engine.talk import Closing, Opening, Request

if TYPE_CHECKING:
    import ssl

    from meydan.engine.game import Finished, Setup


@dataclass(frozen=True)
class Send:
    """Send these bytes, in one piece."""

    data: bytes


class Receive(Enum):
    """What a client is waited for."""

    BYTES = auto()  # whatever comes next


RECEIVE = Receive.BYTES
ClientTalk = Generator[Send | Receive, bytes, Any]


class TimeUp(Exception):
    """Thrown into a conversation whose time is over, or whose client has left; it may still return what came."""


class Broken(BotError):
    """What a client says cannot be followed any more; its connection is closed."""

    reason = "broken"


class Refused(MeydanError):
    """There is no seat for this client; its connection is closed. An empty sentence is not told."""


class Late(Enum):
    """What becomes of an answer that comes after its time."""

    NEXT = auto()  # it answers the next question
    DROP = auto()  # the client owes it: until it came, and was thrown away, no question is put


class Client(ABC):
    """Our side of a conversation with one client. Its faults are raised as BotError."""

    late = Late.NEXT
    most_bytes = 1 << 16  # taken at once
    is_text = True  # what it says can be shown to people
    name: str | None = None  # of the player in the seat; None: where the client comes from

    def greet(self, opening: Opening) -> ClientTalk:
        """The handshake, when all have their seats."""
        yield from ()

    @abstractmethod
    def choose(self, request: Request) -> ClientTalk:
        """Ask for an action; returns the action."""

    def follow(self, request: Request) -> ClientTalk:
        """A turn in which the seat is not asked: tell what happened; nothing is waited for."""
        yield from ()

    def finish(self, closing: Closing) -> ClientTalk:
        """Tell how the last game ended."""
        yield from ()

    def leave(self) -> None:
        """The client has left in the match."""
        return

    def notes(self) -> list[str]:
        """What was ignored of the client's words, since the last call."""
        return []


MakeClient = Callable[[], Client]


class Reception:
    """The door of one match: who gets which seat, what is told before the game and beside it, what is kept of it.

    This one gives the seats in the order in which clients come. Games change what differs in their world.
    """

    looks_on_at: tuple[str, int] | None = None  # where spectators connect: host and port
    sees = False  # it is shown every position

    def __init__(self, clients: Sequence[Client], seat_name: Callable[[int], str]) -> None:
        self.clients = clients  # our side of the conversation at every seat
        self.tell: Callable[[str], None] = lambda line: None  # to the person who started the server
        self.post: Callable[[int, bytes], None] = lambda seat, data: None  # to the client of a seat, if one is there
        self.show: Callable[[bytes], None] = lambda data: None  # to all spectators
        self._seat_name = seat_name
        self._came_from: dict[int, str] = {}  # the clients of the seats that are taken

    @property
    def is_full(self) -> bool:
        """Whether nobody is waited for."""
        return len(self._came_from) == len(self.clients)

    def came(self) -> dict[int, str]:
        """Who has come so far, by seat."""
        return dict(self._came_from)

    def enter(self, address: str) -> ClientTalk:
        """What is said at the door; returns the client's seat, or raises Refused."""
        yield from ()
        free = [seat for seat in range(len(self.clients)) if seat not in self._came_from]
        if not free:
            raise Refused(f"{address}: all seats are taken; its connection is closed")
        self._came_from[free[0]] = address
        return free[0]

    def seated(self, seat: int) -> None:
        """A client has its seat and can be told something."""
        count = f"{len(self._came_from)} of {len(self.clients)}"
        self.tell(f"{self._seat_name(seat)} is {self._came_from[seat]} ({count})")

    def left(self, seat: int) -> bool:
        """A client has left before the match; whether its seat is free again."""
        self.tell(f"{self._came_from.pop(seat)} left before the match; its seat is free again")
        return True

    def remark(self, line: str) -> None:
        """Something was remarked in the match."""
        self.tell(line)

    def looks_on(self, others: Sequence[object]) -> ClientTalk:
        """What a spectator says at their door and is told first, beside these others; may raise Refused."""
        yield from ()

    def begin(self, state: Any, now: float) -> float:
        """The match begins with those who are there: tell them; returns in how many seconds the first turn is."""
        return 0.0

    def see(self, state: Any) -> None:
        """A new position, shown when nobody waits for us; the first one when the match has begun."""
        return

    def hurry(self) -> float | None:
        """In how many seconds a turn of a match in real time may end before its time; None: it may not."""
        return None

    def end(self) -> None:
        """The match is over and everybody has seen its last position."""
        return

    def keep(self, game: Finished, folder: Path) -> list[Path]:
        """Write the files that the original server leaves behind; returns them."""
        return []


class Meanwhile(Enum):
    """What becomes of those who connect while a match is played."""

    WAIT = auto()  # they wait for the next one
    HEARD = auto()  # they are heard, and get a seat or not
    REFUSED = auto()  # nobody listens there


@dataclass(frozen=True)
class Cycle:
    """How long turns last that the clock ends, in milliseconds."""

    first_ms: float
    usual_ms: float


GREETING_SECONDS = 10.0
PER_ADDRESS = 64
LOOPBACK = "127.0.0.1"  # where a server listens unless a person says otherwise


@dataclass(frozen=True)
class Plan:
    """What a server is to do: where it listens, for whom, and the matches it plays with them."""

    receive: Callable[[Setup], Reception]  # makes the door of a match
    host: str
    port: int
    seats: int
    rules: str | None = None
    settings: Mapping[str, Any] | None = None
    map: str | None = None
    seed: int | None = None  # of the first game; each further one takes the next
    games: int = 1  # played one after the other on the same connections
    ms_per_move: float = 1000.0
    ms_first_move: float | None = None  # None: as for the others
    shakes_hands: bool = False  # the match itself greets its clients, one after the other
    ms_greeting: float = GREETING_SECONDS * 1000  # for a client to introduce itself
    per_address: int = PER_ADDRESS  # connections of one address that may wait for a seat at once
    ms_gathering: float = math.inf  # then the match begins with those who are there
    ms_goodbye: float = 2000.0  # for clients to hear the end and go
    cycle: Cycle | None = None  # where turns end by the clock
    tls: Callable[[], ssl.SSLContext] | None = None
    meanwhile: Meanwhile = Meanwhile.WAIT
    matches: int | None = None  # that a server plays where nobody has said it; None: until it is stopped
    prints: bool = False  # its lines are those of the original server: they go where results go
    remarks: Sequence[str] = ()  # for the person who starts the server
    tokens: Sequence[str] = ()  # that clients must show, by seat; none: they show nothing
    welcome: Callable[[Sequence[tuple[str, int]], Setup], str] | None = None  # (addresses, setup): waiting for clients


@dataclass(frozen=True)
class Wishes:
    """What the person asked for beside the configuration; it goes first."""

    rules: str | None = None
    map: str | None = None
    seed: int | None = None
    host: str | None = None
    port: int | None = None
    overrides: Sequence[str] = ()  # words that change single keys of the configuration
    cycle_seconds: float | None = None  # how long a turn lasts, where the clock and not the answers end it
    eager: bool = False  # there: a turn ends as soon as all have answered
    extra_ms: int = 0  # added to the time for an answer
    table: int = 0  # of several tables that are served side by side: each has ports of its own, see `port_of`


LAST_PORT = 65_535


def port_of(table: int, port: int, ports_each: int = 1) -> int:
    """The port of a table, where each takes so many in a row and the first takes this one; 0 is any free one."""
    chosen = port + table * ports_each if port else 0
    if chosen > LAST_PORT:
        raise BadInput(
            f"table {table + 1} would listen on port {chosen}; the last port is {LAST_PORT}: choose a lower one"
        )
    return chosen


def refuse_cycles(game: str, wishes: Wishes) -> None:
    """Where a game waits for answers, nothing can be wished of its cycles."""
    if wishes.eager or wishes.cycle_seconds is not None:
        raise BadInput(f"{game} has no --eager or --cycle: a turn ends when all have answered or the time is up")


class Serving(Protocol):
    """The original server of a game."""

    port: int  # where the clients look for it
    clients: Mapping[str, MakeClient]  # a single client in any seat: versions of the protocol by name, the usual first

    def plan(self, config: Path | None, wishes: Wishes) -> Plan:
        """Read the original's configuration file."""


@dataclass
class Jitter:
    """How late turns ended that the clock ends."""

    late_ms: list[float] = field(default_factory=list)

    def describe(self) -> str:
        """In words, for people."""
        if not self.late_ms:
            return "cycle timer: no cycle ended by the clock"
        ordered = sorted(self.late_ms)
        most = ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]
        return (
            f"cycle timer: {len(ordered)} cycles, late by {ordered[len(ordered) // 2]:.1f} ms (median), "
            f"{most:.1f} ms (99 %), {ordered[-1]:.1f} ms (worst)"
        )
