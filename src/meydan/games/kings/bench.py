# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""Figures of Kings beside playouts: turns with the four messages that clients are sent."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np

from meydan.engine.chance import advanced, no_luck, seeded
from meydan.engine.figures import Figure
from meydan.engine.game import Game
from meydan.engine.rule import rule
from meydan.engine.target import Compiled
from meydan.games.kings.law.observe import pick
from meydan.games.kings.law.rules import is_over, reset, step
from meydan.games.kings.law.state import SEATS
from meydan.games.kings.quick import write_turns

BYTES = 1 << 20  # room for a message
ORIGINAL_TURNS, ORIGINAL_TOLD = 4100, 1570  # per processor second, measured on the original engine


@rule
def play_and_tell(states, setups, actions, lucks, seens, outs, lengths, seed):
    """One random game with all messages of every turn; returns turns, units on the map in sum, and bytes."""
    state, setup, answers, luck = states[0], setups[0], actions[0], lucks[0]
    reset(state, setup, seed, luck)
    rng = seeded(seed)
    turns, units, told = 0, 0, 0
    while not is_over(state, setup):
        for seat in range(SEATS):
            rng = advanced(rng)
            pick(state, setup, seat, answers, rng)
        step(state, setup, answers, luck)
        write_turns(state, setup, seens[0], outs, lengths)
        turns += 1
        units += state.troop_count[0] + state.troop_count[1]
        for seat in range(SEATS):
            told += lengths[seat]
    return turns, units, told


def measure(game: Game, seconds: float) -> Iterator[Figure]:
    """Turns per second of one core with four messages each."""
    setup = game.prepare("original")
    runner = Compiled(game, setup)
    function = runner._code.compiler.compile(play_and_tell)
    room = runner.new(), setup.record, runner.new_actions(), no_luck()
    seens, outs = np.zeros(1, setup.layout.observation), np.zeros((SEATS, BYTES), np.uint8)
    lengths = np.zeros(SEATS, np.int64)
    function(*room, seens, outs, lengths, 1)  # compiles
    turns, units, told, spent, seed = 0, 0, 0, 0.0, 2
    while spent < seconds:
        began = time.process_time()
        found = function(*room, seens, outs, lengths, seed)
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
