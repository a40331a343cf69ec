"""Map files: reading them with clear refusals (SPEC.md, section 2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from meydan.engine.errors import BadInput
from meydan.engine.json_limits import map_content
from meydan.games.bomber.law.state import BOMB, PLAYER, SEATS, SOLID, TRAP

FOLDER = Path(__file__).parents[1] / "maps"
USUAL_MAP = "arena_11x15"
STARTS = tuple((f"player{number}_initial_x", f"player{number}_initial_y") for number in range(1, SEATS + 1))
NUMBERS = (
    "width",
    "height",
    *(name for start in STARTS for name in start),
    "player_vision",
    "player_initial_health",
    "player_initial_bomb_range",
    "player_initial_trap_count",
    "bomb_delay",
    "max_bomb_range",
    "deadzone_starting_step",
    "deadzone_expansion_delay",
    "max_step",
)
KEYS = ("map", *NUMBERS)  # what a map file must say
RANGES = {  # the seed's: maps beyond them are played all the same
    "height": (5, 25),
    "width": (5, 25),
    "player_initial_health": (3, 6),
    "player_initial_bomb_range": (1, 3),
    "player_initial_trap_count": (1, 3),
    "player_vision": (5, 7),
    "bomb_delay": (8, 16),
    "max_bomb_range": (4, 6),
    "max_step": (200, 400),
}


def read_map(text: str) -> dict[str, Any]:
    """The settings that a map file stands for; keys that no map needs are left out."""
    content = map_content(text, KEYS)
    for key in NUMBERS:
        _check_number(key, content[key])
    check_rows(content["map"], content["height"], content["width"])
    return {key: content[key] for key in KEYS}


def _check_number(key: str, value: Any) -> None:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"the map has {_short(value)} for {key}; expected a whole number")


def check_rows(rows: Any, height: int, width: int) -> None:
    """Refuse a board that is not `height` rows of `width` masks of what may lie on a tile."""
    if not isinstance(rows, list) or len(rows) != height:
        count = len(rows) if isinstance(rows, list) else _short(rows)
        raise BadInput(f"the map has {count} rows; its height is {height}")
    for number, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != width:
            count = len(row) if isinstance(row, list) else _short(row)
            raise BadInput(f"row {number} of the map has {count} tiles; its width is {width}")
        for col, tile in enumerate(row):
            _check_tile(tile, f"row {number} column {col}")


def _check_tile(tile: Any, where: str) -> None:
    if not isinstance(tile, int) or isinstance(tile, bool) or not 0 <= tile < 2 * TRAP:
        raise BadInput(f"the map has {_short(tile)} in {where}; expected a sum of 1, 2, 4, 8, 32, 64, 128, 512")
    if tile & BOMB:
        raise BadInput(f"the map has {tile} in {where}: a bomb (16) that nobody placed would never explode")
    if tile & PLAYER:
        raise BadInput(f"the map has {tile} in {where}: players (256) are placed by player1_initial_x ..")


def check_starts(chosen: Any) -> None:
    """Refuse start tiles that are not two free tiles of the board."""
    starts = [tuple(getattr(chosen, name) for name in names) for names in STARTS]
    for number, (row, col) in enumerate(starts, start=1):
        if not (0 <= row < chosen.height and 0 <= col < chosen.width):
            raise BadInput(f"player {number} starts at ({row}, {col}); the board is {chosen.height} x {chosen.width}")
        if chosen.map[row][col] & SOLID:
            raise BadInput(f"player {number} starts at ({row}, {col}), in a wall or box")
    if starts[0] == starts[1]:
        raise BadInput(f"both players start at ({starts[0][0]}, {starts[0][1]})")


def remarks(chosen: Any) -> list[str]:
    """What is outside the ranges of the contest."""
    return list(_remarks(chosen))


def _remarks(chosen: Any) -> Iterator[str]:
    for name, (low, high) in RANGES.items():
        value = getattr(chosen, name)
        if not low <= value <= high:
            yield f"{name} is {value}; in the contest it is {low} to {high}"
    if chosen.player_initial_bomb_range > chosen.max_bomb_range:
        yield (
            f"player_initial_bomb_range {chosen.player_initial_bomb_range} is above max_bomb_range "
            f"{chosen.max_bomb_range}: the first range upgrade lowers it"
        )


def _short(value: Any) -> str:
    try:
        return repr(value)[:40]
    except ValueError:  # a number with thousands of digits
        return "a number that is far too large"


@cache
def usual_map() -> Mapping[str, Any]:
    """The map that is played when none is named."""
    return read_map((FOLDER / f"{USUAL_MAP}.json").read_text(encoding="utf-8"))
