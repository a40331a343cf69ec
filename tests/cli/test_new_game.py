"""`meydan new-game`: a game to begin with plays, keeps the contract and passes its own tests as it was written."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.cli.main import app
from meydan.contract import ADVICE, CHECKS
from meydan.template import FILES
from tests.cli.conftest import PROGRAM, Meydan

GAME = "string_of_beads"
MOST_LINES = 200


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a new game."""
    place = tmp_path_factory.mktemp("new")
    run(place, *PROGRAM, "new-game", GAME)
    return place


def run(place: Path, *words: str) -> str:
    """Run a program there; returns all that it wrote."""
    environment = {**os.environ, "MEYDAN_GAMES": "."}
    done = subprocess.run(
        words, cwd=place, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_the_whole_game_has_less_than_200_lines(place: Path) -> None:
    files = [path for path in sorted((place / GAME).rglob("*.*")) if path.is_file() and path.suffix != ".pyc"]
    assert len(files) == len(FILES)
    assert sum(len(path.read_text().splitlines()) for path in files) < MOST_LINES


def test_it_is_played_by_the_command_that_is_printed(place: Path, meydan: Meydan) -> None:
    told = meydan("new-game", "other", "--in", "deeper")
    assert told.out.splitlines()[1] == "meydan play other house:random house:random --watch"
    assert str(Path("deeper/other/law.py")) in told.err
    assert "wins" in run(place, *PROGRAM, "play", GAME, "house:random", "house:random", "--seed", "1")


def test_its_own_tests_pass(place: Path) -> None:
    assert "4 passed" in run(place, sys.executable, "-m", "pytest", "-p", "no:cacheprovider", GAME)


@pytest.mark.slow
def test_it_keeps_the_contract_and_is_advised_to_speak_persian(place: Path) -> None:
    told = run(place, sys.executable, "-m", "meydan.contract", GAME)
    assert told.count(": ok") == len(CHECKS) - len(ADVICE)
    assert "no Persian for 'String Of Beads'; 'string_of_beads'" in told


def test_it_is_formatted_and_clean(place: Path) -> None:
    options = ["--config", "line-length=120", "--isolated"]
    run(place, sys.executable, "-m", "ruff", "check", "--extend-select", "I", *options, GAME)
    run(place, sys.executable, "-m", "ruff", "format", "--check", *options, GAME)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("My-Game", "'My-Game' is not a name for a game: expected a small letter, then letters, digits"),
        ("3x", "'3x' is not a name for a game: expected a small letter"),
        ("othello", "there is a game 'othello' already"),
        ("full", "full is there already and not empty"),
    ],
)
def test_a_name_that_cannot_be_is_refused(meydan: Meydan, tmp_path: Path, name: str, sentence: str) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "precious").touch()
    done = meydan("new-game", name)
    assert done.status == 2
    assert sentence in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["full"]


def test_the_command_is_listed() -> None:
    assert "new-game" in {command.name for command in app.registered_commands}
