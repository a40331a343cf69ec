"""The document's API for Python bots: override `pick`, `turn` and `end` of `Agent`.

    from meydan.games.kings.kit import Agent

    class AI(Agent):
        def pick(self, world):
            world.choose_hand_by_id([0, 1, 2, 3, 4])

        def turn(self, world):
            for unit in world.get_me().hand:
                world.put_unit(base_unit=unit, path=world.get_me().paths_from_player[0])

It plays in the arena as it stands, and would without the import and the base class. `meydan.games.kings.kit.client`
takes it to a server of the original contest.
Every name may be written as in the document, too: `world.putUnit(baseUnit, path)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from numbers import Integral
from typing import Any

from meydan.engine.contest_class import ContestClass
from meydan.engine.game import Shown
from meydan.games.kings.kit.board import Board
from meydan.games.kings.kit.model import BaseUnit, Cell, GameConstants, King, Map, Path, Player, Spell, Unit
from meydan.games.kings.kit.model import CastAreaSpell as CastAreaSpell
from meydan.games.kings.kit.model import CastSpell as CastSpell
from meydan.games.kings.kit.model import CastUnitSpell as CastUnitSpell
from meydan.games.kings.kit.model import SpellTarget as SpellTarget
from meydan.games.kings.kit.model import SpellType as SpellType
from meydan.games.kings.kit.model import UnitTarget as UnitTarget
from meydan.games.kings.kit.naming import Named, every_form
from meydan.games.kings.original import wire
from meydan.games.kings.original.commands import read_commands
from meydan.games.kings.words.text import write_action
from meydan.search.clock import Stopwatch

Info = Mapping[str, Any]
Place = Cell | tuple[int, int] | None  # where the document has a cell or row and col
NONE = -1  # what stands for no unit, path or type
NOWHERE = (-1, -1)  # off the map: commands are invalid there and nothing is found


class World(Named):
    """The game as one player knows it in one turn, and what they can do."""

    def __init__(self, init: Info, turn: Info | None, ms_left: float, real_time: bool = False) -> None:
        self._board, self._told = Board(init, turn), turn or {}
        self._watch = Stopwatch(ms_left, real_time)
        self.commands: list[tuple[str, dict[str, Any]]] = []  # what was sent in this turn
        self.tell: Callable[[str, dict[str, Any]], None] | None = None  # who is told of each command at once

    # -- players, map and constants

    def get_me(self) -> Player:
        """The own player."""
        return self._board.me()

    def get_friend(self) -> Player:
        """The partner."""
        return self._board.friend()

    def get_first_enemy(self) -> Player:
        """The enemy with the lower id."""
        return self._board.players[self._board.order[2]]

    def get_second_enemy(self) -> Player:
        """The enemy with the higher id."""
        return self._board.players[self._board.order[3]]

    def get_map(self) -> Map:
        """The map."""
        return self._board.map

    def get_game_constants(self) -> GameConstants:
        """The constants of the game."""
        return self._board.constants

    def get_all_base_units(self) -> list[BaseUnit]:
        """All types of units."""
        return self._board.base_units

    def get_all_spells(self) -> list[Spell]:
        """All types of spells."""
        return self._board.spells

    # -- things by their ids

    @every_form
    def get_king_by_id(self, player_id: int) -> King | None:
        """A player's king, or None."""
        player = self._board.players.get(player_id)
        return player.king if player else None

    @every_form
    def get_player_by_id(self, player_id: int) -> Player | None:
        """A player, or None."""
        return self._board.players.get(player_id)

    @every_form
    def get_spell_by_id(self, spell_id: int) -> Spell | None:
        """A type of spells, or None."""
        return self._board.spell(spell_id)

    @every_form
    def get_base_unit_by_id(self, type_id: int) -> BaseUnit | None:
        """A type of units, or None."""
        return next((each for each in self._board.base_units if each.type_id == type_id), None)

    @every_form
    def get_unit_by_id(self, unit_id: int) -> Unit | None:
        """A unit, or None."""
        return self._board.units.get(unit_id)

    # -- cells and paths

    @every_form
    def get_paths_crossing_cell(self, cell: Place) -> list[Path]:
        """The map's paths that contain a cell."""
        where = self._cell(cell)
        return [path for path in self._board.map.paths if where in path.cells]

    @every_form
    def get_cell_units(self, cell: Place) -> list[Unit]:
        """The living units on a cell."""
        return self._cell(cell).units

    @every_form
    def get_shortest_path_to_cell(self, player: Player | int, cell: Place) -> Path | None:
        """The path on which a player's unit reaches the cell first, perhaps by way of their friend, or None."""
        where, walker = self._cell(cell), self._board.players[_id(player, "player_id")]
        friend = self._board.players[(walker.player_id + 2) % 4]
        way = len(walker.path_to_friend.cells) - 1
        own = [(index, path) for path in walker.paths_from_player if (index := path.index(where)) is not None]
        far = [(way + index, path) for path in friend.paths_from_player if (index := path.index(where)) is not None]
        return min(own + far, key=lambda found: found[0])[1] if own or far else None

    @every_form
    def get_area_spell_targets(self, cell: Place, spell: Spell | int | None) -> list[Unit]:
        """The units that a spell would catch."""
        where, chosen = self._cell(cell), self._board.spell(_id(spell, "type_id"))
        if chosen is None or chosen.is_unit_spell():
            return []
        reach = chosen.range
        near = [
            unit
            for unit in self._board.map.units
            if abs(unit.cell.row - where.row) <= reach and abs(unit.cell.col - where.col) <= reach
        ]
        return [unit for unit in near if self._is_meant(chosen, unit)]

    def _is_meant(self, spell: Spell, unit: Unit) -> bool:
        me = self._board.order[0]
        if spell.target is SpellTarget.SELF:
            return unit.player_id == me
        return ((unit.player_id - me) % 2 == 0) == (spell.target is SpellTarget.ALLIED)

    def _cell(self, place: Place) -> Cell:
        """The cell of this turn's map, with the units that are on it now."""
        row, col = (place.row, place.col) if isinstance(place, Cell) else place or NOWHERE
        return self._board.map.get_cell(row, col) or Cell(int(row), int(col))

    # -- time, tokens and spells

    def get_current_turn(self) -> int:
        """The counter of turns; 0 while picking."""
        return self._board.turn

    def get_remaining_time(self) -> int:
        """Milliseconds until the answer must be there."""
        return int(self._watch.seconds_left * 1000)

    def get_remaining_turns_to_upgrade(self) -> int:
        """Turns until the next tokens, never 0."""
        every = self._board.constants.turns_to_upgrade
        return every - self._board.turn % every

    def get_remaining_turns_to_get_spell(self) -> int:
        """Turns until the next spells, never 0."""
        every = self._board.constants.turns_to_spell
        return every - self._board.turn % every

    def get_range_upgrade_number(self) -> int:
        """Range tokens owned."""
        return int(self._told.get("availableRangeUpgrades", 0))

    def get_damage_upgrade_number(self) -> int:
        """Damage tokens owned."""
        return int(self._told.get("availableDamageUpgrades", 0))

    def get_received_spell(self) -> Spell | None:
        """The spell received in this turn, or None."""
        return self._board.spell(self._told.get("receivedSpell", -1))

    def get_friend_received_spell(self) -> Spell | None:
        """The spell that the friend received in this turn, or None."""
        return self._board.spell(self._told.get("friendReceivedSpell", -1))

    # -- commands

    @every_form
    def choose_hand(self, base_units: Iterable[BaseUnit]) -> None:
        """Pick the deck."""
        self._send("pick", units=[unit.type_id for unit in base_units])

    @every_form
    def choose_hand_by_id(self, type_ids: Iterable[int]) -> None:
        """Pick the deck by ids."""
        self._send("pick", units=list(type_ids))

    @every_form
    def put_unit(self, base_unit: BaseUnit | int | None, path: Path | int | None) -> None:
        """Send a unit of the hand along a path."""
        self._send("putUnit", typeId=_id(base_unit, "type_id"), pathId=_id(path, "id"))

    @every_form
    def cast_unit_spell(
        self, unit: Unit | int | None, path: Path | int | None, cell: Place, spell: Spell | int | None
    ) -> None:
        """Teleport a unit to a cell of a path."""
        self._cast(_id(spell, "type_id"), self._cell(cell), _id(unit, "unit_id"), _id(path, "id"))

    @every_form
    def cast_area_spell(self, cell: Place, spell: Spell | int | None) -> None:
        """Cast a spell on the square around a cell."""
        self._cast(_id(spell, "type_id"), self._cell(cell), NONE, NONE)

    @every_form
    def upgrade_unit_range(self, unit: Unit | int | None) -> None:
        """Spend a range token."""
        self._send("rangeUpgrade", unitId=_id(unit, "unit_id"))

    @every_form
    def upgrade_unit_damage(self, unit: Unit | int | None) -> None:
        """Spend a damage token."""
        self._send("damageUpgrade", unitId=_id(unit, "unit_id"))

    def _cast(self, kind: int, where: Cell, unit: int, path: int) -> None:
        self._send("castSpell", typeId=kind, cell={"row": where.row, "col": where.col}, unitId=unit, pathId=path)

    def _send(self, kind: str, **info: Any) -> None:
        self.commands.append((kind, info))
        if self.tell is not None:
            self.tell(kind, info)


