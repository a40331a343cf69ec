"""Ratings for the pages: they cost the more the more bots there are, so that they take a small share of the time.

No request computes ratings: pages show the last ones, and those of a few moments before for the drawing over time.
"""

from __future__ import annotations

import time

from meydan.contest.state import ContestState
from meydan.contest.tables import ContestRatings, contest_ratings

RATING_REST = 5  # times what ratings took, before they are computed again
MARKS = 8  # moments of the past that are looked at after a start
MOST_MOMENTS = 32  # that are kept; then every second one goes


class LazyRatings:
    """The ratings over all games, as of a little while ago, and how they came about."""

    def __init__(self) -> None:
        self.found: ContestRatings | None = None
        self.moments: dict[int, dict[str, float]] = {}  # by entry of the log: ratings by title of the version
        self._past: list[int] | None = None  # moments that are still to be looked at; None: not known yet
        self._seq, self._again = -1, 0.0

    def is_due(self, seq: int) -> bool:
        """Whether they are not those of this entry, and may be computed."""
        return seq != self._seq and self._may_compute()

    def of(self, state: ContestState) -> ContestRatings | None:
        """Those of a state, or of a little while ago."""
        if self.is_due(state.seq):
            self.found, self._seq = self._computed(state, None), state.seq
        return self.found

    def look_back(self, state: ContestState) -> None:
        """Compute what one moment of the past was like, if some are missing and it is time."""
        if self._past is None:
            self._past = _marks(state)
        if self._past and self._may_compute():
            self._computed(state, self._past.pop())

    def course(self, title: str) -> list[float]:
        """The rating of a version at all moments; 0 before it played."""
        return [self.moments[seq].get(title, 0.0) for seq in sorted(self.moments)]

    def _may_compute(self) -> bool:
        return time.monotonic() >= self._again

    def _computed(self, state: ContestState, until: int | None) -> ContestRatings | None:
        began = time.monotonic()
        found = contest_ratings(state, until=until)
        self._again = time.monotonic() + RATING_REST * (time.monotonic() - began)
        if found is not None:
            elo = [float(each) for each in found.ratings.elo]
            titles = [version.title for version in found.players]
            self.moments[until or state.seq] = dict(zip(titles, elo, strict=True))
        if len(self.moments) > MOST_MOMENTS:
            self.moments = {seq: self.moments[seq] for seq in sorted(self.moments)[1::2]}
        return found


def _marks(state: ContestState) -> list[int]:
    """Entries at equal distances before the last one."""
    seqs = [result.seq for stage in state.stages for result in stage.results.values()]
    if len(seqs) < 2:
        return []
    first, last = min(seqs), max(seqs)
    return sorted({first + (last - first) * step // MARKS for step in range(1, MARKS)})
