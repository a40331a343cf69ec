"""How many games a rating needs: simulated contests, our posterior beside the ratings in use elsewhere.

`python -m meydan.bench.ratings` prints a table; peers that are not installed are left out.
"""

from __future__ import annotations

import argparse
import importlib.util
import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import numpy as np

from meydan.contest.rating.doubt import Information
from meydan.contest.rating.fit import rate
from meydan.contest.rating.games import NO_MAP, Numbers, RatedGames, Reals
from meydan.contest.rating.ratings import Ratings

BOTS, SPREAD = 32, 150.0  # of a simulated world: how many, and the standard deviation of their Elo
MARKS = (250, 500, 1000, 2000, 4000)  # games after which the order is compared with the truth
FIRST, BATCH = 64, 4  # games at random before matches are chosen; pairs of games that are chosen at a time
SHARE = 0.9  # of the intervals whose coverage is measured


class Rater(Protocol):
    """A rating that takes one game after the other."""

    def take(self, winner: int, loser: int) -> None:
        """A game was played."""

    def scores(self) -> Reals:
        """What the bots are ordered by."""


class Elo:
    """The usual update by K points."""

    def __init__(self, step: float) -> None:
        self._step, self._elo = step, np.zeros(BOTS)

    def take(self, winner: int, loser: int) -> None:
        """Move both by the surprise."""
        surprise = 1 / (1 + 10 ** ((self._elo[winner] - self._elo[loser]) / 400))
        self._elo[winner] += self._step * surprise
        self._elo[loser] -= self._step * surprise

    def scores(self) -> Reals:
        """The ratings."""
        return self._elo


class Library:
    """A rating of an installed library: objects with `mu` and `sigma`, ordered by the cautious score."""

    def __init__(self, make: Callable[[], Any], play: Callable[[Any, Any], tuple[Any, Any]]) -> None:
        self._bots, self._play = [make() for _ in range(BOTS)], play

    def take(self, winner: int, loser: int) -> None:
        """Let the library update both."""
        self._bots[winner], self._bots[loser] = self._play(self._bots[winner], self._bots[loser])

    def scores(self) -> Reals:
        """Three standard deviations below the mean, as these libraries advise."""
        return np.array([bot.mu - 3 * bot.sigma for bot in self._bots])


def _trueskill(**options: float) -> Library:
    import trueskill

    world = trueskill.TrueSkill(draw_probability=0.0, **options)
    return Library(world.create_rating, lambda winner, loser: trueskill.rate_1vs1(winner, loser, env=world))


def _openskill() -> Library:
    from openskill.models import PlackettLuce

    model = PlackettLuce()

    def play(winner: Any, loser: Any) -> tuple[Any, Any]:
        (first,), (second,) = model.rate([[winner], [loser]])
        return first, second

    return Library(model.rating, play)


def peers() -> dict[str, Callable[[], Rater]]:
    """The ratings to compare with, as far as they are here."""
    found: dict[str, Callable[[], Rater]] = {f"Elo K={step}": partial(Elo, step) for step in (32, 24, 8)}
    if importlib.util.find_spec("openskill"):
        found["openskill Plackett-Luce"] = _openskill
    if importlib.util.find_spec("trueskill"):
        found["TrueSkill"] = _trueskill
        found["TrueSkill tau=0"] = partial(_trueskill, tau=0.0)
    return found


