"""Map files and settings: ordinary Python between the outside world and the setup record (SPEC.md, section 2)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from meydan.engine.errors import BadInput
from meydan.engine.game import NUMBER, Layout, Setup
from meydan.engine.record import view
from meydan.games.bomber.law.state import (
    ACTIONS,
    BOMB,
    LARGE,
    MOST,
    PLAYER,
    SEATS,
    SOLID,
    TRAP,
    USUAL,
    Room,
    observation_type,
    setup_type,
    state_type,
)

if TYPE_CHECKING:
    from pydantic import BaseModel

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
    try:
        content = json.loads(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:
        raise BadInput(f"the map is no JSON: {error}") from None
    if not isinstance(content, dict):
        raise BadInput(f"the map is a JSON {type(content).__name__}; expected an object with {', '.join(KEYS)}")
    if missing := [key for key in KEYS if key not in content]:
        raise BadInput(f"the map says nothing about {', '.join(missing)}")
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
        raise BadInput(f"the map has {count} rows; its height says {height}")
    for number, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != width:
            count = len(row) if isinstance(row, list) else _short(row)
            raise BadInput(f"row {number} of the map has {count} tiles; its width says {width}")
        for col, tile in enumerate(row):
            _check_tile(tile, f"row {number} column {col}")


def _check_tile(tile: Any, where: str) -> None:
    if not isinstance(tile, int) or isinstance(tile, bool) or not 0 <= tile < 2 * TRAP:
        raise BadInput(f"the map has {_short(tile)} in {where}; expected a sum of 1, 2, 4, 8, 32, 64, 128, 512")
    if tile & BOMB:
        raise BadInput(f"the map has {tile} in {where}: a bomb (16) that nobody placed would never explode")
    if tile & PLAYER:
        raise BadInput(f"the map has {tile} in {where}: players (256) stand where player1_initial_x .. say")


def check_starts(chosen: Any) -> None:
    """Refuse start tiles that are not two free tiles of the board."""
    starts = [tuple(getattr(chosen, name) for name in names) for names in STARTS]
    for number, (row, col) in enumerate(starts, start=1):
        if not (0 <= row < chosen.height and 0 <= col < chosen.width):
            raise BadInput(f"player {number} starts at {row} {col}; the board is {chosen.height} x {chosen.width}")
        if chosen.map[row][col] & SOLID:
            raise BadInput(f"player {number} starts at {row} {col}, in a wall or box")
    if starts[0] == starts[1]:
        raise BadInput(f"both players start at {starts[0][0]} {starts[0][1]}")


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


@cache
def settings() -> type[BaseModel]:
    """The settings of a game: all that a map file says, and a few of the original's settings file."""
    from typing import Literal

    from pydantic import BaseModel, ConfigDict, Field

    usual = usual_map()

    def number(name: str, words: str, most: int = MOST, least: int = 0, examples: list[Any] | None = None) -> Any:
        return Field(usual[name], ge=least, le=most, description=words, examples=examples)

    class BomberSettings(BaseModel):
        """Settings of a game of Bomber."""

        model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

        height: int = number("height", "rows of the board", LARGE.side, 1)
        width: int = number("width", "columns of the board", LARGE.side, 1)
        map: list[list[int]] = Field(usual["map"], description="the tiles, row by row, as sums of their bits")
        player1_initial_x: int = number("player1_initial_x", "row where player 1 starts")
        player1_initial_y: int = number("player1_initial_y", "column where player 1 starts")
        player2_initial_x: int = number("player2_initial_x", "row where player 2 starts")
        player2_initial_y: int = number("player2_initial_y", "column where player 2 starts")
        player_vision: int = number("player_vision", "how far a player sees, in steps")
        player_initial_health: int = number("player_initial_health", "health at the start")
        player_initial_bomb_range: int = number("player_initial_bomb_range", "range of bombs at the start")
        player_initial_trap_count: int = number("player_initial_trap_count", "traps at the start")
        bomb_delay: int = number("bomb_delay", "a bomb explodes this many steps and one after its own", LARGE.bombs - 2)
        max_bomb_range: int = number("max_bomb_range", "range of bombs that no upgrade exceeds")
        deadzone_starting_step: int = number("deadzone_starting_step", "step of the first dead ring")
        deadzone_expansion_delay: int = number("deadzone_expansion_delay", "steps between two dead rings", least=1)
        max_step: int = number("max_step", "number of the last step, counted from 0", examples=[0])
        turn_init: Literal[0, 1] = Field(0, description="who moves in step 0: 0 is player 1")
        player_1_name: str = Field("First player", max_length=200, description="name of player 1 in the game log")
        player_2_name: str = Field("Second player", max_length=200, description="name of player 2 in the game log")
        health_tiebreak: Literal["more", "less"] = Field("more", description="who wins by health at the last step")
        log_initial_health: int | None = Field(
            None, ge=0, le=MOST, description="initial health in the game log; else the true one"
        )

    return BomberSettings


@cache
def _layout(room: Room) -> Layout:
    return Layout(
        state=state_type(room),
        setup=setup_type(room),
        action=NUMBER,
        observation=observation_type(room),
        actions=ACTIONS,
    )


def layout(chosen: Any) -> Layout:
    """The smallest kind of records that holds the game."""
    return _layout(USUAL if _fits(chosen, USUAL) else LARGE)


def _fits(chosen: Any, room: Room) -> bool:
    return bool(max(chosen.height, chosen.width) <= room.side and chosen.bomb_delay + 2 <= room.bombs)


def fill(setup: Any, chosen: Any, seed: int) -> None:
    """Write the settings into the setup record."""
    check_rows(chosen.map, chosen.height, chosen.width)
    check_starts(chosen)
    setup.height, setup.width = chosen.height, chosen.width
    for seat, (row, col) in enumerate(STARTS):
        setup.start_row[seat], setup.start_col[seat] = getattr(chosen, row), getattr(chosen, col)
    setup.vision, setup.health = chosen.player_vision, chosen.player_initial_health
    setup.bomb_range, setup.trap_count = chosen.player_initial_bomb_range, chosen.player_initial_trap_count
    setup.bomb_delay, setup.max_bomb_range = chosen.bomb_delay, chosen.max_bomb_range
    setup.dead_start, setup.dead_delay = chosen.deadzone_starting_step, chosen.deadzone_expansion_delay
    setup.max_step, setup.first = chosen.max_step, chosen.turn_init
    setup.less_health_wins = int(chosen.health_tiebreak == "less")
    _fill_tiles(setup, chosen.map)


def _fill_tiles(setup: Any, rows: Sequence[Sequence[int]]) -> None:
    for number, row in enumerate(rows):
        for col, tile in enumerate(row):
            setup.tile[number, col] = tile


def conceal(setup: Setup, seat: int) -> Setup:
    """The setup without the map and the other player's start, which nobody is told before he sees them."""
    chosen: Any = setup.settings
    own = tuple(getattr(chosen, name) for name in STARTS[seat])
    elsewhere = next(divmod(number, chosen.width) for number in (0, 1) if divmod(number, chosen.width) != own)
    hidden: dict[str, Any] = {"map": [[0] * chosen.width for _ in range(chosen.height)]}
    hidden.update(zip(STARTS[1 - seat], elsewhere, strict=True))
    known = chosen.model_copy(update=hidden)
    record = setup.record.copy()
    fill(view(record), known, setup.seed)
    return replace(setup, settings=known, record=record, map=None)


def horizon(chosen: Any) -> int:
    """The most steps a game can take (R21)."""
    return int(chosen.max_step) + 1
