"""Questions of the table in docs/training.md that no other test asks."""

from __future__ import annotations

import pickle
import subprocess
import sys
from copy import deepcopy

import numpy as np
import pytest

from meydan import games, rl
from meydan.search.planner import Planner
from meydan.search.tree import Tree

from .conftest import SMALL

NAMES = games.names()
WITHOUT_LIBRARIES = """
import sys

for name in ("gymnasium", "pettingzoo", "torch", "jax"):
    sys.modules[name] = None

import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == "gymnasium" else found(name, *more)

from meydan import rl
from meydan.engine.errors import MeydanError

batch = rl.vector("tron", 2, "interpreted")
batch.step(batch.sample())
for door in ("single", "batch", "aec", "parallel"):
    try:
        getattr(rl, door)
    except MeydanError as error:
        assert "pip install 'meydan[rl]'" in str(error), error
    else:
        raise AssertionError(door)
"""


def choices(name, **more):
    return {"device": "interpreted", **SMALL.get(name, {}), **more}


def act(env, agent):
    """An action of an agent by its mask, the same in every copy of an environment."""
    space = env.action_space(agent)
    space.seed(7)
    return space.sample(env.observe(agent)["action_mask"])


@pytest.mark.parametrize("copy", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("name", NAMES)
def test_agents_in_the_middle_of_a_game_can_be_copied(name, copy):
    env = rl.aec(name, **choices(name))
    env.reset(seed=2)
    for _ in range(3):
        env.step(act(env, env.agent_selection))
    copied, truth = copy(env), env.state().tobytes()
    for _ in range(5):
        copied.step(act(copied, copied.agent_selection))
    assert env.state().tobytes() == truth, "the copy plays by itself"
    for _ in range(5):
        env.step(act(env, env.agent_selection))
    assert env.state().tobytes() == copied.state().tobytes(), "and as the first one would have"


@pytest.mark.parametrize("copy", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_many_games_can_be_copied(copy):
    first = rl.vector("gems", 3, "interpreted", seed=2)
    first.step(first.sample())
    second = copy(first)
    for _ in range(10):
        assert (first.sample() == second.sample()).all()
        first.step()
        second.step()
    assert first.states.tobytes() == second.states.tobytes()
    assert not np.shares_memory(first.states, second.states)


@pytest.mark.parametrize("name", NAMES)
def test_the_mask_is_at_the_same_place_and_of_the_same_kind_everywhere(name):
    first = rl.aec(name, **choices(name))
    first.reset(seed=1)
    together = rl.parallel(name, **choices(name))
    one = rl.single(name, "house:random", **choices(name, seat=0))
    many = rl.batch(name, 2, **choices(name, seat=0))
    seen = [first.observe("player_0"), together.reset(seed=1)[0]["player_0"], one.reset(seed=1)[0]]
    for each in seen:
        masks = each["action_mask"] if isinstance(each["action_mask"], tuple) else (each["action_mask"],)
        assert all(mask.dtype == np.int8 for mask in masks)
        assert first.action_space("player_0").contains(first.action_space("player_0").sample(each["action_mask"]))
    masks = seen[2]["action_mask"]
    flat = np.concatenate(masks) if isinstance(masks, tuple) else masks
    assert one.action_masks().dtype == bool
    assert one.action_masks().tolist() == flat.astype(bool).tolist()
    batched = many.reset(seed=1)[0]["action_mask"]
    flat = np.concatenate(batched, axis=1) if isinstance(batched, tuple) else batched
    assert flat.dtype == np.int8
    assert many.action_masks().tolist() == flat.astype(bool).tolist()


def test_a_head_that_does_not_count_changes_nothing(batch):
    """So its chances and its entropy have no place in a loss."""
    kings = batch("kings", seed=2)
    places = {head.name: place for place, head in enumerate(kings.terms.heads)}
    tried, dice = set(), np.random.default_rng(1)
    for _ in range(40):
        actions = kings.sample().copy()
        kings._machine.run([kings._answering()], kings.count)
        answers = kings.answers.tobytes()
        for head in kings.terms.heads:
            if not head.counts_with:
                continue
            idle = ~np.isin(actions[:, :, places[head.counts_with]], head.counts_for)
            other = dice.integers(head.size, size=idle.shape)
            kings.actions[:, :, places[head.name]] = np.where(idle, other, actions[:, :, places[head.name]])
            tried |= {head.name} if idle.any() else set()
        kings._machine.run([kings._answering()], kings.count)
        assert kings.answers.tobytes() == answers
        kings.step(actions)
    assert tried == {head.name for head in kings.terms.heads if head.counts_with}


def test_a_reset_begins_the_counter_of_turns_anew(batch):
    games_of = batch("othello", most_turns=5)
    for _ in range(3):
        games_of.step(games_of.sample())
    games_of.reset(chosen=[True, False, False, True])
    ends = []
    for _ in range(5):
        games_of.step(games_of.sample())
        ends.append(games_of.truncated.tolist())
    assert ends == [[0] * 4, [0, 1, 1, 0], [0] * 4, [0] * 4, [1, 0, 0, 1]]
    assert games_of.final_lengths.tolist() == [5] * 4


def test_a_reset_forgets_how_the_game_before_ended(batch):
    games_of = batch("tron", restart="never")
    while not games_of.terminated.all():
        games_of.step(np.array([[1, 0]] * 4))  # blue runs up into the wall, yellow later
    lost = games_of.rewards.copy()
    assert lost.any()
    games_of.reset(chosen=[True, False, False, True])
    assert games_of.terminated.tolist() == [0, 1, 1, 0]
    assert games_of.rewards.tolist() == [[0, 0], *lost[1:3].tolist(), [0, 0]]


def test_the_end_of_a_game_is_no_part_of_what_is_saved_or_searched_next(batch):
    games_of = batch("tron")
    while not games_of.terminated.all():
        games_of.step(np.ones((4, 2), np.int32))
    saved = games_of.save([0])
    games_of.load(saved, [1])
    setup = games_of.terms.setups[0]
    tree = Tree(Planner(games_of.terms.game, setup, compiled=False), turns=2)
    assert tree.search(saved.states, 0, simulations=20).simulations == 20
    assert len(tree.search(saved.states, 0, simulations=20).choices) > 1, "the root is the new game's first position"
    games_of.step(np.zeros((4, 2), np.int32))
    assert not games_of.terminated.any()
    assert not games_of.rewards.any()


@pytest.mark.parametrize("name", NAMES)
def test_everybody_can_look_when_they_are_not_asked_and_after_the_end(name):
    env = rl.aec(name, max_cycles=3, **choices(name))
    env.reset(seed=1)
    while not any(env.truncations.values()) and not any(env.terminations.values()):
        for agent in env.possible_agents:
            seen = env.observe(agent)
            assert seen in env.observation_space(agent)
            if env._seats[agent] not in env._table.movers:
                assert _flat(seen).all(), "nothing counts, so nothing is closed"
        env.step(act(env, env.agent_selection))
    for agent in env.possible_agents:
        assert env.observe(agent) in env.observation_space(agent)
        could_go_on = env.truncations[agent] and env._seats[agent] in env._table.movers
        mask = _flat(env.observe(agent))
        assert mask.any() if could_go_on else mask.all()


def _flat(seen):
    masks = seen["action_mask"]
    return np.concatenate(masks) if isinstance(masks, tuple) else masks


def test_compiling_is_told_and_an_interpreter_compiles_nothing():
    told = []
    compiled = rl.vector("tron", 2, report=lambda what, seconds: told.append((what, seconds)))
    compiled.step(compiled.sample())
    assert told
    assert told[0][1] is None, "before it begins"
    assert told[1][1] is not None, "and how long it took"
    assert {what.split()[0] for what, _ in told} == {"tron"}
    quiet = []
    plain = rl.vector("tron", 2, "interpreted", report=lambda what, seconds: quiet.append(what))
    plain.step(plain.sample())
    assert not quiet


def test_games_are_played_without_any_library_for_learning():
    done = subprocess.run([sys.executable, "-c", WITHOUT_LIBRARIES], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]


def test_no_array_moves_in_a_thousand_steps():
    games_of = rl.vector("tron", 3, "interpreted", encoded=True, keep_last=True)
    names = ("observations", "masks", "actions", "codes", "choices", "seats", "setups", "movers", "rewards", "states")
    names += ("terminated", "truncated", "final_scores", "final_results", "final_observations", "next_setups")

    def addresses():
        return [getattr(games_of, name).ctypes.data for name in names]

    before, field = addresses(), games_of.fields["row"]
    shared = np.from_dlpack(games_of.shared("masks"))
    for turn in range(1000):
        games_of.step(games_of.sample())
        if turn % 300 == 0:
            games_of.reset(turn)
            games_of.load(games_of.save([0]), [1])
    assert addresses() == before
    assert (shared == games_of.masks).all()
    assert (field == games_of.fields["row"]).all()
