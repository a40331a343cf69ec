"""The records and constants of gems. A cell is `[row, col]`, both from 0; row 0 is at the top."""

from __future__ import annotations

import numpy as np

SEATS = 2  # agent 1 is seat 0, agent 2 is seat 1
NOWHERE = -1  # where the second agent is in a game for one
NO_LIMIT = -1
USUAL_SIDE, LARGEST_SIDE = 20, 64  # rows and columns of the usual records, and of the largest there are

EMPTY, YELLOW, GREEN, RED, BLUE, HOLE, WALL = range(7)  # kinds of cells; YELLOW to BLUE are gems
KINDS = "E1234TW"  # how each kind is written
GEMS = 4
UP, DOWN, LEFT, RIGHT, NOOP, TELEPORT, TRAP = range(7)  # actions
ACTIONS = 7
ACTION_WORDS = ("UP", "DOWN", "LEFT", "RIGHT", "NOOP", "TELEPORT", "TRAP")
ROUND_START, OWN_PLY = range(2)  # when decay is taken (R5 and R7)

# what came of an action: possible, or the first thing that stood against it
POSSIBLE, OFF_BOARD, INTO_WALL, NOT_ON_HOLE, NO_OTHER_HOLE = range(5)
NO_TRAP_LEFT, TRAP_IS_THERE, TRAP_ON_HOLE, TOO_FEW_POINTS, TOO_MANY_TRAPS = range(5, 10)

ANY_SCORE = -(1 << 30)  # a minimum that every score has
GEM_VALUE = (0, 10, 25, 35, 75)  # by kind
GEM_LEAST = (0, ANY_SCORE, 15, 50, 140)  # the score it takes to take one
GEM_MOST = (0, 15, 8, 5, 4)  # how many of a kind one agent can take
HIT, HURT, DECAY = 20, 40, 1  # points lost
TRAP_STEP = 35  # the i-th trap needs more than i times this


def state_type(side: int = USUAL_SIDE) -> np.dtype:
    """A position between two plies; scores are those before the decay of the ply that comes."""
    return np.dtype(
        [
            ("rng", "<i8"),  # the only source of chance
            ("ply", "<i4"),  # plies already played
            ("mover", "<i4"),  # seat whose ply comes; the first again when the game is over
            ("verdict", "<i4"),  # what came of the last action
            ("spare", "<i4"),
            ("row", "<i4", (SEATS,)),  # where each agent stands, or NOWHERE
            ("col", "<i4", (SEATS,)),
            ("score", "<i4", (SEATS,)),
            ("hits", "<i4", (SEATS,)),  # hits that each agent suffered
            ("hurts", "<i4", (SEATS,)),  # plies that it ended on a trap of the other
            ("planted", "<i4", (SEATS,)),  # traps that it planted
            ("gems", "<i4", (SEATS, GEMS)),  # how many it took, yellow first
            ("trap", "<i2", (SEATS, side, side)),  # number of its trap there, in the order planted; 0 for none
            ("kind", "i1", (side, side)),  # what the cells are; WALL outside of the board
        ],
        align=True,
    )


def setup_type(side: int = USUAL_SIDE) -> np.dtype:
    """What stays the same during a game: the map, the numbers and the switches."""
    return np.dtype(
        [
            ("seats", "<i4"),
            ("height", "<i4"),  # rows of the board
            ("width", "<i4"),  # columns
            ("turn_count", "<i4"),  # rounds
            ("init_score", "<i4"),
            ("trap_count", "<i4"),  # traps of each agent
            ("trap_limit", "<i4"),  # traps after which no more can be planted, or NO_LIMIT
            ("init_random_location", "<i4"),  # 1: corners are drawn
            ("decay", "<i4"),  # ROUND_START or OWN_PLY
            ("trap_over_enemy", "<i4"),  # 1: a trap may be planted where the other has one
            ("gem_value", "<i4", (GEMS + 1,)),  # by kind
            ("gem_least", "<i4", (GEMS + 1,)),
            ("gem_most", "<i4", (GEMS + 1,)),
            ("holes", "<i4"),  # black holes
            ("hole_row", "<i2", (side * side,)),  # where each is, in reading order
            ("hole_col", "<i2", (side * side,)),
            ("hole", "<i2", (side, side)),  # the number of the black hole there, or NOWHERE
            ("kind", "i1", (side, side)),  # the map
        ],
        align=True,
    )


def observation_type(side: int = USUAL_SIDE) -> np.dtype:
    """What a seat may know: all but the other's traps. Scores contain the decay of the ply that comes."""
    return np.dtype(
        [
            ("seat", "<i4"),
            ("turn", "<i4"),  # number of the round, from 1
            ("traps_left", "<i4"),  # of the seat itself
            ("spare", "<i4"),
            ("row", "<i4", (SEATS,)),
            ("col", "<i4", (SEATS,)),
            ("score", "<i4", (SEATS,)),
            ("gems", "<i4", (SEATS, GEMS)),
            ("own_trap", "u1", (side, side)),  # 1 where the seat has a trap
            ("kind", "i1", (side, side)),
        ],
        align=True,
    )
