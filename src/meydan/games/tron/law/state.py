"""The records and constants of Tron. A cell is `[row, col]`, both from 0; row 0 is at the top."""

from __future__ import annotations

import numpy as np

SEATS = 2
BLUE, YELLOW = range(SEATS)  # seats
SIDES = ("Blue", "Yellow")  # what the contest calls them
USUAL_ROWS, USUAL_COLS = 22, 36  # room of the usual records: the contest's boards have 21 rows of 35
LARGEST_ROWS, LARGEST_COLS = 64, 64  # and of the largest

EMPTY, AREA_WALL, BLUE_WALL, YELLOW_WALL = range(4)  # cells; a side's wall is BLUE_WALL + seat
UP, RIGHT, DOWN, LEFT = range(4)  # directions; the opposite one is 2 further
DIRECTIONS = ("Up", "Right", "Down", "Left")

# An action is what is pending for a side at the end of a cycle: 0, or 1 + direction; 5 more with the wall breaker.
# 10 + direction says that the breaker was asked for before the turn, which changes the order of events only.
STRAIGHT = 0
TURNS = 4
WITH_BREAKER, BREAKER_FIRST = 5, 10
ACTIONS = 14

# what happened to a side in the last cycle, as bits of `happened`
TURNED, ACTIVATED, ACTIVATED_FIRST = 1, 2, 4
RELOADED, BREAKER_ENDED, BUILT = 8, 16, 32
MET, HIT_AREA, HURT = 64, 128, 256
BROKE_BLUE, BROKE_YELLOW = 512, 1024  # BROKE_BLUE << seat of the wall's owner
DIED_ON_OWN, DIED_ON_OTHER = 2048, 4096
ENDS_GAME = MET | HIT_AREA | DIED_ON_OWN | DIED_ON_OTHER


def state_type(rows: int = USUAL_ROWS, cols: int = USUAL_COLS) -> np.dtype:
    """A position between two cycles."""
    return np.dtype(
        [
            ("cycle", "<i4"),  # cycles already played
            ("over", "<i4"),  # 1: the game has ended
            ("score", "<i4", (SEATS,)),
            ("row", "<i4", (SEATS,)),  # where each agent is
            ("col", "<i4", (SEATS,)),
            ("direction", "<i4", (SEATS,)),
            ("health", "<i4", (SEATS,)),
            ("cooldown", "<i4", (SEATS,)),  # cycles until the wall breaker can be activated again
            ("rem_time", "<i4", (SEATS,)),  # cycles for which it still works
            ("happened", "<i4", (SEATS,)),  # what the last cycle did, kept for its events
            ("board", "i1", (rows, cols)),  # AREA_WALL outside of the map
        ],
        align=True,
    )


def setup_type(rows: int = USUAL_ROWS, cols: int = USUAL_COLS) -> np.dtype:
    """What stays the same during a game: the map, its constants and the orders in which sides are named."""
    return np.dtype(
        [
            ("height", "<i4"),
            ("width", "<i4"),
            ("max_cycles", "<i4"),
            ("init_health", "<i4"),
            ("wall_breaker_cooldown", "<i4"),
            ("wall_breaker_duration", "<i4"),
            ("wall_score_coefficient", "<i4"),
            ("area_wall_crash_score", "<i4"),
            ("my_wall_crash_score", "<i4"),
            ("enemy_wall_crash_score", "<i4"),
            ("row", "<i4", (SEATS,)),  # where each agent starts
            ("col", "<i4", (SEATS,)),
            ("direction", "<i4", (SEATS,)),
            ("map_order", "<i4", (SEATS,)),  # seats in the order of the map's agents
            ("side_order", "<i4", (SEATS,)),  # seats in the order of the configured sides
            ("board", "i1", (rows, cols)),
        ],
        align=True,
    )


def observation_type(rows: int = USUAL_ROWS, cols: int = USUAL_COLS) -> np.dtype:
    """What a seat knows, which is everything; its own values come first."""
    return np.dtype(
        [
            ("seat", "<i4"),
            ("cycle", "<i4"),
            ("score", "<i4", (SEATS,)),  # own, other
            ("row", "<i4", (SEATS,)),
            ("col", "<i4", (SEATS,)),
            ("direction", "<i4", (SEATS,)),
            ("health", "<i4", (SEATS,)),
            ("cooldown", "<i4", (SEATS,)),
            ("rem_time", "<i4", (SEATS,)),
            ("board", "i1", (rows, cols)),  # cells as in the state, whoever looks
        ],
        align=True,
    )
