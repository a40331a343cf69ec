"""The law of gems, in the order of SPEC.md; the numbers cite its rules."""

from __future__ import annotations

from meydan.engine.bits import first_few
from meydan.engine.chance import draw, seeded
from meydan.engine.planes import copy_plane, fill_plane, mark_plane
from meydan.engine.rule import rule
from meydan.games.gems.law.state import (
    ACTIONS,
    BLUE,
    DECAY,
    DOWN,
    EMPTY,
    GEMS,
    HIT,
    HOLE,
    HURT,
    INTO_WALL,
    LEFT,
    NO_LIMIT,
    NO_OTHER_HOLE,
    NO_TRAP_LEFT,
    NOT_ON_HOLE,
    NOWHERE,
    OFF_BOARD,
    POSSIBLE,
    RIGHT,
    ROUND_START,
    SEATS,
    TELEPORT,
    TOO_FEW_POINTS,
    TOO_MANY_TRAPS,
    TRAP,
    TRAP_IS_THERE,
    TRAP_ON_HOLE,
    TRAP_STEP,
    UP,
    WALL,
    YELLOW,
)


@rule
def reset(state, setup, seed, luck):
    """The first position: the map, no traps, the agents in their corners."""
    state.rng = seeded(seed)
    state.ply = 0
    state.mover = 0
    state.verdict = POSSIBLE
    state.spare = 0
    lay_out(state, setup)
    for seat in range(SEATS):
        give_start(state, setup, seat)
    take_corners(state, setup, luck)


@rule
def lay_out(state, setup):
    """The cells of the map, without traps."""
    copy_plane(state.kind, setup.kind)
    fill_plane(state.trap, 0)


@rule
def give_start(state, setup, seat):
    """What each agent begins with; one that does not play has nothing."""
    state.row[seat] = NOWHERE
    state.col[seat] = NOWHERE
    state.score[seat] = setup.init_score if seat < setup.seats else 0
    state.hits[seat] = 0
    state.hurts[seat] = 0
    state.planted[seat] = 0
    for gem in range(GEMS):
        state.gems[seat, gem] = 0


@rule
def take_corners(state, setup, luck):
    """R3 The first two corners of the list, which is shuffled where corners are drawn."""
    first = draw(state, luck, 4) if setup.init_random_location else 0
    stand_in_corner(state, setup, 0, first)
    if setup.seats > 1:
        second = draw(state, luck, 3) if setup.init_random_location else 0
        stand_in_corner(state, setup, 1, second + (1 if second >= first else 0))


@rule
def stand_in_corner(state, setup, seat, corner):
    """R3 The corners are top left, bottom right, top right, bottom left."""
    state.row[seat] = setup.height - 1 if corner == 1 or corner == 3 else 0
    state.col[seat] = setup.width - 1 if corner == 1 or corner == 2 else 0


# -- one ply -------------------------------------------------------------------------------------------------------


@rule
def step(state, setup, actions, luck):
    """R5 to R13 Decay, the action, the enemy's trap, the turn to the next."""
    seat = state.mover
    for each in range(setup.seats):
        state.score[each] -= decay_due(state, setup, each)
    act(state, setup, seat, actions[seat], luck)
    hurt_on_trap(state, seat)
    pass_turn(state, setup)


@rule
def decay_due(state, setup, seat):
    """R5, R7 What this seat loses at the beginning of the ply that comes."""
    if setup.decay == ROUND_START:
        return DECAY if state.mover == 0 else 0
    return DECAY if state.mover == seat else 0


@rule
def act(state, setup, seat, action, luck):
    """R11 An action that is not possible changes nothing; what is no action at all is NOOP."""
    if UP <= action <= RIGHT:
        move(state, setup, seat, action)
    elif action == TELEPORT:
        teleport(state, setup, seat, luck)
    elif action == TRAP:
        plant(state, setup, seat)
    else:
        state.verdict = POSSIBLE


@rule
def hurt_on_trap(state, seat):
    """R12 Whoever ends its own ply on a trap of the other loses points, whatever it did."""
    if state.trap[1 - seat, state.row[seat], state.col[seat]] > 0:
        state.score[seat] -= HURT
        state.hurts[seat] += 1


@rule
def pass_turn(state, setup):
    """R6 The agents act in the order of their numbers."""
    state.ply += 1
    state.mover += 1
    if state.mover == setup.seats:
        state.mover = 0


# -- moving and hitting --------------------------------------------------------------------------------------------


@rule
def move(state, setup, seat, action):
    """R14 to R19 To the neighbour cell, unless the board ends, the other is there or a wall."""
    row, col = state.row[seat] + row_step(action), state.col[seat] + col_step(action)
    if not is_inside(setup, row, col):
        state.verdict = OFF_BOARD
    elif is_taken(state, 1 - seat, row, col):
        hit(state, seat)
    elif state.kind[row, col] == WALL:
        state.verdict = INTO_WALL
    else:
        go(state, seat, row, col)
        take_gem(state, setup, seat)


@rule
def hit(state, seat):
    """R20 to R22 The poorer one loses points, at equal points the one attacked; both stay."""
    other = 1 - seat
    loser = other if state.score[seat] >= state.score[other] else seat
    state.score[loser] -= HIT
    state.hits[loser] += 1
    state.verdict = POSSIBLE


@rule
def go(state, seat, row, col):
    """R18 The agent is there now."""
    state.row[seat] = row
    state.col[seat] = col
    state.verdict = POSSIBLE


