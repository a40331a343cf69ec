"""Positions and events for the viewer, against recorded games and against the rules."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from meydan.engine.record import snapshot, view
from meydan.engine.talk import Moved
from meydan.engine.target import target
from meydan.games import find
from meydan.games.othello.law.state import NOBODY
from meydan.games.othello.words.squares import square_index

OTHELLO = find("othello")
FRAMES = OTHELLO.viewer
WORDS = (OTHELLO.folder / "viewer" / "words.json").read_text(encoding="utf-8")  # each key once for each language
SETUP = OTHELLO.prepare()


def played(setup: Any, squares: list[str]) -> Iterator[tuple[Any, Any, Any]]:
    """The states before and after each move, with the setup."""
    runner = target(OTHELLO, setup, "interpreted")
    states, fixed = runner.new(), view(setup.record)
    runner.reset(states)
    for name in squares:
        before = snapshot(states)
        actions = runner.new_actions()
        actions[:] = square_index(name, fixed.side)
        runner.step(states, actions)
        yield view(before), view(snapshot(states)), fixed


def kinds(events: Any) -> list[str]:
    return [event["kind"] for event in events]


@pytest.mark.golden("othello", "games*.jsonl")
def test_frames_and_events_of_recorded_games_say_what_was_recorded(recording: Any) -> None:
    for game in recording.lines()[:40]:
        plies = game["plies"]
        moves = [ply for ply in plies if ply[1] != "pass"]
        told = []
        for (before, after, fixed), (_, name, legal, flips, black, white) in zip(
            played(SETUP, [ply[1] for ply in moves]), moves, strict=True
        ):
            frame = FRAMES.frame(before, fixed)
            assert [square_index(each) for each in legal.split()] == frame["open"], game["id"]
            events = FRAMES.events(before, after, fixed, [Moved(before.mover, square_index(name))])
            assert events[0] == {"kind": "move", "seat": before.mover, "square": name}
            assert sorted(events[1]["squares"]) == sorted(flips.split()), game["id"]
            assert FRAMES.frame(after, fixed)["counts"] == [black, white], game["id"]
            told += kinds(events)
        assert told.count("pass") == sum(ply[1] == "pass" for ply in plies), game["id"]
        assert told.count("end") + told.count("draw") == 1, game["id"]
        assert all(WORDS.count(f'"event.{kind}"') == 2 for kind in told), "a kind of event has no words"


def test_a_side_without_discs_is_told_in_the_move_that_took_the_last_one() -> None:
    shortest = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"]
    told = [FRAMES.events(before, after, fixed, []) for before, after, fixed in played(SETUP, shortest)]
    assert [kinds(events) for events in told[:-1]] == [["move", "flips"]] * 8
    assert kinds(told[-1]) == ["move", "flips", "wiped_out", "end"]
    assert told[-1][2]["seat"] == 1


@pytest.mark.parametrize("size", [4, 8, 16])
def test_frames_are_plain_and_have_the_same_keys_on_every_board(size: int) -> None:
    setup = OTHELLO.prepare(settings={"size": size})
    runner = target(OTHELLO, setup, "interpreted")
    states, fixed = runner.new(), view(setup.record)
    runner.reset(states)
    first = FRAMES.frame(view(states), fixed)
    assert json.loads(json.dumps([FRAMES.stage(setup), first])) == [{"side": size, "anti": False}, first]
    assert len(first["board"]) == size * size
    middle = size // 2
    assert first["board"][(middle - 1) * size + middle - 1] == "O"
    seen = view(runner.observe(states, 0))
    assert FRAMES.look(seen, fixed, 0) == first


def test_the_seat_that_waits_sees_the_same_board_without_open_squares() -> None:
    runner = target(OTHELLO, SETUP, "interpreted")
    states, fixed = runner.new(), view(SETUP.record)
    runner.reset(states)
    look = FRAMES.look(view(runner.observe(states, 1)), fixed, 1)
    frame = FRAMES.frame(view(states), fixed)
    assert look == {**frame, "open": [], "mover": None}


def test_a_corner_a_pass_and_the_end_are_told() -> None:
    position = "OX-OXXXXXXXXXXXX X"
    setup = OTHELLO.prepare(settings={"size": 4, "position": position})
    runner = target(OTHELLO, setup, "interpreted")
    states, fixed = runner.new(), view(setup.record)
    runner.reset(states)
    before = view(snapshot(states))
    assert before.mover == 1  # black has no square: white begins
    actions = runner.new_actions()
    actions[:] = 2
    runner.step(states, actions)
    events = FRAMES.events(before, view(states), fixed, [Moved(1, 2)])
    assert kinds(events) == ["move", "flips", "end"]
    assert events[-1]["seat"] == 0
    corner = OTHELLO.prepare(settings={"size": 4, "position": "-OX------------- X"})
    (before, after, fixed) = next(played(corner, ["a1"]))
    assert "corner" in kinds(FRAMES.events(before, after, fixed, []))


def test_a_forced_pass_is_an_event_of_the_seat_that_passes() -> None:
    setup = OTHELLO.prepare(settings={"size": 4, "position": "-OX---------XO-- X"})
    before, after, fixed = next(played(setup, ["a1"]))
    assert after.mover == before.mover == 0
    assert {"kind": "pass", "seat": 1} in FRAMES.events(before, after, fixed, [])
    assert FRAMES.frame(after, fixed)["mover"] == 0


def test_a_forfeit_ends_the_game_and_names_the_one_who_lost() -> None:
    runner = target(OTHELLO, SETUP, "interpreted")
    states, fixed = runner.new(), view(SETUP.record)
    runner.reset(states)
    before = view(snapshot(states))
    OTHELLO.rules.forfeit(view(states), fixed, 1)
    assert FRAMES.events(before, view(states), fixed, []) == [{"kind": "forfeit", "seat": 1}]
    frame = FRAMES.frame(view(states), fixed)
    assert (frame["forfeiter"], frame["mover"], view(states).mover) == (1, None, NOBODY)


def test_where_fewer_discs_win_the_end_names_the_one_with_fewer() -> None:
    setup = OTHELLO.prepare(settings={"size": 4, "position": "-OX------------- X", "anti": True})
    before, after, fixed = next(played(setup, ["a1"]))
    assert FRAMES.events(before, after, fixed, [])[-1] == {"kind": "end", "seat": 1, "black": 3, "white": 0}
