"""The original's messages: JSON objects with keys in its order, each ended by a zero byte (SPEC.md, section 6)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from meydan.engine.errors import Unparsable
from meydan.games.kings.state import KING_CELLS, KINGS, MOST_SPELLS, NOBODY, SEATS, TEAMS

END = b"\0"
MOST_BYTES = 10 << 20  # of one message of a client
Info = dict[str, Any]


def message(kind: str, info: Info) -> bytes:
    """A message of the server, with its end."""
    return compact({"type": kind, "info": info}).encode() + END


def compact(value: Any) -> str:
    """JSON without blanks."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def read_message(data: bytes) -> tuple[str, Any, int | None]:
    """Type, info and turn of a client's message; the turn is None where it is no number."""
    try:
        content = json.loads(data.decode("utf-8", errors="replace"))
    except (ValueError, RecursionError) as error:
        raise Unparsable(f"got {data[:60]!r}; expected a JSON object: {str(error)[:60]}") from None
    if not isinstance(content, dict) or not isinstance(content.get("type"), str):
        raise Unparsable(f'got {data[:60]!r}; expected such as {{"type":"endTurn","info":{{}},"turn":1}}')
    return content["type"], content.get("info"), _turn(content.get("turn", 0))


def _turn(value: Any) -> int | None:
    from meydan.games.kings.commands import Malformed, number

    try:
        return number(value)
    except (Malformed, OverflowError):
        return None


def king_order(seat: int) -> list[int]:
    """The order of kings that tells a client who it is: me, friend, enemies."""
    return [seat, (seat + TEAMS) % SEATS, 1 - seat % TEAMS, 1 - seat % TEAMS + TEAMS]


def init_info(chosen: Any, seats: Sequence[int]) -> Info:
    """What a client is told first; `chosen` are the settings, `seats` the order of the kings."""
    constants, board = chosen.game_constants, chosen.map
    kings = {king.player_id: king for king in board.kings}
    return {
        "gameConstants": {
            "maxAP": constants.max_ap,
            "maxTurns": constants.max_turns,
            "turnTimeout": constants.turn_timeout,
            "pickTimeout": constants.pick_timeout,
            "turnsToUpgrade": constants.turns_to_upgrade,
            "turnsToSpell": constants.turns_to_spell,
            "damageUpgradeAddition": constants.damage_upgrade_addition,
            "rangeUpgradeAddition": constants.range_upgrade_addition,
            "deckSize": constants.deck_size,
            "handSize": constants.hand_size,
            "apAddition": constants.ap_addition,
        },
        "map": {
            "rows": board.rows,
            "cols": board.cols,
            "paths": [{"id": path.id, "cells": [_cell(cell.row, cell.col) for cell in path.cells]} for path in board.paths],
            "kings": [_king(kings[seat]) for seat in seats],
        },
        "baseUnits": [_base_unit(unit) for unit in chosen.base_units],
        "spells": [_spell(spell) for spell in chosen.spells],
    }


def _cell(row: int, col: int) -> Info:
    return {"row": row, "col": col}


def _king(king: Any) -> Info:
    center = _cell(king.center.row, king.center.col)
    return {"playerId": king.player_id, "center": center, "hp": king.hp, "attack": king.attack, "range": king.range}


def _base_unit(unit: Any) -> Info:
    return {
        "typeId": unit.type_id,
        "maxHP": unit.max_hp,
        "baseAttack": unit.base_attack,
        "baseRange": unit.base_range,
        "target": unit.target,
        "isFlying": unit.is_flying,
        "isMultiple": unit.is_multiple,
        "ap": unit.ap,
    }


def _spell(spell: Any) -> Info:
    return {
        "type": spell.type,
        "typeId": spell.type_id,
        "priority": spell.priority,
        "duration": spell.duration,
        "range": spell.range or 0,
        "target": spell.target,
        "power": spell.power or 0,
    }


