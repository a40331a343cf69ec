"""Everything that the contest's document names is there, in both spellings and in every form of its overloads."""

from __future__ import annotations

from typing import Any

import pytest

from meydan.games.kings import kit
from meydan.games.kings.kit.naming import snake
from meydan.games.kings.tests.scene import Scene
from meydan.games.kings.tests.test_kit import busy, world_of

FIELDS = {
    "Player": "playerId deck hand ap king pathsFromPlayer pathToFriend units castAreaSpell castUnitSpell "
    "duplicateUnits hastedUnits playedUnits diedUnits rangeUpgradedUnit damageUpgradedUnit spells isAlive "
    "getHp getSpellCount",
    "Unit": "baseUnit cell unitId hp path target targetCell targetIfKing playerId damageLevel rangeLevel range attack "
    "isDuplicate isHasted affectedSpells",
    "King": "center hp attack range isAlive playerId targetCell",
    "Map": "rowNum colNum paths units kings cells getCell",
    "Cell": "row col",
    "Path": "id cells",
    "BaseUnit": "typeId maxHp baseAttack baseRange targetType isFlying isMultiple ap",
    "Spell": "type typeId duration priority target range power isDamaging isAreaSpell isUnitSpell",
    "CastAreaSpell": "spell id casterId cell affectedUnits remainingTurns",
    "CastUnitSpell": "spell id casterId cell affectedUnits unit path",
    "GameConstants": "maxAp maxTurns turnTimeout pickTimeout turnsToUpgrade turnsToSpell damageUpgradeAddition "
    "rangeUpgradeAddition deckSize handSize",
    "World": "chooseHandById chooseHand getMe getFriend getFirstEnemy getSecondEnemy getMap getPathsCrossingCell "
    "getCellUnits getShortestPathToCell putUnit getCurrentTurn getRemainingTime castUnitSpell castAreaSpell "
    "getAreaSpellTargets getRemainingTurnsToUpgrade getRemainingTurnsToGetSpell getRangeUpgradeNumber "
    "getDamageUpgradeNumber getReceivedSpell getFriendReceivedSpell upgradeUnitRange upgradeUnitDamage getAllBaseUnits "
    "getAllSpells getKingById getSpellById getBaseUnitById getPlayerById getUnitById getGameConstants",
    "UnitTarget": "GROUND AIR BOTH",
    "SpellType": "HP TELE DUPLICATE HASTE",
    "SpellTarget": "SELF ALLIED ENEMY",
}


def teleported() -> tuple[Scene, Any]:
    """A scene in which player 0 has just teleported their unit, and the cast as they see it."""
    scene = busy()
    world = world_of(scene, 0)
    scene.state.spells[0, 3] = 1
    unit = world.get_me().units[0]
    where = {"row": unit.path.cells[1].row, "col": unit.path.cells[1].col}
    info = {"typeId": 3, "cell": where, "unitId": unit.unit_id, "pathId": unit.path.id}
    scene.play((0, "castSpell", info))
    return scene, world_of(scene, 0).get_me().cast_unit_spell


def things() -> dict[str, Any]:
    """One object of every class."""
    world = world_of(busy(), 0)
    me = world.get_me()
    found = [
        world,
        me,
        me.units[0],
        me.king,
        world.get_map(),
        me.king.center,
        me.path_to_friend,
        me.hand[0],
        me.spells[0],
    ]
    found += [me.cast_area_spell, teleported()[1], world.get_game_constants()]
    enums = {name: getattr(kit, name) for name in ("UnitTarget", "SpellType", "SpellTarget")}
    return {type(each).__name__: each for each in found} | enums


def test_every_class_and_every_name_of_the_document_is_there() -> None:
    found = things()
    for name, fields in FIELDS.items():
        assert hasattr(kit, name)
        for field in fields.split():
            assert hasattr(found[name], field), f"{name}.{field}"
            assert field.isupper() or hasattr(found[name], snake(field)), f"{name}.{snake(field)}"


def test_fields_have_getters_as_in_the_other_clients() -> None:
    me = world_of(busy(), 0).get_me()
    assert me.getAp() == me.get_ap() == me.ap
    assert me.getKing().getCenter() == me.king.center
    with pytest.raises(AttributeError, match="Player has no 'get_gold'"):
        me.getGold()


@pytest.mark.parametrize("function", ["get_cell_units", "get_paths_crossing_cell"])
def test_a_cell_is_an_object_or_row_and_col(function: str) -> None:
    world = world_of(busy(), 0)
    cell = world.get_me().units[0].cell
    call = getattr(world, function)
    expected = call(cell)
    assert expected
    assert call(cell.row, cell.col) == call(row=cell.row, col=cell.col) == call(cell=cell) == expected
    assert call(kit.Cell(cell.row, cell.col)) == expected  # such as one that was kept from another turn
    assert call(-1, 2) == call(None) == []