def _id(thing: Any, name: str) -> int:
    """The id of an object, or the id itself; NONE of nothing."""
    if thing is None:
        return NONE
    return int(thing if isinstance(thing, Integral) else getattr(thing, name))


class View:
    """What the arena shows to a Python bot: no more than a client over the protocol is told."""

    def __init__(self, shown: Shown) -> None:
        self.seat, self.turn, self.ms_left, self.setup = shown.seat, shown.turn, shown.ms_left, shown.setup
        self.report, self.seen = shown.report, shown.seen

    @property
    def init(self) -> Info:
        """The message `init` of this seat."""
        return wire.init_info(self.setup, wire.king_order(self.seat))

    @property
    def told(self) -> Info | None:
        """The message `turn` of this seat; None before the picks."""
        return wire.turn_info(self.seen, self.setup) if self.seen.turn else None

    def world(self) -> World:
        """The document's view of the game."""
        return World(self.init, self.told, self.ms_left)

    def answer(self, world: World) -> str:
        """What a bot did to its world, as the words of an action."""
        action, _ = read_commands(world.commands, self.seen, self.setup)
        return write_action(action, self.setup)


class Agent(Named):
    """A bot as the document has it. The arena makes one object per game."""

    def pick(self, world: World) -> None:
        """Called once, before the first turn."""

    def turn(self, world: World) -> None:
        """Called in every turn."""

    def end(self, world: World, scores: Mapping[int, int]) -> None:
        """Called when the game is over, with everybody's points."""

    def over(self, view: View, scores: Sequence[int]) -> None:
        """What the arena calls at the end."""
        self.end(view.world(), dict(enumerate(scores)))

    def act(self, view: View) -> str:
        """What the arena calls."""
        world = view.world()
        if view.report is not None:
            report = view.report
            world.tell = lambda kind, info: report(view.answer(world))
        if world.get_current_turn() == 0:
            self.pick(world)
        else:
            self.turn(world)
        return view.answer(world)


NAMES = (Agent, BaseUnit, CastAreaSpell, CastSpell, CastUnitSpell, Cell, GameConstants, King, Map, Path, Player)
MORE_NAMES = (Spell, SpellTarget, SpellType, Unit, UnitTarget, World)
CONTEST_CLASS = ContestClass(
    Agent, ["turn"], {each.__name__: each for each in (*NAMES, *MORE_NAMES)}, ["model", "world"]
)
