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
ROUND = 16  # steps on a device from one look at the clock to the next
GYMNASIUM: dict[str, dict[str, Any]] = {"usual": {}, "next step": {"autoreset": "next"}, "shared": {"shared": True}}
WARM = 20  # steps before the clock runs, so that games are at different turns


@dataclass(frozen=True)
class Rate:
    """What was measured."""

    game: str
    device: str
    count: int
    rows: int  # a game
    steps: float  # of all games, a second, in the median; observations, masks, rewards and ends written
    bytes_each: int  # memory of a game
    fastest: float = 0.0  # the same in the fastest tenth, when other programs left the core alone

    @property
    def agent_steps(self) -> float:
        """Rows a second."""
        return self.steps * self.rows

    def __str__(self) -> str:
        return (
            f"{self.game:8} {self.device:5} {self.count:8} games: {self.steps:.3g} turns/s, "
            f"{self.agent_steps:.3g} agent-steps/s ({self.fastest * self.rows:.3g} in the fastest tenth), "
            f"{self.bytes_each} bytes a game"
        )


def measure(name: str, device: str = "cpu", count: int | None = None, seconds: float = 1.0) -> Rate:
    """Steps with random legal actions; choosing them is not counted."""
    batch = _made(name, device, count)
    for _ in range(WARM):
        _play(batch)
    batch.finish()
    if device == "cpu":
        spent = _each_turn(seconds, batch.sample, batch.step)
    else:
        choosing = statistics.median(_rounds(batch, seconds / 4, batch.sample))
        spent = [max(both - choosing, 1e-12) for both in _rounds(batch, seconds, lambda: _play(batch))]
    steps = [batch.count / each for each in (statistics.median(spent), _fastest_tenth(spent))]
    return Rate(name, device, batch.count, batch.rows, steps[0], _memory(batch), steps[1])


def shares(name: str, count: int | None = None, seconds: float = 1.0) -> dict[str, float]:
    """What Gymnasium's interface keeps of the rate in each of its ways, all seats being the caller's; in one run."""
    from meydan.rl.gym import batch

    raw = _made(name, "cpu", count)
    ways = {way: batch(name, raw.count * raw.rows, opponent=None, **chosen) for way, chosen in GYMNASIUM.items()}
    chosen: dict[str, Vector] = {"": raw} | {way: envs.vector for way, envs in ways.items()}
    held: dict[str, Any] = {}  # as a learner holds what it saw while the next turn is played

    def turn(way: str) -> None:
        if way:
            held[way] = ways[way].step(ways[way].vector.actions)
        else:
            raw.step()

    for envs in ways.values():
        envs.reset(seed=0)
    least = dict.fromkeys(chosen, math.inf)
    for _ in range(ROUNDS):
        for way, games_of in chosen.items():
            spent = _each_turn(seconds / ROUNDS, games_of.sample, partial(turn, way))
            least[way] = min(least[way], statistics.median(spent))
    return {way: least[""] / least[way] for way in ways}


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


def _each_turn(seconds: float, choose: Callable[[], object], step: Callable[[], object]) -> list[float]:
    """Processor time of turns one by one; choosing actions comes before each and is not counted."""
    spent: list[float] = []
    clock = time.process_time
    end = clock() + 2 * seconds
    while not spent or clock() < end:
        choose()
        began = clock()
        step()
        spent.append(clock() - began)
    return spent


def _rounds(batch: Vector, seconds: float, work: Callable[[], object]) -> list[float]:
    """Seconds that the work takes on a device, in rounds long enough that calling it does not count."""
    spent: list[float] = []
    while sum(spent) * ROUND < seconds:
        began = time.perf_counter()
        for _ in range(ROUND):
            work()
        batch.finish()
        spent.append((time.perf_counter() - began) / ROUND)
    return spent


def _fastest_tenth(spent: Sequence[float]) -> float:
    return sorted(spent)[len(spent) // 10]


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
