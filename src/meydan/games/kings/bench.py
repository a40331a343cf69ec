"""Figures of Kings beside playouts: turns with the four messages that clients are sent."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np

from meydan.engine.chance import no_luck, seeded
from meydan.engine.figures import Figure
from meydan.engine.game import Game
from meydan.engine.record import view
from meydan.engine.target import Compiled
from meydan.games.kings.law.state import SEATS
from meydan.games.kings.original import wire

ORIGINAL_TURNS, ORIGINAL_TOLD = 4100, 1570  # per processor second, measured on the original engine


def measure(game: Game, seconds: float) -> Iterator[Figure]:
    """Turns per second of one core with four messages each, written as the server writes them."""
    turns, units, told, spent, seed = 0, 0, 0, 0.0, 1
    while spent < seconds:
        began = time.process_time()
        found = _play_and_tell(game, seed)
        spent += time.process_time() - began
        turns, units, told, seed = turns + found[0], units + found[1], told + found[2], seed + 1
    note = f"one core, {units / turns:.0f} units, {told / turns / 1024:.0f} KiB a turn"
    yield Figure("turns with four messages", turns / spent, "turns/s", note)
    yield Figure(
        "original, logic alone", ORIGINAL_TURNS, "turns/s", "43 units; measured before", ("playouts compiled",)
    )
    yield Figure(
        "original, four messages", ORIGINAL_TOLD, "turns/s", "43 units; measured before", ("turns with four messages",)
    )


def _play_and_tell(game: Game, seed: int) -> tuple[int, int, int]:
    """One random game with all messages of every turn: turns, units on the map in sum, and bytes."""
    setup = game.prepare("original", seed=seed)
    runner = Compiled(game, setup)
    states, actions, rngs = runner.new(), runner.new_actions(), np.array([seeded(seed)])
    runner.reset(states)
    state, fixed, turns, units, told = view(states), view(setup.record), 0, 0, 0
    while not game.rules.is_over(state, fixed):
        runner.pick(states, actions, rngs)
        runner.step(states, actions, no_luck())
        turns += 1
        units += state.troop_count[0] + state.troop_count[1]
        for seat in range(SEATS):
            told += len(wire.message("turn", wire.turn_info(view(runner.observe(states, seat)), fixed)))
    return turns, units, told
