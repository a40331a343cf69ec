"""How strong house bots are: each against the next one, on every map of the game and on drawn ones, in all seats.

`python -m meydan.bench.ladder GAME WEAKEST .. STRONGEST` prints a table; `--write` also writes the ratings that
`meydan games GAME` lists.
"""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from itertools import pairwise
from multiprocessing import get_context

import numpy as np

from meydan import play
from meydan.contest.rating.fit import rate
from meydan.contest.rating.games import RatedGame, RatedGames
from meydan.engine.game import Game
from meydan.games import find
from meydan.match.clock import TimeControl
from meydan.players.catalogue import RATINGS
from meydan.series.sameness import SeenGames, game_hash
from meydan.series.statistics import Comparison

SHARE = 0.9  # of the intervals of ratings
ORDERS = ((0, 1), (1, 0))  # which of two bots plays for which team
Played = tuple[int | None, str]  # who won, and a hash of the game


@dataclass
class Step:
    """One bot against the one below it."""

    below: str
    above: str
    shares: list[float] = field(default_factory=list)  # of the points, a round of swapped seats each
    results: list[float] = field(default_factory=list)  # of the games that were not played before: 1, 0.5 or 0
    played: int = 0

    def row(self) -> str:
        """The step as a line of a table."""
        counts = "-".join(str(self.results.count(points)) for points in (1.0, 0.5, 0.0))
        found = Comparison.of(self.shares)
        interval = f"{found.score:.0%} ({found.low:.0%} to {found.high:.0%})"
        return f"| {self.above} | {self.below} | {counts} | {interval} | {len(self.results)} of {self.played} |"


class Ladder:
    """Bots of one game, the weakest first, and the games between neighbours."""

    def __init__(self, game: Game, bots: Sequence[str], seconds: float | None, workers: int = 1) -> None:
        self.game, self.bots = game, bots
        self._seconds, self._workers = seconds, workers
        self._games: list[RatedGame] = []
        self._rounds = 0

    def climb(self, places: Sequence[tuple[str | None, int]]) -> Iterator[Step]:
        """Play every step on these maps with these seeds."""
        with ProcessPoolExecutor(self._workers, get_context("spawn")) as pool:
            for below, above in pairwise(self.bots):
                step, seen = Step(below, above), SeenGames()
                for played in pool.map(partial(_play_round, self.game.name, (above, below), self._seconds), places):
                    self._take(step, seen, played)
                yield step

    def _take(self, step: Step, seen: SeenGames, played: Sequence[Played]) -> None:
        """One map with each of the two in the first seat."""
        points = []
        for order, (winner, moves) in zip(ORDERS, played, strict=True):
            points.append(0.5 if winner is None else float(order[winner] == 0))
            step.played += 1
            if seen.see(step.played, order, moves) is None:
                step.results.append(points[-1])
                self._keep([(step.above, step.below)[each] for each in order], winner)
        step.shares.append(sum(points) / len(points))
        self._rounds += 1

    def _keep(self, names: Sequence[str], winner: int | None) -> None:
        sides = [[self.bots.index(name)] for name in names]
        ranks = [0.0 if winner in (None, side) else 1.0 for side in range(len(sides))]
        self._games.append(RatedGame(sides, ranks, round=self._rounds))

    def ratings(self) -> list[tuple[str, int, int, int]]:
        """Each bot's Elo above the weakest one, and its interval."""
        found = rate(RatedGames.of(self._games), len(self.bots))
        low, high = found.interval(SHARE)
        columns = [np.round(each - found.elo[0]).astype(int).tolist() for each in (found.elo, low, high)]
        return list(zip(self.bots, *columns, strict=True))


def _play_round(name: str, bots: tuple[str, str], seconds: float | None, place: tuple[str | None, int]) -> list[Played]:
    """Both games on one map: who won, and a hash of what was done."""
    game, (map, seed) = find(name), place
    time = None if seconds is None else TimeControl(seconds * 1000, startup_ms=600_000.0)
    played = []
    for order in ORDERS:
        seats = [f"house:{bots[order[game.team(seat)]]}" for seat in range(game.seats[0])]
        starts = game.setups.starts  # random ones, where all games would begin the same
        replay = play(name, seats, map=map, seed=seed, time=time, settings=starts).replay
        played.append((replay.result.winner, game_hash(replay)))
    return played


def _places(game: Game, drawn: int, seed: int) -> list[tuple[str | None, int]]:
    """The maps of the game, then drawn ones where it can draw; a game without maps is played with as many seeds."""
    can_draw = game.setups.draw_map is not None
    own: list[str | None] = list(game.maps()) or [None]
    extra: list[str | None] = ["random"] * drawn if can_draw else own * drawn
    return [(place, seed + number) for number, place in enumerate(own + extra)]


def _written(ladder: Ladder, command: str) -> str:
    """The ratings as a file."""
    lines = [
        "# Elo above the weakest bot, with the 90 % interval.",
        f'command = "{command}"',
        f"date = {datetime.now(UTC).date()}",
        "",
        "[elo]",
    ]
    lines += [f"{name} = {{ rating = {elo}, low = {low}, high = {high} }}" for name, elo, low, high in ladder.ratings()]
    return "\n".join(lines) + "\n"


def main(words: Sequence[str]) -> int:
    """Play the ladder of a game."""
    parser = argparse.ArgumentParser(prog="python -m meydan.bench.ladder", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+", help="house bots, the weakest first")
    parser.add_argument("--drawn", type=int, default=4, help="random maps beside those of the game (4)")
    parser.add_argument("--maps", help="play only these, separated by commas")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--time-limit", type=float, help="seconds a move")
    parser.add_argument("--workers", type=int, default=1, help="matches at a time (1)")
    parser.add_argument("--write", action="store_true", help="write the ratings that `meydan games` lists")
    chosen = parser.parse_args(words)
    game = find(chosen.game)
    places = _places(game, chosen.drawn, chosen.seed)
    if chosen.maps:
        places = [(name, chosen.seed + number) for number, name in enumerate(chosen.maps.split(","))]
    ladder = Ladder(game, chosen.bots, chosen.time_limit, chosen.workers)
    print("| bot | against | W-D-L | points (95 %) | distinct games |\n|---|---|---|---|---|")
    for step in ladder.climb(places):
        print(step.row(), flush=True)
    told = _written(ladder, shlex.join(["python", "-m", "meydan.bench.ladder", *words]))
    print(told)
    if chosen.write:
        (game.folder / RATINGS).write_text(told, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
