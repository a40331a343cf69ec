"""Ratings: known answers, seats, maps, teams, draws, more than two players, intervals and circles."""

from __future__ import annotations

import math

import numpy as np
import pytest

from meydan.bench.ratings import World, agreement, coverage
from meydan.contest.rating.doubt import Information, expected_mistakes
from meydan.contest.rating.fit import rate
from meydan.contest.rating.games import RatedGame, RatedGames
from meydan.contest.rating.likelihood import Choices, Duels, likelihood, tie_sizes
from meydan.contest.rating.linear import inverse, one_thread
from meydan.contest.rating.posterior import MAP_SPREAD, SEAT_SPREAD
from meydan.contest.rating.ratings import ELO_UNIT
from meydan.contest.rating.updates import updated
from meydan.engine.errors import BadInput

WON, LOST, DRAWN = (0, 1), (1, 0), (0, 0)


def duel(first: int, second: int, ranks: tuple[int, int], map: int = -1, round: int = -1) -> RatedGame:
    return RatedGame([[first], [second]], ranks, map, round)


def swapped(first: int, second: int, wins: int, losses: int) -> list[RatedGame]:
    """Every result once in each seat, so that seats do not matter."""
    games = [duel(first, second, WON), duel(second, first, LOST)] * wins
    return games + [duel(first, second, LOST), duel(second, first, WON)] * losses


def chance_by_model(strengths: list[float], ranks: tuple[int, ...], ties: dict[int, float]) -> float:
    """The chance of an outcome, written out from the definition of the model."""
    left, chance = list(range(len(ranks))), 1.0
    for rank in sorted(set(ranks)):
        if len(left) < 2:
            break
        chosen = [side for side in left if ranks[side] == rank]
        sets = [[side for side in left if mask >> side & 1] for mask in range(1, 1 << len(ranks))]
        open_sets = {tuple(each) for each in sets if each}
        weight = {
            each: math.exp(sum(strengths[side] for side in each) / len(each) + ties.get(len(each), 0.0))
            for each in open_sets
            if len(each) == 1 or len(each) in ties
        }
        chance *= weight[tuple(chosen)] / sum(weight.values())
        left = [side for side in left if side not in chosen]
    return chance


@pytest.mark.parametrize("ranks", [(0, 1, 2), (2, 0, 1), (0, 0, 2), (0, 1, 1), (0, 0, 0)])
def test_the_likelihood_of_three_sides_with_ties_is_that_of_the_model(ranks: tuple[int, int, int]) -> None:
    strengths, ties = [0.3, -0.8, 1.1], {2: -0.5, 3: -1.2}
    shapes = [(0, 0, 2), (0, 0, 0), ranks]  # so that both sizes of ties are known
    games = RatedGames.of([RatedGame([[0], [1], [2]], each) for each in shapes])
    given = [np.full(3, each) for each in (*strengths, ties[2], ties[3])]
    found = likelihood(games.ranks, tie_sizes(games.ranks)).slopes(given)
    assert math.exp(found.logarithm()[2]) == pytest.approx(chance_by_model(strengths, ranks, ties))


@pytest.mark.parametrize(
    "ranks", [((0, 1, 1, 3), (3, 0, 1, 2)), ((0, 1), (1, 0)), ((0, 1), (0, 0))], ids=["four sides", "two", "draws"]
)
def test_slopes_are_the_derivatives_of_the_likelihood(ranks: tuple[tuple[int, ...], ...]) -> None:
    places = np.array(ranks)
    model, size, step = likelihood(places, tie_sizes(places)), places.shape[1] + len(tie_sizes(places)), 1e-5
    point = np.random.default_rng(1).normal(size=(size, 2))
    at = model.slopes(point)
    for column in range(size):
        shift = np.zeros((size, 1))
        shift[column] = step
        up, down = model.slopes(point + shift), model.slopes(point - shift)
        assert (up.logarithm() - down.logarithm()) / (2 * step) == pytest.approx(at.gradient[column], abs=1e-6)
        for row in range(size):
            second = (down.gradient[row] - up.gradient[row]) / (2 * step)
            assert second == pytest.approx(at.curvature(row, column), abs=1e-6)


