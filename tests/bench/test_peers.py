"""`meydan bench --part peers`: our matches beside those of other arenas."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.bench.peers import Peers, asked
from meydan.engine.errors import MeydanError
from meydan.games import find

pytestmark = pytest.mark.timeout(120)

PROGRAMS = [
    f"programs, {place}, of {time} time" for place in ("no sandbox", "sandbox") for time in ("processor", "real")
]
# a runner with the command line and the variables of the original: it asks both programs, and keeps a log
ANOTHER_RUNNER = """\
import json, os, subprocess, sys

level = json.loads(open(os.environ["MAP_PATH"]).read())
players = [subprocess.Popen([sys.executable, sys.argv[at]], stdin=-1, stdout=-1, text=True) for at in (2, 4)]
assert sys.argv[1::2] == ["-p1", "-p2"]


def ask(player, words):
    print(words, file=player.stdin, flush=True)
    return player.stdout.readline().strip()


assert [ask(player, "init") for player in players] == ["init confirm"] * 2
steps = [ask(players[step % 2], "0 ...") for step in range(level["max_step"] + 1)]
assert steps == ["4"] * 401
for player in players:
    player.communicate("term")
log = os.environ["GAME_LOG_DESTINATION"] + os.environ["GAME_LOG_STATIC_FILENAME"]
open(log, "w").write(json.dumps({"steps": steps}))
"""


def test_ours_are_measured_beside_what_the_original_was_measured_with(meydan) -> None:
    done = meydan("bench", "bomber", "--part", "peers", "--seconds", 0.05)
    lines = done.out.splitlines()
    assert all(name in line for name, line in zip(PROGRAMS, lines, strict=False))
    assert "original runner, measured once, of real time" in lines[4]
    ratios = [line.split("=")[0].split(maxsplit=1)[1].strip() for line in lines[5:]]
    assert ratios == [f"{name} : original runner, measured once, of real time" for name in PROGRAMS if "real" in name]


def test_the_original_is_run_where_it_is_there(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text(ANOTHER_RUNNER)
    program = find("bomber").folder / "runner_peers.py"
    done = subprocess.run([sys.executable, "-P", program, "0.01", tmp_path], capture_output=True, check=True)
    found = json.loads(done.stdout)
    assert (found["name"], found["matches"], found["turns"]) == ("original runner", 3, 3 * 401)
    assert found["real"] > 0
    assert found["cpu"] > 0


def test_an_interpreter_without_the_packages_has_nothing_to_tell() -> None:
    program = find("othello").folder / "runner_peers.py"
    done = subprocess.run([sys.executable, "-I", "-S", program, "0.01", ""], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("", "")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["gems"], "nothing to compare matches of gems with; but there is for: bomber, othello"),
        (["othello", "--python", "no-such-python"], "--python no-such-python: there is no such program"),
        (["bomber", "--original", "."], "--original .: expected a folder with the runner's main.py"),
    ],
)
def test_peers_that_cannot_be_measured_are_told_before_anything_is(meydan, words: list[str], sentence: str) -> None:
    done = meydan("bench", *words, "--part", "peers")
    assert (done.status, done.out) == (2, "")
    assert sentence in done.err


def test_a_peer_that_fails_is_told(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("raise SystemExit(3)")
    program = find("bomber").folder / "runner_peers.py"
    with pytest.raises(MeydanError, match=r"the peers in runner_peers\.py could not be measured: .* status 3"):
        list(asked(program, Peers(sys.executable, tmp_path), 0.01))
