"""Commands of clients, `type` and `info` of a message, into the action of a seat (SPEC.md, section 6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from meydan.engine.record import view
from meydan.games.kings.law.state import (
    ACTION,
    CAST_SPELL,
    DAMAGE_UPGRADE,
    MOST_COMMANDS,
    NOBODY,
    PICK,
    PICK_BEGINS,
    PUT_UNIT,
    RANGE_UPGRADE,
)

KINDS = {
    "pick": PICK,
    "putUnit": PUT_UNIT,
    "castSpell": CAST_SPELL,
    "damageUpgrade": DAMAGE_UPGRADE,
    "rangeUpgrade": RANGE_UPGRADE,
}
LARGEST = (1 << 31) - 1
Command = tuple[str, Any]  # type, info
Parsed = tuple[int, dict[str, int]]  # kind, fields


class Malformed(Exception):
    """A command whose `info` cannot be understood; only that command is ignored."""


def new_action() -> Any:
    """An action without commands."""
    return view(np.zeros(1, ACTION))


def add(action: Any, kind: int, **values: int) -> None:
    """Add a command; one that finds no room is counted."""
    if action.count == MOST_COMMANDS:
        action.dropped += 1
        return
    number = action.count
    action.kind[number] = kind
    for name, value in values.items():
        getattr(action, name)[number] = value
    action.count = number + 1


def number(value: Any) -> int:
    """A number as lenient JSON readers take it: whole floats and digits in text too, nothing as 0."""
    if value is None:
        return 0
    if isinstance(value, str):
        value = _from_text(value)
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value or int(value) != value:
        raise Malformed(f"got {value!r:.40}; expected a whole number")
    return int(value) if abs(value) <= LARGEST else NOBODY


def _from_text(text: str) -> int | float:
    try:
        return float(text) if len(text) < 40 else float("nan")
    except ValueError:
        raise Malformed(f"got {text[:40]!r}; expected a whole number") from None


def read_command(kind: str, info: Any, types: int) -> list[Parsed]:
    """One command of a client as the rules take it; raises Malformed."""
    if kind not in KINDS:
        raise Malformed(f"unknown type {str(kind)[:40]!r}; expected {', '.join(KINDS)} or endTurn")
    told = info if isinstance(info, dict) else {}
    if kind == "pick":
        return _read_pick(told, types)
    if kind == "putUnit":
        return [(PUT_UNIT, {"type": number(told.get("typeId")), "path": number(told.get("pathId"))})]
    if kind == "castSpell":
        return [(CAST_SPELL, _read_cast(told))]
    return [(KINDS[kind], {"unit": number(told.get("unitId"))})]


def _read_pick(info: dict[str, Any], types: int) -> list[Parsed]:
    """R6 Unknown and repeated types are skipped here, so that any list fits; a pick that is none counts as empty."""
    listed = info.get("units")
    picked: list[int] = []
    for each in listed if isinstance(listed, list) else []:
        kind = _picked(each)
        if 0 <= kind < types and kind not in picked:
            picked.append(kind)
    return [(PICK, {"type": PICK_BEGINS}), *((PICK, {"type": kind}) for kind in picked)]


def _picked(value: Any) -> int:
    try:
        return number(value)
    except (Malformed, OverflowError):
        return NOBODY


def _read_cast(info: dict[str, Any]) -> dict[str, int]:
    cell = info.get("cell") or {}
    if not isinstance(cell, dict):
        raise Malformed(f"cell {cell!r:.40}; expected an object with row and col")
    where = {"row": number(cell.get("row")), "col": number(cell.get("col"))}
    whom = {"unit": number(info.get("unitId")), "path": number(info.get("pathId"))}
    return {"type": number(info.get("typeId"))} | where | whom


def read_commands(commands: Iterable[Command], seen: Any, setup: Any) -> tuple[Any, list[str]]:
    """The action of the seat that sees this, and a sentence for every command that was ignored (R6, R8)."""
    found, remarks, turn, picked = [], [], seen.turn, False
    for kind, info in commands:
        if (kind == "pick") != (turn == 0) or picked:
            remarks.append(f"turn {turn}: {str(kind)[:40]!r} is not expected now; ignored")
            continue
        picked = kind == "pick"
        try:
            found += read_command(kind, info, setup.types)
        except (Malformed, OverflowError) as error:
            remarks.append(f"turn {turn}: {kind}: {error}; the command is ignored")
    if len(found) > MOST_COMMANDS and turn > 0:
        found = list(_effective(found, seen, setup))
    action = new_action()
    for code, values in found:
        add(action, code, **values)
    return action, remarks


def _effective(found: list[Parsed], seen: Any, setup: Any) -> Iterator[Parsed]:
    """Of very many commands those that may have an effect; what fails once in a turn fails again in that turn."""
    hand = set(list(seen.hand)[: seen.hand_count])
    paths = {setup.path_id[path] for path in range(setup.paths)}
    own = {seen.id[at] for at in range(seen.unit_count) if seen.owner[at] == seen.seat}
    tried: set[Any] = set()
    key: tuple[int, int] | None
    for kind, values in found:
        if kind == PUT_UNIT:
            is_open, key = values["type"] in hand and values["path"] in paths, (kind, values["type"])
        elif kind == CAST_SPELL:
            is_open, key = 0 <= values["type"] < setup.spells and seen.spells[values["type"]] > 0, None
        else:
            is_open, key = values["unit"] in own, (kind, values["unit"])
        if is_open and key not in tried:
            tried |= {key} - {None}
            yield kind, values


def idle(state: Any, setup: Any, seat: int) -> Any:
    """The action of a player without an answer."""
    return new_action()
