"""Folders of clients as bots: built, started, played with and ended; their languages and their seats."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from meydan.engine.errors import BadInput
from meydan.games import find
from meydan.games.kings.original import folders
from meydan.match.clock import TimeControl
from meydan.match.replay import Replay, verify
from meydan.match.runner import Match
from meydan.players.specs import PlayerOptions, make_player
from tests.players.programs import own_lines

KINGS = find("kings")
PEERS = Path(__file__).parent / "kings_peers"
PATIENT = TimeControl(per_move_ms=20_000, startup_ms=30_000)


def play(folder: Path, *bots: str, time: TimeControl = PATIENT, **constants: int) -> Replay:
    """A short match on a small map; logs go to the folder."""
    content = json.loads((KINGS.folder / "maps" / "brook.map").read_text())
    content["gameConstants"] |= {"maxTurns": 8} | constants
    (folder / "small.map").write_text(json.dumps(content))
    setup = KINGS.prepare("original", {}, 5, str(folder / "small.map"))
    options = PlayerOptions(logs=folder / "logs")
    return Match(KINGS, setup, [make_player(KINGS, bot, seat, options) for seat, bot in enumerate(bots)], time).run()


def client(folder: Path, name: str, source: str) -> str:
    """A client in Python that does what the source says after it has connected."""
    place = folder / name
    place.mkdir()
    head = (
        "import json, os, socket, sys, time\n"
        "server = socket.create_connection((os.environ['AICHostIP'], int(os.environ['AICHostPort'])))\n"
        "def say(kind, info, turn):\n"
        "    server.sendall(json.dumps({'type': kind, 'info': info, 'turn': turn}).encode() + b'\\0')\n"
    )
    (place / "controller.py").write_text(head + source)
    return str(place)


def test_clients_in_three_languages_and_a_house_bot_play_a_whole_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "cache"))
    replay = play(tmp_path, *(str(PEERS / name) for name in ("python", "cpp", "java")), "house:random")
    assert verify(replay) == []
    assert replay.result is not None
    assert replay.notes == []
    assert [seat.name for seat in replay.seats] == ["python", "cpp", "java", "random"]
    printed = [(tmp_path / "logs" / f"seat{seat}.log").read_text().splitlines() for seat in range(3)]
    scores = " ".join(map(str, replay.result.scores))
    told = [line for turn in range(1, 8) for line in (f"[meydan] turn {turn}", f"turn {turn}")]
    assert printed[0] == [*told, "[meydan] end", f"scores {scores}"]
    assert printed[1] == printed[2] == ["[meydan] end", "finished"]
    assert any("put" in turn[0][1] for turn in replay.turns)


@pytest.mark.parametrize(
    ("bots", "seats", "rules"),
    [
        (["house:a"], ["house:a"] * 4, None),
        (["house:a", "house:b"], ["house:a", "house:b", "house:b", "house:b"], None),
        (["house:a", "house:b", "house:c", "house:d"], ["house:a", "house:b", "house:c", "house:d"], None),
        (["A"], ["A"] * 4, "original"),
        (["A", "B"], ["A", "B", "B", "B"], "original"),
        (["house:c", "B", "D"], ["house:c", "B", "D", "D"], "original"),
        (["A", "B", "C", "D"], ["A", "B", "C", "D"], "original"),
    ],
)
def test_missing_bots_repeat_the_last_and_clients_play_by_the_original_s_rules(
    bots: list[str], seats: list[str], rules: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in "ABCD":
        client(tmp_path, name, "'AICToken'")
    assert KINGS.bots.seating is not None
    seating = KINGS.bots.seating(bots)
    assert (list(seating.bots), seating.rules) == (seats, rules)
    first = next((bot for bot in bots if len(bot) == 1), None)
    assert seating.because == (f"{first} is a client of the contest" if first else "")


def test_logs_are_named_by_the_place_on_the_command_line() -> None:
    folders = KINGS.network.folders
    assert folders is not None
    assert [folders.log(seat).name for seat in range(4)] == [f"client_{number}.log" for number in (1, 2, 3, 4)]


@pytest.mark.parametrize(
    ("files", "language", "build"),
    [
        ({"controller.py": "AICToken"}, "Python", []),
        (
            {"src/Client/Main.java": "package Client; public static void main( AICToken", "gson.jar": ""},
            "Java",
            ["javac"],
        ),
        ({"pom.xml": "", "src/main/java/Main.java": "AICToken"}, "Java (Maven)", ["mvn"]),
        ({"CMakeLists.txt": "", "client/src/main.cpp": "AICToken"}, "C++", ["cmake", "make"]),
        ({"Makefile": "", "main.cpp": "AICToken"}, "C++", ["make"]),
        ({"main.cpp": "AICToken"}, "C++", ["g++"]),
        ({"src/client/main.go": "package main // AICToken"}, "Go", ["env"]),
        ({"go.mod": "", "main.go": "package main // AICToken"}, "Go", ["go"]),
    ],
)
def test_the_language_of_a_client_is_told_by_what_lies_in_its_folder(
    files: dict[str, str], language: str, build: list[str], tmp_path: Path
) -> None:
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    recipe = folders.recipe(tmp_path)
    assert recipe is not None
    assert (recipe.language, [command[0] for command in recipe.build]) == (language, build)


def test_what_a_contestant_has_built_in_his_folder_is_neither_used_nor_in_the_way(tmp_path: Path) -> None:
    """The original's README builds in `build`; CMake stops where that was begun for another folder."""
    (tmp_path / "CMakeLists.txt").touch()
    (tmp_path / "main.cpp").write_text("AICToken")
    for place in ("build/client", "meydan-cmake/client"):
        (tmp_path / place).mkdir(parents=True)
        (tmp_path / place / "client").touch(0o755)
    recipe = folders.recipe(tmp_path)
    assert recipe is not None
    assert not any("build" in command for command in recipe.build)
    assert recipe.start(tmp_path) == [str(tmp_path / "meydan-cmake" / "client" / "client")]


