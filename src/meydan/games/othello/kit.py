"""What a Python bot works with: `Board` (SPEC.md, section 9), the `View` it is shown, and `Agent` to subclass.

A bot may be as short as

    def act(view):
        return view.legal[0]
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from operator import index
from typing import Any

import numpy as np

from meydan.engine.bits import count
from meydan.engine.errors import NotAllowed, Unparsable
from meydan.engine.game import Setup, Shown
from meydan.engine.record import View as Record
from meydan.engine.record import view
from meydan.games.othello.law import rules
from meydan.games.othello.law.state import BLACK, SIDE, SIDES, WHITE, setup_type
from meydan.games.othello.setup import settings
from meydan.games.othello.words.squares import (
    COLOURS,
    colour_seat,
    read_discs,
    square_index,
    square_name,
    square_names,
    write_discs,
)

Colour = int | str


@dataclass(frozen=True)
class Board:
    """A position that never changes; `play` gives the next one."""

    black: int
    white: int
    side: int = SIDE

    @classmethod
    def start(cls, side: int = SIDE) -> Board:
        """The usual start."""
        setup = _setup(side)
        return cls(setup.start[BLACK], setup.start[WHITE], side)

    @classmethod
    def parse(cls, text: str) -> Board:
        """A board string, a1 first (8.1); blanks and line breaks do not matter."""
        squares = len("".join(text.split()))
        side = next((side for side in SIDES if side * side == squares), SIDE)
        return cls(*read_discs(text, side), side)

    def legal(self, colour: Colour) -> list[str]:
        """The squares this colour may play, in board order (R3, R16)."""
        return square_names(self._open(colour_seat(colour)), self.side)

    def flips(self, colour: Colour, square: str | int) -> list[str]:
        """The discs that this move turns, in board order (R2); none if the square is taken (R1)."""
        seat, place = colour_seat(colour), self._square(square)
        own, other = self._discs(seat)
        if (own | other) >> place & 1:
            return []
        return square_names(rules.captured(own, other, place, _setup(self.side)), self.side)

    def play(self, colour: Colour, square: str | int) -> Board:
        """The position after this move."""
        seat, place = colour_seat(colour), self._square(square)
        if not self._open(seat) >> place & 1:
            name, can = square_name(place, self.side), " ".join(self.legal(seat))
            raise NotAllowed(f"{COLOURS[seat]} cannot play {name}; it can play {can or 'nothing'}")
        own, other = self._discs(seat)
        turned = rules.captured(own, other, place, _setup(self.side))
        own, other = own | turned | 1 << place, other ^ turned
        return Board(own, other, self.side) if seat == BLACK else Board(other, own, self.side)

    def counts(self) -> tuple[int, int, int]:
        """Black discs, white discs, empty squares."""
        black, white = count(self.black), count(self.white)
        return black, white, self.side * self.side - black - white

    def must_pass(self, colour: Colour) -> bool:
        """Whether this colour has no square while the other has one (R8)."""
        seat = colour_seat(colour)
        return not self._open(seat) and bool(self._open(1 - seat))

    def finished(self) -> bool:
        """Whether neither colour has a square (R10)."""
        return not self._open(BLACK) and not self._open(WHITE)

    def score(self, colour: Colour, scoring: str = "discs") -> int:
        """The colour's points (R13, R14)."""
        states = np.zeros(1, settings.board_layout(self.side).state)
        state = view(states)
        setup = _setup(self.side, scoring)
        state.discs[BLACK], state.discs[WHITE] = self.black, self.white
        state.forfeiter = -1
        rules.give_turn(state, setup, BLACK)
        return int(rules.score(state, setup, colour_seat(colour)))

    def at(self, square: str | int) -> str:
        """`X`, `O` or `-`."""
        return str(self)[self._square(square)]

    def __str__(self) -> str:
        return write_discs(self.black, self.white, self.side)

    def _discs(self, seat: int) -> tuple[int, int]:
        return (self.black, self.white) if seat == BLACK else (self.white, self.black)

    def _open(self, seat: int) -> int:
        return int(rules.open_squares(*self._discs(seat), _setup(self.side)))

    def _square(self, square: str | int) -> int:
        if isinstance(square, str):
            return square_index(square, self.side)
        place = index(square)
        if not 0 <= place < self.side * self.side:
            raise Unparsable(f"got square {place}; expected 0 to {self.side * self.side - 1}, or a name")
        return place


class View:
    """What a bot is shown when it is asked for a move."""

    def __init__(self, shown: Shown) -> None:
        self.seat = shown.seat  # 0 black, 1 white
        self.turn = shown.turn
        self.ms_left = shown.ms_left
        self.state, self.setup = shown.state, shown.setup  # records, for bots that search
        self.colour = COLOURS[shown.seat]
        self._look = shown.look

    @property
    def seen(self) -> Record:
        """The observation, for networks."""
        return self._look()

    @cached_property
    def board(self) -> Board:
        """The position."""
        assert self.state is not None
        return Board(self.state.discs[BLACK], self.state.discs[WHITE], self.setup.side)

    @cached_property
    def legal(self) -> list[str]:
        """The squares that may be played, in board order; never empty."""
        assert self.state is not None
        return square_names(self.state.open, self.setup.side)


class Agent:
    """A bot as a class: override `choose`. The arena makes one object per game."""

    def choose(self, board: Board, colour: str, ms_left: float) -> str | int:
        """The square to play."""
        return board.legal(colour)[0]

    def act(self, view: View) -> str | int:
        """What the arena calls."""
        return self.choose(view.board, view.colour, view.ms_left)


def _setup(side: int, scoring: str = "discs") -> Any:
    if (side, scoring) not in _SETUPS:
        record = np.zeros(1, setup_type(side))
        settings.fill(view(record), settings.OthelloSettings(size=side, scoring=scoring), 0)
        _SETUPS[side, scoring] = view(record)
    return _SETUPS[side, scoring]


_SETUPS: dict[tuple[int, str], Any] = {}
__all__ = ["Agent", "Board", "Setup", "View"]
