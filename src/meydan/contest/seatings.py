"""Who sits where when sides meet: everybody plays from every side of the table, and equal line-ups are played once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product

from meydan.engine.errors import BadInput
from meydan.engine.game import Game


@dataclass(frozen=True)
class Seating:
    """One line-up of a pairing."""

    teams: tuple[int, ...]  # by team of the game: which side of the pairing plays it
    bots: tuple[int, ...]  # by seat


def seats_by_team(game: Game, seats: int) -> list[list[int]]:
    """The seats of every team; without teams every seat is one."""
    teams = [game.team(seat) for seat in range(seats)]
    return [[seat for seat in range(seats) if teams[seat] == team] for team in sorted(set(teams))]


def side_size(game: Game, seats: int) -> int:
    """How many seats a side has."""
    return len(seats_by_team(game, seats)[0])


def seatings(game: Game, sides: Sequence[Sequence[int]]) -> list[Seating]:
    """All line-ups of these bots: sides move on from team to team, and partners change seats; no line-up twice."""
    members = len(sides[0])
    by_team = seats_by_team(game, members * len(sides))
    if len(by_team) != len(sides) or any(len(seats) != members for seats in by_team):
        raise BadInput(f"{game.name}: {len(sides)} sides of {members} bots do not fit its {len(by_team)} teams")
    found: dict[tuple[int, ...], Seating] = {}
    for shift, turn in product(range(len(sides)), range(members)):
        teams = tuple((team + shift) % len(sides) for team in range(len(sides)))
        by_seat: dict[int, int] = {}
        for seats, side in zip(by_team, teams, strict=True):
            by_seat |= dict(zip(seats, [*sides[side][turn:], *sides[side][:turn]], strict=True))
        bots = tuple(by_seat[seat] for seat in sorted(by_seat))
        found.setdefault(bots, Seating(teams, bots))
    return list(found.values())
