"""What a learner sees and does, described: every field of an observation and every head of an action, as data.

Shapes and types follow from the records; a game says what the numbers mean and how far they reach.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from meydan.engine.game import Setup
    from meydan.engine.record import Array


ONE = 16  # of a value of a code: numbers are in sixteenths


@dataclass(frozen=True)
class Field:
    """One field of an observation."""

    meaning: str
    low: int | None = None  # the least value; None: of its type
    high: int | None = None  # the largest
    axes: tuple[str, ...] = ()  # what each dimension counts


@dataclass(frozen=True)
class Head:
    """One number of an action: 0 to size - 1."""

    name: str
    size: int
    meaning: str
    counts_with: str = ""  # the head that says whether this one counts
    counts_for: tuple[int, ...] = ()  # the numbers of it for which it does


@dataclass(frozen=True)
class Factored:
    """Structured actions as several numbers; the last three are rules, which read the sizes from a record."""

    heads: Callable[[Sequence[Setup]], Sequence[Head]]  # large enough for every one of these setups
    sizes: Callable[[Sequence[Setup]], Array]  # one record
    open: Callable[..., Any]  # (state, setup, seat, sizes, mask): write `mask.open`, head after head
    compose: Callable[..., Any]  # (state, setup, seat, sizes, action, answers): write what `action.head` means
    decompose: Callable[..., Any]  # (state, setup, seat, sizes, answer, action): the inverse; returns what has no head


@dataclass(frozen=True)
class CodeWords:
    """What the numbers of a code mean, in their order."""

    cells: str  # which cells these are, and in which order
    kinds: Sequence[str]
    values: Sequence[str]
    choices: Sequence[str]


def always(setup: Any) -> bool:
    """There is room for every setup."""
    return True


def as_number(encoding: Encoding, seen: Any, setup: Any, choice: int) -> Any:
    """A choice as a bot answers it where actions are numbers."""
    return encoding.decode(seen, setup, choice)


@dataclass(frozen=True)
class Encoding:
    """An observation as a network takes it, turned so that both sides and all directions look alike.

    A code holds cells, each of one of a few kinds, small numbers in sixteenths, and which choices are open. The two
    functions are rules.
    """

    cells: int
    kinds: int  # a cell is 0 to kinds - 1
    values: int
    choices: int  # what a network chooses from
    encode: Callable[..., Any]  # (seen, setup, code): write `code.cell`, `code.value` and `code.open`, never all closed
    decode: Callable[..., Any]  # (seen, setup, choice): the action's number; structured: (.., sizes, action), its heads
    words: CodeWords
    side: int = 0  # of the square that the cells are, row by row; 0: they are none
    fits: Callable[[Any], bool] = always  # (record of a setup): whether a code has room for it
    answer: Callable[..., Any] = as_number  # (encoding, seen, setup, choice): what a bot says

    @property
    def record(self) -> np.dtype[Any]:
        """The type of a code: bytes alone."""
        fields = [("cell", "u1", self.cells), ("open", "u1", self.choices), ("value", "i1", self.values)]
        return np.dtype([(name, kind, (size,)) for name, kind, size in fields])


@dataclass(frozen=True)
class Spaces:
    """The description of a game for learners."""

    fields: Mapping[str, Field]
    action: str = ""  # what the number of an action means, where actions are numbers
    factored: Factored | None = None  # where they are structured
    encoding: Encoding | None = None  # for networks, where the game has one
    # of a whole position, for networks inside a search; its `encode` is given (state, setup, seat, code)
    insight: Encoding | None = None
    # writes a position in which the seat, which is to move, sees just this; what is hidden is drawn by the seed
    guess: Callable[..., None] | None = None  # (seen, setup, seat, state, seed), where something is hidden


SPARE = Field("Nothing; fills the record up to whole words.", 0, 0)
