"""The original's messages: JSON objects with keys in its order, each ended by a zero byte (SPEC.md, section 6)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from meydan.engine.errors import Unparsable
from meydan.engine.serving import Broken
from meydan.games.kings.law.state import (
    KING_CELLS,
    KINGS,
    MOST_SPELLS,
    NOBODY,
    SEATS,
    SPELL_NAMES,
    TARGETS,
    TEAMS,
    WHOM,
)

END = b"\0"
WRONG_TOKEN = "wrong token"  # the type by which the original's Python client knows that it was refused
MOST_BYTES = 10 << 20  # of one message of a client
TARGET_NAMES = {bits: name for name, bits in TARGETS.items()}
Info = dict[str, Any]


def message(kind: str, info: Info) -> bytes:
    """A message of the server, with its end."""
    return compact({"type": kind, "info": info}).encode() + END


def compact(value: Any) -> str:
    """JSON without blanks."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


class Inbox:
    """Cuts a stream of bytes into messages, each ended by a zero byte."""

    def __init__(self) -> None:
        self._rest = bytearray()

    def take(self, data: bytes) -> list[bytes]:
        """The messages that are whole now."""
        self._rest += data
        if len(self._rest) > MOST_BYTES:
            raise Broken(f"sent more than {MOST_BYTES} bytes without the end of a message")
        if END not in data:
            return []
        *whole, rest = bytes(self._rest).split(END)
        self._rest = bytearray(rest)
        return whole


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
    from meydan.games.kings.original.commands import Malformed, number

    try:
        return number(value)
    except (Malformed, OverflowError):
        return None


def king_order(seat: int) -> list[int]:
    """The order of kings that tells a client who it is: me, friend, enemies."""
    return [seat, (seat + TEAMS) % SEATS, 1 - seat % TEAMS, 1 - seat % TEAMS + TEAMS]


def init_info(setup: Any, seats: Sequence[int]) -> Info:
    """What a client is told first; `seats` is the order of the kings."""
    return {
        "gameConstants": {
            "maxAP": setup.max_ap,
            "maxTurns": setup.max_turns,
            "turnTimeout": setup.turn_timeout,
            "pickTimeout": setup.pick_timeout,
            "turnsToUpgrade": setup.turns_to_upgrade,
            "turnsToSpell": setup.turns_to_spell,
            "damageUpgradeAddition": setup.damage_addition,
            "rangeUpgradeAddition": setup.range_addition,
            "deckSize": setup.deck_size,
            "handSize": setup.hand_size,
            "apAddition": setup.ap_addition,
        },
        "map": {
            "rows": setup.rows,
            "cols": setup.cols,
            "paths": [_path(setup, number) for number in range(setup.map_paths)],
            "kings": [_king(setup, seat) for seat in seats],
        },
        "baseUnits": [_base_unit(setup, kind) for kind in range(setup.types)],
        "spells": [_spell(setup, setup.spell_listed[number]) for number in range(setup.spells)],
    }


def _cell(row: int, col: int) -> Info:
    return {"row": row, "col": col}


def _path(setup: Any, number: int) -> Info:
    places = range(setup.map_path_length[number])
    cells = [_cell(setup.map_path_row[number, place], setup.map_path_col[number, place]) for place in places]
    return {"id": setup.map_path_id[number], "cells": cells}


def _king(setup: Any, seat: int) -> Info:
    return {
        "playerId": seat,
        "center": _cell(setup.king_row[seat], setup.king_col[seat]),
        "hp": setup.king_hp[seat],
        "attack": setup.king_attack[seat],
        "range": setup.king_range[seat],
    }


def _base_unit(setup: Any, kind: int) -> Info:
    return {
        "typeId": kind,
        "maxHP": setup.unit_hp[kind],
        "baseAttack": setup.unit_attack[kind],
        "baseRange": setup.unit_range[kind],
        "target": TARGET_NAMES[setup.strikes[kind]],
        "isFlying": bool(setup.flying[kind]),
        "isMultiple": bool(setup.multiple[kind]),
        "ap": setup.unit_ap[kind],
    }


def _spell(setup: Any, kind: int) -> Info:
    return {
        "type": SPELL_NAMES[setup.spell_kind[kind]],
        "typeId": kind,
        "priority": setup.spell_priority[kind],
        "duration": setup.spell_duration[kind],
        "range": setup.spell_range[kind],
        "target": WHOM[setup.spell_whom[kind]],
        "power": setup.spell_power[kind],
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
