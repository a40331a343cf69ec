"""Replay files: written whole, read with care, never silent about a change."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meydan
from meydan.engine.errors import BadInput, MeydanError
from meydan.match.endings import Ending
from meydan.match.replay import MOST_BYTES, Replay, parse_replay, read_replay, verify, write_replay


def first(view: Any) -> Any:
    return view.legal[0]


def erring(view: Any) -> Any:
    return view.legal[-1] if view.turn < 9 else "a1a1"


NORMAL = meydan.play("othello", [first, first], seed=5).replay
FORFEIT = meydan.play("othello", [first, erring], settings={"start_moves": 4}, seed=6).replay


def content(replay: Replay = NORMAL) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(replay.model_dump(mode="json")))
    return data


@pytest.mark.parametrize("replay", [NORMAL, FORFEIT])
@pytest.mark.parametrize("name", ["game.meydan.json", "game.meydan.json.gz"])
def test_what_is_written_is_read(replay: Replay, name: str, tmp_path: Path) -> None:
    write_replay(replay, tmp_path / "new" / "folder" / name)
    again = read_replay(tmp_path / "new" / "folder" / name)
    assert again == replay
    assert verify(again) == []
    assert [path.name for path in (tmp_path / "new" / "folder").iterdir()] == [name]
    assert (tmp_path / "new" / "folder" / name).read_bytes().startswith(b"\x1f\x8b") is name.endswith(".gz")


def test_the_same_replay_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one.gz", "two.gz"):
        write_replay(NORMAL, tmp_path / name)
    assert (tmp_path / "one.gz").read_bytes() == (tmp_path / "two.gz").read_bytes()


def test_the_name_does_not_matter_for_reading(tmp_path: Path) -> None:
    write_replay(NORMAL, tmp_path / "game.gz")
    (tmp_path / "game.gz").rename(tmp_path / "game.txt")
    assert read_replay(tmp_path / "game.txt") == NORMAL


def test_writing_over_a_file_never_shows_half_of_it(tmp_path: Path) -> None:
    path, done, seen = tmp_path / "game.json", threading.Event(), 0
    write_replay(NORMAL, path)

    def write_often() -> None:
        for number in range(100):
            write_replay((NORMAL, FORFEIT)[number % 2], path)
        done.set()

    writer = threading.Thread(target=write_often)
    writer.start()
    while not done.is_set() or not seen:
        assert read_replay(path).seal in (NORMAL.seal, FORFEIT.seal)
        seen += 1
    writer.join()
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_a_place_that_cannot_be_written_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(MeydanError, match=r"game\.json: the replay cannot be written: File exists"):
        write_replay(NORMAL, tmp_path / "file" / "game.json")
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(MeydanError, match="cannot be written: Is a directory"):
        write_replay(NORMAL, tmp_path / "folder.json")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder.json"]


PLAIN = (json.dumps(NORMAL.model_dump(mode="json"), separators=(",", ":")) + "\n").encode()
PACKED = gzip.compress(PLAIN, mtime=0)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "invalid JSON"),
        (b"hello", "invalid JSON"),
        (b"\xff\xfe\x00", "invalid JSON"),
        (PLAIN[:-20], "invalid JSON"),
        (b"[" * 100_000, "invalid JSON"),
        (b'{"meydan":' * 50_000, "invalid JSON"),
        (b'{"meydan":' + b"9" * 10_000 + b"}", "invalid JSON"),
        (PLAIN.replace(b'"turns":[', b'"turns":[NaN,'), "NaN is no number"),
        (b"[]", "expected a JSON object with the key 'meydan'"),
        (b"3", "expected a JSON object"),
        (b'{"game":"othello"}', "the key 'meydan'"),
        (b'{"meydan":3}', "written in replay format 3; this program reads formats up to 2"),
        (b'{"meydan":"1"}', "written in replay format '1'"),
        (b'{"meydan":1}', "not a valid replay: game: field required"),
        (PACKED[: len(PACKED) // 2], "damaged"),
        (PACKED[:5], "damaged"),
        (PACKED[:-4] + b"\0\0\0\0", "cannot be read"),
        (PACKED + b"more", "cannot be read"),
        (b"\x1f\x8b" + b"\0" * 20, "cannot be read"),
        (PACKED[:30] + b"\xff" * 30 + PACKED[60:], "damaged"),
    ],
    ids=range(20),
)
def test_a_file_that_is_no_replay_gets_a_sentence(data: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "game.meydan.json"
    path.write_bytes(data)
    with pytest.raises(BadInput, match=words) as caught:
        read_replay(path)
    assert str(caught.value).startswith(str(path))


def test_a_file_that_is_not_there_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read: No such file or directory"):
        read_replay(tmp_path / "nothing.json")
    with pytest.raises(BadInput, match="cannot be read: Is a directory"):
        read_replay(tmp_path)


def test_a_small_file_that_unpacks_into_a_huge_one_is_not_taken(tmp_path: Path) -> None:
    (tmp_path / "bomb.gz").write_bytes(gzip.compress(b" " * (MOST_BYTES + 10), 9))
    with pytest.raises(BadInput, match="larger than 64 MiB, the limit for replays"):
        read_replay(tmp_path / "bomb.gz")


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


def fault(seat: int, turn: int) -> dict[str, Any]:
    return {"seat": seat, "turn": turn, "ending": "time", "reason": "timeout", "sentence": ""}


def put(*path: Any) -> Callable[[dict[str, Any]], None]:
    """A change: the last word becomes the value at the place that the words before it name."""
    *places, last, value = path

    def change(data: Any) -> None:
        for place in places:
            data = data[place]
        data[last] = value

    return change


WRONG_SHAPE = [
    put("turns", 3),
    put("turns", [3]),
    put("turns", 0, [[0]]),
    put("turns", 0, [["x", "d3", 1.0]]),
    put("turns", 0, [[0, 5, 1.0]]),
    put("turns", 0, [[0, "d3", "soon"]]),
    put("turns", 0, [[0, "d3", 1.0, {"said": 3}]]),
    put("turns", 0, [[0, "d3", 1.0, {}, {}]]),
    put("seats", []),
    put("seats", 0, {"bot": "x"}),
    put("seats", [{"bot": "x", "name": "y"}] * 65),
    put("ending", "tired"),
    put("result", {"winner": 0}),
    put("extra", 1),
    put("seats", 0, "more", 1),
    put("time", {"per_move_ms": "x"}),
    put("chance", [["x"]]),
    put("final", None),
    put("setup", []),
    put("setup", "settings", nested(2000)),
    put("setup", "settings", nested(30)),
    put("notes", nested(800)),
    put("game", "x" * 100),
]


@pytest.mark.parametrize("change", WRONG_SHAPE, ids=range(len(WRONG_SHAPE)))
def test_content_of_the_wrong_shape_is_refused(change: Callable[[dict[str, Any]], None]) -> None:
    data = content()
    change(data)
    with pytest.raises(BadInput, match="not a valid replay"):
        parse_replay(data, "game")


@pytest.mark.parametrize("key", sorted(set(content()) - {"meydan", "chance", "notes", "faults", "seal"}))
def test_a_missing_key_is_named(key: str) -> None:
    data = content()
    del data[key]
    with pytest.raises(BadInput, match=f"game: not a valid replay: {key}: field required"):
        parse_replay(data, "game")


WRONG_CONTENT = [
    (put("game", "chess"), "unknown game 'chess'"),
    (put("game", "../othello"), "unknown game"),
    (put("setup", "rules", "mine"), "unknown rule preset"),
    (put("setup", "rules", []), "unknown rule preset"),
    (put("setup", "seed", "x"), "setup"),
    (put("setup", "seed", None), "setup"),
    (put("setup", "seats", 3), "needs 2 bots; got 3"),
    (put("setup", "seats", "two"), "needs 2 bots; got two"),
    (put("setup", "settings", {"size": 7}), "settings"),
    (put("setup", "settings", [1]), "settings"),
    (put("setup", "settings", {"position": "nothing"}), "position"),
    (put("setup", "settings", {"opening": "a1"}), "a1"),
    (put("setup", "settings", {"size": 6}), "expected"),
    (put("seats", [{"bot": "x", "name": "y"}]), "the replay names 1 bots for 2 seats"),
    (put("turns", 3, [[0, "a1", 1.0]]), "turn 3"),
    (put("turns", 0, [[0, "a1", 1.0]]), "turn 0, black: a1 is not allowed now"),
    (put("turns", 0, [[0, "z9", 1.0]]), "turn 0, black: got 'z9'"),
    (put("turns", 0, [[0, None, 1.0]]), "turn 0, black: no action recorded"),
    (put("turns", 0, [[1, "d3", 1.0]]), "turn 0: answers of seats [1]; expected [0]"),
    (put("turns", 0, [[-1, "d3", 1.0]]), "answers of seats [-1]"),
    (put("turns", 0, [[0, "d3", 1.0], [0, "d3", 1.0]]), "answers of seats [0, 0]"),
    (put("turns", 0, []), "turn 0: answers of seats []"),
    (put("turns", []), "the game is not over after 0 turns; the recorded ending is normal"),
    (put("turns", content()["turns"] + [[[0, "a1", 1.0]]]), "the game was already over"),
    (put("chance", [[1]]), "the random outcomes differ"),
    (put("final", "0" * 32), "the last state has hash"),
    (put("result", "scores", [1, 2]), "the scores are"),
    (put("result", "ranks", [1, 1]), "the scores are"),
    (put("result", "winner", None), "the winner is"),
    (put("result", "scores", [1, 2, 3]), "no score, rank and ending for each of 2 seats"),
    (put("result", "ranks", [1]), "no score, rank and ending for each of 2 seats"),
    (put("result", "endings", []), "no score, rank and ending for each of 2 seats"),
    (put("result", "winner", 2), "2 has won: there is no such side"),
    (put("result", "winner", -1), "-1 has won: there is no such side"),
    (put("result", None), "there is no result; the recorded ending is normal"),
    (put("ending", "abandoned"), "there is a result; the recorded ending is abandoned"),
    (put("faults", [fault(0, 0)]), "turn 0: answers"),
    (put("faults", [fault(2, 0)]), "a fault of seat 2"),
    (put("faults", [fault(0, -1)]), "a fault of seat 0 in turn -1"),
]


@pytest.mark.parametrize(("change", "words"), WRONG_CONTENT, ids=range(len(WRONG_CONTENT)))
def test_content_that_cannot_be_true_is_noticed_even_under_a_new_seal(
    change: Callable[[dict[str, Any]], None], words: str
) -> None:
    data = content()
    change(data)
    replay = parse_replay(data, "game")
    assert verify(replay)[0].startswith("the seal does not match")
    wrong = verify(replay.sealed())
    assert wrong
    assert words in " ".join(wrong)


def test_a_change_that_no_rule_can_notice_breaks_the_seal() -> None:
    for change in (put("sentence", "x"), put("notes", ["x"]), put("seats", 0, "bot", "x"), put("turns", 0, 0, 2, 77.0)):
        data = content()
        change(data)
        assert verify(parse_replay(data, "x")) == [
            "the seal does not match the content: the file was changed after it was written"
        ]


def test_an_ending_by_a_fault_needs_the_fault() -> None:
    data = content(FORFEIT)
    data["faults"] = []
    assert any("is not over" in line for line in verify(parse_replay(data, "x").sealed()))
    assert FORFEIT.ending is Ending.ILLEGAL


FILES = {
    "plain": PLAIN,
    "packed": PACKED,
    "forfeit": (json.dumps(FORFEIT.model_dump(mode="json"), separators=(",", ":")) + "\n").encode(),
}


@pytest.mark.parametrize("kind", FILES)
@settings(max_examples=400)
@given(data=st.data())
def test_one_changed_byte_is_never_silent(kind: str, data: st.DataObject, tmp_path_factory: Any) -> None:
    good = FILES[kind]
    place = data.draw(st.integers(0, len(good) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda value: value != good[place]))
    path = tmp_path_factory.getbasetemp() / f"{kind}.json"
    path.write_bytes(good[:place] + bytes([byte]) + good[place + 1 :])
    try:
        replay = read_replay(path)
    except BadInput:
        return
    wrong = verify(replay)
    unpacked = gzip.decompress(good) if kind == "packed" else good
    same = replay == parse_replay(json.loads(unpacked), "good")  # white space, or a number written in another way
    assert bool(wrong) is not same
