"""How a game talks with network clients of its original contest, without sockets.

A `Client` is our side of the conversation with one of them, written as generators over bytes: `yield Send(data)` sends,
`data = yield RECEIVE` waits for whatever comes next. Framing is the client's business: some contests have none.
`Serving` reads the original's configuration and says what its server is to do; the players package owns the sockets.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from typing import Any, Protocol

from meydan.engine.errors import BadInput
from meydan.engine.game import Finished, Setup
from meydan.engine.talk import Closing, Opening, Request


@dataclass(frozen=True)
class Send:
    """Send these bytes, in one piece."""

    data: bytes


class Receive(Enum):
    """What a client is waited for."""

    BYTES = auto()  # whatever comes next


RECEIVE = Receive.BYTES
ClientTalk = Generator[Send | Receive, bytes, Any]


class Late(Enum):
    """What becomes of an answer that comes after its time."""

    NEXT = auto()  # it answers the next question
    DROP = auto()  # the client owes it: until it came, and was thrown away, no question is put


class Client(Protocol):
    """Our side of a conversation with one client. Its faults are raised as BotError."""

    late: Late
    most_bytes: int  # taken at once

    def greet(self, opening: Opening) -> ClientTalk:
        """The handshake."""

    def choose(self, request: Request) -> ClientTalk:
        """Ask for an action; returns the action."""

    def finish(self, closing: Closing) -> ClientTalk:
        """Tell how the last game ended."""


MakeClient = Callable[[], Client]


@dataclass(frozen=True)
class Plan:
    """What a server is to do: where it listens, for whom, and the matches it plays with them."""

    clients: Sequence[MakeClient]  # one for each seat
    host: str
    port: int
    rules: str | None = None
    settings: Mapping[str, Any] | None = None
    map: str | None = None
    seed: int | None = None  # of the first game; each further one takes the next
    games: int = 1  # played one after the other on the same connections
    ms_per_move: float = 1000.0
    ms_handshake: float = math.inf
    remarks: Sequence[str] = ()  # for the person who starts the server


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
        raise BadInput(f"table {table + 1} would listen on port {chosen}; ports end at {LAST_PORT}: begin lower")
    return chosen


class Serving(Protocol):
    """A game that can be played by its original clients over the network."""

    port: int  # where the clients look for the server
    clients: Mapping[str, MakeClient]  # versions of the protocol by name, the usual one first

    def plan(self, config: Path | None, wishes: Wishes) -> Plan:
        """Read the original's configuration file."""

    def keep(self, game: Finished, folder: Path) -> list[Path]:
        """Write the files that the original server leaves behind; returns them."""


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


@dataclass(frozen=True)
class Hosted:
    """A match that a game's own server has played."""

    setup: Setup
    names: Sequence[str]
    actions: Sequence[Sequence[Any]]  # of all seats, turn by turn
    files: Sequence[Path] = ()  # what the original server leaves behind
    is_whole: bool = True  # False: the person stopped it
    jitter: Jitter = field(default_factory=Jitter)


class Host(Protocol):
    """A game whose clients need a server of its own, such as one where turns end by the clock.

    All tables of a server share one event loop: a host waits by `await` only. Table k listens on `port_of(k, ...)`.
    """

    looking_on: str  # how somebody sees its matches, as the end of a sentence

    async def play(self, config: Path | None, wishes: Wishes, folder: Path, tell: Callable[[str], None]) -> Hosted:
        """Wait for clients and play one match; `tell` gets the lines that the original server prints.

        Cancelled in a match, it returns what was played with `is_whole` False; before the first turn it just ends.
        """
