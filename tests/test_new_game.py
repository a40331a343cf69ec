"""docs/new-game.md teaches a game that works: its code blocks are dropped into an empty folder, played and checked."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.contract import CHECKS

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "new-game.md"
BLOCK = re.compile(r"^```(?:python|toml)\n# games/(\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game that the page teaches."""
    folder = tmp_path_factory.mktemp("my-games")
    files: dict[str, list[str]] = {}
    for name, code in BLOCK.findall(PAGE.read_text()):
        files.setdefault(name, []).append(code)
    for name, parts in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(parts))
    return folder


@pytest.fixture
def run(home: Path, tmp_path: Path):
    """Runs Python in another process that knows the new game; returns what it printed."""

    def call(*words: str) -> str:
        environment = {**os.environ, "MEYDAN_GAMES": str(home)}
        done = subprocess.run([sys.executable, *words], env=environment, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return call


def test_every_block_of_the_page_belongs_to_a_file(home: Path) -> None:
    text = PAGE.read_text()
    assert text.count("```python\n") + text.count("```toml\n") == len(BLOCK.findall(text))
    found = sorted(str(path.relative_to(home)) for path in home.rglob("*.*"))
    assert found == ["beads/__init__.py", "beads/bots/random.py", "beads/persian.toml"]


def test_the_game_has_less_than_100_lines(home: Path) -> None:
    lines = {path.name: path.read_text().splitlines() for path in home.rglob("*.py")}
    assert len(lines["__init__.py"]) < 100
    assert sum(bool(line.strip()) for each in lines.values() for line in each) < 100, "with the bot"


def test_the_game_is_played_from_python(run) -> None:
    told = run("-c", "import meydan; print(meydan.play('beads', ['house:random'] * 2, seed=3).replay.sentence)")
    assert re.fullmatch(r"seat [01] wins: (1, 0|0, 1)\n", told)


def test_the_game_is_played_from_the_command_line(run, tmp_path: Path) -> None:
    assert "house:random" in run("-m", "meydan.cli.main", "games", "beads")
    path = tmp_path / "beads.meydan.json"
    words = ["play", "beads", "house:random", "house:random", "--seed", "3", "--json", "--replay", str(path)]
    told = json.loads(run("-m", "meydan.cli.main", *words))
    assert told["game"] == "beads"
    assert told["ending"] == "normal"
    assert sorted(seat["rank"] for seat in told["seats"]) == [1, 2]
    run("-m", "meydan.cli.main", "replay", "verify", str(path))


def test_a_program_plays_it_by_the_lines_of_the_page(run, tmp_path: Path) -> None:
    bot = tmp_path / "taker.py"
    bot.write_text(
        "import json\n"
        "while True:\n"
        "    word, _, rest = input().partition(' ')\n"
        "    if word == 'beads': print('ready taker', flush=True)\n"
        "    if word == 'go':\n"
        "        seen = json.loads(rest.split(' ', 2)[2])\n"
        "        print(0 if seen['last'] != 1 else 1, flush=True)\n"
        "    if word == 'quit': break\n"
    )
    match = f"meydan.play('beads', [{str(bot)!r}, 'house:random'], seed=1)"
    code = f"import meydan; print({match}.replay.model_dump_json())"
    replay = json.loads(run("-c", code))
    assert replay["seats"][0]["name"] == "taker"
    assert replay["ending"] == "normal"
    assert {turn[0][1] for turn in replay["turns"] if turn[0][0] == 0} <= {"0", "1"}


@pytest.mark.slow
def test_the_game_keeps_the_contract(run) -> None:
    told = run("-m", "meydan.contract", "beads")
    assert told.count(": ok") == len(CHECKS)


def test_nothing_of_the_package_knows_the_game() -> None:
    for path in (ROOT / "src").rglob("*.py"):
        assert "beads" not in path.read_text(), f"{path} names the game that the page adds"
