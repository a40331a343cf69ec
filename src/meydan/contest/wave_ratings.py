"""The ratings before each wave of a ladder of many bots: a fit over all games now and then, and updates since.

A fit over all games of 1,000 bots takes a second. It is made in small steps while matches are played, and the waves are
made from the fit before it until then. Which fit a wave is made from depends on its number alone, not on how fast the
steps came, nor on when the contest was stopped and went on.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from itertools import pairwise

from meydan.contest.game_table import GameTable
from meydan.contest.rating.fit import rate_in_steps
from meydan.contest.rating.linear import one_thread
from meydan.contest.rating.ratings import Ratings
from meydan.contest.rating.updates import extended, unplayed, updated

RAREST = 5  # a fit is made over every wave at first, then over every 2nd, 4th ... 32nd: 2 to the power of this
PART = 128  # pairings that are taken in together


def last_fit(wave: int) -> int:
    """The number of waves over which the last fit was begun, when so many waves are over; 0: none was."""
    return max(0, wave - wave % (1 << min(RAREST, max(0, wave.bit_length() - 3))))


class Course:
    """A fit over the first waves, and what came since."""

    def __init__(self, table: GameTable, fitted: int) -> None:
        self._table = table
        self.fitted = fitted  # waves
        self.pairings = 0  # whose games are in it
        self.ratings: Ratings | None = None  # None: it is not fitted yet

    def steps(self, pairings: int, bots: int, start: Ratings | None) -> Iterator[None]:
        """Go on to the first so many pairings, which are whole waves, and to so many bots."""
        table = self._table
        if self.ratings is None:
            first = table.wave_start(self.fitted)
            known = table.bots_at(self.fitted, bots)
            if self.fitted:
                fits = start is not None and len(start.elo) == known
                yield
                self.ratings = yield from rate_in_steps(
                    table.games(pairings=first), known, start=start if fits else None
                )
            else:
                self.ratings = unplayed(known)
            self.pairings = first
        for begin, end in pairwise(table.parts(self.pairings, pairings, PART)):
            yield
            wave = bisect_right(table.waves, begin) - 1
            ratings = extended(self.ratings, table.bots_at(wave, bots))
            self.ratings, self.pairings = updated(ratings, table.games(pairings=end, first=begin)), end
        self.ratings = extended(self.ratings, bots)


class WaveRatings:
    """The course from which waves are made now, and the next one, which is being made ready."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._reset()

    def _reset(self) -> None:
        self._dropped, self._bots = self._table.dropped, 0
        self._now: Course | None = None
        self._next: Course | None = None
        self._work: Iterator[None] | None = None  # at the next one

    @property
    def ratings(self) -> Ratings | None:
        """The last ones."""
        return None if self._now is None else self._now.ratings

    def before(self, pairings: int, bots: int) -> Ratings:
        """By the games of the first so many pairings, which are whole waves."""
        if self._table.dropped != self._dropped:
            self._reset()
        newest = last_fit(bisect_right(self._table.waves, pairings - 1))
        used = last_fit(newest - 1)
        self._bots = bots
        if self._now is None or self._now.fitted != used or self._now.pairings > pairings:
            self._now = self._ready(used)
        with one_thread():
            for _ in self._now.steps(pairings, bots, self.ratings):
                pass
        if newest > used and (self._next is None or self._next.fitted != newest):
            self._next, self._work = Course(self._table, newest), None
        assert self._now.ratings is not None
        return self._now.ratings

    def _ready(self, fitted: int) -> Course:
        """The course over these waves: the one that was made ready, or a new one."""
        course, work = self._next, self._work
        self._next = self._work = None
        if course is None or course.fitted != fitted:
            return Course(self._table, fitted)
        with one_thread():
            for _ in work or ():
                pass
        return course

    def prepare(self) -> None:
        """A step of the work at the next course; to be called when there is time, such as after every result."""
        now, course = self._now, self._next
        if now is None or course is None or self._table.dropped != self._dropped:
            return
        if self._work is None and (course.ratings is None or course.pairings < now.pairings):
            self._work = course.steps(now.pairings, self._bots, now.ratings)
        if self._work is not None:
            with one_thread():
                self._work = self._work if next(self._work, self) is not self else None
