"""The searching bot of Kings: what it knows of what is hidden, which orders it tries, and how it chooses."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from meydan.engine.chance import no_luck
from meydan.engine.game import Shown
from meydan.engine.record import copied, view
from meydan.games import find
from meydan.games.kings.bots import searcher
from meydan.games.kings.bots._choice import best_of
from meydan.games.kings.bots._memory import Memory
from meydan.games.kings.bots._orders import unit_orders
from meydan.games.kings.bots._playouts import SEARCH, follow_all, lanes, material
from meydan.games.kings.kit import View
from meydan.games.kings.law import rules
from meydan.games.kings.law.observe import command
from meydan.games.kings.law.state import ACTION, PICK, SEATS
from meydan.games.kings.words.text import read_action

KINGS = find("kings")
TURNS = 48  # tokens come in turns 23 and 46, spells every ten turns
SEAT = 0


class Table:
    """A game in which all play as marshal does, with the rules as they stand."""

    def __init__(self) -> None:
        self.game = KINGS.prepare(map="brook", seed=5, settings={"units": 64})
        self.setup = view(self.game.record)
        self.state = view(np.zeros(1, self.game.layout.state))
        self.answers = [view(np.zeros(1, ACTION)) for _ in range(SEATS)]
        self.search = view(searches := np.zeros(1, SEARCH))
        searches["lane"] = lanes(self.setup)
        rules.reset(self.state, self.setup, 5, None)
        for answer in self.answers:
            for kind in (6, 2, 1, 8, 5, 4, 3, 7, 0):
                command(answer, PICK, kind)
        self.step(self.state)

    def step(self, state: Any) -> None:
        rules.step(state, self.setup, self.answers, view(no_luck()))

    def seen(self) -> Any:
        seen = view(np.zeros(1, self.game.layout.observation))
        KINGS.rules.observe(self.state, self.setup, SEAT, seen)
        return seen


@pytest.fixture(scope="module")
def known() -> tuple[Table, Memory]:
    """A game after many turns, and what one player knows of it."""
    table = Table()
    memory = Memory(table.setup, SEAT, table.game.layout.state)
    for _ in range(TURNS):
        memory.update(table.seen())
        follow_all(table.search, table.state, table.setup, table.answers)
        table.step(table.state)
    memory.update(table.seen())
    return table, memory


def test_points_and_cards_of_others_are_counted(known: tuple[Table, Memory]) -> None:
    table, memory = known
    state, guesses = table.state, np.zeros(1, table.game.layout.state)
    memory.rebuild(table.seen(), guesses)
    guessed = view(guesses)
    assert list(guessed.ap) == list(state.ap)
    assert guessed.uses.tolist() == state.uses.tolist()
    for tokens in ("damage_tokens", "range_tokens"):
        here, there = getattr(guessed, tokens), getattr(state, tokens)
        assert (here[2], here[1] + here[3]) == (there[2], there[1] + there[3])
    for kind in range(table.setup.spells):
        assert sum(guessed.spells[seat, kind] for seat in (1, 3)) == sum(state.spells[seat, kind] for seat in (1, 3))


def test_the_next_turn_of_the_guess_is_that_of_the_game(known: tuple[Table, Memory]) -> None:
    table, memory = known
    guesses = np.zeros(1, table.game.layout.state)
    memory.rebuild(table.seen(), guesses)
    after = []
    for answer in table.answers:
        answer.count = 0
    for state in (copied(table.state), view(guesses)):
        table.step(state)
        units = [int(state.order[number]) for number in range(state.ordered)]
        after.append([(state.id[unit], state.row[unit], state.col[unit], state.hp[unit]) for unit in units])
    assert len(after[0]) > SEATS
    assert after[0] == after[1]


def test_orders_can_be_paid(known: tuple[Table, Memory]) -> None:
    table, _ = known
    orders = unit_orders(table.state, table.setup, SEAT)
    assert orders[0] == []
    assert all(sum(table.setup.unit_ap[each.type] for each in order) <= table.state.ap[SEAT] for order in orders)
    assert len({tuple(order) for order in orders}) == len(orders)


def test_material_is_what_units_cost_and_half_of_what_is_saved(known: tuple[Table, Memory]) -> None:
    table, _ = known
    state = copied(table.state)
    state.troop_count[0] = 0
    state.ap[0], state.ap[2] = 3, 6
    assert material(state, table.setup, 0) == 4.5


def test_the_best_choice_has_to_beat_the_first() -> None:
    luck = np.random.default_rng(1)
    values = [5, 3, 9, 8, 1]
    assert best_of(5, lambda number, seed: values[number] + seed % 3, luck) == 2
    assert best_of(3, lambda number, seed: 7, luck) == 0


def test_a_choice_is_made_of_what_was_found_when_the_time_ends() -> None:
    played: list[int] = []

    def value(number: int, seed: int) -> float | None:
        played.append(number)
        return float(number) if len(played) <= 30 else None

    assert best_of(6, value, np.random.default_rng(1)) == 5
    assert len(played) == 31
    assert best_of(6, lambda number, seed: [0, 9, 0][seed % 3] if number else 3.0, np.random.default_rng(1)) == 0
    assert best_of(6, lambda number, seed: None, np.random.default_rng(1)) == 0


def test_without_time_it_does_what_marshal_would(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEYDAN_JIT", "0")
    table = Table()
    bot = searcher.Bot(SimpleNamespace(setup=table.setup, seat=SEAT, seed=1, report=None))
    monkeypatch.setattr(searcher, "best_of", lambda count, value, luck: 0)
    shown = Shown(table.setup, SEAT, 1, 1.0, None, table.seen)
    follow_all(table.search, table.state, table.setup, table.answers)
    order, expected = read_action(bot.act(View(shown)), table.setup), table.answers[SEAT]
    assert order.count == expected.count == 3
    assert [order.type[number] for number in range(3)] == [expected.type[number] for number in range(3)]
    assert order.path[0] == expected.path[0]
