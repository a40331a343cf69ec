"""Matches of gems: programs and starters in every seat, faults that cost nothing but the ply, the command line."""

from __future__ import annotations

import contextlib
import hashlib
import json
import math
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from meydan import games, play
from meydan.engine.errors import BadInput, UnknownName
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.replay import finished, verify
from tests.games.gems_peers import Peer

GEMS = games.find("gems")
STARTERS = GEMS.folder / "starters"
QUICK = TimeControl(per_move_ms=300)

LATER = """
import sys
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "gems":
        print("ready later", flush=True)
    elif word == "go":
        turn = int(rest.split()[1])
        if turn == 3:
            print("DOWN", flush=True)
        if turn != 2:
            print("RIGHT", flush=True)
    elif word == "quit":
        break
"""

STUDENT = """
from base import BaseAgent, Action

class Agent(BaseAgent):
    def do_turn(self):
        print("thinking", self.turn_count, self.agent_scores, self.agent_gems)
        return Action.TRAP if self.turn_count == 1 else Action.RIGHT

if __name__ == "__main__":
    print(Agent().play())
"""


def starter_folder(place: Path, language: str) -> Path:
    return Path(shutil.copytree(STARTERS / language, place / language))


def words(replay, seat: int) -> list[str]:
    return [turn[0][1] for turn in replay.turns if turn[0][0] == seat]


def test_a_late_program_loses_one_ply_and_its_answer_is_not_one_to_the_next_question(tmp_path: Path) -> None:
    bot = tmp_path / "later.py"
    bot.write_text(LATER)
    replay = play("gems", [f"cmd:{sys.executable} {bot}"], settings={"turn_count": 5}, time=QUICK).replay
    assert words(replay, 0) == ["RIGHT", "NOOP", "RIGHT", "RIGHT", "RIGHT"]
    assert replay.ending is Ending.NORMAL
    assert any("said 'DOWN' too late; ignored" in note for note in replay.notes)
    assert verify(replay) == []


@pytest.mark.parametrize("fault", ["garbage", "crash", "endless"])
def test_a_fault_is_noop_and_never_loses(tmp_path: Path, fault: str) -> None:
    bot = tmp_path / "bot.py"
    body = {"garbage": "return 'FLY'", "crash": "return 1 // 0", "endless": "\n        while True: pass"}[fault]
    bot.write_text(f"def act(view):\n    if view.turn_count > 1:\n        {body}\n    return 'RIGHT'\n")
    replay = play("gems", [bot, "house:greedy"], settings={"turn_count": 3}, time=QUICK).replay
    assert words(replay, 0) == ["RIGHT", "NOOP", "NOOP"]
    assert replay.ending is Ending.NORMAL
    assert replay.result is not None
    assert verify(replay) == []


def test_the_python_starter_and_a_students_agent_play_by_their_streams(tmp_path: Path) -> None:
    folder = starter_folder(tmp_path, "python")
    (folder / "student.py").write_text(STUDENT)
    replay = play("gems", [folder / "agent.py", folder / "student.py"], settings={"turn_count": 20}).replay
    assert replay.notes == []
    assert words(replay, 1)[:2] == ["TRAP", "RIGHT"]
    assert replay.result.winner == 0
    assert [seat.name for seat in replay.seats] == ["Agent", "Agent"]


def test_the_starter_takes_a_gem_for_which_it_has_just_the_points(tmp_path: Path) -> None:
    settings = {"rows": ["E2E"], "init_score": 16, "turn_count": 1}
    replay = play("gems", [starter_folder(tmp_path, "python") / "agent.py"], settings=settings).replay
    assert words(replay, 0) == ["RIGHT"]
    assert replay.result is not None
    assert replay.result.scores == [16 - 1 + 25]


@pytest.mark.parametrize(("strong", "weak"), [("planner", "greedy"), ("greedy", "random")])
def test_house_bots_are_as_strong_as_they_should_be(strong: str, weak: str) -> None:
    """On six fair maps, from both sides, the stronger one wins three games of four."""
    won = 0
    for seed in range(100, 106):
        rows = GEMS.prepare(map="random:10x11", seed=seed).settings.rows
        for seats in ((strong, weak), (weak, strong)):
            replay = play("gems", [f"house:{bot}" for bot in seats], settings={"rows": rows}, seed=seed).replay
            won += replay.result.winner == seats.index(strong)
    assert won >= 9


@pytest.mark.parametrize("bot", ["planner", "searcher"])
def test_one_may_play_alone(bot: str) -> None:
    replay = play("gems", [f"house:{bot}"], seed=3, time=TimeControl(math.inf)).replay
    assert replay.result.winner is None
    assert replay.result.scores[0] > 45
    assert len(replay.turns) == 100


