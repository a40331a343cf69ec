"""Records: what interpreted rules see, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.errors import BadRecord
from meydan.engine.record import check_layout, digest, row, snapshot, view, view_bytes, view_class

RECORD = np.dtype(
    [
        ("wide", "V16", (2,)),
        ("huge", "V16"),
        ("word", "<u8"),
        ("signed", "<i8"),
        ("part", "<f8"),
        ("grid", "<i2", (2, 3)),
        ("turn", "<i4"),
        ("cells", "i1", (4,)),
        ("flag", "u1"),
        ("short", "<u2"),
        ("spare", "u1", (1,)),
    ]
)
RANGES = {
    "word": (0, 2**64 - 1),
    "signed": (-(2**63), 2**63 - 1),
    "turn": (-(2**31), 2**31 - 1),
    "flag": (0, 255),
    "short": (0, 65535),
    "huge": (0, 2**128 - 1),
}


def test_a_view_reads_python_integers_of_every_width():
    records = np.zeros(1, RECORD)
    records["word"], records["turn"], records["flag"] = 2**64 - 1, -5, 200
    seen = view(records)
    assert (seen.word, seen.turn, seen.flag) == (2**64 - 1, -5, 200)
    assert all(type(value) is int for value in (seen.word, seen.turn, seen.flag, seen.huge, seen.wide[0]))
    assert type(seen.part) is float


@pytest.mark.parametrize("name", RANGES)
def test_the_bounds_of_a_field_can_be_stored_and_nothing_beyond(name):
    records = np.zeros(1, RECORD)
    seen = view(records)
    low, high = RANGES[name]
    for value in (low, high):
        setattr(seen, name, value)
        assert getattr(view(records), name) == value
    for value in (low - 1, high + 1):
        with pytest.raises((ValueError, OverflowError)):
            setattr(seen, name, value)
    assert getattr(seen, name) == high


def test_a_fraction_is_not_stored_in_an_integer_field():
    with pytest.raises(TypeError):
        view(np.zeros(1, RECORD)).turn = 1.5


def test_stores_go_through_to_the_array_and_only_to_the_record_looked_at():
    records = np.zeros(3, RECORD)
    view(records, 1).turn = 7
    view(records, 1).grid[1, 2] = -3
    view(records, 1).wide[1] = 2**100
    assert records["turn"].tolist() == [0, 7, 0]
    assert records["grid"][1].tolist() == [[0, 0, 0], [0, 0, -3]]
    assert int.from_bytes(records["wide"][1, 1].tobytes(), "little") == 2**100
    assert not records[[0, 2]].tobytes().strip(b"\0")


@pytest.mark.parametrize(
    ("name", "index"), [("cells", 4), ("grid", (2, 0)), ("grid", (0, 3)), ("wide", 2), ("wide", -1)]
)
def test_an_index_past_the_end_is_an_error_for_reading_and_writing(name, index):
    seen = view(np.zeros(1, RECORD))
    with pytest.raises(IndexError):
        getattr(seen, name)[index]
    with pytest.raises(IndexError):
        getattr(seen, name)[index] = 1


def test_a_misspelt_field_is_an_error_for_reading_and_writing():
    seen = view(np.zeros(1, RECORD))
    with pytest.raises(AttributeError):
        seen.trun  # noqa: B018
    with pytest.raises(AttributeError):
        seen.trun = 1
    with pytest.raises(AttributeError):
        seen.grid = 1


@pytest.mark.parametrize("index", [-1, 2])
def test_a_record_outside_of_the_array_is_an_error(index):
    with pytest.raises(IndexError, match=f"record {index} of 2"):
        view(np.zeros(2, RECORD), index)


def test_records_that_do_not_lie_side_by_side_are_refused():
    with pytest.raises(BadRecord, match="not contiguous"):
        view(np.zeros(4, RECORD)[::2])


def test_a_read_only_array_is_seen_and_not_written():
    records = np.zeros(1, RECORD)
    records.flags.writeable = False
    assert view(records).turn == 0
    with pytest.raises(TypeError):
        view(records).turn = 1


def test_views_of_one_type_share_their_class():
    assert type(view(np.zeros(1, RECORD))) is type(view(np.zeros(5, RECORD), 3)) is view_class(RECORD)


@given(st.integers(0, 2**128 - 1), st.integers(0, 2**128 - 1))
def test_wide_integers_are_kept_whole(first, second):
    seen = view(np.zeros(1, RECORD))
    seen.wide[0], seen.wide[1] = first, second
    assert (seen.wide[0], seen.wide[1]) == (first, second)


def test_a_row_of_actions_is_numbers_or_views():
    numbers = np.arange(6, dtype=np.int32).reshape(3, 2)
    assert list(row(numbers, 1)) == [2, 3]
    row(numbers, 1)[0] = 9
    assert numbers[1, 0] == 9
    commands = np.zeros((2, 2), np.dtype([("kind", "<i4"), ("place", "<i4")]))
    row(commands, 1)[0].place = 4
    assert commands["place"].tolist() == [[0, 0], [4, 0]]


def test_a_snapshot_is_a_copy_of_every_byte():
    records = np.frombuffer(np.arange(RECORD.itemsize * 2, dtype=np.uint8).tobytes(), RECORD).copy()
    kept = snapshot(records)
    assert kept.tobytes() == records.tobytes()
    assert kept.dtype == RECORD
    view(records).turn = 1
    assert kept.tobytes() != records.tobytes()
    assert view_bytes(view(records, 1)) == records[1:].tobytes()


def test_the_digest_is_the_same_on_every_machine_and_changes_with_any_byte():
    records = np.zeros(2, np.dtype([("turn", "<i4")]))
    assert digest(records) == "c804ce198ec337e3dc762bdd1a09aece"
    digests = {digest(records)}
    for place in range(8):
        changed = records.copy()
        changed.view(np.uint8)[place] = 1
        digests.add(digest(changed))
    assert len(digests) == 9
    assert digest(records[::2]) == digest(np.zeros(1, records.dtype))


def test_a_good_layout_is_accepted():
    check_layout(RECORD, "the state")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ([("turn", "<i4"), ("word", "<u8")], "the state has padding; put the widest fields first"),
        ([("word", "<u8"), ("turn", "<i4")], "padding"),
        ([("size", "<i4")], "'size', which is an attribute of every NumPy array"),
        ([("share", "<f2")], "has type float16; expected one of i1"),
        ([("name", "S4")], "'name' has type"),
        ([("inner", [("turn", "<i4")])], "records inside records"),
        ([("turn", ">i4")], "'turn' has type >i4"),
        ([("flag", "?")], "'flag' has type bool"),
    ],
)
def test_a_bad_layout_is_refused(fields, message):
    with pytest.raises(BadRecord, match=message):
        check_layout(np.dtype(fields, align=True), "the state")
