"""Paths of a map, and the full paths that units walk (SPEC.md, section 2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from meydan.games.kings.law.state import SEATS, TEAMS

Spot = tuple[int, int]


@dataclass(frozen=True)
class FullPath:
    """A way from the friend of one king over two enemies to the friend of the other."""

    id: int
    cells: Sequence[Spot]
    forward: int  # the team that walks it from its beginning
    inner: tuple[int, int]  # the players whose kings the map's own path joins
    king_raw: Mapping[int, int]  # where each player's king stands on it

    def place(self, team: int, raw: int) -> int:
        """The index of a cell in a team's direction; also the way back."""
        return raw if team == self.forward else len(self.cells) - 1 - raw

    def stride(self) -> int:
        """The largest distance between neighbours."""
        return max(abs(row - to_row) + abs(col - to_col) for (row, col), (to_row, to_col) in pairwise(self.cells))


def spots(path: Any) -> list[Spot]:
    """The cells of a path of the map."""
    return [(cell.row, cell.col) for cell in path.cells]


def ends(board: Any, path: Any) -> tuple[int | None, int | None]:
    """The players whose kings stand at the ends of a path; None where nobody's does."""
    owners = {(king.center.row, king.center.col): king.player_id for king in board.kings}
    cells = spots(path)
    return owners.get(cells[0]), owners.get(cells[-1])


def friend(seat: int) -> int:
    """The partner of a player."""
    return (seat + TEAMS) % SEATS


def friend_paths(board: Any) -> dict[int, list[Spot]]:
    """For each player the cells from their king to their friend's."""
    found = {}
    for path in board.paths:
        first, last = ends(board, path)
        if first is not None and last is not None and last == friend(first):
            found[first], found[last] = spots(path), spots(path)[::-1]
    return found


def full_paths(board: Any) -> list[FullPath]:
    """All paths between enemies, with the ways to the friends at both ends."""
    joins = friend_paths(board)
    found = []
    for path in board.paths:
        first, last = ends(board, path)
        if first is not None and last is not None and last != friend(first):
            found.append(_full_path(path.id, joins[friend(first)], spots(path), joins[last], (first, last)))
    return found


def _full_path(id: int, before: list[Spot], middle: list[Spot], after: list[Spot], inner: tuple[int, int]) -> FullPath:
    cells = before + middle[1:-1] + after
    first, last = inner
    kings = {friend(first): 0, first: len(before) - 1}
    kings |= {last: len(before) + len(middle) - 2, friend(last): len(cells) - 1}
    return FullPath(id, cells, first % TEAMS, inner, kings)
