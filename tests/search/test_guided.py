"""A network inside a search: it thinks as NumPy does, and the rules correct what it does not know."""

from __future__ import annotations

import numpy as np
import pytest

from meydan.engine.errors import BadInput
from meydan.engine.record import view
from meydan.engine.target import target
from meydan.games import find
from meydan.games.bomber.bots.trained import NETWORK
from meydan.games.bomber.law.state import PLAYER, TRAP_RIGHT
from meydan.rl import vector
from meydan.search.guided import Guided
from meydan.search.mind import read_mind, think
from meydan.search.planner import Planner
from meydan.search.policy import Policy

BOMBER = find("bomber")
INSIGHT = BOMBER.spaces.insight


@pytest.fixture(scope="module")
def beginning():
    """The setup of a small map, and its first position."""
    setup = BOMBER.prepare(map="yard_5x5")
    runner = target(BOMBER, setup, "interpreted")
    states = runner.new()
    runner.reset(states)
    return setup, states


def test_a_mind_thinks_as_numpy_does(beginning):
    setup, states = beginning
    minds = read_mind(INSIGHT, NETWORK)
    INSIGHT.encode(view(states), view(setup.record), 0, view(minds))
    think(view(minds))
    shares, outcome = Policy(INSIGHT, NETWORK).opinion(minds[0])
    assert np.allclose(minds[0]["share"], shares, atol=1e-4)
    assert minds[0]["outcome"] == pytest.approx(outcome, abs=1e-4)


def test_a_search_sees_what_a_network_without_any_knowledge_does_not(beginning, tmp_path):
    setup, states = beginning[0], beginning[1].copy()
    state, width = view(states), 2
    beside = state.row[0], state.col[0] + 1
    state.tile[state.row[1], state.col[1]] &= ~PLAYER
    state.row[1], state.col[1], state.health[1] = *beside, 1
    state.tile[beside] |= PLAYER
    inputs = INSIGHT.cells * (INSIGHT.kinds - 1) + INSIGHT.values
    shapes = {"sum_0": (inputs, width), "bias_0": width, "choices": (width, INSIGHT.choices), "outcome": (width, 1)}
    np.savez(tmp_path / "nothing.npz", **{name: np.zeros(shape) for name, shape in shapes.items()})
    planner = Planner(BOMBER, setup, compiled=False)
    thoughts = Guided(planner, tmp_path / "nothing.npz").search(states, 0, simulations=40)
    assert thoughts.best == TRAP_RIGHT
    assert thoughts.choices[0].value == 1


def test_whole_positions_are_codes_of_their_own():
    games = vector("bomber", 2, "interpreted", maps=["yard_5x5"], encoded=True, whole=True)
    assert games.codes.shape[-1] == INSIGHT.record.itemsize
    games.sample()
    games.step()
    code = np.zeros(1, INSIGHT.record)
    INSIGHT.encode(view(games.states), view(games.terms.records), int(games.seats[0]), view(code))
    assert games.codes[0, 0].tobytes() == code.tobytes()


def test_a_game_without_insight_is_refused():
    with pytest.raises(BadInput, match="tron has no insight"):
        vector("tron", 1, "interpreted", encoded=True, whole=True)
    tron = find("tron")
    setup = tron.prepare()
    with pytest.raises(BadInput, match="tron has no insight"):
        Guided(Planner(tron, setup, compiled=False), NETWORK)
