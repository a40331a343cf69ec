"""The law of Tron, in the order of SPEC.md; the numbers cite its rules."""

from __future__ import annotations

from meydan.engine.bits import first_few
from meydan.engine.chance import below
from meydan.engine.planes import copy_plane
from meydan.engine.rule import rule
from meydan.games.tron.law.state import (
    ACTIONS,
    ACTIVATED,
    ACTIVATED_FIRST,
    AREA_WALL,
    BLUE_WALL,
    BREAKER_ENDED,
    BREAKER_FIRST,
    BROKE_BLUE,
    BUILT,
    DIED_ON_OTHER,
    DIED_ON_OWN,
    EMPTY,
    ENDS_GAME,
    HIT_AREA,
    HURT,
    MET,
    RELOADED,
    SEATS,
    STRAIGHT,
    TURNED,
    WITH_BREAKER,
)


@rule
def reset(state, setup, seed, luck):
    """The first position: the map, the agents where it says, nothing built."""
    state.cycle = 0
    state.over = 0
    for seat in range(SEATS):
        state.score[seat] = 0
        state.row[seat] = setup.row[seat]
        state.col[seat] = setup.col[seat]
        state.direction[seat] = setup.direction[seat]
        state.health[seat] = setup.init_health
        state.cooldown[seat] = 0
        state.rem_time[seat] = 0
        state.happened[seat] = 0
    copy_plane(state.board, setup.board)


# -- one cycle -----------------------------------------------------------------------------------------------------


@rule
def step(state, setup, actions, luck):
    """One cycle (R2 to R12). The stages run in this order and nothing else happens."""
    for seat in range(SEATS):
        state.happened[seat] = 0
        turn(state, seat, turn_of(actions[seat]))
        activate(state, setup, seat, actions[seat])
        tick(state, seat)
    for place in range(SEATS):
        build(state, setup, setup.map_order[place])
    for seat in range(SEATS):
        move(state, seat)
    crash(state, setup)
    state.over = 1 if has_ended(state, setup) else 0
    state.cycle += 1


@rule
def turn(state, seat, direction):
    """R3 A turn to where the agent goes already, or back, is ignored; so is no turn at all."""
    if direction < 0 or ((direction ^ state.direction[seat]) & 1) == 0:
        return
    state.direction[seat] = direction
    state.happened[seat] |= TURNED


@rule
def activate(state, setup, seat, action):
    """R4 The breaker can be activated when its cooldown is over, also while it works."""
    if not wants_breaker(action) or state.cooldown[seat] > 0:
        return
    state.cooldown[seat] = setup.wall_breaker_cooldown
    state.rem_time[seat] = setup.wall_breaker_duration + 1
    state.happened[seat] |= ACTIVATED
    if action >= BREAKER_FIRST:
        state.happened[seat] |= ACTIVATED_FIRST


@rule
def tick(state, seat):
    """R5 Cooldown and remaining time go down by one."""
    if state.cooldown[seat] > 0:
        state.cooldown[seat] -= 1
        if state.cooldown[seat] == 0:
            state.happened[seat] |= RELOADED
    if state.rem_time[seat] > 0:
        state.rem_time[seat] -= 1
        if state.rem_time[seat] == 0:
            state.happened[seat] |= BREAKER_ENDED


@rule
def build(state, setup, seat):
    """R6 The cell under the agent becomes its wall, whatever it was."""
    state.board[state.row[seat], state.col[seat]] = BLUE_WALL + seat
    state.score[seat] += setup.wall_score_coefficient
    state.happened[seat] |= BUILT


@rule
def move(state, seat):
    """R7 One cell in the agent's direction."""
    state.row[seat] += row_step(state.direction[seat])
    state.col[seat] += col_step(state.direction[seat])


@rule
def crash(state, setup):
    """R8 Agents that meet crash and nothing else is looked at; R9 else each meets its own cell."""
    if have_met(state):
        for seat in range(SEATS):
            state.happened[seat] |= MET
        return
    for seat in range(SEATS):
        enter(state, setup, seat)


@rule
def enter(state, setup, seat):
    """R9 What the new cell does to the agent; R15 outside of the board it is an area wall."""
    cell = cell_at(state, setup, state.row[seat], state.col[seat])
    if cell == AREA_WALL:
        state.score[seat] += setup.area_wall_crash_score
        state.happened[seat] |= HIT_AREA
    elif cell != EMPTY:
        run_into_wall(state, setup, seat, cell - BLUE_WALL)


