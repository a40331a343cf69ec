"""Phase 3: your evolution."""

import random

from learn import child, next_parent, train
from search import NAMES


def test_children_are_near_their_parent_and_all_different():
    luck, parent = random.Random(1), [1.0] * len(NAMES)
    brood = [child(parent, 0.1, luck) for _ in range(20)]
    assert parent == [1.0] * len(NAMES), "the parent must stay as it is"
    assert len({tuple(each) for each in brood}) == 20
    assert all(abs(weight - 1) < 1 for each in brood for weight in each)


def test_the_next_parent_lies_among_the_better_half():
    brood = [[10.0, 0.0], [12.0, 2.0], [-50.0, -50.0], [-60.0, -60.0]]
    weights = next_parent(brood, [0.9, 0.8, 0.1, 0.0])
    assert 10.0 <= weights[0] <= 11.0, "the best child counts at least as much as the second"
    assert 0.0 <= weights[1] <= 1.0


def test_the_same_seed_gives_the_same_training():
    first, again = ([line["weights"] for line in train(1, 2, 1, seed=5)] for _ in "12")
    assert first == again
