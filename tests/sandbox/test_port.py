"""Bots that come over a network: through the one forwarded port of their cage, and nowhere else."""

from __future__ import annotations

import json
import select
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.replay import Replay, verify
from meydan.match.runner import Match
from meydan.players.child import Child
from meydan.players.errorstream import ErrorStream
from meydan.players.specs import PlayerOptions, bot_files, make_player
from meydan.sandbox.pieces import make_cage
from meydan.sandbox.port import PORT, PortForward

pytestmark = pytest.mark.timeout(120)

PEER = Path(__file__).parents[1] / "games" / "kings_peers" / "python"
GOES_OUT = """
import socket
with socket.create_connection(("127.0.0.1", {port})) as arena:
    arena.sendall(b"hello")
    print(arena.recv(10).decode())
for host in ("127.0.0.2", "10.0.0.1", "8.8.8.8"):
    try:
        socket.create_connection((host, 80), timeout=5)
    except OSError as error:
        print(host, error.strerror)
"""


def test_whoever_connects_inside_is_connected_with_us_and_nobody_else() -> None:
    cage, forward = make_cage("on")[0], PortForward()
    assert cage is not None
    child = Child(
        [sys.executable, "-c", GOES_OUT.format(port=PORT)],
        ErrorStream(None),
        None,
        None,
        replace(cage, forward=forward),
    )
    listener = None
    while listener is None and child.exit_code is None:
        select.select([forward], [], [], 1)
        listener = forward.listener()
    assert listener is not None
    select.select([listener], [], [])
    bot, _ = listener.accept()
    assert bot.recv(10) == b"hello"
    bot.sendall(b"welcome")
    while not child.at_end:
        select.select(child.sources()[0], [], [], 1)
        child.read()
    child.kill()
    for each in (bot, listener, forward):
        each.close()
    said = [line for _, line in child.lines]
    assert said[0] == "welcome"
    assert said[1] == "127.0.0.2 Connection refused"
    assert [line.split(" ", 1)[1] for line in said[2:]] == ["Network is unreachable"] * 2


def played(folder: Path, bot: str) -> tuple[Replay, str]:
    """A short match of kings with a client in seat 0, and what it printed."""
    kings = find("kings")
    content = json.loads((kings.folder / "maps" / "brook.map").read_text())
    content["gameConstants"] |= {"maxTurns": 5}
    (folder / "small.map").write_text(json.dumps(content))
    options = PlayerOptions(logs=folder / "logs", cage=make_cage("on")[0], hides=bot_files([bot]))
    bots = [bot, *["house:random"] * 3]
    players = [make_player(kings, each, seat, options) for seat, each in enumerate(bots)]
    limits = TimeControl(per_move_ms=60_000, startup_ms=60_000)
    replay = Match(kings, kings.prepare("original", {}, 5, str(folder / "small.map")), players, limits).run()
    return replay, (folder / "logs" / "seat0.log").read_text()


def test_a_client_of_an_original_contest_plays_from_its_cage(tmp_path: Path) -> None:
    replay, printed = played(tmp_path, str(PEER))
    assert verify(replay) == []
    assert replay.notes == []
    assert printed.startswith("[meydan] turn 1\nturn 1\n[meydan] turn 2\nturn 2\n")


def test_a_client_that_leaves_at_once_is_told(tmp_path: Path) -> None:
    bad = tmp_path / "bad"
    bad.mkdir()
    (bad / "controller.py").write_text("'AICToken AICHostIP AICHostPort'\nraise SystemExit('no thanks')\n")
    replay, printed = played(tmp_path, str(bad))
    assert replay.result is not None
    assert replay.result.endings[0] is Ending.CRASH
    assert printed == "no thanks\n"
    assert any("exited with status 1" in note for note in replay.notes)
