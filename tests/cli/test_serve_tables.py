"""`meydan serve --tables`: matches side by side, each at its own port, told and kept by table."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from meydan.cli import tables
from meydan.engine.errors import BadInput
from meydan.engine.serving import port_of
from meydan.match.replay import read_replay, verify
from tests.games import tron_peers
from tests.games.gems_peers import Peer, greet

MEYDAN = Path(sys.executable).parent / "meydan"
GEMS = {"map": "m.txt", "rules": "original", "player_count": 1, "turn_count": 4, "time_out": 60}
TRON = ["--map", "duel", "--host", "127.0.0.1", "config.gui.host=127.0.0.1", "config.gui.port=0"]


class Tables:
    """A server whose tables take free ports, and the ports that they took."""

    def __init__(self, folder: Path, game: str, count: int, *words: str) -> None:
        words = ("serve", game, "--tables", str(count), "--port", "0", "--json", "--replay", "replays", *words)
        self.process = subprocess.Popen(
            [str(MEYDAN), *words], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self.ports: dict[int, int] = {}
        while len(self.ports) < count:
            found = re.match(r"table (\d+): .* on 127\.0\.0\.1:(\d+)[:,]", self.line())
            if found:
                self.ports[int(found[1])] = int(found[2])

    def line(self) -> str:
        assert self.process.stderr is not None
        line = self.process.stderr.readline()
        assert line, "the server ended"
        return line

    def end(self) -> tuple[int, list[dict[str, object]], str]:
        """Its exit status, its results by table, and what it said."""
        out, err = self.process.communicate(timeout=60)
        results = [json.loads(line) for line in out.splitlines()]
        return self.process.returncode, sorted(results, key=lambda each: each["table"]), err


@pytest.fixture
def started(tmp_path: Path) -> Iterator[list[Tables]]:
    (tmp_path / "maps").mkdir()
    (tmp_path / "maps" / "m.txt").write_text("EEEE\nEEEE\nEEEE")
    (tmp_path / "config.json").write_text(json.dumps(GEMS))
    tables: list[Tables] = []
    yield tables
    for each in tables:
        each.process.kill()
        each.process.communicate()


def test_each_table_takes_its_own_ports() -> None:
    assert [port_of(table, 5000, 2) for table in range(3)] == [5000, 5002, 5004]
    assert port_of(7, 0) == 0, "any free port"
    with pytest.raises(BadInput, match="table 3 would listen on port 65537"):
        port_of(2, 65535)


def test_gems_is_played_at_two_tables_at_once(tmp_path: Path, started: list[Tables]) -> None:
    server = Tables(tmp_path, "gems", 2, "--config", "config.json", "--seed", "5", "--logs", "logs")
    started.append(server)
    one, two = (Peer(("127.0.0.1", server.ports[table])) for table in (1, 2))
    for peer in (one, two):
        greet(peer)
        peer.hear()
    for _ in range(4):
        for peer in (two, one):
            peer.send("NOOP")
            peer.hear()
    code, results, err = server.end()
    one.close()
    two.close()
    assert code == 0, err
    assert [(each["table"], each["seed"], each["turns"]) for each in results] == [(1, 5, 4), (2, 6, 4)]
    for each in results:
        assert verify(read_replay(tmp_path / str(each["replay"]))) == []
        assert all(Path(str(file)).parts[:2] == ("logs", f"table{each['table']}") for file in each["files"])  # type: ignore[attr-defined]


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_stopped_server_leaves_the_replay_of_every_table(
    tmp_path: Path, started: list[Tables], stop: signal.Signals
) -> None:
    server = Tables(tmp_path, "gems", 2, "--config", "config.json", "--seed", "5")
    started.append(server)
    peers = [Peer(("127.0.0.1", server.ports[table])) for table in (1, 2)]
    for peer in peers:
        greet(peer)
        peer.hear()
        peer.send("NOOP")
        peer.hear()
    server.process.send_signal(stop)
    for peer in peers:
        peer.expect_end()
        peer.close()
    code, results, _ = server.end()
    assert code == (130 if stop != signal.SIGKILL else -9)
    assert [(each["table"], each["ending"], each["turns"]) for each in results] == [(n, "abandoned", 1) for n in (1, 2)]
    assert all(verify(read_replay(tmp_path / str(each["replay"]))) == [] for each in results)


def test_a_table_that_cannot_open_ends_the_others(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        words = [str(MEYDAN), "serve", "gems", "--tables", "2", "--port", str(port - 1)]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "cannot listen on 127.0.0.1:" in done.stderr
    assert re.search(r"meydan: table \d failed; the other tables were stopped", done.stderr)


class Ending:
    """A table that ends with this status while it is looked at."""

    def __init__(self, status: int) -> None:
        self.codes: list[int | None] = [None, status]
        self.sentinel, self._other = os.pipe()
        os.close(self._other)  # the end of its life can be seen

    @property
    def exitcode(self) -> int | None:
        return self.codes.pop(0) if len(self.codes) > 1 else self.codes[0]


def test_a_table_that_fails_between_two_looks_is_noticed() -> None:
    table = Ending(1)
    assert tables._wait([table]) is table
    os.close(table.sentinel)


async def play_tron(ports: list[int]) -> None:
    """Two clients at each table, to the end of their matches."""
    pairs = [await tron_peers.two_joined(port) for port in ports]
    peers = [peer for pair in pairs for peer in pair]
    for names in await asyncio.gather(*(peer.hear_all() for peer in peers)):
        assert names[-1] == "EndGame"
    await asyncio.gather(*(peer.gone() for peer in peers))
    tron_peers.OPENED.clear()


def test_tron_is_played_at_three_tables_by_one_clock(tmp_path: Path, started: list[Tables]) -> None:
    server = Tables(tmp_path, "tron", 3, *TRON, "--cycle", "0.05", "--seed", "5")
    started.append(server)
    asyncio.run(play_tron(list(server.ports.values())))
    code, results, err = server.end()
    assert code == 0, err
    assert [(each["table"], each["seed"]) for each in results] == [(1, 5), (2, 6), (3, 7)]
    assert all(verify(read_replay(tmp_path / str(each["replay"]))) == [] for each in results)
    assert [sorted(path.parts[-3] for path in tmp_path.rglob("*.cr"))] == [["table1", "table2", "table3"]]
    assert re.search(r"all tables: 3 matches; cycle timer: \d+ cycles, late by", err)


def test_ctrl_c_leaves_the_files_of_every_tron_table(tmp_path: Path, started: list[Tables]) -> None:
    server = Tables(tmp_path, "tron", 2, *TRON, "--map", "field", "--cycle", "0.1")
    started.append(server)

    async def play_until_stopped() -> None:
        pairs = [await tron_peers.two_joined(port) for port in server.ports.values()]
        for blue, _ in pairs:
            for _ in range(4):
                await blue.hear("RealtimeSnapshot")
        server.process.send_signal(signal.SIGINT)
        await asyncio.gather(*(peer.gone() for pair in pairs for peer in pair))
        tron_peers.OPENED.clear()

    asyncio.run(play_until_stopped())
    code, results, _ = server.end()
    assert code == 130
    assert [(each["table"], each["ending"]) for each in results] == [(1, "abandoned"), (2, "abandoned")]
    assert all(verify(read_replay(tmp_path / str(each["replay"]))) == [] for each in results)
    assert len(list(tmp_path.rglob("*.cr"))) == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["gems", "--tables", "2", "--watch"], "--watch shows one board"),
        (["gems", "--tables", "2", "--replay", "one.json"], "needs a folder"),
        (["tron", "--tables", "2", "--replay", "one.json"], "needs a folder"),
        (["tron", "--tables", "2", "--port", "65535"], "the last port is 65535"),
    ],
)
def test_what_tables_cannot_do_is_told(tmp_path: Path, words: list[str], sentence: str) -> None:
    done = subprocess.run([str(MEYDAN), "serve", *words], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode != 0
    assert sentence in " ".join(done.stderr.split())
