"""Ladder: always the match that settles most, until the order is known well enough."""

from __future__ import annotations

from typing import ClassVar

from pydantic import Field

from meydan.contest.formats.base import Format, Known, Place, circle, ranked
from meydan.contest.pairing import Pairing
from meydan.contest.rating.doubt import Information, expected_mistakes

WAVE_SHARE = 8  # entrants for each pairing of a wave: few, so that the best choice is not forced on all


class Ladder(Format):
    """Plays in waves of the most informative pairings; in a wave everybody plays at most once.

    A wave is made from the results of all waves but the last one, so that nobody waits for the last match of a wave,
    and the same results give the same matches whoever played them and when.
    """

    title: ClassVar[str] = "ladder"
    waits: ClassVar[bool] = True
    pairings_at_most: int = Field(1000, ge=1, alias="pairings")
    error: float = Field(0.02, ge=0.0, le=0.5)  # share of the pairs of entrants that may be in the wrong order
    least_waves: int = Field(4, ge=1, le=1000)  # before it may stop
    open: bool = False  # bots and versions join while it is played, and it rests when the order is known, until closed

    @property
    def takes_newcomers(self) -> bool:
        """Whether it is open."""
        return self.open

    def pairings(self, known: Known) -> list[Pairing]:
        """The next wave, if its time has come."""
        waves = _waves(known)
        number = len(waves) + 1
        if known.is_closed or len(known.present) < 2 or any(not _is_over(known, keys) for keys in waves[:-1]):
            return []
        if self._is_enough(known, waves):
            return []
        pairs = self._pairs(known, waves, number)
        room = self._most(known) - len(known.tallies)
        return [self._pairing(known, number, pair) for pair in pairs[:room]]

    def is_over(self, known: Known) -> bool:
        """When the order is settled, or everything is played that was to be."""
        waves = _waves(known)
        is_played = all(_is_over(known, keys) for keys in waves)
        return is_played and not self.pairings(known) and (known.is_closed or not self.open)

    def places(self, known: Known) -> list[Place]:
        """By rating."""
        if known.rate is None or not any(tally.games for tally in known.tallies.values()):
            return [Place(1, entrant, 0.0) for entrant in known.present]
        elo = known.rate(known.tallies).elo
        order = sorted(known.present, key=lambda each: (-round(float(elo[each]), 1), each))
        return ranked(Place(0, each, round(float(elo[each]), 1), known.games(each)) for each in order)

    def pairing_count(self, entrants: int) -> int:
        """As many as are allowed."""
        return self.pairings_at_most

    def _is_enough(self, known: Known, waves: list[list[str]]) -> bool:
        if len(known.tallies) >= self._most(known):
            return True
        if len(waves) < self.least_waves or known.rate is None:
            return False
        return expected_mistakes(known.rate(_keys(waves[:-1]))) <= self.error

    def _most(self, known: Known) -> int:
        """Pairings; in an open ladder every version that joins brings as many."""
        return self.pairings_at_most * (max(1, known.entrants) if self.open else 1)

    def _pairs(self, known: Known, waves: list[list[str]], number: int) -> list[tuple[int, int]]:
        """The first two waves are rounds of a round robin: nothing is known yet."""
        present = known.present
        rounds = circle(present)
        if number <= 2 or known.rate is None:
            return rounds[(number - 1) % len(rounds)]
        information = Information.of(known.rate(_keys(waves[:-1])))
        return information.pairs(max(1, len(present) // WAVE_SHARE), present)

    def _pairing(self, known: Known, wave: int, pair: tuple[int, int]) -> Pairing:
        first, second = sorted(pair)
        before = sum(set(tally.pairing.entrants) == {first, second} for tally in known.tallies.values())
        key = f"w{wave}/{first + 1}-{second + 1}"
        sides = known.side(first), known.side(second)
        return Pairing(key, sides, wave, self.openings, 0, before * self.openings)


def _waves(known: Known) -> list[list[str]]:
    waves: dict[int, list[str]] = {}
    for key, tally in known.tallies.items():
        waves.setdefault(tally.pairing.round, []).append(key)
    return [waves[number] for number in sorted(waves)]


def _keys(waves: list[list[str]]) -> list[str]:
    return [key for wave in waves for key in wave]


def _is_over(known: Known, keys: list[str]) -> bool:
    return all(known.met(key) is not None for key in keys)
