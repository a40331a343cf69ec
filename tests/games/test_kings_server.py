"""Clients of the original protocol against our server, over real sockets: good ones, bad ones, and those who leave."""

from __future__ import annotations

import contextlib
import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.serving import Reception, Wishes
from meydan.games import find
from meydan.games.kings.kit import Agent, World
from meydan.games.kings.kit.client import TOKEN, play
from meydan.games.kings.original import wire
from meydan.games.kings.original.clients import MOST_NOTES
from meydan.games.kings.original.config import read_config
from meydan.match.endings import Ending
from meydan.match.replay import Replay, finished, verify
from meydan.players.lobby import Lobby

KINGS = find("kings")
SERVING = KINGS.network.serving
PATIENCE = 30.0  # seconds after which a test has hung


class Marcher(Agent):
    """Sends what it can down its first path."""

    scores: Mapping[int, int]

    def __init__(self) -> None:
        self.turns: list[int] = []

    def turn(self, world: World) -> None:
        self.turns.append(world.get_current_turn())
        for unit in world.get_me().hand:
            world.put_unit(unit, world.get_me().paths_from_player[0])

    def end(self, world: World, scores: Mapping[int, int]) -> None:
        self.scores = scores


class Slow(Marcher):
    """Takes a moment for each turn, so that others can come meanwhile."""

    def turn(self, world: World) -> None:
        super().turn(world)
        time.sleep(0.02)

    def wait(self, turns: int) -> None:
        """Wait until it has played so many turns."""
        until = time.monotonic() + PATIENCE
        while len(self.turns) < turns:
            assert time.monotonic() < until
            time.sleep(0.005)


class Serving:
    """Our server in a thread; `with` waits for its end."""

    def __init__(
        self, folder: Path, turns: int = 12, timeout: int = 20_000, words: tuple[str, ...] = (), extra: int = 0
    ) -> None:
        content = json.loads((KINGS.folder / "maps" / "brook.map").read_text())
        content["gameConstants"] |= {"maxTurns": turns, "turnTimeout": timeout, "pickTimeout": timeout}
        (folder / "small.map").write_text(json.dumps(content))
        self._folder, self._players = folder, list[threading.Thread]()
        self.told: list[str] = []
        self.files: list[Path] = []
        wishes = Wishes(None, str(folder / "small.map"), 5, "127.0.0.1", 0, words, extra_ms=extra)
        self.lobby = Lobby(KINGS, SERVING.plan(None, wishes), 5, self.told.append, self._played)
        self._thread = threading.Thread(target=self.lobby.run, args=(1,), daemon=True)

    def _played(self, replay: Replay, reception: Reception) -> None:
        self.replay = replay
        self.files = reception.keep(finished(replay)[1], self._folder)

    def words(self, seat: int) -> list[str | None]:
        """What was played for a seat."""
        return [answer[1] for turn in self.replay.turns for answer in turn if answer[0] == seat]

    def __enter__(self) -> Serving:
        self._address = self.lobby.address
        self._thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        for thread in [*self._players, self._thread]:
            thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not end"

    def wait_for(self, words: str) -> None:
        """Wait until the server has told this."""
        until = time.monotonic() + PATIENCE
        while not any(words in line for line in self.told):
            assert time.monotonic() < until, f"{words!r} was never told"
            time.sleep(0.005)

    def connect(self) -> socket.socket:
        return socket.create_connection(self._address, timeout=PATIENCE)

    def join(self, agent: Agent) -> threading.Thread:
        """Let an agent play; connected when this returns."""
        connection = self.connect()
        before = sum("player" in line for line in self.told)
        thread = threading.Thread(target=_play, args=(agent, connection), daemon=True)
        thread.start()
        self._players.append(thread)
        while sum("player" in line for line in self.told) == before:
            time.sleep(0.005)
        return thread


def _play(agent: Agent, connection: socket.socket) -> None:
    with connection:
        play(agent, connection)


def say(connection: socket.socket, kind: str, info: Any, turn: int) -> None:
    connection.sendall(json.dumps({"type": kind, "info": info, "turn": turn}).encode() + wire.END)


def test_a_client_says_that_the_server_has_gone() -> None:
    own, other = socket.socketpair()
    other.close()
    with own, pytest.raises(ConnectionError, match="the server closed the connection before the game was over"):
        play(Marcher(), own)


def test_four_clients_play_a_whole_match(tmp_path: Path) -> None:
    agents = [Marcher() for _ in range(4)]
    with Serving(tmp_path) as server:
        threads = [server.join(agent) for agent in agents]
    for thread in threads:
        thread.join(PATIENCE)
    replay = server.replay
    assert verify(replay) == []
    assert [seat.name for seat in replay.seats] == [f"Team{seat}" for seat in range(4)]
    assert all(answer[2] > 0 for turn in replay.turns for answer in turn), "the time of every answer is kept"
    assert replay.result is not None
    for agent in agents:
        assert agent.turns == list(range(1, 12))
        assert [agent.scores[seat] for seat in range(4)] == replay.result.scores
    graphic, log, lines = server.files
    assert "player 3 is" in lines.read_text()
    assert [each["score"] for each in json.loads(graphic.read_text())["end"]] == replay.result.scores
    assert len(json.loads(log.read_text())["turns"]) == 11


