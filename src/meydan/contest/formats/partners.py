"""Rotating partners: two against two, with another partner in every round."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice
from typing import ClassVar

from pydantic import Field

from meydan.contest.formats.base import DIGITS, Format, Known, Place, by_points, circle, ranked
from meydan.contest.pairing import Pairing

Partners = tuple[int, int]
Meeting = tuple[Partners, Partners]


class RotatingPartners(Format):
    """In every round of the circle method pairs are partners, and two pairs meet. Points go to both partners."""

    title: ClassVar[str] = "rotating partners"
    rounds: int | None = Field(None, ge=1)  # None: everybody has been everybody's partner, or rested in that round

    @property
    def least_entrants(self) -> int:
        """Two pairs."""
        return 4

    def pairings(self, known: Known) -> list[Pairing]:
        """All of them, made once: nobody gets more games because somebody is disqualified later."""
        if known.tallies:
            return [tally.pairing for tally in known.tallies_of_present()]
        return [
            self._pairing(number, meeting)
            for number, meetings in enumerate(self._rounds(known.present), 1)
            for meeting in meetings
        ]

    def places(self, known: Known) -> list[Place]:
        """By points a game, since not everybody has equally many, where somebody rests or is disqualified."""
        places = by_points(known)
        mean = {place.entrant: round(place.points / max(1, place.games), DIGITS) for place in places}
        if len({place.games for place in places}) == 1:
            return places
        order = sorted(places, key=lambda place: -mean[place.entrant])
        return ranked(
            Place(0, each.entrant, each.points, each.games, (mean[each.entrant], *each.tie_breaks)) for each in order
        )

    def example(self, members: int) -> list[list[int]]:
        """Everybody once."""
        return [[2 * side, 2 * side + 1] for side in range(2)]

    def pairing_count(self, entrants: int) -> int:
        """Half as many as there are pairs of partners in all rounds."""
        return sum(map(len, self._rounds(list(range(entrants)))))

    def _rounds(self, entrants: list[int]) -> Iterator[list[Meeting]]:
        """In each round two pairs meet whose members have met least; of an odd number of pairs one rests."""
        all_rounds = list(circle(entrants))
        games: Counter[int] = Counter()
        met: Counter[frozenset[int]] = Counter()
        for pairs in islice(cycle(all_rounds), len(all_rounds) if self.rounds is None else self.rounds):
            left, meetings = list(pairs), []
            if len(left) % 2:
                left.remove(max(reversed(left), key=lambda pair: sum(games[each] for each in pair)))
            while left:
                first = left.pop(0)
                second = min(left, key=lambda pair: sum(met[cross] for cross in _crosses(first, pair)))
                left.remove(second)
                meetings.append((first, second))
                met.update(_crosses(first, second))
                games.update((*first, *second))
            yield meetings

    def _pairing(self, number: int, meeting: Meeting) -> Pairing:
        sides = tuple(tuple(sorted(side)) for side in meeting)
        key = f"r{number}/" + "-".join("+".join(str(each + 1) for each in side) for side in sides)
        return Pairing(key, sides, number, self.openings, first_opening=(number - 1) * self.openings)


def _crosses(first: Partners, second: Partners) -> list[frozenset[int]]:
    """Who is against whom."""
    return [frozenset((a, b)) for a in first for b in second]
