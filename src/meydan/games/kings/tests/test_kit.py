"""The document's API, as a local bot and over the original's protocol; commands of any shape."""

from __future__ import annotations

import json
import socket
import threading
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meydan.games.kings.kit import Agent, World, client
from meydan.games.kings.kit.model import SpellType
from meydan.games.kings.law.state import CAST_SPELL, MOST_COMMANDS, PUT_UNIT
from meydan.games.kings.original import wire
from meydan.games.kings.original.commands import read_commands
from meydan.games.kings.tests.scene import Scene
from meydan.games.kings.words.text import read_action, write_action


def world_of(scene: Scene, seat: int) -> World:
    init = wire.init_info(scene.fixed, wire.king_order(seat))
    return World(init, wire.turn_info(scene.seen(seat), scene.fixed), 400)


def busy() -> Scene:
    """Units of three players, one of them under a spell."""
    scene = Scene()
    own = scene.unit(0, 0, 0, scene.fixed.path_start[0, 0] + 3)
    scene.unit(2, 5, 0, scene.fixed.path_start[0, 0] + 3)
    scene.unit(1, 1, 0, scene.fixed.path_start[0, 1] + 1)
    scene.state.spells[0, 0] = 2
    cell = {"row": scene.state.row[own], "col": scene.state.col[own]}
    scene.play((0, "castSpell", {"typeId": 0, "cell": cell}))
    return scene


def test_players_are_told_apart_by_the_order_of_the_kings() -> None:
    scene = busy()
    for seat, order in ((0, [0, 2, 1, 3]), (1, [1, 3, 0, 2]), (2, [2, 0, 1, 3]), (3, [3, 1, 0, 2])):
        world = world_of(scene, seat)
        players = [world.get_me(), world.get_friend(), world.get_first_enemy(), world.get_second_enemy()]
        assert [player.player_id for player in players] == order
        assert players[0].path_to_friend.cells[0] == players[0].king.center
        assert all(path.cells[0] == players[0].king.center for path in players[0].paths_from_player)
        assert len(players[0].paths_from_player) == 2


def test_units_spells_and_paths() -> None:
    world = world_of(busy(), 0)
    me, friend, enemy = world.get_me(), world.get_friend(), world.get_first_enemy()
    (unit,), (partner,), (foe,) = me.units, friend.units, enemy.units
    assert unit.path.id == partner.path.id == 2
    assert foe.path is None
    assert me.hasted_units == [unit]
    assert me.cast_area_spell.spell.type is SpellType.HASTE
    assert me.cast_area_spell.affected_units == [unit, partner]
    assert unit.affected_spells == [me.cast_area_spell]
    assert world.get_cell_units(unit.cell) == [unit, partner]
    assert me.get_spell_count(world.get_spell_by_id(0)) == me.getSpellCount(0) == 1
    assert [path.id for path in world.get_paths_crossing_cell(me.king.center)] == [0, 2, 3]
    assert world.get_unit_by_id(foe.unit_id) is foe
    assert world.get_remaining_turns_to_upgrade() == 21
    assert world.get_remaining_turns_to_get_spell() == 8


def test_the_shortest_path_may_lead_over_the_friend() -> None:
    world = world_of(busy(), 0)
    me, friend = world.get_me(), world.get_friend()
    only_his = friend.paths_from_player[0].cells[1]
    assert world.get_shortest_path_to_cell(me, only_his).id == friend.paths_from_player[0].id
    assert world.get_shortest_path_to_cell(me, me.king.center).id in [path.id for path in me.paths_from_player]
    assert world.get_shortest_path_to_cell(me, row=0, col=0) is None


def test_targets_of_area_spells() -> None:
    world = world_of(busy(), 0)
    (unit,), (foe,) = world.get_me().units, world.get_first_enemy().units
    haste, damage = world.get_spell_by_id(0), world.get_spell_by_id(1)
    assert world.get_area_spell_targets(unit.cell, haste) == [unit, world.get_friend().units[0]]
    assert world.get_area_spell_targets(foe.cell.row, foe.cell.col, damage) == [foe]
    assert world.get_area_spell_targets(foe.cell, spell_id=0) == []
    assert world.getAreaSpellTargets(unit.cell, world.get_spell_by_id(3)) == []


def test_commands_by_objects_ids_and_in_camel_case() -> None:
    scene = busy()
    world = world_of(scene, 0)
    me = world.getMe()
    unit, path = me.units[0], me.pathsFromPlayer[0]
    world.put_unit(me.hand[0], path)
    world.putUnit(type_id=me.hand[1].typeId, path_id=path.id)
    world.cast_area_spell(unit.cell, me.spells[0])
    world.cast_area_spell(row=3, col=4, spell_id=0)
    world.castUnitSpell(unit, path, path.cells[2], world.get_spell_by_id(3))
    world.upgrade_unit_damage(unit)
    world.upgradeUnitRange(unit_id=unit.unitId)
    action, remarks = read_commands(world.commands, scene.seen(0), scene.fixed)
    assert remarks == []
    assert list(action.kind)[:7] == [PUT_UNIT, PUT_UNIT, CAST_SPELL, CAST_SPELL, CAST_SPELL, 4, 5]
    assert (action.row[3], action.col[3], action.unit[3]) == (3, 4, -1)
    assert action.unit[4] == action.unit[5] == action.unit[6] == unit.unit_id