def test_a_folder_without_the_contests_variables_is_no_client(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("print('ready')")
    assert folders.recipe(tmp_path) is None


def test_a_client_that_cannot_be_built_is_told_with_the_compilers_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEYDAN_CACHE", str(tmp_path / "cache"))
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "main.cpp").write_text('const char* name = "AICToken"; int main() { return oops; }')
    with pytest.raises(BadInput, match="oops"):
        make_player(KINGS, str(tmp_path / "bad"), 0)


def test_a_client_that_fails_or_has_another_token_does_nothing_and_the_others_play_on(tmp_path: Path) -> None:
    crash = client(tmp_path, "crash", "'AICToken'; server.close(); sys.exit('no config')")
    stranger = client(tmp_path, "stranger", "say('token', {'token': 'AICToken'}, 0); time.sleep(99)")
    replay = play(tmp_path, crash, stranger, "house:random", "house:random", maxTurns=3)
    assert verify(replay) == []
    assert replay.result is not None
    assert "closed the connection" in replay.notes[0] or "exited" in replay.notes[0]
    assert "expected the token it was given" in replay.notes[1]


def test_what_came_in_time_counts_without_an_end_of_the_turn(tmp_path: Path) -> None:
    source = """
say('token', {'token': os.environ['AICToken']}, 0)
server.recv(1)
say('pick', {'units': [3]}, 0)
server.sendall(b'{"type"' + bytes(1))
time.sleep(99)
"""
    hasty = TimeControl(per_move_ms=1500, startup_ms=30_000)
    replay = play(tmp_path, client(tmp_path, "slow", source), *["house:random"] * 3, time=hasty, maxTurns=2)
    assert [turn[0][1] for turn in replay.turns] == ["pick 3", "nothing"]
    assert "ignored" in replay.notes[0]
    assert "did not end its turn in time; what came until then counts" in replay.notes[1]
    assert "no answer within 1500 ms" in replay.notes[2]


def test_the_replay_keeps_all_that_was_said_in_a_turn_however_it_was_cut_on_the_way(tmp_path: Path) -> None:
    source = """
say('token', {'token': os.environ['AICToken']}, 0)
server.recv(1)
say('pick', {'units': [3]}, 0)
time.sleep(0.2)
server.sendall(b'{"type":"endTurn","info":{},"turn":0}')
time.sleep(0.2)
server.sendall(bytes(1))
time.sleep(99)
"""
    hasty = TimeControl(per_move_ms=1500, startup_ms=30_000)
    replay = play(tmp_path, client(tmp_path, "torn", source), *["house:random"] * 3, time=hasty, maxTurns=2)
    said = replay.turns[0][0][3]["said"]
    assert replay.turns[0][0][1] == "pick 3"
    assert said.index('"pick"') < said.index('"endTurn"')


def test_who_has_lost_his_king_is_told_of_every_turn(tmp_path: Path) -> None:
    replay = play(tmp_path, str(PEERS / "python"), *["house:marshal"] * 3, maxTurns=100)
    printed = own_lines(tmp_path / "logs" / "seat0.log")
    asked = [turn for turn in replay.turns if turn[0][0] == 0]
    assert len(asked) < len(replay.turns), "the king of seat 0 should die before the end"
    assert printed[:-1] == [f"turn {turn}" for turn in range(1, len(replay.turns))]


def test_processes_of_clients_end_with_the_match(tmp_path: Path) -> None:
    source = """
import subprocess
print(os.getpid(), subprocess.Popen(['sleep', '99']).pid, flush=True)
say('token', {'token': os.environ['AICToken']}, 0)
while server.recv(1 << 16):
    pass
time.sleep(99)
"""
    hasty = TimeControl(per_move_ms=300, startup_ms=30_000)
    play(tmp_path, client(tmp_path, "stays", source), *["house:random"] * 3, time=hasty, maxTurns=2)
    for number in map(int, (tmp_path / "logs" / "seat0.log").read_text().split()):
        assert not _is_running(number)


def _is_running(number: int) -> bool:
    try:
        os.kill(number, 0)
        return (Path("/proc") / str(number) / "stat").read_text().rsplit(") ")[-1][0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False
