"""Who sits in a seat, as the match sees it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from meydan.engine.game import Game, Setup
from meydan.engine.talk import Closing, Opening, Request
from meydan.match.clock import TimeControl
from meydan.match.endings import LEFT, RESIGNED, Ending

PERSON = "Human"  # what a person is called; pages and stories say it in the reader's language


@dataclass(frozen=True)
class Seat:
    """A place at the table: what a player learns before the game."""

    game: Game
    setup: Setup
    number: int
    names: Sequence[str]
    time: TimeControl
    seed: int  # for the bot's own luck
    opening: Opening


class Reply(NamedTuple):
    """What came of a question: a value, or how it failed."""

    value: Any = None
    said: str | None = None
    ms: float = 0.0
    ending: Ending = Ending.NORMAL
    reason: str = ""
    sentence: str = ""
    cpu_ms: float = 0.0  # of processor time, where it was measured
    stolen_ms: float = 0.0  # waited for a processor that others had; no part of `ms`

    @property
    def failed(self) -> bool:
        """Whether there is no value."""
        return self.ending is not Ending.NORMAL

    @property
    def gives_up(self) -> bool:
        """Whether a person plays no longer."""
        return self.reason in (RESIGNED, LEFT)

    def costing(self, ms: float, cpu_ms: float, stolen_ms: float) -> Reply:
        """The same with what it has cost."""
        return Reply(self.value, self.said, ms, self.ending, self.reason, self.sentence, cpu_ms, stolen_ms)


class Player(ABC):
    """Answers questions. `start` and `ask` begin something; `poll` tells when it is done.

    No call blocks longer than the player's own code, except for players that live in this process.
    """

    name: str
    spec: str  # as the person wrote it: house:random, bot.py, gtp:...
    blocks = False  # `ask` returns only with the answer: such players are asked first, before anybody's clock runs
    answers_by_turn = False  # in real time: its answer is what it has said until the end of the turn, see `expire`
    is_person = False  # it may give up; its team has, when all its people have
    looks_on = False  # it is told of turns in which it is not asked, by `look_on`
    answered_at: float | None = None  # when its last answer was read, by `time.monotonic`, where that is known
    log: Path | None = None  # the file that keeps what it writes to its error stream

    def build(self, seat: Seat) -> None:
        """Make what is made once, before anybody's time runs. Nobody has to call it."""
        return

    def launch(self, seat: Seat) -> None:
        """Begin what takes time before `start`; nothing is said or asked yet. Nobody has to call it."""
        return

    @abstractmethod
    def start(self, seat: Seat) -> None:
        """Get ready for a game."""

    @abstractmethod
    def ask(self, request: Request, budget_ms: float) -> None:
        """Put the question; the seat's clock starts when all of it is written."""

    @abstractmethod
    def poll(self) -> Reply | None:
        """The reply to what was begun last, or None while it is not there."""

    def look_on(self, request: Request) -> None:
        """A turn in which this seat is not asked begins."""
        return

    def measure(self) -> None:
        """The answer takes more than a moment: from now on it counts what the player has of the processors."""
        return

    def extend(self) -> bool:
        """The limit is over: whether it has moved, because the time was not the player's own."""
        return False

    def expire(self) -> Reply | None:
        """The limit is over: take what came in time, or None for nothing."""
        return self.poll()

    def deadline(self) -> float:
        """When the running question is over, in seconds of `time.monotonic`."""
        return 0.0

    def sources(self) -> tuple[list[int], list[int]]:
        """File descriptors to wait on: for reading, for writing."""
        return [], []

    @property
    def listens(self) -> bool:
        """Whether it is told the end even if its seat has ended before: it may have come back."""
        return False

    def finish(self, closing: Closing | None) -> None:
        """Tell the end of the game; None when it has no proper one."""
        return

    def close(self) -> None:
        """Leave: end processes, give back everything."""
        return

    @property
    def process_id(self) -> int | None:
        """The number of the bot's process, while it has one of its own."""
        return None

    def notes(self) -> list[str]:
        """Remarks for the replay, since the last call."""
        return []

    def exchange(self) -> list[str]:
        """The last lines that were said to the bot (`> ...`) and heard from it (`< ...`)."""
        return []

    def wrote(self) -> str:
        """What the program wrote to its error stream since the last call, or the end of it."""
        return ""

    def last_words(self) -> str:
        """The end of what the program wrote to its error stream."""
        return ""
