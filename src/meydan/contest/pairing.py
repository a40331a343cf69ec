"""Who meets whom: a pairing of two or more sides, the games that decide it, and how they came out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

NOTHING_OWN: Mapping[int, float] = MappingProxyType({})
EXTRA_OPENINGS = 4  # that are played at most if a best-of is level; then the better seeded side goes on


@dataclass(frozen=True, slots=True)
class Pairing:
    """Sides that meet; entrants are numbered from 0 by their seeding in the stage."""

    key: str  # unique in its stage
    sides: tuple[tuple[int, ...], ...]  # the entrants on each side
    round: int = 1
    openings: int = 1  # maps or starts on which they meet, each in all seatings
    best_of: int = 0  # openings, the winner of most of which goes on; 0: all openings are played, and may end level
    first_opening: int = 0

    @property
    def openings_at_most(self) -> int:
        """On which they meet."""
        return self.best_of + EXTRA_OPENINGS if self.best_of else self.openings

    @property
    def entrants(self) -> tuple[int, ...]:
        """All who take part."""
        return tuple(entrant for side in self.sides for entrant in side)


class Slot(NamedTuple):
    """A game of a pairing."""

    opening: int  # counted from the first one of the pairing
    seating: int


@lru_cache(maxsize=4096)
def slot_of(opening: int, seating: int) -> Slot:
    """The same object for all pairings."""
    return Slot(opening, seating)


@dataclass(frozen=True, slots=True)
class SideResult:
    """How a game came out for the sides of its pairing; nothing: it has no result."""

    points: Sequence[float] | None
    ranks: Sequence[float] | None = None  # lower is better
    own: Mapping[int, float] = field(
        default_factory=lambda: NOTHING_OWN
    )  # points by entrant, where partners have their own
    is_repeat: bool = False  # the same bots in the same seats played the same game before
    teams: Sequence[int] = ()  # by team of the game: the side that played it


@dataclass(frozen=True)
class Encounter:
    """A pairing whose games are played."""

    pairing: Pairing
    points: tuple[float, ...]  # by side
    score: tuple[float, ...]  # as people are told it
    winner: int | None  # a side; None: level
    by_seeding: bool = False  # level after all openings, so the better seeded side goes on


@dataclass(slots=True)
class Tally:
    """The games of a pairing so far."""

    pairing: Pairing
    seatings: int
    games: dict[Slot, SideResult] = field(default_factory=dict)
    held: int = 0  # games that the desk holds back, played or not

    def wanted(self) -> list[Slot]:
        """The games that are to be played as far as can be told now, played or not."""
        return [Slot(opening, seating) for opening in range(self._reach()) for seating in range(self.seatings)]

    @property
    def is_played(self) -> bool:
        """Whether all games are played, of a pairing that is no best-of."""
        return len(self.games) >= self.pairing.openings * self.seatings

    @property
    def is_held(self) -> bool:
        """Whether nothing of it is left to play but games that the desk holds back."""
        return 0 < self.held >= self.pairing.openings * self.seatings - len(self.games)

    def encounter(self) -> Encounter | None:
        """How it came out, if it is over."""
        played = self._openings_played()
        if played < self._reach():
            return None
        points = self._points(range(played))
        lead = _leader(self.score)
        if lead is None and self.pairing.best_of:
            best = min(range(len(points)), key=lambda side: min(self.pairing.sides[side]))
            return Encounter(self.pairing, points, self.score, best, by_seeding=True)
        return Encounter(self.pairing, points, self.score, lead)

    @property
    def score(self) -> tuple[float, ...]:
        """By side: of a best-of the openings so far, a level one half for each; else the points."""
        if not self.pairing.best_of:
            return self.points
        count = self._openings_played()
        won = self._won(count)
        return tuple(each + (count - sum(won)) / len(won) for each in won)

    @property
    def points(self) -> tuple[float, ...]:
        """By side, of all games so far."""
        return self._points(range(1 + max((slot.opening for slot in self.games), default=-1)))

    def points_of(self, entrant: int, side: int) -> float:
        """Of all games so far, of somebody on a side."""
        kept = [result for result in self.games.values() if result.points]
        return sum(result.own.get(entrant, result.points[side]) for result in kept if result.points)

    def _reach(self) -> int:
        """How many openings are needed as far as can be told."""
        best_of = self.pairing.best_of
        if not best_of:
            return self.pairing.openings
        played, least = self._openings_played(), best_of // 2 + 1
        for count in range(least, played + 1):
            if self._is_decided(count):
                return count
        return max(least, min(played + 1, best_of + EXTRA_OPENINGS))

    def _is_decided(self, count: int) -> bool:
        won = sorted(self._won(count), reverse=True)
        left = self.pairing.best_of - count
        ahead = won[0] - (won[1] if len(won) > 1 else 0)
        return ahead > max(0, left) or count >= self.pairing.best_of + EXTRA_OPENINGS

    def _openings_played(self) -> int:
        """Openings, from the first on, of which all games have been played."""
        count = 0
        while all(Slot(count, seating) in self.games for seating in range(self.seatings)):
            count += 1
        return count

    def _won(self, count: int) -> tuple[int, ...]:
        leaders = [_leader(self._points([opening])) for opening in range(count)]
        return tuple(leaders.count(side) for side in range(len(self.pairing.sides)))

    def _points(self, openings: Sequence[int]) -> tuple[float, ...]:
        kept = [result.points for slot, result in self.games.items() if slot.opening in openings and result.points]
        return tuple(sum(points[side] for points in kept) for side in range(len(self.pairing.sides)))


def _leader(values: Sequence[float]) -> int | None:
    """The only one with the most."""
    top = max(values)
    return list(values).index(top) if list(values).count(top) == 1 else None
