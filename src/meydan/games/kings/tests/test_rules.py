"""Rules that the recordings of the original cannot show: the seed's own words, room, and bad input."""

from __future__ import annotations

import json

import numpy as np
import pytest

from meydan.engine.chance import HIGHEST, LOWEST, forced
from meydan.engine.record import view
from meydan.games.kings.law import rules
from meydan.games.kings.law.pieces import marked_king
from meydan.games.kings.law.state import MOST_COMMANDS, NOBODY, SEATS
from meydan.games.kings.original import wire
from meydan.games.kings.original.commands import read_commands
from meydan.games.kings.setup.maps import read_map
from meydan.games.kings.tests.scene import KINGS_GAME, Scene, map_content

BIG, GUNNER, TANK = 4, 0, 1  # types: 50 hp; 15 damage at range 4, air and ground; 30 hp on the ground
TELEPORT, POISON = 3, 5


def two_kings_and_a_unit(rules_name: str) -> tuple[Scene, int, int]:
    """A gunner of player 0 four cells before king 1, and an enemy nearer to it."""
    scene = Scene(rules_name)
    start, length = scene.fixed.path_start[0, 0], scene.fixed.path_length[0]
    king = length - 1 - scene.fixed.path_start[0, 1]
    gunner = scene.unit(0, GUNNER, 0, king - 4)
    enemy = scene.unit(1, BIG, 0, scene.fixed.path_start[0, 1] + 3)
    assert start < king
    return scene, gunner, enemy


def test_line_4_the_seed_strikes_a_king_in_range_before_nearer_units() -> None:
    scene, gunner, _ = two_kings_and_a_unit("document")
    scene.play()
    assert marked_king(scene.state.mark[gunner]) == 1


def test_line_4_the_original_strikes_the_nearest() -> None:
    scene, gunner, enemy = two_kings_and_a_unit("original")
    scene.play()
    assert scene.target_of(gunner) == scene.state.id[enemy]


@pytest.mark.parametrize(("drawn", "second"), [(0, 0), (1, 1), (2, 3), (4, 5)])
def test_line_3_the_seed_hands_out_two_different_spells(drawn: int, second: int) -> None:
    scene = Scene("document")
    scene.state.turn = 9
    scene.play(draws=[2, drawn, 1, 0])
    assert list(scene.state.got_spell) == [2, second, second, 2]


def test_line_3_the_original_may_hand_out_the_same_spell_twice() -> None:
    scene = Scene("original")
    scene.state.turn = 9
    scene.play(draws=[2, 2, 1, 0])
    assert list(scene.state.got_spell) == [2, 2, 2, 2]


def test_lines_5_and_6_paths_of_teleports_and_of_the_dead_are_hidden_by_the_seed_only() -> None:
    for name, shown in (("document", NOBODY), ("original", 2)):
        scene = Scene(name)
        dead, mover = scene.unit(1, TANK, 0, 1), scene.unit(1, TANK, 0, 1)
        scene.state.hp[dead] = 0
        scene.state.spells[1, TELEPORT] = 1
        cell = {"row": scene.fixed.path_row[1, 0, 2], "col": scene.fixed.path_col[1, 0, 2]}
        info = {"typeId": TELEPORT, "cell": cell, "unitId": scene.state.id[mover], "pathId": 2}
        scene.play((1, "castSpell", info))
        seen = scene.seen(0)
        assert (seen.unit_count, seen.died_count, seen.cast_count) == (1, 1, 1)
        assert (seen.path[0], seen.path[1], seen.cast_path[0]) == (NOBODY, shown, shown)
        assert scene.seen(3).path[0] == scene.seen(3).path[1] == 2


def test_line_9_the_limit_of_teleports_in_the_direction_of_the_unit() -> None:
    content = map_content()
    longer = content["map"]["paths"][1]["cells"]
    longer[1:1] = [{"row": 2, "col": 11}, {"row": 2, "col": 12}]  # the way between the kings of team 1 is longer by two
    settings = read_map(json.dumps(content))
    limits = []
    for name in ("document", "original"):
        fixed = view(KINGS_GAME.prepare(name, settings).record)
        limits.append([fixed.tele_limit[team, 0] for team in (0, 1)])
    (seed_forward, seed_backward), (forward, backward) = limits
    assert seed_forward == forward == backward
    assert seed_backward == backward + 2


@pytest.mark.parametrize(("dead_at", "alive"), [(0, 1), (1, 0)])
def test_line_1_units_with_one_hp_are_dead_if_asked_for(dead_at: int, alive: int) -> None:
    scene = Scene(dead_at=dead_at)
    weak = scene.unit(0, TANK, 0, 3)
    scene.state.hp[weak] = 1
    scene.play()
    assert scene.state.troop_count[0] == alive
    assert scene.state.died_count == 1 - alive


def test_a_put_without_room_is_refused_counted_and_costs_nothing() -> None:
    scene = Scene(units=64)
    for _ in range(64):
        scene.unit(0, TANK, 0, 3)
    before = list(scene.state.ap)
    kind = scene.state.hand[2, 0]
    scene.play((2, "putUnit", {"typeId": kind, "pathId": 4}))
    assert scene.state.refused == 1
    assert scene.state.ap[2] == before[2]
    assert scene.state.uses[2, kind] == 0