def test_a_player_is_an_object_or_an_id() -> None:
    world = world_of(busy(), 0)
    me, cell = world.get_me(), world.get_me().units[0].cell
    expected = world.get_shortest_path_to_cell(me, cell)
    assert expected.id == 2
    for named in ({"player": me}, {"from_player": me}, {"fromPlayerId": 0}, {"player_id": 0}):
        assert world.getShortestPathToCell(cell=cell, **named) == expected
    assert world.get_shortest_path_to_cell(0, cell.row, cell.col) == expected


def test_commands_have_all_overloads() -> None:
    world = world_of(busy(), 0)
    unit, path, cell = world.get_me().units[0], world.get_me().pathsFromPlayer[0], kit.Cell(3, 4)
    kind, tele, haste = unit.base_unit, world.get_spell_by_id(3), world.get_spell_by_id(0)
    sent = world.commands

    def all_say(info: dict[str, Any]) -> bool:
        said = [each for _, each in sent]
        sent.clear()
        return said != [] and said == [info] * len(said)

    world.put_unit(kind, path), world.put_unit(0, 2), world.put_unit(baseUnit=kind, path=path)
    world.putUnit(typeId=0, pathId=2), world.put_unit(type_id=0, path_id=2), world.put_unit(kind, path_id=2)
    assert all_say({"typeId": 0, "pathId": 2})
    world.cast_unit_spell(unit, path, cell, tele), world.castUnitSpell(unit, path, 3, 4, tele)
    world.cast_unit_spell(unit=unit, path=path, cell=cell, spell=tele)
    world.castUnitSpell(unitId=unit.unit_id, pathId=2, row=3, col=4, spellId=3)
    assert all_say({"typeId": 3, "cell": {"row": 3, "col": 4}, "unitId": unit.unit_id, "pathId": 2})
    world.cast_area_spell(cell, haste), world.castAreaSpell(3, 4, haste), world.cast_area_spell(3, 4, 0)
    world.cast_area_spell(center=cell, spell=haste), world.cast_area_spell(row=3, col=4, spell_id=0)
    world.cast_area_spell(cell=cell, type_id=0)
    assert all_say({"typeId": 0, "cell": {"row": 3, "col": 4}, "unitId": -1, "pathId": -1})
    for upgrade in (world.upgrade_unit_range, world.upgradeUnitDamage):
        upgrade(unit), upgrade(unit.unit_id), upgrade(unit=unit), upgrade(unitId=unit.unit_id)
    assert all_say({"unitId": unit.unit_id})
    world.chooseHand(baseUnits=[kind]), world.choose_hand([kind]), world.chooseHandById(typeIds=[0])
    assert all_say({"units": [0]})


def test_what_cannot_be_meant_is_said() -> None:
    world = world_of(busy(), 0)
    with pytest.raises(TypeError, match=r"cast_area_spell knows no 'zell'; expected cell \(or row, col\), spell"):
        world.cast_area_spell(zell=3, spell=0)
    with pytest.raises(TypeError, match="put_unit misses path; expected base_unit, path"):
        world.put_unit(3)
    with pytest.raises(TypeError, match="put_unit got 3 arguments"):
        world.put_unit(3, 2, 1)
    world.put_unit(base_unit=None, path=world.get_shortest_path_to_cell(0, 0, 0))  # nothing found: an invalid command
    assert world.commands == [("putUnit", {"typeId": -1, "pathId": -1})]


def test_lists_of_hasted_units_and_copies_hold_only_the_living() -> None:
    scene = Scene()
    living, dying = (scene.unit(0, 5, 0, scene.fixed.path_start[0, 0] + 3) for _ in range(2))
    for copied in (living, dying):
        scene.state.is_copy[copied] = 1
    scene.state.hp[dying] = 0
    scene.state.spells[0, 0] = 1
    where = {"row": scene.state.row[living], "col": scene.state.col[living]}
    scene.play((0, "castSpell", {"typeId": 0, "cell": where}))
    me = world_of(scene, 0).get_me()
    (unit,), (dead,) = me.units, me.died_units
    assert dead.is_duplicate
    assert dead.is_hasted
    assert me.duplicate_units == me.hasted_units == [unit]


def test_the_path_of_a_teleport_is_the_unit_s_own_and_unknown_to_enemies() -> None:
    scene, cast = teleported()
    assert cast.path.cells[0] == world_of(scene, 0).get_me().king.center
    assert cast.path is cast.unit.path
    assert world_of(scene, 1).get_first_enemy().cast_unit_spell.path is None


def test_a_path_is_the_same_from_both_ends() -> None:
    world = world_of(busy(), 1)
    own = world.get_me().paths_from_player[0]
    (listed,) = [path for path in world.get_map().paths if path.id == own.id]
    assert listed.cells == own.cells[::-1]
    assert {own: "way"}[listed] == "way"
