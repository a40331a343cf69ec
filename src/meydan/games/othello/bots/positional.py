"""Prefers corners and edges and avoids the squares beside an empty corner; looks one move ahead."""

from __future__ import annotations

from functools import cache

from meydan.games.othello.bots._choice import Chooser
from meydan.games.othello.law.state import BLACK

# what a square is worth by its distance from the nearer edge in each direction, 0 to 2 or more
WORTH = (
    (100, -20, 10),
    (-20, -50, -2),
    (10, -2, 1),
)
FARTHEST = len(WORTH) - 1


class Bot:
    """A player who knows which squares are good."""

    def __init__(self, info):
        self._chooser = Chooser(info.seed)

    def act(self, view):
        """The square after which the discs lie best; among equals by the seed."""
        sign = -1 if view.setup.anti else 1
        return self._chooser.best(view.legal, lambda name: sign * standing(view.board.play(view.seat, name), view.seat))


def standing(board, seat):
    """What the seat's discs are worth, less the other's."""
    own, other = (board.black, board.white) if seat == BLACK else (board.white, board.black)
    total = 0
    for square, (worth, corner) in enumerate(worths(board.side)):
        if worth < 0 and (own | other) >> corner & 1:
            worth = 0  # a corner that is taken no longer endangers its neighbours
        total += worth * ((own >> square & 1) - (other >> square & 1))
    return total


@cache
def worths(side):
    """Every square's worth and its nearest corner, for a board of any size."""
    return [_worth(square // side, square % side, side) for square in range(side * side)]


def _worth(row, col, side):
    last = side - 1
    worth = WORTH[min(row, last - row, FARTHEST)][min(col, last - col, FARTHEST)]
    corner = (0 if row <= last - row else last) * side + (0 if col <= last - col else last)
    return worth, corner
