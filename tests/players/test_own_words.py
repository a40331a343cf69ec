"""What a replay tells of bots to people who are not their authors."""

from __future__ import annotations

import pytest

from meydan import play
from meydan.match.replay import FaultPart, Replay, verify
from meydan.players.own_words import for_others

WHERE = "tron turn 3 Blue (Falcons): "


@pytest.fixture(scope="module")
def replay() -> Replay:
    return play("othello", ["house:random", "house:random"], seed=1, settings={"size": 4}).replays[0]


@pytest.mark.parametrize(
    ("told", "bare"),
    [
        ("raised KeyError: 'secret; (x): ' (bot.py line 3, in act)", "crashed"),
        ("raised ValueError: first line\nsecret; (x): (bot.py line 3, in act)", "crashed"),
        (
            "exited with status 1 instead of answering; its last output: 'secret'",
            "exited with status 1 instead of answering",
        ),
        ("cannot be started: No such file (/srv/cup/bots/ab/secret)", "cannot be started"),
        ("got 'JUMP'; expected UP DOWN", "got 'JUMP'; expected UP DOWN"),
    ],
)
def test_what_a_bot_did_is_for_all_and_what_it_said_of_that_for_its_author(
    replay: Replay, told: str, bare: str
) -> None:
    fault = FaultPart(
        seat=0, turn=3, ending="crash", reason="crash", sentence=WHERE + told, said="JUMP", errors="secret"
    )
    more = {"said": "JUMP!", "errors": "secret", "cpu": 3.0}
    changed = {
        "seats": [
            seat.model_copy(update={"name": name})
            for seat, name in zip(replay.seats, ("Falcons", "Eagles"), strict=True)
        ],
        "turns": [[(0, "b1", 7.0, more), (1, "a1", 8.0)]],
        "faults": [fault],
        "notes": [f"{WHERE}{told}; it does nothing in this match", "tron turn 3 Yellow (Eagles): raised by two"],
        "sentence": f"{WHERE}{told}; Yellow wins: 3, 4",
    }
    full = replay.model_copy(update=changed).sealed()
    own, others = for_others(full, [0]), for_others(full)
    assert own.model_copy(update={"turns": full.turns, "seal": full.seal}) == full
    assert own.turns == [[(0, "b1", 7.0, more), (1, "a1", 0.0)]]
    assert others.turns == [[(0, "b1", 0.0, {"said": "JUMP!"}), (1, "a1", 0.0)]]
    assert others.sentence == f"{WHERE}{bare}; Yellow wins: 3, 4"
    assert others.notes[0] == f"{WHERE}{bare}; it does nothing in this match"
    assert (others.faults[0].sentence, others.faults[0].said) == (WHERE + bare, "JUMP")
    assert "secret" not in others.model_dump_json()


def test_the_replay_for_others_plays_to_the_same_result(replay: Replay) -> None:
    assert verify(for_others(replay)) == []
