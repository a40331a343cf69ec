"""How fast the vector environment is: `python -m meydan.rl.figures [GAME ...] [--device cuda] [--gymnasium]`."""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from meydan import games
from meydan.rl.vector import Vector, vector

COUNTS = {"cpu": 1024, "cuda": 1 << 20}  # games at a time
BYTES = {"cpu": 8 << 20, "cuda": 16 << 30}  # the most memory for them: on a CPU what stays in the cache of a core
FEWEST = 16
ROUNDS = 6  # of all ways in turn
ROUND = 16  # steps from one look at the clock to the next
GYMNASIUM: dict[str, dict[str, Any]] = {"usual": {}, "next step": {"autoreset": "next"}, "shared": {"shared": True}}
WARM = 20  # steps before the clock runs, so that games are at different turns


@dataclass(frozen=True)
class Rate:
    """What was measured."""

    game: str
    device: str
    count: int
    rows: int  # a game
    steps: float  # of all games, a second; observations, masks, rewards and ends written
    bytes_each: int  # memory of a game

    @property
    def agent_steps(self) -> float:
        """Rows a second."""
        return self.steps * self.rows

    def __str__(self) -> str:
        return (
            f"{self.game:8} {self.device:5} {self.count:8} games: {self.steps:.3g} turns/s, "
            f"{self.agent_steps:.3g} agent-steps/s, {self.bytes_each} bytes a game"
        )


def measure(name: str, device: str = "cpu", count: int | None = None, seconds: float = 1.0) -> Rate:
    """Steps with random legal actions; choosing them is not counted."""
    batch = _made(name, device, count)
    for _ in range(WARM):
        batch.sample()
        batch.step()
    clock = time.process_time if device == "cpu" else time.perf_counter
    both = _timed(batch, clock, seconds, lambda: _play(batch))
    choosing = _timed(batch, clock, seconds / 4, batch.sample)
    return Rate(name, device, batch.count, batch.rows, batch.count / max(both - choosing, 1e-12), _memory(batch))


def shares(name: str, count: int | None = None, seconds: float = 1.0) -> dict[str, float]:
    """What Gymnasium's interface keeps of the rate in each of its ways, all seats being the caller's; in one run."""
    from meydan.rl.gym import batch

    raw = _made(name, "cpu", count)
    ways = {way: batch(name, raw.count * raw.rows, opponent=None, **chosen) for way, chosen in GYMNASIUM.items()}
    turns: dict[str, Callable[[], object]] = {"": lambda: _play(raw)}
    held: dict[str, Any] = {}  # as a learner holds what it saw while the next turn is played

    def through(way: str) -> None:
        held[way] = ways[way].step(ways[way].vector.sample())

    for way, envs in ways.items():
        envs.reset(seed=0)
        turns[way] = partial(through, way)
    least = dict.fromkeys(turns, math.inf)
    for _ in range(ROUNDS):
        for way, turn in turns.items():
            least[way] = min(least[way], _timed(raw, time.process_time, seconds / ROUNDS, turn))
    choosing = _timed(raw, time.process_time, seconds / 4, raw.sample)
    return {way: (least[""] - choosing) / (least[way] - choosing) for way in ways}


def _play(batch: Vector) -> None:
    batch.sample()
    batch.step()


def _made(name: str, device: str, count: int | None) -> Vector:
    """As many games as were asked for, or as fit."""
    if count is None:
        count = COUNTS[device]
        while count > FEWEST and count * _memory(vector(name, 1, "interpreted")) > BYTES[device]:
            count //= 2
    return vector(name, count, device)


def _timed(batch: Vector, clock: Callable[[], float], seconds: float, work: Callable[[], object]) -> float:
    """Seconds that the work takes in the median round."""
    spent: list[float] = []
    while sum(spent) < seconds:
        began = clock()
        for _ in range(ROUND):
            work()
        batch.finish()
        spent.append(clock() - began)
    return statistics.median(spent) / ROUND


def _memory(batch: Vector) -> int:
    """Bytes of a game: its state, and its rows of observations and masks."""
    layout = batch.terms.layout
    return int(layout.state.itemsize + batch.rows * (layout.observation.itemsize + batch.mask_width))


def main(words: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m meydan.rl.figures", description=__doc__)
    parser.add_argument("games", nargs="*", help="games to measure; all without any")
    parser.add_argument("--device", default="cpu", choices=sorted(COUNTS), help="where the games are played")
    parser.add_argument("--count", type=int, default=None, help="games at a time")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    parser.add_argument("--gymnasium", action="store_true", help="the share of it that Gymnasium's interface keeps")
    given = parser.parse_args(words)
    for name in given.games or games.names():
        if given.gymnasium:
            kept = shares(name, given.count, given.seconds)
            print(f"{name:8} through Gymnasium:", ", ".join(f"{way} {share:.0%}" for way, share in kept.items()))
            continue
        print(measure(name, given.device, given.count, given.seconds), flush=True)


if __name__ == "__main__":
    main()
