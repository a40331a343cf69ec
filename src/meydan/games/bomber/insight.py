"""Bomber as a network inside a search sees it: a whole position, imagined or true, from one player's place."""

from __future__ import annotations

from meydan.engine.encodings import limited
from meydan.engine.planes import lane, lanes, meet
from meydan.engine.rule import rule
from meydan.engine.spaces import ONE, CodeWords, Encoding
from meydan.games.bomber.bots._quick import burns
from meydan.games.bomber.encoding import SIDE, SIGHT, WORDS, decode
from meydan.games.bomber.law.board import col_step, is_inside, row_step
from meydan.games.bomber.law.hazards import dying_step, ring_of
from meydan.games.bomber.law.state import (
    BOMB,
    CHOICES,
    DEAD,
    DIRECTIONS,
    HEALTH_UPGRADE,
    PLACE_BOMB,
    PLAYER,
    RANGE_UPGRADE,
    SOLID,
    STAY,
    TRAP,
    TRAP_LEFT,
    TRAP_UPGRADE,
    WALL,
)

# kinds of tiles; 0 is free
BLOCKED, BOXED, TICKING, HEALING, REACHING, TRAPPING, RIVAL, DEADLY, DYING, TRAPPED = range(1, 11)
KINDS = 11
NEAR = 4  # tiles in every direction for which it is said when they burn
NEAR_SIDE = 2 * NEAR + 1
NEAR_CELLS = NEAR_SIDE * NEAR_SIDE
LATEST = 9  # kind of a tile that burns eight steps from now or later; 1 is now
DEAD_NOW = 10
NEVER = 1 << 20
NUMBERS = 20
SOON = 6  # steps before a tile dies


