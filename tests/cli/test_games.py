"""`meydan games`, help and version."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from meydan import __version__
from meydan.games import folders, names

HEAVY = "{'numpy', 'numba', 'pydantic', 'rich'}"


def test_the_command_is_there_without_anything_heavy() -> None:
    code = f"import sys; import meydan.cli.main; assert not {HEAVY} & set(sys.modules), {HEAVY} & set(sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_help_needs_nothing_heavy_either() -> None:
    code = f"""
import sys
from meydan.cli.main import run
sys.argv = ["meydan", "--help"]
try:
    run()
except SystemExit as end:
    assert end.code == 0
assert not {HEAVY} & set(sys.modules), {HEAVY} & set(sys.modules)
"""
    said = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout
    assert "Play matches between bots." in said


@pytest.mark.parametrize("command", ["games", "play", "engine", "bench", "replay"])
def test_the_help_names_every_command(meydan, command: str) -> None:
    assert f"\n  {command} " in meydan("--help").out
    done = meydan(command, "--help")
    assert done.status == 0
    assert done.out.startswith(f"Usage: meydan {command} ")


def test_no_command_at_all_shows_the_help(meydan) -> None:
    done = meydan()
    assert "Usage: meydan" in done.out + done.err


def test_the_version(meydan) -> None:
    assert meydan("--version").out == f"meydan {__version__}\n"


def test_all_games_are_listed(meydan) -> None:
    done = meydan("games")
    assert done.status == 0
    listed = [line.split()[0] for line in done.out.split("\n\n")[0].splitlines()]
    assert listed == names()
    assert "house:greedy" in done.out


def test_one_game_in_detail(meydan) -> None:
    told = meydan("games", "othello").out
    assert told.startswith("othello  Othello\n")
    for part in ("rules: document federation", "gtp", "wthor", "house:searcher", "settings (--set NAME=VALUE)"):
        assert part in told
    assert "squares along a side (4 6 8 10" in told
    assert "; default: 8)" in told
    assert "default: none" in told
    assert "default: false" in told


def test_house_bots_are_listed_by_their_measured_strength(meydan) -> None:
    told = meydan("games", "tron").out
    assert "house bots, with their Elo above the weakest:" in told
    rated = ["random", "hugger", "raider", "lookahead", "trained", "paranoid"]
    assert sorted(rated, key=lambda name: told.index(f"house:{name}")) == rated
    assert "house:random             0  Turns and breaks" in told


def test_games_for_programs(meydan) -> None:
    facts = meydan("games", "--json").objects
    assert [each["game"] for each in facts] == names()
    for each in facts:
        assert {"title", "seats", "moves", "hidden", "chance", "rules", "maps", "bots", "settings"} <= set(each)
    one = meydan("games", "othello", "--json").objects
    assert one == [each for each in facts if each["game"] == "othello"]
    assert {"bot": "house:random", "about": "Plays a random legal square.", "elo": 0} in one[0]["bots"]
    assert {each["name"]: each["default"] for each in one[0]["settings"]}["size"] == 8


def test_an_unknown_game_gets_the_nearest_name(meydan) -> None:
    done = meydan("games", "otello")
    assert done.status == 2
    assert done.out == ""
    assert done.err.startswith("meydan: unknown game 'otello'; did you mean 'othello'?")


@pytest.mark.parametrize("game", names())
def test_the_rules_of_every_game_are_printed(meydan, game: str) -> None:
    assert meydan("games", game, "--rulebook").out == (folders()[game] / "SPEC.md").read_text()


def test_a_rulebook_that_is_not_there_is_told(meydan, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "which game?" in meydan("games", "--rulebook").err
    monkeypatch.setenv("MEYDAN_GAMES", str(Path(__file__).parents[1] / "games"))
    done = meydan("games", "quarry", "--rulebook")
    assert (done.status, "quarry has no rule book" in done.err) == (2, True)
