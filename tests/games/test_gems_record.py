"""The game log read back: every position and every action of a match."""

from __future__ import annotations

import json
from typing import Any

import pytest

from meydan import play
from meydan.engine.errors import BadInput
from meydan.engine.record import as_json, view
from meydan.engine.recorded import Recorded
from meydan.games.gems import GAME
from meydan.games.gems.original.reader import GemsLogs
from meydan.match.clock import TimeControl
from meydan.match.replay import Playback, finished

PATIENT = TimeControl(per_move_ms=60_000, startup_ms=60_000)
UNTOLD = {"rng", "verdict", "spare"}  # what the log does not keep
LOGS = GemsLogs(GAME)


def read(data: bytes) -> Recorded:
    assert LOGS.knows(data, "log.json")
    (match,) = LOGS.read(data, "log.json")
    assert isinstance(match, Recorded)
    return match


def known(states: Any) -> dict[str, Any]:
    return {name: value for name, value in as_json(view(states)).items() if name not in UNTOLD}


@pytest.mark.parametrize(("bots", "seed"), [(("house:planner", "house:random"), 1), (("house:random",), 5)])
def test_positions_and_actions_come_back(bots: tuple[str, ...], seed: int) -> None:
    replay = play("gems", bots, rules="original", seed=seed, settings={"turn_count": 40}, time=PATIENT).replay
    match = read(GAME.files.writer.encode(finished(replay)[1], "log"))
    playback = Playback(replay)
    assert known(match.states[0]) == known(playback.referee.states)
    for turn, states, (move,) in zip(replay.turns, match.states[1:], match.moves, strict=True):
        playback.advance()
        assert known(states) == known(playback.referee.states)
        assert (move.seat, GAME.words.write_action(move.action, None)) == tuple(turn[0][:2])
    assert match.sentence.startswith("finish!")


def test_a_log_that_breaks_off_is_shown_as_far_as_it_goes() -> None:
    replay = play("gems", ["house:random", "house:random"], time=PATIENT).replay
    records = json.loads(GAME.files.writer.encode(finished(replay)[1], "log"))
    match = read(json.dumps(records[:10]).encode())
    assert len(match.states) == 10
    assert match.sentence == "the log ends before the game does"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda log: log[2].pop("map"), "record 2 has no map"),
        (lambda log: log[2].update(agent=3), "record 2 is of agent 3"),
        (lambda log: log[2]["agents_info"].pop(), "record 2 has 1 agents"),
        (lambda log: log[2]["agents_info"][0].update(score="9"), "record 2 has '9' for score"),
        (lambda log: log[2]["map"][0].pop(), "record 2 has a map of another size"),
        (lambda log: log[2]["map"][0].__setitem__(0, "Q"), "a cell 'Q'"),
        (lambda log: [record.update(finish=True) for record in log], "no record of a position"),
    ],
)
def test_a_bad_log_gets_a_sentence(change: Any, sentence: str) -> None:
    replay = play("gems", ["house:random", "house:random"], settings={"turn_count": 3}, time=PATIENT).replay
    records = json.loads(GAME.files.writer.encode(finished(replay)[1], "log"))
    change(records)
    with pytest.raises(BadInput, match=sentence):
        LOGS.read(json.dumps(records).encode(), "log.json")
