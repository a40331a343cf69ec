"""The rule book by examples: one rule per test, positions as maps of letters."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from meydan.engine.chance import scripted
from meydan.engine.record import view
from meydan.games import find
from meydan.games.bomber.law import observe, rules
from meydan.games.bomber.law.state import (
    BOMB,
    BOX,
    DEAD,
    DOWN,
    FIRE,
    INIT,
    LEFT,
    NO_ACTION,
    NOBODY,
    PLACE_BOMB,
    PLAYER,
    RIGHT,
    STAY,
    TERMINATED,
    TRAP,
    TRAP_DOWN,
    TRAP_LEFT,
    TRAP_RIGHT,
    UNSEEN,
    UP,
)
from meydan.games.bomber.words.text import REASONS
from meydan.testing import Example

BOMBER = find("bomber")
LETTERS = {
    ".": 0,
    "1": 0,
    "2": 0,
    "#": 8,
    "+": 4,
    "r": 36,
    "h": 68,
    "t": 132,
    "R": 32,
    "H": 64,
    "T": 128,
    "^": 512,
    "x": 1,
}


class Position(Example):
    """A game from a drawn map; `play` takes the actions of the players in turn."""

    def __init__(self, drawn: str, preset: str = "document", **settings: Any) -> None:
        rows = drawn.split()
        chosen = {
            "height": len(rows),
            "width": len(rows[0]),
            "map": [[LETTERS[letter] for letter in row] for row in rows],
            "deadzone_starting_step": 1000,
            **{name: value for player in (1, 2) for name, value in start(rows, player).items()},
            **settings,
        }
        super().__init__(BOMBER, BOMBER.prepare(preset, chosen, seed=1), scripted([]))

    def play(self, *actions: int) -> Position:
        for action in actions:
            self.step({self.state.mover: action})
        return self

    def tile(self, row: int, col: int) -> int:
        return self.state.tile[row, col]

    def place(self, seat: int) -> tuple[int, int]:
        return self.state.row[seat], self.state.col[seat]

    def burning(self) -> set[tuple[int, int]]:
        return {(row, col) for row, col in self.places() if self.tile(row, col) & FIRE}

    def places(self) -> list[tuple[int, int]]:
        return [(row, col) for row in range(self.fixed.height) for col in range(self.fixed.width)]

    def wait(self, steps: int) -> Position:
        return self.play(*[STAY] * steps)


def start(rows: list[str], player: int) -> dict[str, int]:
    row = next(number for number, line in enumerate(rows) if str(player) in line)
    return {f"player{player}_initial_x": row, f"player{player}_initial_y": rows[row].index(str(player))}


def test_the_first_position_has_both_players_and_player_1_moves() -> None:
    game = Position("1.. ... ..2")
    assert game.tile(0, 0) == game.tile(2, 2) == PLAYER
    assert game.state.mover == 0
    assert list(game.state.last_action) == [INIT, INIT]
    assert Position("1.. ... ..2", turn_init=1).state.mover == 1


@pytest.mark.parametrize(("action", "place"), [(LEFT, (1, 0)), (RIGHT, (1, 2)), (UP, (0, 1)), (DOWN, (2, 1))])
def test_a_move_takes_the_player_to_the_neighbour(action: int, place: tuple[int, int]) -> None:
    game = Position("... .1. ..2").play(action)
    assert game.place(0) == place
    assert game.tile(1, 1) == 0
    assert game.tile(*place) == PLAYER
    assert game.state.last_action[0] == action


@pytest.mark.parametrize("drawn", ["1#. ..2", "1+. ..2", "12. ...", "..1 2.."])
def test_walls_boxes_players_and_the_edge_stop_a_move(drawn: str) -> None:
    game = Position(drawn)
    before = game.place(0)
    assert game.play(RIGHT).place(0) == before
    assert game.state.last_action[0] == NO_ACTION
    assert game.state.mover == 1


@pytest.mark.parametrize("action", [10, 11, 12, -1, 99])
def test_other_numbers_are_no_action(action: int) -> None:
    assert Position("1.. ..2").play(action).state.last_action[0] == NO_ACTION


def test_the_mover_takes_all_upgrades_of_his_tile_and_nobody_else_does() -> None:
    game = Position("1.. ..2", map=[[0, 224, 0], [0, 0, 64]], player2_initial_y=2, max_bomb_range=9)
    game.play(RIGHT)
    state = game.state
    assert (state.health[0], state.health_upgrades[0], state.bomb_range[0], state.traps_left[0]) == (4, 1, 3, 2)
    assert game.tile(0, 1) == PLAYER
    assert state.health[1] == 3, "player 2 stands on an upgrade and has not moved"
    assert game.play(STAY).state.health[1] == 4


def test_a_range_upgrade_at_the_cap_is_used_up_and_lowers_a_range_above_it() -> None:
    game = Position("1RR .2.", player_initial_bomb_range=6, max_bomb_range=4).play(RIGHT)
    assert game.state.bomb_range[0] == 4
    assert game.tile(0, 1) == PLAYER


def test_a_bomb_explodes_delay_and_one_steps_after_its_own() -> None:
    game = Position("1.... ..... ....2", bomb_delay=3, player_initial_bomb_range=1).play(PLACE_BOMB)
    game.play(STAY, DOWN, STAY)
    assert game.burning() == set()
    assert game.tile(0, 0) & BOMB
    game.play(DOWN)
    assert game.burning() == {(0, 0), (0, 1), (1, 0)}
    assert game.state.bomb_count == 0
    assert game.play(STAY).burning() == set(), "fire lives for one step"


def test_a_bomb_hurts_whoever_stands_in_its_fire_once() -> None:
    game = Position("12", bomb_delay=2, player_initial_bomb_range=1).play(PLACE_BOMB, PLACE_BOMB, STAY, STAY)
    assert list(game.state.health) == [2, 2]
    assert list(game.state.hit) == [1, 1]


def test_a_player_may_not_put_two_bombs_on_a_tile_but_may_come_back_to_one() -> None:
    game = Position("1.. ..2").play(PLACE_BOMB, STAY, PLACE_BOMB)
    assert game.state.last_action[0] == NO_ACTION
    assert game.state.bombs_placed[0] == 1
    assert game.play(STAY, RIGHT, STAY, LEFT).place(0) == (0, 0)


def test_walls_stop_fire_and_boxes_burn_and_stop_it() -> None:
    game = Position(".#1h+ ...2.", bomb_delay=0, player_initial_bomb_range=4).play(PLACE_BOMB, STAY)
    assert game.burning() == {(0, 2), (0, 3), (1, 2)}
    assert game.tile(0, 3) & ~FIRE == 64, "what was in the box lies open"
    assert game.tile(0, 4) == BOX


def test_two_bombs_of_one_step_do_not_shoot_through_a_box() -> None:
    game = Position("1...+.. .2.....", bomb_delay=3, player_initial_bomb_range=5)
    game.play(PLACE_BOMB, STAY, RIGHT, STAY, PLACE_BOMB)
    assert game.tile(0, 4) & FIRE
    assert not game.tile(0, 5) & FIRE


def test_fire_sets_off_bombs_with_their_own_range() -> None:
    game = Position("1..#. ..... ...2.", bomb_delay=4, player_initial_bomb_range=2)
    game.play(PLACE_BOMB, STAY, RIGHT, STAY, PLACE_BOMB, STAY)
    assert game.state.bomb_count == 0, "the second bomb was young"
    assert {(0, 2), (2, 1), (2, 0)} <= game.burning()


def test_loose_upgrades_and_traps_survive_fire() -> None:
    game = Position("1H^ ... ..2", bomb_delay=1, player_initial_bomb_range=2).play(PLACE_BOMB, STAY, DOWN)
    assert (game.tile(0, 1), game.tile(0, 2)) == (64 | FIRE, TRAP | FIRE)


def test_a_trap_springs_under_whoever_steps_on_it_and_is_gone() -> None:
    game = Position("1.. ..2").play(TRAP_RIGHT, STAY, RIGHT)
    assert list(game.state.health) == [2, 3]
    assert game.tile(0, 1) == PLAYER
    assert (game.state.traps_left[0], game.state.traps_placed[0]) == (0, 1)


def test_a_trap_under_a_standing_player_hurts_at_once() -> None:
    game = Position("12.").play(TRAP_RIGHT)
    assert list(game.state.health) == [3, 2]
    assert not game.tile(0, 1) & TRAP


def test_a_player_who_is_hit_already_consumes_a_trap_for_free() -> None:
    game = Position("1^. ..2", bomb_delay=1, player_initial_bomb_range=2).play(PLACE_BOMB, STAY, RIGHT)
    assert game.state.health[0] == 2
    assert game.tile(0, 1) & ~FIRE == PLAYER


@pytest.mark.parametrize("drawn", ["#1. ..2", "+1. ..2", "^1. ..2", "1.. ..2"])
def test_no_trap_in_walls_boxes_traps_or_outside(drawn: str) -> None:
    game = Position(drawn).play(TRAP_LEFT)
    assert game.state.last_action[0] == NO_ACTION
    assert game.state.traps_left[0] == 1


def test_no_trap_without_a_trap() -> None:
    assert Position("1.. ..2", player_initial_trap_count=0).play(TRAP_DOWN).state.last_action[0] == NO_ACTION


def test_a_refused_trap_is_the_only_way_to_notice_a_hidden_one() -> None:
    game = Position("1^. ..2")
    assert observe.legal(game.state, game.fixed, 0, TRAP_RIGHT)
    assert game.play(TRAP_RIGHT).state.last_action[0] == NO_ACTION


def test_rings_die_one_after_another_and_hurt_in_every_step() -> None:
    game = Position("1..... ...... .....2 ......", deadzone_starting_step=1, deadzone_expansion_delay=2)
    game.play(STAY)
    assert not game.tile(0, 0) & DEAD
    game.play(STAY)
    edge = {(row, col) for row, col in game.places() if row in (0, 3) or col in (0, 5)}
    assert {place for place in game.places() if game.tile(*place) & DEAD} == edge
    assert list(game.state.health) == [2, 2]
    assert list(game.play(STAY).state.health) == [1, 1]
    assert game.play(STAY).state.rings == 2
    assert all(game.tile(*place) & DEAD for place in game.places())


def test_who_dies_alone_loses() -> None:
    game = Position("12.", player_initial_health=1).play(TRAP_RIGHT)
    assert (game.state.winner, REASONS[game.state.reason]) == (0, "death")
    assert rules.outcome(game.state, game.fixed, 0) == 1


def test_steps_0_to_max_step_are_played() -> None:
    game = Position("1.. ..2", max_step=2).wait(2)
    assert not rules.is_over(game.state, game.fixed)
    game.play(PLACE_BOMB)
    assert (game.state.winner, REASONS[game.state.reason]) == (0, "bombs")


def test_health_decides_first_and_the_presets_disagree_about_it() -> None:
    for preset, winner in (("document", 1), ("original", 0)):
        game = Position("1^. ..2", preset, max_step=1).play(RIGHT, STAY)
        assert (game.state.winner, REASONS[game.state.reason]) == (winner, "health")


def test_fewer_health_upgrades_then_bombs_then_traps_decide() -> None:
    upgraded = Position("1H^ ..2", max_step=2).play(RIGHT, STAY, RIGHT)
    assert (upgraded.state.winner, REASONS[upgraded.state.reason]) == (1, "health_upgrades")
    trapped = Position("1.. ..2", max_step=1).play(STAY, TRAP_LEFT)
    assert (trapped.state.winner, REASONS[trapped.state.reason]) == (1, "traps")


@pytest.mark.parametrize("drawn", [0, 1])
def test_luck_decides_what_nothing_else_does(drawn: int) -> None:
    game = Position("1.. ..2", max_step=0)
    game.luck = scripted([drawn])
    game.play(STAY)
    assert (game.state.winner, REASONS[game.state.reason]) == (drawn, "random")


def test_both_dead_are_compared_without_health() -> None:
    game = Position("12", bomb_delay=0, player_initial_health=1, player_initial_bomb_range=1).play(PLACE_BOMB, STAY)
    assert (game.state.winner, REASONS[game.state.reason]) == (0, "bombs")


def test_a_fault_ends_the_game_and_changes_nothing_else() -> None:
    game = Position("1.. ..2").play(RIGHT)
    before = game.states.copy()
    rules.forfeit(game.state, game.fixed, 1)
    assert (game.state.winner, game.state.reason) == (0, TERMINATED)
    game.state.winner, game.state.reason = NOBODY, before["reason"][0]
    assert game.states.tobytes() == before.tobytes()


def test_a_player_sees_a_diamond_without_traps_and_without_what_is_in_boxes() -> None:
    game = Position("1h^.. ..... ....2", player_vision=2)
    seen = view(np.zeros(1, game.setup.layout.observation))
    observe.observe(game.state, game.fixed, 0, seen)
    assert [seen.tile[0, col] for col in range(5)] == [PLAYER, BOX, 0, UNSEEN, UNSEEN]
    assert seen.tile[1, 1] == 0
    assert seen.tile[1, 2] == UNSEEN
    assert (seen.other_seen, seen.other_row) == (0, 0)
    game = Position("1.2", player_vision=2)
    seen = view(np.zeros(1, game.setup.layout.observation))
    observe.observe(game.state, game.fixed, 0, seen)
    assert (seen.other_seen, seen.other_row, seen.other_col, seen.other_health) == (1, 0, 2, 3)


def test_with_no_vision_a_player_sees_his_own_tile() -> None:
    game = Position("12", player_vision=0)
    seen = view(np.zeros(1, game.setup.layout.observation))
    observe.observe(game.state, game.fixed, 0, seen)
    assert (seen.tile[0, 0], seen.tile[0, 1], seen.other_seen) == (PLAYER, UNSEEN, 0)


def test_as_many_bombs_as_the_delay_allows_fit_the_record() -> None:
    """A bomb in every step of both players, on a board wide enough."""
    rows = ["1" + "." * 31, "." * 32, "." * 31 + "2"]
    game = Position(" ".join(rows), bomb_delay=62, player_initial_health=9, player_initial_bomb_range=0, max_step=400)
    for turn in range(200):
        walk = (RIGHT, LEFT)[turn % 2] if (turn // 62) % 2 == 0 else (LEFT, RIGHT)[turn % 2]
        game.play(PLACE_BOMB if turn // 2 % 2 == 0 else walk)
    assert game.state.bomb_count <= 64
    assert game.state.bombs_placed[0] > 20
