"""Round robin: everybody meets everybody."""

from __future__ import annotations

import math
from itertools import combinations
from typing import ClassVar

from pydantic import Field

from meydan.contest.formats.base import Format, Known, circle
from meydan.contest.pairing import Pairing


class RoundRobin(Format):
    """Everybody meets everybody, on the same openings, from all seats."""

    title: ClassVar[str] = "round robin"
    sides: int = Field(2, ge=2, le=8)  # that meet in a game

    @property
    def least_entrants(self) -> int:
        """A game of more than two sides needs them all."""
        return self.sides if self.sides > 2 else 1

    def pairings(self, known: Known) -> list[Pairing]:
        """All pairs, in rounds; more than two sides: all sets of them."""
        if self.sides == 2:
            return [
                self._pairing(known, pair, number)
                for number, pairs in enumerate(circle(known.present), 1)
                for pair in pairs
            ]
        return [self._pairing(known, each, 1) for each in combinations(known.present, self.sides)]

    def is_over(self, known: Known) -> bool:
        """When everybody has met everybody: there are as many pairings as there are sets, and all are played."""
        tallies = known.tallies_of_present()
        return len(tallies) == self.pairing_count(len(known.present)) and all(tally.is_played for tally in tallies)

    def example(self, members: int) -> list[list[int]]:
        """So many sides."""
        return [[side] * members for side in range(self.sides)]

    def pairing_count(self, entrants: int) -> int:
        """All sets of so many sides."""
        return math.comb(entrants, self.sides)

    def _pairing(self, known: Known, entrants: tuple[int, ...], round: int) -> Pairing:
        ordered = sorted(entrants)
        sides = tuple(known.side(entrant) for entrant in ordered)
        return Pairing("-".join(str(entrant + 1) for entrant in ordered), sides, round, self.openings)
