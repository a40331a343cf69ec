"""`meydan new`: a bot to begin with, in every game and language."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from meydan.engine.errors import BadInput
from meydan.games import find, names
from meydan.players.starters import starters, write_starter
from tests.cli.conftest import Meydan

LANTERNS = Path(__file__).parents[1] / "games"  # folders of games that are not ours


@pytest.mark.parametrize(("game", "language"), [(name, each) for name in names() for each in starters(find(name))])
def test_a_starter_is_written_with_its_readme_and_two_commands(
    game: str, language: str, meydan: Meydan, tmp_path: Path
) -> None:
    done = meydan("new", game, "mine", "--lang", language)
    assert done.status == 0
    play, check = done.out.splitlines()
    assert play.startswith(f"meydan play {game} mine ")
    assert check == f"meydan check-bot {game} mine"
    files = sorted(path.name for path in (tmp_path / "mine").iterdir())
    assert {"README.md", "meydan.toml"} < set(files)
    assert "__pycache__" not in files
    readme = (tmp_path / "mine" / "README.md").read_text()
    assert 10 <= len(readme.splitlines()) <= 40
    place = done.err.partition("put your idea into ")[2].split(" (line ")
    text = (tmp_path / place[0]).read_text().splitlines()[int(place[1].rstrip(")\n")) - 1]
    assert "your idea goes" in text.lower()
    assert f"`{place[0].removeprefix('mine/')}`" in (tmp_path / "mine" / "README.fa.md").read_text(encoding="utf-8")


def test_the_first_command_plays(meydan: Meydan) -> None:
    out = meydan("new", "othello", "my first bot").out
    assert "'my first bot'" in out
    assert meydan("play", "othello", "my first bot", "house:random", "--set", "size=4").status == 0


@pytest.mark.parametrize("what", ["a file", "a full folder"])
def test_nothing_is_overwritten(meydan: Meydan, tmp_path: Path, what: str) -> None:
    place = tmp_path / "mine"
    if what == "a full folder":
        place.mkdir()
        place /= "bot.py"
    place.write_text("precious")
    done = meydan("new", "othello", "mine")
    assert done.status == 2
    assert "mine already exists and is not empty" in done.err
    assert place.read_text() == "precious"


def test_an_empty_folder_is_filled(meydan: Meydan, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    assert meydan("new", "gems", "mine", "--lang", "js").status == 0
    assert (tmp_path / "mine" / "bot.js").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["othelo", "mine"], "unknown game 'othelo'; did you mean 'othello'?"),
        (["othello", "mine", "--lang", "cobol"], "unknown language 'cobol'"),
        (["othello", "mine", "--lang", "pyton"], "did you mean 'python'?"),
        (["othello", "/dev/null/mine"], "/dev/null/mine: cannot be created"),
    ],
)
def test_a_wrong_choice_is_told(meydan: Meydan, words: list[str], sentence: str) -> None:
    done = meydan("new", *words)
    assert done.status == 2
    assert sentence in done.err


def test_a_missing_compiler_is_told_at_once(meydan: Meydan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    done = meydan("new", "tron", "mine", "--lang", "rust")
    assert done.status == 0
    assert "note: Rust needs rustc, which is not installed (on Debian and Ubuntu: apt-get install rustc)" in done.err


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of somebody else that bring no starters."""
    monkeypatch.setenv("MEYDAN_GAMES", str(LANTERNS))


@pytest.mark.usefixtures("strangers")
@pytest.mark.parametrize(("game", "seats"), [("lanterns", 2), ("quarry", 1)])
def test_a_game_without_starters_gets_a_python_bot_that_plays(
    game: str, seats: int, meydan: Meydan, tmp_path: Path
) -> None:
    assert meydan("new", game, "mine").status == 0
    assert "is where your idea goes" in (tmp_path / "mine" / "README.md").read_text()
    done = meydan("play", game, *["mine"] * seats, "--seed", "1", "--json", "--replay", "match.json")
    assert done.objects[0]["ending"] == "normal", done.objects
    turns = json.loads((tmp_path / "match.json").read_text())["turns"]
    assert not any("verdict" in (answer[3:] or [{}])[0] for turn in turns for answer in turn)


@pytest.mark.usefixtures("strangers")
def test_a_game_without_starters_says_so_for_other_languages(meydan: Meydan) -> None:
    done = meydan("new", "quarry", "mine", "--lang", "go")
    assert done.status == 2
    assert "quarry has no starter in Go; it has: python" in done.err


def test_a_game_with_some_starters_names_them(tmp_path: Path) -> None:
    (tmp_path / "starters" / "c").mkdir(parents=True)
    game = replace(find("othello"), folder=tmp_path)
    with pytest.raises(BadInput, match=r"othello has no starter in Python; it has: c$"):
        write_starter(game, tmp_path / "mine", "python")
    assert not (tmp_path / "mine").exists()
