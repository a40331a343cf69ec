"""What `meydan bench tron` measures beside playouts: plain steps, and snapshots as they are sent."""

from __future__ import annotations

import time
from collections.abc import Iterator

import numpy as np

from meydan.engine.figures import Figure
from meydan.engine.game import Game
from meydan.engine.record import view
from meydan.engine.target import target
from meydan.games.tron.original.world import Snapshots

GAMES = 64
ORIGINAL_CYCLES, ORIGINAL_SNAPSHOTS = 32_600, 1_530  # cycles/s of the original engine: rules only, and with two Worlds


def figures(game: Game, seconds: float) -> Iterator[Figure]:
    """Steps of one core, and snapshots."""
    yield steps(game, seconds)
    yield snapshots(game, seconds)
    yield Figure("original engine", ORIGINAL_CYCLES, "cycles/s", "rules only, as measured once", ("steps compiled",))
    yield Figure(
        "original engine with snapshots",
        ORIGINAL_SNAPSHOTS,
        "cycles/s",
        "two Worlds a cycle",
        ("steps with snapshots",),
    )


def steps(game: Game, seconds: float) -> Figure:
    """Cycles a second of one core on the usual board, in whole random games that stay in the cache."""
    runner = target(game, game.prepare(), "compiled")
    states, seeds = runner.new(GAMES), np.arange(GAMES)
    runner.playout(states, seeds)  # compiles
    spent, cycles = 0.0, 0
    while spent < seconds:
        runner.reset(states)
        seeds += GAMES
        began = time.process_time()
        turns = runner.playout(states, seeds)
        spent += time.process_time() - began
        cycles += int(turns.sum())
    return Figure("steps compiled", cycles / spent, "cycles/s", "one core, 35x21, random games")


def snapshots(game: Game, seconds: float) -> Figure:
    """Cycles a second with the message that both clients get, one World serialized for each."""
    setup = game.prepare(settings={"init_health": 1_000_000_000, "max_cycles": 1_000_000})
    runner = target(game, setup, "compiled")
    states, actions, rng = runner.new(), runner.new_actions(), np.ones(1, np.int64)
    writer, state = Snapshots(view(setup.record), 0.5), view(states)
    runner.reset(states)
    runner.pick(states, actions, rng)
    runner.step(states, actions)  # compiles
    began, cycles = time.process_time(), 0
    while (spent := time.process_time() - began) < seconds:
        if state.over:
            runner.reset(states)
        runner.pick(states, actions, rng)
        runner.step(states, actions)
        writer.frame(state)
        writer.frame(state)
        cycles += 1
    return Figure("steps with snapshots", cycles / spent, "cycles/s", "two Worlds a cycle, from Python")
