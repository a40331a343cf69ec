"""What a learner sees and does, described: every field of an observation and every head of an action, as data.

Shapes and types follow from the records; a game says what the numbers mean and how far they reach.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from meydan.engine.game import Setup
    from meydan.engine.record import Array


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


@dataclass(frozen=True)
class Factored:
    """Structured actions as several numbers; the last three are rules, which read the sizes from a record."""

    heads: Callable[[Sequence[Setup]], Sequence[Head]]  # large enough for every one of these setups
    sizes: Callable[[Sequence[Setup]], Array]  # one record
    open: Callable[..., Any]  # (state, setup, seat, sizes, mask): write `mask.open`, head after head
    compose: Callable[..., Any]  # (state, setup, seat, sizes, action, answers): write what `action.head` means
    decompose: Callable[..., Any]  # (state, setup, seat, sizes, answer, action): the inverse; returns what has no head


@dataclass(frozen=True)
class Spaces:
    """The description of a game for learners."""

    fields: Mapping[str, Field]
    action: str = ""  # what the number of an action means, where actions are numbers
    factored: Factored | None = None  # where they are structured


SPARE = Field("Nothing; fills the record up to whole words.", 0, 0)
