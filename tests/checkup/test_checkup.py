"""Bots that are checked: good ones, and one for each thing that can be wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from meydan.checkup.checks import Checkup
from meydan.checkup.findings import Finding, Verdict
from meydan.checkup.shrink import Shrinker
from meydan.checkup.trial import MOST_LATE, Subject
from meydan.cli.main import app
from meydan.games import find, names
from meydan.match.clock import TimeControl
from meydan.match.replay import read_replay

WALKER = """
def act(view):
    if view.turn_count % 4 == 0:
        return "RIGHT"
    if view.position[1] == 3:
        raise ValueError("there")
    return "NOOP"
"""
PATIENT = TimeControl(per_move_ms=20_000, startup_ms=60_000)
GOOD = "def act(view):\n    return view.legal[0]\n"
# a program of Tron's native protocol that goes straight on
PROGRAM = """
import sys, os, time
heap, asked = [], 0
for line in sys.stdin:
    words = line.split()
    if words[0] == "tron":
        print("ready tester", flush=True)
    elif words[0] == "go":
        asked += 1
        {go}
        print("straight", flush=True)
    elif words[0] == "quit":
        {quit}
        break
"""


def check(game: str, tmp_path: Path, text: str, *only: str, **conditions: Any) -> dict[str, Finding]:
    bot = tmp_path / "bot.py"
    bot.write_text(text)
    subject = Subject(find(game), str(bot), **{"time": PATIENT, **conditions})
    return {finding.check: finding for finding in Checkup(subject, 1, seed=1, only=only).findings()}


def program(go: str = "pass", quit: str = "pass") -> str:
    return PROGRAM.format(go=go, quit=quit)


def crashing(when: str, words: str) -> str:
    return f"def act(view):\n    if {when}:\n        raise ValueError({words!r})\n    return view.legal[-1]\n"


def test_a_good_bot_has_no_faults(tmp_path):
    found = check("othello", tmp_path, GOOD, settings={"size": 6})
    assert {each.verdict for each in found.values()} == {Verdict.GOOD}
    assert list(found) == ["start", "turns", "again", "edges", "opponents", "lines", "time", "seats", "end"]


def test_a_bot_that_does_not_start_is_not_asked_further(tmp_path):
    found = check("othello", tmp_path, "import nothing_of_this_name\n" + GOOD)
    assert [each.check for each in found.values()] == ["start"]
    assert "nothing_of_this_name" in found["start"].sentence


def test_a_crash_in_one_seat_is_found(tmp_path):
    found = check(
        "othello", tmp_path, crashing("view.seat == 1 and view.turn > 4", "white"), "turns", settings={"size": 6}
    )
    assert found["turns"].verdict is Verdict.FAULT
    assert found["turns"].outcome.seat == 1
    assert "raised ValueError: white" in found["turns"].sentence


def test_different_answers_to_the_same_match_are_noted(tmp_path):
    dice = "import random\n\ndef act(view):\n    return random.choice(view.legal)\n"
    assert check("othello", tmp_path, dice, "again")["again"].verdict is Verdict.NOTE


def test_a_bad_answer_that_costs_only_a_turn_is_a_fault_too(tmp_path):
    found = check("tron", tmp_path, program(go="print('sideways', flush=True) if asked == 2 else 0"), "turns")
    assert found["turns"].verdict is Verdict.FAULT
    assert found["turns"].wrong.turn == 1


def test_growing_memory_is_noted(tmp_path):
    heap = "import os\n\nHEAP = []\n\ndef act(view):\n    HEAP.append(os.urandom(1 << 19))\n    return 'NOOP'\n"
    found = check("gems", tmp_path, heap, "memory")
    assert found["memory"].verdict is Verdict.NOTE
    assert found["memory"].figures["end_mb"] > found["memory"].figures["start_mb"]


def test_a_program_that_stays_is_noted(tmp_path, monkeypatch):
    monkeypatch.setattr("meydan.checkup.trial.LEAVING_SECONDS", 0.1)
    found = check("tron", tmp_path, program(quit="time.sleep(60)"), "end", settings={"max_cycles": 2})
    assert found["end"].verdict is Verdict.NOTE


def test_lines_that_nobody_asked_for_are_noted(tmp_path):
    found = check("tron", tmp_path, program(go="print('straight\\nstraight', flush=True)"), "turns", "lines")
    assert found["lines"].verdict is Verdict.NOTE
    assert "without being asked" in found["lines"].sentence


def test_little_time_left_is_noted(tmp_path):
    lazy = TimeControl(per_move_ms=100, startup_ms=60_000)
    slow = "import time\n\ndef act(view):\n    time.sleep(0.06)\n    return view.legal[0]\n"
    assert check("othello", tmp_path, slow, "time", time=lazy, settings={"size": 4})["time"].verdict is Verdict.NOTE


def test_a_bot_that_never_answers_is_not_waited_for_in_every_turn(tmp_path):
    brief = TimeControl(per_move_ms=100, startup_ms=60_000)
    found = check("tron", tmp_path, program(go="time.sleep(60) if asked == 2 else 0"), "turns", time=brief)
    assert found["turns"].sentence == "in a match in seat 0: no answer within 100 ms"  # other seats say nothing new
    assert len(found["turns"].outcome.meter.memory) == 1 + MOST_LATE < len(found["turns"].outcome.answers)


def test_a_crash_is_shrunk_to_the_shortest_game_that_shows_it(tmp_path):
    found = check("gems", tmp_path, WALKER, "turns")
    subject = Subject(find("gems"), str(tmp_path / "bot.py"), PATIENT)
    failed = found["turns"].outcome
    short = Shrinker(subject, failed, seconds=60).shortest()
    assert "raised ValueError: there" in short.wrongs[0].sentence
    assert short.wrongs[0].turn < failed.wrongs[0].turn


def command(*words: str | Path):
    return CliRunner().invoke(app, ["check-bot", *map(str, words)])


def test_the_command_keeps_the_match_that_failed(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(
        "def act(view):\n    if view.turn > 5:\n        raise ValueError('late')\n    return view.legal[0]\n"
    )
    done = command("othello", bot, "--games", 1, "--only", "turns", "--shrink", 1, "--keep", tmp_path / "kept")
    assert done.exit_code == 1
    assert "FAULT turns" in done.stdout
    assert "the position:" in done.stderr
    assert "ValueError: late" in done.stderr
    assert "to go back to that question: meydan replay fork" in done.stderr
    assert read_replay(tmp_path / "kept" / "othello-turns.meydan.json").faults[0].reason == "crash"


def test_the_last_exchange_with_a_program_is_shown(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(program(go="sys.exit(3) if asked == 2 else 0"))
    done = command("tron", bot, "--games", 1, "--only", "turns", "--shrink", 0, "--keep", tmp_path / "kept")
    assert "> tron 1" in done.stderr
    assert "< straight" in done.stderr
    assert "exited with status 3" in done.stdout


def test_the_command_speaks_json(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(GOOD)
    done = command("othello", bot, "--games", 1, "--set", "size=4", "--json")
    assert done.exit_code == 0
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert {each["check"] for each in told} >= {"start", "turns", "again", "edges", "opponents", "time", "end"}
    assert all(each["verdict"] == "good" for each in told)


def test_what_is_no_bot_is_told(tmp_path):
    done = command("othello", tmp_path / "missing.py")
    assert done.exit_code == 2
    assert "there is no such file" in done.stderr


NOSY = """
import os
SEEN = os.path.exists({secret!r})