@rule
def take_gem(state, setup, seat):
    """R23 to R26 A gem goes to an agent that has the points and not yet enough of the kind, else it stays."""
    row, col = state.row[seat], state.col[seat]
    gem = state.kind[row, col]
    if not YELLOW <= gem <= BLUE:
        return
    if state.score[seat] >= setup.gem_least[gem] and state.gems[seat, gem - 1] < setup.gem_most[gem]:
        state.gems[seat, gem - 1] += 1
        state.score[seat] += setup.gem_value[gem]
        state.kind[row, col] = EMPTY


# -- black holes and traps -----------------------------------------------------------------------------------------


@rule
def teleport(state, setup, seat, luck):
    """R27, R28 From a black hole to another one that chance chooses; a hit if the other agent is there."""
    own = setup.hole[state.row[seat], state.col[seat]]
    if own == NOWHERE:
        state.verdict = NOT_ON_HOLE
    elif setup.holes < 2:
        state.verdict = NO_OTHER_HOLE
    else:
        drawn = draw(state, luck, setup.holes - 1)
        arrive(state, setup, seat, drawn + (1 if drawn >= own else 0))


@rule
def arrive(state, setup, seat, hole):
    """R28 There is no second draw."""
    row, col = setup.hole_row[hole], setup.hole_col[hole]
    if is_taken(state, 1 - seat, row, col):
        hit(state, seat)
    else:
        go(state, seat, row, col)


@rule
def plant(state, setup, seat):
    """R29, R30 A trap on the cell where the agent stands, if nothing stands against it."""
    state.verdict = trap_verdict(state, setup, seat)
    if state.verdict == POSSIBLE:
        state.planted[seat] += 1
        state.trap[seat, state.row[seat], state.col[seat]] = state.planted[seat]


@rule
def trap_verdict(state, setup, seat):
    """R29 The first test that fails."""
    row, col = state.row[seat], state.col[seat]
    if traps_left(state, setup, seat) <= 0:
        return NO_TRAP_LEFT
    if state.trap[seat, row, col] > 0 or (not setup.trap_over_enemy and state.trap[1 - seat, row, col] > 0):
        return TRAP_IS_THERE
    if state.kind[row, col] == HOLE:
        return TRAP_ON_HOLE
    if setup.trap_limit != NO_LIMIT and state.planted[seat] >= setup.trap_limit:
        return TOO_MANY_TRAPS
    if state.score[seat] <= TRAP_STEP * (state.planted[seat] + 1):
        return TOO_FEW_POINTS
    return POSSIBLE


# -- questions -----------------------------------------------------------------------------------------------------


@rule
def is_over(state, setup):
    """R31 After `turn_count` rounds, never before."""
    return state.ply >= setup.turn_count * setup.seats


@rule
def round_number(state, setup):
    """The round of the ply that comes, from 1."""
    return state.ply // setup.seats + 1


@rule
def to_move(state, setup, seat):
    """Whether this seat is asked now."""
    return state.mover == seat and not is_over(state, setup)


@rule
def legal(state, setup, seat, action):
    """Every word may be said; what is not possible changes nothing (R11), and a list could tell hidden traps."""
    return 0 <= action < ACTIONS and to_move(state, setup, seat)


@rule
def legal_count(state, setup, seat):
    """How many actions the seat may choose from."""
    return ACTIONS if to_move(state, setup, seat) else 0


@rule
def nth_legal(state, setup, seat, index):
    """The actions are numbered."""
    return index


@rule
def choices(state, setup, seat):
    """All of them, as a set, for the seat that is asked."""
    return first_few(ACTIONS if to_move(state, setup, seat) else 0)


@rule
def score(state, setup, seat):
    """R32 The points decide."""
    return state.score[seat]


@rule
def traps_left(state, setup, seat):
    """How many traps the agent can still plant."""
    return setup.trap_count - state.planted[seat]


@rule
def is_inside(setup, row, col):
    """R15 Whether there is such a cell."""
    return 0 <= row < setup.height and 0 <= col < setup.width


@rule
def is_taken(state, seat, row, col):
    """R16 Whether this agent stands there."""
    return state.row[seat] == row and state.col[seat] == col


@rule
def row_step(action):
    """R14 Rows by which a move goes down."""
    return (1 if action == DOWN else 0) - (1 if action == UP else 0)


@rule
def col_step(action):
    """R14 Columns by which a move goes right."""
    return (1 if action == RIGHT else 0) - (1 if action == LEFT else 0)


@rule
def score_in_ply(state, setup, seat):
    """R9 The points that the seat has when the ply that comes is played."""
    if seat >= setup.seats or is_over(state, setup):
        return state.score[seat]
    return state.score[seat] - decay_due(state, setup, seat)


@rule
def observe(state, setup, seat, seen):
    """Section 4: everything but the other's traps; scores as they are when the ply that comes is played."""
    seen.seat = seat
    seen.turn = round_number(state, setup)
    seen.traps_left = traps_left(state, setup, seat)
    seen.spare = 0
    for each in range(SEATS):
        seen.row[each] = state.row[each]
        seen.col[each] = state.col[each]
        seen.score[each] = score_in_ply(state, setup, each)
        for gem in range(GEMS):
            seen.gems[each, gem] = state.gems[each, gem]
    copy_plane(seen.kind, state.kind)
    mark_plane(seen.own_trap, state.trap, seat)


def scramble(state, setup, seat, seed):
    """Lay the other's traps elsewhere; the seat cannot see the difference."""
    other = 1 - seat
    state.planted[other] = 0
    for row in range(setup.height):
        for col in range(setup.width):
            is_trapped = (row * 7 + col * 3 + seed) % 5 == 0
            state.planted[other] += is_trapped
            state.trap[other, row, col] = state.planted[other] if is_trapped else 0