class Quiet(Agent):
    """Puts one unit in every turn and keeps the scores."""

    def pick(self, world: World) -> None:
        world.choose_hand(world.get_all_base_units()[:3])

    def turn(self, world: World) -> None:
        world.put_unit(world.get_me().hand[0], world.get_me().paths_from_player[0])

    def end(self, world: World, scores: dict[int, int]) -> None:
        self.scores = scores


def test_an_agent_plays_over_the_original_protocol() -> None:
    scene = busy()
    here, there = socket.socketpair()
    heard: list[dict[str, Any]] = []

    def serve() -> None:
        with there:
            turn = wire.turn_info(scene.seen(0), scene.fixed)
            there.sendall(wire.message("init", wire.init_info(scene.fixed, wire.king_order(0))))
            there.sendall(wire.message("turn", turn))
            there.sendall(wire.message("shutdown", wire.shutdown_info(turn, [5, 5, 5, 5])))
            data = b""
            while data.count(wire.END) < 5:
                data += there.recv(4096)
            heard.extend(json.loads(each) for each in data.split(wire.END)[:-1])

    server = threading.Thread(target=serve)
    server.start()
    agent = Quiet()
    with here:
        assert client.play(agent, here) == {0: 5, 1: 5, 2: 5, 3: 5}
        server.join(10)
    assert agent.scores[0] == 5
    assert [(each["type"], each["turn"]) for each in heard] == [
        ("token", 0),
        ("pick", 0),
        ("endTurn", 0),
        ("putUnit", 2),
        ("endTurn", 2),
    ]


class Hesitant(Agent):
    """Thinks on after a command until the server has it."""

    def __init__(self, has_heard: threading.Event) -> None:
        self.has_heard = has_heard

    def turn(self, world: World) -> None:
        world.put_unit(0, 2)
        assert self.has_heard.wait(10)


def test_a_command_is_sent_before_the_turn_is_over() -> None:
    scene = busy()
    here, there = socket.socketpair()
    has_heard = threading.Event()

    def serve() -> None:
        turn = wire.turn_info(scene.seen(0), scene.fixed)
        there.sendall(wire.message("init", wire.init_info(scene.fixed, wire.king_order(0))))
        there.sendall(wire.message("turn", turn))
        data = b""
        while b"putUnit" not in data:
            data += there.recv(4096)
        has_heard.set()
        there.sendall(wire.message("shutdown", wire.shutdown_info(turn, [5, 5, 5, 5])))

    server = threading.Thread(target=serve)
    server.start()
    with here, there:
        assert client.play(Hesitant(has_heard), here) == {0: 5, 1: 5, 2: 5, 3: 5}
        server.join(10)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
infos = anything | st.fixed_dictionaries(
    {}, optional=dict.fromkeys(("typeId", "pathId", "unitId", "cell", "units"), anything)
)
kinds = st.sampled_from(["pick", "putUnit", "castSpell", "damageUpgrade", "rangeUpgrade", "endTurn", "", "x"])
SCENE = Scene()


@given(st.lists(st.tuples(kinds, infos), max_size=MOST_COMMANDS + 6))
@settings(max_examples=60, deadline=None)
def test_commands_of_any_shape_are_taken_or_ignored_one_by_one(commands: list[tuple[str, Any]]) -> None:
    action, remarks = read_commands(commands, SCENE.seen(0), SCENE.fixed)
    assert action.count + action.dropped + len(remarks) <= len(commands)
    if len(commands) <= MOST_COMMANDS:
        assert action.count + len(remarks) == len(commands)


@pytest.mark.parametrize(
    "words", ["nothing", "pick", "pick 3 1; put 0 2", "put -1 2; cast 3 1 2 40 5; damage 37; range 38; dropped 4"]
)
def test_actions_have_their_words(words: str) -> None:
    assert write_action(read_action(words, SCENE.fixed), SCENE.fixed) == words


def test_numbers_are_read_leniently() -> None:
    told = [{"typeId": "3", "pathId": 2.0}, {"pathId": "2"}, {"typeId": 1.5}, {"typeId": "x"}, {"typeId": True}]
    action, remarks = read_commands([("putUnit", info) for info in told], SCENE.seen(0), SCENE.fixed)
    assert [(action.type[at], action.path[at]) for at in range(action.count)] == [(3, 2), (0, 2)]
    assert len(remarks) == 3


@given(st.binary(max_size=60))
@settings(max_examples=60, deadline=None)
def test_messages_survive_any_bytes(data: bytes) -> None:
    try:
        kind, _, turn = wire.read_message(data)
    except wire.Unparsable:
        return
    assert isinstance(kind, str)
    assert turn is None or isinstance(turn, int)
