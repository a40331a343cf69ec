"""Games of strangers that are broken: named with file and line and skipped; everything else goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from meydan import games
from meydan.web.app import Options
from tests.cli.conftest import PROGRAM, Meydan
from tests.web.conftest import serving

QUARRY = Path(__file__).parents[1] / "games" / "quarry"
Broken = Callable[[str, str, str], int]
MISSPELT = 'title="Quarry"', 'titel="Quarry"'
IN_A_RULE = "state.turn += 1", "state.tern += 1"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder for games, which Meydan knows."""
    place = tmp_path / "others"
    place.mkdir()
    monkeypatch.setenv("MEYDAN_GAMES", str(place))
    before = set(sys.modules)
    yield place
    for name in set(sys.modules) - before:
        if name.startswith("meydan.games."):
            del sys.modules[name]


@pytest.fixture
def put(place: Path) -> Broken:
    """Puts a copy of a good game there, with one text replaced by another; returns the line of that."""

    def write(name: str, good: str = "", bad: str = "") -> int:
        for file in sorted(QUARRY.rglob("*.*")):
            if file.suffix == ".pyc":
                continue
            goal = place / name / file.relative_to(QUARRY)
            goal.parent.mkdir(parents=True, exist_ok=True)
            goal.write_text(file.read_text().replace("quarry", name).replace("Quarry", name.title()))
        entry = place / name / "__init__.py"
        text = entry.read_text()
        good = good.replace("Quarry", name.title())
        assert good in text
        entry.write_text(text.replace(good, bad, 1))
        return text[: text.index(good)].count("\n") + 1

    return write


def test_a_game_that_does_not_import_is_skipped_with_file_and_line(put, place: Path, meydan: Meydan) -> None:
    put("mine")
    line = put("torn", "class QuarrySettings", "class (")
    done = meydan("games")
    assert done.status == 0
    assert "othello" in done.out
    assert "mine" in done.out
    sentence = f"the game 'torn' cannot be loaded: {place}/torn/__init__.py line {line}: SyntaxError: invalid syntax"
    assert done.err.strip() == f"skipped: {sentence}"
    asked = meydan("games", "torn")
    assert (asked.status, asked.err.strip()) == (2, f"meydan: {sentence}")
    assert meydan("play", "mine", "house:random", "--seed", "1").status == 0


@pytest.mark.parametrize(
    ("good", "bad", "sentence"),
    [
        (*MISSPELT, "got an unexpected keyword argument 'titel'; did you mean 'title'?"),
        ("from pathlib import Path", "from pathlib import Pfad", "ImportError: cannot import name 'Pfad'"),
        ("DIG, LEAVE = 0, 1", "DIG, LEAVE = 0, 1 / 0", "ZeroDivisionError: division by zero"),
        ("DIG, LEAVE = 0, 1", "raise SystemExit('bye')", "SystemExit: bye"),
    ],
)
def test_what_an_author_wrote_is_told_with_its_line(
    put, place: Path, meydan: Meydan, good: str, bad: str, sentence: str
) -> None:
    put("torn", good, bad)
    done = meydan("play", "torn", "house:random")
    assert done.status == 2
    assert f"{place}/torn/__init__.py line " in done.err
    assert sentence in done.err


def test_a_game_without_a_game_or_with_another_name_is_told(put, place: Path, meydan: Meydan) -> None:
    put("lost", "GAME = Game(", "GAMES = Game(")
    put("named", 'name="quarry"'.replace("quarry", "named"), 'name="other"')
    assert f"{place}/lost/__init__.py defines no GAME" in meydan("games", "lost").err
    assert "GAME has the name 'other'; expected 'named', the name of its folder" in meydan("games", "named").err


def test_a_folder_whose_name_is_none_for_a_game_is_told(put, meydan: Meydan) -> None:
    put("my-game")
    assert "such as 'my_game'" in meydan("games").err
    assert meydan("games", "my-game").status == 2


def test_a_name_that_is_taken_stays_with_the_game_that_has_it(put, place: Path, meydan: Meydan) -> None:
    put("othello")
    assert games.find("othello").folder == games.HOME / "othello"
    assert f"{place}/othello: the name 'othello' is taken by {games.HOME}/othello" in meydan("games").err


