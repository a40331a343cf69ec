"""Formats: who meets whom, when it is over, who comes out on top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from meydan.contest.formats.base import Format, Known
from meydan.contest.formats.bracket import NOBODY, seed_order
from meydan.contest.formats.elimination import DoubleElimination, SingleElimination
from meydan.contest.formats.groups import Groups, group_name
from meydan.contest.formats.ladder import Ladder
from meydan.contest.formats.partners import RotatingPartners
from meydan.contest.formats.round_robin import RoundRobin
from meydan.contest.formats.scores import Scores
from meydan.contest.formats.swiss import Swiss
from meydan.contest.game_table import GameTable
from meydan.contest.pairing import Pairing, SideResult, Slot, Tally
from meydan.contest.rating.doubt import Information
from meydan.contest.seatings import seatings, side_size
from meydan.contest.stage_ratings import MANY, StageRatings
from meydan.engine.errors import BadInput
from meydan.games import find

Judge = Callable[[Pairing, Slot], Sequence[float]]


def stronger_wins(pairing: Pairing, slot: Slot) -> Sequence[float]:
    """The side with the better seeded entrants takes the point."""
    strengths = [-sum(side) / len(side) for side in pairing.sides]
    return [float(strength == max(strengths)) for strength in strengths]


def run(
    format: Format,
    entrants: int,
    judge: Judge = stronger_wins,
    is_repeat: Callable[[Pairing, Slot], bool] = lambda pairing, slot: False,
    **more: object,
) -> Known:
    """Play a stage to its end."""
    table = GameTable()
    known = replace(Known(entrants, {}, ratings=StageRatings(table)), **more)
    tallies = known.tallies
    while not format.is_over(known):
        before = sum(len(tally.games) for tally in tallies.values())
        for pairing in format.pairings(known):
            if pairing.key not in tallies:
                tallies[pairing.key] = Tally(pairing, 2 if len(pairing.sides) == 2 else 1)
                table.begin(pairing, entrants)
        for tally in tallies.values():
            for slot in tally.wanted():
                if slot not in tally.games:
                    points = judge(tally.pairing, slot)
                    teams = [(side + slot.seating) % len(points) for side in range(len(points))]
                    repeats = is_repeat(tally.pairing, slot)
                    tally.games[slot] = SideResult(points, [-point for point in points], is_repeat=repeats, teams=teams)
                    table.add(len(table) + 1, tally.pairing, slot, tally.games[slot])
        assert sum(len(tally.games) for tally in tallies.values()) > before, "nothing is left, and it is not over"
    return known


def order(format: Format, known: Known) -> list[int]:
    return [place.entrant for place in format.places(known)]


@pytest.mark.parametrize("entrants", [2, 5, 8])
def test_in_a_round_robin_all_meet_all_once_and_on_the_same_openings(entrants: int) -> None:
    known = run(RoundRobin(openings=3), entrants)
    pairs = Counter(frozenset(tally.pairing.entrants) for tally in known.tallies.values())
    assert pairs == Counter(frozenset(pair) for pair in combinations(range(entrants), 2))
    assert {len(tally.games) for tally in known.tallies.values()} == {6}
    assert order(RoundRobin(), known) == list(range(entrants))
    assert RoundRobin().pairing_count(entrants) == len(pairs)
    by_round = Counter(
        (tally.pairing.round, each) for tally in known.tallies.values() for each in tally.pairing.entrants
    )
    assert set(by_round.values()) == {1}, "nobody plays twice in a round"


def test_four_sides_in_a_game_meet_in_all_sets() -> None:
    known = run(RoundRobin(sides=4), 6)
    assert len(known.tallies) == RoundRobin(sides=4).pairing_count(6) == 15


def test_equal_points_are_separated_by_their_own_games_and_else_share_the_rank() -> None:
    def judge(pairing: Pairing, slot: Slot) -> Sequence[float]:
        winners = {(0, 1): 1, (0, 2): 0, (0, 3): 0, (1, 2): 2, (1, 3): 1, (2, 3): 2}
        return [float(side[0] == winners[pairing.entrants]) for side in pairing.sides]  # type: ignore[index]

    known = run(RoundRobin(), 4, judge)
    assert [(place.rank, place.points) for place in RoundRobin().places(known)] == [(1, 4), (1, 4), (1, 4), (4, 0)]


def test_who_is_disqualified_leaves_the_table_with_all_games() -> None:
    known = run(RoundRobin(), 4)
    without = replace(known, out=frozenset({0}))
    assert order(RoundRobin(), without) == [1, 2, 3]
    assert RoundRobin().places(without)[0].games == 4
    assert RoundRobin().is_over(without)


def test_swiss_pairs_equals_and_nobody_twice() -> None:
    format = Swiss(rounds=4)
    known = run(format, 9)
    pairs = [frozenset(tally.pairing.entrants) for tally in known.tallies.values()]
    assert len(pairs) == len(set(pairs)) == 16 == format.pairing_count(9)
    rests = Counter(
        entrant
        for number in range(1, 5)
        for entrant in range(9)
        if not any(entrant in each.pairing.entrants for each in known.tallies.values() if each.pairing.round == number)
    )
    assert set(rests.values()) == {1}, "nobody rests twice"
    assert order(format, known)[0] == 0
    first = [tally.pairing.entrants for tally in known.tallies.values() if tally.pairing.round == 1]
    assert first == [(0, 4), (1, 5), (2, 6), (3, 7)], "the upper half meets the lower half"


def test_swiss_allows_a_rematch_when_everybody_has_met() -> None:
    known = run(Swiss(rounds=3), 2)
    assert len(known.tallies) == 3


@pytest.mark.parametrize("out", [{3}, {0, 4}, {0, 1, 2, 3, 4}])
def test_swiss_keeps_the_rounds_that_were_made_when_somebody_is_disqualified(out: set[int]) -> None:
    format = Swiss(rounds=3)
    known = run(Swiss(rounds=2), 6)
    before = list(known.tallies)
    without = replace(known, out=frozenset(out))
    made = [pairing for pairing in format.pairings(without) if pairing.key not in before]
    assert {pairing.round for pairing in made} <= {3}
    assert not out & {each for pairing in made for each in pairing.entrants}
    after = run(format, 6, tallies=known.tallies, out=frozenset(out))
    assert format.is_over(replace(after, out=frozenset({*out, 5}))), "nothing is played again after the end"
    places = format.places(after)
    assert {place.entrant for place in places} == {*range(6)} - out
    assert sum(place.points for place in places) >= len(made), "who should have met somebody who is out rested"


def test_groups_are_dealt_out_by_seeding_and_their_best_come_first() -> None:
    format = Groups(groups=3)
    assert format.groups(8) == [[0, 5, 6], [1, 4, 7], [2, 3]]
    known = run(format, 8)
    assert set(order(format, known)[:3]) == {0, 1, 2}
    assert format.pairing_count(8) == len(known.tallies) == 7
    assert [group_name(number) for number in (0, 25, 26)] == ["A", "Z", "A2"]


@pytest.mark.parametrize("entrants", [2, 3, 5, 8, 13])
def test_the_best_wins_a_single_elimination_and_the_best_four_come_first(entrants: int) -> None:
    format = SingleElimination(best_of=1)
    known = run(format, entrants)
    assert order(format, known)[:4] == list(range(min(4, entrants)))
    assert len(known.tallies) == format.pairing_count(entrants) == entrants - 1 + (entrants > 3)


@pytest.mark.parametrize("entrants", [2, 3, 5, 8, 11, 16])
def test_in_a_double_elimination_everybody_but_the_winner_loses_twice(entrants: int) -> None:
    luck = np.random.default_rng(entrants)

    def judge(pairing: Pairing, slot: Slot) -> Sequence[float]:
        winner = luck.integers(2)
        return [float(side == winner) for side in range(2)]

    format = DoubleElimination(best_of=1)
    known = run(format, entrants, judge)
    meetings = format.meetings(known).values()
    losses = Counter(each.loser for each in meetings if each.loser is not None and each.loser != NOBODY)
    winner = order(format, known)[0]
    if entrants > 2:
        assert losses[winner] <= 1
        assert {count for entrant, count in losses.items() if entrant != winner} == {2}
    assert len(known.tallies) <= format.pairing_count(entrants)


def test_the_best_two_of_a_bracket_meet_in_the_final_only() -> None:
    assert seed_order(8) == [0, 7, 3, 4, 1, 6, 2, 5]
    known = run(DoubleElimination(best_of=1), 8)
    assert order(DoubleElimination(), known)[:3] == [0, 1, 2]


@pytest.mark.parametrize(
    ("groups", "order"),
    [
        ([0, 1, 0, 1], [0, 1, 2, 3]),  # first of A meets the second of B already
        ([0, 1, 1, 0], [0, 1, 3, 2]),
        ([0, 1, 2, 2, 1, 0], [0, 1, 2, 3, 4, 5]),  # the first two rest
        ([0, 1, 2, 0, 1, 2], [0, 1, 2, 3, 5, 4]),
        ([0, 0, 0, 0], [0, 1, 2, 3]),  # no groups
        ([], []),
    ],
)
def test_those_of_one_group_do_not_meet_in_the_first_round_of_a_bracket(groups: list[int], order: list[int]) -> None:
    assert SingleElimination().seeded(groups) == order
    assert RoundRobin().seeded(groups) == list(range(len(groups)))


@pytest.mark.parametrize(("number", "best"), [(2, 2), (2, 4), (4, 2), (8, 2), (3, 2), (5, 2), (4, 4), (16, 2)])
def test_winners_of_groups_are_apart_in_any_order_of_the_points(number: int, best: int) -> None:
    luck = np.random.default_rng(1)
    for _ in range(50):
        groups = [int(each) for _ in range(best) for each in luck.permutation(number)]
        order = DoubleElimination().seeded(groups)
        assert sorted(order) == list(range(number * best))
        assert [groups[:each].count(groups[each]) for each in order] == sorted(best_places(number, best)), "by place"
        size = 1 << (number * best - 1).bit_length()
        for at in range(size // 2, number * best):
            assert groups[order[at]] != groups[order[size - 1 - at]]


def best_places(number: int, best: int) -> list[int]:
    return [place for place in range(best) for _ in range(number)]


def test_a_best_of_ends_when_it_is_decided() -> None:
    tally = Tally(Pairing("final", ((0,), (1,)), best_of=5), 2)
    assert len(tally.wanted()) == 6, "three openings are played at least"
    for opening in range(3):
        for seating in range(2):
            tally.games[Slot(opening, seating)] = SideResult((1.0, 0.0))
    encounter = tally.encounter()
    assert encounter is not None
    assert (encounter.winner, encounter.score, len(tally.games)) == (0, (3, 0), 6)


def test_a_best_of_that_stays_level_goes_on_for_a_while_and_then_to_the_better_seeded() -> None:
    known = run(SingleElimination(best_of=1), 2, lambda pairing, slot: (0.5, 0.5))
    (tally,) = known.tallies.values()
    encounter = tally.encounter()
    assert encounter is not None
    assert encounter.by_seeding
    assert (encounter.winner, encounter.score, len(tally.games)) == (0, (2.5, 2.5), 10)


def test_who_meets_a_disqualified_entrant_goes_on() -> None:
    format = SingleElimination(best_of=1, third_place=False)
    known = run(format, 4, out=frozenset({0}))
    assert order(format, known) == [1, 3, 2], "3 went on without a game"
    assert len(known.tallies) == 2


def test_scores_are_added_up_alone() -> None:
    format = Scores(openings=2)
    known = run(format, 3, lambda pairing, slot: [float(10 * pairing.entrants[0] + slot.opening)])
    assert order(format, known) == [2, 1, 0]
    assert [place.points for place in format.places(known)] == [41, 21, 1]


def test_partners_rotate_until_everybody_played_with_everybody() -> None:
    format = RotatingPartners()
    known = run(format, 8)
    partners = Counter(frozenset(side) for tally in known.tallies.values() for side in tally.pairing.sides)
    assert partners == Counter(frozenset(pair) for pair in combinations(range(8), 2))
    assert {place.games for place in format.places(known)} == {14}
    assert len(known.tallies) == format.pairing_count(8) == 14


@pytest.mark.parametrize("entrants", [5, 6, 7, 11])
def test_partners_play_about_equally_often_and_are_ranked_by_points_a_game(entrants: int) -> None:
    format = RotatingPartners()
    known = run(format, entrants)
    games = [known.games(each) for each in range(entrants)]
    assert max(games) - min(games) <= 4, "two pairings of two games"
    means = [place.points / place.games for place in format.places(known)]
    assert means == sorted(means, reverse=True)
    without = replace(known, out=frozenset({1}))
    assert format.is_over(without), "nobody plays more because somebody is disqualified"
    assert 1 not in order(format, without)


def test_a_ladder_plays_where_the_order_is_in_doubt_and_stops_when_it_is_settled() -> None:
    luck = np.random.default_rng(2)
    strength = np.array([900.0, 600.0, 300.0, 10.0, 0.0, -300.0])

    def judge(pairing: Pairing, slot: Slot) -> Sequence[float]:
        edge = strength[pairing.sides[0][0]] - strength[pairing.sides[1][0]]
        won = float(luck.random() < 1 / (1 + 10 ** (-edge / 400)))
        return [won, 1 - won]

    format = Ladder(error=0.04, pairings=400)
    known = run(format, 6, judge)
    assert order(format, known)[:3] == [0, 1, 2]
    pairs = Counter(tally.pairing.entrants for tally in known.tallies.values())
    distances = list(combinations(range(6), 2))
    near, far = (np.mean([pairs[a, b] for a, b in distances if (b - a < 3) == is_near]) for is_near in (True, False))
    assert near > far
    assert len(known.tallies) < 400
    openings = [tally.pairing.first_opening for tally in known.tallies.values() if tally.pairing.entrants == (3, 4)]
    assert openings == list(range(len(openings))), "a pair that meets again plays other openings"


def test_a_ladder_ends_when_bots_without_luck_only_repeat_their_games_and_nobody_plays_most_of_them() -> None:
    """0 and 1 are level and stay so, as each wins in the first seat; both beat 2 and 3, who are level, too."""

    def judge(pairing: Pairing, slot: Slot) -> Sequence[float]:
        (first,), (second,) = pairing.sides
        won = float(slot.seating == 0 if first // 2 == second // 2 else first < second)
        return [won, 1 - won]

    def is_repeat(pairing: Pairing, slot: Slot) -> bool:
        return pairing.first_opening >= 2  # there are two openings

    known = run(Ladder(pairings=500), 4, judge, is_repeat)
    pairs = Counter(tally.pairing.entrants for tally in known.tallies.values())
    assert pairs[0, 1] == 11, "of twenty games four were new; the next wave was made before the last of them was known"
    assert len(known.tallies) < 40


def test_a_ladder_rests_when_the_order_of_those_who_play_is_known_whatever_it_knows_of_older_versions() -> None:
    format, table = Ladder(open=True), GameTable()
    known = Known(8, {}, ratings=StageRatings(table), out=frozenset(range(2, 8)))  # 2 to 7 never played
    for wave in range(1, 5):
        pairing = Pairing(f"w{wave}/1-2", ((0,), (1,)), wave, 3)
        known.tallies[pairing.key] = tally = Tally(pairing, 2)
        table.begin(pairing, 8)
        for slot in tally.wanted():
            teams = (slot.seating, 1 - slot.seating)
            tally.games[slot] = SideResult((1.0, 0.0), (0.0, 1.0), teams=teams)
            table.add(len(table) + 1, pairing, slot, tally.games[slot])
    assert format.pairings(known) == []


def test_in_the_first_waves_of_an_open_ladder_not_everybody_plays_so_that_newcomers_wait_less() -> None:
    known = Known(16, {}, ratings=StageRatings(GameTable()))
    assert [len(Ladder(open=is_open).pairings(known)) for is_open in (False, True)] == [8, 2]


def test_whoever_joins_an_open_ladder_meets_somebody_in_the_wave_that_is_being_played() -> None:
    format, known = Ladder(open=True), Known(16, {}, ratings=StageRatings(GameTable()), began_with=16)
    for _ in range(2):
        wave = format.pairings(known)
        known.tallies.update({each.key: Tally(each, 2) for each in wave})
    assert format.pairings(known) == [], "two waves are being played"
    joined = replace(known, entrants=18)
    first, second = format.pairings(joined)
    assert (first.round, second.round) == (2, 2)
    assert {16, 17} < {*first.entrants, *second.entrants}
    assert len({*first.entrants, *second.entrants, *(each for pairing in wave for each in pairing.entrants)}) == 8
    joined.tallies.update({each.key: Tally(each, 2) for each in (first, second)})
    assert format.pairings(joined) == [], "they wait like all others from now on"


def test_a_ladder_of_many_bots_goes_on_with_the_same_matches_whenever_it_was_stopped() -> None:
    """Its ratings are a fit over earlier waves, here over the first eight, and updates; a bot joins on the way."""
    luck, bots, table = np.random.default_rng(4), MANY + 10, GameTable()
    prepared, never_prepared = StageRatings(table), StageRatings(table)
    for wave in range(1, 14):
        bots += wave == 7
        for each in (prepared, never_prepared):
            each.before_wave(len(table.pairings), bots)
        for first, second in luck.permutation(bots)[:100].reshape(-1, 2):
            pairing = Pairing(f"{wave}/{first}-{second}", ((int(first),), (int(second),)), wave)
            table.begin(pairing, bots)
            for seating, teams in enumerate([(0, 1), (1, 0)]):
                ranks = [0, 1] if luck.random() < 0.6 else [1, 0]
                table.add(len(table) + 1, pairing, Slot(0, seating), SideResult(ranks, ranks, teams=teams))
                prepared.prepare()
    settled = table.waves[11]
    before, *others = (each.before_wave(settled, bots) for each in (prepared, never_prepared, StageRatings(table)))
    for other in others:
        assert Information.of(other).pairs(30) == Information.of(before).pairs(30)
    full = prepared.by_all(settled, bots)
    assert 0 < np.abs(before.elo - full.elo).max() < 0.3 * full.error.min()
    assert prepared.at_hand(settled, bots) is full
    assert prepared.at_hand(settled + 1, bots) is None


def test_every_line_up_is_played_once() -> None:
    duel, kings, gems = find("othello"), find("kings"), find("gems")
    assert [each.bots for each in seatings(duel, ((0,), (1,)))] == [(0, 1), (1, 0)]
    assert [each.bots for each in seatings(gems, ((7,),))] == [(7,)]
    assert [each.bots for each in seatings(kings, ((0, 0), (1, 1)))] == [(0, 1, 0, 1), (1, 0, 1, 0)]
    four = seatings(kings, ((0, 1), (2, 3)))
    assert [each.bots for each in four] == [(0, 2, 1, 3), (1, 3, 0, 2), (2, 0, 3, 1), (3, 1, 2, 0)]
    assert [each.teams for each in four] == [(0, 1), (0, 1), (1, 0), (1, 0)]
    assert side_size(kings, 4) == 2
    with pytest.raises(BadInput, match="do not fit"):
        seatings(kings, ((0,), (1,), (2,)))
