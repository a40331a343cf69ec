"""The targets: the same bytes however a game is run, and nothing read or written where it should not be."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.record import digest, snapshot
from meydan.engine.target import Batch, Target, target
from meydan.games import find

NAMES = ("interpreted", "compiled", "batch")
GAMES = ("othello", "tron")  # in turn and at once; the contract asks the like of every game


@pytest.fixture(params=GAMES)
def runners(request: pytest.FixtureRequest) -> list[Target]:
    game = find(request.param)
    setup = game.prepare(seed=7)
    with np.errstate(all="raise"):
        yield [target(game, setup, name) for name in NAMES]


def begun(runner: Target, count: int) -> np.ndarray:
    states = runner.new(count)
    runner.reset(states, np.arange(count))
    return states


def test_whole_random_games_leave_the_same_bytes_and_take_the_same_turns(runners):
    results = []
    for runner in runners:
        states = begun(runner, 8)
        turns = runner.playout(states, np.arange(8) * 31 - 7)
        assert runner.facts(states).over.all()
        assert turns.max() <= runner.setup.horizon
        results.append((digest(states), turns.tolist()))
    assert results[0] == results[1] == results[2]


def test_every_turn_has_the_same_facts_masks_and_observations(runners):
    """Actions are drawn over all numbers, so that many of them are not allowed."""
    luck = np.random.default_rng(5)
    many = [begun(runner, 30) for runner in runners]
    actions = runners[0].new_actions(30)
    for _ in range(12):
        seen = [everything(runner, states) for runner, states in zip(runners, many, strict=True)]
        assert seen[0] == seen[1] == seen[2]
        if actions.dtype.names is None:
            actions[:] = mostly_legal(runners[0], many[0], luck)
        for runner, states in zip(runners, many, strict=True):
            runner.step(states, actions)


def mostly_legal(runner: Target, states: np.ndarray, luck: np.random.Generator) -> np.ndarray:
    actions = runner.new_actions(len(states))
    for seat in range(runner.setup.seats):
        masks = runner.masks(states, seat)
        for index, mask in enumerate(masks):
            legal = np.flatnonzero(mask)
            wild = luck.random() < 0.03 or not legal.size
            actions[index, seat] = luck.integers(-3, masks.shape[1] + 3) if wild else luck.choice(legal)
    return actions


def everything(runner: Target, states: np.ndarray) -> list[bytes]:
    facts = runner.facts(states)
    parts = [states, facts.movers, facts.scores, facts.outcomes, facts.over]
    for seat in range(runner.setup.seats):
        parts += [runner.masks(states, seat), runner.observe(states, seat)]
    return [part.tobytes() for part in parts]


def test_questions_change_nothing(runners):
    for runner in runners:
        states = begun(runner, 5)
        before = digest(states)
        everything(runner, states)
        assert digest(states) == before


def test_a_finished_game_is_not_touched_by_a_step(runners):
    for runner in runners:
        states = begun(runner, 8)
        runner.playout(states, np.arange(8))
        before = digest(states)
        runner.step(states, runner.new_actions(8))
        assert digest(states) == before


def test_two_copies_stay_in_lockstep(runners):
    for runner in runners:
        states = begun(runner, 6)
        copies = snapshot(states)
        for each in (states, copies):
            runner.playout(each, np.arange(6))
        assert digest(states) == digest(copies)


def test_without_seeds_all_games_take_the_setup_s(runners):
    for runner in runners:
        states, seeded = runner.new(3), runner.new(3)
        runner.reset(states)
        runner.reset(seeded, np.full(3, 7))
        assert digest(states) == digest(seeded)


def test_no_games_at_all_are_no_trouble(runners):
    for runner in runners:
        states = runner.new(0)
        runner.reset(states)
        assert runner.playout(states, np.zeros(0)).size == 0
        assert runner.facts(states).over.size == 0


def test_arrays_of_another_length_are_refused_before_anything_is_read(runners):
    for runner in runners:
        states = runner.new(4)
        with pytest.raises(BadInput, match="got 3 seeds for 4 games"):
            runner.reset(states, np.arange(3))
        runner.reset(states)
        with pytest.raises(BadInput, match="got 5 rows of actions for 4 games"):
            runner.step(states, runner.new_actions(5))
        with pytest.raises(BadInput, match="got 0 seeds for 4 games"):
            runner.playout(states, np.arange(0))


@pytest.mark.parametrize("size", [4, 6, 8])
@pytest.mark.parametrize("settings", [{}, {"scoring": "empties_to_winner"}, {"anti": True, "start": "parallel"}])
def test_all_settings_give_the_same_on_every_target(size, settings):
    game = find("othello")
    setup = game.prepare(settings={"size": size, **settings})
    results = set()
    for name in NAMES:
        runner = target(game, setup, name)
        states = begun(runner, 30)
        turns = runner.playout(states, np.arange(30))
        results.add((digest(states), turns.tobytes(), *everything(runner, states)))
    assert len(results) == 1


@given(st.integers(-(2**31), 2**31 - 1))
def test_an_action_out_of_bounds_has_the_same_effect_everywhere(square):
    game = find("othello")
    setup, results = game.prepare(), set()
    for name in NAMES:
        runner = target(game, setup, name)
        states, actions = begun(runner, 2), runner.new_actions(2)
        actions[:] = square
        runner.step(states, actions)
        legal = square in (19, 26, 37, 44)
        assert (states["forfeiter"] == (-1 if legal else 0)).all()
        results.add(digest(states))
    assert len(results) == 1


@pytest.mark.parametrize("cores", [1, 2, 3, 7])
def test_a_batch_is_split_over_the_cores_without_a_seam(cores):
    game = find("othello")
    setup = game.prepare()
    whole, split = target(game, setup, "compiled"), Batch(game, setup, cores=cores)
    results = []
    for runner in (whole, split):
        states = begun(runner, 1001)
        results.append((runner.playout(states, np.arange(1001)).tobytes(), digest(states)))
    assert results[0] == results[1]


def test_a_batch_smaller_than_the_cores_is_played_too():
    game = find("othello")
    runner = Batch(game, game.prepare(), cores=5)
    states = begun(runner, 2)
    assert (runner.playout(states, np.arange(2)) > 0).all()


def test_seeds_and_not_places_decide_a_playout():
    game = find("othello")
    runner = target(game, game.prepare(), "batch")
    states, seeds = begun(runner, 50), np.arange(50)
    turns = runner.playout(states, seeds)
    backwards = begun(runner, 50)
    assert runner.playout(backwards, seeds[::-1])[::-1].tolist() == turns.tolist()
    assert digest(backwards[::-1]) == digest(states)
    assert len({state.tobytes() for state in states}) == 50


def test_compiling_is_reported_with_its_name_and_seconds(tmp_path):
    heard = run_alone(
        "from meydan.engine.target import target; from meydan.games import find; game = find('quarry');"
        "runner = target(game, game.prepare(), 'compiled', report=lambda what, seconds: print(what, seconds is None));"
        "states = runner.new(1); runner.reset(states); runner.reset(states)",
        MEYDAN_CACHE=str(tmp_path),
        MEYDAN_GAMES=str(Path(__file__).parents[1] / "games"),  # a small one, since it is compiled anew
    )
    assert heard == ["quarry reset True", "quarry reset False"]


@pytest.mark.parametrize(
    ("load", "jit", "name"),
    [("numba", None, "compiled"), ("numba", "0", "interpreted"), ("sys", None, "interpreted")],
)
def test_auto_compiles_where_numba_is_loaded_and_nobody_forbids_it(load, jit, name):
    code = (
        f"import {load}; from meydan.engine.target import target; from meydan.games import find;"
        "game = find('othello'); print(target(game, game.prepare()).name)"
    )
    assert run_alone(code, **({"MEYDAN_JIT": jit} if jit else {})) == [name]


def run_alone(code: str, **variables: str) -> list[str]:
    """Run Python code in a process of its own; returns the lines it printed."""
    environment = {key: value for key, value in os.environ.items() if key != "MEYDAN_JIT"} | variables
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120, env=environment
    )
    return done.stdout.splitlines()


def test_interpreted_play_does_not_load_numba():
    code = (
        "import sys, numpy as np; from meydan.engine.target import target; from meydan.games import find;"
        "game = find('othello'); runner = target(game, game.prepare()); states = runner.new(1);"
        "runner.reset(states); runner.playout(states, np.arange(1)); print('numba' in sys.modules)"
    )
    assert run_alone(code) == ["False"]


def test_an_unknown_target_names_the_known_ones():
    game = find("othello")
    with pytest.raises(UnknownName, match=r"unknown target 'compild'; did you mean 'compiled'\?"):
        target(game, game.prepare(), "compild")
