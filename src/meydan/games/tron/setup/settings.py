"""Settings and presets: ordinary Python between the outside world and the setup record."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from meydan.engine.game import Layout
from meydan.engine.parts import Setups
from meydan.games.tron.law.state import (
    ACTIONS,
    AREA_WALL,
    DIRECTIONS,
    EMPTY,
    LARGEST_COLS,
    LARGEST_ROWS,
    SIDES,
    USUAL_COLS,
    USUAL_ROWS,
    observation_type,
    setup_type,
    state_type,
)
from meydan.games.tron.setup.maps import (
    CONSTANTS,
    WALL,
    check_legal,
    check_shape,
    draw_map,
    read_map,
    remarks,
    usual_map,
)

MOST = 1_000_000_000  # no constant is larger
MOST_POINTS = 100_000  # for one wall: scores stay within 32 bits
MOST_CYCLES = 1_000_000
CYCLE_MS, FIRST_CYCLE_MS = 500.0, 3000.0  # cycle 0 is for preparations too
PRESETS: Mapping[str, Mapping[str, Any]] = {"document": {}, "original": {"illegal_maps": True}}


def _number(name: str, words: str, least: int, most: int, examples: list[Any] | None = None) -> Any:
    return Field(usual_map()[name], ge=least, le=most, strict=True, description=words, examples=examples)


class Start(BaseModel):
    """Where an agent starts."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    side: str
    x: int
    y: int
    direction: Literal["Up", "Right", "Down", "Left"]


class TronSettings(BaseModel):
    """Settings of a game: all that a map file says, the order of the sides, and whether odd maps are played."""

    model_config = ConfigDict(extra="forbid", frozen=True, validate_default=True)

    board: tuple[str, ...] = Field(tuple(usual_map()["board"]), description="rows of W (area wall) and E (empty)")
    agents: tuple[Start, ...] = Field(
        tuple(Start(**start) for start in usual_map()["agents"]), description="where the agents start, in map order"
    )
    max_cycles: int = _number("max_cycles", "most cycles of a match", 0, MOST_CYCLES, [0, 12])
    init_health: int = _number("init_health", "health at the start", 0, MOST)
    wall_breaker_cooldown: int = _number("wall_breaker_cooldown", "cycles from one activation to the next", 0, MOST)
    wall_breaker_duration: int = _number("wall_breaker_duration", "moves protected by one activation", 0, MOST)
    wall_score_coefficient: int = _number("wall_score_coefficient", "points for a standing wall", 0, MOST_POINTS)
    area_wall_crash_score: int = _number("area_wall_crash_score", "added on death at an area wall", -MOST, MOST)
    my_wall_crash_score: int = _number("my_wall_crash_score", "added on death at an own wall", -MOST, MOST)
    enemy_wall_crash_score: int = _number("enemy_wall_crash_score", "added on death at an enemy wall", -MOST, MOST)
    sides: tuple[str, ...] = Field(SIDES, description="the sides in the order in which scores are told")
    illegal_maps: bool = Field(False, description="allow maps that the contest's document does not allow")


@cache
def _layout(rows: int, cols: int) -> Layout:
    return Layout(
        state=state_type(rows, cols),
        setup=setup_type(rows, cols),
        observation=observation_type(rows, cols),
        actions=ACTIONS,
    )


def layout(chosen: Any) -> Layout:
    """The smallest record types that hold the map, which is checked here."""
    check_shape(chosen)
    if not chosen.illegal_maps:
        check_legal(chosen)
    is_usual = len(chosen.board) <= USUAL_ROWS and len(chosen.board[0]) <= USUAL_COLS
    return _layout(USUAL_ROWS, USUAL_COLS) if is_usual else _layout(LARGEST_ROWS, LARGEST_COLS)


def horizon(chosen: Any) -> int:
    """The most cycles a game can take (R10)."""
    return max(1, int(chosen.max_cycles))


def fill(setup: Any, chosen: Any, seed: int) -> None:
    """Write the settings into the setup record."""
    for name in CONSTANTS:
        setattr(setup, name, getattr(chosen, name))
    for place, start in enumerate(chosen.agents):
        seat = SIDES.index(start.side)
        setup.map_order[place] = seat
        setup.row[seat], setup.col[seat] = start.y, start.x
        setup.direction[seat] = DIRECTIONS.index(start.direction)
    for place, side in enumerate(chosen.sides):
        setup.side_order[place] = SIDES.index(side)
    _fill_board(setup, chosen.board)


def _fill_board(setup: Any, board: tuple[str, ...]) -> None:
    setup.height, setup.width = len(board), len(board[0])
    for row in range(setup.board.shape[0]):
        for col in range(setup.board.shape[1]):
            is_inside = row < setup.height and col < setup.width
            is_open = is_inside and board[row][col] != WALL
            setup.board[row, col] = EMPTY if is_open else AREA_WALL


def pace(chosen: TronSettings) -> tuple[float, float]:
    """The length of a cycle and of the first one in milliseconds."""
    return CYCLE_MS, FIRST_CYCLE_MS


SETUPS = Setups(
    layout=layout,
    horizon=horizon,
    settings=TronSettings,
    fill=fill,
    presets=PRESETS,
    read_map=read_map,
    draw_map=draw_map,
    remarks=remarks,
    ms_per_move=CYCLE_MS,
    pace=pace,
)
