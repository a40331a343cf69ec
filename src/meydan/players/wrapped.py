"""A player around another one: everything goes through; a subclass overrides what it wants to see."""

from __future__ import annotations

from pathlib import Path

from meydan.engine.talk import Closing, Request
from meydan.match.player import Player, Reply, Seat


class WrappedPlayer(Player):
    """Hands every call on to the player inside."""

    def __init__(self, inner: Player) -> None:
        self.inner = inner
        self.spec, self.blocks, self.is_person = inner.spec, inner.blocks, inner.is_person

    @property
    def name(self) -> str:  # type: ignore[override]
        """The name of the player inside, which may learn it late."""
        return self.inner.name

    @property
    def process_id(self) -> int | None:
        """The process of the player inside."""
        return self.inner.process_id

    @property
    def answered_at(self) -> float | None:  # type: ignore[override]
        """When its last answer was read."""
        return self.inner.answered_at

    @property
    def log(self) -> Path | None:  # type: ignore[override]
        """The file with its error stream."""
        return self.inner.log

    def build(self, seat: Seat) -> None:
        """Make what is made once."""
        self.inner.build(seat)

    def launch(self, seat: Seat) -> None:
        """Begin what takes time."""
        self.inner.launch(seat)

    def start(self, seat: Seat) -> None:
        """Get ready for a game."""
        self.inner.start(seat)

    def ask(self, request: Request, budget_ms: float) -> None:
        """Put the question."""
        self.inner.ask(request, budget_ms)

    def poll(self) -> Reply | None:
        """The reply, when it is there."""
        return self.inner.poll()

    def measure(self) -> None:
        """The answer takes more than a moment."""
        self.inner.measure()

    def extend(self) -> bool:
        """Whether the limit has moved."""
        return self.inner.extend()

    def expire(self) -> Reply | None:
        """The limit is over."""
        return self.inner.expire()

    def deadline(self) -> float:
        """When the question is over."""
        return self.inner.deadline()

    def sources(self) -> tuple[list[int], list[int]]:
        """Where the words come from."""
        return self.inner.sources()

    def finish(self, closing: Closing | None) -> None:
        """Tell the end."""
        self.inner.finish(closing)

    def close(self) -> None:
        """Leave."""
        self.inner.close()

    def notes(self) -> list[str]:
        """Remarks since the last call."""
        return self.inner.notes()

    def exchange(self) -> list[str]:
        """The last lines, both ways."""
        return self.inner.exchange()

    def wrote(self) -> str:
        """What came on the error stream since the last call."""
        return self.inner.wrote()

    def last_words(self) -> str:
        """The end of the error stream."""
        return self.inner.last_words()
