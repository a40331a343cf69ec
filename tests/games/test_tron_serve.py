"""`meydan serve tron` as a program, with real clients as programs: our kit, and the original client where it is here.

The original client of PyPI needs Python 3.11 and is installed without its dependencies, which break Python 3.
"""

from __future__ import annotations

import importlib.util
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from meydan.engine.serving import Wishes
from meydan.games import find
from meydan.games.tron.kit import ActivateWallBreaker
from meydan.games.tron.kit.client import Client, find_ai, main, read_config
from meydan.games.tron.original.config import ServerConfig
from meydan.games.tron.original.serving import TronServing
from meydan.games.tron.original.spectators import read_replay
from meydan.match.replay import read_replay as read_match
from meydan.match.replay import verify

MEYDAN = Path(sys.executable).parent / "meydan"
ORIGINAL = importlib.util.find_spec("chillin_client") is not None and sys.version_info < (3, 12)
CLIENTS = ("kit", "original") if ORIGINAL else ("kit",)
SERVER_CONFIG = {
    "general": {"": "a comment", "game_name": "Tron", "command_files": ["ks/commands.py"]},
    "net": {"host": "127.0.0.1", "port": 1},
    "gui": {"host": "127.0.0.1", "port": 0},
    "sides": {"Blue": ["0"], "Yellow": ["0"]},
    "game_handler": {
        "start_waiting_time": 0,
        "first_cycle_duration": 1.0,
        "cycle_duration": 0.5,
        "map_path": "maps/small.json",
    },
}
DECIDE = """
    def initialize(self):
        print("initialize", self.my_side, self.other_side, len(self.world.board), flush=True)

    def decide(self):
        me = self.world.agents[self.my_side]
        if self.current_cycle == 1:
            self.send_command(ChangeDirection(EDirection.Down if self.my_side == "Blue" else EDirection.Up))
        if self.current_cycle == 2:
            self.send_command(ActivateWallBreaker())
"""
KIT_BOT = f"""
from meydan.games.tron.kit import ActivateWallBreaker, ChangeDirection, EDirection, RealtimeAI


class AI(RealtimeAI):
{DECIDE}
"""
ORIGINAL_BOT = f"""
import sys
from chillin_client import GameClient, RealtimeAI
from ks.commands import ActivateWallBreaker, ChangeDirection
from ks.models import EDirection, World


class AI(RealtimeAI):
    def __init__(self, world):
        super().__init__(world)
{DECIDE}

app = GameClient(sys.argv[1])
app.register_ai(AI(World()))
app.run()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What an organiser and a contestant have: configs, a map, bots, the game's own files for the original client."""
    (tmp_path / "gamecfg.json").write_text(json.dumps(SERVER_CONFIG))
    (tmp_path / "maps").mkdir()
    content = json.loads(find("tron").maps()["duel"].read_text())
    content["constants"]["max_cycles"] = 4
    (tmp_path / "maps" / "small.json").write_text(json.dumps(content))
    client = {
        "general": {"command_files": ["ks/commands.py"], "offline_mode": True},
        "net": {"host": "127.0.0.1", "port": 5000, "max_tries": 5, "retry_waiting_time": 1, "timeout": 5},
        "ai": {"create_new_thread": True, "agent_name": "0", "team_nickname": "sample", "token": "a-b"},
    }
    (tmp_path / "client.json").write_text(json.dumps(client))
    (tmp_path / "ks").mkdir()
    (tmp_path / "ks" / "__init__.py").write_text("")
    (tmp_path / "ks" / "models.py").write_text("from meydan.games.tron.kit import EDirection, World\n")
    (tmp_path / "ks" / "commands.py").write_text(
        "from meydan.games.tron.kit import ActivateWallBreaker, ChangeDirection\n"
    )
    (tmp_path / "kit_bot.py").write_text(KIT_BOT)
    (tmp_path / "original_bot.py").write_text(ORIGINAL_BOT)
    return tmp_path


class Program:
    """A running program whose output is kept."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.process = subprocess.Popen(
            words, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ}
        )

    def until(self, word: str) -> str:
        """The first line of its output that has this word."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if word in line:
                return line
        raise AssertionError(f"no line with {word!r}: {self.process.stderr.read() if self.process.stderr else ''}")

    def end(self) -> tuple[int, str, str]:
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err


@pytest.fixture
def programs() -> Iterator[list[Program]]:
    started: list[Program] = []
    yield started
    for program in started:
        program.process.kill()
        program.process.communicate()


def client_words(kind: str, name: str, port: str) -> list[str]:
    overrides = ["client.json", f"config.net.port={port}", f"config.ai.team_nickname={name}"]
    if kind == "kit":
        return [sys.executable, "-m", "meydan.games.tron.kit.client", "kit_bot.py", *overrides]
    return [sys.executable, "-W", "ignore", "original_bot.py", *overrides]


