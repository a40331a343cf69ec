"""Scores: everybody plays alone, and the points are added up."""

from __future__ import annotations

from typing import ClassVar

from meydan.contest.formats.base import Format, Known
from meydan.contest.pairing import Pairing


class Scores(Format):
    """One seat: everybody plays the same openings alone."""

    title: ClassVar[str] = "scores"

    def pairings(self, known: Known) -> list[Pairing]:
        """Everybody once."""
        return [Pairing(str(entrant + 1), ((entrant,),), 1, self.openings) for entrant in known.present]

    def example(self, members: int) -> list[list[int]]:
        """One side."""
        return [[0]]

    def pairing_count(self, entrants: int) -> int:
        """Everybody once."""
        return entrants
