"""`meydan replay`: info, verify and export, with good files and bad ones."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from meydan import __version__
from meydan.games.othello.original.formats import FORMATS, read

GAMES = ["ggf", "jsonl", "sgf", "transcript", "wthor"]
EXTENSIONS = {"ggf": ".ggf", "jsonl": ".jsonl", "sgf": ".sgf", "transcript": ".txt", "wthor": ".wtb"}


def change(path: Path, **parts: object) -> Path:
    """The replay with some of its fields replaced, in a new file."""
    content = json.loads(path.read_text())
    changed = path.with_name("changed.json")
    changed.write_text(json.dumps({**content, **parts}))
    return changed


# -- info ------------------------------------------------------------------------------------------------------------


def test_info_tells_who_played_and_how_it_ended(meydan, replay: Path) -> None:
    done = meydan("replay", "info", "match.meydan.json")
    assert done.status == 0
    first, rules, black, white, ending = done.out.splitlines()
    assert first == f"match.meydan.json: othello, 60 turns, written by meydan {__version__}"
    assert rules == "  rules document, seed 5; 1 s a move"
    assert black.startswith("  black: greedy (house:greedy)  ")
    assert white.startswith("  white: random (house:random)  ")
    assert ending.startswith("  ending: normal: ")


def test_a_stranger_s_file_cannot_steer_the_terminal(meydan, replay: Path) -> None:
    seats = [{"bot": "cmd:\x1b]0;x\x07", "name": "\x1b[2Jclear"}, {"bot": "b", "name": "\u202egnp", "log": "\x1bx"}]
    file = change(replay, seats=seats, sentence="ring \x07")
    for words in (["info"], ["verify"], ["export", "--text"]):
        told = meydan("replay", *words, str(file)).out
        assert not {"\x1b", "\x07", "\u202e"} & set(told)
    told = meydan("replay", "info", str(file)).out
    assert r"black: \x1b[2Jclear (cmd:\x1b]0;x\x07)" in told
    assert json.loads(meydan("replay", "info", str(file), "--json").out)["seats"][0]["name"] == "\x1b[2Jclear"


def test_info_shows_only_settings_that_differ_from_the_preset(meydan) -> None:
    words = ["--rules", "federation", "--set", "size=4", "--set", "anti=true", "--replay", "one.json"]
    meydan("play", "othello", "house:random", "house:random", *words)
    told = meydan("replay", "info", "one.json").out
    assert [line for line in told.splitlines() if line.startswith("  setting")] == [
        "  setting size=4",
        "  setting anti=true",
    ]


def test_info_for_programs_is_what_play_said(meydan) -> None:
    words = ["house:random", "house:random", "--set", "size=4", "--replay", "one.json.gz", "--json"]
    played = meydan("play", "othello", *words)
    assert meydan("replay", "info", "one.json.gz", "--json").objects == played.objects


def test_several_files_are_told_one_after_the_other(meydan, replay: Path) -> None:
    packed = replay.with_name("packed.gz")
    packed.write_bytes(gzip.compress(replay.read_bytes()))
    assert len(meydan("replay", "info", replay, packed, "--json").objects) == 2


# -- verify ----------------------------------------------------------------------------------------------------------


def test_a_good_replay_verifies(meydan, replay: Path) -> None:
    done = meydan("replay", "verify", "match.meydan.json")
    assert (done.status, done.out) == (0, "match.meydan.json: verified: everything is as recorded\n")
    assert meydan("replay", "verify", replay, "--json").objects == [
        {"file": str(replay), "ok": True, "differences": []}
    ]


def test_a_changed_replay_is_noticed(meydan, replay: Path) -> None:
    changed = change(replay, sentence="black wins for sure")
    done = meydan("replay", "verify", changed)
    assert done.status == 1
    assert "the seal does not match" in done.out
    facts = meydan("replay", "verify", replay, changed, "--json")
    assert facts.status == 1
    assert [each["ok"] for each in facts.objects] == [True, False]


def test_an_illegal_answer_is_noticed(meydan, replay: Path) -> None:
    turns = json.loads(replay.read_text())["turns"]
    turns[3][0][1] = "a1"
    done = meydan("replay", "verify", change(replay, turns=turns))
    assert done.status == 1
    assert "turn 3, white: a1 is not allowed now" in done.out


BAD = {
    "empty": (b"", "invalid JSON"),
    "text": (b"hello", "invalid JSON"),
    "other": (b"[1]", "not a Meydan replay"),
    "newer": (b'{"meydan": 3}', "written in replay format 3; this program reads formats up to 2"),
    "half": (b'{"meydan": 1, "game": "othello"}', "not a valid replay"),
    "packed": (gzip.compress(bytes(range(256)))[:100], "the compressed data is damaged"),
}


@pytest.mark.parametrize("command", [["info"], ["verify"], ["export", "--text"]])
@pytest.mark.parametrize("kind", BAD)
def test_what_is_no_replay_is_refused_in_a_sentence(meydan, command: list[str], kind: str) -> None:
    data, sentence = BAD[kind]
    Path("bad.json").write_bytes(data)
    done = meydan("replay", *command, "bad.json")
    assert done.status == 2
    assert done.out == ""
    assert done.err.startswith("meydan: bad.json: ")
    assert sentence in done.err


@pytest.mark.parametrize("command", ["info", "verify"])
@pytest.mark.parametrize(("place", "sentence"), [("nowhere.json", "No such file"), (".", "Is a directory")])
def test_a_file_that_is_not_there(meydan, command: str, place: str, sentence: str) -> None:
    done = meydan("replay", command, place)
    assert done.status == 2
    assert f"meydan: {place}: cannot be read: {sentence}" in done.err


@pytest.mark.parametrize(
    ("parts", "sentence"),
    [
        ({"game": "otello"}, "unknown game 'otello'; did you mean 'othello'?"),
        ({"setup": {}}, "unknown rule preset of othello 'None'"),
        ({"setup": {"rules": "seed", "seed": "x"}}, "seed as a number"),
        ({"setup": {"rules": "seed", "seed": 10**30}}, "2**63"),
        ({"seats": [{"bot": "a", "name": "a"}]}, "the replay names 1 bots for 2 seats"),
    ],
)
def test_a_replay_that_cannot_be_played_again_is_told_by_every_command(meydan, replay: Path, parts, sentence) -> None:
    changed = change(replay, **parts)
    for command in (["info"], ["info", "--json"], ["export", "--text"]):
        done = meydan("replay", *command, changed)
        assert done.status == 2
        assert done.err.startswith(f"meydan: {changed}: ")
        assert sentence in done.err
    done = meydan("replay", "verify", changed)
    assert done.status == 1
    assert sentence in done.out


# -- export ----------------------------------------------------------------------------------------------------------


def test_text_shows_every_position(meydan, replay: Path) -> None:
    told = meydan("replay", "export", replay, "--text").out
    assert told.count("   a b c d e f g h\n 1 ") == 61
    assert "turn 0: black " in told
    assert told.rstrip().endswith(json.loads(replay.read_text())["sentence"])


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_is_written_and_read_back(meydan, replay: Path, name: str) -> None:
    done = meydan("replay", "export", replay, "--format", name)
    assert done.status == 0
    (game,) = read(done.raw, format=name)
    assert len(game.moves) == (60 if name in GAMES else 0), "files of positions keep the last one"
    assert sum(game.scores()) == 64


@pytest.mark.parametrize("name", GAMES)
def test_files_are_written_into_folders_that_are_made(meydan, replay: Path, name: str) -> None:
    place = f"new/folder/match{EXTENSIONS[name]}"
    done = meydan("replay", "export", replay, "--format", name, "--output", place)
    assert done.status == 0
    written = done.out.splitlines()
    assert written[0] == place
    assert all(Path(each).stat().st_size for each in written)
    assert len(written) == (3 if name == "wthor" else 1)


def test_text_goes_to_a_file_too(meydan, replay: Path) -> None:
    done = meydan("replay", "export", replay, "--text", "--output", "new/match.txt")
    assert done.out == "new/match.txt\n"
    assert Path("new/match.txt").read_text() == meydan("replay", "export", replay, "--text").out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "say what to export: either --html or --text or --original or --format NAME"),
        (["--text", "--format", "ggf"], "say what to export"),
        (["--format", "gggf"], "unknown file format of othello 'gggf'; did you mean 'ggf'?"),
        (["--text", "--output", "/dev/null/x.txt"], "/dev/null/x.txt: cannot be written"),
        (["--format", "ggf", "--output", "/dev/null/x.ggf"], "/dev/null/x.ggf: cannot be written"),
        (["--text", "--output", "."], ".: cannot be written: Is a directory"),
    ],
)
def test_an_export_that_cannot_be_is_refused(meydan, replay: Path, words: list[str], sentence: str) -> None:
    done = meydan("replay", "export", replay, *words)
    assert done.status == 2
    assert sentence in done.err


def test_a_game_that_files_cannot_hold_is_refused(meydan) -> None:
    meydan("play", "othello", "house:random", "house:random", "--set", "anti=true", "--replay", "anti.json")
    done = meydan("replay", "export", "anti.json", "--format", "ggf")
    assert done.status == 2
    assert "fewer discs win" in done.err