def test_two_sides_are_choices_among_two() -> None:
    places = np.array([[0, 1], [1, 0], [0, 0]])
    point = np.random.default_rng(2).normal(size=(3, 3))
    short, long = Duels(places, [2]).slopes(point), Choices(places, [2]).slopes(point)
    assert short.logarithm() == pytest.approx(long.logarithm())
    assert np.array(short.gradient) == pytest.approx(np.array(long.gradient))


def test_two_bots_get_the_difference_that_calculus_gives() -> None:
    """Three wins of four: the posterior's maximum is where 20 (3/4 - p) = strength / spread^2, p the chance to win."""
    ratings = rate(RatedGames.of(swapped(0, 1, 15, 5)), 2)
    strength = ratings.elo[0] / ELO_UNIT
    chance = 1 / (1 + math.exp(-2 * strength))
    assert 40 * (0.75 - chance) == pytest.approx(strength / (ratings.spread / ELO_UNIT) ** 2, abs=1e-6)
    assert ratings.elo.sum() == pytest.approx(0)
    assert ratings.seats.elo == pytest.approx([0, 0], abs=1e-6)
    assert 100 < ratings.elo[0] - ratings.elo[1] < 400 * math.log10(3)
    assert ratings.chance_above()[0, 1] > 0.99
    assert 0.65 < ratings.chance_to_win()[0, 1] < 0.75


def test_who_never_played_is_unknown_and_who_always_wins_stays_finite() -> None:
    ratings = rate(RatedGames.of(swapped(0, 1, 10, 0)), 3)
    low, high = ratings.ranks()
    assert ratings.elo[0] < 1000
    assert (low[2], high[2]) == (1, 3)
    assert ratings.error[2] > ratings.error[0]


def test_the_advantage_of_a_seat_is_no_strength() -> None:
    games = [duel(a, b, WON if turn % 4 else LOST) for turn in range(40) for a, b in ((0, 1), (1, 0))]
    ratings = rate(RatedGames.of(games), 2)
    assert ratings.elo == pytest.approx([0, 0], abs=1e-6)
    advantage = (ratings.seats.elo[0] - ratings.seats.elo[1]) / ELO_UNIT
    chance = 1 / (1 + math.exp(-advantage))
    assert 80 * (0.75 - chance) == pytest.approx(advantage / 2 / SEAT_SPREAD**2, abs=1e-6)


def test_a_map_that_favours_a_seat_is_seen() -> None:
    games = [duel(a, b, WON if map else LOST, map) for map in (0, 1) for a, b in ((0, 1), (1, 0))] * 20
    ratings = rate(RatedGames.of(games), 2, ["left", "right"])
    assert ratings.maps.elo[1, 0] == pytest.approx(-ratings.maps.elo[0, 0], abs=1e-6)
    assert ratings.maps.elo[1, 0] > 40
    assert MAP_SPREAD > 0


def test_draws_say_that_bots_are_close() -> None:
    drawn = rate(RatedGames.of([duel(0, 1, DRAWN), duel(1, 0, DRAWN)] * 20 + swapped(1, 2, 5, 5)), 3)
    assert drawn.elo == pytest.approx([0, 0, 0], abs=1e-6)
    assert drawn.ties.shape == (1,)
    decided = rate(RatedGames.of(swapped(0, 1, 20, 20)), 2)
    assert decided.ties.shape == (0,)


def test_partners_share_what_their_team_does() -> None:
    """A wins with any partner; B, C and D do as their partner does."""
    teams = [((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))]
    games = [RatedGame(sides, WON) for sides in teams] + [RatedGame(sides[::-1], LOST) for sides in teams]
    ratings = rate(RatedGames.of(games * 5), 4)
    assert ratings.elo[0] > 100
    assert ratings.elo[1:] == pytest.approx([ratings.elo[1]] * 3, abs=1e-6)


def test_four_sides_are_ordered_by_their_ranks() -> None:
    games = [RatedGame([[0], [1], [2], [3]], (0, 1, 2, 3)), RatedGame([[3], [2], [1], [0]], (3, 2, 1, 0))] * 5
    ratings = rate(RatedGames.of(games), 4)
    assert list(np.argsort(-ratings.elo)) == [0, 1, 2, 3]


