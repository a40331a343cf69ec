"""The transposition table keeps what it is told, interpreted and compiled alike."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as some

from meydan.engine.rule import Compiler
from meydan.search import transpositions as notes

WORDS = some.integers(0, (1 << 64) - 1)
VALUES = some.integers(-notes.BOUND + 1, notes.BOUND - 1)


@given(VALUES, VALUES, some.integers(1, 64), some.integers(0, notes.NO_MOVE))
def test_a_note_reads_as_it_was_written(lower, upper, depth, move):
    note = notes.write_note(lower, upper, depth, move)
    assert (notes.lower_of(note), notes.upper_of(note)) == (lower, upper)
    assert (notes.depth_of(note), notes.move_of(note)) == (depth, move)
    assert note > 0


def test_no_note_has_no_depth():
    assert notes.depth_of(0) == 0


def small_table():
    return memoryview(bytearray(8 * notes.WORDS * 16)).cast("Q", shape=(16, notes.WORDS))


@given(WORDS, WORDS)
def test_a_position_is_recalled(first, second):
    table = small_table()
    if (first, second) != (0, 0):
        assert notes.recall(table, first, second) == 0
    notes.remember(table, first, second, 77, 5)
    assert notes.recall(table, first, second) == 77
    assert notes.recall(table, first ^ 1, second) == 0 or (first ^ 1, second) == (0, 0)


def neighbours(table, many):
    """Positions that share a line of the table."""
    place = notes.line(table, 1, 1)
    return [(1, second) for second in range(1, 1000) if notes.line(table, 1, second) == place][:many]


def test_the_worthier_note_stays_beside_the_newest():
    table = small_table()
    dear, cheap, cheaper = neighbours(table, 3)
    for number, (position, worth) in enumerate(((dear, 9), (cheap, 3), (cheaper, 2)), start=1):
        notes.remember(table, *position, number, worth)
    assert [notes.recall(table, *position) for position in (dear, cheap, cheaper)] == [1, 0, 3]


def test_a_worthier_note_takes_the_place_of_a_cheaper_one():
    table = small_table()
    cheap, dear = neighbours(table, 2)
    notes.remember(table, *cheap, 1, 3)
    notes.remember(table, *dear, 2, 9)
    assert notes.recall(table, *dear) == 2
    assert notes.recall(table, *cheap) == 0


@pytest.fixture(scope="module")
def compiled_mixed(tmp_path_factory):
    return Compiler(tmp_path_factory.mktemp("compiled")).compile(notes.mixed)


@given(WORDS, WORDS)
def test_compiled_code_finds_the_same_place(compiled_mixed, first, second):
    assert compiled_mixed(np.uint64(first), np.uint64(second)) == notes.mixed(first, second)
