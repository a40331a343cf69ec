"""What the dialects share: a dialect that says nothing, and the reading of answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from meydan.engine.errors import BadInput, Unparsable
from meydan.engine.talk import HEAR, Closing, Opening, Request, Talk
from meydan.games.othello.law.state import BLACK, SIDE, WHITE
from meydan.games.othello.words.squares import write_discs

LETTERS = "BW"  # the colours where a protocol names them by one letter
NO_LIMIT_MS = 86_400_000  # what a program is told when it has all the time it wants: a day


class Quiet(ABC):
    """Says nothing and hears nothing; a dialect overrides what its protocol has."""

    one_shot = False
    plays_again = False
    keeps_lines = False

    def arguments(self, seat: int) -> list[str]:
        """Nothing is added to the command line."""
        return []

    def greet(self) -> Talk:
        """No greeting and no name."""
        yield from ()

    def begin(self, opening: Opening) -> Talk:
        """No mark for a new game."""
        yield from ()

    def prepare(self, request: Request) -> Talk:
        """The program needs no history."""
        yield from ()

    @abstractmethod
    def choose(self, request: Request) -> Talk:
        """Every dialect asks in its own way."""

    def finish(self, closing: Closing) -> Talk:
        """The program learns nothing of the end."""
        yield from ()

    def quit(self) -> Talk:
        """The program sees the end of its input."""
        yield from ()


def told_line() -> Talk:
    """The next line that is not blank, without the blanks around it."""
    while True:
        line: str = yield HEAR
        if line.strip():
            return line.strip()


def shown(text: str, most: int = 80) -> str:
    """A program's words inside a sentence, cut where they go on too long."""
    cut = text if len(text) <= most else text[:most] + "..."
    return repr(cut)


def board_of(state: Any, side: int, marks: str = "XO-") -> str:
    """The board string of a state (8.1)."""
    return write_discs(state.discs[BLACK], state.discs[WHITE], side, marks)


def milliseconds(value: float) -> int:
    """Whole milliseconds as told to a program."""
    return max(0, int(min(value, NO_LIMIT_MS)))


def expect_usual_side(opening: Opening, protocol: str) -> None:
    """Refuse a board that the protocol's programs cannot play on."""
    side = opening.setup.side
    if side != SIDE:
        raise BadInput(f"{protocol} programs play on 8x8 boards; got size {side}; choose size 8 or a native program")


def unexpected(line: str, expected: str) -> Unparsable:
    """The fault of a line that is no answer."""
    return Unparsable(f"got {shown(line)}; expected {expected}")