def test_games_that_repeat_each_other_count_for_less() -> None:
    rng = np.random.default_rng(5)
    wins = rng.random(60) < 0.6
    alone = rate(RatedGames.of([duel(0, 1, WON if won else LOST) for won in wins]), 2)
    in_rounds = [duel(0, 1, WON if won else LOST, round=number) for number, won in enumerate(wins) for _ in range(4)]
    repeated = rate(RatedGames.of(in_rounds), 2)
    assert repeated.dispersion > 2
    assert repeated.error[0] > 0.7 * alone.error[0]


def test_rock_paper_and_scissors_are_told_as_such() -> None:
    ring = rate(RatedGames.of(swapped(0, 1, 15, 2) + swapped(1, 2, 15, 2) + swapped(2, 0, 15, 2)), 3)
    assert ring.elo == pytest.approx([0, 0, 0], abs=1e-6)
    assert ring.cyclic.is_told
    assert ring.cyclic.elo > 100
    assert sorted(ring.cyclic.rings[0]) == [0, 1, 2]
    first = ring.cyclic.rings[0].index(0)
    assert ring.cyclic.rings[0][(first + 1) % 3] == 1, "0 beats 1"
    line = rate(RatedGames.of(swapped(0, 1, 12, 5) + swapped(1, 2, 12, 5) + swapped(0, 2, 15, 2)), 3)
    assert not line.cyclic.is_told


def test_the_next_match_is_where_the_order_is_in_doubt() -> None:
    games = swapped(0, 1, 30, 3) + swapped(1, 2, 3, 3) + swapped(2, 3, 30, 3)
    ratings = rate(RatedGames.of(games), 4)
    information = Information.of(ratings)
    assert information.pairs(1) == [(1, 2)]
    assert information.pairs(1, [0, 1, 3]) != [(1, 2)]
    assert len(information.pairs(5)) == 2, "nobody plays twice at the same time"
    surer = rate(RatedGames.of(games + swapped(1, 2, 40, 10)), 4)
    assert expected_mistakes(surer) < expected_mistakes(ratings) < 0.5


def test_a_simulated_contest_is_ordered_and_its_intervals_hold() -> None:
    worlds = [World.drawn(seed) for seed in range(8)]
    found = []
    for world in worlds:
        world.play(world.random_pairs(1000))
        ratings = world.rated(1000)
        found.append((agreement(ratings.elo, world.truth), coverage(ratings, world.truth)))
    order, covered = np.mean(found, axis=0)
    assert order > 0.75
    assert 0.85 < covered < 0.95


def test_equal_games_are_added_up_before_the_fit() -> None:
    games = RatedGames.of(swapped(0, 1, 30, 10))
    merged, which = games.combined()
    assert len(merged) == 4
    assert merged.weights.sum() == len(games)
    assert np.array_equal(merged.sides[which], games.sides)
    assert np.array_equal(merged.ranks[which], games.ranks)


def test_games_of_different_shapes_are_refused() -> None:
    with pytest.raises(BadInput, match="sides of the same size"):
        RatedGames.of([duel(0, 1, WON), RatedGame([[0], [1], [2]], (0, 1, 2))])


def test_the_inverse_by_halves_is_the_inverse() -> None:
    root = np.random.default_rng(1).normal(size=(250, 250))
    matrix = root @ root.T / 250 + np.eye(250)
    with one_thread():
        assert np.abs(inverse(matrix) @ matrix - np.eye(250)).max() < 1e-12


def test_an_earlier_rating_to_begin_with_changes_nothing() -> None:
    world = World.drawn(1)
    world.play(world.random_pairs(400))
    cold, warm = world.rated(400), world.rated(400, world.rated(200))
    assert warm.elo == pytest.approx(cold.elo, abs=1e-4)
    assert warm.error == pytest.approx(cold.error, abs=1e-4)
    assert Information.of(warm).pairs(8) == Information.of(cold).pairs(8)


def test_an_update_with_a_wave_is_nearly_a_fit_over_all_games() -> None:
    world = World.drawn(3)
    world.play(world.random_pairs(2200))
    before, after = world.rated(2000), world.rated(2200)
    found = updated(before, world.games(2000, 2200))
    assert np.abs(after.elo - before.elo).max() > 5 * np.abs(after.elo - found.elo).max()
    assert found.error == pytest.approx(after.error, rel=0.1)
