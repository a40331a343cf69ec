"""What people get who install Meydan: everything that runs, the pages that starters point to, and no tests."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

import meydan
from meydan import games

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src"
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """Built here, without a network."""
    folder = tmp_path_factory.mktemp("wheel")
    done = subprocess.run([sys.executable, "-c", BUILD, folder], cwd=ROOT, capture_output=True, text=True, check=True)
    with zipfile.ZipFile(folder / done.stdout.split()[-1]) as found:
        yield found


def test_everything_but_tests_is_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    files = [path.relative_to(SOURCES) for path in (SOURCES / "meydan").rglob("*") if path.is_file()]
    wanted = {str(path) for path in files if not {"tests", "__pycache__"} & set(path.parts)}
    found = {name for name in wheel.namelist() if not name.startswith(("meydan/docs/", "meydan-"))}
    assert found == wanted


def test_pages_that_are_pointed_to_are_in_the_wheel(wheel: zipfile.ZipFile) -> None:
    found = set(wheel.namelist())
    texts = [wheel.read(name).decode() for name in found if name.endswith((".py", ".md", ".toml"))]
    pages = {page for text in texts for page in re.findall(r"\bdocs/(?:fa/)?[\w-]+\.md", text)}
    assert "docs/kings.md" in pages, "a starter points to it"
    assert {f"meydan/{page}" for page in pages} <= found
    assert {f"meydan/games/{game}/SPEC.md" for game in games.names()} <= found


def test_the_version_is_that_of_the_package(wheel: zipfile.ZipFile) -> None:
    (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    facts = message_from_string(wheel.read(name).decode())
    assert facts["Version"] == meydan.__version__
