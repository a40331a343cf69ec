"""Commands of clients, `type` and `info` of a message, into the action of a seat (SPEC.md, section 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from meydan.engine.record import view
from meydan.games.kings.state import (
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
FIELDS = ("type", "path", "unit", "row", "col")
LARGEST = (1 << 31) - 1
Command = tuple[str, Any]  # type, info


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


def read_command(action: Any, kind: str, info: Any, types: int) -> None:
    """Add one command of a client; raises Malformed, and then nothing is added."""
    if kind not in KINDS:
        raise Malformed(f"unknown type {str(kind)[:40]!r}; expected {', '.join(KINDS)} or endTurn")
    if not isinstance(info, dict):
        info = {}
    _READERS[kind](action, info, types)


def _read_pick(action: Any, info: dict[str, Any], types: int) -> None:
    """R6 Unknown and repeated types are skipped here, so that any list fits; a pick that is none counts as empty."""
    listed = info.get("units")
    picked: list[int] = []
    for each in listed if isinstance(listed, list) else []:
        kind = _picked(each)
        if 0 <= kind < types and kind not in picked:
            picked.append(kind)
    add(action, PICK, type=PICK_BEGINS)
    for kind in picked:
        add(action, PICK, type=kind)


def _picked(value: Any) -> int:
    try:
        return number(value)
    except (Malformed, OverflowError):
        return NOBODY


def _read_put(action: Any, info: dict[str, Any], types: int) -> None:
    add(action, PUT_UNIT, type=number(info.get("typeId")), path=number(info.get("pathId")))


def _read_cast(action: Any, info: dict[str, Any], types: int) -> None:
    cell = info.get("cell") or {}
    if not isinstance(cell, dict):
        raise Malformed(f"cell {cell!r:.40}; expected an object with row and col")
    where = {"row": number(cell.get("row")), "col": number(cell.get("col"))}
    whom = {"unit": number(info.get("unitId")), "path": number(info.get("pathId"))}
    add(action, CAST_SPELL, type=number(info.get("typeId")), **where, **whom)


def _read_damage(action: Any, info: dict[str, Any], types: int) -> None:
    add(action, DAMAGE_UPGRADE, unit=number(info.get("unitId")))


def _read_range(action: Any, info: dict[str, Any], types: int) -> None:
    add(action, RANGE_UPGRADE, unit=number(info.get("unitId")))


_READERS: dict[str, Callable[[Any, dict[str, Any], int], None]] = {
    "pick": _read_pick,
    "putUnit": _read_put,
    "castSpell": _read_cast,
    "damageUpgrade": _read_damage,
    "rangeUpgrade": _read_range,
}


def read_commands(commands: Iterable[Command], turn: int, types: int) -> tuple[Any, list[str]]:
    """The action of a seat in a turn, and a sentence for every command that was ignored (R6, R8)."""
    action, remarks, picked = new_action(), [], False
    for kind, info in commands:
        if (kind == "pick") != (turn == 0) or picked:
            remarks.append(f"turn {turn}: {str(kind)[:40]!r} is not read now and is ignored")
            continue
        picked = kind == "pick"
        try:
            read_command(action, kind, info, types)
        except (Malformed, OverflowError) as error:
            remarks.append(f"turn {turn}: {kind}: {error}; the command is ignored")
    return action, remarks
