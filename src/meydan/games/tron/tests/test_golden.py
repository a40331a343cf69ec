"""Recorded games of the original engine, cycle by cycle on every target (`pytest --golden DIR` takes others)."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from meydan.engine.errors import BadInput
from meydan.engine.record import digest, view
from meydan.engine.target import target
from meydan.games.tron.original import ks
from meydan.games.tron.original.events import events
from meydan.games.tron.original.results import details
from meydan.games.tron.original.world import WORLD, Snapshots, world_of
from meydan.games.tron.setup.maps import from_content
from meydan.games.tron.tests.recorded import TRON, actions_of, board_of, checksum, facts, setup_of
from meydan.games.tron.words.text import CELLS

TARGETS = ("interpreted", "compiled", "batch")
FILES = "*.jsonl"


@pytest.mark.golden("tron", FILES)
@pytest.mark.parametrize("name", TARGETS)
def test_recorded_games_have_the_same_states_events_winners_and_bytes(recording: Any, name: str) -> None:
    for game in recording.lines():
        with np.errstate(all="raise"):
            check_game(game, name)


def check_game(game: dict[str, Any], name: str) -> None:
    setup = setup_of(game)
    fixed, runner, where = view(setup.record), target(TRON, setup, name), game["id"]
    writer = Snapshots(fixed, 0.5)
    states, actions = runner.new(), runner.new_actions()
    state = view(states)
    runner.reset(states)
    assert facts(state, fixed) == {key: game["initial"][key] for key in ("agents", "scores")}, where
    assert len(writer.world(state)) == game["initial"]["ks_len"], where
    assert checksum(writer, state) == game["initial"]["ks_crc32"], where
    board = [list(row) for row in board_of(state, fixed)]
    for step in game["steps"]:
        place = f"{where} cycle {step['cycle']}"
        assert not runner.facts(states).over[0], place
        assert state.cycle == step["cycle"], place
        actions[0] = actions_of(step)
        runner.step(states, actions)
        assert [list(event) for event in events(state, fixed)] == step["events"], place
        assert facts(state, fixed) == {"agents": step["agents"], "scores": step["scores"]}, place
        for x, y, mark in step["board_changes"]:
            board[y][x] = mark
        assert board_of(state, fixed) == ["".join(row) for row in board], place
        assert checksum(writer, state) == step["ks_crc32"], place
    check_end(runner, states, game, where)


def check_end(runner: Any, states: Any, game: dict[str, Any], where: str) -> None:
    state, fixed = view(states), view(runner.setup.record)
    assert runner.facts(states).over[0], where
    assert board_of(state, fixed) == game["final_board"], where
    winner, told = details(state, fixed)
    assert {"winner": winner, "details": told, "cycles_played": state.cycle} == game["result"], where


@pytest.mark.golden("tron", FILES)
def test_recorded_games_leave_identical_bytes_on_every_target(recording: Any) -> None:
    for game in recording.lines():
        setup = setup_of(game)
        finals = set()
        for name in TARGETS:
            runner = target(TRON, setup, name)
            states, actions = runner.new(), runner.new_actions()
            runner.reset(states)
            for step in game["steps"]:
                actions[0] = actions_of(step)
                runner.step(states, actions)
            finals.add(digest(states))
        assert len(finals) == 1, game["id"]


@pytest.mark.golden("tron", FILES)
def test_the_quick_writer_and_the_codec_write_the_same_world(recording: Any) -> None:
    for game in recording.lines():
        setup = setup_of(game)
        fixed, runner = view(setup.record), target(TRON, setup, "interpreted")
        states, actions = runner.new(), runner.new_actions()
        runner.reset(states)
        for step in game["steps"]:
            actions[0] = actions_of(step)
            runner.step(states, actions)
        content = world_of(view(states), fixed)
        data = Snapshots(fixed, 0.5).world(view(states))
        assert ks.encode(WORLD, content) == data, game["id"]
        assert ks.decode(WORLD, data) == content, game["id"]
        assert ["".join(CELLS[cell] for cell in row) for row in content["board"]] == game["final_board"]


@pytest.mark.golden("tron", FILES)
def test_maps_that_are_illegal_by_the_seed_are_refused_and_no_others(recording: Any) -> None:
    for game in recording.lines():
        chosen = from_content(game["map"])
        if "quirk" in game["tags"]:
            with pytest.raises(BadInput, match='only rules "original" play such a map'):
                TRON.prepare("seed", chosen)
        else:
            assert TRON.prepare("seed", chosen).record.tobytes() == TRON.prepare("original", chosen).record.tobytes()
