"""Settings, presets and maps: ordinary Python between the outside world and the setup record."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from meydan.engine.game import Layout
from meydan.engine.parts import Setups
from meydan.games.gems.law.state import (
    ACTIONS,
    GEM_LEAST,
    GEM_MOST,
    GEM_VALUE,
    GEMS,
    HOLE,
    KINDS,
    LARGEST_SIDE,
    NO_LIMIT,
    NOWHERE,
    OWN_PLY,
    ROUND_START,
    SEATS,
    USUAL_SIDE,
    WALL,
    observation_type,
    setup_type,
    state_type,
)
from meydan.games.gems.setup.maps import check_rows, draw_map, read_map, split_rows

MAPS = Path(__file__).parents[1] / "maps"
USUAL_MAP = "05-orchard"
DECAYS = {"round_start": ROUND_START, "own_ply": OWN_PLY}
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "document": {},
    "original": {"decay": "own_ply", "trap_over_enemy": True, "trap_limit": 20, "late_answers": "next"},
}


@cache
def usual_rows() -> tuple[str, ...]:
    """The map of a game for which none was chosen."""
    return tuple(split_rows((MAPS / f"{USUAL_MAP}.txt").read_text(encoding="utf-8")))


class GemsSettings(BaseModel):
    """Settings of a game of gems (SPEC.md, section 6)."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    rows: tuple[str, ...] = Field(
        default_factory=usual_rows, max_length=LARGEST_SIDE, description="the map, row by row"
    )
    turn_count: int = Field(100, ge=0, le=100_000, description="rounds of a game")
    init_score: int = Field(45, ge=-1_000_000, le=1_000_000, description="points of each agent at the start")
    trap_count: int = Field(3, ge=0, le=1_000_000, description="traps of each agent")
    init_random_location: bool = Field(False, description="corners are drawn (R3)")
    decay: Literal["round_start", "own_ply"] = Field("round_start", description="when it is taken (R5 and R7)")
    trap_over_enemy: bool = Field(False, description="a trap may lie over the other's (R29)")
    trap_limit: int | None = Field(None, ge=0, le=1_000_000, description="most traps an agent may set")
    late_answers: Literal["drop", "next"] = Field(
        "drop", description="late answers of TCP clients: dropped, or used in the next turn"
    )
    largest_side: int = Field(USUAL_SIDE, ge=1, le=LARGEST_SIDE, description="most rows or columns of a map")


@cache
def _layout(side: int) -> Layout:
    return Layout(state=state_type(side), setup=setup_type(side), observation=observation_type(side), actions=ACTIONS)


def layout(chosen: Any) -> Layout:
    """The record types that hold the chosen map, which is checked here."""
    check_rows(chosen.rows, chosen.largest_side)
    is_usual = max(len(chosen.rows), len(chosen.rows[0])) <= USUAL_SIDE
    return _layout(USUAL_SIDE if is_usual else LARGEST_SIDE)


def horizon(chosen: Any) -> int:
    """The most plies a game can have."""
    return SEATS * int(chosen.turn_count)


def remarks(chosen: Any) -> list[str]:
    """What people should know about the chosen settings."""
    side = max(len(chosen.rows), len(chosen.rows[0]))
    if side <= USUAL_SIDE:
        return []
    return [f"a side of {side} cells: an original Python client reads 2048 bytes at once and may fail on this board"]


def fill(setup: Any, chosen: Any, seed: int) -> None:
    """Write the settings into the setup record."""
    setup.turn_count, setup.init_score, setup.trap_count = chosen.turn_count, chosen.init_score, chosen.trap_count
    setup.trap_limit = NO_LIMIT if chosen.trap_limit is None else chosen.trap_limit
    setup.init_random_location = int(chosen.init_random_location)
    setup.decay, setup.trap_over_enemy = DECAYS[chosen.decay], int(chosen.trap_over_enemy)
    for kind in range(GEMS + 1):
        setup.gem_value[kind], setup.gem_least[kind] = GEM_VALUE[kind], GEM_LEAST[kind]
        setup.gem_most[kind] = GEM_MOST[kind]
    _fill_map(setup, chosen.rows)


def _fill_map(setup: Any, rows: tuple[str, ...]) -> None:
    """The cells, and the list of black holes in reading order."""
    setup.height, setup.width, setup.holes = len(rows), len(rows[0]), 0
    side = setup.kind.shape[0]
    for row in range(side):
        for col in range(side):
            inside = row < setup.height and col < setup.width
            setup.kind[row, col] = KINDS.index(rows[row][col]) if inside else WALL
            setup.hole[row, col] = NOWHERE
            if setup.kind[row, col] == HOLE:
                setup.hole[row, col] = setup.holes
                setup.hole_row[setup.holes], setup.hole_col[setup.holes] = row, col
                setup.holes += 1


SETUPS = Setups(
    layout=layout,
    horizon=horizon,
    settings=GemsSettings,
    fill=fill,
    presets=PRESETS,
    read_map=read_map,
    draw_map=draw_map,
    remarks=remarks,
)
