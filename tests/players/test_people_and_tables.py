"""People at the keyboard, and `play` when it does not come to its end."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.engine.errors import MeydanError
from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.match.endings import Ending
from meydan.match.replay import Replay, read_replay, verify
from meydan.match.runner import Match
from meydan.players.local import LocalPlayer
from meydan.players.specs import PlayerOptions, make_player

pytestmark = pytest.mark.timeout(60)


def first(view: Any) -> Any:
    return view.legal[0]


def with_human(typed: str, monkeypatch: pytest.MonkeyPatch) -> Replay:
    game = find("othello")
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    players = [make_player(game, "human", 0), LocalPlayer("python:first", "first", lambda info: first)]
    return Match(game, game.prepare(settings={"size": 4}), players, TimeControl(per_move_ms=1)).run()


def test_a_person_is_asked_until_the_answer_can_be_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    replay = with_human("hello\n\na1\nB1\n", monkeypatch)
    shown = capsys.readouterr()
    assert replay.turns[0][0][1] == "b1"
    assert "got 'hello'; expected a square from a1 to d4; try again" in shown.err
    assert "'a1' is not allowed now; try again" in shown.err
    assert "X to move" in shown.err
    assert shown.out == ""


def test_a_person_who_leaves_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    replay = with_human("b1\n", monkeypatch)
    assert replay.ending is Ending.DISCONNECT
    assert "black (Human): left the match" in replay.sentence
    assert replay.sentence.endswith("white wins: black 0, white 16")
    assert verify(replay) == []


def test_play_keeps_the_replay_of_a_match_that_we_failed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(action: int, setup: Any) -> str:
        raise LookupError("a bug in the words of the game")

    def third(view: Any) -> Any:
        if view.turn == 2:
            monkeypatch.setattr("meydan.games.othello.words.text.square_name", write)
        return view.legal[0]

    with pytest.raises(MeydanError, match="Meydan failed, not a bot: LookupError"):
        meydan.play("othello", [third, first], replay=tmp_path / "game.json")
    monkeypatch.undo()
    kept = read_replay(tmp_path / "game.json")
    assert (kept.ending, kept.result, len(kept.turns)) == (Ending.OUR_FAULT, None, 2)
    assert verify(kept) == []


def test_play_keeps_the_replay_of_a_match_that_is_stopped(tmp_path: Path) -> None:
    def stopping(view: Any) -> Any:
        if view.turn == 6:
            raise KeyboardInterrupt
        return view.legal[0]

    with pytest.raises(KeyboardInterrupt):
        meydan.play("othello", [stopping, first], replay=tmp_path / "game.json")
    kept = read_replay(tmp_path / "game.json")
    assert (kept.ending, len(kept.turns)) == (Ending.ABANDONED, 6)
    assert verify(kept) == []


def test_logs_that_cannot_be_written_stop_the_match_before_it_begins(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "bot.py").write_text("def act(view): return view.legal[0]\n")
    game = find("othello")
    player = make_player(game, str(tmp_path / "bot.py"), 0, PlayerOptions(logs=tmp_path / "file" / "logs"))
    other = LocalPlayer("python:first", "first", lambda info: first)
    with pytest.raises(meydan.engine.errors.MeydanError, match="cannot be written: Not a directory"):
        Match(game, game.prepare(), [player, other], TimeControl()).run()
