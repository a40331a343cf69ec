"""Bomber on the command line, as people of the contest use it: -p1, -p2, variables, game logs."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

import pytest

from meydan import play
from meydan.bench.suite import program_match
from meydan.engine.errors import BadInput
from meydan.games import find
from meydan.games.bomber.original.environment import NAMES, options
from meydan.games.bomber.original.logs import read_log
from meydan.match.clock import TimeControl

BOMBER = find("bomber")
ENDLESS = TimeControl(per_move_ms=math.inf)
STAYS = """
import sys
class Agent:
    def act(self, line):
        return 4
print(f"I am {sys.argv[0]}", file=sys.stderr, flush=True)
print("init confirm", flush=True)
input()
while "term" not in (line := input()):
    print(Agent().act(line), flush=True)
"""


@pytest.fixture(autouse=True)
def _empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    for name in ("a.py", "b.py"):
        Path(name).write_text(STAYS)


def meydan(*words: object, status: int = 0) -> tuple[str, str]:
    """Run the command as a program, so that its streams are real."""
    command = [sys.executable, "-m", "meydan.cli.main", *map(str, words)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stderr
    return done.stdout, done.stderr


def test_bots_may_be_given_as_the_contest_did_and_are_programs_whatever_they_define() -> None:
    out, _ = meydan("play", "bomber", "-p2", "b.py", "-p1", "a.py", "--set", "max_step=4", "--seed", 1)
    assert "a (player 1) against b (player 2)" in out
    assert "5 turns" in out


def test_seats_that_are_missing_are_told() -> None:
    _, err = meydan("play", "bomber", "-p1", "a.py", status=2)
    assert "bomber needs 2 bots; got 1" in err


def test_the_game_log_is_the_one_that_export_writes(tmp_path: Path) -> None:
    common = ("--set", "max_step=4", "--seed", 7, "--rules", "original")
    meydan("play", "bomber", "-p1", "a.py", "-p2", "b.py", *common, "--game-log", "log.json", "--replay", "r.json")
    meydan("replay", "export", "r.json", "--original", "--output", "again.json")
    assert Path("log.json").read_bytes() == Path("again.json").read_bytes()
    assert read_log(Path("log.json").read_bytes())["initial_game_data"]["last_step"] == 4
    meydan("play", "bomber", "-p1", "a.py", "-p2", "b.py", *common, "--swap", "--game-log", "logs")
    assert [path.name[:8] for path in Path("logs").iterdir()] == ["game_log"] * 2


def test_a_game_of_no_contest_has_no_game_log() -> None:
    _, err = meydan("play", "othello", "house:random", "house:random", "--game-log", "x.json", status=2)
    assert "othello has no contest log" in err


def test_variables_of_the_original_are_options(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {
        "MAP_PATH": str(BOMBER.maps()["yard_5x5"]),
        "GAME_LOG_STATIC_FILENAME": "game.json",
        "PLAYER_1_NAME": "Team A",
        "TURN_INIT": "1",
        "AGENT_LOG_DESTINATION": "errors",
        "TIME_OUT": "3",
    }.items():
        monkeypatch.setenv(name, value)
    _, err = meydan("play", "bomber", "-p1", "a.py", "-p2", "b.py", "--set", "max_step=2")
    assert "read from the environment: MAP_PATH, GAME_LOG_STATIC_FILENAME" in err
    assert "3 s a move" in err
    log = read_log(Path("gameLog/game.json").read_bytes())
    assert (log["initial_game_data"]["player_1_name"], log["initial_game_data"]["map_width"]) == ("Team A", 5)
    assert [player["action_taken"] for player in log["steps"][0]["players_data"]] == [10, 4]
    assert "I am" in Path("errors/match1/seat0.log").read_text()


def test_error_streams_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AGENT_LOG_TO_FILE", "0")
    _, err = meydan("play", "bomber", "-p1", "a.py", "-p2", "b.py", "--set", "max_step=2")
    assert err.count("I am") == 2


def test_options_beat_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIME_OUT", "0.001")
    monkeypatch.setenv("PYTHON_EXECUTABLE", "/no/such/python")
    words = ("play", "bomber", "-p1", "a.py", "-p2", "b.py", "--set", "max_step=2")
    _, err = meydan(*words, "--time-limit", 5, "--python", sys.executable)
    assert "5 s a move" in err
    _, err = meydan(*words, "--time-limit", 5, status=2)
    assert "a needs '/no/such/python', which is not installed" in err


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("TURN_INIT", "2"),
        ("TIME_OUT", "soon"),
        ("AGENT_LOG", "maybe"),
        ("AGENT_STARTUP_DELAY", "-1"),
        ("ENGINE_LOG_LOGGER_LEVEL", "x"),
    ],
)
def test_variables_that_say_nothing_sensible_are_refused(name: str, value: str) -> None:
    with pytest.raises(BadInput, match=f"{name}='{value}' in the environment: expected"):
        options({name: value})


def test_what_each_variable_means() -> None:
    assert options({"AGENT_STARTUP_DELAY": "2.5"}).startup == 12.5
    assert options({"TIME_OUT": "1", "TIME_OUT_BEHAVIOUR": "wait"}).time_limit == float("inf")
    assert options({"AGENT_LOG": "False", "AGENT_LOG_DESTINATION": "x"}).bot_logs is None
    engine = options({"ENGINE_LOG_DESTINATION": "logs", "ENGINE_LOG_TO_STDERR": "0", "ENGINE_LOG_LOGGER_LEVEL": "30"})
    assert (engine.journal, engine.journal_console, engine.journal_level) == (Path("logs/output.log"), False, 30)
    assert options({"ENGINE_LOG_TO_FILE": "no"}).journal is None
    assert options({}).journal is None
    assert options({"AGENT_LOG": "1"}).bot_logs == Path("agentLog")
    assert options({"GAME_LOG_DESTINATION": "logs"}).game_log == Path("logs")
    assert options({"HOME": "x", "MAP_PATH": ""}).names == ()


def test_maps_beyond_the_contest_are_remarked_on() -> None:
    _, err = meydan("play", "bomber", "house:random", "house:random", "--set", "bomb_delay=3", "--seed", 1)
    assert "note: bomb_delay is 3; in the contest it is 8 to 16" in err


def test_the_reason_and_the_last_words_of_a_loser_are_shown() -> None:
    Path("a.py").write_text("import sys\nprint('init confirm', flush=True)\nsys.exit('I give up')")
    out, err = meydan("play", "bomber", "-p1", "a.py", "-p2", "b.py")
    assert "player 1 (a): exited with status 1" in out
    assert "| I give up" in err


def test_help_names_the_other_way_to_give_bots() -> None:
    out, _ = meydan("play", "--help")
    assert "-p1" in out


# -- house bots ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("bot", ["dodger", "survivor", "hunter", "trained"])
def test_house_bots_are_not_hurt_by_a_random_walker(bot: str, seed: int) -> None:
    replay = play("bomber", [f"house:{bot}", "house:random"], seed=seed, time=ENDLESS).replay
    assert replay.result.winner == 0
    assert replay.result.scores[0] >= 3


def test_the_hunter_beats_the_survivor_on_the_usual_map() -> None:
    assert play("bomber", ["house:hunter", "house:survivor"], seed=1, time=ENDLESS).replay.result.winner == 0


def test_the_bench_plays_a_whole_match_of_trivial_programs() -> None:
    (figure,) = program_match(BOMBER)
    assert (figure.unit, figure.note) == ("s", "401 turns over pipes, real time")
    assert figure.value > 0