def test_five_thousand_commands_are_taken_and_the_last_one_counts() -> None:
    scene = Scene()
    kind = scene.state.hand[0, 0]
    many = [("putUnit", {"typeId": kind, "pathId": 77}), ("damageUpgrade", {"unitId": 5})] * 2500
    action, remarks = read_commands([*many, ("putUnit", {"typeId": kind, "pathId": 2})], scene.seen(0), scene.fixed)
    assert (action.count, action.dropped, remarks) == (1, 0, [])


def test_commands_beyond_the_room_are_counted() -> None:
    scene = Scene()
    scene.state.spells[0, POISON] = 1
    off_the_map = {"typeId": POISON, "cell": {"row": -5, "col": 0}}
    scene.play(*[(0, "castSpell", off_the_map)] * (MOST_COMMANDS + 3))
    assert scene.state.refused == 3
    assert scene.state.next_cast == 1 + MOST_COMMANDS
    assert scene.state.spells[0, POISON] == 1


@pytest.mark.parametrize("mode", [LOWEST, HIGHEST])
def test_decks_are_whole_with_the_oddest_luck(mode: int) -> None:
    scene = Scene()
    scene.runner.reset(scene.states)
    scene.runner.step(scene.states, scene.runner.new_actions(), forced(mode))
    for seat in range(SEATS):
        assert sorted(scene.state.deck[seat, place] for place in range(9)) == list(range(9))


def test_commands_of_players_without_a_king_are_dropped() -> None:
    scene = Scene()
    scene.state.hp[0] = 0
    scene.play()
    assert not rules.to_move(scene.state, scene.fixed, 0)
    scene.play((0, "putUnit", {"typeId": scene.state.hand[0, 0], "pathId": 2}))
    assert scene.state.troop_count[0] == 0


@pytest.mark.parametrize(
    ("hp", "scores"),
    [
        ((90, 90, 90, 90), [5, 5, 5, 5]),
        ((80, 90, 90, 80), [4, 6, 6, 4]),
        ((90, 0, 10, 0), [8, 3, 6, 3]),
        ((0, 5, -20, 9), [3, 6, 3, 8]),
        ((-1, -2, -3, -4), [5, 5, 5, 5]),
    ],
)
def test_points_of_all_ties(hp: tuple[int, ...], scores: list[int]) -> None:
    scene = Scene()
    for seat, value in enumerate(hp):
        scene.state.hp[seat] = value
    assert [rules.score(scene.state, scene.fixed, seat) for seat in range(SEATS)] == scores


def test_hasted_units_move_two_cells_in_two_turns() -> None:
    scene = Scene()
    unit = scene.unit(0, TANK, 0, 2)
    scene.state.spells[2, 0] = 1
    cell = {"row": scene.state.row[unit], "col": scene.state.col[unit]}
    places = []
    for commands in ([(2, "castSpell", {"typeId": 0, "cell": cell})], [], []):
        scene.play(*commands)
        places.append(scene.state.place[unit])
    assert places == [4, 6, 7]


def test_the_room_for_units_does_not_change_the_game() -> None:
    small, large = Scene(units=128), Scene(units=512)
    for scene in (small, large):
        actions, rngs = scene.runner.new_actions(), np.array([9], np.int64)
        for _ in range(50):
            scene.runner.pick(scene.states, actions, rngs)
            scene.runner.step(scene.states, actions)
    for seat in range(SEATS):
        one, other = (wire.turn_info(scene.seen(seat), scene.fixed) for scene in (small, large))
        assert one == other
        assert len(one["units"]) > 20


def test_a_map_with_very_long_paths_is_played_in_larger_records() -> None:
    scene = Scene(map="random:59x59,4")
    assert scene.setup.layout != Scene().setup.layout
    unit = scene.unit(3, TANK, 15, scene.fixed.path_length[15] - 2)
    for _ in range(3):
        scene.play()
    assert scene.state.place[unit] == scene.fixed.path_length[15] - 1 or not scene.state.on_map[unit]


def test_a_turn_without_commands_is_told_in_words() -> None:
    scene = Scene()
    action, _ = read_commands([("pick", {"units": [1]})], scene.seen(0), scene.fixed)
    assert KINGS_GAME.words.write_action(action, scene.fixed) == "nothing"


@pytest.mark.parametrize("path", [-1897076224, -(2**31) + 1, 2**31 - 1])
def test_a_path_that_is_no_path_is_told_in_words_and_read_back(path: int) -> None:
    """The C++ sample keeps a path of a game that it has deleted: it sent the first number in a live match."""
    raw = b'{"info":{"pathId":%d,"typeId":5},"turn":1,"type":"putUnit"}' % path
    kind, info, _ = wire.read_message(raw)
    scene = Scene()
    action, remarks = read_commands([(kind, info)], scene.seen(0), scene.fixed)
    words = KINGS_GAME.words.write_action(action, scene.fixed)
    assert (words, remarks) == (f"put 5 {path}", [])
    assert KINGS_GAME.words.read_action(words, scene.fixed).path[0] == path
