"""The encoding: every type, lengths, and bytes that are none."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.games.tron.original import ks
from meydan.games.tron.original.chillin import ENVELOPE, MESSAGES, MOST_BYTES, Frames, frame, message, read_message
from meydan.games.tron.original.ks import BOOLEAN, BYTES, ENUM, FLOAT, INT, STRING, UINT, KsError, ListOf, MapOf, Record
from meydan.games.tron.original.world import WORLD

INNER = Record("Inner", x=INT, y=ENUM)
PARENT = Record("Parent", flag=BOOLEAN)
EVERY = Record(
    "Every",
    PARENT,
    small=ENUM,
    number=INT,
    natural=UINT,
    real=FLOAT,
    text=STRING,
    raw=BYTES,
    rows=ListOf(ListOf(INT)),
    names=MapOf(STRING, ListOf(STRING)),
    inner=INNER,
)
LENGTHS = {0: "00", 1: "0101", 255: "01ff", 256: "020001", 65536: "03000001"}


@pytest.mark.parametrize("count", LENGTHS)
def test_a_length_takes_as_few_bytes_as_it_can(count: int) -> None:
    data = ks.encode(Record("Text", text=STRING), {"text": "a" * count})
    assert data.hex().startswith("01" + LENGTHS[count])
    assert ks.decode(Record("Text", text=STRING), data) == {"text": "a" * count}


def maybe(values: Any) -> Any:
    return st.none() | values


LATIN = st.text(st.characters(max_codepoint=255), max_size=300)
VALUES = st.fixed_dictionaries(
    {
        "flag": maybe(st.booleans()),
        "small": maybe(st.integers(-128, 127)),
        "number": maybe(st.integers(-(1 << 31), (1 << 31) - 1)),
        "natural": maybe(st.integers(0, (1 << 32) - 1)),
        "real": maybe(st.floats(width=32, allow_nan=False)),
        "text": maybe(LATIN),
        "raw": maybe(st.binary(max_size=300)),
        "rows": maybe(st.lists(maybe(st.lists(maybe(st.integers(-9, 9)))), max_size=5)),
        "names": maybe(st.dictionaries(maybe(LATIN), maybe(st.lists(maybe(LATIN), max_size=3)), max_size=4)),
        "inner": maybe(st.fixed_dictionaries({"x": maybe(st.just(7)), "y": maybe(st.just(-1))})),
    }
)


@given(VALUES)
def test_every_value_comes_back(value: dict[str, Any]) -> None:
    data = ks.encode(EVERY, value)
    assert ks.decode(EVERY, data) == value
    assert ks.decode(EVERY, data + b"more") == value


def test_a_parents_fields_come_first() -> None:
    assert next(iter(EVERY.fields)) == "flag"


@given(st.binary(max_size=200), st.sampled_from([*MESSAGES.values(), WORLD, EVERY, ENVELOPE]))
def test_any_bytes_are_decoded_or_refused(data: bytes, record: Record) -> None:
    with contextlib.suppress(KsError):
        value = ks.decode(record, data)
        again = ks.encode(record, value)
        assert ks.encode(record, ks.decode(record, again)) == again


@pytest.mark.parametrize("cut", range(38))
def test_bytes_that_end_too_early_are_refused(cut: int) -> None:
    body = message("JoinOfflineGame", team_nickname="PythonTeam1", agent_name="0")[4:]
    with pytest.raises(KsError, match=r"the bytes end at|only \d+ bytes follow"):
        read_message(body[:cut])


def test_a_length_that_promises_more_than_there_is_takes_no_memory() -> None:
    with pytest.raises(KsError, match="a length of 4294967295"):
        ks.decode(Record("List", rows=ListOf(INT)), bytes.fromhex("0104ffffffff"))
    with pytest.raises(KsError, match="a length of 5 bytes"):
        ks.decode(Record("List", rows=ListOf(INT)), bytes.fromhex("0105ffffffffff"))


@pytest.mark.parametrize(
    ("record", "value", "sentence"),
    [
        (INNER, {"x": 1 << 31, "y": 0}, "does not fit its type"),
        (INNER, {"x": 1}, "Inner without 'y'"),
        (INNER, {"x": "one", "y": 0}, "does not fit its type"),
        (Record("Text", text=STRING), {"text": "سلام"}, "is not Latin-1 text"),
    ],
)
def test_values_that_do_not_fit_are_refused(record: Record, value: dict[str, Any], sentence: str) -> None:
    with pytest.raises(KsError, match=sentence):
        ks.encode(record, value)


def test_unknown_messages_are_refused_with_the_known_names() -> None:
    body = ks.encode(ENVELOPE, {"type": "Nonsense", "payload": b""})
    with pytest.raises(KsError, match="type 'Nonsense'; expected one of JoinOfflineGame"):
        read_message(body)


def test_a_frame_that_is_too_long_is_refused_before_it_has_come() -> None:
    with pytest.raises(KsError, match="a frame of 1048577 bytes; at most 1048576"):
        Frames().feed((MOST_BYTES + 1).to_bytes(4, "little"))
    assert Frames().feed(frame(b"") + frame(b"ab")) == [b"", b"ab"]
