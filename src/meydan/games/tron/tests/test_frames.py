"""Positions and events for the viewer: they say what the recorded games say."""

from __future__ import annotations

from typing import Any

import pytest

from meydan.engine.record import snapshot, view
from meydan.engine.target import target
from meydan.games.tron.law.state import BLUE_WALL, EMPTY, SIDES, UP
from meydan.games.tron.tests.recorded import TRON, actions_of, board_of, setup_of
from meydan.games.tron.viewer.curves import territory
from meydan.games.tron.viewer.frames import KINDS

FRAMES = TRON.viewer
ENDS = ("end", "end_crash", "draw")


@pytest.mark.golden("tron", "scripted.jsonl")
def test_frames_and_events_of_recorded_games(recording: Any) -> None:
    seen: set[str] = set()
    for game in recording.lines():
        setup = setup_of(game)
        fixed, runner = view(setup.record), target(TRON, setup, "interpreted")
        states, actions = runner.new(), runner.new_actions()
        runner.reset(states)
        for step in game["steps"]:
            before = view(snapshot(states))
            actions[0] = actions_of(step)
            runner.step(states, actions)
            after, where = view(states), f"{game['id']} cycle {step['cycle']}"
            events = FRAMES.events(before, after, fixed, [])
            told = [event for event in events if "row" in event]
            recorded = [event for event in step["events"] if event[0] in KINDS]
            assert [(each["kind"], SIDES[each["seat"]]) for each in told] == [
                (KINDS[name], side) for name, side, *_ in recorded
            ], where
            have_met = any(name == "CrashEnemyAgent" for name, *_ in step["events"])
            assert [event for event in events if event["kind"] == "met"] == [{"kind": "met"}] * have_met, where
            assert bool(after.over) == any(event["kind"] in ENDS for event in events), where
            check_frame(FRAMES.frame(after, fixed), after, fixed)
            seen.update(event["kind"] for event in events)
    assert {*KINDS.values(), "met"} <= seen


def check_frame(frame: Any, state: Any, fixed: Any) -> None:
    assert frame["rows"] == board_of(state, fixed)
    assert frame["places"] == [[state.row[seat], state.col[seat]] for seat in range(2)]
    assert frame["health"] == list(state.health)
    assert frame["breaking"] == list(state.rem_time)


def test_a_seat_is_told_the_same_position() -> None:
    setup = TRON.prepare(map="arena")
    fixed, runner = view(setup.record), target(TRON, setup, "interpreted")
    states, actions = runner.new(), runner.new_actions()
    runner.reset(states)
    for _ in range(5):
        runner.step(states, actions)
        frame = FRAMES.frame(view(states), fixed)
        for seat in range(2):
            assert FRAMES.look(view(runner.observe(states, seat)), fixed, seat) == frame


def test_who_wins_by_dying_is_told_with_the_points_that_are_left() -> None:
    setup = TRON.prepare(map="duel")
    fixed, runner = view(setup.record), target(TRON, setup, "interpreted")
    states = runner.new()
    runner.reset(states)
    states["score"], states["row"][0, 0], states["direction"][0, 0] = (70, 40), 1, UP
    before = view(snapshot(states))
    runner.step(states, runner.new_actions())
    crash, end = FRAMES.events(before, view(states), fixed, [])
    assert (crash["kind"], crash["seat"]) == ("area_crash", 0)
    assert end == {"kind": "end_crash", "seat": 0, "points": 51, "less": 41}


def test_territory_of_a_bike_that_breaks_walls_lies_behind_them_too() -> None:
    setup = TRON.prepare(map="duel")
    fixed, runner = view(setup.record), target(TRON, setup, "interpreted")
    states = runner.new()
    runner.reset(states)
    state = view(states)
    row, col = state.row[0], state.col[0]
    for beside in ((row, col + 1), (row + 1, col), (row, col - 1), (row - 1, col)):
        if state.board[beside] == EMPTY:
            state.board[beside] = BLUE_WALL + 1
    shut = [len(cells) for cells in territory(state, fixed)[1]]
    state.rem_time[0] = 2  # one more move is protected
    out = [len(cells) for cells in territory(state, fixed)[1]]
    state.rem_time[0] = 1  # none is
    assert [shut[0], out[0] > 10, out[1] < shut[1]] == [1, True, True]
    assert [len(cells) for cells in territory(state, fixed)[1]] == shut
