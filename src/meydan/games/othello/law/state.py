"""Othello's records and constants. Sets of squares are integers: bit n is square n, a1 is bit 0, b1 bit 1."""

from __future__ import annotations

from typing import Any

import numpy as np

BLACK, WHITE = 0, 1  # the seats; black moves first
SEATS = 2
NOBODY = -1
BY_DISCS, EMPTIES_TO_WINNER = 0, 1  # the two scorings (R13, R14)
SIDE = 8  # squares along a side of the usual board
SIDES = (4, 6, 8, 10, 12, 14, 16)  # all that are offered
WORD_SIDE = 8  # the largest side whose squares fit a machine word: larger boards run interpreted


def state_type(side: int = SIDE) -> np.dtype:
    """A position: the discs, whose turn it is and what is open to them."""
    squares = square_set(side)
    return np.dtype(
        [
            ("discs", squares, (SEATS,)),  # each colour's discs
            ("open", squares),  # squares the mover may play (R3); kept so that nobody works them out twice
            ("mover", "<i4"),  # seat to move, or NOBODY when the game is over
            ("forfeiter", "<i4"),  # seat that lost by breaking the rules (M2), or NOBODY
        ],
        align=True,
    )


def setup_type(side: int = SIDE) -> np.dtype:
    """What stays the same during a game."""
    squares = square_set(side)
    return np.dtype(
        [
            ("start", squares, (SEATS,)),  # each colour's discs before the first move
            ("board", squares),  # all squares
            ("inner", squares),  # all squares but those of the first and last column
            ("side", "<i4"),  # squares along a side
            ("first", "<i4"),  # seat that moves first
            ("scoring", "<i4"),  # BY_DISCS or EMPTIES_TO_WINNER
            ("anti", "<i4"),  # 1: fewer discs win
        ],
        align=True,
    )


def observation_type(side: int = SIDE) -> np.dtype:
    """What the seat to move is shown, as bytes for learners."""
    fields: list[Any] = [
        ("own", "u1", (side, side)),  # 1 where the seat has a disc
        ("other", "u1", (side, side)),  # 1 where the opponent has one
        ("legal", "u1", (side * side,)),  # 1 for each square the seat may play now
    ]
    if spare := -3 * side * side % 8:
        fields.append(("spare", "u1", (spare,)))  # whole words, so that eight bytes can be written at once
    return np.dtype(fields, align=True)


def square_set(side: int) -> np.dtype:
    """The type of a set of squares: a machine word, or enough bytes for a larger board."""
    return np.dtype("<u8") if side <= WORD_SIDE else np.dtype(f"V{8 * -(-side * side // 64)}")


STATE, SETUP, OBSERVATION = state_type(), setup_type(), observation_type()
ACTION = np.dtype("<i4")  # a square
