"""Recorded games of the original engine, ply by ply on every target (`pytest --golden DIR` takes others)."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import numpy as np
import pytest

from meydan.engine.record import digest, view
from meydan.engine.target import target
from meydan.games.gems.law import rules
from meydan.games.gems.law.state import ACTION_WORDS
from meydan.games.gems.original.logs import Chronicle
from meydan.games.gems.original.reports import report, winner_of
from meydan.games.gems.original.wire import finish_line, hello_line, turn_line, understood
from meydan.games.gems.tests.recorded import GEMS, corner_luck, facts, games_of, setup_of, teleport_luck

TARGETS = ("interpreted", "compiled", "batch")
FILES = "*.jsonl"


@pytest.mark.golden("gems", FILES)
@pytest.mark.parametrize("name", TARGETS)
def test_recorded_games_have_the_same_lines_actions_reports_and_states(recording: Any, name: str) -> None:
    for match in recording.lines():
        setup = setup_of(match)
        for game, where in games_of(match):
            with np.errstate(all="raise"):
                check_game(setup, game, name, where)


def check_game(setup: Any, game: dict[str, Any], name: str, where: str) -> None:
    fixed, runner = view(setup.record), target(GEMS, setup, name)
    states, actions = runner.new(), runner.new_actions()
    state = view(states)
    runner.reset(states, luck=corner_luck(game, setup))
    assert facts(state, fixed)["pos"] == game["spawn"], where
    for number, step in enumerate(game["steps"]):
        place, seat = f"{where} step {number}", step["agent"] - 1
        assert [rules.round_number(state, fixed), state.mover] == [step["turn"], seat], place
        assert turn_line(view(runner.observe(states, seat)), fixed) == step["sent"], place
        action = understood(None if step["recv"] is None else step["recv"].encode())
        assert ACTION_WORDS[action] == step["action"], place
        actions[0, seat] = action
        runner.step(states, actions, teleport_luck(step, setup, state))
        assert report(state, seat, action) == step["report"], place
        found = facts(state, fixed)
        assert found == {key: step[key] for key in found}, place
    check_end(runner, states, game, where)


def check_end(runner: Any, states: Any, game: dict[str, Any], where: str) -> None:
    final, known, winner = game["final"], runner.facts(states), winner_of(view(states), view(runner.setup.record))
    assert known.over[0], where
    assert known.scores[0].tolist() == final["scores"], where
    assert {None: 0 if runner.setup.seats > 1 else None, 0: 1, 1: 2}[winner] == final["winner"], where
    assert final["finish_line"] in (None, finish_line(winner, runner.setup.seats)), where


@pytest.mark.golden("gems", FILES)
def test_recorded_matches_begin_with_the_same_handshake(recording: Any) -> None:
    for match in recording.lines():
        setup = setup_of(match)
        lines = [hello_line(view(setup.record), seat) for seat in range(setup.seats)]
        assert lines == match["init"], match["id"]


@pytest.mark.golden("gems", FILES)
def test_recorded_games_leave_the_same_files_to_the_byte(recording: Any) -> None:
    for match in recording.lines():
        setup = setup_of(match)
        for game, where in games_of(match):
            chronicle = chronicle_of(setup, game)
            records = json.loads(chronicle.log())
            ends = [[each["turn"], each["winner_id"], each["report"]] for each in records if each["finish"]]
            assert ends == game["final"]["finish_records"], where
            assert len(records) == game["log_entries"], where
            assert hashlib.sha256(chronicle.outs()).hexdigest() == game["outs_sha256"], where
            assert hashlib.sha256(chronicle.log()).hexdigest() == game["log_sha256"], where


def chronicle_of(setup: Any, game: dict[str, Any]) -> Chronicle:
    fixed, runner = view(setup.record), target(GEMS, setup, "interpreted")
    states, actions = runner.new(), runner.new_actions()
    state = view(states)
    chronicle = Chronicle(fixed)
    runner.reset(states, luck=corner_luck(game, setup))
    chronicle.begin(state)
    for step in game["steps"]:
        seat, action = step["agent"] - 1, ACTION_WORDS.index(step["action"])
        chronicle.before(state)
        actions[0, seat] = action
        runner.step(states, actions, teleport_luck(step, setup, state))
        chronicle.after(state, seat, action)
    chronicle.end(state)
    return chronicle


@pytest.mark.golden("gems", FILES)
def test_recorded_games_leave_identical_bytes_on_every_target(recording: Any) -> None:
    for match in recording.lines():
        setup = setup_of(match)
        for game, where in games_of(match):
            assert len({digest(final_states(setup, game, name)) for name in TARGETS}) == 1, where


def final_states(setup: Any, game: dict[str, Any], name: str) -> Any:
    runner = target(GEMS, setup, name)
    states, actions = runner.new(), runner.new_actions()
    runner.reset(states, luck=corner_luck(game, setup))
    for step in game["steps"]:
        actions[0, step["agent"] - 1] = ACTION_WORDS.index(step["action"])
        runner.step(states, actions, teleport_luck(step, setup, view(states)))
    return states


@pytest.mark.golden("gems", FILES)
def test_the_presets_differ_exactly_where_the_recordings_say(recording: Any) -> None:
    """`seed_differs` names the steps at which a game by the original's rules would go on otherwise by the seed's."""
    for match in recording.lines():
        if match["rules"] == "original":
            setup = setup_of(match)
            other = setup_of(match | {"rules": "document"})
            for game, where in games_of(match):
                told = [number for number, _ in game["seed_differs"]]
                check_difference(setup, other, game, told, where)


def check_difference(setup: Any, other: Any, game: dict[str, Any], told: list[int], where: str) -> None:
    """Take every step from the original's position by both presets: they part at the steps told and only there.

    Two reasons against the same TRAP may have another order; that is no other game.
    """
    one, two = target(GEMS, setup, "interpreted"), target(GEMS, other, "interpreted")
    states, actions = one.new(), one.new_actions()
    one.reset(states, luck=corner_luck(game, setup))
    for number, step in enumerate(game["steps"]):
        seat = step["agent"] - 1
        actions[0, seat] = ACTION_WORDS.index(step["action"])
        twin, luck = states.copy(), teleport_luck(step, setup, view(states))
        if setup.seats > 1 and seat == 1:
            twin["score"][0, 1] -= 1  # the seed's second agent has lost this round's point already
        two.step(twin, actions, luck.copy())
        one.step(states, actions, luck)
        if setup.seats > 1 and seat == 0:
            twin["score"][0, 1] += 1
        twin["verdict"] = states["verdict"]
        assert (twin.tobytes() != states.tobytes()) == (number in told), f"{where} step {number}"
