"""The tour of one agent alone, against all games that there are on small boards."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from meydan import games
from meydan.engine.chance import no_luck
from meydan.engine.game import Shown
from meydan.engine.record import snapshot, view
from meydan.games.gems.bots._alone import Alone
from meydan.games.gems.kit import View
from meydan.games.gems.law.rules import is_over, observe, reset, step
from meydan.games.gems.law.state import TELEPORT

GEMS = games.find("gems")
BOARDS = [
    (["E12E", "W3E2", "E1WE"], {"turn_count": 9}),
    (["E1W2E", "2WT1E", "EEE3E", "ET4EE"], {"turn_count": 8, "init_score": 100}),  # two holes: no chance in a jump
    (["E4EE", "E12W", "E3EE"], {"turn_count": 12, "init_score": 60}),  # what it needs comes first
    (["E41E", "4E44", "E4WE"], {"turn_count": 11, "init_score": 200}),  # more than it may have
]


def begin(rows: list[str], settings: dict[str, int]) -> tuple[np.ndarray, Any]:
    """The first position of a game for one."""
    chosen = GEMS.setups.settings(rows=rows, **settings)
    layout = GEMS.setups.layout(chosen)
    states, setup = np.zeros(1, layout.state), view(np.zeros(1, layout.setup))
    setup.seats = 1
    GEMS.setups.fill(setup, chosen, 1)
    reset(view(states), setup, 1, view(no_luck()))
    return states, setup


def played(states: np.ndarray, setup: Any, action: int) -> np.ndarray:
    """The position after an action; what does not matter is the same in all."""
    after = snapshot(states)
    state = view(after)
    step(state, setup, [action], view(no_luck()))
    state.rng = state.verdict = 0
    return after


def best_score(states: np.ndarray, setup: Any) -> int:
    """The most points of all games."""
    found = {states.tobytes(): states}
    for _ in range(setup.turn_count):
        further = [played(each, setup, action) for each in found.values() for action in range(TELEPORT + 1)]
        found = {each.tobytes(): each for each in further}
    return max(view(each).score[0] for each in found.values())


@pytest.mark.parametrize(("rows", "settings"), BOARDS)
def test_no_game_brings_more_than_the_tour_that_is_said_to_be_best(
    rows: list[str], settings: dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEYDAN_JIT", "0")
    states, setup = begin(rows, settings)
    best, seen = best_score(states, setup), np.zeros(1, GEMS.setups.layout(GEMS.setups.settings()).observation)
    alone = Alone(SimpleNamespace(setup=setup, report=None))
    while not is_over(view(states), setup):
        observe(view(states), setup, 0, view(seen))
        states = played(states, setup, alone.act(View(Shown(setup, 0, 0, 1e9, None, lambda: view(seen)))))
        assert alone.is_best
    assert view(states).score[0] == best
    assert alone.most == best - setup.init_score + setup.turn_count
