"""Tron as a network sees it: from the own agent, turned so that it goes up; the own walls are always of one kind."""

from __future__ import annotations

from meydan.engine.encodings import limited
from meydan.engine.planes import lane, lanes, meet
from meydan.engine.rule import rule
from meydan.engine.spaces import ONE, CodeWords, Encoding
from meydan.games.tron.law.rules import col_step, row_step
from meydan.games.tron.law.state import AREA_WALL, BLUE_WALL, EMPTY, STRAIGHT, WITH_BREAKER

SIGHT = 8  # cells in every direction that are seen one by one
SIDE = 2 * SIGHT + 1
OWN_WALL, OTHER_WALL, OTHER = 2, 3, 4  # kinds of cells beside EMPTY and AREA_WALL
KINDS = 5
BLOCK, BLOCKS = 5, 7  # around them blocks of 5 x 5 cells, 7 x 7 of them, of which the walls are counted
NUMBERS = 24
WAYS = 3  # straight on, right, left
CHOICES = 2 * WAYS  # each without the wall breaker and with it


@rule
def encode(seen, setup, code):
    """What is near, cell by cell; what is farther, counted; how both sides are; what may be chosen."""
    for place in range(lane(), SIDE * SIDE, lanes()):
        ahead, aside = SIGHT - place // SIDE, place % SIDE - SIGHT
        code.cell[place] = kind_at(seen, setup, ahead, aside)
    for place in range(lane(), BLOCKS * BLOCKS, lanes()):
        count_block(seen, setup, code, place)
    put_numbers(seen, setup, code)
    put_choices(seen, setup, code)
    meet()


@rule
def kind_at(seen, setup, ahead, aside):
    """The kind of a cell so many steps ahead of the own agent and to its right."""
    heading = seen.direction[0]
    row = seen.row[0] + ahead * row_step(heading) + aside * row_step((heading + 1) & 3)
    col = seen.col[0] + ahead * col_step(heading) + aside * col_step((heading + 1) & 3)
    if row < 0 or col < 0 or row >= setup.height or col >= setup.width:
        return AREA_WALL
    if row == seen.row[1] and col == seen.col[1]:
        return OTHER
    cell = int(seen.board[row, col])
    if cell <= AREA_WALL:
        return cell
    return OWN_WALL if cell - BLUE_WALL == seen.seat else OTHER_WALL


@rule
def count_block(seen, setup, code, place):
    """How many cells of a block are area walls, own walls and the other's, five of them for ten sixteenths."""
    ahead, aside = (BLOCKS // 2 - place // BLOCKS) * BLOCK, (place % BLOCKS - BLOCKS // 2) * BLOCK
    area, own, others = 0, 0, 0
    for cell in range(BLOCK * BLOCK):
        kind = kind_at(seen, setup, ahead + BLOCK // 2 - cell // BLOCK, aside + cell % BLOCK - BLOCK // 2)
        area += 1 if kind == AREA_WALL else 0
        own += 1 if kind == OWN_WALL else 0
        others += 1 if kind == OTHER_WALL else 0
    first = NUMBERS + 3 * place
    code.value[first], code.value[first + 1], code.value[first + 2] = 2 * area, 2 * own, 2 * others


@rule
def put_numbers(seen, setup, code):
    """Health, breakers, the time that is left, the lead, and where the other agent is and goes."""
    for side in range(2):
        code.value[side] = limited(ONE * seen.health[side])
        code.value[2 + side] = limited(4 * seen.cooldown[side])
        code.value[4 + side] = limited(8 * seen.rem_time[side])
        code.value[6 + side] = ONE if seen.cooldown[side] == 0 else 0
        code.value[8 + side] = ONE if seen.rem_time[side] > 0 else 0
    left = setup.max_cycles - seen.cycle
    code.value[10], code.value[11] = limited(left // 3), limited(4 * left)
    lead = seen.score[0] - seen.score[1]
    code.value[12], code.value[13] = limited(lead), limited(8 * lead)
    heading = seen.direction[0]
    down, right = seen.row[1] - seen.row[0], seen.col[1] - seen.col[0]
    ahead = down * row_step(heading) + right * col_step(heading)
    aside = down * row_step((heading + 1) & 3) + right * col_step((heading + 1) & 3)
    code.value[14], code.value[15] = limited(2 * ahead), limited(2 * aside)
    code.value[16] = limited(4 * (abs(ahead) + abs(aside)))
    for turn in range(4):
        code.value[17 + turn] = ONE if (seen.direction[1] - heading) & 3 == turn else 0
    for way in range(WAYS):
        code.value[21 + way] = limited(4 * room_ahead(seen, setup, way))


@rule
def room_ahead(seen, setup, way):
    """Empty cells in one direction before the first other one."""
    steps = 1
    while kind_towards(seen, setup, way, steps) == EMPTY:
        steps += 1
    return steps - 1


@rule
def kind_towards(seen, setup, way, steps):
    """The kind of the cell so many steps away straight on, to the right or to the left."""
    if way == 0:
        return kind_at(seen, setup, steps, 0)
    return kind_at(seen, setup, 0, steps if way == 1 else -steps)


@rule
def put_choices(seen, setup, code):
    """Ways into an area wall are closed unless there is no other; so is a breaker that is not ready."""
    ready = seen.cooldown[0] == 0
    some = False
    for way in range(WAYS):
        is_free = kind_towards(seen, setup, way, 1) != AREA_WALL
        some = some or is_free
        code.open[way] = 1 if is_free else 0
    for way in range(WAYS):
        if not some:
            code.open[way] = 1
        code.open[WAYS + way] = code.open[way] if ready else 0


@rule
def decode(seen, setup, choice):
    """The action: a turn as a direction on the board, with the breaker or without."""
    way = choice % WAYS
    action = STRAIGHT if way == 0 else 1 + ((seen.direction[0] + (1 if way == 1 else 3)) & 3)
    return action + WITH_BREAKER if choice >= WAYS else action


BOTH = ("own", "the other's")
WALLS = ("area walls", "own walls", "the other's walls")
WORDS = CodeWords(
    "17 x 17 cells around the own agent, turned so that it goes up: row by row from the front, from the left. Values "
    "count the walls of 7 x 7 blocks of 5 x 5 cells around it, in the same order.",
    ("empty", "area wall, or outside", "own wall", "the other's wall", "the other agent"),
    (
        *(f"{who} health" for who in BOTH),
        *(f"cycles until {who} breaker can be activated / 4" for who in BOTH),
        *(f"cycles for which {who} breaker works / 2" for who in BOTH),
        *(f"1: {who} breaker is ready" for who in BOTH),
        *(f"1: {who} breaker works" for who in BOTH),
        "cycles left / 48",
        "cycles left / 4",
        "points ahead / 16",
        "points ahead / 2",
        "cells to the other agent, ahead / 8",
        "cells to the other agent, to the right / 8",
        "cells to the other agent, walked / 4",
        *(f"1: the other agent goes {way}" for way in ("the same way", "right", "back", "left")),
        *(f"empty cells {way} / 4" for way in ("straight on", "to the right", "to the left")),
        *(f"{walls} of block {block} / 8" for block in range(BLOCKS * BLOCKS) for walls in WALLS),
    ),
    (
        *("straight on", "right", "left"),
        *("straight on with the breaker", "right with the breaker", "left with the breaker"),
    ),
)


ENCODING = Encoding(
    words=WORDS,
    cells=SIDE * SIDE,
    side=SIDE,
    kinds=KINDS,
    values=NUMBERS + 3 * BLOCKS * BLOCKS,
    choices=CHOICES,
    encode=encode,
    decode=decode,
)
