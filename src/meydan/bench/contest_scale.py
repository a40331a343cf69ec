"""How a contest grows: reading its log, making its tables, choosing the next pairings, with more and more matches.

`python -m meydan.bench.contest_scale --bots 1000 --matches 1000 10000 100000` invents results of a round robin and of a
ladder by strengths that it draws; no game is played. A ladder's waves are of neighbours, as real ones are; the next one
is measured as it comes while a ladder is played: after a wave of results, with what was known before it.
"""

from __future__ import annotations

import argparse
import hashlib
import resource
import time
from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import numpy as np

from meydan.contest.file import ContestFile
from meydan.contest.formats.ladder import WAVE_SHARE
from meydan.contest.instant import instant_head
from meydan.contest.planning import new_pairings
from meydan.contest.rating.games import Reals
from meydan.contest.state import BOT, PAIRING, RESULT, STAGE, ContestState
from meydan.contest.store.log import Entry
from meydan.contest.store.store import PAGE
from meydan.contest.tables import rating_rows, standings

STAGES = {
    "round-robin": '[[stages]]\nname = "all"\nformat = "round-robin"\n',
    "ladder": '[[stages]]\nname = "all"\nformat = "ladder"\npairings = 10000000\nerror = 0.0\n',
}
NEAR = 0.2  # how far from each other those are who meet in a ladder; strengths have a standard deviation of 1
WAVES = 66  # of which the next pairings are measured: two full fits are among them
Pair = tuple[int, int, int]  # two bots, and the round in which they meet
News = tuple[str, dict[str, Any]]


def circle_pairs(bots: int) -> Iterator[Pair]:
    """Everybody meets others in turn."""
    for number in count():
        yield number % bots, (number % bots + 1 + number // bots) % bots, 1 + number // bots


def ladder_pairs(strength: Reals, luck: np.random.Generator) -> Iterator[Pair]:
    """Waves of neighbours in which nobody plays twice."""
    bots = len(strength)
    for wave in count(1):
        order = np.argsort(strength + luck.normal(0, NEAR, bots))[: bots // 2 * 2].reshape(-1, 2)
        for first, second in luck.permutation(order)[: max(1, bots // WAVE_SHARE)]:
            yield int(first), int(second), wave


def invented_log(format: str, bots: int, seed: int = 1) -> Iterator[News]:
    """Entries of a contest without end."""
    luck = np.random.default_rng(seed)
    strength = luck.normal(0, 1, bots)
    names = [f"bot{number}" for number in range(bots)]
    for name in names:
        yield BOT, {"name": name, "version": 1, "bots": ["house:random"], "content": [name]}
    yield STAGE, {"stage": 0, "lineup": [[name, 1] for name in names]}
    pairs = ladder_pairs(strength, luck) if format == "ladder" else circle_pairs(bots)
    for number, (first, second, round) in enumerate(pairs):
        key, pairing = f"p{number}", {"sides": [[first], [second]], "openings": 1, "best_of": 0, "first_opening": 0}
        yield PAIRING, {"stage": 0, "key": key, "round": round, **pairing}
        for seating, (black, white) in enumerate(((first, second), (second, first))):
            has_won = luck.random() < 1 / (1 + np.exp(strength[white] - strength[black]))
            yield RESULT, _result(key, seating, (names[black], names[white]), [1, 2] if has_won else [2, 1])


def _result(key: str, seating: int, bots: tuple[str, str], ranks: list[int]) -> dict[str, Any]:
    """With all that a result has."""
    digest = hashlib.sha256(f"{key}/{seating}".encode()).hexdigest()
    return {
        "match": f"1/{key}/1{'ab'[seating]}",
        "stage": 0,
        "pairing": key,
        "opening": 0,
        "seating": seating,
        "bots": [[name, 1, 0] for name in bots],
        "map": None,
        "seed": 1,
        "points": [float(2 - rank) for rank in ranks],
        "ranks": ranks,
        "winner": ranks.index(1),
        "ending": "normal",
        "endings": ["normal", "normal"],
        "turns": 12,
        "faults": [],
        "replay": digest,
        "game_hash": digest,
    }


def timed(what: Any) -> float:
    """Seconds of processor time that a call takes: other work on the machine does not count."""
    began = time.process_time()
    what()
    return time.process_time() - began


def measure(format: str, bots: int, matches: int, game: str | None = None) -> dict[str, float]:
    """Seconds by step, and the memory of this process in MB."""
    text = instant_head("Large", game) + STAGES[format]
    state = ContestState(ContestFile(Path("contest.toml"), text))
    log = (Entry(seq, kind, body) for seq, (kind, body) in enumerate(invented_log(format, bots), 1))
    found = {
        "read the log": _read(state, log, bots + 1 + matches * 3 // 2),
        "MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "standings": timed(lambda: standings(state)),
        "ratings": timed(lambda: rating_rows(state)),
        "next pairings, the first time": timed(lambda: new_pairings(state.stages[0])),
    }
    if format == "ladder":
        found |= _next_waves(state, log, 3 * max(1, bots // WAVE_SHARE))
    return found


def _read(state: ContestState, log: Iterator[Entry], entries: int) -> float:
    """How long it takes to take in so many entries; inventing them is not counted."""
    spent = 0.0
    while entries > 0:
        page = list(islice(log, min(entries, PAGE)))
        spent += timed(lambda page=page: state.apply(page))
        entries -= len(page)
    return spent


def _next_waves(state: ContestState, log: Iterator[Entry], wave: int) -> dict[str, float]:
    """How long the next pairings take, wave after wave; and the work for later waves, a step of it after each entry."""
    spent, steps, stage = [], [], state.stages[0]
    for _ in range(WAVES):
        for entry in islice(log, wave):
            state.apply([entry])
            steps.append(timed(stage.ratings.prepare))
        spent.append(timed(lambda: new_pairings(stage)))
    return {
        "next pairings": float(np.median(spent)),
        "at most": max(spent),
        "beside it, a wave": sum(steps) / WAVES,
        "its longest step": max(steps),
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
        told = ", ".join(f"{value:.0f} MB" if name == "MB" else f"{name} {value:.3f}" for name, value in found.items())
        print(f"{chosen.format}, {chosen.bots} bots, {matches} matches: {told}", flush=True)


if __name__ == "__main__":
    main()
