"""Recorded games of the original engine, as setups, actions and luck of ours."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from meydan.engine.chance import scripted
from meydan.engine.game import Setup
from meydan.engine.record import Array, view
from meydan.games import find
from meydan.games.gems.law.state import SEATS
from meydan.games.gems.original.cells import open_grid, traps_of

GEMS = find("gems")
SETTINGS = ("turn_count", "init_score", "trap_count", "init_random_location")


def setup_of(match: dict[str, Any]) -> Setup:
    """The setup of a recorded match."""
    config = match["config"]
    settings = {"rows": match["map"], **{name: config[name] for name in SETTINGS}}
    return GEMS.prepare(match["rules"], settings, seats=config["player_count"])


def games_of(match: dict[str, Any]) -> Iterator[tuple[dict[str, Any], str]]:
    """The games of a recorded match, each with its name."""
    assert len(match["rounds"]) == match["config"]["round_repeat"]
    for number, game in enumerate(match["rounds"], 1):
        yield game, f"{match['id']} game {number}"


def corner_luck(game: dict[str, Any], setup: Setup) -> Array:
    """The draws that lead to the recorded corners; none where corners are not drawn."""
    fixed = view(setup.record)
    if not fixed.init_random_location:
        return scripted([])
    bottom, right = fixed.height - 1, fixed.width - 1
    left = [[0, 0], [bottom, right], [0, right], [bottom, 0]]
    drawn = []
    for cell in game["spawn"]:
        drawn.append(left.index(cell))
        left.remove(cell)
    return scripted(drawn)


def teleport_luck(step: dict[str, Any], setup: Setup, state: Any) -> Array:
    """The draw that leads to the recorded black hole."""
    if step["teleport_to"] is None:
        return scripted([])
    fixed, seat = view(setup.record), step["agent"] - 1
    own, goal = fixed.hole[state.row[seat], state.col[seat]], fixed.hole[tuple(step["teleport_to"])]
    return scripted([goal - (goal > own)])


def facts(state: Any, setup: Any) -> dict[str, Any]:
    """A state in the terms of the recordings."""
    seats = range(setup.seats)
    return {
        "pos": [[state.row[seat], state.col[seat]] for seat in seats],
        "score": [state.score[seat] for seat in seats],
        "traps_left": [setup.trap_count - state.planted[seat] for seat in seats],
        "traps": [[list(cell) for cell in traps_of(state, setup, seat)] for seat in seats],
        "gems": [[state.gems[seat, gem] for gem in range(4)] for seat in seats],
        "hits": [state.hits[seat] for seat in seats],
        "trap_hurts": [state.hurts[seat] for seat in seats],
        "grid": "|".join(" ".join(row) for row in open_grid(state, setup)),
    }


__all__ = ["GEMS", "SEATS", "corner_luck", "facts", "games_of", "setup_of", "teleport_luck"]
