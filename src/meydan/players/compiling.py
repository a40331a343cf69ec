"""Running the commands of a build: no input, a limit on time and output, the compiler's own words when it fails."""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from meydan.engine.errors import BadInput
from meydan.sandbox.tree import MARK, ProcessTree

MOST_OUTPUT = 4 << 20  # bytes that the commands of a build may write
SHOWN_LINES = 30  # of what a failed build wrote; compilers tell the first fault first


class BuildFailed(BadInput):
    """A bot that cannot be built; the text has the compiler's words."""


def run_build(name: str, commands: Sequence[Sequence[str]], folder: Path, log: Path, limit: float) -> None:
    """Run the commands one after the other in the folder, until `limit` of `time.monotonic`."""
    with log.open("wb") as file:
        for command in commands:
            begins = file.tell()
            what = _run(command, folder, file, limit)
            if what:
                file.flush()
                told = f"`{' '.join(command)[:120]}` {what}{_shown(log, begins)}"
                raise BuildFailed(f"{name}: the build failed: {told}")


def _run(command: Sequence[str], folder: Path, log: IO[bytes], limit: float) -> str:
    """Run one command; returns what went wrong, or nothing."""
    mark = f"build-{os.getpid()}-{time.monotonic_ns()}"
    try:
        process = subprocess.Popen(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            env={**os.environ, MARK: mark},
        )
    except OSError as error:
        return f"cannot be started: {error.strerror or error}"
    tree = ProcessTree(process.pid, mark)
    try:
        return _follow(process, log, limit)
    finally:
        tree.end()
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def _follow(process: subprocess.Popen[bytes], log: IO[bytes], limit: float) -> str:
    """Keep what it writes until it ends; returns what went wrong, or nothing."""
    assert process.stdout is not None
    written, began = 0, time.monotonic()
    with selectors.DefaultSelector() as waiting:
        waiting.register(process.stdout, selectors.EVENT_READ)
        while process.poll() is None:
            if time.monotonic() > limit:
                return f"took longer than {limit - began:.0f} s and was stopped"
            if waiting.select(0.05):
                data = os.read(process.stdout.fileno(), 1 << 16)
                written += len(data)
                log.write(data)
                if not data:
                    time.sleep(0.01)
            if written > MOST_OUTPUT:
                return f"wrote more than {MOST_OUTPUT >> 20} MB and was stopped"
    _drain(process.stdout, log)
    code = process.returncode
    return "" if code == 0 else f"exited with status {code}" if code > 0 else f"was ended by signal {-code}"


def _drain(pipe: IO[bytes], log: IO[bytes]) -> None:
    """What is left in the pipe; something that it left behind may keep it open."""
    os.set_blocking(pipe.fileno(), False)
    with contextlib.suppress(BlockingIOError):
        log.write(os.read(pipe.fileno(), MOST_OUTPUT))


def _shown(log: Path, begins: int) -> str:
    """What the failed command wrote, from its place in the log on."""
    lines = log.read_bytes()[begins:].decode(errors="replace").splitlines()
    if not lines:
        return " and said nothing"
    more = [f"... {len(lines) - SHOWN_LINES} more lines in {log}"] if len(lines) > SHOWN_LINES else []
    return "\n" + "\n".join(f"  | {line}" for line in [*lines[:SHOWN_LINES], *more])
