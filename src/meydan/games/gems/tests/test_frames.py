"""Positions and events for the viewer: the books of every ply balance, and nobody sees the other's traps."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from meydan.engine.chance import seeded
from meydan.engine.record import snapshot, view, view_bytes
from meydan.engine.talk import Moved
from meydan.engine.target import target
from meydan.games.gems.law.state import DECAY, POSSIBLE, state_type
from meydan.games.gems.original.cells import open_grid
from meydan.games.gems.original.wire import understood
from meydan.games.gems.tests.recorded import GEMS, corner_luck, games_of, setup_of, teleport_luck
from meydan.games.gems.viewer.frames import COLOURS, REFUSALS

FRAMES = GEMS.viewer
WORDS = (GEMS.folder / "viewer" / "words.json").read_text(encoding="utf-8")  # each key once for each language


def random_states(setup: Any, seed: int = 20) -> Iterator[Any]:
    """The positions of a random game, as arrays of one record."""
    runner = target(GEMS, setup, "interpreted")
    states, actions = runner.new(), runner.new_actions()
    rngs = np.array([seeded(seed)], np.int64)
    runner.reset(states)
    yield snapshot(states)
    while not runner.facts(states).over[0]:
        runner.pick(states, actions, rngs)
        runner.step(states, actions)
        yield snapshot(states)


def recorded_plies(match: Any) -> Iterator[tuple[Any, Any, Any, int]]:
    """States before and after every ply of a recorded match, its setup and the action."""
    setup = setup_of(match)
    fixed, runner = view(setup.record), target(GEMS, setup, "interpreted")
    for game, _ in games_of(match):
        states, actions = runner.new(), runner.new_actions()
        runner.reset(states, luck=corner_luck(game, setup))
        for step in game["steps"]:
            before, seat = snapshot(states), step["agent"] - 1
            actions[0, seat] = understood(None if step["recv"] is None else step["recv"].encode())
            runner.step(states, actions, teleport_luck(step, setup, view(states)))
            yield view(before), view(snapshot(states)), fixed, int(actions[0, seat])


@pytest.mark.golden("gems", "*.jsonl")
def test_events_of_recorded_games_explain_every_point(recording: Any) -> None:
    for match in recording.lines()[:12]:
        for before, after, fixed, action in recorded_plies(match):
            events = FRAMES.events(before, after, fixed, [Moved(before.mover, action)])
            check_points(before, after, fixed, events)
            refused = [event for event in events if event["kind"] in REFUSALS.values()]
            assert len(refused) == (after.verdict != POSSIBLE)
            assert all(WORDS.count(f'"event.{event["kind"]}"') == 2 for event in events), "a kind of event has no words"


def check_points(before: Any, after: Any, fixed: Any, events: Any) -> None:
    for seat in range(fixed.seats):
        points = 0
        for event in events:
            if event.get("seat") == seat:
                points += value(event, fixed)
        decay = before.score[seat] + points - after.score[seat]
        assert decay in (0, DECAY), (events, before.score.tolist(), after.score.tolist())


def value(event: Any, fixed: Any) -> int:
    """The points that an event gives to its seat."""
    kind = event["kind"]
    if kind in ("hit", "hurt"):
        return -int(event["points"])
    colour = kind.removeprefix("gem_")
    return int(fixed.gem_value[1 + COLOURS.index(colour)]) if colour in COLOURS else 0


@pytest.mark.golden("gems", "scripted.jsonl")
def test_frames_of_recorded_games_hold_the_whole_board(recording: Any) -> None:
    for match in recording.lines():
        stage = FRAMES.stage(setup_of(match))
        for _, after, fixed, _ in recorded_plies(match):
            frame = FRAMES.frame(after, fixed)
            assert json.loads(json.dumps(frame)) == frame
            assert board(stage, frame) == open_grid(after, fixed)


def board(stage: Any, frame: Any) -> list[list[str]]:
    """The original's picture of a position, made from what the page is sent."""
    cells = [["E" if sign in "1234" else sign for sign in row] for row in stage["rows"]]
    for (row, col, colour), lies in zip(stage["gems"], frame["gems"], strict=True):
        cells[row][col] = str(colour + 1) if lies == "1" else "E"
    for seat, (row, col) in enumerate(frame["agents"]):
        cells[row][col] += "AB"[seat]
        for trap_row, trap_col in frame["traps"][seat]:
            cells[trap_row][trap_col] += "ab"[seat]
    return cells


@pytest.mark.parametrize("name", ["04-maze", "13-city"])
def test_a_seat_is_shown_nothing_that_is_hidden_from_it(name: str) -> None:
    setup = GEMS.prepare(map=name, settings={"turn_count": 30, "init_score": 300})
    runner, fixed = target(GEMS, setup, "interpreted"), view(setup.record)
    planted = 0
    for turn, position in enumerate(random_states(setup)):
        for seat in range(setup.seats):
            states = snapshot(position)
            look = FRAMES.look(view(runner.observe(states, seat)), fixed, seat)
            frame = FRAMES.frame(view(states), fixed)
            assert look.keys() == frame.keys()
            assert look["gems"] == frame["gems"]
            assert look["traps"][1 - seat] == []
            assert sorted(look["traps"][seat]) == sorted(frame["traps"][seat])
            GEMS.checks.scramble(view(states), fixed, seat, turn)
            assert FRAMES.look(view(runner.observe(states, seat)), fixed, seat) == look
            planted += len(frame["traps"][1 - seat])
    assert planted > 0


def test_one_agent_alone_has_a_stage_and_an_end_of_its_own() -> None:
    setup = GEMS.prepare(map="02-yard", seats=1, settings={"turn_count": 2})
    fixed, events = view(setup.record), []
    positions = [view(states) for states in random_states(setup)]
    for before, after in pairwise(positions):
        events += FRAMES.events(before, after, fixed, [])
        assert len(FRAMES.frame(after, fixed)["agents"]) == FRAMES.stage(setup)["seats"] == 1
    assert events[-1]["kind"] == "over"
    assert FRAMES.frame(positions[-1], fixed)["mover"] is None


@pytest.mark.golden("gems", "*.jsonl")
def test_a_player_notices_everything_but_the_other_s_traps_and_refusals(recording: Any) -> None:
    for match in recording.lines()[:12]:
        runner = target(GEMS, setup_of(match), "interpreted")
        for before, after, fixed, _ in recorded_plies(match):
            for seat in range(fixed.seats):
                looks = [view(runner.observe(view_array(state), seat)) for state in (before, after)]
                events = FRAMES.events(before, after, fixed, [])
                assert list(FRAMES.noticed(*looks, fixed, seat)) == [each for each in events if is_open(each, seat)]


def view_array(state: Any) -> Any:
    """The record behind a view."""
    return np.frombuffer(view_bytes(state), state_type(state.kind.shape[0]))


def is_open(event: Any, seat: int) -> bool:
    """Whether a player can know of an event before the end; what was refused changes nothing that they see."""
    kind = event["kind"]
    if kind == "trap":
        return bool(event["seat"] == seat)
    return kind not in REFUSALS.values() and kind not in ("end", "draw", "over")
