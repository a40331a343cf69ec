"""Rotating partners: two against two, with another partner in every round."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from meydan.contest.formats.base import Format, Known, circle
from meydan.contest.pairing import Pairing


class RotatingPartners(Format):
    """In every round of the circle method pairs are partners; neighbouring pairs meet. Points go to both partners."""

    title: ClassVar[str] = "rotating partners"
    rounds: int | None = Field(None, ge=1)  # None: until everybody has been everybody's partner

    def pairings(self, known: Known) -> list[Pairing]:
        """Two pairs of partners each; in every round the pairs that meet are others."""
        made = []
        for number, pairs in enumerate(self._rounds(known.present), 1):
            turned = pairs[number % max(1, len(pairs)) :] + pairs[: number % max(1, len(pairs))]
            for first, second in zip(turned[::2], turned[1::2], strict=False):
                sides = (tuple(sorted(first)), tuple(sorted(second)))
                key = f"r{number}/" + "-".join("+".join(str(each + 1) for each in side) for side in sides)
                made.append(Pairing(key, sides, number, self.openings, first_opening=(number - 1) * self.openings))
        return made

    def example(self, members: int) -> list[list[int]]:
        """Everybody once."""
        return [[2 * side, 2 * side + 1] for side in range(2)]

    def pairing_count(self, entrants: int) -> int:
        """Half as many as there are pairs of partners in all rounds."""
        return sum(len(pairs) // 2 for pairs in self._rounds(list(range(entrants))))

    def _rounds(self, entrants: list[int]) -> list[list[tuple[int, int]]]:
        found = circle(entrants)
        return found if self.rounds is None else [found[number % len(found)] for number in range(self.rounds) if found]
