"""The content of the original server's two logs, key by key, and their turns in one form."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from pydantic import Field, ValidationError

from meydan.engine.errors import BadInput
from meydan.games.kings.law.state import MOST, MOST_TURNS, SEATS
from meydan.games.kings.setup.mapfile import Cell, Part

LARGEST_ID = (1 << 31) - 1
Kind = TypeVar("Kind", bound=Part)


def read_part(kind: type[Kind], content: Any) -> Kind:
    """The content as this part of a log; anything else gets a sentence."""
    try:
        return kind.model_validate(content)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "the log"
        raise BadInput(f"not a kings log: {where}: {first['msg'].lower()}") from None


# -- a turn in one form --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Unit:
    """A unit in a turn."""

    id: int
    owner: int
    type: int
    row: int
    col: int
    hp: int
    damage_level: int = 0
    range_level: int = 0
    path: int | None = None  # the map's id; None: not told
    is_copy: bool = False
    is_hasted: bool = False
    was_put: bool = False
    was_damage_upgraded: bool = False
    was_range_upgraded: bool = False


@dataclass(frozen=True)
class Cast:
    """A spell at work."""

    id: int
    type: int
    caster: int
    units: Sequence[int]
    cell: Cell | None = None
    remaining: int = 0
    is_new: bool = False


@dataclass(frozen=True)
class Player:
    """A player in a turn."""

    hp: int
    is_alive: bool
    ap: int
    hand: Sequence[int]
    deck: Sequence[int] = ()
    spells: Sequence[int] = ()
    damage_tokens: int = 0
    range_tokens: int = 0
    got_spell: int | None = None
    got_damage: bool = False
    got_range: bool = False


@dataclass(frozen=True)
class Turn:
    """One turn of a log."""

    number: int
    players: Sequence[Player]  # by seat
    units: Sequence[Unit]
    died: Sequence[Unit]
    casts: Sequence[Cast]
    strikes: Sequence[tuple[int, int]] = field(default=())


# -- the graphic log -----------------------------------------------------------------------------------------------

_SEAT: Any = Field(alias="pId", ge=0, lt=SEATS)
_ID: Any = Field(ge=0, le=LARGEST_ID)
_HP: Any = Field(ge=-MOST, le=MOST)


class _GraphicKing(Part):
    row: int
    col: int
    player: int = _SEAT
    hp: int = Field(ge=1, le=MOST)
    name: str = Field("", max_length=200)


class _GraphicPath(Part):
    id: int = Field(alias="pathId")
    cells: list[Cell] = Field(min_length=2)


class _GraphicMap(Part):
    rows: int = Field(alias="row")
    cols: int = Field(alias="col")
    kings: list[_GraphicKing] = Field(min_length=SEATS, max_length=SEATS)
    paths: list[_GraphicPath]


class _GraphicType(Part):
    type_id: int = Field(ge=0, lt=1000)
    max_hp: int = Field(alias="maxHP")
    ap: int


class _GraphicInit(Part):
    max_ap: int = Field(alias="maxAP")
    graphic_map: _GraphicMap
    base_units: list[_GraphicType]


class _GraphicUnit(Part):
    id: int = _ID
    type_id: int
    row: int = Field(ge=0, le=30_000)
    col: int = Field(ge=0, le=30_000)
    hp: int = _HP
    damage_level: int = Field(ge=0, le=MOST)
    range_level: int = Field(ge=0, le=MOST)


class _GraphicSpell(Part):
    spell_id: int = _ID
    unit_ids: list[int]
    type_id: int


class _GraphicPlayer(Part):
    is_alive: bool
    ap: int = Field(ge=-MOST, le=MOST)
    hp: int = _HP
    hand: list[int] = Field(max_length=32)
    units: list[_GraphicUnit]
    map_spells: list[_GraphicSpell]


class _GraphicEvent(Part):
    player: int = _SEAT
    turn_event: _GraphicPlayer


class _Attack(Part):
    attacker_id: int = Field(ge=-1, le=LARGEST_ID)
    defender_id: int = Field(ge=-1, le=LARGEST_ID)


class _GraphicTurn(Part):
    number: int = Field(alias="turnNum", ge=0, le=MOST_TURNS)
    player_turn_events: list[_GraphicEvent] = Field(min_length=SEATS, max_length=SEATS)
    turn_attacks: list[_Attack] = Field(default_factory=list)


class _Score(Part):
    player_id: int
    score: int


class Graphic(Part):
    """The graphic log."""

    init: _GraphicInit
    end: list[_Score] = Field(default_factory=list)
    turns: list[_GraphicTurn]


def graphic_turns(log: Graphic) -> list[Turn]:
    """The turns; a unit that is not there any more has died, one that was not there before is new."""
    turns: list[Turn] = []
    known: dict[int, Unit] = {}
    for told in log.turns:
        events = sorted(told.player_turn_events, key=lambda event: event.player)
        if [event.player for event in events] != list(range(SEATS)):
            raise BadInput(f"not a kings log: turn {told.number} does not have every player")
        units = [_graphic_unit(each, event.player, known) for event in events for each in event.turn_event.units]
        living = {unit.id: unit for unit in units}
        died = [unit for unit in known.values() if unit.id not in living]
        earlier = {cast.id for cast in turns[-1].casts} if turns else set()
        casts = [
            Cast(each.spell_id, each.type_id, event.player, each.unit_ids, is_new=each.spell_id not in earlier)
            for event in events
            for each in event.turn_event.map_spells
        ]
        strikes = [(each.attacker_id, each.defender_id) for each in told.turn_attacks]
        turns.append(
            Turn(told.number, [_graphic_player(event.turn_event) for event in events], units, died, casts, strikes)
        )
        known = living
    return turns


def _graphic_unit(told: _GraphicUnit, owner: int, known: dict[int, Unit]) -> Unit:
    before = known.get(told.id)
    return Unit(
        told.id,
        owner,
        told.type_id,
        told.row,
        told.col,
        told.hp,
        told.damage_level,
        told.range_level,
        was_put=before is None,
        was_damage_upgraded=before is not None and told.damage_level > before.damage_level,
        was_range_upgraded=before is not None and told.range_level > before.range_level,
    )


def _graphic_player(told: _GraphicPlayer) -> Player:
    return Player(told.hp, told.is_alive, told.ap, told.hand)


# -- the server log ------------------------------------------------------------------------------------------------


class _ServerKing(Part):
    player_id: int = Field(ge=0, lt=SEATS)
    is_alive: bool
    hp: int = _HP


class _ServerUnit(Part):
    unit_id: int = _ID
    player_id: int = Field(ge=0, lt=SEATS)
    type_id: int
    path_id: int
    cell: Cell
    hp: int = _HP
    damage_level: int = Field(ge=0, le=MOST)
    range_level: int = Field(ge=0, le=MOST)
    is_duplicate: bool
    is_hasted: bool
    was_played_this_turn: bool
    was_range_upgraded: bool
    was_damage_upgraded: bool


class _ServerCast(Part):
    id: int = _ID
    type_id: int
    caster_id: int = Field(ge=0, lt=SEATS)
    cell: Cell
    affected_units: list[int]
    remaining_turns: int = Field(ge=-MOST, le=MOST)
    was_cast_this_turn: bool


class _ServerPlayer(Part):
    deck: list[int] = Field(max_length=32)
    hand: list[int] = Field(max_length=32)
    my_spells: list[int]
    received_spell: int
    got_range_upgrade: bool
    got_damage_upgrade: bool
    available_range_upgrades: int = Field(ge=0, le=MOST)
    available_damage_upgrades: int = Field(ge=0, le=MOST)
    remaining_ap: int = Field(alias="remainingAP", ge=-MOST, le=MOST)


class _ServerTurn(Part):
    number: int = Field(alias="turnNum", ge=0, le=MOST_TURNS)
    kings: list[_ServerKing] = Field(min_length=SEATS, max_length=SEATS)
    units: list[_ServerUnit]
    died_units: list[_ServerUnit]
    cast_spells: list[_ServerCast]
    attacks: list[_Attack]
    players: list[_ServerPlayer] = Field(min_length=SEATS, max_length=SEATS)


class Server(Part):
    """The server log; its `init` is a map file."""

    turns: list[_ServerTurn]


FIRST_KING_TYPE = 100  # pieces of fallen kings are listed with the dead


def server_turns(log: Server) -> list[Turn]:
    """The turns as they are told."""
    return [_server_turn(told) for told in log.turns]


def _server_turn(told: _ServerTurn) -> Turn:
    kings = {king.player_id: king for king in told.kings}
    if len(kings) != SEATS:
        raise BadInput(f"not a kings log: turn {told.number} does not have every king")
    players = [_server_player(kings[seat], player) for seat, player in enumerate(told.players)]
    died = [_server_unit(unit) for unit in told.died_units if unit.type_id < FIRST_KING_TYPE]
    strikes = [(each.attacker_id, each.defender_id) for each in told.attacks]
    casts = [
        Cast(
            each.id,
            each.type_id,
            each.caster_id,
            each.affected_units,
            each.cell,
            each.remaining_turns,
            each.was_cast_this_turn,
        )
        for each in told.cast_spells
    ]
    return Turn(told.number, players, [_server_unit(unit) for unit in told.units], died, casts, strikes)


def _server_unit(told: _ServerUnit) -> Unit:
    return Unit(
        told.unit_id,
        told.player_id,
        told.type_id,
        told.cell.row,
        told.cell.col,
        told.hp,
        told.damage_level,
        told.range_level,
        told.path_id,
        told.is_duplicate,
        told.is_hasted,
        told.was_played_this_turn,
        told.was_damage_upgraded,
        told.was_range_upgraded,
    )


def _server_player(king: _ServerKing, told: _ServerPlayer) -> Player:
    return Player(
        king.hp,
        king.is_alive,
        told.remaining_ap,
        told.hand,
        told.deck,
        told.my_spells,
        told.available_damage_upgrades,
        told.available_range_upgrades,
        None if told.received_spell < 0 else told.received_spell,
        told.got_damage_upgrade,
        told.got_range_upgrade,
    )