@dataclass
class World:
    """Bots of known strength, and the games they have played."""

    truth: Reals
    luck: np.random.Generator
    pairs: Numbers
    ranks: Numbers

    @classmethod
    def drawn(cls, seed: int) -> World:
        """A world by its number."""
        luck = np.random.default_rng(seed)
        none = np.zeros((0, 2), np.int64)
        return cls(luck.normal(0.0, SPREAD, BOTS), luck, none, none)

    def play(self, pairs: Numbers) -> None:
        """Play these games; the stronger bot wins more often."""
        edge = self.truth[pairs[:, 0]] - self.truth[pairs[:, 1]]
        has_won = self.luck.random(len(pairs)) < 1 / (1 + 10 ** (-edge / 400))
        self.pairs = np.concatenate([self.pairs, pairs])
        self.ranks = np.concatenate([self.ranks, np.stack([~has_won, has_won], axis=1).astype(np.int64)])

    def random_pairs(self, count: int) -> Numbers:
        """Games of bots drawn at random."""
        first = self.luck.integers(0, BOTS, count)
        return np.stack([first, (first + self.luck.integers(1, BOTS, count)) % BOTS], axis=1)

    def rated(self, games: int, start: Ratings | None = None) -> Ratings:
        """Our rating after so many games."""
        return rate(self.games(0, games), BOTS, start=start)

    def games(self, first: int, last: int) -> RatedGames:
        """Some of the games, each a round of its own."""
        sides, ranks, count = self.pairs[first:last, :, None], self.ranks[first:last], last - first
        return RatedGames(sides, ranks, np.full(count, NO_MAP), np.arange(count), np.ones(count))


def agreement(scores: Reals, truth: Reals) -> float:
    """Kendall's rank correlation."""
    first, second = np.triu_indices(len(scores), 1)
    return float(np.mean(np.sign(scores[first] - scores[second]) * np.sign(truth[first] - truth[second])))


def coverage(ratings: Ratings, truth: Reals) -> float:
    """The share of the bots whose true strength lies in its interval."""
    low, high = ratings.interval(SHARE)
    centred = truth - truth.mean()
    return float(np.mean((low <= centred) & (centred <= high)))


Finding = tuple[str, int, float]  # method, games, value


def at_random(seed: int) -> Iterator[Finding]:
    """All methods on the same games of pairs drawn at random."""
    world = World.drawn(seed)
    world.play(world.random_pairs(MARKS[-1]))
    for name, make in peers().items():
        rater = make()
        for number, (pair, ranks) in enumerate(zip(world.pairs, world.ranks, strict=True), 1):
            winner, loser = pair[np.argsort(ranks)]
            rater.take(int(winner), int(loser))
            if number in MARKS:
                yield name, number, agreement(rater.scores(), world.truth)
    ratings = None
    for games in MARKS:
        ratings = world.rated(games, ratings)
        yield "ours, random pairs", games, agreement(ratings.elo, world.truth)
        yield "coverage, random pairs", games, coverage(ratings, world.truth)


def by_doubt(seed: int) -> Iterator[Finding]:
    """Our rating, with matches where the order is least settled; each is played twice, with swapped seats."""
    world = World.drawn(seed)
    world.play(world.random_pairs(FIRST))
    ratings = world.rated(FIRST)
    for mark in MARKS:
        while len(world.pairs) < mark:
            chosen = np.array(Information.of(ratings).pairs(BATCH))
            pairs = np.stack([chosen, chosen[:, ::-1]], axis=1).reshape(-1, 2)
            world.play(pairs[: mark - len(world.pairs)])
            ratings = world.rated(len(world.pairs), ratings)
        yield "ours, most informative match", mark, agreement(ratings.elo, world.truth)
        yield "coverage, most informative match", mark, coverage(ratings, world.truth)


def table(worlds: Sequence[int]) -> Iterator[str]:
    """Means over worlds with their standard errors, a line for each method."""
    found: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for seed in worlds:
        for name, games, value in [*at_random(seed), *by_doubt(seed)]:
            found[name][games].append(value)
    yield f"{'games':34}" + "".join(f"{games:>16,}" for games in MARKS)
    for name, by_games in found.items():
        values = [by_games[games] for games in MARKS]
        cells = [f"{np.mean(each):.3f} ± {np.std(each) / math.sqrt(len(each)):.3f}" for each in values]
        yield f"{name:34}" + "".join(f"{cell:>16}" for cell in cells)


def main() -> None:
    """Print the table."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--worlds", type=int, default=48, help="simulated contests (48)")
    for line in table(range(words.parse_args().worlds)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
