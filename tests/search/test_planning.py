"""Searches that know no game: against every line tried out, with luck, moves at once and guesses."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from meydan.engine.errors import BadInput
from meydan.engine.record import snapshot, view
from meydan.engine.rule import rule
from meydan.engine.target import target
from meydan.games import find
from meydan.games.bomber.bots.trained import NETWORK
from meydan.games.bomber.law.state import STAY
from meydan.players.bots import Info
from meydan.search.alpha_beta import AlphaBeta
from meydan.search.clock import Stopwatch
from meydan.search.guided import Guided
from meydan.search.planner import Planner
from meydan.search.rollouts import compare, rollouts
from meydan.search.tree import Tree

OTHELLO, TRON, KINGS, BOMBER = find("othello"), find("tron"), find("kings"), find("bomber")
EMPTY = 5  # squares of the endings that are searched


@rule
def nothing(state, setup, seat):
    """No opinion."""
    return 0


@rule
def points(state, setup, seat):
    """The lead, as a share of a lot."""
    return max(-1.0, min(1.0, (state.score[seat] - state.score[1 - seat]) / 40.0))


def ending(seed):
    """A position of Othello shortly before the end, by random moves."""
    runner = target(OTHELLO, OTHELLO.prepare(), "interpreted")
    states, actions, generators = runner.new(), runner.new_actions(), np.array([2 * seed + 1], np.int64)
    runner.reset(states)
    for _ in range(60 - EMPTY):
        runner.pick(states, actions, generators)
        runner.step(states, actions)
    return states


def every_line(state, setup, seat):
    """The best result for a seat, 1, 0 or -1, and the actions that reach it, by trying out everything."""
    rules = OTHELLO.rules
    if rules.is_over(state, setup):
        lead = rules.score(state, setup, seat) - rules.score(state, setup, 1 - seat)
        return (lead > 0) - (lead < 0), []
    mover, values = 0 if rules.to_move(state, setup, 0) else 1, {}
    for index in range(rules.legal_count(state, setup, mover)):
        action = rules.nth_legal(state, setup, mover, index)
        after = view(np.frombuffer(bytearray(state._memory), type(state).dtype))
        rules.step(after, setup, [action, action], view(np.zeros(1, [("used", "<i4"), ("count", "<i4")])))
        values[action] = every_line(after, setup, mover)[0]
    best = max(values.values())
    return (best if mover == seat else -best), [action for action, value in values.items() if value == best]


@pytest.fixture(scope="module")
def othello():
    return Planner(OTHELLO, OTHELLO.prepare(), compiled=False)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_searches_find_what_trying_out_everything_finds(othello, seed):
    states = ending(seed)
    setup, state = view(othello.setups), view(states)
    if OTHELLO.rules.is_over(state, setup):
        return
    mover = 0 if OTHELLO.rules.to_move(state, setup, 0) else 1
    value, best = every_line(state, setup, mover)
    found = AlphaBeta(othello, nothing).search(state)
    assert found.exact or value == 0
    assert (found.value > 0) - (found.value < 0) == value
    assert found.move in best
    thoughts = Tree(othello).search(state, mover, simulations=300)
    assert thoughts.simulations == 300
    assert thoughts.best in best
    assert sum(choice.share for choice in thoughts.choices) == pytest.approx(1)
    assert {thoughts.drawn(chance) for chance in np.linspace(0, 0.999, 50)} <= {
        each.action for each in thoughts.choices
    }


def test_a_watch_stops_a_search_and_the_same_seed_finds_the_same(othello):
    states = ending(1)
    deep = AlphaBeta(othello, nothing).search(view(states), Stopwatch(1e6), depth=2)
    assert deep.depth == 2
    tree = Tree(othello)
    first, again = (tree.search(states, 0, simulations=40, seed=3) for _ in range(2))
    assert first == again
    assert tree.search(states, 0, Stopwatch(30)).simulations > 0
    with pytest.raises(BadInput, match="a search without an end"):
        tree.search(states, 0)


def corner():
    """Blue goes up beside a wall of the map and has to turn; both move at once."""
    setup = TRON.prepare(map="random:9x9", seed=1)
    runner = target(TRON, setup, "interpreted")
    states = runner.new()
    runner.reset(states)
    states["direction"][0, 0] = 0
    return setup, states


def test_seats_that_move_at_once_each_have_their_own_figures():
    setup, states = corner()
    tree = Tree(Planner(TRON, setup, compiled=False), turns=6, evaluate=points)
    thoughts = tree.search([view(states), view(snapshot(states))], 0, simulations=400)
    assert thoughts.best in (2, 7, 11), "right, the only way that is open"
    up = [choice for choice in thoughts.choices if choice.action in (0, 1)]
    assert all(choice.value < thoughts.choices[0].value for choice in up)


def test_a_compiled_tree_is_ready_before_it_is_asked_and_finds_what_an_interpreted_one_finds():
    setup, states = corner()
    found, told = [], []
    for compiled in (False, True):
        fixed, layout = view(setup.record), setup.layout
        info = Info(0, 1, ("blue", "yellow"), 500.0, 0.0, 0.0, fixed, layout, lambda *what: told.append(what))
        planner = Planner(TRON, info, compiled=compiled)
        tree = Tree(planner, turns=4, nodes=64, evaluate=points)
        compiling = len(told)
        assert (compiling > 0) == compiled
        found.append(tree.search(view(states), 1, simulations=60, seed=5))
        assert len(told) == compiling
    assert found[0] == found[1]


@rule
def one_action(state, setup, seat):
    """There is one."""
    return 1


@rule
def staying(state, setup, seat, index):
    """Everybody stays."""
    return STAY


@rule
def stay(state, setup, seat, actions, rng):
    """Everybody stays."""
    actions[seat] = STAY


def test_no_search_knows_the_luck_to_come():
    """Bomber's R23: at the last step luck alone decides between players who are equal."""
    game = replace(
        BOMBER, rules=replace(BOMBER.rules, pick=stay, choices=None, legal_count=one_action, nth_legal=staying)
    )
    setup = game.prepare(map="yard_5x5", settings={"max_step": 1})
    runner, tree = target(game, setup, "interpreted"), Tree(Planner(game, setup, compiled=False))
    states, found = runner.new(), []
    runner.reset(states)
    for luck_to_come in (1, 2, 1 << 60):
        states["rng"] = luck_to_come
        played = rollouts(runner, states, times=80)[0, 0], *compare(runner, states, 0, [STAY], times=80)
        found.append((*played, tree.search(states, 0, simulations=80).choices[0].value))
    assert found[0] == found[1] == found[2], "what the true generator holds changes nothing"
    assert all(-0.4 < value < 0.4 for value in found[0]), "and both win about as often"


