"""`meydan serve --view`: matches with clients of the original contests, watched in the viewer while they are played."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from meydan.games.kings.kit.client import TOKEN
from meydan.games.kings.original import wire
from meydan.match.replay import read_replay, verify
from tests.games import tron_peers
from tests.games.gems_peers import Peer, greet

MEYDAN = Path(sys.executable).parent / "meydan"
PATIENCE = 60.0  # seconds after which a test has hung
CYCLES = {"first_cycle_duration": 0.5, "cycle_duration": PATIENCE}  # one cycle is over at once, and the match goes on
GEMS = {"map": "m.txt", "rules": "original", "player_count": 1, "turn_count": 4, "time_out": 60}


class Server:
    """A server with a page."""

    def __init__(self, folder: Path, game: str, *words: str) -> None:
        self.folder = folder
        command = [str(MEYDAN), "serve", game, "--port", "0", "--json", "--view", "--view-port", "0", *words]
        self.process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "MEYDAN_DATA": str(folder / "data")},
        )  # fmt: skip
        self.page = self.found(r"watch at (http://127\.0\.0\.1:\d+/)")

    def found(self, pattern: str) -> str:
        """What the first line on stderr has that fits."""
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if match := re.search(pattern, line):
                return match[1]
        raise AssertionError("the server ended")

    def get(self, path: str, data: bytes | None = None) -> tuple[int, Any]:
        """Status and content of an answer."""
        headers = {"content-type": "application/json"}
        try:
            with urllib.request.urlopen(urllib.request.Request(self.page + path, data, headers), timeout=30) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return error.code, json.loads(error.read())

    def live(self) -> dict[str, Any]:
        """The match that is played now, when it has had a turn."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            running = [match for match in self.get("api/recent")[1]["matches"] if match["isLive"] and match["turns"]]
            if running:
                return dict(running[0])
            time.sleep(0.05)
        raise AssertionError("no match is live")


def play_gems(server: Server, leaving: ExitStack) -> list[str]:
    """One client, which answers once."""
    peer = Peer(("127.0.0.1", int(server.found(r"on 127\.0\.0\.1:(\d+):"))))
    leaving.callback(peer.close)
    greet(peer)
    peer.hear()
    peer.send("NOOP")
    return ["agent 1"]


def play_kings(server: Server, leaving: ExitStack) -> list[str]:
    """One client, which says nothing; the others never come."""
    client = socket.create_connection(("127.0.0.1", int(server.found(r"on port (\d+):"))))
    leaving.callback(client.close)
    client.sendall(wire.compact({"type": "token", "info": {"token": TOKEN}, "turn": 0}).encode() + wire.END)
    return ["player 0", "player 1", "player 2", "player 3"]


def play_tron(server: Server, leaving: ExitStack) -> list[str]:
    """Two clients, which join and are silent."""
    port = int(server.found(r"agents on 127\.0\.0\.1:(\d+),"))
    for name in ("A", "B"):
        client = tron_peers.context().wrap_socket(socket.create_connection(("127.0.0.1", port)))
        leaving.callback(client.close)
        client.sendall(tron_peers.message("JoinOfflineGame", team_nickname=name, agent_name="0"))
        assert client.recv(1 << 12)
    return ["Blue", "Yellow"]


@pytest.fixture
def leaving(tmp_path: Path) -> Iterator[ExitStack]:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "m.txt").write_text("EEEE\nEEEE\nEEEE")
    (tmp_path / "config.json").write_text(json.dumps(GEMS))
    (tmp_path / "gamecfg.json").write_text(json.dumps({"game_handler": {"map_path": "maps/Test.json", **CYCLES}}))
    with ExitStack() as stack:
        yield stack


@pytest.mark.parametrize(
    ("game", "play", "words"),
    [
        ("gems", play_gems, ["--config", "config.json"]),
        ("kings", play_kings, ["--map", "brook", "ClientsConnectionTimeout=2000"]),
        ("tron", play_tron, ["--config", "gamecfg.json", "--host", "127.0.0.1", "config.gui.port=0"]),
    ],
)
def test_matches_with_original_clients_are_seen_while_they_are_played(
    tmp_path: Path, leaving: ExitStack, game: str, play: Callable[[Server, ExitStack], list[str]], words: list[str]
) -> None:
    server = Server(tmp_path, game, *words)
    leaving.callback(server.process.communicate)
    leaving.callback(server.process.kill)
    seats = play(server, leaving)
    match = server.live()
    assert match["game"] == game
    status, show = server.get(f"api/show/{match['id']}")
    assert (status, [seat["seatName"] for seat in show["seats"]]) == (200, seats)
    assert {seat["bot"] for seat in show["seats"]} == {"tcp"}
    wish = json.dumps({"game": game, "seats": ["house:random"] * len(seats)}).encode()
    assert server.get("api/matches", wish)[0] == 429, "nobody starts matches beside those of the server"
    status, answer = server.get(f"api/matches/{match['id']}/stop", b"")
    assert (status, answer["error"]) == (400, "a server plays this match with its clients; Ctrl-C there ends it")
    assert answer["persian"] != answer["error"]
    server.process.send_signal(signal.SIGINT)
    server.process.wait(PATIENCE)
    (kept,) = (tmp_path / "data" / "replays").iterdir()
    replay = read_replay(kept)
    assert verify(replay) == []
    assert replay.turns


def test_every_match_of_a_server_is_kept_for_the_page(tmp_path: Path, leaving: ExitStack) -> None:
    server = Server(tmp_path, "gems", "--config", "config.json", "--matches", "2")
    leaving.callback(server.process.communicate)
    leaving.callback(server.process.kill)
    port = int(server.found(r"on 127\.0\.0\.1:(\d+):"))
    for _ in range(2):
        peer = Peer(("127.0.0.1", port))
        greet(peer)
        peer.hear()
        for _ in range(4):
            peer.send("NOOP")
            peer.hear()
        peer.close()
    until = time.monotonic() + PATIENCE
    while server.process.poll() is None and time.monotonic() < until:
        time.sleep(0.05)
    assert server.process.returncode == 0
    assert len(list((tmp_path / "data" / "replays").iterdir())) == 2
