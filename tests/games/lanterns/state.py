"""Records, settings and maps of Lanterns."""

from __future__ import annotations

from functools import cache

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from meydan.engine.errors import BadInput
from meydan.engine.game import Layout

SEATS, TEAMS = 4, 2
DARK = -1
MOST_COMMANDS = 2
WALK, LIGHT = 1, 2  # kinds of commands
MOST_OIL = 9
ACTION = np.dtype(
    [
        ("kind", "<i4", (MOST_COMMANDS,)),  # WALK or LIGHT
        ("value", "<i4", (MOST_COMMANDS,)),  # WALK: -1 or 1; LIGHT: how much oil
        ("count", "<i4"),  # commands given
        ("spare", "<i4"),
    ],
    align=True,
)


@cache
def record_types(cells: int) -> Layout:
    """The records of a ring with this many cells, an even number."""
    state = np.dtype(
        [
            ("rng", "<i8"),
            ("turn", "<i4"),
            ("spare", "<i4"),
            ("place", "<i4", (SEATS,)),  # the cell of each keeper
            ("oil", "<i4", (SEATS,)),  # what each keeper has left
            ("owner", "<i4", (cells,)),  # the team that lit the cell, or DARK
            ("light", "<i4", (cells,)),  # oil that burns there
            ("fresh", "<i4", (TEAMS, cells)),  # scratch: oil brought in this turn
        ],
        align=True,
    )
    seen = np.dtype(
        [
            ("turn", "<i4"),
            ("seat", "<i4"),
            ("place", "<i4", (SEATS,)),
            ("oil", "<i4", (SEATS,)),  # of the own team; -1 for the others
            ("owner", "<i4", (cells,)),
        ],
        align=True,
    )
    setup = np.dtype([("seats", "<i4"), ("turns", "<i4"), ("start", "<i4", (cells,))], align=True)
    return Layout(state=state, observation=seen, setup=setup, action=ACTION)


def layout(chosen):
    """The records for the chosen ring."""
    return record_types(chosen.cells)


class LanternsSettings(BaseModel):
    """Settings of a game of Lanterns."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    cells: int = Field(8, ge=4, le=32, multiple_of=2, description="cells of the ring", examples=[12])
    turns: int = Field(10, ge=1, le=100, description="turns of a game")
    start: str = Field("", max_length=32, description="who has lit each cell at the start: 0, 1 or a dot")


def read_map(text):
    """A map is one line with a sign for each cell."""
    line = text.strip()
    if set(line) - set("01."):
        raise BadInput(f"a map of lanterns is a line of 0, 1 and dots; got {line[:40]!r}")
    return {"cells": len(line), "start": line}
