"""Settings: ordinary Python between the outside world and the setup record (SPEC.md, section 2)."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from meydan.engine.errors import BadInput
from meydan.engine.game import Layout
from meydan.engine.parts import Setups
from meydan.games.kings.law.state import (
    ACTION,
    KING_CELLS,
    PATH_ROOMS,
    SEATS,
    SPELL_NAMES,
    TARGETS,
    TEAMS,
    USUAL_UNITS,
    WHOM,
    Room,
    observation_type,
    setup_type,
    state_type,
)
from meydan.games.kings.setup.checks import check, remarks
from meydan.games.kings.setup.mapfile import BaseUnit, Constants, Map, Spell
from meydan.games.kings.setup.maps import read_map, usual_map
from meydan.games.kings.setup.paths import FullPath, full_paths

ORIGINAL = {"distinct_spells": 0, "king_first": 0, "hides_paths": 0, "tele_by_walker": 0}  # table of SPEC.md


def _usual(name: str, words: str) -> Any:
    return Field(default_factory=lambda: usual_map()[name], validate_default=True, description=words)


class KingsSettings(BaseModel):
    """Settings of a game: all that a map file says, and where the document and the original differ."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    game_constants: Constants = _usual("game_constants", "the constants")
    map: Map = _usual("map", "size, kings and paths")
    base_units: list[BaseUnit] = _usual("base_units", "types of units")
    spells: list[Spell] = _usual("spells", "types of spells")
    distinct_spells: int = Field(1, ge=0, le=1, description="1: the two spells of a round are different")
    king_first: int = Field(1, ge=0, le=1, description="1: kings in range are struck before units")
    hides_paths: int = Field(
        1, ge=0, le=1, description="1: paths of the enemy's teleports and dead units are hidden too"
    )
    tele_by_walker: int = Field(
        1, ge=0, le=1, description="1: the limit of teleports is measured in the unit's direction"
    )
    dead_at: int = Field(0, ge=0, le=1, description="a unit with this hp or less is dead")
    units: int = Field(
        USUAL_UNITS, ge=64, le=4096, description="most units on the map at once, including those that died in the turn"
    )


def layout(chosen: Any) -> Layout:
    """The smallest kind of records that holds the game; a map that is none is refused here."""
    check(chosen)
    ways = full_paths(chosen.map)
    longest = max((len(way.cells) for way in ways), default=0)
    for paths, length in PATH_ROOMS:
        if len(ways) <= paths and longest <= length:
            return _layout(Room(chosen.units, paths, length))
    paths, length = PATH_ROOMS[-1]
    raise BadInput(
        f"the map has {len(ways)} paths between enemies, the longest of {longest} cells with the ways to the friends; "
        f"at most {paths} of {length} cells are played"
    )


@cache
def _layout(room: Room) -> Layout:
    return Layout(
        state=state_type(room), setup=setup_type(room), action=ACTION, observation=observation_type(room), actions=0
    )


def horizon(chosen: Any) -> int:
    """The picks and the turns before the last counter."""
    return int(chosen.game_constants.max_turns)


def pace(chosen: Any) -> tuple[float, float]:
    """The time for an answer and for the picks, as the map says it; no time at all is a millisecond."""
    constants = chosen.game_constants
    return max(1.0, constants.turn_timeout), max(1.0, constants.pick_timeout)


def fill(setup: Any, chosen: Any, seed: int) -> None:
    """Write all settings into the setup record."""
    _fill_constants(setup, chosen)
    _fill_kings(setup, chosen.map.kings)
    _fill_types(setup, chosen)
    _fill_spells(setup, chosen.spells)
    ways = full_paths(chosen.map)
    setup.paths, setup.stride = len(ways), max((way.stride() for way in ways), default=1)
    for number, way in enumerate(ways):
        _fill_path(setup, number, way, bool(chosen.tele_by_walker))
    _fill_map_paths(setup, chosen.map.paths)


