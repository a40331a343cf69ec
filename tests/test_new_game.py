"""docs/new-game.md explains the game that `meydan new-game` writes: the code on the page is the code in its files."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.contract import CHECKS
from meydan.template import write_game

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "new-game.md"
SHOWN = re.compile(r"^```(?:python needs=beads|js)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PERSIAN = re.compile(r"^```toml\n# beads/persian.toml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CLIENT = """
import json
while True:
    word, _, rest = input().partition(' ')
    if word == 'beads': print('ready taker', flush=True)
    if word == 'go':
        seen = json.loads(rest.split(' ', 2)[2])
        print(0 if seen['last'] != 1 else 1, flush=True)
    if word == 'quit': break
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game of the page, its Persian included."""
    home = tmp_path_factory.mktemp("my-games")
    write_game("beads", home)
    (home / "beads" / "persian.toml").write_text(PERSIAN.findall(PAGE.read_text())[0])
    return home


@pytest.fixture
def run(home: Path, tmp_path: Path):
    """Runs Python in another process that knows the new game; returns what it printed."""

    def call(*words: str) -> str:
        environment = {**os.environ, "MEYDAN_GAMES": str(home)}
        done = subprocess.run([sys.executable, *words], env=environment, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return call


def test_what_the_page_shows_is_what_is_written(home: Path) -> None:
    files = [path.read_text() for path in sorted((home / "beads").rglob("*.*")) if path.suffix in (".py", ".js")]
    blocks = SHOWN.findall(PAGE.read_text())
    assert len(blocks) == 7
    for block in blocks:
        assert any(block.rstrip() in text for text in files), f"nothing that new-game writes has\n{block}"


def test_the_page_lists_all_files(home: Path) -> None:
    listed = {path.name for path in (home / "beads").rglob("*.*") if path.is_file() and path.suffix != ".pyc"}
    text = PAGE.read_text()
    assert all(f"{name} " in text for name in listed - {"persian.toml"})


def test_the_game_is_played_from_the_command_line(run, tmp_path: Path) -> None:
    path = tmp_path / "beads.meydan.json"
    words = ["play", "beads", "house:random", "house:random", "--seed", "3", "--json", "--replay", str(path)]
    told = json.loads(run("-m", "meydan.cli.main", *words))
    assert (told["game"], told["ending"]) == ("beads", "normal")
    assert sorted(seat["rank"] for seat in told["seats"]) == [1, 2]
    run("-m", "meydan.cli.main", "replay", "verify", str(path))


def test_a_program_plays_it_by_the_lines_of_the_page(run, tmp_path: Path) -> None:
    bot = tmp_path / "taker.py"
    bot.write_text(CLIENT)
    match = f"meydan.play('beads', [{str(bot)!r}, 'house:random'], seed=1)"
    replay = json.loads(run("-c", f"import meydan; print({match}.replay.model_dump_json())"))
    assert replay["seats"][0]["name"] == "taker"
    assert replay["ending"] == "normal"
    assert {turn[0][1] for turn in replay["turns"] if turn[0][0] == 0} <= {"0", "1"}


@pytest.mark.slow
def test_the_game_with_its_persian_keeps_the_whole_contract(run) -> None:
    told = run("-m", "meydan.contract", "beads")
    assert told.count(": ok") == len(CHECKS)


def test_nothing_of_the_package_knows_the_game() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        assert "beads" not in path.read_text(), f"{path} names the game that the page adds"
