"""What happens while a contest is run. The terminal listens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from meydan.series.events import Event, Preparing

if TYPE_CHECKING:
    from meydan.contest.recorded import Result
    from meydan.contest.stage_state import BotVersion, StageState
    from meydan.contest.state import ContestState


@dataclass(frozen=True)
class BotAdded(Event):
    """A bot, or a new version of one, is in the contest."""

    version: BotVersion


@dataclass(frozen=True)
class ContestResumed(Event):
    """It was begun before; so many results are there."""

    results: int


@dataclass(frozen=True)
class StageBegan(Event):
    """The line-up of a stage is fixed."""

    stage: StageState
    matches: int  # at least so many


@dataclass(frozen=True)
class MatchCounted(Event):
    """A match is verified and counts."""

    stage: StageState
    result: Result
    done: int
    planned: int


@dataclass(frozen=True)
class AttemptLost(Event):
    """A match could not be played to its end; it is played again, unless it is stuck."""

    key: str
    why: str
    is_stuck: bool


@dataclass(frozen=True)
class NodeSpeed(Event):
    """A machine that plays has become too slow, or is as fast again as it should be."""

    name: str
    slow: str  # why; empty: it is no longer


@dataclass(frozen=True)
class NobodyPlays(Event):
    """No machine is there that could play, or one is again."""

    why: str  # empty: one is there


@dataclass(frozen=True)
class Decided(Event):
    """A wish was granted, or refused."""

    what: str
    refused: str | None


@dataclass(frozen=True)
class StageEnded(Event):
    """All matches of a stage are played."""

    stage: StageState


@dataclass(frozen=True)
class ContestEnded(Event):
    """Everything is played."""

    state: ContestState


Listener = Callable[[Event], None]
__all__ = [
    "AttemptLost",
    "BotAdded",
    "ContestEnded",
    "ContestResumed",
    "Decided",
    "Event",
    "Listener",
    "MatchCounted",
    "NobodyPlays",
    "NodeSpeed",
    "Preparing",
    "StageBegan",
    "StageEnded",
]