@rule
def encode(state, setup, seat, code):
    """The tiles around, when they burn, how both players are, how long it goes on, and what may be chosen."""
    row, col = state.row[seat], state.col[seat]
    for place in range(lane(), SIDE * SIDE, lanes()):
        code.cell[place] = kind_at(state, setup, seat, row + place // SIDE - SIGHT, col + place % SIDE - SIGHT)
    for place in range(lane(), NEAR_CELLS, lanes()):
        down, right = row + place // NEAR_SIDE - NEAR, col + place % NEAR_SIDE - NEAR
        code.cell[SIDE * SIDE + place] = danger_at(state, setup, down, right)
    put_numbers(state, setup, seat, code)
    put_choices(state, setup, seat, code)
    meet()


@rule
def kind_at(state, setup, seat, row, col):
    """The kind of a tile: what matters most of all that lies there."""
    if not is_inside(setup, row, col):
        return BLOCKED
    tile = int(state.tile[row, col])
    if tile & SOLID:
        return BLOCKED if tile & WALL else BOXED
    if tile & DEAD:
        return DEADLY
    if row == state.row[1 - seat] and col == state.col[1 - seat]:
        return RIVAL
    if tile & BOMB:
        return TICKING
    if tile & TRAP:
        return TRAPPED
    if dying_step(setup, ring_of(setup, row, col)) - state.step <= SOON:
        return DYING
    if tile & HEALTH_UPGRADE:
        return HEALING
    if tile & TRAP_UPGRADE:
        return TRAPPING
    return REACHING if tile & RANGE_UPGRADE else 0


@rule
def danger_at(state, setup, row, col):
    """When a tile burns: 1 in this step, 2 in the next, .. LATEST; DEAD_NOW where it is dead; 0: no bomb reaches it."""
    if not is_inside(setup, row, col) or state.tile[row, col] & SOLID:
        return 0
    if state.tile[row, col] & DEAD:
        return DEAD_NOW
    due = burns_in(state, setup, row, col)
    return 0 if due == NEVER else max(1, min(LATEST, due + 1))


@rule
def burns_in(state, setup, row, col):
    """Steps until the first bomb burns a tile; bombs that others light count as those do."""
    first = NEVER
    for bomb in range(state.bomb_count):
        if burns(state, bomb, row, col):
            first = min(first, lit_at(state, bomb))
    return NEVER if first == NEVER else first + setup.bomb_delay + 1 - state.step


@rule
def lit_at(state, bomb):
    """The step in which a bomb was placed, or an older one whose fire reaches it."""
    first = state.bomb_start[bomb]
    for other in range(bomb):
        if burns(state, other, int(state.bomb_row[bomb]), int(state.bomb_col[bomb])):
            first = min(first, state.bomb_start[other])
    return first


@rule
def put_numbers(state, setup, seat, code):
    """Small numbers: both players, the way between them, time, and the way to the middle of the board."""
    other = 1 - seat
    code.value[0], code.value[1] = limited(4 * state.health[seat]), limited(4 * state.health[other])
    code.value[2] = limited(16 * (state.health[seat] - state.health[other]))
    code.value[3] = limited(8 * (state.health_upgrades[other] - state.health_upgrades[seat]))
    code.value[4], code.value[5] = limited(4 * state.bomb_range[seat]), limited(4 * state.bomb_range[other])
    code.value[6], code.value[7] = limited(8 * state.traps_left[seat]), limited(8 * state.traps_left[other])
    code.value[8] = limited(4 * (state.bombs_placed[seat] - state.bombs_placed[other]))
    code.value[9] = limited(4 * (state.row[other] - state.row[seat]))
    code.value[10] = limited(4 * (state.col[other] - state.col[seat]))
    code.value[11] = limited((setup.max_step - state.step) // 4)
    code.value[12] = limited(setup.dead_start - state.step)
    code.value[13] = limited(2 * (setup.height - 1 - 2 * state.row[seat]))
    code.value[14] = limited(2 * (setup.width - 1 - 2 * state.col[seat]))
    code.value[15] = ONE if state.tile[state.row[seat], state.col[seat]] & BOMB else 0
    code.value[16] = limited(2 * (dying_step(setup, ring_of(setup, state.row[seat], state.col[seat])) - state.step))
    code.value[17] = limited(2 * (dying_step(setup, ring_of(setup, state.row[other], state.col[other])) - state.step))
    code.value[18] = limited(last_breath(setup) - state.step)
    code.value[19] = danger_at(state, setup, state.row[other], state.col[other])


@rule
def last_breath(setup):
    """The step in which the middle of the board dies."""
    return dying_step(setup, ring_of(setup, setup.height // 2, setup.width // 2))


@rule
def put_choices(state, setup, seat, code):
    """What is possible."""
    row, col = state.row[seat], state.col[seat]
    for choice in range(CHOICES):
        code.open[choice] = 0
    code.open[STAY] = 1
    code.open[PLACE_BOMB] = 0 if state.tile[row, col] & BOMB else 1
    for direction in range(DIRECTIONS):
        beside_row, beside_col = row + row_step(direction), col + col_step(direction)
        if is_inside(setup, beside_row, beside_col):
            beside = int(state.tile[beside_row, beside_col])
            code.open[direction] = 0 if beside & (SOLID | PLAYER) else 1
            is_room = not beside & (SOLID | TRAP) and state.traps_left[seat] > 0
            code.open[TRAP_LEFT + direction] = 1 if is_room else 0


INSIGHT = Encoding(
    cells=SIDE * SIDE + NEAR_CELLS,
    kinds=KINDS,
    values=NUMBERS,
    choices=CHOICES,
    encode=encode,
    decode=decode,
    words=CodeWords(
        "13 x 13 tiles around the own player, row by row from the top; then 9 x 9 tiles, when each of them burns.",
        (
            *("free; burns by no bomb that lies there", "wall, or outside; in this step", "box; in the next step"),
            *("bomb; two steps from now", "health upgrade; three", "range upgrade; four", "trap upgrade; five"),
            *("the other player; six", "dead zone; seven", "will be dead zone within 6 steps; eight or more"),
            "trap; dead already",
        ),
        (
            *("own lives / 4", "the other player's lives / 4", "lives more than the other"),
            "health upgrades less than the other / 2",
            *("range of the own bombs / 4", "of the other's / 4", "own traps left / 2", "the other's / 2"),
            "bombs placed more than the other / 4",
            *("rows down to the other player / 4", "columns right to the other player / 4"),
            *("steps left / 64", "steps until the dead zone begins / 16"),
            *("rows down to the middle / 4", "columns right to the middle / 4"),
            "1: a bomb lies under the own player",
            *("steps until the own tile dies / 8", "until the other's dies / 8", "until the middle dies / 16"),
            "when the other's tile burns / 16",
        ),
        WORDS.choices,
    ),
)
