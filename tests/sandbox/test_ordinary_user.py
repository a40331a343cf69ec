"""The sandbox of a person without any right: the tests of hostile bots once more, as such a user."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.sandbox.mounts import leading_arguments

pytestmark = pytest.mark.timeout(900)

NOBODY = "65534"
TESTS = Path(__file__).parent


def test_hostile_bots_are_held_by_an_ordinary_user_too(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    options = ["-n", "0", "-k", "not python and not java and not quiet", f"--basetemp={home / 'pytest'}"]
    files = [str(TESTS / f"test_{name}.py") for name in ("hostile", "cage", "clocks", "port", "tree")]
    command = [sys.executable, "-m", "pytest", *files, *options]
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "TMPDIR": str(home), "MEYDAN_JIT": "0"}
    done = subprocess.run(
        _as_ordinary_user(command, home), env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]
    assert "%" in done.stdout
    assert "skipped" not in done.stdout


def _as_ordinary_user(command: list[str], home: Path) -> list[str]:
    """The command as somebody else; where our Python lies in a closed folder, that is opened in a world of its own."""
    if os.getuid():
        return command
    os.chown(home, int(NOBODY), int(NOBODY))
    words = ["bwrap", "--dev-bind", "/", "/"]
    needed = [Path(sys.base_prefix), Path(sys.prefix), TESTS.parents[1], home]
    for closed in sorted({folder for path in needed for folder in path.parents if not folder.stat().st_mode & 0o001}):
        words += ["--perms", "0755", "--tmpfs", str(closed)]
        inside = [path for path in needed if closed in path.parents]
        words += leading_arguments(inside)
        words += [word for path in inside for word in ("--bind", str(path), str(path))]
    drop = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--inh-caps=-all"]
    return [*words, "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID", "--", *drop, *command]
