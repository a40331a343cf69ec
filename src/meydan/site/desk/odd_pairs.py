"""Pairs of bots whose results are far from what their ratings say: a hint at teams that help each other.

Nothing is concluded from it: a style that beats another one does the same, and the desk watches the matches.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from meydan.contest.recorded import Result
from meydan.contest.tables import ContestRatings
from meydan.engine.game import Game
from meydan.site.matches.opponents import duels
from meydan.site.view import ContestView

ODD, LEAST_GAMES, MOST_LISTED = 3.0, 4, 50  # standard deviations; different games of a pair; pairs

Player = tuple[str, int]  # name and version


@dataclass(frozen=True)
class OddPair:
    """A bot that had more from another one than its rating says."""

    bot: str
    against: str
    games: int  # that differ
    points: float  # a win is one, a draw half
    expected: float
    deviations: float  # standard ones, by which it is more


def odd_pairs(view: ContestView) -> list[OddPair]:
    """Of all matches that everybody knows, the oddest first."""
    found = view.ratings.found
    if found is None:
        return []
    with view.lock:
        results = [result for stage in view.public.stages for result in stage.results.values()]
    return odd_among(view.folder.file.game, results, found)


def odd_among(game: Game, results: Iterable[Result], ratings: ContestRatings) -> list[OddPair]:
    """Of these matches; a game that repeats another one move by move says nothing new."""
    number = {(version.name, version.version): at for at, version in enumerate(ratings.players)}
    share = ratings.ratings.chance_to_win()
    seen = set()
    sums: dict[tuple[Player, Player], list[float]] = {}
    for result in results:
        if result.game in seen:
            continue
        seen.add(result.game)
        players = {name: (name, version) for name, version, *_ in result.lineup}
        for name, player in players.items():
            for other, own_points, other_points in duels(game, result, name):
                if player in number and players[other] in number:
                    had = (own_points > other_points) + (own_points == other_points) / 2
                    sums.setdefault((player, players[other]), []).append(had)
    pairs = [
        _pair(one[0], other[0], had, float(share[number[one], number[other]])) for (one, other), had in sums.items()
    ]
    odd = [pair for pair in pairs if pair.games >= LEAST_GAMES and pair.deviations >= ODD]
    return sorted(odd, key=lambda pair: -pair.deviations)[:MOST_LISTED]


def _pair(bot: str, against: str, had: list[float], chance: float) -> OddPair:
    """By a game that is won with this chance."""
    games, points = len(had), sum(had)
    expected, spread = games * chance, sqrt(games * chance * (1 - chance))
    return OddPair(bot, against, games, points, round(expected, 2), round((points - expected) / max(spread, 0.05), 1))
