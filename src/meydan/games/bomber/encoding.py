"""Bomber as a network sees it: the tiles around the own player, who is in the middle."""

from __future__ import annotations

from meydan.engine.encodings import limited
from meydan.engine.planes import lane, lanes, meet
from meydan.engine.rule import rule
from meydan.engine.spaces import ONE, CodeWords, Encoding
from meydan.games.bomber.law.board import col_step, is_inside, row_step
from meydan.games.bomber.law.hazards import dying_step, ring_of
from meydan.games.bomber.law.state import (
    BOMB,
    CHOICES,
    DEAD,
    DIRECTIONS,
    FIRE,
    PLACE_BOMB,
    PLAYER,
    SOLID,
    STAY,
    TRAP_LEFT,
    UNSEEN,
    UPGRADES,
    WALL,
)

SIGHT = 6  # tiles in every direction
SIDE = 2 * SIGHT + 1
# kinds of tiles; 0 is free
UNKNOWN, BLOCKED, BOXED, TICKING, BURNING, GIFT, RIVAL, DEADLY, IN_REACH, DYING = range(1, 11)
KINDS = 11
NUMBERS = 15
SOON = 6  # steps before a tile dies


@rule
def encode(seen, setup, code):
    """The tiles around, how both players are, how long it goes on, and what may be chosen."""
    for place in range(lane(), SIDE * SIDE, lanes()):
        code.cell[place] = kind_at(seen, setup, seen.row + place // SIDE - SIGHT, seen.col + place % SIDE - SIGHT)
    put_numbers(seen, setup, code)
    put_choices(seen, setup, code)
    meet()


@rule
def kind_at(seen, setup, row, col):
    """The kind of a tile: what matters most of all that lies there."""
    if not is_inside(setup, row, col):
        return BLOCKED
    tile = int(seen.tile[row, col])
    if tile == UNSEEN:
        return UNKNOWN
    if tile & SOLID:
        return BLOCKED if tile & WALL else BOXED
    if tile & FIRE:
        return BURNING
    if tile & DEAD:
        return DEADLY
    if tile & BOMB:
        return TICKING
    if seen.other_seen and row == seen.other_row and col == seen.other_col:
        return RIVAL
    if is_in_reach(seen, setup, row, col):
        return IN_REACH
    if dies_in(seen, setup, row, col) <= SOON:
        return DYING
    return GIFT if tile & UPGRADES else 0


@rule
def dies_in(seen, setup, row, col):
    """Steps until the tile is part of a dead ring."""
    return dying_step(setup, ring_of(setup, row, col)) - seen.step


@rule
def is_in_reach(seen, setup, row, col):
    """Whether a bomb in sight would burn the tile, if it reaches as far as the own ones do."""
    for direction in range(DIRECTIONS):
        for distance in range(1, seen.bomb_range + 1):
            down, right = row + distance * row_step(direction), col + distance * col_step(direction)
            if not is_inside(setup, down, right):
                break
            tile = int(seen.tile[down, right])
            if tile == UNSEEN or tile & SOLID:
                break
            if tile & BOMB:
                return True
    return False


@rule
def put_numbers(seen, setup, code):
    """Small numbers: health, bombs, traps, the other player, time, and the way to the middle of the board."""
    near = seen.other_seen
    code.value[0], code.value[1] = limited(4 * seen.health), limited(8 * seen.health_upgrades)
    code.value[2], code.value[3] = limited(4 * seen.bomb_range), limited(4 * seen.traps_left)
    code.value[4], code.value[5] = ONE * near, limited(4 * seen.other_health)
    code.value[6] = limited(4 * near * (seen.other_row - seen.row))
    code.value[7] = limited(4 * near * (seen.other_col - seen.col))
    code.value[8] = limited((setup.max_step - seen.step) // 4)
    code.value[9] = limited(4 * (setup.dead_start - seen.step))
    code.value[10] = limited(2 * (setup.height - 1 - 2 * seen.row))
    code.value[11] = limited(2 * (setup.width - 1 - 2 * seen.col))
    code.value[12] = ONE if int(seen.tile[seen.row, seen.col]) & BOMB else 0
    code.value[13] = limited(4 * seen.last_action)
    code.value[14] = limited(4 * dies_in(seen, setup, seen.row, seen.col))


@rule
def put_choices(seen, setup, code):
    """What seems possible, as the mask has it."""
    for choice in range(CHOICES):
        code.open[choice] = 0
    code.open[STAY] = 1
    code.open[PLACE_BOMB] = 0 if int(seen.tile[seen.row, seen.col]) & BOMB else 1
    for direction in range(DIRECTIONS):
        row, col = seen.row + row_step(direction), seen.col + col_step(direction)
        if is_inside(setup, row, col):
            beside = int(seen.tile[row, col])
            beside = 0 if beside == UNSEEN else beside
            code.open[direction] = 0 if beside & (SOLID | PLAYER) else 1
            code.open[TRAP_LEFT + direction] = 1 if not beside & SOLID and seen.traps_left > 0 else 0


@rule
def decode(seen, setup, choice):
    """A choice is an action."""
    return choice


WORDS = CodeWords(
    "13 x 13 tiles around the own player, row by row from the top.",
    (
        *(
            "free",
            "out of sight",
            "wall, or outside",
            "box",
            "bomb",
            "fire",
            "upgrade",
            "the other player",
            "dead zone",
        ),
        *("would burn by a bomb in sight", "will be dead zone within 6 steps"),
    ),
    (
        "own lives / 4",
        "health upgrades taken / 2",
        "range of the own bombs / 4",
        "traps left / 4",
        "1: the other player is in sight",
        "the other player's lives / 4",
        "rows down to the other player / 4",
        "columns right to the other player / 4",
        "steps left / 64",
        "steps until the dead zone begins / 4",
        "rows down to the middle / 4",
        "columns right to the middle / 4",
        "1: a bomb lies under the own player",
        "the number of what became of the last choice / 4",
        "steps until the own tile dies / 4",
    ),
    (
        *("left", "right", "up", "down", "stay", "place a bomb"),
        *(f"place a trap {way}" for way in ("left", "right", "up", "down")),
    ),
)


ENCODING = Encoding(
    cells=SIDE * SIDE,
    side=SIDE,
    kinds=KINDS,
    values=NUMBERS,
    choices=CHOICES,
    encode=encode,
    decode=decode,
    words=WORDS,
)
