"""The games of a stage that count for ratings, as columns that grow with the log."""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence

import numpy as np

from meydan.contest.pairing import EXTRA_OPENINGS, Pairing, SideResult, Slot
from meydan.contest.rating.games import NO_MAP, Numbers, RatedGames, ranked
from meydan.engine.errors import BadInput


class GameTable:
    """One row a game, in the order of the log."""

    def __init__(self) -> None:
        self.pairings: dict[str, int] = {}  # by key: its number, in the order in which they were made
        self.shape = (2, 1)  # sides, and seats of a side
        self.dropped = 0  # how many games were taken back, or held back and counted later
        self.waves: list[int] = []  # by round: its first pairing
        self._bots: list[int] = []  # by round: how many there were when it was made
        self._rows: list[int] = []  # by round: how many games were played before it was made
        self._round: int | None = None
        self._first_rounds = array("q", [0])  # by pairing: the number of its first opening, of those of all pairings
        self._seqs, self._pairings, self._openings, self._rounds = array("q"), array("q"), array("q"), array("q")
        self._sides, self._ranks = array("q"), array("d")

    def __len__(self) -> int:
        return len(self._seqs)

    def begin(self, pairing: Pairing, bots: int) -> None:
        """A pairing was made, among so many bots."""
        if pairing.round != self._round:
            self._round = pairing.round
            self.waves.append(len(self.pairings))
            self._bots.append(bots)
            self._rows.append(len(self))
        self.pairings[pairing.key] = len(self.pairings)
        self._first_rounds.append(self._first_rounds[-1] + max(pairing.openings, pairing.best_of + EXTRA_OPENINGS))

    def add(self, seq: int, pairing: Pairing, slot: Slot, result: SideResult) -> None:
        """A game was played; the games of an opening of a pairing are a round."""
        if result.ranks is None or result.is_repeat or len(pairing.sides) < 2:
            return
        shape = len(pairing.sides), len(pairing.sides[0])
        if len(self) and shape != self.shape:
            raise BadInput(f"games of one rating have sides of the same size; got sides of {self.shape} and {shape}")
        self.shape = shape
        number = self.pairings[pairing.key]
        entrants = [entrant for side in result.teams for entrant in pairing.sides[side]]
        ranks = [result.ranks[side] for side in result.teams]
        opening, round = pairing.first_opening + slot.opening, self._first_rounds[number] + slot.opening
        if len(self) and seq < self._seqs[-1]:  # it was held back
            self._insert((seq, number, opening, round), entrants, ranks)
            return
        self._seqs.append(seq)
        self._pairings.append(number)
        self._openings.append(opening)
        self._rounds.append(round)
        self._sides.extend(entrants)
        self._ranks.extend(ranks)

    def _insert(self, numbers: tuple[int, int, int, int], entrants: list[int], ranks: list[float]) -> None:
        row = bisect_right(self._seqs, numbers[0])
        for column, number in zip((self._seqs, self._pairings, self._openings, self._rounds), numbers, strict=True):
            column.insert(row, number)
        self._sides[row * len(entrants) : row * len(entrants)] = array("q", entrants)
        self._ranks[row * len(ranks) : row * len(ranks)] = array("d", ranks)

    def drop(self, seq: int) -> None:
        """A game does not count any more."""
        row = int(np.searchsorted(self._column(self._seqs), seq))
        if row == len(self) or self._seqs[row] != seq:
            return
        sides, members = self.shape
        for column, width in ((self._ranks, sides), (self._sides, sides * members)):
            del column[row * width : (row + 1) * width]
        for column in (self._seqs, self._pairings, self._openings, self._rounds):
            del column[row]
        self.dropped += 1

    def games(self, maps: int = 0, until: int | None = None, pairings: int | None = None, first: int = 0) -> RatedGames:
        """The games up to an entry of the log, or of some pairings; openings take so many maps in turn."""
        kept: Numbers | slice = slice(None)
        if until is not None:
            kept = slice(int(np.searchsorted(self._column(self._seqs), until, side="right")))
        elif pairings is not None and (first or pairings < len(self.pairings)):
            row = self._row_before(first)
            numbers = self._column(self._pairings)[row:]
            kept = row + np.flatnonzero((numbers >= first) & (numbers < pairings))
        sides = self._column(self._sides).reshape(-1, *self.shape)[kept].copy()  # arrays that are looked at cannot grow
        places = np.frombuffer(self._ranks, np.float64).reshape(-1, self.shape[0])[kept]
        on = self._column(self._openings)[kept] % maps if maps > 1 else np.full(len(sides), NO_MAP)
        return RatedGames(sides, ranked(places), on, self._column(self._rounds)[kept].copy(), np.ones(len(sides)))

    def wave_start(self, wave: int) -> int:
        """The first pairing of a wave, or what would be it."""
        return self.waves[wave] if wave < len(self.waves) else len(self.pairings)

    def bots_at(self, wave: int, bots: int) -> int:
        """How many bots there were when a wave was made; so many, if it was not."""
        return self._bots[wave] if wave < len(self._bots) else bots

    def parts(self, first: int, last: int, size: int) -> list[int]:
        """Where parts of waves begin, each of this size at most, and where the last one ends."""
        ends = [*(wave for wave in self.waves[bisect_right(self.waves, first) :] if wave < last), last]
        found = [first]
        for end in ends:
            found += [*range(found[-1] + size, end, size), *([end] if end > found[-1] else [])]
        return found

    def _row_before(self, pairing: int) -> int:
        """A row before which no game of this pairing, or of a later one, is."""
        wave = bisect_right(self.waves, pairing) - 1
        return self._rows[wave] if wave >= 0 and not self.dropped else 0

    @staticmethod
    def _column(values: array[int]) -> Numbers:
        return np.frombuffer(values, np.int64)


def joined(parts: Sequence[RatedGames]) -> RatedGames:
    """The games of several stages; their rounds are others."""
    shapes = {part.sides.shape[1:] for part in parts}
    if len(shapes) > 1:
        raise BadInput(f"games of one rating have sides of the same size; got sides of {sorted(shapes)}")
    first, rounds = 0, []
    for part in parts:
        rounds.append(part.rounds + first)
        first = int(rounds[-1].max(initial=first)) + 1
    sides, ranks, maps = (
        np.concatenate([getattr(part, name) for part in parts]) for name in ("sides", "ranks", "maps")
    )
    return RatedGames(sides, ranks, maps, np.concatenate(rounds), np.concatenate([part.weights for part in parts]))
