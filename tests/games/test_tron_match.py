"""Matches of Tron in the arena: programs in any language, faults that cost a cycle only, figures."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from meydan import play
from meydan.games import find
from meydan.games.tron import bench
from meydan.match.clock import TimeControl, usual_time
from meydan.match.endings import Ending
from meydan.match.realtime import real_time_of
from meydan.match.replay import verify

TRON = find("tron")
PROGRAM = """
import sys
cycle = 0
for line in sys.stdin:
    words = line.split()
    if words[0] == "tron":
        print("ready tester", flush=True)
    elif words[0] == "go":
        cycle = int(words[1])
        ANSWER
    elif words[0] == "quit":
        break
"""
DOCUMENTS_CLASS = """
from meydan.games.tron.kit import ChangeDirection, EDirection, RealtimeAI

class AI(RealtimeAI):
    def initialize(self):
        self.first = EDirection.Down

    def decide(self):
        if self.current_cycle == 0:
            self.send_command(ChangeDirection(self.first))
"""


def program(folder: Path, answer: str) -> str:
    path = folder / "program.py"
    path.write_text(PROGRAM.replace("ANSWER", answer))
    return f"cmd:{sys.executable} {path}"


def words_of(replay: object, seat: int) -> list[str | None]:
    return [answer[1] for turn in replay.turns for answer in turn if answer[0] == seat]  # type: ignore[attr-defined]


def test_a_program_plays_with_words(tmp_path: Path) -> None:
    bot = program(tmp_path, 'print("down breaker" if cycle == 2 else "straight", flush=True)')
    replay = play("tron", [bot, "house:random"], map="duel", seed=4).replay
    assert replay.ending is Ending.NORMAL
    assert words_of(replay, 0)[:3] == ["straight", "straight", "down breaker"]
    assert verify(replay) == []


@pytest.mark.parametrize(
    "answer", ['print("fly", flush=True)', "sys.exit(3) if cycle == 1 else print('right', flush=True)"]
)
def test_bad_answers_and_crashes_go_straight_on(tmp_path: Path, answer: str) -> None:
    replay = play("tron", [program(tmp_path, answer), "house:random"], map="duel", seed=4).replay
    assert replay.result is not None
    assert set(words_of(replay, 0)) <= {"straight", "right"}
    assert len(replay.turns) > 2
    assert verify(replay) == []


def test_a_silent_program_goes_straight_on(tmp_path: Path) -> None:
    bot = program(tmp_path, "pass")
    replay = play("tron", [bot, "house:random"], map="duel", seed=4, time=TimeControl(per_move_ms=30.0)).replay
    assert replay.result is not None
    assert set(words_of(replay, 0)) == {"straight"}


def test_a_file_with_the_documents_class_plays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "ai.py"
    path.write_text(DOCUMENTS_CLASS)
    replay = play("tron", [str(path), "house:random"], map="duel", seed=4).replay
    assert replay.ending is Ending.NORMAL
    assert words_of(replay, 0)[:3] == ["down", "straight", "straight"]


def test_cycle_0_has_three_seconds_for_preparations_and_the_others_half_a_second() -> None:
    time = usual_time(TRON, TRON.prepare())
    assert (time.first_move_ms, time.per_move_ms) == (3000.0, 500.0)
    assert real_time_of(TRON).first_ms == 3000.0


def test_figures_are_measured() -> None:
    found = {figure.name: figure for figure in bench.figures(TRON, 0.02)}
    assert {"steps compiled", "steps with snapshots", "original engine"} <= set(found)
    assert all(figure.value > 0 for figure in found.values())
