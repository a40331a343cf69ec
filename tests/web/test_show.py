"""Shows of every game: what a page gets is plain, complete and follows the match."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from meydan import play
from meydan.engine.game import Game
from meydan.games import find, names
from meydan.match.clock import TimeControl
from meydan.match.replay import Playback, Replay, read_replay, verify, write_replay
from meydan.match.runner import Match
from meydan.players.specs import make_player
from meydan.web.patch import apply
from meydan.web.show import replay_show

PATIENT = TimeControl(per_move_ms=60_000, startup_ms=60_000)
LARGEST = 2**53  # a number of JavaScript is exact up to here
OWN = Path(__file__).parents[1] / "games"


@pytest.fixture(scope="module", params=names())
def match(request: pytest.FixtureRequest) -> Replay:
    game = find(request.param)
    return play(game.name, ["house:random"] * game.seats[0], seed=5).replay


def frames(show: dict[str, Any]) -> list[dict[str, Any]]:
    """Every position, as a page makes them of what travelled."""
    show = json.loads(json.dumps(show, allow_nan=False))
    found = [show["first"]]
    for turn in show["turns"]:
        found.append(apply(found[-1], turn["delta"]))
    return found


def numbers(value: Any) -> list[int]:
    """All numbers inside a JSON value."""
    if isinstance(value, dict):
        return [number for each in value.values() for number in numbers(each)]
    if isinstance(value, list | tuple):
        return [number for each in value for number in numbers(each)]
    return [value] if isinstance(value, int) else []


def test_frames_are_plain_and_have_the_same_keys(match: Replay) -> None:
    seats = len(match.seats) if find(match.game).hidden else 0
    for eye in (None, *range(seats)):
        show = replay_show(match, None, eye)
        all_frames = frames(show)
        assert len(all_frames) == len(match.turns) + 1
        assert {frozenset(frame) for frame in all_frames} == {frozenset(show["first"])}
        assert all(abs(number) <= LARGEST for number in numbers([all_frames, show["stage"]]))


def test_every_frame_is_that_of_its_position(match: Replay) -> None:
    game, all_frames = find(match.game), frames(replay_show(match))
    playback = Playback(match)
    for number in range(len(match.turns) + 1):
        assert all_frames[number] == json.loads(json.dumps(_direct(game, playback)))
        if number < len(match.turns):
            playback.advance()


def _direct(game: Game, playback: Playback) -> Any:
    assert game.viewer is not None
    return game.viewer.frame(playback.referee.state_view(), playback.referee.setup_view())


def test_every_seat_event_and_score_is_told(match: Replay) -> None:
    show = replay_show(match)
    assert match.result is not None
    assert show["turns"][-1]["scores"] == match.result.scores
    assert len(show["seats"]) == len(match.seats)
    events = [event for turn in show["turns"] for event in turn["events"]]
    assert events
    assert all(isinstance(event["kind"], str) for event in events)
    assert all(event.get("seat") is None or 0 <= event["seat"] < len(match.seats) for event in events)


def test_a_fault_that_ends_a_match_is_a_turn_of_its_own() -> None:
    def act(view: Any) -> str:
        return "a1"

    replay = play("othello", ["house:greedy", act]).replay
    show = replay_show(replay)
    assert len(show["turns"]) == len(replay.turns) + 1
    last = show["turns"][-1]
    assert last["answers"] == []
    fault = last["events"][-1]
    assert (fault["kind"], fault["seat"], fault["sentence"]) == ("fault", 1, replay.faults[0].sentence)
    assert show["faults"][0]["reason"] == "illegal"
    assert last["scores"] == show["result"]["scores"]


def test_what_a_bot_wrote_before_it_failed_is_shown_with_its_fault(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "import sys\n\ndef act(view):\n    print('I give up', file=sys.stderr)\n    raise ValueError('now')\n"
    )
    game = find("othello")
    players = [make_player(game, spec, seat) for seat, spec in enumerate([str(bot), "house:random"])]
    replay = Match(game, game.prepare(), players, PATIENT, keeps_errors=True).run()
    write_replay(replay, tmp_path / "match.meydan.json")
    assert verify(read_replay(tmp_path / "match.meydan.json")) == []
    last = replay_show(replay)["turns"][-1]
    assert last["events"][-1]["kind"] == "fault"
    assert "I give up" in last["errors"]["0"]


def test_a_show_names_the_logs_that_its_replay_names(tmp_path: Path) -> None:
    replay = play("othello", ["house:random", "house:random"]).replay
    assert all("log" not in seat for seat in replay_show(replay)["seats"])
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "seat1.log").write_text("")
    named = replay.with_logs([tmp_path / "logs" / "seat0.log", tmp_path / "logs" / "seat1.log"], tmp_path / "a.json")
    assert [seat.get("log") for seat in replay_show(named)["seats"]] == [None, "logs/seat1.log"]


def test_a_match_that_nobody_could_start_has_a_show(tmp_path: Path) -> None:
    bad = tmp_path / "bad.py"
    bad.write_text("def act(view):\n    return 1\nraise SystemExit(3)\n")
    show = replay_show(play("othello", [bad, bad]).replay)
    assert (show["result"], show["ending"]) == (None, "abandoned")
    (turn,) = show["turns"]
    assert [event["kind"] for event in turn["events"]] == ["fault", "fault"]


@pytest.mark.parametrize(("name", "seats"), [("lanterns", 4), ("quarry", 1)])
def test_a_game_without_frames_is_shown_by_its_text(monkeypatch: pytest.MonkeyPatch, name: str, seats: int) -> None:
    monkeypatch.setenv("MEYDAN_GAMES", str(OWN))
    game = find(name)
    assert game.viewer is None
    match = play(name, ["house:random"] * seats, seed=3).replay
    show = replay_show(match)
    assert not show["hasScene"]
    playback = Playback(match)
    pictures = [playback.referee.picture()]
    for _ in match.turns:
        playback.advance()
        pictures.append(playback.referee.picture())
    assert frames(show) == [{"text": picture.splitlines()} for picture in pictures]
    assert all(turn["events"] == [] for turn in show["turns"])
    if game.hidden:
        assert frames(replay_show(match, None, 1)) != frames(show)


def test_what_became_of_a_client_is_told_in_its_turn() -> None:
    replay = play("tron", ["house:random", "house:random"], seed=1, settings={"max_cycles": 3}).replay
    assert replay is not None
    crash = "tron turn 1 Blue (random): was killed by signal 11 (SIGSEGV); the match goes on without it"
    notes = [crash, "cycle timer: 3 cycles, late by 0.1 ms (median), 0.2 ms (99 %), 0.2 ms (worst)"]
    show = replay_show(replay.model_copy(update={"notes": notes}))
    told = [(number, event) for number, turn in enumerate(show["turns"]) for event in turn["events"]]
    faults = [(number, event["seat"], event["sentence"]) for number, event in told if event["kind"] == "fault"]
    assert faults == [(1, 0, crash)]
