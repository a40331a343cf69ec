"""What every format answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Protocol

from pydantic import BaseModel, ConfigDict, Field

from meydan.contest.pairing import Encounter, Pairing, SideResult, Tally
from meydan.contest.rating.ratings import Ratings

DIGITS = 9  # of points, which may be thirds: added up in any order they are equal


@dataclass
class Sums:
    """What is added up as the log grows, so that nobody goes through all pairings again."""

    points: dict[int, float] = field(default_factory=lambda: defaultdict(float))  # by entrant, of all games
    games: Counter[int] = field(default_factory=Counter)
    meetings: Counter[tuple[int, ...]] = field(default_factory=Counter)  # pairings, by entrants in growing order
    encounters: Counter[tuple[int, ...]] = field(default_factory=Counter)  # their games
    repeats: Counter[tuple[int, ...]] = field(default_factory=Counter)  # those that had been played before
    paired: set[int] = field(default_factory=set)  # entrants of whom a pairing was made

    @classmethod
    def of(cls, tallies: Iterable[Tally]) -> Sums:
        """Of these pairings."""
        found = cls()
        for tally in tallies:
            found.meet(tally.pairing)
            for result in tally.games.values():
                found.add(tally.pairing, result)
        return found

    def meet(self, pairing: Pairing) -> None:
        """A pairing was made."""
        self.meetings[_who(pairing)] += 1
        self.paired.update(pairing.entrants)

    def add(self, pairing: Pairing, result: SideResult, sign: int = 1) -> None:
        """A game was played, or taken back (-1)."""
        self.encounters[_who(pairing)] += sign
        if result.is_repeat:
            self.repeats[_who(pairing)] += sign
        for number, side in enumerate(pairing.sides):
            for entrant in dict.fromkeys(side):
                self.games[entrant] += sign
                if result.points:
                    self.points[entrant] += sign * result.own.get(entrant, result.points[number])


def _who(pairing: Pairing) -> tuple[int, ...]:
    return tuple(sorted(set(pairing.entrants)))


class RatingsOf(Protocol):
    """The ratings of so many bots, by the games of the first so many pairings."""

    def by_all(self, pairings: int, bots: int) -> Ratings:
        """By all of them."""

    def at_hand(self, pairings: int, bots: int) -> Ratings | None:
        """By all of them, if there are many bots and these ratings are known already."""

    def before_wave(self, pairings: int, bots: int) -> Ratings:
        """Nearly by all of them, and quickly, where the next wave is made from them."""


@dataclass(frozen=True)
class Known:
    """A stage so far."""

    entrants: int  # numbered from 0, the best seeded first
    tallies: dict[str, Tally] = field(default_factory=dict)  # all pairings that were made, by key, the first one first
    out: frozenset[int] = frozenset()  # entrants that were disqualified
    members: int = 1  # seats of a side
    ratings: RatingsOf | None = None
    is_closed: bool = False  # nobody may join any more
    summed: Sums | None = None  # of all pairings; None: they are not added up yet
    began_with: int | None = None  # entrants; None: with all of them

    def met(self, key: str) -> Encounter | None:
        """How a pairing came out."""
        tally = self.tallies.get(key)
        return None if tally is None else tally.encounter()

    def side(self, entrant: int) -> tuple[int, ...]:
        """A side that is one entrant, in all of its seats."""
        return (entrant,) * self.members

    def games(self, entrant: int) -> int:
        """How many games an entrant has played."""
        return self.sums.games[entrant]

    def tallies_of_present(self) -> list[Tally]:
        """All pairings in which nobody is disqualified."""
        tallies = list(self.tallies.values())
        return [each for each in tallies if not self.out.intersection(each.pairing.entrants)] if self.out else tallies

    @property
    def sums(self) -> Sums:
        """Of all pairings."""
        return Sums.of(self.tallies.values()) if self.summed is None else self.summed

    @property
    def newcomers(self) -> list[int]:
        """Who has joined since it began, still plays, and is in no pairing yet."""
        joined = range(self.entrants if self.began_with is None else self.began_with, self.entrants)
        return [entrant for entrant in joined if entrant not in self.out and entrant not in self.sums.paired]

    @property
    def present(self) -> list[int]:
        """Who still plays."""
        return [entrant for entrant in range(self.entrants) if entrant not in self.out]


@dataclass(frozen=True)
class Place:
    """A line of a stage's table."""

    rank: int  # from 1; shared by equals
    entrant: int
    points: float
    games: int = 0
    tie_breaks: tuple[float, ...] = ()


