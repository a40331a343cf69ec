"""Who gets where first: what a position is worth to the searching bot."""

from __future__ import annotations

from meydan.engine.rule import rule
from meydan.games.tron.law.rules import cell_at, col_step, row_step
from meydan.games.tron.law.state import AREA_WALL, EMPTY, SEATS

POINT = 16  # of the value, per point of the score
WON = 1_000_000  # a game that ended this way
LIFE_ROOM = 5  # cells that one more health is worth, and a breaker that can be had
FREE = -1


@rule
def worth(search, state, setup, seat):
    """What the position is worth to this seat: the result where it is over, else points, and who has room to live."""
    other = 1 - seat
    lead = state.score[seat] - state.score[other]
    if state.over:
        return POINT * lead + (WON if lead > 0 else -WON if lead < 0 else 0)
    spread(search, state, setup)
    left = setup.max_cycles - state.cycle
    own = min(left, room(search, state, seat))
    others = min(left, room(search, state, other))
    stake = POINT * (1 - setup.my_wall_crash_score)
    return POINT * lead + max(-stake, min(stake, (own - others) * POINT))


@rule
def room(search, state, seat):
    """Cycles that a side can live: its own cells, half of those both reach at once, walls it can still break."""
    spare = LIFE_ROOM * (state.health[seat] - 1)
    if state.cooldown[seat] == 0:
        spare += LIFE_ROOM
    return search.owned[seat] + search.shared // 2 + spare


@rule
def spread(search, state, setup):
    """Both sides walk at once over all open cells, and through walls as long as their breakers work."""
    for row in range(setup.height):
        for col in range(setup.width):
            search.reached[row, col] = FREE
            search.owner[row, col] = FREE
    search.head = 0
    search.tail = 0
    search.shared = 0
    for seat in range(SEATS):
        search.owned[seat] = 0
        push(search, state.row[seat], state.col[seat], seat, 0)
    while search.head < search.tail:
        place = search.head
        search.head += 1
        for direction in range(4):
            walk(search, state, setup, place, direction)


@rule
def push(search, row, col, seat, time):
    """A cell from which a side goes on."""
    search.reached[row, col] = time
    search.owner[row, col] = seat
    search.queue[search.tail] = row * search.reached.shape[1] + col
    search.tail += 1


@rule
def walk(search, state, setup, place, direction):
    """One step of one side; a cell that both reach at the same time is nobody's alone."""
    cols = search.reached.shape[1]
    row, col = search.queue[place] // cols, search.queue[place] % cols
    seat, time = search.owner[row, col], search.reached[row, col] + 1
    if seat == SEATS:
        return
    row += row_step(direction)
    col += col_step(direction)
    cell = cell_at(state, setup, row, col)
    if cell == AREA_WALL or (cell != EMPTY and state.rem_time[seat] <= time):
        return
    if search.owner[row, col] == FREE:
        push(search, row, col, seat, time)
        search.owned[seat] += 1
    elif search.owner[row, col] == 1 - seat and search.reached[row, col] == time:
        search.owner[row, col] = SEATS
        search.owned[1 - seat] -= 1
        search.shared += 1
