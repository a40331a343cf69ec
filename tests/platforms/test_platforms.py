"""macOS and Windows, simulated: what they lack is hidden from Meydan's modules by `sitecustomize.py`."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CRASHING = "def act(view):\n    raise RuntimeError('no more ideas')\n"
LINES = """
import sys
print("started", file=sys.stderr, flush=True)
for line in sys.stdin:
    word = line.split()[0]
    if word == "othello": print("ready liner", flush=True)
    if word == "go": print("no such square", flush=True)
"""
BATCH = """
import numpy as np
from meydan.engine.target import target
from meydan.games import find
game = find("othello")
runner = target(game, game.prepare(), "batch")
states = runner.new(64)
runner.reset(states)
print(runner.playout(states, np.arange(1, 65)).min() > 20)
"""
SERVING = """
from pathlib import Path
from tests.games.gems_peers import Server, greet
with Server(Path(), ["EE", "EE"], player_count=1, turn_count=2) as server:
    peer = server.connect()
    greet(peer)
    for _ in range(2):
        peer.hear()
        peer.send("RIGHT")
    peer.hear()
print(server.replays[0].ending)
"""
EVERY_GAME = """
import meydan
from meydan.games import find, names
from meydan.match.clock import TimeControl
for name in names():
    print(meydan.play(name, ["house:random"] * find(name).seats[0], seed=1, time=TimeControl(60_000)).replay.ending)
"""
PATIENT = ("--time-limit", "60")  # where a busy machine's time cannot be told from a bot's own


@pytest.fixture(params=["darwin", "win32"])
def system(request: pytest.FixtureRequest) -> str:
    return request.param


def surroundings(system: str) -> dict[str, str]:
    return {**os.environ, "PRETENDED_SYSTEM": system, "PYTHONPATH": f"{HERE}{os.pathsep}{ROOT}"}


@pytest.fixture
def python(system: str, tmp_path: Path):
    """Runs Python on that system; returns what it printed on both streams."""

    def call(*words: str, status: int = 0) -> str:
        done = subprocess.run(
            [sys.executable, *words],
            cwd=tmp_path,
            env=surroundings(system),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=300,
        )
        assert done.returncode == status, done.stdout
        assert "Traceback" not in done.stdout, done.stdout
        assert "sitecustomize" not in done.stdout, done.stdout
        return done.stdout

    return call


@pytest.fixture
def meydan(python):
    return lambda *words, status=0: python("-m", "meydan.cli.main", *words, status=status)


def test_the_other_system_is_what_meydan_sees(python, system: str) -> None:
    code = "from meydan.sandbox import pieces; from meydan.engine import platforms; print(pieces.sys.platform, {})"
    assert python("-c", code.format("platforms.HAS_POLL")).split() == [system, str(system == "darwin")]


def test_help_and_games_are_told(meydan) -> None:
    assert "check-bot" in meydan("--help")
    assert "--time-limit" in meydan("play", "--help")
    assert "house:paranoid" in meydan("games", "tron")


def test_house_bots_play(meydan) -> None:
    told = meydan("play", "othello", "house:random", "house:greedy", "--seed", "1", "--json", *PATIENT).splitlines()
    assert json.loads(told[-1])["ending"] == "normal"


def test_matches_are_played_at_the_same_time(meydan) -> None:
    words = [
        "house:random",
        "house:greedy",
        "--seed",
        "1",
        "--games",
        "2",
        "--jobs",
        "2",
        "--force-jobs",
        "--json",
        *PATIENT,
    ]
    told = meydan("play", "othello", *words).splitlines()
    assert {json.loads(line)["ending"] for line in told if '"ending"' in line} == {"normal"}


def test_a_client_of_an_original_contest_is_served(python) -> None:
    assert python("-c", SERVING).split() == ["normal"]


@pytest.mark.parametrize("system", ["win32"], indirect=True)
def test_several_tables_are_refused_on_windows(meydan) -> None:
    assert "on Windows there is one table" in meydan("serve", "gems", "--tables", "2", "--port", "0", status=2)


def test_every_game_is_played(python) -> None:
    assert set(python("-c", EVERY_GAME).split()) == {"normal"}


def test_a_python_bot_plays_and_the_missing_sandbox_is_told(meydan, tmp_path: Path) -> None:
    assert "put your idea into" in meydan("new", "othello", "mine")
    told = meydan("play", "othello", "mine", "house:random", "--seed", "1", "--replay", "match.json", *PATIENT)
    assert "no sandbox: it needs Linux" in told
    assert re.search(r"mine \(black\) against random \(white\): \w+ wins", told)
    meydan("replay", "verify", "match.json")


def test_the_sandbox_cannot_be_forced(meydan, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(CRASHING)
    told = meydan("play", "othello", "bot.py", "house:random", "--sandbox", "on", status=2)
    assert "--sandbox on: it needs Linux; nothing was played" in told


def test_what_the_sandbox_lacks_is_listed(python) -> None:
    told = python("-m", "meydan.sandbox").splitlines()
    assert len(told) == 5
    assert all(line.startswith("missing  ") for line in told)
    assert "bubblewrap: it needs Linux" in told[0]


def test_a_python_bot_that_crashes_loses_with_its_last_words(meydan, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(CRASHING)
    words = ["play", "othello", "bot.py", "house:random", "--seed", "1", "--json", *PATIENT]
    told = json.loads(meydan(*words).splitlines()[-1])
    assert told["seats"][0]["ending"] == "crash"
    assert told["winner"] == 1


def test_a_program_that_talks_in_lines_is_heard_and_ended(meydan, tmp_path: Path) -> None:
    (tmp_path / "liner.py").write_text(LINES)
    words = ["play", "othello", "liner.py", "house:random", "--seed", "1", "--json", "--bot-logs", "logs", *PATIENT]
    told = json.loads(meydan(*words).splitlines()[-1])
    assert told["seats"][0]["ending"] == "illegal"
    assert "started" in next((tmp_path / "logs").rglob("seat0.log")).read_text()


def test_sources_are_built_where_there_is_a_shell(meydan, system: str, tmp_path: Path) -> None:
    (tmp_path / "bot.c").write_text("int main(void) { return 0; }")
    told = meydan("play", "othello", "bot.c", "house:random", *PATIENT, status=2 if system == "win32" else 0)
    assert ("bot: sources are not built on Windows" in told) == (system == "win32")


def test_speed_is_measured(meydan) -> None:
    assert "turns/s" in meydan("bench", "othello", "--target", "interpreted", "--seconds", "0.01")


def test_a_bot_is_checked(meydan, tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text("def act(view):\n    return view.legal[0]\n")
    assert "no faults in" in meydan("check-bot", "othello", "bot.py", "--only", "turns", *PATIENT)


def test_many_games_are_played_at_once(python) -> None:
    assert python("-c", BATCH).split() == ["True"]


def test_the_home_page_is_served(system: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "meydan.cli.main", "view", "--port", "0", "--no-open", "--replays", "kept"]
    with subprocess.Popen(command, cwd=tmp_path, env=surroundings(system), stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            home = server.stdout.readline().strip()
            with urllib.request.urlopen(home) as page:
                assert b'id="app"' in page.read()
            with urllib.request.urlopen(home.partition("#")[0] + "api/games") as games:
                assert len(json.load(games)["games"]) >= 5
        finally:
            server.terminate()
