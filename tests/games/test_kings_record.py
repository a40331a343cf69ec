"""The original's two logs read back: kings, units, spells and cards of every turn."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from meydan import play
from meydan.engine.errors import BadInput
from meydan.engine.frames import Frame
from meydan.engine.record import view
from meydan.engine.recorded import Recorded
from meydan.games.kings import GAME
from meydan.games.kings.original.reader import KingsLogs
from meydan.games.kings.viewer.frames import KingsFrames
from meydan.match.clock import TimeControl
from meydan.match.replay import Playback, finished

PATIENT = TimeControl(per_move_ms=60_000, startup_ms=60_000)
LOGS = KingsLogs(GAME)
UNIT_TOLD = slice(0, 8)  # id, owner, type, place, hp and levels: what both logs tell of a unit


def read(data: bytes) -> Recorded:
    assert LOGS.knows(data, "log.json")
    (match,) = LOGS.read(data, "log.json")
    assert isinstance(match, Recorded)
    return match


def frames(match: Recorded) -> list[Frame]:
    return [KingsFrames().frame(view(states), view(match.setup.record)) for states in match.states]


def units(frame: Frame) -> list[Any]:
    return sorted(unit[UNIT_TOLD] for unit in frame["units"])


@pytest.fixture(scope="module")
def played() -> tuple[Any, list[Frame]]:
    """A match of ours, and its positions from the second turn on, where the logs begin."""
    replay = play("kings", ["house:planner", "house:marshal"] * 2, rules="original", seed=4, time=PATIENT).replay
    playback = Playback(replay)
    true = []
    for _ in replay.turns:
        playback.advance()
        true.append(KingsFrames().frame(playback.referee.state_view(), playback.referee.setup_view()))
    return finished(replay)[1], [frame for frame in true if frame["turn"] >= 2]


def test_the_server_log_gives_the_match_back(played: tuple[Any, list[Frame]]) -> None:
    finished_match, true = played
    told = frames(read(GAME.files.writer.encode(finished_match, "server")))[1:]
    assert len(told) == len(true)
    for one, other in zip(told, true, strict=True):
        for name in ("turn", "kings", "ap", "hands", "decks", "owned", "tokens", "strikes"):
            assert one[name] == other[name], (other["turn"], name)
        assert units(one) == units(other)
        assert sorted(unit[11] for unit in one["units"]) == sorted(unit[11] for unit in other["units"])
        assert sorted(unit[0] for unit in one["died"]) == sorted(unit[0] for unit in other["died"])
        assert [cast[:7] for cast in one["casts"]] == [cast[:7] for cast in other["casts"]]


def test_the_graphic_log_gives_what_it_tells(played: tuple[Any, list[Frame]]) -> None:
    finished_match, true = played
    match = read(GAME.files.writer.encode(finished_match, "original"))
    assert list(match.names) == ["planner", "marshal", "planner", "marshal"]
    for one, other in zip(frames(match)[1:], true, strict=True):
        for name in ("turn", "kings", "ap", "hands", "strikes"):
            assert one[name] == other[name], (other["turn"], name)
        assert units(one) == units(other)
        assert sorted(cast[:3] for cast in one["casts"]) == sorted(cast[:3] for cast in other["casts"])
    assert match.sentence == ", ".join(
        f"{name} {score}" for name, score in zip(match.names, _scores(match), strict=True)
    )


def _scores(match: Recorded) -> list[int]:
    return [int(GAME.rules.score(view(match.states[-1]), view(match.setup.record), seat)) for seat in range(4)]


def test_both_logs_of_the_original_tell_the_same(golden_files: Callable[..., list[Any]]) -> None:
    graphic, server = (
        frames(read(golden_files("kings", f"wire/all_four_with_logs.{kind}.json*")[0].bytes()))
        for kind in ("graphic", "server_log")
    )
    assert len(graphic) == len(server) == 25
    for one, other in zip(graphic, server, strict=True):
        assert (one["turn"], one["kings"], one["hands"]) == (other["turn"], other["kings"], other["hands"])
        assert units(one) == units(other)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda log: log["turns"][0].pop("playerTurnEvents"), "turns.0.playerTurnEvents: field required"),
        (lambda log: log["turns"][0]["playerTurnEvents"][0].update(pId=1), "does not have every player"),
        (lambda log: log["init"]["graphicMap"]["kings"].pop(), "init.graphicMap.kings"),
        (lambda log: log["init"]["baseUnits"][0].update(typeId=99), "units of type 99"),
        (lambda log: log["init"].update(graphicMap=3), "init.graphicMap"),
    ],
)
def test_a_bad_log_gets_a_sentence(golden_files: Callable[..., list[Any]], change: Any, sentence: str) -> None:
    (recording,) = golden_files("kings", "wire/all_four_with_logs.graphic.json*")
    log = recording.json()
    change(log)
    with pytest.raises(BadInput, match=sentence):
        LOGS.read(json.dumps(log).encode(), "log.json")