def turn_info(seen: Any, setup: Any) -> Info:
    """What a client is told in every turn, from the observation of its seat."""
    units, spells = unit_list(seen), cast_list(seen)
    return {
        "currTurn": seen.turn,
        "deck": list(seen.deck)[: setup.deck_size] if seen.turn else [],
        "hand": list(seen.hand)[: seen.hand_count],
        "kings": kings(seen),
        "units": units[: seen.unit_count],
        "diedUnits": units[seen.unit_count :],
        "castSpells": spells,
        "receivedSpell": seen.received_spell,
        "friendReceivedSpell": seen.friend_received_spell,
        "mySpells": owned(seen.spells),
        "friendSpells": owned(seen.friend_spells),
        "gotRangeUpgrade": bool(seen.got_range),
        "gotDamageUpgrade": bool(seen.got_damage),
        "availableRangeUpgrades": seen.range_tokens,
        "availableDamageUpgrades": seen.damage_tokens,
        "rangeUpgradedUnit": 0,
        "damageUpgradedUnit": 0,
        "remainingAP": seen.ap,
    }


def owned(spells: Any) -> list[int]:
    """One entry for each spell that is owned."""
    return [kind for kind in range(MOST_SPELLS) for _ in range(spells[kind])]


def kings(seen: Any) -> list[Info]:
    """The kings, by player; a target that is another king's cell would crash clients and is left out."""
    return [
        {
            "playerId": seat,
            "isAlive": bool(seen.king_alive[seat]),
            "hp": max(0, seen.king_hp[seat]),
            "target": seen.king_target[seat] if seen.king_target[seat] > KING_CELLS * KINGS else NOBODY,
        }
        for seat in range(SEATS)
    ]


def unit_list(seen: Any) -> list[Info]:
    """The living, then those who died in this turn."""
    touched = spells_on(seen)
    count = seen.unit_count + seen.died_count
    return [_unit(seen, at, touched.get(seen.id[at], [])) for at in range(count)]


def spells_on(seen: Any) -> Mapping[int, list[int]]:
    """For each unit the spells that go on acting on it, by (id mod 16, id)."""
    found: dict[int, list[int]] = {}
    first = 0
    for at in range(seen.cast_count):
        if seen.remaining[at] > 0:
            for id in list(seen.held)[first : first + seen.holds[at]]:
                found.setdefault(id, []).append(seen.cast_id[at])
        first += seen.holds[at]
    return {id: sorted(casts, key=lambda cast: (cast % 16, cast)) for id, casts in found.items()}


def _unit(seen: Any, at: int, touched: list[int]) -> Info:
    target = seen.target[at]
    unit = {
        "unitId": seen.id[at],
        "playerId": seen.owner[at],
        "typeId": seen.type[at],
        "pathId": seen.path[at],
        "cell": _cell(seen.row[at], seen.col[at]),
        "hp": max(0, seen.hp[at]) if at < seen.unit_count else 0,
        "damageLevel": seen.damage_level[at],
        "rangeLevel": seen.range_level[at],
        "isDuplicate": bool(seen.is_copy[at]),
        "isHasted": bool(seen.is_hasted[at]),
        "affectedSpells": touched,
        "range": seen.reach[at],
        "attack": seen.damage[at],
        "wasPlayedThisTurn": bool(seen.was_put[at]),
        "wasRangeUpgraded": bool(seen.was_range_upgraded[at]),
        "wasDamageUpgraded": bool(seen.was_damage_upgraded[at]),
        "target": target,
    }
    return unit if target == NOBODY else unit | {"targetCell": _cell(seen.target_row[at], seen.target_col[at])}


def cast_list(seen: Any) -> list[Info]:
    """The spells that acted in this turn, in the order in which they acted."""
    found, first = [], 0
    for at in range(seen.cast_count):
        last = first + seen.holds[at]
        found.append(
            {
                "typeId": seen.cast_type[at],
                "id": seen.cast_id[at],
                "casterId": seen.caster[at],
                "cell": _cell(seen.cast_row[at], seen.cast_col[at]),
                "unitId": seen.cast_unit[at],
                "pathId": seen.cast_path[at],
                "remainingTurns": seen.remaining[at],
                "wasCastThisTurn": bool(seen.is_new[at]),
                "affectedUnits": list(seen.held)[first:last],
            }
        )
        first = last
    return found


def shutdown_info(turn: Info, scores: Sequence[int]) -> Info:
    """The last message: the final position and everybody's points."""
    return {"turnMessage": turn, "scores": score_list(scores)}


def score_list(scores: Sequence[int]) -> list[Info]:
    """Points by player."""
    return [{"playerId": seat, "score": score} for seat, score in enumerate(scores)]