@rule
def run_into_wall(state, setup, seat, owner):
    """R9 A coloured wall costs health without the breaker; it breaks, unless the agent dies of it."""
    if state.rem_time[seat] == 0:
        state.health[seat] -= 1
        state.happened[seat] |= HURT
        if state.health[seat] == 0:
            die_on_wall(state, setup, seat, owner)
            return
    state.board[state.row[seat], state.col[seat]] = EMPTY
    state.score[owner] -= setup.wall_score_coefficient
    state.happened[seat] |= BROKE_BLUE << owner


@rule
def die_on_wall(state, setup, seat, owner):
    """R9 Death on a coloured wall, which stays."""
    if owner == seat:
        state.score[seat] += setup.my_wall_crash_score
        state.happened[seat] |= DIED_ON_OWN
    else:
        state.score[seat] += setup.enemy_wall_crash_score
        state.happened[seat] |= DIED_ON_OTHER


# -- questions -----------------------------------------------------------------------------------------------------


@rule
def has_ended(state, setup):
    """R10 After the last cycle, after a meeting, or when an agent died."""
    return state.cycle >= setup.max_cycles - 1 or ((state.happened[0] | state.happened[1]) & ENDS_GAME) != 0


@rule
def have_met(state):
    """R8 Whether the agents are in one cell, or have changed places."""
    rows, cols = state.row[0] - state.row[1], state.col[0] - state.col[1]
    if rows == 0 and cols == 0:
        return True
    ahead, against = state.direction[0], state.direction[1]
    return (ahead ^ against) == 2 and rows == row_step(ahead) and cols == col_step(ahead)


@rule
def cell_at(state, setup, row, col):
    """R15 The cell, where there is one."""
    if 0 <= row < setup.height and 0 <= col < setup.width:
        return state.board[row, col]
    return AREA_WALL


@rule
def row_step(direction):
    """Rows by which a move goes down: -1 for UP, 1 for DOWN."""
    return 0 if direction & 1 else direction - 1


@rule
def col_step(direction):
    """Columns by which a move goes right: 1 for RIGHT, -1 for LEFT."""
    return 2 - direction if direction & 1 else 0


@rule
def turn_of(action):
    """The direction that an action asks for, or -1; a number that is no action asks for nothing."""
    if action < STRAIGHT or action >= ACTIONS:
        return -1
    if action >= BREAKER_FIRST:
        return action - BREAKER_FIRST
    return (action - WITH_BREAKER if action >= WITH_BREAKER else action) - 1


@rule
def wants_breaker(action):
    """Whether an action asks for the wall breaker."""
    return WITH_BREAKER <= action < ACTIONS


@rule
def is_over(state, setup):
    """R10, as the last cycle found."""
    return state.over != 0


@rule
def to_move(state, setup, seat):
    """Both sides are asked in every cycle."""
    return state.over == 0


@rule
def legal(state, setup, seat, action):
    """Every command may be given; those without effect are ignored."""
    return state.over == 0 and 0 <= action < ACTIONS


@rule
def legal_count(state, setup, seat):
    """How many actions there are."""
    return 0 if state.over else ACTIONS


@rule
def nth_legal(state, setup, seat, index):
    """Actions are counted through."""
    return index


@rule
def choices(state, setup, seat):
    """All of them, as a set."""
    return first_few(0 if state.over else ACTIONS)


@rule
def score(state, setup, seat):
    """R11 The points decide, also after deaths."""
    return state.score[seat]


@rule
def pick(state, setup, seat, actions, rng):
    """A random action that runs into no area wall if there is one: mostly straight on, the breaker now and then."""
    side = 1 if below(rng, 2) == 0 else 3
    first = 0 if (rng >> 8) & 7 else side
    direction = (state.direction[seat] + first) & 3
    if is_blocked(state, setup, seat, direction):
        direction = (state.direction[seat] + (side if first == 0 else 0)) & 3
    if is_blocked(state, setup, seat, direction):
        direction = (state.direction[seat] + (4 - side)) & 3
    chosen = STRAIGHT if direction == state.direction[seat] else 1 + direction
    actions[seat] = chosen if (rng >> 16) & 15 else chosen + WITH_BREAKER


@rule
def is_blocked(state, setup, seat, direction):
    """Whether an area wall is beside the agent."""
    row, col = state.row[seat] + row_step(direction), state.col[seat] + col_step(direction)
    return cell_at(state, setup, row, col) == AREA_WALL


@rule
def observe(state, setup, seat, seen):
    """Everything, with the seat's own values first."""
    seen.seat = seat
    seen.cycle = state.cycle
    for place in range(SEATS):
        each = seat ^ place
        seen.score[place] = state.score[each]
        seen.row[place] = state.row[each]
        seen.col[place] = state.col[each]
        seen.direction[place] = state.direction[each]
        seen.health[place] = state.health[each]
        seen.cooldown[place] = state.cooldown[each]
        seen.rem_time[place] = state.rem_time[each]
    copy_plane(seen.board, state.board)
