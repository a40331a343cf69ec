"""The classes of the document that bots work with: players, units, kings, cells, paths, spells."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from meydan.games.kings.kit.naming import Named, every_form


class UnitTarget(Enum):
    """Whom a type of units can strike."""

    GROUND = "GROUND"
    AIR = "AIR"
    BOTH = "BOTH"


class SpellTarget(Enum):
    """On whom a spell works."""

    SELF = "SELF"
    ALLIED = "ALLIED"
    ENEMY = "ENEMY"


class SpellType(Enum):
    """What a spell does."""

    HP = "HP"
    TELE = "TELE"
    DUPLICATE = "DUPLICATE"
    HASTE = "HASTE"


@dataclass(frozen=True)
class BaseUnit(Named):
    """A type of units."""

    type_id: int
    max_hp: int
    base_attack: int
    base_range: int
    target_type: UnitTarget
    is_flying: bool
    is_multiple: bool
    ap: int


@dataclass(frozen=True)
class Spell(Named):
    """A type of spells."""

    type: SpellType
    type_id: int
    priority: int
    duration: int
    range: int
    power: int
    target: SpellTarget

    @property
    def is_damaging(self) -> bool:
        """Whether it takes hp."""
        return self.power < 0

    def is_unit_spell(self) -> bool:
        """Whether it is cast on one unit."""
        return self.type is SpellType.TELE

    def is_area_spell(self) -> bool:
        """Whether it is cast on a square of cells."""
        return not self.is_unit_spell()


@dataclass(eq=False)
class Cell(Named):
    """A cell of the map and the living units on it."""

    row: int
    col: int
    units: list[Unit] = field(default_factory=list, repr=False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cell) and (self.row, self.col) == (other.row, other.col)

    def __hash__(self) -> int:
        return hash((self.row, self.col))


@dataclass(frozen=True)
class Path(Named):
    """A way between two kings; those of a player begin at their king."""

    id: int
    cells: list[Cell] = field(repr=False, compare=False)  # a path is the same from both ends

    def index(self, cell: Cell) -> int | None:
        """Where a cell comes first on it."""
        return next((place for place, each in enumerate(self.cells) if each == cell), None)

    def reversed(self) -> Path:
        """The same way from its other end."""
        return Path(self.id, self.cells[::-1])


@dataclass(eq=False)
class King(Named):
    """A king."""

    player_id: int
    center: Cell
    hp: int
    attack: int
    range: int
    is_alive: bool = True
    target: Unit | None = field(default=None, repr=False)
    target_cell: Cell | None = field(default=None, repr=False)


@dataclass(eq=False)
class Unit(Named):
    """A unit on the map, or one that died in this turn."""

    unit_id: int
    player_id: int
    base_unit: BaseUnit
    cell: Cell
    hp: int
    path: Path | None = field(repr=False)  # from the own or the friend's king; None for enemies
    damage_level: int
    range_level: int
    range: int
    attack: int
    is_duplicate: bool
    is_hasted: bool
    was_played_this_turn: bool
    was_range_upgraded: bool
    was_damage_upgraded: bool
    affected_spells: list[CastSpell] = field(default_factory=list, repr=False)
    target: Unit | None = field(default=None, repr=False)
    target_cell: Cell | None = field(default=None, repr=False)
    target_if_king: King | None = field(default=None, repr=False)


@dataclass(eq=False)
class CastSpell(Named):
    """A spell at work, or one that ended in this turn."""

    spell: Spell
    id: int
    caster_id: int
    cell: Cell
    affected_units: list[Unit] = field(repr=False)
    remaining_turns: int
    was_cast_this_turn: bool


class CastAreaSpell(CastSpell):
    """A spell on a square of cells."""


@dataclass(eq=False)
class CastUnitSpell(CastSpell):
    """A spell on one unit."""

    unit: Unit | None = field(default=None, repr=False)
    path: Path | None = field(default=None, repr=False)


@dataclass(eq=False)
class Player(Named):
    """One of the four."""

    player_id: int
    king: King
    paths_from_player: list[Path] = field(repr=False)
    path_to_friend: Path = field(repr=False)
    deck: list[BaseUnit] = field(default_factory=list, repr=False)
    hand: list[BaseUnit] = field(default_factory=list, repr=False)
    ap: int = 0  # of the own player
    units: list[Unit] = field(default_factory=list, repr=False)
    played_units: list[Unit] = field(default_factory=list, repr=False)
    died_units: list[Unit] = field(default_factory=list, repr=False)
    hasted_units: list[Unit] = field(default_factory=list, repr=False)
    duplicate_units: list[Unit] = field(default_factory=list, repr=False)
    range_upgraded_unit: Unit | None = field(default=None, repr=False)
    damage_upgraded_unit: Unit | None = field(default=None, repr=False)
    cast_area_spell: CastSpell | None = field(default=None, repr=False)
    cast_unit_spell: CastSpell | None = field(default=None, repr=False)
    spells: list[Spell] = field(default_factory=list, repr=False)  # of the own player and their friend

    def is_alive(self) -> bool:
        """Whether the player's king lives."""
        return self.king.is_alive

    def get_hp(self) -> int:
        """The hp of the player's king."""
        return self.king.hp

    @every_form
    def get_spell_count(self, spell: Spell | int) -> int:
        """How many spells of this type the player owns."""
        kind = spell.type_id if isinstance(spell, Spell) else spell
        return sum(each.type_id == kind for each in self.spells)


@dataclass(eq=False)
class Map(Named):
    """The board."""

    row_num: int
    col_num: int
    cells: list[list[Cell]] = field(repr=False)
    paths: list[Path] = field(repr=False)
    kings: list[King]
    units: list[Unit] = field(default_factory=list, repr=False)

    def get_cell(self, row: int, col: int) -> Cell | None:
        """The cell, or None off the map."""
        return self.cells[row][col] if 0 <= row < self.row_num and 0 <= col < self.col_num else None


@dataclass(frozen=True)
class GameConstants(Named):
    """The constants of the map."""

    max_ap: int
    max_turns: int
    turn_timeout: int
    pick_timeout: int
    turns_to_upgrade: int
    turns_to_spell: int
    damage_upgrade_addition: int
    range_upgrade_addition: int
    deck_size: int
    hand_size: int
    ap_addition: int
