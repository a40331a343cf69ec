"""How likely each team is to win in a position: by what the game measures, and by its rules once it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from meydan.engine.curves import Measuring, chances
from meydan.engine.game import Game
from meydan.engine.record import View

DECIMALS = 3  # of a chance


@dataclass(frozen=True)
class Standing:
    """A position in numbers."""

    values: Sequence[Sequence[float]]  # of each curve, by seat or by team
    chances: Sequence[float] | None  # of each team to win; None where nobody can say


def standing(game: Game, state: View, setup: View, seats: int, given_to: Sequence[int] = ()) -> Standing | None:
    """How a position stands, which may have been given up to some teams; None in a game that measures nothing."""
    viewer = game.viewer
    if not isinstance(viewer, Measuring):
        return None
    measured = viewer.measure(state, setup)
    if measured.standing is None or teams(game, seats) < 2:
        return Standing(measured.values, None)
    if given_to:
        return Standing(measured.values, given(given_to, teams(game, seats)))
    is_over = game.rules.is_over(state, setup)
    found = decided(game, state, setup, seats) if is_over else chances(measured.standing)
    return Standing(measured.values, [round(each, DECIMALS) for each in found])


def given(given_to: Sequence[int], count: int) -> list[float]:
    """Of a game that was given up: 1 for who won by that, the same for all who share the first place."""
    return [round((team in given_to) / len(given_to), DECIMALS) for team in range(count)]


def teams(game: Game, seats: int) -> int:
    """How many teams there are."""
    return len({game.team(seat) for seat in range(seats)})


def decided(game: Game, state: Any, setup: Any, seats: int) -> list[float]:
    """Of a game that is over: 1 for who won, the same for all who share the first place."""
    outcome = game.rules.outcome or game.rules.score
    sums = [0] * teams(game, seats)
    for seat in range(seats):
        sums[game.team(seat)] += outcome(state, setup, seat)
    return [(each == max(sums)) / sums.count(max(sums)) for each in sums]
