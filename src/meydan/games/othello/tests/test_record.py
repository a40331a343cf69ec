"""Files of the Othello world as matches to be watched."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from meydan.engine.bits import lowest
from meydan.engine.errors import BadInput
from meydan.engine.game import Finished
from meydan.engine.record import view
from meydan.engine.recorded import Played
from meydan.engine.talk import Moved
from meydan.games.othello import GAME
from meydan.games.othello.law.rules import open_squares
from meydan.games.othello.original.formats import GameRecord, Position, Side, decode, encode, write
from meydan.games.othello.original.logs import record_of
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


@pytest.mark.parametrize("settings", [{"opening": "f5d6c3"}, {"start_moves": 5}])
def test_the_moves_before_the_bots_began_are_in_the_file(settings: dict[str, Any]) -> None:
    setup = GAME.prepare(settings=settings, seed=5)
    start = view(setup.record)
    square = lowest(open_squares(start.start[start.first], start.start[1 - start.first], start))
    written = record_of(Finished(setup, [Moved(start.first, square)], [1.5], ["ada", "bob"], None))
    assert written.start == Position.standard()
    assert [move.square for move in written.moves][-1] == square
    assert encode([written], "transcript").startswith(settings.get("opening", "").encode())
    assert (written.moves[0].seconds, written.moves[-1].seconds) == (0, Decimal("1.5"))


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
