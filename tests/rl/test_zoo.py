"""PettingZoo's own suites, over all games."""

from __future__ import annotations

import pickle
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)

from meydan import games, rl
from meydan.engine.errors import BadInput, UnknownName

from .conftest import SMALL

NAMES = games.names()
WIDE = ["W" * 35, *["W" + "E" * 33 + "W"] * 19, "W" * 35]
STARTS = [{"side": side, "x": x, "y": 10, "direction": "Right"} for side, x in (("Blue", 8), ("Yellow", 26))]
LONG = {"tron": {"settings": {"board": WIDE, "agents": STARTS, "init_health": 9, "illegal_maps": True}}}  # nobody dies
# PettingZoo warns of every space but Box and Discrete; ours are dictionaries of named fields with a mask beside them
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo", "ignore::UserWarning:gymnasium")


def aec(name, **choices):
    return rl.aec(name, device="interpreted", **SMALL.get(name, {}), **choices)


def parallel(name, **choices):
    return rl.parallel(name, device="interpreted", **SMALL.get(name, {}), **choices)


@pytest.mark.parametrize("name", NAMES)
def test_agents_one_after_the_other_pass_the_suite(name, capsys):
    api_test(aec(name), num_cycles=30)


@pytest.mark.parametrize("name", NAMES)
def test_agents_all_at_once_pass_the_suite(name, capsys):
    parallel_api_test(parallel(name), num_cycles=20)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_game(name):
    seed_test(lambda: aec(name), num_cycles=20)
    parallel_seed_test(lambda: parallel(name), num_cycles=5)


@pytest.mark.parametrize("name", NAMES)
def test_pictures_are_text_pixels_and_svg(name, capsys):
    def is_svg(drawn):
        return isinstance(drawn, str) and drawn.startswith("<svg ")

    render_test(lambda **choices: aec(name, **choices), custom_tests={"svg": is_svg})
    pixels = aec(name, render_mode="rgb_array")
    pixels.reset(seed=1)
    first = pixels.render()
    assert first.dtype == np.uint8
    assert first.shape[2] == 3
    assert first.shape[1] < 2000, "no line is for programs only"
    for _ in range(60):
        seen, _, terminated, truncated, _ = pixels.last()
        if terminated or truncated:
            break
        space = pixels.action_space(pixels.agent_selection)
        space.seed(1)
        pixels.step(space.sample(seen["action_mask"]))
        drawn = pixels.render()
        assert drawn.shape == first.shape, "frames of a film are equally large"
        assert not np.shares_memory(drawn, first)
    assert (drawn != first).any()


@pytest.mark.parametrize("name", NAMES)
def test_a_limit_of_cycles_ends_the_game(name):
    def env(max_cycles):
        return aec(name, max_cycles=max_cycles, illegal="random", **LONG.get(name, {}))

    def parallel_env(max_cycles):
        return parallel(name, max_cycles=max_cycles, illegal="random", **LONG.get(name, {}))

    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


def test_an_illegal_action_can_be_replaced_by_a_legal_one():
    env = aec("othello", illegal="random")
    env.reset(seed=1)
    before = np.flatnonzero(env.observe("player_0")["action_mask"])
    env.step(0)
    assert not env.terminations["player_0"]
    assert env.observe("player_1")["observation"]["other"].sum() == 4
    assert env.observe("player_1")["observation"]["other"].reshape(-1)[before].sum() == 1
    with pytest.raises(UnknownName, match="unknown way with illegal actions 'punish'"):
        aec("othello", illegal="punish")


@pytest.mark.parametrize("name", NAMES)
def test_the_whole_truth_is_there_for_critics(name):
    state_test(aec(name), parallel(name), num_cycles=5)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_bytes_for_all_agents_at_once(name):
    first, second = parallel(name), parallel(name)
    seen = first.reset(seed=7)[0], second.reset(seed=7)[0]
    for turn in range(20):
        actions = {}
        for seat, agent in enumerate(first.agents):
            space = first.action_space(agent)
            space.seed(100 * turn + seat)
            actions[agent] = space.sample(seen[0][agent]["action_mask"])
        if not actions:
            break
        found = [env.step(actions) for env in (first, second)]
        assert pickle.dumps(found[0]) == pickle.dumps(found[1])
        seen = found[0][0], found[1][0]


@pytest.mark.parametrize("name", ["othello", "tron"])
def test_the_reward_of_the_last_turn_reaches_everybody(name):
    env = aec(name)
    env.reset(seed=3)
    last = {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        last[agent] = reward
        env.step(None if terminated or truncated else env.action_space(agent).sample(seen["action_mask"]))
    assert sorted(last.values()) in ([-1, 1], [0, 0])


def test_a_mask_of_an_agent_holds_what_the_rules_allow():
    env = aec("othello")
    env.reset(seed=1)
    mask = env.observe("player_0")["action_mask"]
    assert np.flatnonzero(mask).tolist() == [19, 26, 37, 44]


def test_nobody_sees_what_the_others_have_chosen():
    env = aec("tron")
    env.reset(seed=1)
    before = pickle.dumps(env.observe("player_1"))
    env.step(2)
    assert env.agent_selection == "player_1"
    assert pickle.dumps(env.observe("player_1")) == before


def test_mistakes_are_told():
    env = aec("tron", max_cycles=1)
    with pytest.raises(BadInput, match="call reset"):
        env.step(0)
    env.reset(seed=1)
    env.step("up")
    with pytest.raises(BadInput, match="tron seat 0: got action 'up'; expected a whole number"):
        env.step(0)
    with pytest.raises(UnknownName, match="unknown render mode 'oil'"):
        aec("tron", render_mode="oil")
    with pytest.raises(BadInput, match="no choice 'colour'; about the game setups, maps"):
        aec("tron", colour="red")


def test_everybody_who_is_to_move_has_an_action():
    env = parallel("kings")
    with pytest.raises(BadInput, match="no game was begun; call reset"):
        env.step({})
    env.reset(seed=1)
    nothing = np.zeros(env.action_space("player_0").shape, int)
    with pytest.raises(BadInput, match="player_1 is to move; got actions of player_0, player_3"):
        env.step({"player_0": nothing, "player_3": nothing})
    with pytest.raises(BadInput, match=r"kings seat 0: got action 3; expected \d+ whole numbers, one for each head"):
        env.step(dict.fromkeys(env.agents, 3))
    assert env.step(dict.fromkeys(env.agents, nothing))[1].keys() == set(env.possible_agents)
