"""Swiss: a few rounds in which equals meet, nobody twice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from pydantic import Field

from meydan.contest.formats.base import Format, Known, Place, Sums, ranked
from meydan.contest.pairing import Encounter, Pairing

MOST_TRIES = 20_000  # of the search for a round without rematches


class Swiss(Format):
    """In each round those with equally many points meet: the upper half of them the lower half, as the Dutch do."""

    title: ClassVar[str] = "Swiss"
    waits: ClassVar[bool] = True
    rounds: int = Field(5, ge=1, le=100)

    def pairings(self, known: Known) -> list[Pairing]:
        """The rounds up to the first that is not over."""
        return [pairing for round in self._rounds(known) for pairing in round]

    def is_over(self, known: Known) -> bool:
        """When the last round is."""
        rounds = self._rounds(known)
        return len(rounds) == self.rounds and all(known.met(each.key) is not None for each in rounds[-1])

    def places(self, known: Known) -> list[Place]:
        """By points, then those of all opponents (Buchholz), of the beaten ones (Sonneborn-Berger), and in games."""
        rounds = self._rounds(known)
        met = [each for round in rounds for pairing in round if (each := known.met(pairing.key)) is not None]
        score = _scores(known, met, _byes(known, rounds))
        games = Sums.of(known.tallies_of_present()).games if known.out else known.sums.games
        order = [Place(0, each, score[each], games[each], _tie_breaks(each, met, score)) for each in known.present]
        return ranked(sorted(order, key=lambda each: (-each.points, [-part for part in each.tie_breaks], each.entrant)))

    def _rounds(self, known: Known) -> list[list[Pairing]]:
        """A round that was made stays as it was; who should have met a disqualified entrant rested."""
        begun = {tally.pairing.round for tally in known.tallies.values()}
        kept = known.tallies_of_present()
        found: list[list[Pairing]] = []
        for number in range(1, self.rounds + 1):
            played = [known.met(pairing.key) for round in found for pairing in round]
            met = [each for each in played if each is not None]
            if len(met) < len(played):
                break
            made = [each.pairing for each in kept if each.pairing.round == number]
            found.append(made if number in begun else self._round(known, number, met, _byes(known, found)))
        return found

    def pairing_count(self, entrants: int) -> int:
        """Half of the entrants in every round."""
        return self.rounds * (entrants // 2)

    def _round(self, known: Known, number: int, met: Sequence[Encounter], byes: Mapping[int, int]) -> list[Pairing]:
        score = _scores(known, met, byes)
        order = sorted(known.present, key=lambda each: (-score[each], each))
        if len(order) % 2:
            order.remove(_resting(order, byes))
        past = {frozenset(each.pairing.entrants) for each in met}
        pairs = pair_up(order, score, past)
        first = (number - 1) * self.openings
        return [
            Pairing(f"r{number}/{a + 1}-{b + 1}", (known.side(a), known.side(b)), number, self.openings, 0, first)
            for a, b in (sorted(pair) for pair in pairs)
        ]


def pair_up(order: Sequence[int], score: Mapping[int, float], past: set[frozenset[int]]) -> list[tuple[int, int]]:
    """Everybody with somebody new of about the same score; if there is no such round, a rematch is allowed."""
    tries = [MOST_TRIES]

    def search(left: list[int]) -> list[tuple[int, int]] | None:
        if not left:
            return []
        first, rest = left[0], left[1:]
        for other in _candidates(first, rest, score):
            tries[0] -= 1
            if tries[0] < 0:
                return None
            if frozenset((first, other)) in past:
                continue
            found = search([each for each in rest if each != other])
            if found is not None:
                return [(first, other), *found]
        return None

    found = search(list(order))
    return list(zip(order[::2], order[1::2], strict=True)) if found is None else found


def _candidates(first: int, rest: Sequence[int], score: Mapping[int, float]) -> list[int]:
    """Opponents by how close their score is; among equals the one that is half a group further comes first."""
    group = [each for each in rest if score[each] == score[first]]
    goal = (len(group) + 1) // 2 - 1
    place = {each: abs(number - goal) for number, each in enumerate(group)}
    return sorted(rest, key=lambda each: (abs(score[each] - score[first]), place.get(each, 0), each))


def _resting(order: Sequence[int], byes: Mapping[int, int]) -> int:
    """The last of those who have rested least."""
    least = min(byes.get(each, 0) for each in order)
    return next(each for each in reversed(order) if byes.get(each, 0) == least)


def _byes(known: Known, rounds: Sequence[Sequence[Pairing]]) -> dict[int, int]:
    """How often everybody who is present rested in these rounds."""
    found = dict.fromkeys(known.present, 0)
    for round in rounds:
        playing = {each for pairing in round for each in pairing.entrants}
        for each in known.present:
            found[each] += bool(round) and each not in playing
    return found


def _scores(known: Known, met: Sequence[Encounter], byes: Mapping[int, int]) -> dict[int, float]:
    """A point for each pairing won, half for a level one, one for a round of rest."""
    score = {each: float(byes.get(each, 0)) for each in range(known.entrants)}
    for encounter in met:
        for number, side in enumerate(encounter.pairing.sides):
            gained = 0.5 if encounter.winner is None else float(encounter.winner == number)
            score[side[0]] += gained
    return score


def _tie_breaks(entrant: int, met: Sequence[Encounter], score: Mapping[int, float]) -> tuple[float, ...]:
    """The points of all opponents, those of the beaten ones, and its own points in games."""
    opponents = beaten = games = 0.0
    for encounter in met:
        entrants = [side[0] for side in encounter.pairing.sides]
        if entrant not in entrants:
            continue
        own = entrants.index(entrant)
        opponents += score[entrants[1 - own]]
        beaten += score[entrants[1 - own]] if encounter.winner == own else 0.0
        games += encounter.points[own]
    return opponents, beaten, games
