"""Bomber's records and constants. `row` and `col` count from the top left corner, both from 0."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

SEATS = 2
NOBODY = -1

# What lies on a tile: one bit each
DEAD, FIRE, BOX, WALL, BOMB, RANGE_UPGRADE, HEALTH_UPGRADE, TRAP_UPGRADE, PLAYER, TRAP = (1 << bit for bit in range(10))
UPGRADES = RANGE_UPGRADE | HEALTH_UPGRADE | TRAP_UPGRADE
SOLID = WALL | BOX  # nobody walks there and no trap lies there
UNSEEN = -1  # a tile that an observation does not show

# Actions, numbered as in the contest
LEFT, RIGHT, UP, DOWN, STAY, PLACE_BOMB, TRAP_LEFT, TRAP_RIGHT, TRAP_UP, TRAP_DOWN, INIT, NO_ACTION = range(12)
DIRECTIONS = 4  # moves are 0 .. 3 and traps TRAP_LEFT .. TRAP_LEFT + 3, in the same order
CHOICES = 10  # actions that a player may choose
ACTIONS = 12

# Why a game ended
RUNNING, DEATH, BY_HEALTH, BY_HEALTH_UPGRADES, BY_BOMBS, BY_TRAPS, BY_CHANCE, TERMINATED = range(8)

TICKING, LIT, BURNT = 0, 1, 2  # a bomb while others explode


class Room(NamedTuple):
    """How much a kind of record holds."""

    side: int  # tiles along a side
    bombs: int  # bombs on the board: `bomb_delay + 2` at most


USUAL = Room(16, 18)  # boards up to 16 x 16 with the seed's delays
LARGE = Room(32, 64)
MOST = 1_000_000  # the largest number in a map: sums stay far inside 32 bits


def state_type(room: Room) -> np.dtype:
    """A position."""
    return np.dtype(
        [
            ("rng", "<i8"),  # the generator
            ("step", "<i4"),  # steps already played
            ("mover", "<i4"),  # whose action comes next
            ("rings", "<i4"),  # dead rings painted
            ("bomb_count", "<i4"),  # bombs on the board
            ("winner", "<i4"),  # seat that won, or NOBODY
            ("reason", "<i4"),  # why the game ended, or RUNNING
            ("row", "<i4", (SEATS,)),  # where each player stands
            ("col", "<i4", (SEATS,)),
            ("health", "<i4", (SEATS,)),
            ("health_upgrades", "<i4", (SEATS,)),  # taken so far
            ("bomb_range", "<i4", (SEATS,)),  # of the next bomb
            ("traps_left", "<i4", (SEATS,)),
            ("bombs_placed", "<i4", (SEATS,)),
            ("traps_placed", "<i4", (SEATS,)),
            ("last_action", "<i4", (SEATS,)),  # what became of the last choice; INIT before the first
            ("bomb_start", "<i4", (room.bombs,)),  # step in which each bomb was placed, oldest first
            ("bomb_reach", "<i4", (room.bombs,)),  # tiles it burns in each direction
            ("tile", "<u2", (room.side, room.side)),  # bits of what lies there
            ("bomb_row", "u1", (room.bombs,)),
            ("bomb_col", "u1", (room.bombs,)),
            ("bomb_fuse", "u1", (room.bombs,)),  # scratch: TICKING, LIT or BURNT
            ("hit", "u1", (SEATS,)),  # 1: took damage in the last step
            ("burning", "u1"),  # 1: there is fire on the board
            ("spare", "u1", (-(3 * room.bombs + SEATS + 1) % 8,)),
        ],
        align=True,
    )


def setup_type(room: Room) -> np.dtype:
    """What stays the same during a game."""
    return np.dtype(
        [
            ("height", "<i4"),
            ("width", "<i4"),
            ("start_row", "<i4", (SEATS,)),
            ("start_col", "<i4", (SEATS,)),
            ("vision", "<i4"),  # Manhattan distance of the farthest tile that a player sees
            ("health", "<i4"),  # at the start, as the next two
            ("bomb_range", "<i4"),
            ("trap_count", "<i4"),
            ("bomb_delay", "<i4"),  # a bomb explodes in the step `bomb_delay + 1` after its own
            ("max_bomb_range", "<i4"),
            ("dead_start", "<i4"),  # step of the first dead ring
            ("dead_delay", "<i4"),  # steps from one ring to the next
            ("max_step", "<i4"),  # number of the last step
            ("first", "<i4"),  # seat that moves in step 0
            ("less_health_wins", "<i4"),  # 1: the original's order at the last step
            ("spare", "<i4"),
            ("tile", "<u2", (room.side, room.side)),  # the map
        ],
        align=True,
    )


def observation_type(room: Room) -> np.dtype:
    """What a seat sees."""
    return np.dtype(
        [
            ("step", "<i4"),
            ("last_action", "<i4"),  # what became of the seat's last choice
            ("row", "<i4"),
            ("col", "<i4"),
            ("health", "<i4"),
            ("health_upgrades", "<i4"),
            ("bomb_range", "<i4"),
            ("traps_left", "<i4"),
            ("other_seen", "<i4"),  # 1: the other player is in sight, else the next three are 0
            ("other_row", "<i4"),
            ("other_col", "<i4"),
            ("other_health", "<i4"),
            ("tile", "<i2", (room.side, room.side)),  # bits of what can be seen there, or UNSEEN
        ],
        align=True,
    )
