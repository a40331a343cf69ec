"""Every name of the contest's document in every language: all kits say what the one in Python says."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import meydan
from meydan.engine.native import compact
from meydan.games import find
from meydan.games.kings.kit import CastUnitSpell, View, World
from meydan.players.child import STDIO
from meydan.players.programs import Workshop, folder_program
from tests.games.quick_cpp import build_quickly

KINGS = find("kings")
NAMES = Path(__file__).parent / "kings_names"
FILES = {"java": "AI.java", "cpp": "AI.cpp", "go": "ai.go"}
AT_SERVER = 12  # turns that are played over the network
SCORES = [8, 6, 4, 2]
WORDS = {"pick": "pick", "putUnit": "put", "castSpell": "cast", "rangeUpgrade": "range", "damageUpgrade": "damage"}


@cache
def told() -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """What the first player hears in a match with units that die, are upgraded, copied, hasted and teleported."""
    luck, inits, turns = Random(1), list[Any](), list[Any]()

    def wild(view: View) -> str:
        world = view.world()
        if view.told is None:
            inits.append(view.init)
            return "nothing"
        turns.append(view.told)
        me = world.get_me()
        for unit in me.hand:
            world.put_unit(unit, luck.choice(me.paths_from_player))
        for unit in luck.sample(me.units, min(2, len(me.units))):
            world.upgrade_unit_damage(unit)
            world.upgrade_unit_range(unit)
            path = luck.choice(me.paths_from_player)
            for spell in me.spells:
                cell = luck.choice(path.cells[: len(path.cells) // 2])
                if spell.is_unit_spell():
                    world.cast_unit_spell(unit, path, cell, spell)
                else:
                    world.cast_area_spell(luck.choice(world.get_map().units).cell, spell)
        return view.answer(world)

    meydan.play("kings", [wild, *["house:marshal"] * 3], seed=2)
    return inits[0], turns


def test_the_match_that_the_kits_are_shown_has_everything() -> None:
    _, turns = told()
    units = [unit for turn in turns for unit in turn["units"]]
    for key in ("isDuplicate", "isHasted", "wasRangeUpgraded", "wasDamageUpgraded", "wasPlayedThisTurn"):
        assert any(unit[key] for unit in units), key
    assert any(turn["diedUnits"] for turn in turns)
    assert any(cast["unitId"] > 0 for turn in turns for cast in turn["castSpells"])
    assert any(0 <= unit["target"] < 4 for unit in units)


# -- the same names in Python -------------------------------------------------------------------------------------


def said(what: str, *all: Any) -> str:
    return " ".join([what, *(str(each).lower() if isinstance(each, bool) else str(each) for each in all)])


def many(all: Sequence[Any], told: Any) -> str:
    return f"[{','.join(map(told, all))}]"


def unit_word(one: Any) -> str:
    return "-" if one is None else str(one.get_unit_id())


def path_word(one: Any) -> str:
    return "-" if one is None else f"{one.get_id()}/{len(one.get_cells())}"


def cell_word(one: Any) -> str:
    return "-" if one is None else f"{one.get_row()}:{one.get_col()}"


def type_word(one: Any) -> str:
    return "-" if one is None else str(one.get_type_id())


def cast_word(one: Any) -> str:
    if one is None:
        return "-"
    is_single = isinstance(one, CastUnitSpell)
    more = f"{unit_word(one.unit)}/{path_word(one.path)}" if is_single else str(one.remaining_turns)
    spell, cell = type_word(one.get_spell()), cell_word(one.get_cell())
    return f"{one.get_id()}/{spell}/{one.get_caster_id()}/{cell}/{many(one.affected_units, unit_word)}/{more}"


def world_lines(world: World) -> Iterator[str]:
    me, game_map, constants = world.get_me(), world.get_map(), world.get_game_constants()
    yield said(
        "world",
        world.get_current_turn(),
        world.get_remaining_time() >= 0,
        world.get_remaining_turns_to_upgrade(),
        world.get_remaining_turns_to_get_spell(),
        world.get_range_upgrade_number(),
        world.get_damage_upgrade_number(),
        type_word(world.get_received_spell()),
        type_word(world.get_friend_received_spell()),
    )
    others = (world.get_friend(), world.get_first_enemy(), world.get_second_enemy())
    yield said("order", me.player_id, *(each.player_id for each in others))
    names = ("max_ap", "max_turns", "turn_timeout", "pick_timeout", "turns_to_upgrade", "turns_to_spell")
    more = ("damage_upgrade_addition", "range_upgrade_addition", "deck_size", "hand_size")
    yield said("constants", *(getattr(constants, name) for name in (*names, *more)))
    paths, units = many(game_map.paths, path_word), many(game_map.units, unit_word)
    size = (len(game_map.kings), len(game_map.cells), len(game_map.cells[0]))
    corner = game_map.get_cell(-1, 0) is None
    yield said(
        "map", game_map.row_num, game_map.col_num, paths, units, *size, cell_word(game_map.get_cell(1, 2)), corner
    )
    for kind in world.get_all_base_units():
        facts = (kind.type_id, kind.max_hp, kind.base_attack, kind.base_range, kind.target_type.name)
        yield said("type", *facts, kind.is_flying, kind.is_multiple, kind.ap)
    for spell in world.get_all_spells():
        facts = (spell.type.name, spell.type_id, spell.duration, spell.priority, spell.target.name, spell.range)
        yield said("spell", *facts, spell.power, spell.is_damaging, spell.is_area_spell(), spell.is_unit_spell())
    for number in range(4):
        yield from player_lines(world, world.get_player_by_id(number))
    yield from question_lines(world, me)


def player_lines(world: World, one: Any) -> Iterator[str]:
    king = world.get_king_by_id(one.player_id)
    assert king is not None
    listed = [many(each, unit_word) for each in (one.duplicate_units, one.hasted_units, one.played_units)]
    yield said(
        "player",
        one.player_id,
        many(one.deck, type_word),
        many(one.hand, type_word),
        one.ap,
        one.king is king,
        many(one.paths_from_player, path_word),
        path_word(one.path_to_friend),
        many(one.units, unit_word),
        cast_word(one.cast_area_spell),
        cast_word(one.cast_unit_spell),
        *listed,
        many(one.died_units, unit_word),
        unit_word(one.range_upgraded_unit),
        unit_word(one.damage_upgraded_unit),
        many(one.spells, type_word),
        one.is_alive(),
        one.get_hp(),
        one.get_spell_count(world.get_all_spells()[0]),
        one.get_spell_count(1),
    )
    aim = cell_word(king.target_cell)
    yield said("king", cell_word(king.center), king.hp, king.attack, king.range, king.is_alive, king.player_id, aim)
    for unit in [*one.units, *one.died_units]:
        levels = (unit.damage_level, unit.range_level, unit.range, unit.attack, unit.is_duplicate, unit.is_hasted)
        yield said(
            "unit",
            unit.unit_id,
            type_word(unit.base_unit),
            cell_word(unit.cell),
            unit.hp,
            path_word(unit.path),
            unit_word(unit.target),
            cell_word(unit.target_cell),
            -1 if unit.target_if_king is None else unit.target_if_king.player_id,
            unit.player_id,
            *levels,
            many(unit.affected_spells, lambda each: str(each.id)),
            world.get_unit_by_id(unit.unit_id) is unit,
        )


def question_lines(world: World, me: Any) -> Iterator[str]:
    cell, spell, units = me.paths_from_player[0].cells[3], world.get_spell_by_id(0), world.get_map().units
    near = units[0].cell if units else cell
    gone = world.get_unit_by_id(-5) is None
    yield said("ids", type_word(world.get_base_unit_by_id(1)), type_word(spell), gone, cell.row, cell.col)
    crossing = (world.get_paths_crossing_cell(cell), world.get_paths_crossing_cell(row=near.row, col=near.col))
    yield said("crossing", *(many(each, path_word) for each in crossing))
    yield said("on", *(many(each, unit_word) for each in (world.get_cell_units(near), world.get_cell_units(0, 0))))
    far = world.get_shortest_path_to_cell(world.get_first_enemy(), cell.row, cell.col)
    yield said("shortest", path_word(world.get_shortest_path_to_cell(me, near)), path_word(far))
    second = world.get_area_spell_targets(near.row, near.col, world.get_spell_by_id(1))
    yield said("caught", many(world.get_area_spell_targets(near, spell), unit_word), many(second, unit_word))


def give_commands(world: World) -> None:
    if world.get_current_turn() == 0:
        world.choose_hand_by_id([0, 2, 1])
        world.choose_hand(world.get_all_base_units()[:2])
        return
    me, spell = world.get_me(), world.get_all_spells()[0]
    path = me.paths_from_player[0]
    world.put_unit(me.hand[0], path)
    world.put_unit(1, 2)
    world.cast_area_spell(path.cells[1], spell)
    world.cast_area_spell(3, 4, spell)
    if me.units:
        world.cast_unit_spell(me.units[0], path, path.cells[2], spell)
        world.cast_unit_spell(me.units[0], path, 5, 6, spell)
        world.upgrade_unit_range(me.units[0])
        world.upgrade_unit_damage(me.units[0])


def words(kind: str, info: dict[str, Any]) -> str:
    numbers = info.get("units", [*info.values()])
    if kind == "castSpell":
        cell = info["cell"]
        numbers = [info["typeId"], cell["row"], cell["col"], info["unitId"], info["pathId"]]
        numbers = numbers[:3] if info["unitId"] < 0 else numbers
    return " ".join(map(str, [WORDS[kind], *numbers]))


def commands_in_python(turn: dict[str, Any] | None) -> list[tuple[str, dict[str, Any]]]:
    world = World(told()[0], turn, 400)
    give_commands(world)
    return world.commands


# -- the languages ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=[pytest.param(name, marks=pytest.mark.slow) for name in FILES])
def command(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], Path]:
    """The kit of a language with an AI that calls every name: its command, and where it runs."""
    folder = tmp_path_factory.mktemp(request.param) / "names"
    shutil.copytree(KINGS.folder / "starters" / request.param, folder)
    shutil.copy(NAMES / FILES[request.param], folder / FILES[request.param])
    if request.param == "cpp":
        build_quickly(folder)
    program = folder_program(folder, Workshop())
    assert program.folder is not None
    return [*program.command], program.folder


def test_every_name_says_in_the_arena_what_it_says_in_python(command: tuple[list[str], Path]) -> None:
    init, turns = told()
    pick = {key: type(value)() for key, value in turns[0].items()}  # nothing of everything
    questions = [f"go {number} 400 {compact(turn)}" for number, turn in enumerate([pick, *turns])]
    lines = ["kings 1", f"new 0 4 400 {compact(init)}", *questions, f"end {' '.join(map(str, SCORES))} 0", "quit"]
    done = subprocess.run(
        command[0],
        input="".join(f"{line}\n" for line in lines),
        cwd=command[1],
        env={**os.environ, STDIO: "1"},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    expected = [line for turn in turns for line in world_lines(World(init, turn, 400))]
    assert done.stderr.splitlines() == [*expected, said("scores", *SCORES)]
    answers = ["; ".join(words(*each) for each in commands_in_python(turn)) for turn in (None, *turns)]
    assert done.stdout.splitlines() == ["ready AI", *answers]


def test_the_same_program_is_a_client_of_a_server(command: tuple[list[str], Path]) -> None:
    init, turns = told()
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
        variables = {name: value for name, value in os.environ.items() if name != STDIO}
        variables |= {"AICHostIP": "127.0.0.1", "AICHostPort": port, "AICToken": "abc", "AICRetryDelay": "100"}
        program = subprocess.Popen(command[0], cwd=command[1], env=variables, stdout=subprocess.PIPE, text=True)
        server.settimeout(60)
        connection, _ = server.accept()
        with connection, connection.makefile("rb") as heard:
            assert next_message(heard) == ("token", {"token": "abc"}, 0)
            for number, turn in enumerate([None, *turns[:AT_SERVER]]):
                kind, info = ("init", init) if turn is None else ("turn", turn)
                send(connection, kind, info)
                expected = [(*each, number) for each in commands_in_python(turn)]
                assert [next_message(heard) for _ in expected] == expected
                assert next_message(heard) == ("endTurn", {}, number)
            scores = [{"playerId": number, "score": score} for number, score in enumerate(SCORES)]
            send(connection, "shutdown", {"turnMessage": turns[AT_SERVER - 1], "scores": scores})
            out, _ = program.communicate(timeout=60)
    assert program.returncode == 0
    assert out.splitlines()[-1] == said("scores", *SCORES)


def send(connection: socket.socket, kind: str, info: dict[str, Any]) -> None:
    connection.sendall(compact({"type": kind, "info": info}).encode() + b"\0")


def next_message(heard: Any) -> tuple[str, Any, int]:
    data = b""
    while (byte := heard.read(1)) not in (b"", b"\0"):
        data += byte
    message = json.loads(data)
    return message["type"], message["info"], message["turn"]
