"""Gems as a network sees it: the cells around the own agent, with the gems that it can take now told from others."""

from __future__ import annotations

from meydan.engine.encodings import limited
from meydan.engine.planes import lane, lanes, meet
from meydan.engine.rule import rule
from meydan.engine.spaces import ONE, CodeWords, Encoding
from meydan.games.gems.law.state import (
    ACTIONS,
    BLUE,
    DOWN,
    EMPTY,
    GEMS,
    HOLE,
    LEFT,
    NO_LIMIT,
    NOOP,
    NOWHERE,
    RIGHT,
    TELEPORT,
    TRAP,
    TRAP_STEP,
    UP,
    WALL,
    YELLOW,
)

SIGHT = 8  # cells in every direction
SIDE = 2 * SIGHT + 1
LOCKED, TRAPPED, RIVAL = (
    7,
    8,
    9,
)  # kinds of cells beside those of the rules: a gem that cannot be taken yet, an own trap
KINDS = 10
NUMBERS = 18
FAR = 1 << 20  # farther than any cell


@rule
def encode(seen, setup, code):
    """The cells around, how both agents are, the way to the next gem, and what may be chosen."""
    row, col = seen.row[seen.seat], seen.col[seen.seat]
    for place in range(lane(), SIDE * SIDE, lanes()):
        code.cell[place] = kind_at(seen, setup, row + place // SIDE - SIGHT, col + place % SIDE - SIGHT)
    put_numbers(seen, setup, code)
    put_way(seen, setup, code)
    put_choices(seen, setup, code)
    meet()


@rule
def kind_at(seen, setup, row, col):
    """The kind of a cell: the other agent, what the map has there, or an own trap."""
    if row < 0 or col < 0 or row >= setup.height or col >= setup.width:
        return WALL
    if row == seen.row[1 - seen.seat] and col == seen.col[1 - seen.seat]:
        return RIVAL
    kind = int(seen.kind[row, col])
    if YELLOW <= kind <= BLUE:
        return kind if can_take(seen, setup, kind) else LOCKED
    return TRAPPED if kind == EMPTY and seen.own_trap[row, col] else kind


@rule
def can_take(seen, setup, kind):
    """R23 Whether the agent has the points for a gem, and not yet enough of its kind."""
    taken = seen.gems[seen.seat, kind - YELLOW]
    return seen.score[seen.seat] >= setup.gem_least[kind] and taken < setup.gem_most[kind]


@rule
def put_numbers(seen, setup, code):
    """Points, time, traps, gems that may still be taken, and where the other agent is."""
    own, other = seen.seat, 1 - seen.seat
    lead = seen.score[own] - seen.score[other]
    code.value[0], code.value[1] = limited(seen.score[own] // 2), limited(seen.score[other] // 2)
    code.value[2], code.value[3] = limited(lead), limited(4 * lead)
    left = setup.turn_count - seen.turn
    code.value[4], code.value[5] = limited(left), limited(4 * left)
    code.value[6], code.value[7] = limited(ONE * seen.traps_left), ONE if can_plant(seen, setup) else 0
    for gem in range(GEMS):
        code.value[8 + gem] = limited(4 * (setup.gem_most[YELLOW + gem] - seen.gems[own, gem]))
    plays = 0 if seen.row[other] == NOWHERE else 1
    code.value[12] = limited(4 * plays * (seen.row[other] - seen.row[own]))
    code.value[13] = limited(4 * plays * (seen.col[other] - seen.col[own]))
    code.value[14] = ONE * plays if lead >= 0 else -ONE * plays  # who loses by a hit (R20)


@rule
def put_way(seen, setup, code):
    """How far down and to the right the nearest gem lies that can be taken, as the crow walks."""
    row, col = seen.row[seen.seat], seen.col[seen.seat]
    nearest, down, right = FAR, 0, 0
    for place in range(setup.height * setup.width):
        there, aside = place // setup.width - row, place % setup.width - col
        kind = int(seen.kind[row + there, col + aside])
        distance = abs(there) + abs(aside)
        if YELLOW <= kind <= BLUE and distance < nearest and can_take(seen, setup, kind):
            nearest, down, right = distance, there, aside
    code.value[15], code.value[16] = limited(4 * down), limited(4 * right)
    code.value[17] = 0 if nearest == FAR else ONE


@rule
def can_plant(seen, setup):
    """R29 Whether a trap can be planted here, as far as one knows."""
    row, col = seen.row[seen.seat], seen.col[seen.seat]
    planted = setup.trap_count - seen.traps_left
    if seen.traps_left <= 0 or seen.own_trap[row, col] or int(seen.kind[row, col]) == HOLE:
        return False
    if setup.trap_limit != NO_LIMIT and planted >= setup.trap_limit:
        return False
    return seen.score[seen.seat] > TRAP_STEP * (planted + 1)


@rule
def put_choices(seen, setup, code):
    """What would change something; doing nothing is always open."""
    row, col = seen.row[seen.seat], seen.col[seen.seat]
    code.open[UP] = 0 if kind_at(seen, setup, row - 1, col) == WALL else 1
    code.open[DOWN] = 0 if kind_at(seen, setup, row + 1, col) == WALL else 1
    code.open[LEFT] = 0 if kind_at(seen, setup, row, col - 1) == WALL else 1
    code.open[RIGHT] = 0 if kind_at(seen, setup, row, col + 1) == WALL else 1
    code.open[NOOP] = 1
    code.open[TELEPORT] = 1 if int(seen.kind[row, col]) == HOLE and setup.holes > 1 else 0
    code.open[TRAP] = 1 if can_plant(seen, setup) else 0


@rule
def decode(seen, setup, choice):
    """A choice is an action."""
    return choice


GEM_NAMES = ("yellow", "green", "red", "blue")
WORDS = CodeWords(
    "17 x 17 cells around the own agent, row by row from the top.",
    (
        "empty",
        *(f"{colour} gem that can be taken now" for colour in GEM_NAMES),
        *("black hole", "wall, or outside", "gem that cannot be taken yet", "own trap", "the other agent"),
    ),
    (
        "own points / 32",
        "the other's points / 32",
        "points ahead / 16",
        "points ahead / 4",
        "rounds left / 16",
        "rounds left / 4",
        "traps left",
        "1: a trap can be planted here",
        *(f"{colour} gems that may still be taken / 4" for colour in GEM_NAMES),
        "rows down to the other agent / 4",
        "columns right to the other agent / 4",
        "1: not behind, -1: behind; 0: nobody else plays",
        "rows down to the nearest gem that can be taken / 4",
        "columns right to the nearest gem that can be taken / 4",
        "1: there is such a gem",
    ),
    ("up", "down", "left", "right", "nothing", "teleport", "plant a trap"),
)


ENCODING = Encoding(
    cells=SIDE * SIDE,
    side=SIDE,
    kinds=KINDS,
    values=NUMBERS,
    choices=ACTIONS,
    encode=encode,
    decode=decode,
    words=WORDS,
)
