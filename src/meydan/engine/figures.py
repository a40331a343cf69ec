"""Figures: what `meydan bench` measures and prints."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from meydan.engine.game import Game, Setup
from meydan.engine.rule import Reporter
from meydan.engine.target import Target, target

SMALLEST, LARGEST = 16, 1 << 20  # games in one go
DEVICE_GAMES, DEVICE_BYTES = 1 << 22, 8 << 30  # games that live on a GPU, and the most memory for them


@dataclass(frozen=True)
class Figure:
    """One measurement."""

    name: str
    value: float
    unit: str
    note: str = ""
    peer_of: tuple[str, ...] = ()  # names of our figures that are compared with this one


@dataclass(frozen=True)
class Crowd:
    """What came of many matches with network clients at once."""

    matches: int
    finished: int  # matches that were played to their end
    told: int  # clients that heard the end of theirs
    clients: int
    answers: int  # that were given, one by each client in each turn
    unheard: int  # of these: nothing had come of them when the turn was played
    late_ms: list[float]  # by which turns ended after their time


def playouts(game: Game, setup: Setup, name: str, seconds: float, report: Reporter | None = None) -> Figure:
    """Random playouts on one target: turns per second, of processor time where it is one core, else of real time."""
    runner = target(game, setup, name, report)
    clock = time.perf_counter if name in ("batch", "cuda") else time.process_time
    _playout_batch(runner, 1, 0, clock)  # compiles
    count, seed = SMALLEST, 1
    while True:
        turns, spent = _playout_batch(runner, count, seed, clock)
        if spent >= seconds / 4 or count >= LARGEST:
            break
        count, seed = min(2 * count, LARGEST), seed + count
    rounds = max(1, round(seconds / max(spent, 1e-6) / 2)) if spent < seconds / 2 else 0
    for _ in range(rounds):
        seed += count
        more, longer = _playout_batch(runner, count, seed, clock)
        turns, spent = turns + more, spent + longer
    return Figure(f"playouts {name}", turns / spent, "turns/s", f"{count} games at a time")


def device_playouts(game: Game, setup: Setup, seconds: float, report: Reporter | None = None) -> Figure:
    """Random playouts of games that stay on a GPU: turns per second of real time."""
    from meydan.engine.gpu import Cuda, finish

    count = _device_count(setup)
    games = Cuda(game, setup, report).device_games(count)
    games.restart()
    games.playout()  # compiles
    turns, spent = 0, 0.0
    while spent < seconds:
        games.restart()
        finish()
        began = time.perf_counter()
        games.playout()
        finish()
        spent += time.perf_counter() - began
        turns += int(games.turns.copy_to_host().sum())
    return Figure("playouts cuda", turns / spent, "turns/s", f"{count} games on the device")


def device_turns(game: Game, setup: Setup, seconds: float, report: Reporter | None = None) -> Figure:
    """Turn by turn on a GPU: random actions, then observations and masks written after every turn."""
    from meydan.engine.gpu import Cuda, finish

    count = _device_count(setup)
    games = Cuda(game, setup, report).device_games(count)

    def sixteen_turns() -> None:
        for _ in range(16):
            games.pick()
            games.advance()
            games.observe()
        finish()

    sixteen_turns()  # compiles
    began, turns = time.perf_counter(), 0
    while (spent := time.perf_counter() - began) < seconds:
        sixteen_turns()
        turns += 16
    rate = turns * count / spent
    return Figure("turn by turn cuda", rate, "turns/s", f"{count} games, observations and masks written")


def _device_count(setup: Setup) -> int:
    """As many games as there is room for, a power of two."""
    each = setup.layout.state.itemsize + setup.layout.observation.itemsize
    return min(DEVICE_GAMES, 1 << (DEVICE_BYTES // each).bit_length() - 1)


def _playout_batch(runner: Target, count: int, seed: int, clock: Callable[[], float]) -> tuple[int, float]:
    states = runner.new(count)
    runner.reset(states)
    seeds = np.arange(seed, seed + count)
    began = clock()
    turns = runner.playout(states, seeds)
    return int(turns.sum()), max(clock() - began, 1e-9)
