"""Who sits where when sides meet: everybody plays from every side of the table, and equal line-ups are played once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, product

from meydan.engine.errors import BadInput
from meydan.engine.game import Game


@dataclass(frozen=True)
class Seating:
    """One line-up of a pairing."""

    teams: tuple[int, ...]  # by team of the game: which side of the pairing plays it
    bots: tuple[int, ...]  # by seat


def seats_by_team(game: Game, seats: int) -> list[list[int]]:
    """The seats of every team; without teams every seat is one."""
    return _by_team([game.team(seat) for seat in range(seats)])


def _by_team(teams: Sequence[int]) -> list[list[int]]:
    return [[seat for seat, own in enumerate(teams) if own == team] for team in sorted(set(teams))]


def side_size(game: Game, seats: int) -> int:
    """How many seats a side has."""
    return len(seats_by_team(game, seats)[0])


def seatings(game: Game, sides: Sequence[Sequence[int]]) -> list[Seating]:
    """All line-ups of these bots: sides move on from team to team, and partners change seats; no line-up twice."""
    names = _names(sides)
    return [Seating(found.teams, tuple(map(names.__getitem__, found.bots))) for found in _numbered(game, names, sides)]


def _names(sides: Sequence[Sequence[int]]) -> list[int]:
    return list(dict.fromkeys(chain.from_iterable(sides)))


def _numbered(game: Game, names: list[int], sides: Sequence[Sequence[int]]) -> list[Seating]:
    """The line-ups of bots that are numbered in the order in which they are named."""
    pattern = tuple(tuple(map(names.index, side)) for side in sides)
    try:
        return _patterns(tuple(map(game.team, range(sum(map(len, sides))))), pattern)
    except ValueError as error:
        raise BadInput(f"{game.name}: {error}") from None


@lru_cache(maxsize=1000)
def _patterns(teams: tuple[int, ...], sides: tuple[tuple[int, ...], ...]) -> list[Seating]:
    """The same for bots that are numbered in the order in which they are named."""
    members = len(sides[0])
    by_team = _by_team(teams)
    if len(by_team) != len(sides) or any(len(seats) != members for seats in by_team):
        raise ValueError(f"{len(sides)} sides of {members} bots do not fit its {len(by_team)} teams")
    found: dict[tuple[int, ...], Seating] = {}
    for shift, turn in product(range(len(sides)), range(members)):
        order = tuple((team + shift) % len(sides) for team in range(len(sides)))
        by_seat: dict[int, int] = {}
        for seats, side in zip(by_team, order, strict=True):
            by_seat |= dict(zip(seats, [*sides[side][turn:], *sides[side][:turn]], strict=True))
        bots = tuple(by_seat[seat] for seat in sorted(by_seat))
        found.setdefault(bots, Seating(order, bots))
    return list(found.values())
