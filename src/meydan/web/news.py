"""What the process that plays a match and the one that pages talk to tell each other; neither waits for the other."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meydan.web.person import Wish

if TYPE_CHECKING:
    from meydan.web.live import LivePlan

LEAVE_SECONDS = 5.0  # for what is still to be sent


@dataclass(frozen=True)
class Message:
    """Something about one match."""

    match: str  # its identity


# -- from the process that plays -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Announced(Message):
    """A match of somebody else can be watched."""

    game: str
    setup: Mapping[str, Any]
    path: Path  # where its replay will be


@dataclass(frozen=True)
class Seated(Message):
    """Everybody has a seat; or why the match cannot be played."""

    names: list[str]
    refusal: str = ""


@dataclass(frozen=True)
class Position:
    """A position of which the chances can be thought about."""

    turns: int  # that were played before it
    state: bytes


@dataclass(frozen=True)
class Begun(Message):
    """The first position: by eye the show without its turns and its outcome, as JSON without the last brace."""

    names: list[str]
    heads: Mapping[int | None, bytes]
    position: Position | None = None


@dataclass(frozen=True)
class Played(Message):
    """A turn as JSON, by eye."""

    number: int
    turns: Mapping[int | None, bytes]
    position: Position | None = None  # to which it led


@dataclass(frozen=True)
class WentBack(Message):
    """Only so many turns stay."""

    turns: int


@dataclass(frozen=True)
class Asked(Message):
    """A question for whoever plays a seat, or the refusal of an answer, as JSON."""

    seat: int
    text: bytes
    stands: bool  # it is a question, and stands until the next turn


@dataclass(frozen=True)
class Thought(Message):
    """How likely each team is to win, after so many turns; for eyes that see everything."""

    turns: int
    chances: Sequence[float]


@dataclass(frozen=True)
class Over(Message):
    """Nothing more comes; the replay is written, unless something failed."""

    outcome: Mapping[str, Any]
    failure: str = ""


# -- to it -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Start(Message):
    """Play a match."""

    plan: LivePlan
    path: Path


@dataclass(frozen=True)
class Stop(Message):
    """End a match before its next turn."""


@dataclass(frozen=True)
class Wished(Message):
    """What a person wants."""

    seat: int
    wish: Wish


@dataclass(frozen=True)
class Attending(Message):
    """A page of the person in a seat was opened or closed."""

    seat: int
    is_open: bool


Tell = Callable[[Message], None]


class Sender:
    """Puts messages into a pipe from a thread of its own: whoever tells something goes on at once."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._waiting: queue.SimpleQueue[Message | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._send_all, name="sender", daemon=True)
        self._thread.start()

    def tell(self, message: Message) -> None:
        """Send this after everything before it."""
        self._waiting.put(message)

    def close(self) -> None:
        """Send what is left; the other side then reads the end of the pipe."""
        self._waiting.put(None)
        self._thread.join(LEAVE_SECONDS)
        self._pipe.close()

    def _send_all(self) -> None:
        try:
            while (message := self._waiting.get()) is not None:
                self._pipe.send(message)
        except OSError:  # nobody reads any more
            return
