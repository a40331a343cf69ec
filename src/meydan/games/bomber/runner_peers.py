"""The original contest's own runner, as a program for any interpreter; it needs nothing of ours.

Where its folder is given, that with its `main.py`, it plays the match for which `trivial.py` is made, again and again
for some seconds; else its figure is told as it was measured once. Prints one JSON object.
"""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import resource
import runpy
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
MAP = HERE / "maps" / "arena_11x15.json"
TURNS = 401
ONCE_SECONDS = 0.82  # real time of a match on a machine with two cores, the start of both Python programs included
LEAST_MATCHES, PATIENCE = 3, 60.0
LOG = "match.json"


def measure(original: Path, seconds: float) -> dict[str, Any]:
    """Whole matches, one after the other, as its command line plays them."""
    _inherit_orphans()
    with tempfile.TemporaryDirectory() as folder:
        command, variables = _prepared(original, Path(folder))
        began, matches, turns, spent = time.perf_counter(), 0, 0, 0.0
        while matches < LEAST_MATCHES or spent < seconds:
            subprocess.run(command, cwd=original, env=variables, check=True, capture_output=True, timeout=PATIENCE)
            _wait_for_orphans()
            spent = time.perf_counter() - began
            turns += len(json.loads((Path(folder) / LOG).read_text())["steps"])
            matches += 1
    return {"name": "original runner", "matches": matches, "turns": turns, "real": spent, "cpu": _processor_seconds()}


def _inherit_orphans() -> None:
    """The original does not wait for the bots that it has ended: now they are ours (PR_SET_CHILD_SUBREAPER)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)


def _wait_for_orphans() -> None:
    with contextlib.suppress(ChildProcessError):
        while True:
            os.waitpid(-1, 0)


def _processor_seconds() -> float:
    """Of everything that was started, and waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _prepared(original: Path, folder: Path) -> tuple[list[str], dict[str, str]]:
    """The command, and what the original is told in variables; its map and programs are in the folder."""
    trivial = runpy.run_path(str(HERE / "trivial.py"))
    program, map = folder / "trivial_bot.py", folder / "map.json"
    program.write_text(trivial["PROGRAM"], encoding="utf-8")
    map.write_text(json.dumps(json.loads(MAP.read_text()) | trivial["SETTINGS"]), encoding="utf-8")
    told = {"MAP_PATH": str(map), "GAME_LOG_STATIC_FILENAME": LOG, "PYTHON_EXECUTABLE": sys.executable}
    told |= {f"{name}_LOG_DESTINATION": f"{folder}/" for name in ("GAME", "ENGINE", "AGENT")}
    command = [sys.executable, str(original / "main.py"), "-p1", str(program), "-p2", str(program)]
    return command, {**os.environ, **told}


def main(seconds: float, original: str) -> None:
    """The figure of the original."""
    once = {"name": "original runner, measured once", "matches": 1, "turns": TURNS, "real": ONCE_SECONDS}
    print(json.dumps(measure(Path(original).resolve(), seconds) if original else once))


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2])