def test_a_network_does_not_know_the_luck_to_come():
    setup = BOMBER.prepare(map="yard_5x5", settings={"max_step": 1})
    runner = target(BOMBER, setup, "interpreted")
    states, guided = runner.new(), Guided(Planner(BOMBER, setup, compiled=False), NETWORK)
    runner.reset(states)
    found = []
    for luck_to_come in (1, 1 << 60):
        states["rng"] = luck_to_come
        found.append(guided.search(states, 0, simulations=40))
    assert found[0] == found[1]


def test_a_planner_takes_what_a_bot_is_given_and_positions_of_its_own_board():
    setup = OTHELLO.prepare()
    with pytest.raises(BadInput, match=r"planner of othello: got .*; expected a bot's `info`"):
        Planner(OTHELLO, setup.record)
    with pytest.raises(BadInput, match="planner of othello: got positions of another kind of board"):
        Tree(Planner(OTHELLO, setup, compiled=False)).search(corner()[1], 0, simulations=1)


def test_random_games_compare_candidates():
    setup, states = corner()
    runner = target(TRON, setup, "interpreted")
    into_wall, right = compare(runner, states, 0, [1, 2], times=20, seed=1)
    assert into_wall < right
    mean = rollouts(runner, np.repeat(states, 2), times=10)
    assert mean.shape == (2, 2)
    assert np.allclose(mean.sum(1), 0)


@pytest.mark.parametrize("name", ["bomber", "gems"])
def test_in_a_guess_the_seat_sees_what_it_saw(name):
    game = find(name)
    setup = game.prepare()
    runner = target(game, setup, "interpreted")
    known = game.known_setup(setup, 0) if game.setups.conceal else setup
    planner = Planner(game, known, compiled=False)
    states, actions, generators = runner.new(2), runner.new_actions(2), np.array([5, 77], np.int64)
    runner.reset(states)
    for turn in range(60):
        seat = int(runner.facts(states).movers[0].argmax())
        seen = runner.observe(states, seat)
        if seat == 0 and turn % 4 == 0:
            guesses = planner.guesses(view(seen), seat, 3, seed=turn)
            assert all(each.tobytes() == seen[:1].tobytes() for each in runner.observe(guesses, seat))
            assert len({each.tobytes() for each in guesses}) == 3
            assert runner.facts(guesses).movers[:, seat].all()
        runner.pick(states, actions, generators)
        runner.step(states, actions)
    thoughts = Tree(planner, turns=5).search(guesses, 0, simulations=30)
    assert thoughts.simulations == 30


def test_a_player_of_kings_sees_in_a_guess_what_they_saw():
    setup = KINGS.prepare(settings={"units": 64}, rules="original")
    runner = target(KINGS, setup, "interpreted")
    planner = Planner(KINGS, setup, compiled=False)
    states, actions, generators = runner.new(1), runner.new_actions(1), np.array([5], np.int64)
    runner.reset(states)
    for turn in range(36):
        seat = turn // 4 % 4
        if turn % 4 == 3:
            seen = runner.observe(states, seat)
            guesses = planner.guesses(view(seen), seat, 2, seed=turn)
            assert all(each.tobytes() == seen.tobytes() for each in runner.observe(guesses, seat))
            assert guesses[0].tobytes() != guesses[1].tobytes()
        runner.pick(states, actions, generators)
        runner.step(states, actions)
    both = runner.new_actions(2)
    runner.pick(guesses, both, np.array([1, 2], np.int64))
    runner.step(guesses, both)
    assert guesses["turn"].tolist() == states["turn"].tolist() * 2, "a guess can be played on"


def test_games_that_a_search_cannot_play_are_refused():
    setup = KINGS.prepare(settings={"units": 64})
    with pytest.raises(BadInput, match="its actions are structured"):
        Tree(Planner(KINGS, setup, compiled=False))
    with pytest.raises(BadInput, match="alpha-beta is for two sides in turn"):
        AlphaBeta(Planner(TRON, TRON.prepare(), compiled=False), nothing)
    with pytest.raises(BadInput, match="nothing to guess"):
        Planner(TRON, TRON.prepare(), compiled=False).guesses(None, 0, 1)
