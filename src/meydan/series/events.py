"""What happens while a series is played. The command line, the page and Python programs listen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from meydan.match.referee import Referee
    from meydan.match.replay import Replay
    from meydan.match.runner import Match
    from meydan.series.faults import LastWords
    from meydan.series.plan import Job, Series
    from meydan.series.results import Facts
    from meydan.series.standings import Standings


class Event:
    """Anything that happens."""


@dataclass(frozen=True)
class MachineBusy(Event):
    """Somebody else keeps the processors busy, and the bots are programs."""

    complaint: str


@dataclass(frozen=True)
class JobsLimited(Event):
    """More matches at the same time were asked for than are fair."""

    wanted: int
    fair: int
    cores: int


@dataclass(frozen=True)
class Preparing(Event):
    """Something that takes long is made ready for this and later times: rules are compiled, a bot is built."""

    what: str
    seconds: float | None  # that it took; None: it begins


@dataclass(frozen=True)
class SeriesBegan(Event):
    """The choices go together; the first match is about to begin."""

    series: Series
    plan: Sequence[Job]
    standings: Standings  # of all events of this series; they change as it goes on
    before: int | None  # matches of the plan that already played, in a series that is resumed
    remarks: Sequence[str]  # of the game on its settings


@dataclass(frozen=True)
class MatchBegan(Event):
    """A match begins."""

    job: Job
    match: Match | None  # None: it is played in another process


@dataclass(frozen=True)
class TurnPlayed(Event):
    """A match in this process is at its first position, or one turn further."""

    job: Job
    referee: Referee


@dataclass(frozen=True)
class StillPlaying(Event):
    """Other processes play; comes about twice a second."""


@dataclass(frozen=True)
class MatchPlayed(Event):
    """A match is over; with several at the same time they end in any order."""

    job: Job
    replay: Replay
    words: Sequence[LastWords]  # by seat
    game_hash: str | None = None  # the same for equal games; None: the match has no result


@dataclass(frozen=True)
class MatchCounted(Event):
    """A match is in the standings; these come in the order of the plan."""

    job: Job
    facts: Facts
    played: MatchPlayed | None  # None: it was played before, in a series that is resumed
    repeats: int | None = None  # the number of an earlier match that was the same game: this one counts for nothing


@dataclass(frozen=True)
class BotsFailed(Event):
    """Bots lost a match by their own fault, for the first time in this series; comes after `MatchCounted`."""

    played: MatchPlayed
    bots: frozenset[str]


@dataclass(frozen=True)
class ReplayKept(Event):
    """A match was cut short; what was played of it is in a file."""

    path: Path


@dataclass(frozen=True)
class GameLogWritten(Event):
    """The log of the original contest was written; no files: the match has no result."""

    paths: Sequence[Path]


@dataclass(frozen=True)
class SeriesEnded(Event):
    """Everything is played, the test is decided, or the series was stopped."""

    standings: Standings


Listener = Callable[[Event], None]


def ignore(event: Event) -> None:
    """For whoever does not want to know."""
