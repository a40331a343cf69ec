"""Configuration files of the contests, where their documents put them: used, taken by `play --config`, or mentioned."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from meydan.cli.main import app
from meydan.games import find
from meydan.games.bomber.original.settings_file import parse_settings

GEMS = {"map": "map1_11.txt", "server_port": 0, "player_count": 2, "time_out": 2, "turn_count": 3, "init_score": 50}
TRON = {"general": {"game_name": "Tron"}, "game_handler": {"cycle_duration": 0.25, "map_path": "maps/Test.json"}}
SETTINGS = """
import os
from pathlib import Path
BASE_DIR = Path(__file__).resolve().parent
MAP_PATH = os.getenv('MAP_PATH', BASE_DIR / 'maps' / 'mine.json')
GAME_LOG_DESTINATION = os.path.join('logs', 'game')
TIME_OUT = float(os.environ.get('TIME_OUT', 1.5))
AGENT_LOG = False
PLAYER_1_NAME = open('/etc/passwd').read()
PLAYER_2_NAME: str = "Second"
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def play(*words: str) -> tuple[dict[str, object], str]:
    done = CliRunner().invoke(app, ["play", *words, "--json", "--sandbox", "off"])
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout), done.stderr


def test_gems_plays_by_a_config_and_mentions_one_that_is_not_used(here: Path) -> None:
    (here / "config.json").write_text(json.dumps(GEMS))
    facts, told = play("gems", "house:random", "house:random", "--config", "config.json", "--set", "turn_count=2")
    assert (facts["map"], facts["turns"]) == ("map1_11", 4)
    assert "gems: config.json is used" in told
    facts, told = play("gems", "house:random", "house:random", "--set", "turn_count=1")
    assert facts["map"] is None
    assert "note: config.json is not used; --config config.json uses it" in told


def test_a_file_of_the_same_name_that_belongs_to_another_program_is_no_config(here: Path) -> None:
    (here / "config.json").write_text('{"compilerOptions": {}}')
    (here / "settings.py").write_text("DEBUG = True\n")
    for game in ("gems", "bomber"):
        config = find(game).bots.config
        assert config is not None
        assert config.found(Path()) is None


def test_tron_takes_map_and_cycle_from_gamecfg(here: Path) -> None:
    (here / "PythonServer").mkdir()
    (here / "PythonServer" / "gamecfg.json").write_text(json.dumps(TRON))
    config, serving = find("tron").bots.config, find("tron").network.serving
    assert config is not None
    assert serving is not None
    found = config.found(Path())
    assert found == Path("PythonServer/gamecfg.json")
    said = config.options(found)
    assert (said.map, said.time_limit) == ("Test", 0.25)
    assert find("tron").prepare(map="maps/Test.json").settings == find("tron").prepare(map="Test").settings


def test_bomber_reads_settings_as_data_and_never_runs_them(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / "settings.py").write_text(SETTINGS)
    (here / "maps").mkdir()
    (here / "maps" / "mine.json").write_bytes(find("bomber").maps()["yard_5x5"].read_bytes())
    said, remarks = parse_settings(Path("settings.py"))
    assert said == {
        "MAP_PATH": "maps/mine.json",
        "GAME_LOG_DESTINATION": "logs/game",
        "TIME_OUT": "1.5",
        "AGENT_LOG": "False",
        "PLAYER_2_NAME": "Second",
    }
    assert remarks == ["settings.py line 9: PLAYER_1_NAME is computed; expected a plain value; it is ignored"]
    monkeypatch.setenv("TIME_OUT", "3")
    facts, told = play("bomber", "house:random", "house:random", "--set", "max_step=4", "--seed", "1")
    assert facts["map"] == "mine"
    assert "bomber: settings.py is used" in told
    assert list((here / "logs" / "game").iterdir())


def test_a_server_finds_the_config_where_the_document_puts_it(here: Path) -> None:
    (here / "config.json").write_text(json.dumps({**GEMS, "server_ip": "256.0.0.1"}))
    done = CliRunner().invoke(app, ["serve", "gems", "--matches", "1"])
    assert "gems: config.json is used; --config FILE names another" in done.stderr
    assert done.exit_code != 0
