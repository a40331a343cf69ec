"""`requirements.txt` of a bot's folder: installed once, kept, found inside the sandbox; what cannot be is told."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

import meydan
from meydan.engine.errors import BadInput
from meydan.games import find
from meydan.players.packages import read_requirements
from meydan.players.specs import make_player

BOT = "import corner\ndef act(view):\n    return corner.choose(view.legal)\n"


def write_wheel(folder: Path, name: str, source: str) -> None:
    """A package of one module."""
    info = f"{name}-1.0.dist-info"
    with zipfile.ZipFile(folder / f"{name}-1.0-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{name}.py", source)
        wheel.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        wheel.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        wheel.writestr(f"{info}/RECORD", "")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A bot's folder on a machine whose only package index is a folder with one wheel."""
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    write_wheel(tmp_path, "corner", "def choose(squares):\n    return squares[-1]\n")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "bot.py").write_text(BOT)
    return tmp_path / "mine"


def test_a_bot_has_the_packages_that_it_asks_for_and_they_are_kept(folder: Path, tmp_path: Path) -> None:
    (folder / "requirements.txt").write_text("# what it needs\ncorner==1.0\n")
    played = [meydan.play("othello", [str(folder), "house:random"], sandbox="auto").replay for _ in range(2)]
    assert [replay.faults for replay in played] == [[], []]
    (kept,) = (tmp_path / "cache" / "packages").iterdir()
    assert (kept / "files" / "corner.py").is_file()


def test_packages_that_cannot_be_had_are_told_before_the_match(folder: Path) -> None:
    (folder / "requirements.txt").write_text("torch==2.3\ncorner\n")
    with pytest.raises(
        BadInput, match=r"mine: requirements.txt asks for torch==2.3, corner, which cannot be installed"
    ):
        make_player(find("othello"), str(folder), 0)


@pytest.mark.parametrize("line", ["--index-url https://x", "-e .", "git+https://x/y", "corner @ file:///x", "./corner"])
def test_options_files_and_addresses_are_refused(folder: Path, line: str) -> None:
    (folder / "requirements.txt").write_text(f"numpy>=1.2,<3; python_version > '3.8'\n{line}\n")
    with pytest.raises(BadInput, match="without options or addresses"):
        read_requirements(folder)
