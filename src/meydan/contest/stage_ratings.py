"""The ratings of a stage as its log grows: by all games of some pairings, or, before a wave, nearly so and quickly."""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise

from meydan.contest.game_table import GameTable
from meydan.contest.rating.fit import rate
from meydan.contest.rating.ratings import Ratings
from meydan.contest.rating.updates import updated

MANY = 200  # bots of whom a fit before every wave takes too long
RAREST = 5  # a full fit comes before every wave at first, then before every 2nd, 4th ... 32nd: 2 to the power of this

Games = tuple[int, int, int]  # what a rating was made from: pairings, games that were taken back, bots


class StageRatings:
    """Remembers the last ones."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self._last: tuple[tuple[Games, int], Ratings] | None = None
        self._full: tuple[Games, Ratings] | None = None  # before some wave
        self._wave: tuple[Games, Ratings] | None = None

    def by_all(self, pairings: int, bots: int) -> Ratings:
        """By all games of the first so many pairings."""
        games = self.table.games(pairings=pairings)
        known = (pairings, self.table.dropped, bots), len(games)
        if self._last is None or self._last[0] != known:
            self._last = known, rate(games, bots, start=self._start(bots))
        return self._last[1]

    def at_hand(self, pairings: int, bots: int) -> Ratings | None:
        """By all games of the first so many pairings, if there are many bots and these were the last ones."""
        known = None if self._last is None else self._last[0][0]
        is_same = bots > MANY and known == (pairings, self.table.dropped, bots)
        return self._last[1] if is_same and self._last is not None else None

    def before_wave(self, pairings: int, bots: int) -> Ratings:
        """By the games of the first so many pairings, which are whole waves.

        Of many bots, all games are fitted only before some waves, and the waves since then are updates. Which ones
        depends on the number of the wave alone, not on when a contest was stopped and went on.
        """
        if bots <= MANY:
            return self.by_all(pairings, bots)
        wave = bisect_right(self.table.waves, pairings - 1)
        last_full = wave - wave % (1 << min(RAREST, max(0, wave.bit_length() - 3)))
        first = self.table.waves[last_full] if last_full < wave else pairings
        known: Games = (first, self.table.dropped, bots)
        if self._full is None or self._full[0] != known:
            self._full = known, rate(self.table.games(pairings=first), bots, start=self._start(bots))
            self._wave = self._full
        return self._updated(pairings)

    def _start(self, bots: int) -> Ratings | None:
        """Ratings that a fit may begin with."""
        known = [each[1] for each in (self._wave, self._last) if each is not None]
        return next((ratings for ratings in known if len(ratings.elo) == bots), None)

    def _updated(self, pairings: int) -> Ratings:
        """The full fit with the waves since then, one after the other."""
        assert self._full is not None
        if self._wave is None or self._wave[0][0] > pairings:
            self._wave = self._full
        (first, dropped, bots), ratings = self._wave
        for begin, end in pairwise([*self.table.waves, len(self.table.pairings)]):
            if first <= begin < pairings:
                ratings = updated(ratings, self.table.games(pairings=end, first=begin))
        self._wave = (pairings, dropped, bots), ratings
        return ratings