LINES = """\
Agent Blue-0 has joined -> team_nickname: One
Agent Yellow-0 has joined -> team_nickname: Two
All agents have joined
Start the game
cycle 0
cycle 1
cycle 2
cycle 3
Winner side: draw
Details:
  Scores:
    Blue -> 4
    Yellow -> 4
"""


@pytest.mark.parametrize("second", CLIENTS)
@pytest.mark.parametrize("first", CLIENTS)
def test_clients_play_to_the_end_and_exit_0(folder: Path, programs: list[Program], first: str, second: str) -> None:
    server = Program(
        folder, str(MEYDAN), "serve", "tron", "--config", "gamecfg.json", "--replay", "match.meydan.json",
        "config.net.port=0", "config.gui.replay_filename=match",
    )  # fmt: skip
    programs.append(server)
    port = server.until("waiting for agents").split(":")[1].split(",")[0]
    one = Program(folder, *client_words(first, "One", port))
    programs.append(one)
    server_joined = server.until("Agent Blue-0")
    two = Program(folder, *client_words(second, "Two", port))
    programs.append(two)
    for program, side in ((one, "Blue Yellow"), (two, "Yellow Blue")):
        code, out, err = program.end()
        assert code == 0, err
        assert f"initialize {side} 9" in out
        assert out.endswith("Winner side: draw\nDetails:\n  Scores:\n    Blue -> 4\n    Yellow -> 4\n"), out
    code, out, err = server.end()
    assert code == 0, err
    assert (server_joined + out).startswith(LINES)
    assert "cycle timer: 4 cycles, late by" in out
    names = [name for name, _ in read_replay((folder / "replays" / "match.cr").read_bytes())]
    assert (names[0], names[-1]) == ("GameInfo", "EndGame")
    replay = read_match(folder / "match.meydan.json")
    assert verify(replay) == []
    assert [seat.name for seat in replay.seats] == ["One", "Two"]
    assert [[answer[1] for answer in turn] for turn in replay.turns][1:3] == [
        ["down", "up"],
        ["straight breaker", "straight breaker"],
    ]


def test_results_in_json_and_shortened_eager_cycles(folder: Path, programs: list[Program]) -> None:
    words = ["--json", "--eager", "--cycle", "0.05", "--rules", "original", "--map", "maps/small.json"]
    server = Program(folder, str(MEYDAN), "serve", "tron", *words, "--port", "0", "config.gui.port=0")
    programs.append(server)
    assert server.process.stderr is not None
    port = next(line for line in server.process.stderr if "waiting" in line).split(":")[1].split(",")[0]
    for name in ("One", "Two"):
        programs.append(Program(folder, *client_words("kit", name, port)))
    code, out, err = server.end()
    assert code == 0, err
    result = json.loads(out)
    assert result["game"] == "tron"
    assert result["turns"] == 4
    assert len(result["files"]) == 1


def test_house_bots_play_at_the_server_too(folder: Path, programs: list[Program]) -> None:
    words = ["--map", "duel", "--cycle", "0.3", "--json", "--replay", "match.meydan.json"]
    server = Program(folder, str(MEYDAN), "serve", "tron", *words, "--port", "0", "config.gui.port=0")
    programs.append(server)
    assert server.process.stderr is not None
    port = next(line for line in server.process.stderr if "waiting" in line).split(":")[1].split(",")[0]
    for name in ("hugger", "random"):
        words = [f"house:{name}", f"config.net.port={port}", f"config.ai.team_nickname={name}"]
        programs.append(Program(folder, sys.executable, "-m", "meydan.games.tron.kit.client", *words))
    for program in programs[1:]:
        code, out, err = program.end()
        assert code == 0, err
        assert "Winner side:" in out
    assert server.end()[0] == 0
    replay = read_match(folder / "match.meydan.json")
    assert any(answer[1] != "straight" for turn in replay.turns for answer in turn)
    assert verify(replay) == []


def configured(wishes: Wishes, content: dict[str, object], folder: Path) -> ServerConfig:
    path = folder / "some.json"
    path.write_text(json.dumps(content))
    return TronServing(find("tron")).configured(path, wishes)


def test_spectators_listen_beside_the_agents_unless_they_are_named(tmp_path: Path) -> None:
    chosen = configured(Wishes(host="127.0.0.1", port=6000), {}, tmp_path)
    assert (chosen.net.host, chosen.net.port, chosen.gui.host, chosen.gui.port) == (
        "127.0.0.1",
        6000,
        "127.0.0.1",
        6001,
    )
    named = {"gui": {"host": "::1", "port": 7}}
    chosen = configured(Wishes(host="127.0.0.1", port=6000), named, tmp_path)
    assert (chosen.net.port, chosen.gui.host, chosen.gui.port) == (6000, "::1", 7)
    chosen = configured(Wishes(port=6000, overrides=["config.gui.port=9"]), {}, tmp_path)
    assert (chosen.net.host, chosen.gui.port) == ("127.0.0.1", 9)
    assert configured(Wishes(port=0), {}, tmp_path).gui.port == 0
    chosen = configured(Wishes(port=6000, table=2), named, tmp_path)
    assert (chosen.net.port, chosen.gui.port) == (6004, 11)


