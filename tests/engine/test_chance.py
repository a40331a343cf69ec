"""Chance: one door, scripted, forced, kept, and the same draws however the rules are run."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine import chance
from meydan.engine.record import check_layout, view
from meydan.engine.rule import Compiler, rule

STATE = np.dtype([("rng", "<i8")])
MASK = (1 << 63) - 1
PERIOD_PRIMES = (7, 73, 127, 337, 92737, 649657)  # of 2**63 - 1


def state_of(seed: int) -> np.ndarray:
    states = np.zeros(1, STATE)
    states["rng"] = chance.seeded(seed)
    return states


def drawn(luck: np.ndarray, limits: list[int], seed: int = 1) -> list[int]:
    states = state_of(seed)
    return [chance.draw(view(states), view(luck), limit) for limit in limits]


def test_the_luck_record_has_no_padding():
    check_layout(chance.LUCK, "luck")


def test_scripted_outcomes_come_first_and_the_generator_after_them():
    assert drawn(chance.scripted([5, 0, 3]), [6, 6, 6, 6, 6])[:3] == [5, 0, 3]
    assert drawn(chance.scripted([5]), [6, 6, 6])[1:] == drawn(chance.no_luck(), [6, 6])


def test_scripted_outcomes_leave_the_generator_alone():
    states, luck = state_of(9), chance.scripted([1, 2])
    before = states.tobytes()
    chance.draw(view(states), view(luck), 6)
    chance.draw(view(states), view(luck), 6)
    assert states.tobytes() == before
    chance.draw(view(states), view(luck), 6)
    assert states.tobytes() != before


def test_too_many_scripted_outcomes_are_refused():
    chance.scripted([0] * chance.MOST_DRAWS)
    with pytest.raises(ValueError, match="257 scripted outcomes; at most 256"):
        chance.scripted([0] * (chance.MOST_DRAWS + 1))


def test_the_lowest_and_the_highest_outcome_can_be_forced():
    assert drawn(chance.forced(chance.LOWEST), [1, 6, 2**31]) == [0, 0, 0]
    assert drawn(chance.forced(chance.HIGHEST), [1, 6, 2**31]) == [0, 5, 2**31 - 1]


def test_the_lowest_and_the_highest_fraction_stay_inside_the_interval():
    states = state_of(1)
    assert chance.draw_fraction(view(states), view(chance.forced(chance.LOWEST))) == 0.0
    highest = chance.draw_fraction(view(states), view(chance.forced(chance.HIGHEST)))
    assert highest == 1 - 2**-53 < 1.0


def test_what_was_drawn_is_kept_and_gives_the_same_game_when_scripted():
    kept, states = chance.forced(chance.RECORDED), state_of(3)
    numbers = [chance.draw(view(states), view(kept), 100) for _ in range(5)]
    fraction = chance.draw_fraction(view(states), view(kept))
    count = int(kept["used"][0])
    assert count == 6
    again, states = chance.scripted(kept["outcome"][0, :count].tolist()), state_of(77)
    assert [chance.draw(view(states), view(again), 100) for _ in range(5)] == numbers
    assert chance.draw_fraction(view(states), view(again)) == fraction


def test_more_draws_than_can_be_kept_are_drawn_all_the_same():
    kept = chance.forced(chance.RECORDED)
    numbers = drawn(kept, [1000] * (chance.MOST_DRAWS + 10))
    assert numbers == drawn(chance.no_luck(), [1000] * (chance.MOST_DRAWS + 10))
    assert kept["used"][0] == chance.MOST_DRAWS


def test_recording_does_not_change_what_is_drawn():
    assert drawn(chance.forced(chance.RECORDED), [9] * 50) == drawn(chance.no_luck(), [9] * 50)


@given(st.integers(-(2**63), 2**63 - 1), st.integers(1, 2**31))
def test_draws_and_fractions_are_inside_their_bounds(seed, limit):
    rng = chance.seeded(seed)
    assert 0 < rng <= MASK
    states = state_of(seed)
    assert 0 <= chance.draw(view(states), view(chance.no_luck()), limit) < limit
    assert 0 <= chance.draw_fraction(view(states), view(chance.no_luck())) < 1
    assert 0 < view(states).rng <= MASK


def test_every_outcome_of_a_range_is_reached():
    assert {chance.below(chance.seeded(seed), 10) for seed in range(200)} == set(range(10))
    assert chance.below(0, 10) == 0
    assert max(chance.below(rng, 10) for rng in (MASK, MASK ^ chance.MASK_31)) == 9


@pytest.mark.parametrize("bit", range(63))
def test_each_bit_of_the_seed_changes_half_of_the_generator(bit):
    """All but the last bit of the state, which is always 1."""
    changes = [chance.seeded(seed) ^ chance.seeded(seed ^ 1 << bit) for seed in range(400)]
    assert 30 < sum(change.bit_count() for change in changes) / len(changes) < 32.5
    often = [sum(change >> place & 1 for change in changes) for place in range(1, 63)]
    assert 140 < min(often) <= max(often) < 260, "mean 200, standard deviation 10"


def test_neighbouring_seeds_draw_independently():
    for turns in (1, 2, 30):
        numbers = [nth_draw(seed, turns, 8) for seed in range(20_000)]
        pairs = np.bincount([8 * first + second for first, second in pairwise(numbers)], minlength=64)
        assert chi_square(pairs) < 63 + 5 * (2 * 63) ** 0.5


def nth_draw(seed: int, turns: int, limit: int) -> int:
    rng = chance.seeded(seed)
    for _ in range(turns):
        rng = chance.advanced(rng)
    return chance.below(rng, limit)


def test_the_generator_has_the_full_period():
    """The step is linear over bits: its order divides 2**63 - 1 and no smaller number by a prime of it."""
    step = [chance.advanced(1 << bit) for bit in range(63)]
    unit = [1 << bit for bit in range(63)]
    assert power(step, MASK) == unit
    for prime in PERIOD_PRIMES:
        assert power(step, MASK // prime) != unit


def power(matrix: list[int], exponent: int) -> list[int]:
    result = [1 << bit for bit in range(63)]
    while exponent:
        if exponent & 1:
            result = product(matrix, result)
        matrix, exponent = product(matrix, matrix), exponent >> 1
    return result


def product(left: list[int], right: list[int]) -> list[int]:
    return [applied(left, column) for column in right]


def applied(matrix: list[int], vector: int) -> int:
    result = 0
    for bit, column in enumerate(matrix):
        if vector >> bit & 1:
            result ^= column
    return result


def chi_square(counts: np.ndarray) -> float:
    expected = counts.sum() / counts.size
    return float(((counts - expected) ** 2 / expected).sum())


# bounds: mean + 5 standard deviations of chi-square with n - 1 degrees of freedom, sqrt(2 (n - 1)); seeds are fixed
@pytest.mark.parametrize("limit", [2, 6, 10, 60, 256])
def test_one_generator_draws_every_outcome_equally_often(limit):
    counts = np.bincount(drawn(chance.no_luck(), [limit] * 40_000, seed=5), minlength=limit)
    assert chi_square(counts) < (limit - 1) + 5 * (2 * (limit - 1)) ** 0.5


@pytest.mark.parametrize("limit", [2, 6, 10, 60])
def test_the_first_draws_of_many_seeds_are_equally_often(limit):
    firsts = [chance.below(chance.advanced(chance.seeded(seed)), limit) for seed in range(40_000)]
    assert chi_square(np.bincount(firsts, minlength=limit)) < (limit - 1) + 5 * (2 * (limit - 1)) ** 0.5


def test_two_draws_in_a_row_do_not_depend_on_each_other():
    numbers = drawn(chance.no_luck(), [8] * 64_000, seed=11)
    pairs = np.bincount([8 * first + second for first, second in pairwise(numbers)], minlength=64)
    assert chi_square(pairs) < 63 + 5 * (2 * 63) ** 0.5


def test_fractions_fill_the_interval_evenly():
    states, luck = view(state_of(2)), view(chance.no_luck())
    numbers = [chance.draw_fraction(states, luck) for _ in range(20_000)]
    assert chi_square(np.bincount((np.array(numbers) * 50).astype(int), minlength=50)) < 49 + 5 * (2 * 49) ** 0.5


@rule
def draw_many(states, lucks, limits, numbers, fractions):
    """Draws of both kinds in turn."""
    for index in range(limits.shape[0]):
        numbers[index] = chance_draw(states[0], lucks[0], limits[index])
        fractions[index] = chance_fraction(states[0], lucks[0])


chance_draw, chance_fraction = chance.draw, chance.draw_fraction


@pytest.mark.parametrize("mode", [chance.GENERATED, chance.LOWEST, chance.HIGHEST, chance.RECORDED])
def test_interpreted_and_compiled_draws_are_the_same(mode, tmp_path):
    limits = np.array([1, 2, 6, 100, 2**31] * 30, np.int64)
    results = []
    for run in (draw_many, Compiler(tmp_path).compile(draw_many)):
        states, luck = state_of(-12345), chance.scripted([4, 9, 2**40])
        luck["mode"] = mode
        numbers, fractions = np.zeros(150, np.int64), np.zeros(150)
        with np.errstate(all="raise"):
            if run is draw_many:
                run([view(states)], [view(luck)], limits, numbers, fractions)
            else:
                run(states, luck, limits, numbers, fractions)
        results.append((states.tobytes(), luck.tobytes(), numbers.tolist(), fractions.tolist()))
    assert results[0] == results[1]


@given(st.integers(-(2**63), 2**63 - 1))
def test_seeding_is_the_same_compiled(compiled_seeded, seed):
    assert compiled_seeded(seed) == chance.seeded(seed)


@pytest.fixture(scope="module")
def compiled_seeded(tmp_path_factory):
    return Compiler(tmp_path_factory.mktemp("chance")).compile(chance.seeded)
