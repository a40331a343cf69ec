"""How a contest grows: reading its log, making its tables, choosing the next pairings, with more and more matches.

`python -m meydan.bench.contest_scale --bots 1000 --matches 1000 10000 100000` invents results of a round robin and of a
ladder by strengths that it draws; no game is played.
"""

from __future__ import annotations

import argparse
import resource
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from meydan.contest.file import ContestFile
from meydan.contest.instant import instant_head
from meydan.contest.planning import new_pairings
from meydan.contest.state import BOT, PAIRING, RESULT, STAGE, ContestState
from meydan.contest.store.log import Entry
from meydan.contest.tables import rating_rows, standings

STAGES = """
[[stages]]
name = "all"
format = "{format}"
"""


def invented_log(bots: int, matches: int, seed: int = 1) -> Iterator[tuple[str, dict[str, Any]]]:
    """Entries of a contest in which everybody meets others in turn, from both seats."""
    luck = np.random.default_rng(seed)
    strength = luck.normal(0, 1, bots)
    names = [f"bot{number}" for number in range(bots)]
    for name in names:
        yield BOT, {"name": name, "version": 1, "bots": ["house:random"], "content": [name]}
    yield STAGE, {"stage": 0, "lineup": [[name, 1] for name in names]}
    for number in range(matches // 2):
        first, second = number % bots, (number % bots + 1 + number // bots) % bots
        round, key = 1 + number // bots, f"p{number}"
        pairing = {"sides": [[first], [second]], "openings": 1, "best_of": 0, "first_opening": 0}
        yield PAIRING, {"stage": 0, "key": key, "round": round, **pairing}
        for seating, (black, white) in enumerate(((first, second), (second, first))):
            has_won = luck.random() < 1 / (1 + np.exp(strength[white] - strength[black]))
            ranks = [1, 2] if has_won else [2, 1]
            yield (
                RESULT,
                {
                    "match": f"1/{key}/1{'ab'[seating]}",
                    "stage": 0,
                    "pairing": key,
                    "opening": 0,
                    "seating": seating,
                    "bots": [[names[black], 1, 0], [names[white], 1, 0]],
                    "points": [float(2 - rank) for rank in ranks],
                    "ranks": ranks,
                    "faults": [],
                    "game_hash": f"{number}{seating}",
                },
            )


def timed(what: Any) -> float:
    """Seconds of processor time that a call takes: other work on the machine does not count."""
    began = time.process_time()
    what()
    return time.process_time() - began


def measure(format: str, bots: int, matches: int, game: str | None = None) -> dict[str, float]:
    """Seconds by step, and the memory of this process in MB."""
    text = instant_head("Large", game) + STAGES.format(format=format)
    state = ContestState(ContestFile(Path("contest.toml"), text))
    log = (Entry(seq, kind, body) for seq, (kind, body) in enumerate(invented_log(bots, matches), 1))
    stage_of = state.stages
    return {
        "read the log": timed(lambda: state.apply(log)),
        "standings": timed(lambda: standings(state)),
        "ratings": timed(lambda: rating_rows(state)),
        "next pairings": timed(lambda: new_pairings(stage_of[0])),
        "MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def main() -> None:
    """Print a table."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--bots", type=int, default=1000)
    words.add_argument("--matches", type=int, nargs="+", default=[1000, 10_000, 100_000])
    words.add_argument("--format", choices=("round-robin", "ladder"), default="round-robin")
    words.add_argument("--game", help="one with instant matches; the first one if not given")
    chosen = words.parse_args()
    for matches in chosen.matches:
        found = measure(chosen.format, chosen.bots, matches, chosen.game)
        told = ", ".join(f"{name} {value:.3f}" if name != "MB" else f"{value:.0f} MB" for name, value in found.items())
        print(f"{chosen.format}, {chosen.bots} bots, {matches} matches: {told}", flush=True)


if __name__ == "__main__":
    main()
