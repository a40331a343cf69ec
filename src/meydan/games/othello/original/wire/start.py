"""How a start is told to a program that understands nothing but moves."""

from __future__ import annotations

from typing import Any

from meydan.engine.bits import lowest, rest
from meydan.engine.errors import BadInput
from meydan.engine.talk import Moved, Opening
from meydan.games.othello.law import rules
from meydan.games.othello.law.state import BLACK, WHITE
from meydan.games.othello.original.formats.records import Position
from meydan.games.othello.setup.settings import walk_opening
from meydan.games.othello.words.walk import PASS

MOST_POSITIONS = 20_000  # looked at in search of a line of moves, about a second


def moves_to_start(opening: Opening, protocol: str) -> list[Moved]:
    """The moves from the usual start to the start of this match; refused where there are none to be found."""
    line = _given(opening) or _Line(opening.setup).find()
    if line is None:
        raise BadInput(
            f"{protocol} programs understand only moves, and no moves were found that lead from the standard start "
            "to the start of this match; use the standard start, give the opening as moves (setting `opening`), "
            "or use a native or NBoard program, which gets the board"
        )
    return line + first_pass(opening.setup)


def first_pass(setup: Any) -> list[Moved]:
    """The pass with which a game begins whose first mover cannot move (R8); the history does not have it."""
    seat = setup.first
    discs = setup.start[seat], setup.start[1 - seat]
    is_due = not rules.open_squares(*discs, setup) and rules.open_squares(*discs[::-1], setup)
    return [Moved(seat, None)] if is_due else []


def _given(opening: Opening) -> list[Moved] | None:
    """The opening as it was written or drawn, with the passes between; None where the start is another one."""
    chosen, setup = opening.settings, opening.setup
    if chosen.position is not None or chosen.start != "standard":
        return None
    walk = walk_opening(Position.standard(setup.side).setup(), chosen, opening.seed)
    reached = walk.state.discs[BLACK], walk.state.discs[WHITE]
    if reached != (setup.start[BLACK], setup.start[WHITE]):
        return None
    return [Moved(ply.seat, None if ply.square == PASS else ply.square) for ply in walk.plies]


class _Line:
    """Searches moves from the usual start to a given one; only squares with a disc at the goal are tried."""

    def __init__(self, setup: Any) -> None:
        self._setup = setup
        self._goal = setup.start[BLACK], setup.start[WHITE], setup.first
        self._filled = setup.start[BLACK] | setup.start[WHITE]
        self._seen: set[tuple[int, int, int]] = set()

    def find(self) -> list[Moved] | None:
        """The line, or None."""
        usual = Position.standard(self._setup.side)
        line: list[Moved] = []
        return line if self._go(usual.black, usual.white, usual.mover, line) else None

    def _go(self, black: int, white: int, mover: int, line: list[Moved]) -> bool:
        """Whether a line leads on to the goal; the moves are appended."""
        place = black, white, mover
        if place == self._goal:
            return True
        if place in self._seen or len(self._seen) >= MOST_POSITIONS:
            return False
        self._seen.add(place)
        own, other = (black, white) if mover == BLACK else (white, black)
        squares = rules.open_squares(own, other, self._setup)
        if not squares:
            can_pass = rules.open_squares(other, own, self._setup) != 0
            return can_pass and self._try(Moved(mover, None), (own, other), line)
        squares &= self._filled
        while squares:
            square = lowest(squares)
            turned = rules.captured(own, other, square, self._setup)
            if self._try(Moved(mover, square), (own | turned | 1 << square, other ^ turned), line):
                return True
            squares = rest(squares)
        return False

    def _try(self, moved: Moved, discs: tuple[int, int], line: list[Moved]) -> bool:
        line.append(moved)
        black, white = discs if moved.seat == BLACK else discs[::-1]
        if self._go(black, white, 1 - moved.seat, line):
            return True
        line.pop()
        return False
