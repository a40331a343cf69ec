"""The objects of one turn, built from the messages `init` and `turn`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from meydan.games.kings.kit.model import (
    BaseUnit,
    CastAreaSpell,
    CastSpell,
    CastUnitSpell,
    Cell,
    GameConstants,
    King,
    Map,
    Path,
    Player,
    Spell,
    SpellTarget,
    SpellType,
    Unit,
    UnitTarget,
)
from meydan.games.kings.kit.naming import snake
from meydan.games.kings.law.state import SEATS

Info = Mapping[str, Any]


class Board:
    """Everything that a player knows in one turn; a turn without a message is the pick."""

    def __init__(self, init: Info, turn: Info | None) -> None:
        self.constants = GameConstants(**{snake(key): value for key, value in init["gameConstants"].items()})
        self.base_units = [_base_unit(each) for each in init["baseUnits"]]
        self.spells = [_spell(each) for each in init["spells"]]
        self.map = _map(init["map"])
        self.order: list[int] = [king["playerId"] for king in init["map"]["kings"]]  # me, friend, enemies
        self.players = {seat: self._player(seat) for seat in range(SEATS)}
        self.units: dict[int, Unit] = {}  # the living and the dead of this turn
        self.casts: list[CastSpell] = []
        self.turn = 0
        if turn is not None:
            self._fill(turn)

    def me(self) -> Player:
        """The own player."""
        return self.players[self.order[0]]

    def friend(self) -> Player:
        """The partner."""
        return self.players[self.order[1]]

    def spell(self, kind: int) -> Spell | None:
        """A type of spells by its id."""
        return next((each for each in self.spells if each.type_id == kind), None)

    def _player(self, seat: int) -> Player:
        king = next(each for each in self.map.kings if each.player_id == seat)
        friend = next(each for each in self.map.kings if each.player_id == (seat + 2) % SEATS)
        own = [_from(path, king.center) for path in self.map.paths if king.center in (path.cells[0], path.cells[-1])]
        to_friend = next(path for path in own if path.cells[-1] == friend.center)
        return Player(seat, king, [path for path in own if path is not to_friend], to_friend)

    def _fill(self, turn: Info) -> None:
        self.turn = turn["currTurn"]
        for told in turn["units"]:
            self._add_unit(told, alive=True)
        for told in turn["diedUnits"]:
            self._add_unit(told, alive=False)
        self._aim(turn)
        for told in turn["castSpells"]:
            self._add_cast(told)
        self._add_cards(turn)

    def _add_unit(self, told: Info, alive: bool) -> None:
        cell = self.map.cells[told["cell"]["row"]][told["cell"]["col"]]
        player = self.players[told["playerId"]]
        unit = Unit(
            told["unitId"],
            told["playerId"],
            self.base_units[told["typeId"]],
            cell,
            told["hp"],
            self._path_of(player, told["pathId"]),
            told["damageLevel"],
            told["rangeLevel"],
            told["range"],
            told["attack"],
            told["isDuplicate"],
            told["isHasted"],
            told["wasPlayedThisTurn"],
            told["wasRangeUpgraded"],
            told["wasDamageUpgraded"],
        )
        self.units[unit.unit_id] = unit
        if alive:
            cell.units.append(unit)
            self.map.units.append(unit)
        _enlist(player, unit, alive)

    def _path_of(self, player: Player, id: int) -> Path | None:
        """The path from the own or the friend's king; enemies' paths are not told."""
        if player.player_id not in self.order[:2]:
            return None
        near = [*player.paths_from_player, *self.players[(player.player_id + 2) % SEATS].paths_from_player]
        return next((path for path in near if path.id == id), None)

    def _aim(self, turn: Info) -> None:
        for told in [*turn["units"], *turn["diedUnits"]]:
            unit, target = self.units[told["unitId"]], told["target"]
            if "targetCell" in told:
                unit.target_cell = self.map.cells[told["targetCell"]["row"]][told["targetCell"]["col"]]
                unit.target = self.units.get(target)
                unit.target_if_king = self.players[target].king if 0 <= target < SEATS else None
        for told in turn["kings"]:
            king = self.players[told["playerId"]].king
            king.hp, king.is_alive = told["hp"], told["isAlive"]
            king.target = self.units.get(told["target"])
            king.target_cell = king.target.cell if king.target else None

    def _add_cast(self, told: Info) -> None:
        spell = self.spell(told["typeId"])
        assert spell is not None, f"a spell of the unknown type {told['typeId']}"
        affected = [self.units[id] for id in told["affectedUnits"] if id in self.units]
        cell = self.map.cells[told["cell"]["row"]][told["cell"]["col"]]
        facts = (spell, told["id"], told["casterId"], cell, affected, told["remainingTurns"], told["wasCastThisTurn"])
        caster = self.players[told["casterId"]]
        cast: CastSpell
        if spell.is_unit_spell():
            cast = CastUnitSpell(*facts, self.units.get(told["unitId"]), self._path_of(caster, told["pathId"]))
        else:
            cast = CastAreaSpell(*facts)
        if told["wasCastThisTurn"]:
            setattr(caster, "cast_unit_spell" if spell.is_unit_spell() else "cast_area_spell", cast)
        for unit in affected:
            unit.affected_spells.append(cast)
        self.casts.append(cast)

    def _add_cards(self, turn: Info) -> None:
        me, friend = self.me(), self.friend()
        me.deck = [self.base_units[kind] for kind in turn["deck"]]
        me.hand = [self.base_units[kind] for kind in turn["hand"]]
        me.ap = turn["remainingAP"]
        for player, key in ((me, "mySpells"), (friend, "friendSpells")):
            player.spells = [spell for kind in turn[key] if (spell := self.spell(kind))]


def _enlist(player: Player, unit: Unit, alive: bool) -> None:
    lists = {
        "units": alive,
        "died_units": not alive,
        "played_units": unit.was_played_this_turn,
        "hasted_units": alive and unit.is_hasted,
        "duplicate_units": alive and unit.is_duplicate,
    }
    for name, belongs in lists.items():
        if belongs:
            getattr(player, name).append(unit)
    if unit.was_range_upgraded:
        player.range_upgraded_unit = unit
    if unit.was_damage_upgraded:
        player.damage_upgraded_unit = unit


def _from(path: Path, start: Cell) -> Path:
    return path if path.cells[0] == start else path.reversed()


def _base_unit(told: Info) -> BaseUnit:
    facts = {snake(key): value for key, value in told.items() if key != "target"}
    return BaseUnit(target_type=UnitTarget(told["target"]), **facts)


def _spell(told: Info) -> Spell:
    facts = {snake(key): value for key, value in told.items() if key not in ("target", "type")}
    return Spell(type=SpellType(told["type"]), target=SpellTarget(told["target"]), **facts)


def _map(told: Info) -> Map:
    cells = [[Cell(row, col) for col in range(told["cols"])] for row in range(told["rows"])]
    paths = [Path(path["id"], [cells[cell["row"]][cell["col"]] for cell in path["cells"]]) for path in told["paths"]]
    kings = [
        King(
            king["playerId"],
            cells[king["center"]["row"]][king["center"]["col"]],
            king["hp"],
            king["attack"],
            king["range"],
        )
        for king in told["kings"]
    ]
    return Map(told["rows"], told["cols"], cells, paths, kings)
