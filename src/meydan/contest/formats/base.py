"""What every format answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import BaseModel, ConfigDict, Field

from meydan.contest.pairing import Encounter, Pairing, Tally
from meydan.contest.rating.ratings import Ratings


@dataclass(frozen=True)
class Known:
    """A stage so far."""

    entrants: int  # numbered from 0, the best seeded first
    tallies: Mapping[str, Tally] = field(default_factory=dict)  # all pairings that were made, by key
    out: frozenset[int] = frozenset()  # entrants that were disqualified
    members: int = 1  # seats of a side
    rate: Callable[[Iterable[str]], Ratings] | None = None  # the ratings by the games of these pairings
    is_closed: bool = False  # nobody may join any more

    def met(self, key: str) -> Encounter | None:
        """How a pairing came out."""
        tally = self.tallies.get(key)
        return None if tally is None else tally.encounter()

    def side(self, entrant: int) -> tuple[int, ...]:
        """A side that is one entrant, in all of its seats."""
        return (entrant,) * self.members

    def games(self, entrant: int) -> int:
        """How many games an entrant has played."""
        return sum(len(tally.games) for tally in self.tallies.values() if entrant in tally.pairing.entrants)

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
    waits: ClassVar[bool] = False  # whether who meets whom depends on results
    openings: int = Field(1, ge=1, le=10_000)  # maps or starts on which each pairing meets

    @property
    def takes_newcomers(self) -> bool:
        """Whether bots and new versions join while it is played."""
        return False

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

    def groups(self, entrants: int) -> list[list[int]]:
        """The groups in which the best are counted; one where there are none."""
        return [list(range(entrants))]


def by_points(known: Known, among: Sequence[int] | None = None) -> list[Place]:
    """The table of all games: points, then the points of games against those with equally many, then the seeding."""
    kept = [each for each in among or range(known.entrants) if each not in known.out]
    tallies = [tally for tally in known.tallies.values() if not known.out.intersection(tally.pairing.entrants)]
    points, games, direct = _sums(tallies)
    level = {each: [other for other in kept if points[other] == points[each]] for each in kept}
    mutual = {each: sum(direct[each, other] for other in level[each]) for each in kept}
    order = sorted(kept, key=lambda each: (-points[each], -mutual[each], each))
    return ranked([Place(0, each, points[each], games[each], (mutual[each],)) for each in order])


def _sums(tallies: Iterable[Tally]) -> tuple[dict[int, float], dict[int, int], dict[tuple[int, int], float]]:
    """Points, games and points against each other, by entrant."""
    points: dict[int, float] = defaultdict(float)
    games: dict[int, int] = defaultdict(int)
    direct: dict[tuple[int, int], float] = defaultdict(float)
    for tally in tallies:
        sides = tally.pairing.sides
        for number, side in enumerate(sides):
            others = {each for other in sides if other is not side for each in other}
            for entrant in dict.fromkeys(side):
                gained = tally.points_of(entrant, number)
                points[entrant] += gained
                games[entrant] += len(tally.games)
                for other in others:
                    direct[entrant, other] += gained
    return points, games, direct


def ranked(places: Iterable[Place]) -> list[Place]:
    """The same lines, in their order, with ranks; equals share one."""
    found: list[Place] = []
    for number, place in enumerate(places, 1):
        before = found[-1] if found else None
        is_equal = before is not None and (before.points, before.tie_breaks) == (place.points, place.tie_breaks)
        rank = before.rank if before is not None and is_equal else number
        found.append(Place(rank, place.entrant, place.points, place.games, place.tie_breaks))
    return found


def circle(entrants: Sequence[int]) -> list[list[tuple[int, int]]]:
    """All pairs in rounds in which everybody plays once (one rests if they are odd): the circle method."""
    seats: list[int | None] = [*entrants, *([None] if len(entrants) % 2 else [])]
    rounds = []
    for _ in range(max(0, len(seats) - 1)):
        half = len(seats) // 2
        pairs = zip(seats[:half], reversed(seats[half:]), strict=True)
        rounds.append([(a, b) for a, b in pairs if a is not None and b is not None])
        seats = [seats[0], seats[-1], *seats[1:-1]]
    return rounds
