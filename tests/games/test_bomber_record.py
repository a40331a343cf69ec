"""The contest's game log read back: every position and every action of a match."""

from __future__ import annotations

from typing import Any

import pytest

from meydan import play
from meydan.engine.record import as_json, view
from meydan.engine.recorded import Recorded
from meydan.games.bomber import GAME
from meydan.games.bomber.law.state import TERMINATED
from meydan.games.bomber.original.reader import BomberLogs
from meydan.match.clock import TimeControl
from meydan.match.replay import Playback, finished

PATIENT = TimeControl(per_move_ms=60_000, startup_ms=60_000)
LOGS = BomberLogs(GAME)
UNTOLD = {"rng", "spare", "bomb_fuse", "burning"}  # what the log does not keep
BY_BOMB = ("bomb_row", "bomb_col", "bomb_start", "bomb_reach")


def read(data: bytes) -> Recorded:
    assert LOGS.knows(data, "game.json")
    (match,) = LOGS.read(data, "game.json")
    assert isinstance(match, Recorded)
    return match


def known(states: Any) -> dict[str, Any]:
    """All that a log tells; of the bombs those that lie there."""
    told = {name: value for name, value in as_json(view(states)).items() if name not in UNTOLD}
    return {**told, **{name: told[name][: told["bomb_count"]] for name in BY_BOMB}}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_positions_and_actions_come_back(seed: int) -> None:
    replay = play(
        "bomber", ["house:hunter", "house:random"], rules="original", seed=seed, map="random", time=PATIENT
    ).replay
    match = read(GAME.files.writer.encode(finished(replay)[1], "original"))
    playback = Playback(replay)
    assert known(match.states[0]) == known(playback.referee.states)
    for number, (states, (move,)) in enumerate(zip(match.states[1:], match.moves, strict=True)):
        playback.advance()
        true, told = known(playback.referee.states), known(states)
        if number + 1 == len(replay.turns):
            true.pop("mover"), told.pop("mover")
        assert told == true, number
        assert move.seat == replay.turns[number][0][0]


@pytest.mark.golden("bomber", "logs/*.json")
def test_logs_of_the_original_are_read(recording: Any) -> None:
    log = recording.json()
    match = read(recording.bytes())
    assert len(match.states) == len(log["steps"]) + 1
    for step, states in zip(log["steps"], match.states[1:], strict=True):
        assert [player["health"] for player in step["players_data"]] == as_json(view(states))["health"]
    assert view(match.states[-1]).winner == log["initial_game_data"]["winnerId"] - 1
    assert (view(match.states[-1]).reason == TERMINATED) == ("timeout" in recording.name)
