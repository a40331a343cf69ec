"""The ratings of a stage as its log grows: by all games of some pairings, or, before a wave, nearly so and quickly."""

from __future__ import annotations

from meydan.contest.game_table import GameTable
from meydan.contest.rating.fit import rate
from meydan.contest.rating.ratings import Ratings
from meydan.contest.wave_ratings import WaveRatings

MANY, LONG = 200, 4_000  # bots, or pairings, of which a fit before every wave takes too long

Games = tuple[int, int, int]  # what a rating was made from: pairings, games that were taken back, bots


class StageRatings:
    """Remembers the last ones."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self._last: tuple[tuple[Games, int], Ratings] | None = None
        self._waves = WaveRatings(table)

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
        """By the games of the first so many pairings, which are whole waves: by all of them, if they are few."""
        if bots <= MANY and pairings <= LONG:
            return self.by_all(pairings, bots)
        return self._waves.before(pairings, bots)

    def prepare(self) -> None:
        """A small part of the work for later waves."""
        self._waves.prepare()

    def _start(self, bots: int) -> Ratings | None:
        """Ratings that a fit may begin with."""
        known = [self._waves.ratings, None if self._last is None else self._last[1]]
        return next((each for each in known if each is not None and len(each.elo) == bots), None)
