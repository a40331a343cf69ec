"""What a position is worth to the searching bot, in hundredths of a point."""

from __future__ import annotations

from meydan.engine.rule import rule
from meydan.games.tron.law.rules import cell_at, col_step, row_step
from meydan.games.tron.law.state import AREA_WALL, BLUE_WALL, EMPTY, SEATS

POINT = 100
WON = 1_000_000  # a game that ended this way
DRAWN = -20_000  # a draw is a poor result, but no loss
HEALTH = 400  # a health, of which there are few: walls that the breaker opens cost none
READY = 20  # a cycle of the breaker's cooldown that is over, a move that it still protects
FAR = 4  # a cell between an agent and the nearest wall of the other
TRAPPED = 60  # a cycle that an agent cannot live without running into walls
DOOMED = 2_000  # more such cycles than health
FADE = 30  # cycles before the end in which what cannot be spent any more loses its worth
LONGEST_WALK = 20  # cycles for which a way out is looked for
MOST_STEPS = 60  # taken and given up on the way
FARTHEST = 99  # cells, where the other has no wall


@rule
def standing(search, state, setup, seat):
    """The result where the game is over, sooner wins before later ones; else points, and what will bring points."""
    lead = state.score[seat] - state.score[1 - seat]
    if state.over:
        if lead == 0:
            return DRAWN
        return WON - state.cycle if lead > 0 else state.cycle - WON
    return POINT * lead + prospects(search, state, setup, seat) - prospects(search, state, setup, 1 - seat)


@rule
def prospects(search, state, setup, seat):
    """Health, the breaker, the way to walls worth breaking, and whether there is room until it works again."""
    ready = max(0, setup.wall_breaker_cooldown - state.cooldown[seat]) + max(0, state.rem_time[seat] - 1)
    left = setup.max_cycles - state.cycle
    worth = (HEALTH * state.health[seat] + READY * ready) * min(FADE, left) // FADE
    worth -= FAR * search.distance[seat, state.row[seat], state.col[seat]]
    wanted = min(min(left, state.cooldown[seat]), LONGEST_WALK)
    missing = wanted - way_out(search, state, setup, seat, wanted)
    if missing > 0:
        worth -= TRAPPED * missing + (DOOMED if missing >= state.health[seat] else 0)
    return worth


@rule
def way_out(search, state, setup, seat, wanted):
    """How many of the wanted cycles the agent can live without its health: the longest walk that is found.

    The walk goes through walls as long as the breaker works, else over empty cells, none of them twice.
    """
    search.walk_row[0] = state.row[seat]
    search.walk_col[0] = state.col[seat]
    search.walk_way[0] = 0
    length, longest, steps = 0, 0, 0
    while 0 <= length < wanted and steps < MOST_STEPS:
        tried = search.walk_way[length]
        if tried == 4:
            length -= 1
            continue
        search.walk_way[length] = tried + 1
        steps += 1
        direction = (state.direction[seat] + tried) & 3
        if can_walk(search, state, setup, seat, direction, length):
            length += 1
            longest = max(longest, length)
    return longest


@rule
def can_walk(search, state, setup, seat, direction, length):
    """Whether the walk goes on this way, and if so its next cell."""
    row = search.walk_row[length] + row_step(direction)
    col = search.walk_col[length] + col_step(direction)
    cell = cell_at(state, setup, row, col)
    if cell == AREA_WALL or (cell != EMPTY and state.rem_time[seat] - 1 <= length):
        return False
    for place in range(length + 1):
        if search.walk_row[place] == row and search.walk_col[place] == col:
            return False
    search.walk_row[length + 1] = row
    search.walk_col[length + 1] = col
    search.walk_way[length + 1] = 0
    return True


@rule
def measure(search, state, setup):
    """For each seat and cell the distance to the nearest wall of the other, over everything but area walls."""
    for seat in range(SEATS):
        search.tail = 0
        for row in range(setup.height):
            for col in range(setup.width):
                search.distance[seat, row, col] = FARTHEST
                if state.board[row, col] == BLUE_WALL + 1 - seat:
                    reach(search, seat, row, col, 0)
        head = 0
        while head < search.tail:
            row, col = search.queue[head] >> 8, search.queue[head] & 255
            head += 1
            for direction in range(4):
                further = search.distance[seat, row, col] + 1
                beside_row, beside_col = row + row_step(direction), col + col_step(direction)
                if cell_at(state, setup, beside_row, beside_col) != AREA_WALL:
                    reach(search, seat, beside_row, beside_col, further)


@rule
def reach(search, seat, row, col, distance):
    """A cell is this far away, unless it was reached before."""
    if search.distance[seat, row, col] > distance:
        search.distance[seat, row, col] = distance
        search.queue[search.tail] = (row << 8) | col
        search.tail += 1
