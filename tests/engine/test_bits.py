"""Sets of squares: the compiled twin of every operation equals its Python body."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from meydan.engine import bits
from meydan.engine.rule import Compiler

SETS = st.integers(0, 2**64 - 1) | st.sampled_from([1 << square for square in range(64)])
ALL = 2**64 - 1


@pytest.fixture(scope="module")
def native(tmp_path_factory: pytest.TempPathFactory) -> Compiler:
    return Compiler(tmp_path_factory.mktemp("bits") / Path("cache"))


@pytest.mark.parametrize("square", range(64))
def test_single(native, square):
    assert int(native.compile(bits.single)(square)) == bits.single(square) == 1 << square
    assert int(native.compile(bits.single)(np.int32(square))) == 1 << square


@given(squares=SETS)
@example(squares=0)
@example(squares=ALL)
def test_count(native, squares):
    assert native.compile(bits.count)(np.uint64(squares)) == bits.count(squares) == bin(squares).count("1")


@given(squares=SETS.filter(bool))
@example(squares=ALL)
@example(squares=1 << 63)
def test_lowest(native, squares):
    expected = min(square for square in range(64) if squares >> square & 1)
    assert native.compile(bits.lowest)(np.uint64(squares)) == bits.lowest(squares) == expected


@given(squares=SETS)
@example(squares=0)
@example(squares=1 << 63)
def test_rest(native, squares):
    expected = squares ^ (1 << bits.lowest(squares)) if squares else 0
    assert int(native.compile(bits.rest)(np.uint64(squares))) == bits.rest(squares) == expected


@given(squares=SETS.filter(bool), data=st.data())
def test_nth(native, squares, data):
    index = data.draw(st.integers(0, squares.bit_count() - 1))
    expected = [square for square in range(64) if squares >> square & 1][index]
    assert native.compile(bits.nth)(np.uint64(squares), index) == bits.nth(squares, index) == expected


def test_nth_finds_every_square_of_the_full_set(native):
    nth = native.compile(bits.nth)
    assert [nth(np.uint64(ALL), index) for index in range(64)] == list(range(64))


@pytest.mark.parametrize("eight", range(256))
def test_spread(native, eight):
    expected = int.from_bytes(bytes(eight >> bit & 1 for bit in range(8)), "little")
    assert int(native.compile(bits.spread)(np.uint64(eight))) == bits.spread(eight) == expected


@given(squares=st.integers(1, 2**100 - 1))
def test_interpreted_sets_may_be_wider_than_a_word(squares):
    members = [square for square in range(100) if squares >> square & 1]
    assert bits.count(squares) == len(members)
    assert bits.lowest(squares) == members[0]
    assert [bits.nth(squares, index) for index in range(len(members))] == members
    assert bits.rest(squares) == sum(1 << square for square in members[1:])
