"""Recorded games of the original engine, as setups and actions of ours."""

from __future__ import annotations

import zlib
from typing import Any

from meydan.engine.game import Setup
from meydan.games import find
from meydan.games.tron.law.state import DIRECTIONS, SIDES
from meydan.games.tron.original.world import BREAKER, Snapshots, pending
from meydan.games.tron.setup.maps import from_content
from meydan.games.tron.words.text import CELLS

TRON = find("tron")
CODES = {**{name: code for code, name in enumerate(DIRECTIONS)}, "WB": BREAKER, None: None}


def setup_of(game: dict[str, Any]) -> Setup:
    """The setup of a recorded game; the quirks are illegal by the seed."""
    rules = "original" if "quirk" in game["tags"] else "document"
    return TRON.prepare(rules, {**from_content(game["map"]), "sides": game["sides"]})


def actions_of(step: dict[str, Any]) -> list[int]:
    """What the commands of a cycle come down to, for each seat."""
    return [pending(CODES[command] for side, command in step["commands"] if side == own) for own in SIDES]


def facts(state: Any, setup: Any) -> dict[str, Any]:
    """A state in the terms of the recordings."""
    agents = {
        side: [
            state.health[seat],
            state.col[seat],
            state.row[seat],
            DIRECTIONS[state.direction[seat]],
            state.cooldown[seat],
            state.rem_time[seat],
        ]
        for seat, side in enumerate(SIDES)
    }
    return {"agents": agents, "scores": {side: state.score[seat] for seat, side in enumerate(SIDES)}}


def board_of(state: Any, setup: Any) -> list[str]:
    """The board as rows of letters."""
    return ["".join(CELLS[state.board[row, col]] for col in range(setup.width)) for row in range(setup.height)]


def checksum(writer: Snapshots, state: Any) -> int:
    """Of the World as it is sent."""
    return zlib.crc32(writer.world(state))
