"""The `meydan` command for tests: in this process where that is enough, else as a program or on a terminal."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from meydan.cli.main import app

PROGRAM = [sys.executable, "-m", "meydan.cli.main"]


@dataclass(frozen=True)
class Done:
    """A command that has ended."""

    status: int
    out: str
    err: str
    raw: bytes = b""

    @property
    def objects(self) -> list[dict[str, Any]]:
        """Standard output as JSON, one object per line."""
        return [json.loads(line) for line in self.out.splitlines()]


Meydan = Callable[..., Done]


@pytest.fixture
def meydan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Meydan:
    """Runs a command in this process, in an empty folder; whatever is not told in a sentence is raised."""
    monkeypatch.chdir(tmp_path)

    def call(*words: object, given: str = "") -> Done:
        result = CliRunner().invoke(app, [str(word) for word in words], input=given, prog_name="meydan")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return Done(result.exit_code, result.stdout_bytes.decode(errors="replace"), result.stderr, result.stdout_bytes)

    return call


@pytest.fixture
def program(tmp_path: Path) -> Meydan:
    """Runs a command as a program of its own, in an empty folder."""

    def call(*words: str, given: str = "") -> Done:
        done = subprocess.run(
            [*PROGRAM, *words], cwd=tmp_path, input=given.encode(), capture_output=True, timeout=60, check=False
        )
        return Done(done.returncode, done.stdout.decode(), done.stderr.decode(), done.stdout)

    return call


@pytest.fixture
def terminal(tmp_path: Path) -> Meydan:
    """Runs a command on a terminal of 80 columns; both streams come together."""

    def call(*words: str, given: str = "") -> Done:
        ours, theirs = pty.openpty()
        environment = {**os.environ, "COLUMNS": "80", "LINES": "24"}
        child = subprocess.Popen(
            [*PROGRAM, *words], cwd=tmp_path, env=environment, stdin=theirs, stdout=theirs, stderr=theirs
        )
        os.close(theirs)
        os.write(ours, given.encode())
        said = _read_all(ours)
        os.close(ours)
        return Done(child.wait(timeout=60), said.decode().replace("\r\n", "\n"), "", said)

    return call


def _read_all(descriptor: int) -> bytes:
    """Everything until the other side hangs up."""
    said = b""
    while True:
        try:
            part = os.read(descriptor, 1 << 16)
        except OSError:  # the terminal's other end is closed
            return said
        if not part:
            return said
        said += part


@pytest.fixture
def replay(meydan: Meydan, tmp_path: Path) -> Path:
    """A replay of a whole game of Othello."""
    path = tmp_path / "match.meydan.json"
    assert meydan("play", "othello", "house:greedy", "house:random", "--seed", 5, "--replay", path).status == 0
    return path


@pytest.fixture
def small(meydan: Meydan) -> Meydan:
    """Plays Othello on the smallest board, where a game takes twelve turns."""

    def call(*words: object, given: str = "") -> Done:
        return meydan("play", "othello", *words, "--set", "size=4", given=given)

    return call


def wait_until(is_so: Callable[[], bool], seconds: float = 180.0) -> bool:
    """Whether something comes true before the time is over."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if is_so():
            return True
        time.sleep(0.01)
    return False
