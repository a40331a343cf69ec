"""Patches: whatever changes, the page can follow."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from meydan.web.patch import apply, difference

CASES = Path(__file__).parents[2] / "viewer" / "tests" / "patches.json"  # the page's tests read them too
plain = some.none() | some.booleans() | some.integers(-5, 5) | some.text(max_size=3)
keys = some.sampled_from(["id", "a", "b", "c"])
values = some.recursive(
    plain, lambda inner: some.lists(inner, max_size=5) | some.dictionaries(keys, inner), max_leaves=20
)


def follow(before, after):
    """What the page has after the patch, which travels as JSON."""
    return json.dumps(apply(before, json.loads(json.dumps(difference(before, after)))), sort_keys=True)


@given(values, values)
def test_a_patch_turns_any_value_into_any_other(before, after):
    assert follow(before, after) == json.dumps(after, sort_keys=True)


@given(some.lists(some.integers(0, 9), unique=True), some.lists(some.integers(0, 9), unique=True), some.randoms())
def test_named_things_come_move_and_go(before, after, luck):
    old = [{"id": name, "row": luck.randrange(3)} for name in before]
    new = [{"id": name, "row": luck.randrange(3)} for name in after]
    assert follow(old, new) == json.dumps(new, sort_keys=True)


@pytest.mark.parametrize("case", json.loads(CASES.read_text()), ids=str)
def test_only_what_changed_is_written(case):
    assert difference(case["before"], case["after"]) == case["patch"]
    assert apply(case["before"], case["patch"]) == case["after"]


def test_what_stays_is_shared():
    before = {"wall": [1, 2, 3], "turn": 1}
    assert apply(before, {"turn": 2})["wall"] is before["wall"]
