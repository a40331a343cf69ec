"""The content of a map file, key by key (SPEC.md, section 2)."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel

from meydan.games.kings.law.state import MOST, MOST_TURNS


class Part(BaseModel):
    """A part of a map; keys are written as in the file, `maxTurns`, or as here, and unknown ones are left out."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, frozen=True, extra="ignore")


class Constants(Part):
    """The game's constants."""

    max_ap: int = Field(10, alias="maxAP", ge=0, le=MOST)
    max_turns: int = Field(100, ge=2, le=MOST_TURNS)
    turn_timeout: int = Field(400, ge=0, le=86_400_000)
    pick_timeout: int = Field(400, ge=0, le=86_400_000)
    turns_to_upgrade: int = Field(23, ge=1, le=MOST)
    turns_to_spell: int = Field(10, ge=1, le=MOST)
    damage_upgrade_addition: int = Field(3, ge=-MOST, le=MOST)
    range_upgrade_addition: int = Field(1, ge=-MOST, le=MOST)
    deck_size: int = Field(9, ge=1)
    hand_size: int = Field(5, ge=1)
    ap_addition: int = Field(2, ge=0, le=MOST)


class Cell(Part):
    """A cell of the map."""

    row: int
    col: int


class King(Part):
    """A king and where his centre stands."""

    player_id: int
    center: Cell
    hp: int = Field(90, ge=1, le=MOST)
    attack: int = Field(10, ge=0, le=MOST)
    range: int = Field(6, ge=0, le=MOST)


class Path(Part):
    """A way from one king to another."""

    id: int = Field(ge=-(1 << 31) + 1, lt=1 << 31)
    cells: list[Cell] = Field(min_length=2)


class Map(Part):
    """The board."""

    rows: int = Field(ge=3, le=30_000)
    cols: int = Field(ge=3, le=30_000)
    paths: list[Path]
    kings: list[King]


class BaseUnit(Part):
    """A type of units."""

    type_id: int
    max_hp: int = Field(alias="maxHP", ge=1, le=MOST)
    base_attack: int = Field(ge=0, le=MOST)
    base_range: int = Field(ge=0, le=MOST)
    target: Literal["GROUND", "AIR", "BOTH"]
    is_flying: bool
    is_multiple: bool
    ap: int = Field(ge=0, le=MOST)


class Spell(Part):
    """A type of spells."""

    type: Literal["HP", "TELE", "DUPLICATE", "HASTE"]
    type_id: int
    priority: int = Field(ge=-MOST, le=MOST)
    duration: int = Field(ge=1, le=MOST)
    range: int | None = Field(0, ge=0, le=MOST)
    power: int | None = Field(0, ge=-MOST, le=MOST)
    target: Literal["SELF", "ALLIED", "ENEMY"]
