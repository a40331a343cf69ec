"""The events of a person who plays: they come from what that person sees, and a true position is not even touched."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from meydan import play
from meydan.engine.frames import Noticing
from meydan.engine.record import view
from meydan.games import find, names
from meydan.match.replay import Playback, Replay
from meydan.web.patch import apply
from meydan.web.show import Json, Position, Reel, lineup_of

HIDDEN = [name for name in names() if find(name).hidden]


class Untouchable:
    """A position of which nothing may be asked."""

    def __getattribute__(self, name: str) -> Any:
        raise AssertionError(f"a person's show asked the true position for {name}")


@pytest.fixture(scope="module", params=HIDDEN)
def match(request: pytest.FixtureRequest) -> Replay:
    replay: Replay = play(request.param, ["house:random"] * find(request.param).seats[0], seed=6).replay
    return replay


def secret_reel(match: Replay, seat: int, looks: list[Any]) -> Reel:
    """A person's show of a match; their observations are put into the list."""
    playback = Playback(match)
    reel = Reel(lineup_of(match, playback.game, playback.setup), seat, is_secret=True)
    unknown: Any = Untouchable()

    def position() -> Position:
        looks.append(view(playback.referee.observation(seat)))
        seen = looks[-1]
        return Position(unknown, lambda asked: seen if asked == seat else unknown, playback.referee.scores)

    reel.begin(position())
    for answers in match.turns:
        playback.advance()
        reel.add(position(), answers)
    return reel


def test_every_event_of_a_person_comes_from_two_of_his_looks(match: Replay) -> None:
    game, told = find(match.game), 0
    frames = game.viewer
    assert isinstance(frames, Noticing)
    for seat in range(len(match.seats)):
        looks: list[Any] = []
        reel = secret_reel(match, seat, looks)
        known = view(game.known_setup(Playback(match).setup, seat).record)
        expected = [[dict(each) for each in frames.noticed(*pair, known, seat)] for pair in pairwise(looks)]
        assert [turn["events"] for turn in reel.turns] == expected
        told += sum(len(events) for events in expected)
    assert told > 0


def test_events_name_no_place_that_the_page_does_not_show() -> None:
    """In bomber the ground of a place in sight is told; every event's place is in sight before or after its step."""
    match = play("bomber", ["house:hunter", "house:hunter"], seed=3).replay
    reel = secret_reel(match, 0, [])
    frames: list[Json] = [reel.show()["first"]]
    for turn in reel.turns:
        frames.append(apply(frames[-1], turn["delta"]))
    placed = 0
    for turn, pair in zip(reel.turns, pairwise(frames), strict=True):
        for event in turn["events"]:
            if "row" in event:
                placed += 1
                assert any(frame["ground"][event["row"]][event["col"]] != "?" for frame in pair), event
    assert placed > 0
