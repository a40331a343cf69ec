"""House bots behind the contest's API see the same position as in the arena."""

from __future__ import annotations

import numpy as np
import pytest

from meydan.engine.errors import UnknownName
from meydan.engine.record import view
from meydan.engine.target import target
from meydan.games.tron.kit import World
from meydan.games.tron.kit.guest import HouseAI, setup_of, state_of
from meydan.games.tron.original.world import Snapshots, pending
from meydan.games.tron.tests.recorded import TRON


def test_a_snapshot_gives_the_state_back() -> None:
    setup = TRON.prepare(map="courtyard")
    runner = target(TRON, setup, "interpreted")
    states, actions, rngs = runner.new(), runner.new_actions(), np.ones(1, np.int64)
    runner.reset(states)
    writer, world = Snapshots(view(setup.record), 0.5), World()
    for _ in range(20):
        runner.pick(states, actions, rngs)
        runner.step(states, actions)
        if states["over"][0]:
            break
        world.deserialize(writer.world(view(states)))
        found = state_of(setup_of(TRON, world, ["Blue", "Yellow"]), world, int(states["cycle"][0]))
        found["happened"] = states["happened"]
        assert found.tobytes() == states.tobytes()


def test_a_house_bot_gives_commands_in_every_cycle() -> None:
    setup = TRON.prepare(map="duel")
    runner = target(TRON, setup, "interpreted")
    states = runner.new()
    runner.reset(states)
    said: list[int | None] = []
    ai = HouseAI(TRON, "hugger")
    ai.take_side("Yellow")
    ai.world.deserialize(Snapshots(view(setup.record), 0.5).world(view(states)))
    ai.send_command = lambda command: said.append(command.code)  # type: ignore[method-assign]
    ai.think()
    ai.think()
    assert 0 <= pending(said) < 14
    with pytest.raises(UnknownName, match="house bot of tron 'nobody'"):
        HouseAI(TRON, "nobody")