def test_the_files_of_a_replay_are_the_originals(tmp_path: Path) -> None:
    replay = play("gems", ["house:random", "house:random"], rules="original", seed=8).replay
    _, match = finished(replay)
    log = json.loads(GEMS.files.writer.encode(match, "log"))
    assert len(log) == 1 + 200 + (2 if replay.result.winner is not None else 1)
    assert [info["score"] for info in log[-1]["agents_info"]] == replay.result.scores
    outs = GEMS.files.writer.write(match, "outs", tmp_path / "outs.txt")[0].read_text()
    assert outs.count("----------\n") == 200
    assert outs.startswith("TURN 1 \nEA  ")


def serve(folder: Path, *options: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "meydan.cli.main", "serve", "gems", "--port", "0", *options]
    return subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def port_of(server: subprocess.Popen[str]) -> str:
    for line in server.stderr:
        if found := re.search(r"on 127\.0\.0\.1:(\d+)", line):
            return found[1]
    raise AssertionError("the server did not start")


def agents(folder: Path, port: str, count: int) -> list[subprocess.Popen[str]]:
    """Starters that connect as the original clients do."""
    (folder / "client_config.json").write_text(json.dumps({"server_ip": "127.0.0.1", "server_port": int(port)}))
    environment = {name: value for name, value in os.environ.items() if name != "MEYDAN_STDIO"}
    command = [sys.executable, "agent.py"]
    return [
        subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(count)
    ]


def test_the_command_serves_clients_and_leaves_the_originals_files(tmp_path: Path) -> None:
    folder = starter_folder(tmp_path, "python")
    (folder / "maps").mkdir()
    (folder / "maps" / "mine.txt").write_text("E14E\r\n2TT3\r\nE3EE\r\n")
    config = {"map": "mine.txt", "turn_count": 12, "rules": "original", "round_repeat": 2, "seed": 5, "typo": 1}
    (folder / "config.json").write_text(json.dumps(config))
    with serve(folder, "--config", "config.json", "--json", "--replay", "replays") as server:
        clients = agents(folder, port_of(server), 2)
        said = [client.communicate(timeout=60)[0] for client in clients]
        out, _ = server.communicate(timeout=60)
    lines = [json.loads(line) for line in out.splitlines()]
    assert server.returncode == 0
    assert [line["seed"] for line in lines] == [5, 6]
    assert {(line["game"], line["map"], line["rules"], line["turns"]) for line in lines} == {
        ("gems", "mine", "original", 24)
    }
    assert said[0] == said[1]
    assert said[0].startswith("finish! ")
    logs = sorted((folder / "game_logs").iterdir())
    assert len(logs) == 2
    assert all(re.fullmatch(r"\d+(_\d+){5}\.json", log.name) for log in logs)
    hashes = {hashlib.sha256(log.read_bytes()).hexdigest() for log in logs}
    assert len(hashes) == 1, "the same agents and no luck give the same game"
    assert (folder / "outs.txt").read_text().count("TURN 12 ") == 2
    assert len(list((folder / "replays").iterdir())) == 2


def test_a_client_may_take_a_seat_in_play() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    client = threading.Thread(target=answer_right, args=(port,))
    client.start()
    replay = play("gems", [f"tcp:v1:{port}", "house:greedy"], settings={"turn_count": 3}).replay
    client.join()
    assert words(replay, 0) == ["RIGHT"] * 3
    assert replay.seats[0].bot == f"tcp:v1:{port}"


def answer_right(port: int) -> None:
    """A client that comes when the door opens, and goes right until it is told the end."""
    peer = None
    while peer is None:
        with contextlib.suppress(ConnectionRefusedError):
            peer = Peer(("127.0.0.1", port))
    peer.hear()
    peer.send("CONFIRM")
    while "finish!" not in peer.hear():
        peer.send("RIGHT")
    peer.close()


def test_a_seat_that_no_client_can_take_is_told() -> None:
    with pytest.raises(UnknownName, match="version of the network protocol of gems"):
        play("gems", ["tcp:v3", "house:greedy"])
    with pytest.raises(BadInput, match="othello has no network clients"):
        play("othello", ["tcp", "house:random"])


def test_a_server_that_cannot_start_says_why(tmp_path: Path) -> None:
    with serve(tmp_path, "--json", "--map", "no-such-map") as server:
        assert "unknown map of gems 'no-such-map'" in server.communicate(timeout=60)[1]
    assert server.returncode == 2


def test_ctrl_c_ends_a_server_that_waits(tmp_path: Path) -> None:
    with serve(tmp_path) as server:
        port_of(server)
        server.send_signal(2)
        server.communicate(timeout=60)
    assert server.returncode == 130