def test_bad_messages_are_ignored_and_the_others_play_on(tmp_path: Path) -> None:
    with Serving(tmp_path, turns=4) as server:
        for _ in range(3):
            server.join(Marcher())
        with server.connect() as bad:
            say(bad, "token", {"token": TOKEN}, 0)
            bad.sendall(b"no json" + wire.END + b'{"info":{}}' + wire.END + b"[]" + wire.END + b"\xff\xfe" + wire.END)
            say(bad, "pick", {"units": "all"}, 0)
            say(bad, "endTurn", {}, 0)
            for turn in range(1, 4):
                _wait_for_turn(bad, turn)
                say(bad, "putUnit", {"typeId": 6, "pathId": "x"}, turn)
                say(bad, "castSpell", {"typeId": {}, "cell": 7}, turn)
                say(bad, "dance", None, turn)
                say(bad, "putUnit", {"typeId": 6, "pathId": 2}, turn + 50)
                say(bad, "endTurn", {}, turn)
            data = b""
            while part := bad.recv(1 << 16):
                data += part
    assert b'"shutdown"' in data
    assert server.words(3) == ["pick", "nothing", "nothing", "nothing"]
    assert sum("ignored" in line for line in server.told) >= 4


def _wait_for_turn(connection: socket.socket, turn: int) -> None:
    data, sign = b"", f'"currTurn":{turn},'.encode()
    while sign not in data:
        part = connection.recv(1 << 16)
        assert part, "the server closed the connection"
        data += part


def test_a_client_that_leaves_does_not_slow_the_game(tmp_path: Path) -> None:
    began = time.monotonic()
    with Serving(tmp_path, turns=30) as server:
        leaver = server.connect()
        say(leaver, "token", {"token": TOKEN}, 0)
        agents = [Marcher() for _ in range(3)]
        while not any("player 0" in line for line in server.told):
            time.sleep(0.005)
        for agent in agents:
            server.join(agent)
        leaver.close()
    assert time.monotonic() - began < PATIENCE
    assert all(agent.turns[:3] == [1, 2, 3] for agent in agents)


def test_a_silent_client_costs_the_time_limit_and_nothing_more(tmp_path: Path) -> None:
    with Serving(tmp_path, turns=3, timeout=50, words=("Extra=20",), extra=30) as server:
        silent = server.connect()
        say(silent, "token", {"token": TOKEN}, 0)
        while not any("player 0" in line for line in server.told):
            time.sleep(0.005)
        for _ in range(3):
            server.join(Marcher())
    silent.close()
    assert server.words(0) == ["nothing"] * 3
    assert sum("no answer within 100 ms" in note for note in server.replay.notes) == 3


def test_a_wrong_token_is_closed_and_blocks_nobody(tmp_path: Path) -> None:
    with Serving(tmp_path, turns=2) as server:
        mute = server.connect()
        with server.connect() as stranger:
            say(stranger, "token", {"token": "1"}, 0)
            assert stranger.recv(100) == wire.message("wrong token", {})
            assert stranger.recv(100) == b""
        for _ in range(4):
            server.join(Marcher())
        with server.connect() as fifth:
            say(fifth, "token", {"token": TOKEN}, 0)
            assert fifth.recv(100) in (wire.message("wrong token", {}), b"")
    mute.close()
    assert sum("no token that a free seat has" in line for line in server.told) >= 1


def test_the_match_begins_without_those_who_never_come(tmp_path: Path) -> None:
    with Serving(tmp_path, turns=3, words=("ClientsConnectionTimeout=300",)) as server:
        agent = Marcher()
        thread = server.join(agent)
    thread.join(PATIENCE)
    assert agent.turns == [1, 2]
    assert any("1 of 4 clients came in time" in line for line in server.told)
    assert server.replay.result is not None
    assert server.replay.result.endings == [Ending.NORMAL, *[Ending.DISCONNECT] * 3]
    assert sum("no client is there" in note for note in server.replay.notes) == 3, "told once for each"


