"""Groups: a round robin in each."""

from __future__ import annotations

import math
from typing import ClassVar

from pydantic import Field

from meydan.contest.formats.base import Format, Known, Place, by_points, circle, ranked
from meydan.contest.pairing import Pairing


class Groups(Format):
    """Entrants are dealt out to groups by seeding, first one way, then the other; in a group all meet all."""

    title: ClassVar[str] = "groups"
    number: int = Field(4, ge=1, le=1000, alias="groups")

    def groups(self, entrants: int) -> list[list[int]]:
        """The entrants of each group."""
        found: list[list[int]] = [[] for _ in range(min(self.number, max(1, entrants)))]
        for entrant in range(entrants):
            row, place = divmod(entrant, len(found))
            found[place if row % 2 == 0 else -1 - place].append(entrant)
        return found

    def pairings(self, known: Known) -> list[Pairing]:
        """The pairs of all groups, round by round."""
        made = []
        for letter, group in enumerate(self.groups(known.entrants)):
            present = [entrant for entrant in group if entrant not in known.out]
            for number, pairs in enumerate(circle(present), 1):
                made += [self._pairing(known, letter, number, sorted(pair)) for pair in pairs]
        return sorted(made, key=lambda pairing: pairing.round)

    def places(self, known: Known) -> list[Place]:
        """First the winners of all groups, then the second ones, and so on; by points where the place is the same."""
        tables = [by_points(known, group) for group in self.groups(known.entrants)]
        found = []
        for row in range(max(map(len, tables), default=0)):
            level = [table[row] for table in tables if row < len(table)]
            best_first = sorted(level, key=lambda place: (-place.points / max(1, place.games), place.entrant))
            found += [Place(0, each.entrant, each.points, each.games, (-float(row),)) for each in best_first]
        return ranked(found)

    def pairing_count(self, entrants: int) -> int:
        """The pairs of all groups."""
        return sum(math.comb(len(group), 2) for group in self.groups(entrants))

    def _pairing(self, known: Known, group: int, round: int, pair: list[int]) -> Pairing:
        key = f"{group_name(group)}/{pair[0] + 1}-{pair[1] + 1}"
        return Pairing(key, (known.side(pair[0]), known.side(pair[1])), round, self.openings)


def group_name(number: int) -> str:
    """A, B, ... Z, A2, B2, ..."""
    row, place = divmod(number, 26)
    return chr(ord("A") + place) + (str(row + 1) if row else "")
