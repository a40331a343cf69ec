"""What a replay keeps of its setup and its luck, in the format of today and in the first one."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan import games
from meydan.match.replay import Playback, Replay, parse_replay, read_replay, verify, write_replay
from meydan.match.setups import brief, completed

FILES = sorted((Path(__file__).parent / "replays").iterdir())
OLD = [path for path in FILES if "-1." in path.name]


def content(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return data


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.partition(".")[0])
def test_files_of_every_format_are_read_and_verified(path: Path, tmp_path: Path) -> None:
    replay = read_replay(path)
    assert f"{replay.game}-{replay.meydan}" == path.name.partition(".")[0]
    assert verify(replay) == []
    write_replay(replay, tmp_path / path.name)
    assert content(tmp_path / path.name) == content(path), "a file that is read and written stays what it was"


def test_there_are_files_of_the_same_games_in_every_format() -> None:
    found = [{path.name.partition("-")[0] for path in FILES if f"-{number}." in path.name} for number in (1, 2)]
    assert found[0] == found[1]
    assert found[0] >= {"kings", "othello"}


def test_outcomes_that_an_old_file_holds_are_still_compared() -> None:
    replay = read_replay(next(path for path in OLD if path.name.startswith("kings")))
    drawn = [outcome for turn in replay.chance for outcome in turn]
    assert len(drawn) > 100
    other = [list(turn) for turn in replay.chance]
    next(turn for turn in other if turn)[0] += 1
    assert verify(replay.model_copy(update={"chance": other}).sealed()) == [
        "the random outcomes differ from the record"
    ]
    assert verify(replay.model_copy(update={"chance": []}).sealed()) == ["the random outcomes differ from the record"]


def test_a_new_file_has_no_outcomes_and_another_seed_is_noticed(tmp_path: Path) -> None:
    replay = meydan.play("kings", ["house:random"] * 4, seed=4, map="hamlet").replay
    write_replay(replay, tmp_path / "game.gz")
    assert "chance" not in content(tmp_path / "game.gz")
    assert verify(read_replay(tmp_path / "game.gz")) == []
    other = replay.model_copy(update={"setup": {**replay.setup, "seed": 5}})
    assert verify(other.sealed()), "the same answers with other luck end elsewhere"


def test_outcomes_in_a_new_file_are_compared_where_there_are_any() -> None:
    replay = read_replay(next(path for path in FILES if path.name.startswith("kings-2")))
    playback = Playback(replay.model_copy(update={"chance": [[0]]}))
    playback.play_all()
    drawn = playback.referee.draws
    assert any(drawn)
    assert verify(replay.model_copy(update={"chance": drawn}).sealed()) == []
    assert verify(replay.model_copy(update={"chance": drawn[1:]}).sealed()) == [
        "the random outcomes differ from the record"
    ]


@pytest.mark.parametrize("name", games.names())
def test_settings_that_preset_and_map_give_are_left_out(name: str) -> None:
    game = games.find(name)
    for rules in game.setups.presets:
        for place in (None, *game.maps()):
            setup = game.prepare(rules, None, 7, place)
            told = brief(game, setup)
            assert told == {"rules": rules, "map": place, "seed": 7, "seats": setup.seats, "settings": {}}
            assert completed(game, told).record.tobytes() == setup.record.tobytes()


def test_a_setting_of_ones_own_is_kept_with_a_map_that_everybody_has() -> None:
    game = games.find("kings")
    setup = game.prepare("original", {"units": 128}, 3, "hamlet")
    told = brief(game, setup)
    assert told["settings"] == {"units": 128}
    assert completed(game, told).to_json() == setup.to_json()


@pytest.mark.parametrize("name", ["mine.map", "hamlet.map"])
def test_a_map_of_ones_own_is_in_the_replay_whatever_it_is_called(name: str, tmp_path: Path) -> None:
    game = games.find("kings")
    own = tmp_path / name
    own.write_text(game.maps()["valley"].read_text())
    setup = game.prepare(None, None, 3, str(own))
    told = brief(game, setup)
    own.unlink()
    assert told["settings"]["map"] == setup.to_json()["settings"]["map"]
    assert completed(game, told).to_json() == setup.to_json()
    if name == "mine.map":
        assert told == setup.to_json(), "all settings: a map of this name may come to the game some day"


def test_a_drawn_map_is_in_the_replay() -> None:
    game = games.find("tron")
    setup = game.prepare(None, None, 3, "random")
    assert brief(game, setup) == setup.to_json()


def test_an_old_file_takes_no_settings_from_the_map_of_its_name() -> None:
    data = content(next(path for path in OLD if path.name.startswith("kings")))
    assert data["setup"]["map"] == "hamlet"
    data["setup"]["map"] = "valley"
    replay: Replay = parse_replay(data, "game").sealed()
    assert verify(replay) == []
