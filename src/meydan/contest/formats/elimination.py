"""Elimination: brackets, single and double."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from pydantic import Field

from meydan.contest.formats.base import Format, Known, Place
from meydan.contest.formats.bracket import (
    FINAL,
    RESET,
    THIRD,
    Meeting,
    Node,
    apart,
    double,
    meeting_pairing,
    resolve,
    single,
)
from meydan.contest.pairing import EXTRA_OPENINGS, Pairing


class Elimination(Format):
    """A bracket."""

    best_of: int = Field(3, ge=1, le=999)  # openings

    @property
    def most_openings(self) -> int:
        """All of a best-of."""
        return self.best_of

    def seeded(self, groups: Sequence[int]) -> list[int]:
        """Those of one group meet as late as can be had by changing places with equals."""
        return apart(groups)

    @abstractmethod
    def nodes(self, entrants: int) -> list[Node]:
        """The bracket."""

    def meetings(self, known: Known) -> dict[str, Meeting]:
        """The bracket as far as it is known."""
        return resolve(self.nodes(known.entrants), known)

    def pairings(self, known: Known) -> list[Pairing]:
        """Those whose two sides are known."""
        spare = self.best_of + EXTRA_OPENINGS
        return [
            meeting_pairing(meeting, known, self.best_of, spare)
            for meeting in self.meetings(known).values()
            if meeting.is_played and (meeting.node.key in known.tallies or meeting.winner is None)
        ]

    def is_over(self, known: Known) -> bool:
        """When every meeting has a winner."""
        return all(meeting.winner is not None for meeting in self.meetings(known).values())

    def places(self, known: Known) -> list[Place]:
        """By how far everybody came; who is still in it comes first. Points are meetings won."""
        meetings = self.meetings(known)
        reached = {entrant: _reached(entrant, meetings) for entrant in known.present}
        won = Counter(meeting.winner for meeting in meetings.values() if meeting.is_played)
        order = sorted(known.present, key=lambda each: (-reached[each], each))
        better = {each: sum(other > reached[each] for other in reached.values()) for each in order}
        return [Place(1 + better[each], each, float(won[each]), known.games(each)) for each in order]

    def pairing_count(self, entrants: int) -> int:
        """All meetings of two who are there."""
        return sum(1 for _ in self.nodes(entrants)) - _empty(self, entrants)


def _empty(format: Elimination, entrants: int) -> int:
    """Meetings of a first column with nobody."""
    seeds = [source for node in format.nodes(entrants) for source in node.sources if source.kind == "seed"]
    return sum(source.number >= entrants for source in seeds)


def _reached(entrant: int, meetings: dict[str, Meeting]) -> float:
    """A number that is higher the later somebody was out; the winner of the last meeting has the highest."""
    last = [meeting for meeting in meetings.values() if entrant in meeting.sides]
    if not last:
        return 0.0
    end = meetings.get(RESET) or meetings[FINAL] if FINAL in meetings else last[-1]
    if entrant == end.winner:
        return 2.0 * len(meetings) + 2
    if THIRD in meetings and entrant in meetings[THIRD].sides:
        return 2.0 * len(meetings) - (0 if meetings[THIRD].winner in (entrant, None) else 1)
    lost = [meeting for meeting in last if meeting.loser == entrant]
    ending = lost[-1].node if lost else last[-1].node
    if ending.key in (FINAL, RESET):
        return 2.0 * len(meetings) + 1
    has_lower = any(meeting.node.is_lower and meeting.node.key != THIRD for meeting in meetings.values())
    return float(ending.column) if ending.is_lower == has_lower else 2.0 * len(meetings)


class SingleElimination(Elimination):
    """Who loses a meeting is out."""

    title: ClassVar[str] = "single elimination"
    waits: ClassVar[bool] = True
    third_place: bool = True  # those who lost in the semi-finals meet

    def nodes(self, entrants: int) -> list[Node]:
        """The bracket."""
        return single(entrants, self.third_place)


class DoubleElimination(Elimination):
    """Who loses goes on in a lower bracket, and is out after a second loss."""

    title: ClassVar[str] = "double elimination"
    waits: ClassVar[bool] = True

    def nodes(self, entrants: int) -> list[Node]:
        """The brackets and the final, which is played again if the upper bracket's winner loses it."""
        return double(entrants)