def test_a_place_that_is_not_there_is_told_to_who_misses_a_game(
    put, place: Path, meydan: Meydan, monkeypatch: pytest.MonkeyPatch
) -> None:
    put("mine")
    monkeypatch.setenv("MEYDAN_GAMES", str(place / "nowhere"))
    assert f"MEYDAN_GAMES names {place}/nowhere, which is not a folder" in meydan("games", "mine").err
    monkeypatch.setenv("MEYDAN_GAMES", str(place / "mine" / "bots"))
    assert "in which no folder holds a game" in meydan("games", "mine").err
    monkeypatch.setenv("MEYDAN_GAMES", str(place / "mine"))
    assert f"name the folder above it, {place}" in meydan("games", "mine").err


def test_an_error_inside_a_rule_shows_file_and_line(put, place: Path, program: Meydan) -> None:
    line = put("torn", *IN_A_RULE)
    done = program("play", "torn", "house:random", "--seed", "1")
    assert done.status == 1
    assert f"the game 'torn' failed: {place}/torn/__init__.py line {line}: " in done.err
    assert "the record has no field 'tern'; it has rng, turn, gold, done, spare" in done.err
    assert "Traceback" not in done.err


def test_an_error_in_a_rule_that_is_compiled_shows_file_and_line(put, place: Path) -> None:
    line = put("torn", *IN_A_RULE)
    code = "from meydan.games import find, blame\nfrom meydan.engine.target import target\ngame = find('torn')\n"
    code += "runner = target(game, game.prepare(), 'compiled')\nstates = runner.new()\nrunner.reset(states)\n"
    code += "try: runner.step(states, runner.new_actions())\nexcept Exception as error: print(blame(error))\n"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert f"the game 'torn' failed: {place}/torn/__init__.py line {line}: KeyError: 'tern'" in done.stdout, done.stderr


def test_relative_places_are_resolved_once(put, place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put("mine")
    monkeypatch.chdir(place.parent)
    monkeypatch.setenv("MEYDAN_GAMES", place.name)
    assert "mine" in games.names()
    monkeypatch.chdir("/")
    assert games.find("mine").folder == place / "mine"
    assert os.environ["MEYDAN_GAMES"] == str(place), "programs that we start in other folders see the same"


def test_the_page_goes_on_with_the_other_games(put, place: Path, tmp_path: Path) -> None:
    put("mine")
    line = put("torn", *MISSPELT)
    with serving(Options(tmp_path / "replays")) as site:
        told = site.get("/api/games")
        assert {"othello", "mine"} <= {game["game"] for game in told["games"]}
        (skipped,) = told["skipped"]
        assert f"{place}/torn/__init__.py line {line - 2}" in skipped["sentence"]
        assert skipped["persian"].startswith("بازی")
        answer = site.http.post("/api/matches", json={"game": "torn", "seats": ["house:random"]})
        assert answer.status_code == 400
        assert "the game 'torn' cannot be loaded" in answer.json()["error"]


def test_a_match_on_the_page_whose_rules_fail_says_where(put, place: Path, tmp_path: Path) -> None:
    line = put("torn", "state.gold = 0", "state.gild = 0")
    with serving(Options(tmp_path / "replays")) as site:
        answer = site.http.post("/api/matches", json={"game": "torn", "seats": ["house:random"]})
        match = site.viewer.hall.find(answer.json()["id"])
        assert match.done.wait(60)
        assert f"{place}/torn/__init__.py line {line}" in match.failure


def test_an_installed_package_brings_a_game(put, place: Path, tmp_path: Path) -> None:
    put("mine")
    home = tmp_path / "site"
    facts = home / "quarry_of_mine-1.0.dist-info"
    facts.mkdir(parents=True)
    (place / "mine").rename(home / "quarry_of_mine")
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: quarry-of-mine\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text("[meydan.games]\nmine = quarry_of_mine\ngone = no_such_package\n")
    environment = {**os.environ, "PYTHONPATH": str(home)}
    done = subprocess.run([*PROGRAM, "games"], env=environment, capture_output=True, text=True)
    assert "mine       Mine" in done.stdout
    assert "the game 'gone' cannot be loaded: there is no package 'no_such_package'" in done.stderr
    words = ["play", "mine", "house:random", "--seed", "1"]
    assert subprocess.run([*PROGRAM, *words], env=environment, capture_output=True).returncode == 0


def test_a_game_of_our_own_that_fails_is_loud() -> None:
    def failing(game: object) -> None:
        raise RuntimeError("ours")

    with pytest.raises(RuntimeError, match="ours"):
        games.survey(failing)
