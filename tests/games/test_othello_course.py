"""The course project: laid out it fails its own tests, filled in it passes them and learns."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.engine.errors import BadInput
from meydan.games import find
from meydan.players.starters import write_course

SOLVED = Path(find("othello").folder) / "tests" / "course"
LEARN_AND_PLAY = """
import learn, meydan
learn.save(list(learn.train(2, 2, 1)))
meydan.play("othello", [".", "house:random"], settings={"start_moves": 48})
"""


def run(folder, *words):
    return subprocess.run([sys.executable, *words], cwd=folder, capture_output=True, text=True)


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    """The project as a student gets it."""
    folder = tmp_path_factory.mktemp("course") / "mine"
    write_course(find("othello"), folder)
    return folder


def test_what_is_laid_out_says_what_is_to_be_written(project):
    found = {path.name for path in project.iterdir()}
    assert {"README.md", "README.fa.md", "report.md", "report.fa.md", "logic.py", "search.py", "learn.py"} < found
    done = run(project, "-m", "pytest", "-q", "-p", "no:cacheprovider", "checks/test_phase1.py")
    assert done.returncode == 1
    assert "phase 1, legal: your work goes here" in done.stdout


def test_the_tests_pass_when_everything_is_filled_in_and_the_agent_learns(project, tmp_path):
    folder = tmp_path / "mine"
    shutil.copytree(project, folder)
    for path in SOLVED.glob("*.py"):
        with (folder / path.name).open("a", encoding="utf-8") as file:
            file.write("\n\n" + path.read_text(encoding="utf-8"))
    done = run(folder, "-m", "pytest", "-q", "-p", "no:cacheprovider", "checks")
    assert done.returncode == 0, done.stdout
    done = run(folder, "-c", LEARN_AND_PLAY)
    assert done.returncode == 0, done.stderr
    assert len((folder / "training.csv").read_text().splitlines()) == 3
    assert (folder / "training.svg").read_text().startswith("<svg")


def test_a_game_without_a_course_says_so(tmp_path):
    with pytest.raises(BadInput, match="tron has no course project"):
        write_course(find("tron"), tmp_path / "mine")
