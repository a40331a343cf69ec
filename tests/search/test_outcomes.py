"""Every outcome of chance in a turn, with its probability."""

from __future__ import annotations

import numpy as np
import pytest

from meydan.engine.chance import scripted
from meydan.engine.errors import BadInput
from meydan.engine.target import target
from meydan.games import find
from meydan.games.bomber.law.state import STAY
from meydan.games.gems.law.state import TELEPORT
from meydan.search.outcomes import outcomes


def begun(name, **choices):
    game = find(name)
    runner = target(game, game.prepare(**choices), "interpreted")
    states, actions = runner.new(), runner.new_actions()
    runner.reset(states)
    return runner, states, actions


def test_a_teleport_leads_to_every_other_hole_with_the_same_probability():
    runner, states, actions = begun("gems", settings={"rows": ["ETTE", "EETT", "EEEE"]})
    states["row"][0, 0], states["col"][0, 0] = 0, 1
    actions[0, 0] = TELEPORT
    found = outcomes(runner, states, actions)
    assert [each.probability for each in found] == pytest.approx([1 / 3] * 3)
    places = {(int(each.states["row"][0, 0]), int(each.states["col"][0, 0])) for each in found}
    assert places == {(0, 2), (1, 2), (1, 3)}
    again = states.copy()
    runner.step(again, actions, scripted([*found[1].drawn]))
    assert again.tobytes() == found[1].states.tobytes(), "what was drawn plays the same turn again"


def test_luck_decides_between_equal_players_and_has_no_part_in_othello():
    runner, states, actions = begun("bomber", map="yard_5x5", settings={"max_step": 1})
    actions[:] = STAY
    first = outcomes(runner, states, actions)
    assert [each.probability for each in first] == [1.0]
    last = outcomes(runner, first[0].states, actions)
    assert [each.probability for each in last] == [0.5, 0.5]
    winners = [runner.facts(each.states).outcomes[0].argmax() for each in last]
    assert sorted(winners) == [0, 1]
    runner, states, actions = begun("othello")
    actions[0, 0] = 19
    assert [each.drawn for each in outcomes(runner, states, actions)] == [()]


def test_fractions_cannot_be_listed():
    runner, states, actions = begun("kings", settings={"units": 64})
    runner.pick(states, actions, np.array([5], np.int64))
    with pytest.raises(BadInput, match="kings: a draw among 9007199254740992 in this turn; at most 10000 are listed"):
        outcomes(runner, states, actions)
