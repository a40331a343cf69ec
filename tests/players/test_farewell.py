"""The end of a game, as Python bots are told of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from programs import PATIENT, play, write_file

import meydan
from meydan.match.endings import Ending

LISTENING = """\
class Bot:
    def act(self, view):
        return view.legal[0]

    def over(self, view, scores):
        {then}
"""


def listening(folder: Path, then: str) -> str:
    return write_file(folder, "bot.py", LISTENING.format(then=then))


def test_a_bot_is_told_the_end_of_its_game(tmp_path: Path) -> None:
    bot = listening(tmp_path, "print('over in turn', view.turn, view.legal, scores)")
    played = play(tmp_path, bot, "house:random", time_control=PATIENT)
    assert played.replay.result is not None
    assert played.logs[0] == f"over in turn {len(played.replay.turns)} [] {played.replay.result.scores}"


@pytest.mark.parametrize(
    ("then", "words"),
    [("[][3]", "IndexError"), ("import time; print('now', flush=True); time.sleep(60)", "now"), ("exit(3)", "")],
)
def test_what_a_bot_does_at_the_end_loses_nothing(then: str, words: str, tmp_path: Path) -> None:
    played = play(tmp_path, listening(tmp_path, then), "house:random", time_control=PATIENT)
    assert (played.replay.ending, played.replay.notes) == (Ending.NORMAL, [])
    assert words in played.logs[0]


class Learner:
    """Keeps how its game ended, and fails at that if it is told to."""

    def __init__(self, bug: Exception | None = None) -> None:
        self.bug, self.heard = bug, []  # type: ignore[var-annotated]

    def act(self, view: object) -> object:
        return view.legal[0]  # type: ignore[attr-defined]

    def over(self, view: object, scores: list[int]) -> None:
        self.heard.append((view.turn, view.legal, scores))  # type: ignore[attr-defined]
        if self.bug:
            raise self.bug


def test_a_bot_in_this_process_is_told_the_end_of_its_game(capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = Learner(), Learner(ValueError("my bug"))
    replay = meydan.play("othello", [good.act, bad.act]).replay
    assert replay.result is not None
    assert good.heard == bad.heard == [(len(replay.turns), [], replay.result.scores)]
    assert (replay.ending, "ValueError: my bug" in capsys.readouterr().err) == (Ending.NORMAL, True)


def test_a_bot_whose_game_did_not_begin_is_told_nothing() -> None:
    replay = meydan.play("bomber", ["cmd:false", Learner().act]).replay
    assert (replay.ending, [fault.seat for fault in replay.faults]) == (Ending.CRASH, [0])
