"""House bots of Kings: what they rebuild, imagine and order."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from meydan import play
from meydan.engine.chance import no_luck
from meydan.engine.kernels import at, row
from meydan.engine.record import view
from meydan.games import find
from meydan.games.kings.bots import strategist
from meydan.games.kings.bots._habits import distance, fittest, follow_habits, nearest_path
from meydan.games.kings.bots._imagined import worth
from meydan.games.kings.bots._rebuilt import Memory
from meydan.games.kings.law import observe, rules
from meydan.games.kings.law.state import ACTION, KINGS, PICK, PICK_BEGINS, SEATS
from meydan.match.clock import TimeControl

GAME = find("kings")


class Table:
    """A game that all four seats play by habit, with the memory of one of them."""

    def __init__(self, seat: int, **choices: Any) -> None:
        self.setup = GAME.prepare(seed=3, **choices)
        self.fixed, self.seat = view(self.setup.record), seat
        self.states = np.zeros(1, self.setup.layout.state)
        self.state, self.luck = view(self.states), at(no_luck(), 0)
        rules.reset(self.state, self.fixed, 3, self.luck)
        self.memory = Memory(self.fixed, seat)
        self.actions = np.zeros((1, SEATS), ACTION)
        for answer in self.actions[0]:
            answer["kind"][0], answer["type"][0], answer["count"] = PICK, PICK_BEGINS, 1
        rules.step(self.state, self.fixed, row(self.actions, 0), self.luck)

    def seen(self) -> Any:
        """What the seat sees now."""
        seen = view(np.zeros(1, self.setup.layout.observation))
        observe.observe(self.state, self.fixed, self.seat, seen)
        return seen

    def play(self, turns: int) -> Any:
        """Play on, and give the state that the seat rebuilds at last."""
        rebuilt = self.memory.state(self.seen())
        for _ in range(turns):
            for seat in range(SEATS):
                follow_habits(self.state, self.fixed, seat, row(self.actions, 0)[seat])
            rules.step(self.state, self.fixed, row(self.actions, 0), self.luck)
            rebuilt = self.memory.state(self.seen())
        return rebuilt


def units(state: Any) -> set[tuple[int, ...]]:
    """The living units with all that a fight depends on."""
    pieces = [state.order[number] for number in range(state.ordered) if state.order[number] >= KINGS]
    names = ("id", "owner", "hp", "damage", "reach", "row", "col", "path", "place", "is_copy")
    return {tuple(getattr(state, name)[piece] for name in names) for piece in pieces}


@pytest.mark.parametrize("choices", [{"map": "hamlet"}, {"map": "crossing", "rules": "original"}])
def test_a_rebuilt_state_goes_on_like_the_real_one(choices: dict[str, str]) -> None:
    table = Table(1, **choices)
    rebuilt = view(table.play(26))
    assert len(units(table.state)) > 8
    assert units(rebuilt) == units(table.state)
    assert [rebuilt.ap[seat] for seat in range(SEATS)] == [table.state.ap[seat] for seat in range(SEATS)]
    nothing = row(np.zeros((1, SEATS), ACTION), 0)
    for _ in range(3):
        for state in (rebuilt, table.state):
            rules.step(state, table.fixed, nothing, table.luck)
        assert units(rebuilt) == units(table.state)
    assert list(rebuilt.hp[:KINGS]) == list(table.state.hp[:KINGS])


def test_habits_take_the_shortest_way_to_a_king_that_lives() -> None:
    table = Table(0, map="hamlet")
    path = nearest_path(table.state, table.fixed, 0)
    lengths = [distance(table.state, table.fixed, 0, each) for each in range(table.fixed.paths)]
    assert lengths[path] == min(lengths)
    table.state.king_alive[1] = table.state.king_alive[3] = 0
    assert nearest_path(table.state, table.fixed, 0) == -1


def test_tokens_go_to_the_wanted_type_and_never_to_a_copy() -> None:
    table = Table(0, map="hamlet")
    table.play(8)
    state = table.state
    own = [state.troop[0, number] for number in range(state.troop_count[0]) if state.owner[state.troop[0, number]] == 0]
    wanted = state.type[own[-1]]
    assert state.type[fittest(state, 0, wanted)] == wanted
    for unit in own:
        state.is_copy[unit] = 1
    assert fittest(state, 0, wanted) == -1


def test_kings_that_live_longer_are_worth_more() -> None:
    table = Table(0, map="hamlet")
    before = worth(table.state, table.fixed, 0)
    table.state.hp[0] -= 10
    assert worth(table.state, table.fixed, 0) == before - 10


def test_the_strategist_gives_orders_that_the_rules_take(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEYDAN_JIT", "0")
    monkeypatch.setattr(strategist, "MOST_GAMES", 1)
    monkeypatch.setattr(strategist, "BATCH", 1)
    monkeypatch.setattr(strategist, "MOST_PATHS", 1)
    bots = ["house:strategist", "house:marshal"] * 2
    constants = GAME.prepare(map="hamlet").settings.game_constants.model_dump(by_alias=True)
    short = {"game_constants": {**constants, "maxTurns": 14, "turnsToSpell": 3, "turnsToUpgrade": 4}}
    replay = play("kings", bots, map="hamlet", settings=short, time=TimeControl(600_000.0)).replay
    assert (replay.faults, replay.ending.value) == ([], "normal")
    said = str(replay.turns)
    assert all(word in said for word in ("put", "cast", "damage", "range"))
