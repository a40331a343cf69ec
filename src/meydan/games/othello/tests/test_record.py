"""Files of the Othello world as matches to be watched."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from meydan.engine.errors import BadInput
from meydan.engine.record import view
from meydan.engine.recorded import Played
from meydan.games.othello import GAME
from meydan.games.othello.original.formats import GameRecord, Side, decode, encode, write
from meydan.games.othello.original.reader import OthelloLogs

LOGS = OthelloLogs(GAME)
FINISHED = decode((GAME.folder / "tests/golden/formats/two_games.txt").read_bytes())
GAMES = [GameRecord.played(["f5", "d6", "c3"], ("ada", "bob"), (1.5, 2, 3.25))]


def read(data: bytes, name: str) -> list[Played]:
    assert LOGS.knows(data, name)
    return [match for match in LOGS.read(data, name) if isinstance(match, Played)]


@pytest.mark.parametrize("format", ["ggf", "transcript", "jsonl"])
def test_moves_and_times_come_back(format: str) -> None:
    (match,) = read(encode(GAMES, format), "games")
    assert match.actions == [{0: 37}, {1: 43}, {0: 18}]
    if format != "transcript":
        assert list(match.names) == ["ada", "bob"]
        assert match.seconds == [{0: 1.5}, {1: 2.0}, {0: 3.25}]


def test_a_position_is_a_match_without_moves() -> None:
    board = "-" * 27 + "OXX" + "-" * 5 + "XO" + "-" * 27
    (match,) = read(f"{board} O;\n".encode(), "position.obf")
    assert match.actions == []
    assert view(match.setup.record).first == 1


def test_a_game_that_was_given_up_says_so() -> None:
    (match,) = read(encode([GAMES[0].forfeited(0, "timeout")], "ggf"), "lost.ggf")
    assert match.sentence == "timeout: -64 for black"


def test_names_lie_beside_a_wthor_file(tmp_path: Path) -> None:
    named = replace(FINISHED[0], black=Side("ada"), white=Side("bob"))
    write([named], tmp_path / "archive.wtb")
    data = (tmp_path / "archive.wtb").read_bytes()
    assert [match.names for match in LOGS.read(data, "archive.wtb", tmp_path)] == [["ada", "bob"]]
    assert [match.names for match in LOGS.read(data, "archive.wtb")] != [["ada", "bob"]]


@pytest.mark.parametrize("format", ["wthor", "transcript", "ggf"])
def test_of_a_large_file_the_first_games_are_read(format: str) -> None:
    games = read(encode(FINISHED * 150, format), "large")
    assert len(games) == 200


def test_an_anti_game_is_played_by_its_rules() -> None:
    data = encode(GAMES, "ggf").replace(b"TY[8]", b"TY[8a]")
    (match,) = read(data, "anti.ggf")
    assert view(match.setup.record).anti == 1


@pytest.mark.parametrize("data", [b'{"init": {}}', b"[1, 2]", b"\x00\x01", b"hello"])
def test_files_of_others_are_left_alone(data: bytes) -> None:
    assert not LOGS.knows(data, "file")


@pytest.mark.golden("othello", "formats/*.[jt][or][un]")
def test_files_of_names_say_what_they_are(recording: Any) -> None:
    assert LOGS.knows(recording.bytes(), recording.name)
    with pytest.raises(BadInput, match="names of players or tournaments"):
        LOGS.read(recording.bytes(), recording.name)
