"""Positions and events for the viewer: layers put together are the recorded board, and nobody sees what is hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from meydan.engine.chance import seeded
from meydan.engine.record import snapshot, view
from meydan.engine.talk import Moved
from meydan.engine.target import target
from meydan.games.bomber.law import observe
from meydan.games.bomber.law.state import (
    BOMB,
    BOX,
    DEAD,
    FIRE,
    LARGE,
    PLAYER,
    SEATS,
    TRAP,
    UNSEEN,
    UPGRADES,
    USUAL,
    WALL,
    observation_type,
)
from meydan.games.bomber.tests.test_golden import BOMBER, Playback
from meydan.games.bomber.viewer.frames import UPGRADE_NAMES
from meydan.games.bomber.words.text import REASONS

FRAMES = BOMBER.viewer
WORDS = (BOMBER.folder / "viewer" / "words.json").read_text(encoding="utf-8")  # each key once for each language
GROUND = {".": 0, "#": WALL, "+": BOX}
BITS = {name: bit for bit, name in UPGRADE_NAMES.items()}


def random_states(setup: Any, seed: int = 20) -> Iterator[Any]:
    """The positions of a random game, as arrays of one record."""
    runner = target(BOMBER, setup, "interpreted")
    states, actions = runner.new(), runner.new_actions()
    rngs = np.array([seeded(seed)], np.int64)
    runner.reset(states)
    yield snapshot(states)
    while not runner.facts(states).over[0]:
        runner.pick(states, actions, rngs)
        runner.step(states, actions)
        yield snapshot(states)


def recorded_steps(game: Any) -> Iterator[tuple[Any, Any, Any, Any]]:
    """States before and after every step of a recorded game, its setup and the step."""
    playback = Playback(game, "original", "interpreted")
    for step in game["steps"]:
        before = snapshot(playback.states)
        playback._step(step)
        yield view(before), view(snapshot(playback.states)), playback.fixed, step


@pytest.mark.golden("bomber", "scripted.jsonl")
def test_the_layers_of_a_frame_put_together_are_the_recorded_board(recording: Any) -> None:
    for game in recording.lines():
        for _, after, fixed, step in recorded_steps(game):
            frame = FRAMES.frame(after, fixed)
            assert json.loads(json.dumps(frame)) == frame
            open_tiles = [[tile & ~UPGRADES if tile & BOX else tile for tile in line] for line in step["map"]]
            assert tiles(frame) == open_tiles, f"{game['id']} step {step['t']}"


def tiles(frame: Any) -> list[list[int]]:
    """The bits of the board, made from what the page is sent."""
    found = [
        [GROUND[ground] | (DEAD if dead == "x" else 0) for ground, dead in zip(*lines, strict=True)]
        for lines in zip(frame["ground"], frame["dead"], strict=True)
    ]
    for layer, bit in (("fire", FIRE), ("traps", TRAP), ("places", PLAYER)):
        for row, col in frame[layer]:
            found[row][col] |= bit
    for row, col, *_ in frame["bombs"]:
        found[row][col] |= BOMB
    for row, col, names in frame["upgrades"]:
        found[row][col] |= sum(BITS[name] for name in names)
    return found


@pytest.mark.golden("bomber", "scripted.jsonl")
def test_events_of_recorded_games_explain_bombs_boxes_health_and_upgrades(recording: Any) -> None:
    seen: set[str] = set()
    causes: set[str] = set()
    for game in recording.lines():
        for before, after, fixed, step in recorded_steps(game):
            events = FRAMES.events(before, after, fixed, [Moved(step["p"], step["act"])])
            where = f"{game['id']} step {step['t']}: {events}"
            seen.update(event["kind"] for event in events)
            assert before.bomb_count + count(events, "bomb") - count(events, "explosion") == after.bomb_count, where
            assert boxes(before, fixed) - count(events, "box") == boxes(after, fixed), where
            assert count(events, "ring") == after.rings - before.rings, where
            assert traps(before) + count(events, "trap") - count(events, "sprung") == traps(after), where
            for seat in range(SEATS):
                check_player(before, after, events, seat, where)
            causes |= {
                check_cause(event, after, events, where) for event in events if event["kind"] in ("damage", "death")
            }
    assert causes == {"by.bomb", "by.dead_zone", "by.trap"}
    assert {"bomb", "explosion", "box", "upgrade_range", "sprung", "damage", "ring", "death", "refused"} <= seen
    ends = {f"end_{reason}" for reason in REASONS.values()}
    assert all(WORDS.count(f'"event.{kind}"') == 2 for kind in seen | ends), "a kind of event has no words"


def check_cause(damage: Any, after: Any, events: Any, where: str) -> str:
    sprung = any(event["kind"] == "sprung" and event["seat"] == damage["seat"] for event in events)
    tile, cause = after.tile[damage["row"], damage["col"]], str(damage["by"])
    assert {"by.bomb": tile & FIRE, "by.dead_zone": tile & DEAD, "by.trap": sprung}[cause], where
    return cause


def check_player(before: Any, after: Any, events: Any, seat: int, where: str) -> None:
    own = [event for event in events if event.get("seat") == seat]
    change = count(own, "upgrade_health") - count(own, "damage")
    assert max(0, before.health[seat] + change) == after.health[seat], where
    assert count(own, "death") == (after.health[seat] == 0 < before.health[seat]), where
    left = before.traps_left[seat] + count(own, "upgrade_trap") - count(own, "trap")
    assert left == after.traps_left[seat], where


def count(events: Any, kind: str) -> int:
    return sum(event["kind"] == kind for event in events)


def boxes(state: Any, fixed: Any) -> int:
    return sum(bool(tile & BOX) for line in state.tile.tolist()[: fixed.height] for tile in line)


def traps(state: Any) -> int:
    return sum(bool(tile & TRAP) for line in state.tile.tolist() for tile in line)


@pytest.mark.golden("bomber", "scripted.jsonl")
def test_a_bomb_says_how_many_steps_are_left_to_it(recording: Any) -> None:
    exploded = 0
    for game in recording.lines():
        left: dict[Any, int] = {}
        for before, after, fixed, step in recorded_steps(game):
            gone = [event for event in FRAMES.events(before, after, fixed, []) if event["kind"] == "explosion"]
            due = [bomb for bomb in gone if left[bomb["row"], bomb["col"]] == 1]
            assert due or not gone, f"{game['id']} step {step['t']}"
            exploded += len(due)
            left = {(row, col): steps for row, col, steps, _ in FRAMES.frame(after, fixed)["bombs"]}
            assert all(steps > 0 for steps in left.values())
    assert exploded > 0


@pytest.mark.golden("bomber", "scripted.jsonl")
def test_a_ring_is_told_before_it_dies(recording: Any) -> None:
    rings = 0
    for game in recording.lines():
        for before, after, fixed, step in recorded_steps(game):
            told, grown = FRAMES.frame(before, fixed)["warning"], after.tile.tolist() != before.tile.tolist()
            if after.rings > before.rings and 2 * before.rings < min(fixed.height, fixed.width):
                assert told == [before.rings, 1], f"{game['id']} step {step['t']}"
                rings += grown
            else:
                assert told is None or told[1] > 1, f"{game['id']} step {step['t']}"
    assert rings > 0


@pytest.mark.parametrize("name", ["arena_11x15", "yard_5x5"])
def test_a_player_is_shown_nothing_that_is_hidden_from_him(name: str) -> None:
    setup = BOMBER.prepare(map=name)
    runner, fixed = target(BOMBER, setup, "interpreted"), view(setup.record)
    hidden = 0
    for turn, position in enumerate(random_states(setup)):
        for seat in range(SEATS):
            states = snapshot(position)
            look = FRAMES.look(view(runner.observe(states, seat)), fixed, seat)
            known = view(BOMBER.known_setup(setup, seat).record)
            assert FRAMES.look(view(runner.observe(states, seat)), known, seat) == look
            check_look(look, FRAMES.frame(view(states), fixed), seat)
            before = states.tobytes()
            BOMBER.checks.scramble(view(states), fixed, seat, turn)
            hidden += states.tobytes() != before
            assert FRAMES.look(view(runner.observe(states, seat)), fixed, seat) == look
    assert hidden > 0


def check_look(look: Any, frame: Any, seat: int) -> None:
    """What is shown is true, and what is shown of the ground is exactly what the seat has in sight."""
    assert look.keys() == frame.keys()
    assert look["traps"] == []
    assert look["warning"] == frame["warning"]
    assert all([row, col] in [bomb[:2] for bomb in frame["bombs"]] for row, col, *_ in look["bombs"])
    for key in ("places", "health", "health_upgrades", "ranges", "traps_left", "actions", "sight"):
        assert look[key][seat] == frame[key][seat]
    in_sight = {(row, col) for row, first, last in frame["sight"][seat] for col in range(first, last + 1)}
    for row, line in enumerate(look["ground"]):
        for col, sign in enumerate(line):
            assert sign == (frame["ground"][row][col] if (row, col) in in_sight else "?")


def test_sight_is_what_the_rules_say() -> None:
    setup = BOMBER.prepare(map="arena_11x15")
    fixed = view(setup.record)
    for state in map(view, random_states(setup)):
        for seat in range(SEATS):
            spans = FRAMES.frame(state, fixed)["sight"][seat]
            told = [[row, col] for row, first, last in spans for col in range(first, last + 1)]
            true = [
                [row, col]
                for row in range(fixed.height)
                for col in range(fixed.width)
                if observe.sees(state, fixed, seat, row, col)
            ]
            assert told == true


def test_a_forfeit_is_an_event_of_the_winner() -> None:
    setup = BOMBER.prepare(map="yard_5x5")
    before, fixed = next(random_states(setup)), view(setup.record)
    after = view(snapshot(before))
    BOMBER.rules.forfeit(after, fixed, 1)
    assert FRAMES.events(view(before), after, fixed, []) == [{"kind": "end_terminated", "seat": 0}]
    assert FRAMES.frame(after, fixed)["winner"] == 0


@pytest.mark.golden("bomber", "scripted.jsonl")
def test_a_player_notices_what_happens_in_his_sight_and_only_that(recording: Any) -> None:
    told: set[str] = set()
    for game in recording.lines():
        for before, after, fixed, step in recorded_steps(game):
            for seat in range(SEATS):
                told |= check_noticed(before, after, fixed, seat, f"{game['id']} step {step['t']} seat {seat}")
    near = BOMBER.prepare(map="yard_5x5", settings={"player_vision": 2})
    for seed in range(8):
        states = [view(state) for state in random_states(near, seed)]
        for before, after in pairwise(states):
            for seat in range(SEATS):
                told |= check_noticed(before, after, view(near.record), seat, f"seed {seed} seat {seat}")
    assert {"bomb", "explosion", "box", "sprung", "damage", "ring", "death", "refused", "trap"} <= told
    assert {*FRAMES.sights} <= told
    assert all(WORDS.count(f'"event.{kind}"') == 2 for kind in told), "a kind of event has no words"


def check_noticed(before: Any, after: Any, fixed: Any, seat: int, where: str) -> set[str]:
    looks = [seen_by(state, fixed, seat) for state in (before, after)]
    events = FRAMES.noticed(*looks, fixed, seat)
    true = FRAMES.events(before, after, fixed, [])
    for event in events:
        assert event in true or event["kind"] in FRAMES.sights, f"{where}: {event} of {true}"
        if "row" in event:
            assert any(look.tile[event["row"], event["col"]] != UNSEEN for look in looks), f"{where}: {event}"
    own = [event for event in true if event.get("seat") == seat and not event["kind"].startswith("end_")]
    missed = [event for event in own if event not in events]
    assert all(event["kind"] in ("damage", "sprung") for event in missed), f"{where}: {missed} of their own"
    return {event["kind"] for event in events}


def seen_by(state: Any, fixed: Any, seat: int) -> Any:
    side = state.tile.shape[0]
    seen = view(np.zeros(1, observation_type(USUAL if side == USUAL.side else LARGE)))
    observe.observe(state, fixed, seat, seen)
    return seen


def test_the_overlay_tells_where_bombs_will_burn():
    setup = BOMBER.prepare()
    fixed, burnt = view(setup.record), 0
    for before, after in pairwise(random_states(setup)):
        drawings = FRAMES.frame(view(before), fixed)["overlays"]["blast"]
        due = {(row, col) for kind, row, col, left, _ in (each for each in drawings if each[0] == "text") if left == 1}
        fire = {(row, col) for row, col in FRAMES.frame(view(after), fixed)["fire"]}
        assert due <= fire
        burnt += len(due)
    assert burnt
