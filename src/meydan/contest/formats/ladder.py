"""Ladder: always the match that settles most, until the order is known well enough."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle, islice
from typing import ClassVar

from pydantic import Field

from meydan.contest.formats.base import Format, Known, Place, Sums, circle, ranked
from meydan.contest.pairing import Pairing, Tally
from meydan.contest.rating.doubt import Information, Pair, expected_mistakes

WAVE_SHARE = 8  # entrants for each pairing of a wave: few, so that the best choice is not forced on all
LEAST_NEW = 0.25  # chance that a pair's next game is a new one, below which they do not meet again
FAR = 2.0  # times the error that is allowed: a wave of few pairings does not get from there to the end


class Ladder(Format):
    """Plays in waves of the most informative pairings; in a wave everybody plays at most once.

    Whoever joins gets a first pairing in the wave that is being played, as a wave may take minutes.

    A wave is made from the results of all waves but the last one, so that nobody waits for the last match of a wave,
    and the same results give the same matches whoever played them and when.

    Programs without luck play the same games again once the openings are used up. Those count once for ratings, so
    their order stays in doubt whatever they play: a pair is worth the less, the more of its games were such.
    """

    title: ClassVar[str] = "ladder"
    measure: ClassVar[str] = "Rating"
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
        last, before = _last_waves(known)
        if known.is_closed or len(known.present) < 2:
            return []
        number, settled = last[0].pairing.round if last else 0, len(known.tallies) - len(last)
        if self.open and last and known.newcomers:
            return self._welcome(known, number, settled)
        if not _is_over(before):
            return []
        chances = _chances_of_new(known, last)
        if self._is_enough(known, number, settled, chances):
            return []
        pairs = self._pairs(known, number + 1, settled, chances)
        room = self._most(known) - len(known.tallies)
        return [self._pairing(known, number + 1, pair) for pair in pairs[:room]]

    def is_over(self, known: Known) -> bool:
        """When the order is settled, or everything is played that was to be."""
        is_played = all(_is_over(wave) for wave in _last_waves(known))
        may_end = is_played and (known.is_closed or not self.open)
        return may_end and not self._is_far_from_over(known) and not self.pairings(known)

    def places(self, known: Known) -> list[Place]:
        """By rating."""
        if known.ratings is None or not any(known.sums.games.values()):
            return [Place(1, entrant, 0.0) for entrant in known.present]
        elo = [
            round(float(each), 1) + 0.0 for each in known.ratings.by_all(len(known.tallies), known.entrants).elo
        ]  # 0.0, never -0.0
        order = sorted(known.present, key=lambda each: (-elo[each], each))
        return ranked(Place(0, each, elo[each], known.games(each)) for each in order)

    def pairing_count(self, entrants: int) -> int:
        """As many as are allowed."""
        return self.pairings_at_most

    def _is_enough(self, known: Known, waves: int, settled: int, chances: Mapping[Pair, float]) -> bool:
        if len(known.tallies) >= self._most(known):
            return True
        if waves < self.least_waves or known.ratings is None:
            return False
        repeating = [pair for pair, chance in chances.items() if not chance]
        ratings = known.ratings.before_wave(settled, known.entrants)
        return expected_mistakes(ratings, known.present, repeating) <= self.error

    def _is_far_from_over(self, known: Known) -> bool:
        """By the ratings of many bots that somebody has just asked for, which saves those before the next wave."""
        if known.ratings is None or known.is_closed or len(known.tallies) >= self._most(known):
            return False
        if known.sums.repeats:
            return False  # perhaps no games are left that would tell something
        ratings, present = known.ratings.at_hand(len(known.tallies), known.entrants), known.present
        return ratings is not None and len(present) > 1 and expected_mistakes(ratings, present) > FAR * self.error

    def _most(self, known: Known) -> int:
        """Pairings; in an open ladder every version that joins brings as many."""
        return self.pairings_at_most * (max(1, known.entrants) if self.open else 1)

    def _pairs(self, known: Known, wave: int, settled: int, chances: Mapping[Pair, float]) -> list[tuple[int, int]]:
        """The first two waves are rounds of a round robin: nothing is known yet.

        They are cut where others join, who would wait until everybody has played.
        """
        present = known.present
        few = max(1, len(present) // WAVE_SHARE)
        if wave <= 2 or known.ratings is None:
            return next(islice(cycle(circle(present)), wave - 1, None))[: few if self.open else None]
        information = Information.of(known.ratings.before_wave(settled, known.entrants))
        return information.among(chances).pairs(few, present)

    def _welcome(self, known: Known, wave: int, settled: int) -> list[Pairing]:
        """A first pairing for everybody who has joined; the others play once in a wave as far as there are enough."""
        busy = {each for tally in _last_waves(known)[0] for each in tally.pairing.entrants}
        pairs: list[tuple[int, int]] = []
        for each in known.newcomers:
            if each not in busy and len(known.tallies) + len(pairs) < self._most(known):
                pairs.append((each, _host(known, each, busy, settled)))
                busy.update(pairs[-1])
        return [self._pairing(known, wave, pair) for pair in pairs]

    def _pairing(self, known: Known, wave: int, pair: tuple[int, int]) -> Pairing:
        first, second = sorted(pair)
        before = known.sums.meetings[first, second]
        key = f"w{wave}/{first + 1}-{second + 1}"
        sides = known.side(first), known.side(second)
        return Pairing(key, sides, wave, self.openings, 0, before * self.openings)


def _host(known: Known, newcomer: int, busy: set[int], settled: int) -> int:
    """Against whom a newcomer's first match settles most."""
    new = set(known.newcomers)
    others = [each for each in known.present if each not in new] or [each for each in known.present if each != newcomer]
    free = [each for each in others if each not in busy] or others
    if known.ratings is None or not settled:
        return free[0]
    value = Information.of(known.ratings.before_wave(settled, known.entrants)).value[newcomer]
    return max(free, key=lambda each: float(value[each]))


def _chances_of_new(known: Known, last: Sequence[Tally]) -> dict[Pair, float]:
    """By pair of which a game was played again before the last wave: the chance that its next one is new.

    The rule of succession; 0 where it is too small.
    """
    sums, late = known.sums, Sums.of(last)
    found = {}
    for pair, repeats in sums.repeats.items():
        old, games = repeats - late.repeats[pair], sums.encounters[pair] - late.encounters[pair]
        if old > 0:
            chance = (games - old + 1) / (games + 1)
            found[pair] = chance if chance >= LEAST_NEW else 0.0
    return found


def _last_waves(known: Known) -> tuple[list[Tally], list[Tally]]:
    """The last wave, and the one before it; what is older was over before the last one was made."""
    waves: tuple[list[Tally], list[Tally]] = ([], [])
    last = None
    for tally in reversed(known.tallies.values()):
        last = tally.pairing.round if last is None else last
        if last - tally.pairing.round > 1:
            break
        waves[last - tally.pairing.round].append(tally)
    return waves


def _is_over(wave: list[Tally]) -> bool:
    return all(tally.is_played or tally.is_held for tally in wave)
