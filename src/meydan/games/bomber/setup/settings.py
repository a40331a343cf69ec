"""Settings: ordinary Python between the outside world and the setup record (SPEC.md, section 2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from meydan.engine.game import NUMBER, Layout, Setup
from meydan.engine.parts import Setups
from meydan.engine.record import view
from meydan.games.bomber.law.state import (
    ACTIONS,
    LARGE,
    MOST,
    USUAL,
    Room,
    observation_type,
    setup_type,
    state_type,
)
from meydan.games.bomber.setup.maps import STARTS, check_rows, check_starts, read_map, remarks, usual_map


def _number(name: str, words: str, most: int = MOST, least: int = 0, examples: list[Any] | None = None) -> Any:
    return Field(usual_map()[name], ge=least, le=most, description=words, examples=examples)


class BomberSettings(BaseModel):
    """Settings of a game: all that a map file says, and a few of the original's settings file."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    height: int = _number("height", "rows of the board", LARGE.side, 1)
    width: int = _number("width", "columns of the board", LARGE.side, 1)
    map: list[list[int]] = Field(usual_map()["map"], description="the tiles, row by row, as sums of their bits")
    player1_initial_x: int = _number("player1_initial_x", "row where player 1 starts")
    player1_initial_y: int = _number("player1_initial_y", "column where player 1 starts")
    player2_initial_x: int = _number("player2_initial_x", "row where player 2 starts")
    player2_initial_y: int = _number("player2_initial_y", "column where player 2 starts")
    player_vision: int = _number("player_vision", "how far a player sees, in tiles")
    player_initial_health: int = _number("player_initial_health", "health at the start")
    player_initial_bomb_range: int = _number("player_initial_bomb_range", "range of bombs at the start")
    player_initial_trap_count: int = _number("player_initial_trap_count", "traps at the start")
    bomb_delay: int = _number("bomb_delay", "steps between placing a bomb and its explosion, less one", LARGE.bombs - 2)
    max_bomb_range: int = _number("max_bomb_range", "largest range of bombs")
    deadzone_starting_step: int = _number("deadzone_starting_step", "step of the first dead ring")
    deadzone_expansion_delay: int = _number("deadzone_expansion_delay", "steps between two dead rings", least=1)
    max_step: int = _number("max_step", "number of the last step, counted from 0", examples=[0])
    turn_init: Literal[0, 1] = Field(0, description="who moves in step 0: 0 is player 1")
    player_1_name: str = Field("First player", max_length=200, description="name of player 1 in the game log")
    player_2_name: str = Field("Second player", max_length=200, description="name of player 2 in the game log")
    health_tiebreak: Literal["more", "less"] = Field("more", description="who wins by health at the last step")
    log_initial_health: int | None = Field(
        None, ge=0, le=MOST, description="initial health in the game log; the true one if not set"
    )


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
    """The setup without the map and the other player's start, which nobody knows before they see them."""
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


SETUPS = Setups(
    layout=layout,
    horizon=horizon,
    settings=BomberSettings,
    fill=fill,
    presets={"document": {}, "original": {"health_tiebreak": "less", "log_initial_health": 3}},
    read_map=read_map,
    draw_map="meydan.games.bomber.setup.generate:draw_map",
    remarks=remarks,
    conceal=conceal,
    ms_per_move=400.0,
)
