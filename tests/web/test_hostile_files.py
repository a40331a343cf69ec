"""Files from anywhere: whatever they hold, a person gets a sentence, soon and without much memory.

The mutations are the same in every run; MEYDAN_FUZZ=5000 tries so many of each file, by hand.
"""

from __future__ import annotations

import gzip
import json
import os
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from meydan import play
from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.json_limits import MOST_ITEMS
from meydan.match.replay import decode_replay, pack_replay, verify
from meydan.web.opening import read_matches

from .conftest import recording

ROUNDS = int(os.environ.get("MEYDAN_FUZZ", "12"))
ODD: list[Any] = [None, True, -1, 0, 2**31, 2**63, 10**30, 1e300, -0.5, "", "x" * 999, [], {}, [[]], {"a": 1}, "\u202e"]
FILES = [
    ("bomber", "logs/s_init_p1_timeout.json.gz"),
    ("kings", "wire/all_four_with_logs.graphic.json.gz"),
    ("kings", "wire/all_four_with_logs.server_log.json.gz"),
    ("tron", "../replays/contest010.cr.gz"),
    ("othello", "formats/two_games.ggf"),
    ("othello", "formats/two_games.wtb"),
    ("othello", "formats/two_games.txt"),
    ("othello", "formats/two_positions.obf"),
    ("othello", "replay.meydan.json"),
]


@cache
def content(game: str, name: str) -> bytes:
    """A good file, unpacked."""
    if name == "replay.meydan.json":
        return gzip.decompress(pack_replay(play(game, ["house:random"] * 2, seed=7, settings={"size": 4}).replay))
    data = recording(game, name)
    return gzip.decompress(data) if name.endswith(".gz") else data


def flip(data: bytes, luck: random.Random) -> bytes:
    """Some bytes are others."""
    changed = bytearray(data)
    for _ in range(luck.randint(1, 8)):
        changed[luck.randrange(len(changed))] = luck.randrange(256)
    return bytes(changed)


def cut(data: bytes, luck: random.Random) -> bytes:
    """A part is missing, or is there twice."""
    begin, end = sorted(luck.randrange(len(data)) for _ in range(2))
    return data[:begin] + data[end:] if luck.random() < 0.5 else data[:end] + data[begin:]


def odd(data: bytes, luck: random.Random) -> bytes:
    """A value of a JSON file is something else."""
    try:
        whole = json.loads(data)
    except ValueError:
        return flip(data, luck)
    inside = whole
    for _ in range(luck.randint(1, 6)):
        key = luck.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
        if not isinstance(inside[key], dict | list) or not inside[key]:
            break
        inside, last = inside[key], (inside, key)
    else:
        inside, key = last
    inside[key] = luck.choice(ODD)
    return json.dumps(whole).encode()


def look(data: bytes, name: str) -> None:
    """Open a file as the page does."""
    for source in read_matches(data, Path(name).name.removesuffix(".gz"))[:3]:
        source.show()


@pytest.mark.timeout(600 + ROUNDS)
@pytest.mark.parametrize("change", [flip, cut, odd])
@pytest.mark.parametrize(("game", "name"), FILES)
def test_a_changed_file_opens_or_gets_a_sentence(
    game: str, name: str, change: Callable[[bytes, random.Random], bytes]
) -> None:
    good = content(game, name)
    for seed in range(ROUNDS):
        data = change(good, random.Random(f"{name} {change.__name__} {seed}"))
        try:
            look(data, name)
        except MeydanError as error:
            str(error).encode()


BOMB = b"[]," * (MOST_ITEMS + 1)
BOMBS = {
    "a replay": b'{"meydan":2,"turns":[' + BOMB + b"[]]}",
    "a kings log": b'{"init":{"maxAP":1,"x":[' + BOMB + b"[]]}}",
    "a bomber log": b'{"initial_game_data":{"x":[' + BOMB + b"[]]}}",
    "with a mark of its order": b'\xef\xbb\xbf {"initial_game_data":{"x":[' + BOMB + b"[]]}}",
}


@pytest.mark.parametrize("name", BOMBS)
def test_lists_without_end_are_refused_before_they_are_parsed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json, "loads", lambda *_, **__: pytest.fail("it was parsed"))
    with pytest.raises(BadInput, match="more than 3000000 values in it; such files are not opened"):
        read_matches(gzip.compress(BOMBS[name], 1), "bomb.json")


HALVES = ['"\\ud800"', '"\\uDFFF x"', '"\\ud83d\\ud83d"', '"\\ude00\\ud83d"']


@pytest.mark.parametrize("half", HALVES)
def test_half_a_character_in_a_replay_gets_a_sentence(half: str) -> None:
    good = content("othello", "replay.meydan.json")
    data = good.replace(b'"name":"random"', b'"name":' + half.encode(), 1)
    assert data != good
    with pytest.raises(BadInput, match="half a character"):
        look(data, "replay.meydan.json")


@pytest.mark.parametrize("data", [b"\xed\xa0\x80abc", b"\x01\\ud800"])
def test_bytes_that_are_no_json_are_called_so_with_half_a_character_in_them_too(data: bytes) -> None:
    with pytest.raises(BadInput, match="not a replay: invalid JSON"):
        decode_replay(data, "x")


def test_whole_characters_beyond_the_first_plane_are_read() -> None:
    data = content("othello", "replay.meydan.json").replace(b'"name":"random"', b'"name":"\\ud83d\\ude00"')
    replay = decode_replay(data, "x")
    assert replay.seats[0].name == "\U0001f600"
    assert verify(replay) != []