def act(view):
    if SEEN:
        raise ValueError("I see a secret")
    return view.legal[0]
"""


@pytest.mark.parametrize(("mode", "status"), [("on", 0), ("off", 1)])
def test_a_stranger_is_checked_behind_walls(tmp_path, mode, status):
    bot, secret = tmp_path / "bot" / "bot.py", tmp_path / "secret.txt"
    bot.parent.mkdir()
    bot.write_text(NOSY.format(secret=str(secret)))
    secret.write_text("mine")
    done = command(
        *("othello", bot, "--games", 1, "--only", "turns", "--set", "size=4", "--shrink", 0),
        *("--sandbox", mode, "--memory", 512, "--keep", tmp_path / "kept"),
    )
    assert done.exit_code == status
    assert ("I see a secret" in done.stderr) is (mode == "off")


def test_the_command_that_repeats_a_fault_has_the_same_sandbox(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text(crashing("view.turn > 1", "soon"))
    words = ("othello", bot, "--games", 1, "--only", "turns", "--shrink", 0, "--keep", tmp_path / "kept")
    assert "--turn 2 --memory 512" in command(*words, "--memory", 512).stderr
    assert "--turn 2 --sandbox off" in command(*words, "--sandbox", "off").stderr


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_the_random_house_bot_passes_in_every_game(game):
    subject = Subject(find(game), "house:random", PATIENT)
    faults = [
        each
        for each in Checkup(subject, 1, seed=1, only=["turns", "opponents"]).findings()
        if each.verdict is Verdict.FAULT
    ]
    assert faults == []


def test_a_fault_of_the_first_matches_is_told_whatever_is_checked(tmp_path):
    found = check("othello", tmp_path, crashing("view.turn > 4", "late"), "again", settings={"size": 4})
    assert found["turns"].verdict is Verdict.FAULT
