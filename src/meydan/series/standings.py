"""How a series of matches stands: points by bot, and how sure it is that the first bot is better than the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from meydan.series.results import GAME_HASH
from meydan.series.sameness import SeenGames
from meydan.series.statistics import Comparison, Sprt

if TYPE_CHECKING:
    from meydan.engine.game import Game
    from meydan.series.results import Facts


@dataclass
class Standing:
    """What one bot has reached so far."""

    points: float = 0.0
    won: int = 0
    drawn: int = 0
    lost: int = 0

    def count(self, points: float, has_won: bool | None) -> None:
        """Take the outcome of a match, None for a draw; a shared win is a win."""
        self.points += points
        self.drawn += has_won is None
        self.won += has_won is True
        self.lost += has_won is False


@dataclass
class Standings:
    """The standings of a series; matches are counted in the order of the plan, whoever played them first."""

    game: Game
    bots: Sequence[str]
    round_size: int = 1  # matches of a seed: one in each order of the bots
    sprt: Sprt | None = None
    matches: int = 0
    void: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    rows: list[Standing] = field(default_factory=list)  # in the order of the bots
    shares: list[float] = field(default_factory=list)  # of the first bot against others, by round
    repeated: int = 0  # matches that were the same game as one before: they count for nothing
    _round: list[tuple[float | None, str | None]] = field(default_factory=list)  # shares and hashes
    _seen: SeenGames = field(default_factory=SeenGames)

    def __post_init__(self) -> None:
        self.rows = [Standing() for _ in self.bots]

    def count(self, facts: Facts, order: Sequence[int]) -> int | None:
        """Take a match in which these bots, by number, sat in the seats; the number of the match that it repeats."""
        number, hashed, points = self.matches, facts.get(GAME_HASH), seat_points(self.game, facts)
        repeats = None if hashed is None else self._seen.see(number, order, hashed)
        self.matches += 1
        self.endings[str(facts["ending"])] += 1
        self.void += points is None
        self.repeated += repeats is not None
        if points is not None and repeats is None:
            self._count_points(points, facts["winner"], order)
        if len(set(self._sides)) == 2 or self.sprt is not None:
            self._count_round(None if points is None else self._share(facts, order), hashed)
        return repeats

    def _share(self, facts: Facts, order: Sequence[int]) -> float:
        """How often the first bot came before others: the mean over all its seats and all opponents who are not it."""
        sides = [self._sides[number] for number in order]
        places = team_places(self.game, facts)
        met = [
            (places[own], places[other])
            for own, side in enumerate(sides)
            for other, opponent in enumerate(sides)
            if side == 0 != opponent and self.game.team(own) != self.game.team(other)
        ]
        return sum(mine < theirs for mine, theirs in met) / len(met) + sum(a == b for a, b in met) / len(met) / 2

    def _count_points(self, points: Sequence[float], winner: int | None, order: Sequence[int]) -> None:
        for seat, gained in enumerate(points):
            has_won = None if winner is None else self.game.team(seat) == winner
            self.rows[order[seat]].count(gained, has_won)

    @property
    def _sides(self) -> list[int]:
        """By bot: the first one that is the same; two bots are compared even if both are."""
        return [0, 1] if len(self.bots) == 2 else [self.bots.index(bot) for bot in self.bots]

    @property
    def verdict(self) -> str | None:
        """What the test has settled, if there is one and it has."""
        return None if self.sprt is None else self.sprt.verdict(self._ratio())

    def brief(self) -> str:
        """The points so far and what they mean, in a few characters."""
        parts = [" : ".join(f"{standing.points:g}" for standing in self.rows)]
        if self.shares:
            parts.append(Comparison.of(self.shares).describe().partition(", ")[2])
        if self.sprt is not None:
            parts.append(self.sprt.describe(self._ratio()).partition(" for ")[0])
        return "  ".join(parts)

    def summary(self) -> str:
        """How the series came out, by bot."""
        void = f", {self.void} without a result" if self.void else ""
        lines = [f"{self.matches} matches{self._different()}{void}"]
        if self.repeated and (ways := [way.options for way in self.game.variations()]):
            lines.append(f"  to play different games: {', or '.join(ways)}")
        rows = list(zip(self.bots, self.rows, strict=True))
        if self.game.adds_scores:
            rows.sort(key=lambda row: -row[1].points)
        lines += [
            f"  {each.points:6g}  {bot}  ({each.won} won, {each.drawn} drawn, {each.lost} lost)" for bot, each in rows
        ]
        if self.shares:
            others = "" if len(set(self._sides)) == 2 else " against the others"
            lines.append(f"  {self.bots[0]} has {Comparison.of(self.shares).describe()}{others}; 95 % intervals")
        if self.sprt is not None:
            settled = self.verdict or "not settled"
            lines.append(f"  {self.sprt.describe(self._ratio())}: {settled}")
        endings = ", ".join(f"{self.endings[each]} {each}" for each in sorted(self.endings))
        return "\n".join([*lines, f"  endings: {endings}"])

    def totals(self) -> list[Facts]:
        """The points of every bot so far, in the order of the seats that they had first."""
        return [{"bot": bot, "points": each.points} for bot, each in zip(self.bots, self.rows, strict=True)]

    def _different(self) -> str:
        """How many games were different, where some were not."""
        games = self.matches - self.void - self.repeated
        return f", {games} different game{'s' * (games > 1)} (a repeated game counts once)" if self.repeated else ""

    def _count_round(self, share: float | None, hashed: str | None) -> None:
        """Take the first bot's share of a match; a round counts once, if all of its matches have a result."""
        self._round.append((share, hashed))
        size = self.round_size
        if len(self._round) < size:
            return
        shares = [each for each, _ in self._round if each is not None]
        hashes = [each for _, each in self._round if each is not None]
        is_new = len(hashes) < size or self._seen.is_new_round(hashes)
        if len(shares) == size and is_new:
            self.shares.append(sum(shares) / size)
        self._round.clear()

    def _ratio(self) -> float:
        assert self.sprt is not None
        return self.sprt.ratio(self.shares)


def team_places(game: Game, facts: Facts) -> list[int]:
    """By seat: the place of its team, lower is better; of two teams one has won, or neither has."""
    seats, winner = range(len(facts["seats"])), facts["winner"]
    teams = [game.team(seat) for seat in seats]
    if len(set(teams)) == 2:
        return [int(winner is not None and team != winner) for team in teams]
    ranks = [seat["rank"] for seat in facts["seats"]]
    return [min(rank for rank, other in zip(ranks, teams, strict=True) if other == team) for team in teams]


def seat_points(game: Game, facts: Facts) -> list[float] | None:
    """By seat: the score where those add up, else 1 for a win, shared by all winners; None without a result."""
    if facts["seats"][0]["score"] is None:
        return None
    if game.adds_scores:
        return [float(seat["score"]) for seat in facts["seats"]]
    seats, winner = range(len(facts["seats"])), facts["winner"]
    winners = [seat for seat in seats if winner is None or game.team(seat) == winner]
    return [1 / len(winners) if seat in winners else 0.0 for seat in seats]