def _fill_constants(setup: Any, chosen: Any) -> None:
    constants = chosen.game_constants
    setup.rows, setup.cols = chosen.map.rows, chosen.map.cols
    setup.max_ap, setup.ap_addition, setup.max_turns = constants.max_ap, constants.ap_addition, constants.max_turns
    setup.turns_to_spell, setup.turns_to_upgrade = constants.turns_to_spell, constants.turns_to_upgrade
    setup.damage_addition = constants.damage_upgrade_addition
    setup.range_addition = constants.range_upgrade_addition
    setup.deck_size, setup.hand_size = constants.deck_size, constants.hand_size
    setup.types, setup.spells = len(chosen.base_units), len(chosen.spells)
    setup.turn_timeout, setup.pick_timeout = constants.turn_timeout, constants.pick_timeout
    setup.dead_at, setup.king_first = chosen.dead_at, chosen.king_first
    setup.distinct_spells, setup.hides_paths = chosen.distinct_spells, chosen.hides_paths


def _fill_kings(setup: Any, kings: Any) -> None:
    """R1, R3 Ids are handed out in the order of the map file."""
    for number, king in enumerate(kings):
        seat = king.player_id
        setup.king_row[seat], setup.king_col[seat] = king.center.row, king.center.col
        setup.king_hp[seat], setup.king_attack[seat], setup.king_range[seat] = king.hp, king.attack, king.range
        setup.king_id[seat] = 1 + KING_CELLS * number


def _fill_types(setup: Any, chosen: Any) -> None:
    for unit in chosen.base_units:
        kind = unit.type_id
        setup.unit_range[kind], setup.unit_attack[kind] = unit.base_range, unit.base_attack
        setup.unit_hp[kind], setup.unit_ap[kind] = unit.max_hp, unit.ap
        setup.strikes[kind] = TARGETS[unit.target]
        setup.flying[kind], setup.multiple[kind] = int(unit.is_flying), int(unit.is_multiple)


def _fill_spells(setup: Any, spells: Any) -> None:
    for number, spell in enumerate(spells):
        kind = setup.spell_listed[number] = spell.type_id
        setup.spell_kind[kind], setup.spell_whom[kind] = SPELL_NAMES.index(spell.type), WHOM.index(spell.target)
        setup.spell_priority[kind], setup.spell_duration[kind] = spell.priority, spell.duration
        setup.spell_range[kind], setup.spell_power[kind] = spell.range or 0, spell.power or 0


def _fill_path(setup: Any, number: int, way: FullPath, by_walker: bool) -> None:
    """A full path as each team walks it."""
    length = len(way.cells)
    setup.path_id[number], setup.path_length[number], setup.path_forward[number] = way.id, length, way.forward
    for seat in range(SEATS):
        setup.path_start[number, seat] = way.place(seat % TEAMS, way.king_raw[seat])
    for team in range(TEAMS):
        inner = [way.king_raw[seat] for seat in way.inner]
        walked = [way.place(team, raw) for raw in inner] if by_walker else inner
        setup.tele_limit[team, number] = sum(walked) // 2
        for raw, (row, col) in enumerate(way.cells):
            place = way.place(team, raw)
            setup.path_row[team, number, place], setup.path_col[team, number, place] = row, col


def _fill_map_paths(setup: Any, paths: Any) -> None:
    """The paths as the map file has them, for those who are told of them."""
    setup.map_paths = len(paths)
    for number, path in enumerate(paths):
        setup.map_path_id[number], setup.map_path_length[number] = path.id, len(path.cells)
        for place, cell in enumerate(path.cells):
            setup.map_path_row[number, place], setup.map_path_col[number, place] = cell.row, cell.col


SETUPS = Setups(
    layout=layout,
    horizon=horizon,
    settings=KingsSettings,
    fill=fill,
    presets={"document": {}, "original": ORIGINAL},
    read_map=read_map,
    draw_map="meydan.games.kings.setup.generate:draw_map",
    remarks=remarks,
    ms_per_move=400.0,
    pace=pace,
)