def test_replays_of_one_name_get_numbers(folder: Path, programs: list[Program]) -> None:
    words = ["--map", "duel", "--cycle", "0.02", "--matches", "2", "config.gui.replay_filename=final"]
    server = Program(folder, str(MEYDAN), "serve", "tron", "--port", "0", *words)
    programs.append(server)
    for _ in range(2):
        port = server.until("waiting for agents").split(":")[1].split(",")[0]
        for name in ("One", "Two"):
            programs.append(Program(folder, *client_words("kit", name, port)))
    code, _, err = server.end()
    assert code == 0, err
    assert sorted(path.name for path in (folder / "replays").iterdir()) == ["final-2.cr", "final.cr"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--config", "none.json"], "the config cannot be read"),
        (["--map", "nowhere"], "unknown map of tron 'nowhere'"),
        (["config.net.colour=red"], "unknown key of the config"),
        (["--watch", "--tables", "2"], "--watch shows one board"),
    ],
)
def test_bad_wishes_are_told(folder: Path, words: list[str], sentence: str) -> None:
    done = subprocess.run([str(MEYDAN), "serve", "tron", *words], cwd=folder, capture_output=True, text=True)
    assert done.returncode != 0
    assert sentence in " ".join(done.stderr.split())


def test_a_map_that_is_not_there_is_told(folder: Path) -> None:
    (folder / "maps" / "small.json").unlink()
    done = subprocess.run(
        [str(MEYDAN), "serve", "tron", "--config", "gamecfg.json"], cwd=folder, capture_output=True, text=True
    )
    assert done.returncode != 0
    assert "maps/small.json" in done.stderr


def test_ctrl_c_ends_a_server_that_waits(folder: Path, programs: list[Program]) -> None:
    server = Program(folder, str(MEYDAN), "serve", "tron", "--port", "0", "config.gui.port=0")
    programs.append(server)
    server.until("waiting for agents")
    server.process.send_signal(signal.SIGINT)
    code, _, err = server.end()
    assert code != 0
    assert "Traceback" not in err


def test_ctrl_c_in_a_match_leaves_a_replay_that_holds(folder: Path, programs: list[Program]) -> None:
    words = ["--map", "field", "--cycle", "0.1", "--replay", "match.meydan.json", "--port", "0", "config.gui.port=0"]
    server = Program(folder, str(MEYDAN), "serve", "tron", *words)
    programs.append(server)
    port = server.until("waiting for agents").split(":")[1].split(",")[0]
    for name in ("One", "Two"):
        programs.append(Program(folder, *client_words("kit", name, port)))
    server.until("cycle 3")
    server.process.send_signal(signal.SIGINT)
    code, _, err = server.end()
    assert (code, err.splitlines()[-1]) == (130, "stopped")
    replay = read_match(folder / "match.meydan.json")
    assert (replay.ending.value, replay.result) == ("abandoned", None)
    assert len(replay.turns) >= 3
    assert verify(replay) == []


def test_the_client_says_what_is_wrong(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert main([str(folder / "none.py")]) == 1
    assert main(["house:nobody"]) == 1
    assert main([str(folder / "kit_bot.py"), "config.net.colour=1"]) == 1
    assert main([str(folder / "kit_bot.py"), str(folder / "none.json")]) == 1
    (folder / "empty.py").write_text("")
    assert main([str(folder / "empty.py")]) == 1
    told = capsys.readouterr().err
    for sentence in ("no such file", "unknown key", "not a config file", "defines no class with decide"):
        assert sentence in told
    config = read_config(["config.net.port=9"])
    config["net"] |= {"max_tries": 2, "retry_waiting_time": 0}
    with pytest.raises(Exception, match="no server at"):
        Client(find_ai(str(folder / "kit_bot.py")), config).run()


class GoneServer:
    """A connection whose other end has gone without a word."""

    def sendall(self, data: bytes) -> None:
        raise BrokenPipeError(data)

    def recv(self, count: int) -> bytes:
        raise ConnectionResetError(count)


def test_a_client_ends_cleanly_when_the_server_has_gone(folder: Path) -> None:
    client = Client(find_ai(str(folder / "kit_bot.py")), read_config([]))
    client._socket = GoneServer()  # type: ignore[assignment]
    client._send_command(ActivateWallBreaker())
    assert list(client._arrivals()) == []
