"""Recordings that golden tests replay: a pytest plugin, so that `pytest --golden DIR` is known from the start.

A golden test names its game and its files; it runs once for each file found and gets it as `recording`:

    @pytest.mark.golden("othello", "games*.jsonl")
    def test_games_are_replayed(recording):
        for game in recording.lines(): ...

The files lie in the game's folder, `tests/golden`, plain or gzipped. `pytest --golden DIR` takes them from DIR instead:
the folder of one game, or a folder with one folder per game. Tests whose files DIR does not have are left out; if it
has no recording at all for a game, the golden tests of that game fail. A test that needs files by another way asks
the fixture `golden_files(game, pattern)`.
"""

from __future__ import annotations

import gzip
import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from meydan import games


@dataclass(frozen=True)
class Recording:
    """One file of recordings, plain or gzipped."""

    game: str
    path: Path

    @property
    def name(self) -> str:
        """The file's name without .gz."""
        return self.path.name.removesuffix(".gz")

    def bytes(self) -> bytes:
        """The content."""
        content = self.path.read_bytes()
        return gzip.decompress(content) if self.path.suffix == ".gz" else content

    def text(self) -> str:
        """The content as text."""
        return self.bytes().decode()

    def json(self) -> Any:
        """The content of a .json file."""
        return json.loads(self.bytes())

    def lines(self) -> list[Any]:
        """The objects of a .jsonl file."""
        found = [json.loads(line) for line in self.text().splitlines() if line.strip()]
        assert found, f"{self.path} holds no recording"
        return found

    def beside(self, name: str) -> Recording:
        """The file of this name in the same folder."""
        found = _matching(self.game, self.path.parent, name)
        assert found, f"{self.path} has no {name} beside it"
        return found[0]


@dataclass(frozen=True)
class Absent:
    """Stands for recordings that were asked for and are not there."""

    game: str
    pattern: str
    place: Path


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    # pytest rewrites the asserts of whatever a plugin comes with: here that would be all of Meydan, in every process
    getattr(pluginmanager.rewrite_hook, "_must_rewrite", set()).discard("meydan")
    parser.addoption(
        "--golden", metavar="DIR", help="replay the recordings in DIR instead of those kept with the games"
    )


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> Iterator[None]:
    """Begin again with `--golden=DIR` as one word: of two, pytest takes DIR for tests and seeks its settings there."""
    words = list(early_config.invocation_params.args)
    if "--golden" in words[:-1]:
        if words != sys.argv[1:]:
            raise pytest.UsageError("write --golden=DIR as one word")
        at = words.index("--golden")
        words[at : at + 2] = [f"--golden={words[at + 1]}"]
        os.execv(sys.executable, [sys.executable, "-m", "pytest", *words])
    return (yield)


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "golden(game, pattern): runs for each recording that matches, as `recording`")
    folder = config.getoption("golden")
    if folder is not None and not Path(folder).is_dir():
        raise pytest.UsageError(f"--golden {folder}: there is no such folder")


def find_recordings(config: pytest.Config, game: str, pattern: str) -> list[Recording]:
    """The recordings of a game whose path inside its folder matches the pattern, in the order of their names."""
    return _matching(game, _place(config, game), pattern)


def _place(config: pytest.Config, game: str) -> Path:
    """Where a game's recordings lie."""
    chosen = config.getoption("golden")
    if chosen is None:
        return games.folders()[game] / "tests" / "golden"
    folder = Path(chosen).resolve()
    is_whole = (folder / game).is_dir() or (folder.name in games.names() and folder.name != game)
    return folder / game if is_whole else folder


@cache
def _matching(game: str, place: Path, pattern: str) -> list[Recording]:
    found = {path for each in (pattern, f"{pattern}.gz") for path in place.glob(each) if path.is_file()}
    return [Recording(game, path) for path in sorted(found)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    for marker in metafunc.definition.iter_markers("golden"):
        game, pattern = marker.args
        found: list[Any] = list(find_recordings(metafunc.config, game, pattern))
        names = [each.name for each in found] or [f"no {pattern}"]
        metafunc.parametrize("asked", found or [Absent(game, pattern, _place(metafunc.config, game))], ids=names)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests without files, if their game has others."""
    asked = {item: item.callspec.params.get("asked") for item in items if hasattr(item, "callspec")}
    present = {each.game for each in asked.values() if isinstance(each, Recording)}
    without = {item for item, each in asked.items() if isinstance(each, Absent) and each.game in present}
    if without:
        config.hook.pytest_deselected(items=list(without))
        items[:] = [item for item in items if item not in without]


@pytest.fixture
def recording(asked: Recording | Absent) -> Recording:
    """The file that a golden test replays."""
    if isinstance(asked, Absent):
        pytest.fail(
            f"no recordings of {asked.game} in {asked.place}: expected {asked.pattern} or others", pytrace=False
        )
    return asked


@pytest.fixture(scope="session")
def golden_files(pytestconfig: pytest.Config) -> Callable[[str, str], list[Recording]]:
    """`golden_files(game, pattern)`: the recordings that match, perhaps none."""
    return lambda game, pattern: find_recordings(pytestconfig, game, pattern)
