"""Whom a bot has met, and how it went: over all of its versions, by the matches that count."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from meydan.contest.recorded import Result
from meydan.contest.stage_state import StageState
from meydan.engine.game import Game
from meydan.site.site import Site


@dataclass
class Met:
    """An opponent, and how many matches against it ended how."""

    bot: str
    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def matches(self) -> int:
        """All of them."""
        return self.wins + self.draws + self.losses

    def count(self, own: float, other: float) -> None:
        """One more match, by the points of both."""
        self.wins += own > other
        self.draws += own == other
        self.losses += own < other


def opponents_for_all(site: Site, name: str) -> list[Met]:
    """As the public may know it."""
    return site.remembered("opponents", name, lambda: _opponents(site, name, site.view.public.stages))


def opponents_for_team(site: Site, name: str) -> list[Met]:
    """As a team may know its own, also while the table is frozen."""
    view = site.view
    return _opponents(site, name, [each for each in view.full.stages if not view.keeps_back(each.number)])


def _opponents(site: Site, name: str, stages: Iterable[StageState]) -> list[Met]:
    """Those who were met most first."""
    found: dict[str, Met] = {}
    with site.view.lock:
        for stage in stages:
            for result in stage.results_of(name):
                for other, own_points, other_points in duels(site.folder.file.game, result, name):
                    found.setdefault(other, Met(other)).count(own_points, other_points)
    return sorted(found.values(), key=lambda met: (-met.matches, met.bot))


def duels(game: Game, result: Result, name: str) -> Iterator[tuple[str, float, float]]:
    """Every opponent of a bot in a match, with the points of both; partners of a team are no opponents."""
    points = result.shared["points"]
    if points is None:
        return
    sums: dict[str, float] = defaultdict(float)
    teams: dict[str, set[int]] = defaultdict(set)
    for seat, (bot, *_) in enumerate(result.lineup):
        sums[bot] += points[seat]
        teams[bot].add(game.team(seat))
    for bot in sums:
        if teams[bot].isdisjoint(teams[name]):
            yield bot, sums[name], sums[bot]