class Format(BaseModel, ABC):
    """A format with its options, as the contest's file gives them."""

    model_config = ConfigDict(
        extra="forbid",
        strict=True,
        frozen=True,
        populate_by_name=True,
        alias_generator=lambda name: name.replace("_", "-"),
    )
    title: ClassVar[str]
    measure: ClassVar[str] = "Points"  # by which its table is ordered
    waits: ClassVar[bool] = False  # whether who meets whom depends on results
    openings: int = Field(1, ge=1, le=10_000)  # maps or starts on which each pairing meets

    @property
    def takes_newcomers(self) -> bool:
        """Whether bots and new versions join while it is played."""
        return False

    @property
    def least_entrants(self) -> int:
        """With whom it can be played; one alone is its winner."""
        return 1

    @abstractmethod
    def pairings(self, known: Known) -> list[Pairing]:
        """The pairings that can be told now; those that were made before may be left out."""

    def is_over(self, known: Known) -> bool:
        """Whether nothing is left to play."""
        return all(known.met(pairing.key) is not None for pairing in self.pairings(known))

    def places(self, known: Known) -> list[Place]:
        """The table, best first."""
        return by_points(known)

    @abstractmethod
    def pairing_count(self, entrants: int) -> int:
        """How many pairings there will be, at most."""

    def example(self, members: int) -> list[list[int]]:
        """The sides of a pairing as they usually are."""
        return [[side] * members for side in range(2)]

    @property
    def most_openings(self) -> int:
        """On which a pairing meets, at most, unless it stays level."""
        return self.openings

    def seeded(self, groups: Sequence[int]) -> list[int]:
        """The order in which it seeds those who come from these groups of an earlier stage, given best first."""
        return list(range(len(groups)))

    def groups(self, entrants: int) -> list[list[int]]:
        """The groups in which the best are counted; one where there are none."""
        return [list(range(entrants))]


def by_points(known: Known, among: Sequence[int] | None = None) -> list[Place]:
    """The table of all games: points, then the points of games against those with equally many, then the seeding."""
    kept = [each for each in among or range(known.entrants) if each not in known.out]
    tallies = known.tallies_of_present()
    sums = Sums.of(tallies) if known.out else known.sums
    points = {each: round(sums.points.get(each, 0.0), DIGITS) for each in kept}
    mutual = _mutual(tallies, points)
    order = sorted(kept, key=lambda each: (-points[each], -mutual[each], each))
    return ranked([Place(0, each, points[each], sums.games[each], (mutual[each],)) for each in order])


def _mutual(tallies: Iterable[Tally], points: Mapping[int, float]) -> dict[int, float]:
    """The points of games against those with equally many points."""
    found: dict[int, float] = defaultdict(float)
    level = {each for each, count in Counter(points.values()).items() if count > 1}
    if not level:
        return found
    for tally in tallies:
        sides = tally.pairing.sides
        levels = [{points.get(entrant) for entrant in side} for side in sides]
        if len(set().union(*levels)) == sum(map(len, levels)):
            continue  # nobody is level with somebody of another side
        for number, side in enumerate(sides):
            others = {each for other in sides if other is not side for each in other if each in points}
            for entrant in dict.fromkeys(side):
                equals = sum(points[other] == points.get(entrant) for other in others)
                found[entrant] += equals * tally.points_of(entrant, number) if equals else 0.0
    return found


def ranked(places: Iterable[Place]) -> list[Place]:
    """The same lines, in their order, with ranks; equals share one."""
    found: list[Place] = []
    for number, place in enumerate(places, 1):
        before = found[-1] if found else None
        is_equal = before is not None and (before.points, before.tie_breaks) == (place.points, place.tie_breaks)
        rank = before.rank if before is not None and is_equal else number
        found.append(Place(rank, place.entrant, place.points, place.games, place.tie_breaks))
    return found


def circle(entrants: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """All pairs in rounds in which everybody plays once (one rests if they are odd): the circle method."""
    seats: list[int | None] = [*entrants, *([None] if len(entrants) % 2 else [])]
    for _ in range(max(0, len(seats) - 1)):
        half = len(seats) // 2
        pairs = zip(seats[:half], reversed(seats[half:]), strict=True)
        yield [(a, b) for a, b in pairs if a is not None and b is not None]
        seats = [seats[0], seats[-1], *seats[1:-1]]
