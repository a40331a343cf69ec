"""Where compiled code lies: a folder for each content, old ones forgotten."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from meydan.engine.cache import cache_home, compile_cache


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "home"))
    folder = tmp_path / "lantern"
    (folder / "tests").mkdir(parents=True)
    (folder / "state.py").write_text("SIDE = 5\n")
    (folder / "rules.py").write_text("")
    return folder


def test_the_home_is_named_by_the_person_or_lies_with_the_user_s_caches(monkeypatch, tmp_path):
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "mine"))
    assert cache_home() == tmp_path / "mine"
    monkeypatch.delenv("MEYDAN_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_home() == tmp_path / "xdg" / "meydan"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_home() == tmp_path / ".cache" / "meydan"


def test_the_same_content_has_the_same_folder(game):
    assert compile_cache("lantern", game) == compile_cache("lantern", game)
    assert compile_cache("lantern", game).is_dir()


def test_a_constant_changed_in_the_game_changes_the_folder(game):
    before = compile_cache("lantern", game)
    (game / "state.py").write_text("SIDE = 6\n")
    assert compile_cache("lantern", game) != before
    (game / "state.py").write_text("SIDE = 5\n")
    assert compile_cache("lantern", game) == before


def test_a_file_renamed_or_added_changes_the_folder(game):
    before = compile_cache("lantern", game)
    (game / "rules.py").rename(game / "law.py")
    after = compile_cache("lantern", game)
    (game / "more.py").write_text("")
    assert len({before, after, compile_cache("lantern", game)}) == 3


def test_tests_and_other_files_do_not_matter(game):
    before = compile_cache("lantern", game)
    (game / "tests" / "test_rules.py").write_text("assert True\n")
    (game / "SPEC.md").write_text("words")
    assert compile_cache("lantern", game) == before


def test_two_games_with_the_same_content_have_folders_of_their_own(game):
    assert compile_cache("lantern", game) != compile_cache("torch", game)


def test_old_versions_are_forgotten_but_the_newest_few(game):
    made = []
    for number in range(8):
        (game / "state.py").write_text(f"SIDE = {number}\n")
        made.append(compile_cache("lantern", game))
        os.utime(made[-1], (number, number))
    other = compile_cache("torch", game)
    assert [place.exists() for place in made] == [False] * 3 + [True] * 5
    assert other.exists()


def test_a_new_folder_begins_with_what_a_cache_that_can_only_be_read_holds(game, tmp_path, monkeypatch):
    kept = compile_cache("lantern", game)
    (kept / "rules").mkdir()
    (kept / "rules" / "index").write_text("old")
    (kept / "lock").touch(mode=0o400)
    monkeypatch.setenv("MEYDAN_READ_CACHE", str(tmp_path / "home"))
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "elsewhere"))
    place = compile_cache("lantern", game)
    assert place.is_relative_to(tmp_path / "elsewhere")
    assert (place / "rules" / "index").read_text() == "old"
    (place / "rules" / "new").write_text("new")
    (place / "rules" / "new").replace(place / "rules" / "index")
    assert (place / "rules" / "index").read_text() == "new"
    assert (kept / "rules" / "index").read_text() == "old"
    assert not (place / "lock").exists()  # it is opened for writing, which the other folder does not allow


def test_somebody_without_a_home_gets_a_folder_that_goes_with_the_process(game, tmp_path):
    (tmp_path / "home").write_text("a file where the folder should be")
    place = compile_cache("lantern", game)
    assert place.is_dir()
    assert not place.is_relative_to(tmp_path)
    assert compile_cache("lantern", game) == place
