"""Scores, Elo and the sequential test, against values that can be computed by hand or by brute force."""

from __future__ import annotations

import itertools
import math
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.errors import BadInput
from meydan.series.statistics import Comparison, Sprt, elo_of, score_of


def test_elo_and_score_are_inverse() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert score_of(-400) == pytest.approx(1 / 11)
    assert (elo_of(0.0), elo_of(1.0)) == (-math.inf, math.inf)


@given(st.floats(-1000, 1000))
def test_any_difference_comes_back(elo: float) -> None:
    assert elo_of(score_of(elo)) == pytest.approx(elo, abs=1e-6)


def test_nothing_played_says_nothing() -> None:
    assert Comparison.of([]) == Comparison(0, 0.5, 0.0, 1.0)


def test_ten_wins_are_not_certainty() -> None:
    found = Comparison.of([1.0] * 10)
    assert found.score == 1
    assert 0.6 < found.low < 0.8
    assert found.high == pytest.approx(1)
    assert "Elo +inf (+" in found.describe()


def test_wins_and_losses_alone_give_the_interval_of_wilson() -> None:
    found = Comparison.of([1.0] * 60 + [0.0] * 40)
    assert (found.low, found.high) == pytest.approx((0.5020, 0.6906), abs=2e-4)


def test_pairs_that_share_their_luck_are_surer_than_single_games() -> None:
    pairs = Comparison.of([0.5] * 40 + [1.0] * 10)
    games = Comparison.of([1.0] * 60 + [0.0] * 40)
    assert pairs.score == games.score
    assert pairs.high - pairs.low < games.high - games.low


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=200))
def test_the_score_lies_in_its_interval(shares: list[float]) -> None:
    found = Comparison.of(shares)
    assert 0 <= found.low <= found.score + 1e-12
    assert found.score - 1e-12 <= found.high <= 1


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    luck = random.Random(1)
    held = 0
    for _ in range(400):
        found = Comparison.of(luck.choices([0.0, 0.25, 0.5, 0.75, 1.0], [1, 4, 8, 5, 2], k=100))
        held += found.low <= (4 * 0.25 + 8 * 0.5 + 5 * 0.75 + 2) / 20 <= found.high
    assert 0.92 < held / 400 < 0.99


def test_without_draws_the_ratio_is_that_of_two_coins() -> None:
    test = Sprt(0, 100)
    expected = 60 * math.log(score_of(100) / 0.5) + 40 * math.log((1 - score_of(100)) / 0.5)
    assert test.ratio([1.0] * 60 + [0.0] * 40) == pytest.approx(expected, abs=0.01)


def test_with_draws_the_ratio_compares_the_likeliest_chances() -> None:
    """By brute force over all chances of draws, for each of the two expected scores."""
    shares = [1.0] * 30 + [0.5] * 50 + [0.0] * 20

    def best(score: float) -> float:
        found = -math.inf
        for step in range(1, 4000):
            draw = step / 4000
            win, loss = score - draw / 2, 1 - score - draw / 2
            if win > 0 and loss > 0:
                found = max(found, 30 * math.log(win) + 50 * math.log(draw) + 20 * math.log(loss))
        return found

    expected = best(score_of(50)) - best(score_of(0))
    assert Sprt(0, 50).ratio(shares) == pytest.approx(expected, abs=1e-3)


def test_the_bounds_are_those_of_wald() -> None:
    assert Sprt(0, 10).bounds == pytest.approx((-2.944, 2.944), abs=1e-3)
    assert Sprt(0, 10, alpha=0.01, beta=0.1).bounds == pytest.approx((math.log(0.1 / 0.99), math.log(90)))


@pytest.mark.parametrize(("elo", "words"), [(100, "better: by 80 Elo"), (-20, "not better: by 0 Elo")])
def test_the_test_comes_to_the_right_end_nearly_always(elo: float, words: str) -> None:
    luck, test, right = random.Random(2), Sprt(0, 80), 0
    for _ in range(40):
        shares: list[float] = []
        for count in itertools.count(1):
            shares.append(float(luck.random() < score_of(elo)))
            if count % 10 == 0 and (verdict := test.verdict(test.ratio(shares))):
                right += verdict.startswith(words)
                break
    assert right >= 36


def test_nothing_is_settled_by_nothing() -> None:
    test = Sprt(0, 10)
    assert test.ratio([]) == 0
    assert test.verdict(0) is None


@pytest.mark.parametrize("wrong", [(10, 0, 0.05, 0.05), (0, 0, 0.05, 0.05), (0, 10, 0, 0.05), (0, 10, 0.05, 0.7)])
def test_a_test_that_cannot_end_is_refused(wrong: tuple[float, float, float, float]) -> None:
    with pytest.raises(BadInput, match="expected"):
        Sprt(*wrong)
