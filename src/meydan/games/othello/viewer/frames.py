"""Othello for the viewer: the board with the mover's squares, and what a move did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from meydan.engine.bits import count
from meydan.engine.frames import Event, Frame
from meydan.engine.game import Setup
from meydan.engine.record import View, view
from meydan.engine.talk import Moved
from meydan.games.othello.agent.stable import stable
from meydan.games.othello.law.state import BLACK, NOBODY, SEATS, SIDE, WHITE
from meydan.games.othello.viewer.curves import OthelloCurves
from meydan.games.othello.words.squares import DISCS, EMPTY, square_name, write_discs


class OthelloFrames(OthelloCurves):
    """Squares are numbers in board order, a1 first."""

    def stage(self, setup: Setup) -> Frame:
        """The size of the board, and what decides."""
        fixed = view(setup.record)
        return {"side": fixed.side, "anti": bool(fixed.anti)}

    def frame(self, state: View, setup: View) -> Frame:
        """One position: `board` is the board string of section 8.1, `open` the squares that the mover may play."""
        return {
            "board": write_discs(state.discs[BLACK], state.discs[WHITE], setup.side),
            "open": _members(state.open),
            "mover": _seat(state.mover),
            "counts": [count(state.discs[seat]) for seat in range(SEATS)],
            "forfeiter": _seat(state.forfeiter),
            "stable": _stable(state.discs[BLACK], state.discs[WHITE], setup.side),
        }

    def look(self, seen: View, setup: View, seat: int) -> Frame:
        """The board from an observation, which knows a mover only where it is the seat itself."""
        discs = [_line(seen.own), _line(seen.other)]
        own, other = ("".join(marks) for marks in (discs if seat == BLACK else discs[::-1]))
        marks = {"10": DISCS[BLACK], "01": DISCS[WHITE], "00": EMPTY}
        squares = [square for square in range(setup.side * setup.side) if seen.legal[square]]
        return {
            "board": "".join(marks[black + white] for black, white in zip(own, other, strict=True)),
            "open": squares,
            "mover": seat if squares else None,
            "counts": [own.count("1"), other.count("1")],
            "forfeiter": None,
            "stable": [],
        }

    def events(self, before: View, after: View, setup: View, moved: Sequence[Moved]) -> Sequence[Event]:
        """The disc that was placed, the discs that it turned, the last disc of a side, a pass, the end."""
        found: list[Event] = []
        filled = (after.discs[BLACK] | after.discs[WHITE]) & ~(before.discs[BLACK] | before.discs[WHITE])
        for square in _members(filled):
            found += _placed(before, after, setup.side, square)
        if after.mover == NOBODY != before.mover and not after.discs[1 - before.mover]:
            found.append({"kind": "wiped_out", "seat": 1 - before.mover})
        if after.mover == before.mover != NOBODY:
            found.append({"kind": "pass", "seat": 1 - before.mover})
        if after.mover == NOBODY != before.mover:
            found.append(_end(after, setup))
        return found


def _placed(before: View, after: View, side: int, square: int) -> list[Event]:
    """A disc, what it turned, and a word more when it took a corner."""
    seat: int = before.mover
    name, turned = square_name(square, side), _members(before.discs[1 - seat] & after.discs[seat])
    found: list[Event] = [
        {"kind": "move", "seat": seat, "square": name},
        {"kind": "flips", "seat": seat, "count": len(turned), "squares": [square_name(each, side) for each in turned]},
    ]
    if square // side in (0, side - 1) and square % side in (0, side - 1):
        found.append({"kind": "corner", "seat": seat, "square": name})
    return found


def _end(after: View, setup: View) -> Event:
    """R12, M2: who won and how it stands; a draw has no seat."""
    black, white = (count(after.discs[seat]) for seat in range(SEATS))
    if after.forfeiter != NOBODY:
        return {"kind": "forfeit", "seat": after.forfeiter}
    if black == white:
        return {"kind": "draw", "black": black, "white": white}
    winner = BLACK if (black > white) != bool(setup.anti) else WHITE
    return {"kind": "end", "seat": winner, "black": black, "white": white}


def _members(squares: int) -> list[int]:
    """The squares of a set in board order."""
    found = []
    while squares:
        lowest = squares & -squares
        found.append(lowest.bit_length() - 1)
        squares ^= lowest
    return found


def _stable(black: int, white: int, side: int) -> list[int]:
    """The discs that are never turned again, as far as the searcher sees them; it knows boards of the usual size."""
    return _members(stable(black, white) | stable(white, black)) if side == SIDE else []


def _line(plane: Any) -> list[str]:
    """A plane of an observation as one line of 0 and 1."""
    return [str(byte) for row in plane.tolist() for byte in row]


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


FRAMES = OthelloFrames()