def test_parameters_come_from_the_environment_then_the_file(tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    path.write_text('{"ClientsPort": "8000", "TeamName0": "alpha", "Client1Token": "abc", "Extra": 7}')
    config = read_config(path, {"AICClientsPort": "9000", "AICMap": "m.map"})
    assert (config.port, config.map, config.extra_ms) == (9000, "m.map", 7)
    assert config.names == ["alpha", "Team1", "Team2", "Team3"]
    assert config.tokens[:2] == [TOKEN, "abc"]
    assert read_config(None, {}, ("Extra=junk",)).extra_ms == 0
    for words, error, sentence in (
        (("Etxra=5",), UnknownName, "Extra"),
        (("ClientsPort=99999",), BadInput, "ClientsPort is '99999'"),
        (("Deploy=true",), BadInput, "two clients have the same token"),
    ):
        with pytest.raises(error, match=sentence):
            read_config(None, {}, words)
    path.write_text("[]")
    with pytest.raises(BadInput, match="flat JSON object"):
        read_config(path, {})


def test_the_usual_config_names_every_parameter_and_changes_nothing(tmp_path: Path) -> None:
    write = KINGS.network.usual_config
    assert write is not None
    path = tmp_path / "config.json"
    path.write_text(write())
    assert read_config(path, {}) == read_config(None, {})
    assert set(json.loads(path.read_text())) >= {
        "Map",
        "ClientsPort",
        "Client3Token",
        "TeamName3",
        "UIPort",
        "OCFilePath",
    }


def test_parameters_without_effect_and_unknown_ones_are_named_once(tmp_path: Path) -> None:
    path = tmp_path / "config.json"
    path.write_text('{"UIEnable": "true", "UIPort": 7000, "Colour": "red"}')
    idle, unknown = read_config(path, {"AICOCFilePath": "x.log"}).remarks
    assert "UIEnable, OCFilePath" in idle
    assert "Colour" in unknown
    assert read_config(None, {}).remarks == []


def test_who_leaves_before_the_match_gives_the_seat_back(tmp_path: Path) -> None:
    with Serving(tmp_path, turns=2) as server:
        with server.connect() as leaver:
            say(leaver, "token", {"token": TOKEN}, 0)
            server.wait_for("player 0 is")
        server.wait_for("player 0 left before the match")
        for _ in range(4):
            server.join(Marcher())
    assert server.replay.result is not None


def test_a_huge_message_ends_the_connection_and_the_others_play_on(tmp_path: Path) -> None:
    agents = [Marcher() for _ in range(3)]
    with Serving(tmp_path, turns=4) as server:
        flood = server.connect()
        say(flood, "token", {"token": TOKEN}, 0)
        server.wait_for("player 0 is")
        threads = [server.join(agent) for agent in agents]
        with contextlib.suppress(OSError):
            for _ in range(wire.MOST_BYTES // (1 << 20) + 2):
                flood.sendall(b"x" * (1 << 20))
    for thread in threads:
        thread.join(PATIENCE)
    flood.close()
    assert all(agent.turns == [1, 2, 3] for agent in agents)
    assert any("bytes without the end of a message; its connection is closed" in line for line in server.told)
    assert server.replay.result is not None
    assert server.replay.result.endings[0] is Ending.DISCONNECT


def test_a_flood_of_nonsense_is_told_a_few_times_only(tmp_path: Path) -> None:
    with Serving(tmp_path, turns=2) as server:
        for _ in range(3):
            server.join(Marcher())
        with server.connect() as bad:
            say(bad, "token", {"token": TOKEN}, 0)
            bad.sendall((b"nonsense" + wire.END) * 5000)
            say(bad, "endTurn", {}, 0)
            _wait_for_turn(bad, 1)
            say(bad, "endTurn", {}, 1)
    assert sum("b'nonsense'" in line for line in server.told) == MOST_NOTES


def test_a_quiet_server_tells_only_what_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AICDev", "1")
    with Serving(tmp_path, turns=2, words=("ClientsConnectionTimeout=0",)) as server:
        pass
    assert [line for line in server.told if "no client is there" not in line] == [
        "0 of 4 clients came in time; the others never act"
    ]


def test_who_comes_late_hears_everything_and_plays_from_then_on(tmp_path: Path) -> None:
    agents = Slow(), Slow()
    with Serving(tmp_path, turns=60, words=("ClientsConnectionTimeout=500",)) as server:
        server.join(agents[0])
        server.wait_for("1 of 4 clients came in time")
        agents[0].wait(3)
        with server.connect() as connection:
            late = threading.Thread(target=play, args=(agents[1], connection), daemon=True)
            late.start()
            late.join(PATIENCE)
    assert agents[1].turns == list(range(1, 60)), "all turns from the first on, also those before it came"
    assert server.replay.result is not None
    assert [agents[1].scores[seat] for seat in range(4)] == server.replay.result.scores
    assert server.replay.result.endings[:3] == [Ending.NORMAL, Ending.NORMAL, Ending.DISCONNECT]
    assert set(server.words(1)[:2]) == {"nothing"}
    assert any("put" in str(word) for word in server.words(1)), "it has acted"


def test_what_was_said_before_leaving_counts(tmp_path: Path) -> None:
    with Serving(tmp_path, turns=2) as server, server.connect() as leaver:
        say(leaver, "token", {"token": TOKEN}, 0)
        server.wait_for("player 0 is")
        for _ in range(3):
            server.join(Marcher())
        leaver.recv(1)
        say(leaver, "pick", {"units": [3]}, 0)
    assert server.words(0) == ["pick 3", "nothing"]


def test_the_board_can_be_watched_and_the_story_kept(tmp_path: Path) -> None:
    words = ["--watch", "--map", "brook", "--port", "0", "--journal", "story.log", "ClientsConnectionTimeout=0"]
    done = subprocess.run(
        [sys.executable, "-m", "meydan.cli.main", "serve", "kings", *words],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert "#" in done.stderr, "castles are in the picture"
    assert "no client is there" in (tmp_path / "story.log").read_text()
