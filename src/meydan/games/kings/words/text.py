"""A position as a picture and back, and actions in words (SPEC.md, section 5)."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence
from typing import Any

import numpy as np

from meydan.engine.errors import BadInput, Unparsable
from meydan.engine.game import Setup
from meydan.engine.parts import Words
from meydan.engine.record import Array, view_bytes
from meydan.games.kings.law.state import (
    CAST_SPELL,
    DAMAGE_UPGRADE,
    KINGS,
    MOST_COMMANDS,
    PICK,
    PICK_BEGINS,
    PUT_UNIT,
    RANGE_UPGRADE,
    SEATS,
    TEAMS,
)
from meydan.games.kings.original.commands import add, new_action

SEAT_NAMES = ("player 0", "player 1", "player 2", "player 3")
NOTHING_WORD = "nothing"
RECORD = "record "
PATH_SIGN, GROUND_SIGN, MANY = "·", " ", "*"
TEAM_SIGNS = ("o", "x")  # a unit of the players 0 and 2, and of 1 and 3
_WORDS: dict[str, tuple[int, tuple[str, ...]]] = {
    "put": (PUT_UNIT, ("type", "path")),
    "cast": (CAST_SPELL, ("type", "row", "col", "unit", "path")),
    "damage": (DAMAGE_UPGRADE, ("unit",)),
    "range": (RANGE_UPGRADE, ("unit",)),
}
_KINDS = {kind: (word, names) for word, (kind, names) in _WORDS.items()}
EXPECTED = (
    "`nothing`, `pick TYPE TYPE ..`, or commands joined by `;`: put TYPE PATH, cast TYPE ROW COL [UNIT PATH], "
    "damage UNIT, range UNIT"
)


def draw(state: Any, setup: Any) -> str:
    """The map, the players and the units, then all of it as one word for programs."""
    head = f"turn {state.turn} of {setup.max_turns}"
    return "\n".join([head, *_grid(state, setup), *_players(state), *_units(state, setup), RECORD + _pack(state)])


def _grid(state: Any, setup: Any) -> list[str]:
    cells = [[GROUND_SIGN] * setup.cols for _ in range(setup.rows)]
    for path in range(setup.paths):
        for place in range(setup.path_length[path]):
            cells[setup.path_row[0, path, place]][setup.path_col[0, path, place]] = PATH_SIGN
    for seat in range(SEATS):
        row, col = setup.king_row[seat], setup.king_col[seat]
        for step in range(9):
            cells[row - 1 + step // 3][col - 1 + step % 3] = "#" if state.king_alive[seat] else "+"
        cells[row][col] = str(seat)
    for piece in _living(state):
        row, col, sign = state.row[piece], state.col[piece], TEAM_SIGNS[state.owner[piece] % TEAMS]
        cells[row][col] = sign if cells[row][col] not in (*TEAM_SIGNS, MANY) else MANY
    return [f"{number:3}|{''.join(row).rstrip()}" for number, row in enumerate(cells)]


def _living(state: Any) -> list[int]:
    return [state.order[number] for number in range(state.ordered) if state.order[number] >= KINGS]


def _players(state: Any) -> list[str]:
    lines = []
    for seat in range(SEATS):
        hand = " ".join(str(state.hand[seat, place]) for place in range(state.hand_count[seat]))
        kinds = range(state.spells.shape[1])
        spells = " ".join(f"{kind}x{state.spells[seat, kind]}" for kind in kinds if state.spells[seat, kind])
        tokens = f"tokens {state.damage_tokens[seat]} damage {state.range_tokens[seat]} range"
        lines.append(
            f"player {seat}: king {state.hp[seat]}, ap {state.ap[seat]}, hand {hand}, spells {spells}, {tokens}"
        )
    return lines


def _units(state: Any, setup: Any) -> list[str]:
    return [
        f"unit {state.id[piece]} of player {state.owner[piece]}, type {state.type[piece]}, at {state.row[piece]} "
        f"{state.col[piece]}, path {setup.path_id[state.path[piece]]}, hp {state.hp[piece]}"
        for piece in _living(state)
    ]


def _pack(state: Any) -> str:
    """The bytes of the record behind its generator, which is its first field."""
    return base64.b64encode(zlib.compress(view_bytes(state)[8:], 1)).decode()


def parse(picture: str, setup: Setup) -> Array:
    """The state that `draw` made the picture of."""
    states = np.zeros(1, setup.layout.state)
    line = picture.strip().splitlines()[-1:] or [""]
    size = setup.layout.state.itemsize - 8
    try:
        if not line[0].startswith(RECORD):
            raise ValueError(f"its last line does not begin with {RECORD!r}")
        content = zlib.decompressobj().decompress(base64.b64decode(line[0].removeprefix(RECORD), validate=True), size)
        if len(content) != size:
            raise ValueError(f"{len(content)} bytes; expected {size}")
    except (ValueError, zlib.error) as error:
        raise BadInput(f"not a picture of this game of kings: {error}") from None
    states.view(np.uint8)[8:] = np.frombuffer(content, np.uint8)
    return states


def write_action(action: Any, setup: Any) -> str:
    """`put 3 0; cast 1 7 7 0 0`, `pick 5 6 7`, or `nothing`."""
    parts: list[list[str]] = []
    for number in range(min(max(action.count, 0), MOST_COMMANDS)):
        kind, value = action.kind[number], action.type[number]
        if kind == PICK and value != PICK_BEGINS and parts and parts[-1][0] == "pick":
            parts[-1].append(str(value))
        elif kind == PICK:
            parts.append(["pick"] if value == PICK_BEGINS else ["pick", str(value)])
        elif kind in _KINDS:
            word, names = _KINDS[kind]
            parts.append([word, *(str(getattr(action, name)[number]) for name in names)])
    if action.dropped > 0:
        parts.append(["dropped", str(action.dropped)])
    return "; ".join(" ".join(part) for part in parts) or NOTHING_WORD


def read_action(words: str, setup: Any) -> Any:
    """The action that `write_action` wrote."""
    action = new_action()
    words = words.strip()
    if words == NOTHING_WORD:
        return action
    for part in words.split(";"):
        name, *values = part.split() or [""]
        _read_part(action, name, [_number(value, words) for value in values], words)
    return action


def _read_part(action: Any, name: str, values: Sequence[int], words: str) -> None:
    if name == "pick":
        add(action, PICK, type=PICK_BEGINS)
        for value in values:
            add(action, PICK, type=value)
    elif name == "dropped" and len(values) == 1:
        action.dropped = values[0]
    elif name in _WORDS and len(values) in _lengths(name):
        kind, names = _WORDS[name]
        add(action, kind, **dict(zip(names, values, strict=False)))
    else:
        raise Unparsable(f"got {words[:60]!r}; expected {EXPECTED}")


def _lengths(name: str) -> tuple[int, ...]:
    return (3, 5) if name == "cast" else (len(_WORDS[name][1]),)


def _number(word: str, words: str) -> int:
    digits = word.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) < 11 and int(digits) < 1 << 31):
        raise Unparsable(f"got {words[:60]!r}; expected {EXPECTED}")
    return int(word)


def score_line(scores: Sequence[int]) -> str:
    """How a result is told."""
    return " : ".join(map(str, scores))


def draw_seen(seen: Any, setup: Any) -> str:
    """What a player sees, in a few lines."""
    hand = " ".join(str(seen.hand[place]) for place in range(seen.hand_count))
    kings = ", ".join(f"king {seat} {seen.king_hp[seat]}" for seat in range(SEATS))
    lines = [f"turn {seen.turn}, player {seen.seat}, ap {seen.ap}, hand {hand}; {kings}"]
    for at in range(seen.unit_count):
        whose = f"unit {seen.id[at]} of player {seen.owner[at]}"
        lines.append(f"{whose}, type {seen.type[at]}, at {seen.row[at]} {seen.col[at]}, hp {seen.hp[at]}")
    return "\n".join(lines)


WORDS = Words(
    draw,
    parse,
    write_action,
    read_action,
    SEAT_NAMES,
    score_line,
    draw_seen,
    kit="meydan.games.kings.kit:View",
    protocols="meydan.games.kings.words.plain:PROTOCOLS",
)
