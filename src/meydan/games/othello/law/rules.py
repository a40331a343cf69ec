"""The law of Othello, in the order of SPEC.md; R and M numbers cite it."""

from __future__ import annotations

from meydan.engine.bits import count, low_byte, nth, single, spread
from meydan.engine.planes import spread_plane
from meydan.engine.rule import rule
from meydan.games.othello.law.runs import run_down, run_up
from meydan.games.othello.law.state import BLACK, EMPTIES_TO_WINNER, NOBODY, WHITE


@rule
def reset(state, setup, seed, luck):
    """Section 2: the discs of the start, and the first colour to move."""
    state.discs[BLACK] = setup.start[BLACK]
    state.discs[WHITE] = setup.start[WHITE]
    state.forfeiter = NOBODY
    give_turn(state, setup, setup.first)


@rule
def step(state, setup, actions, luck):
    """One move (R1): the disc is placed, the captured discs turn, and the turn goes on."""
    mover = state.mover
    square = actions[mover]
    if is_open(state, setup, square):
        place(state, setup, mover, square)
        give_turn(state, setup, 1 - mover)
    else:
        forfeit(state, setup, mover)


@rule
def captured(own, other, square, setup):
    """R2 The discs of `other` that a disc of `own` on this square encloses, in all eight directions."""
    side = setup.side
    inner = other & setup.inner
    disc = single(square)
    return (
        enclosed_up(disc, own, inner, 1)
        | enclosed_down(disc, own, inner, 1)
        | enclosed_up(disc, own, inner, side - 1)
        | enclosed_down(disc, own, inner, side - 1)
        | enclosed_up(disc, own, other, side)
        | enclosed_down(disc, own, other, side)
        | enclosed_up(disc, own, inner, side + 1)
        | enclosed_down(disc, own, inner, side + 1)
    )


@rule
def open_squares(own, other, setup):
    """R3 The empty squares where at least one direction captures."""
    side = setup.side
    inner = other & setup.inner
    beyond = (
        (run_up(own, inner, 1) << 1)
        | (run_down(own, inner, 1) >> 1)
        | (run_up(own, inner, side - 1) << (side - 1))
        | (run_down(own, inner, side - 1) >> (side - 1))
        | (run_up(own, other, side) << side)
        | (run_down(own, other, side) >> side)
        | (run_up(own, inner, side + 1) << (side + 1))
        | (run_down(own, inner, side + 1) >> (side + 1))
    )
    return beyond & setup.board & ~(own | other)


@rule
def place(state, setup, seat, square):
    """R4, R5, R6 The disc lies on the square and all discs captured by it turn, at once and without a chain."""
    own, other = state.discs[seat], state.discs[1 - seat]
    turned = captured(own, other, square, setup)
    state.discs[seat] = own | turned | single(square)
    state.discs[1 - seat] = other ^ turned


@rule
def give_turn(state, setup, seat):
    """R7 to R11 The turn goes to this seat; back to the other if it has no square; to nobody if neither has."""
    state.mover = seat
    state.open = open_squares(state.discs[seat], state.discs[1 - seat], setup)
    if state.open == 0:
        state.mover = 1 - seat
        state.open = open_squares(state.discs[1 - seat], state.discs[seat], setup)
        if state.open == 0:
            state.mover = NOBODY


@rule
def to_move(state, setup, seat):
    """R7, R8 Whether this seat is asked for a move now. A seat that must pass never is."""
    return state.mover == seat


@rule
def is_over(state, setup):
    """R10 The game ends when neither colour has a square, or by a forfeit (M2)."""
    return state.mover == NOBODY


@rule
def outcome(state, setup, seat):
    """R12 What decides: more discs, or fewer where `anti` is on; a forfeit decides alone. R15: never the scoring."""
    if state.forfeiter != NOBODY:
        return 0 if state.forfeiter == seat else 1
    discs = count(state.discs[seat])
    return -discs if setup.anti else discs


@rule
def score(state, setup, seat):
    """R13, R14 The seat's points: its discs; by one scoring the empty squares go to whoever has more, or by halves."""
    squares = setup.side * setup.side
    if state.forfeiter != NOBODY:
        return 0 if state.forfeiter == seat else squares
    own, other = count(state.discs[seat]), count(state.discs[1 - seat])
    if setup.scoring == EMPTIES_TO_WINNER and is_over(state, setup):
        empty = squares - own - other
        if own == other:
            return own + empty // 2
        if own > other:
            return own + empty
    return own


@rule
def legal(state, setup, seat, action):
    """R1, R3, R9 Whether the seat may play this square now."""
    return state.mover == seat and is_open(state, setup, action)


@rule
def is_open(state, setup, square):
    """R3 Whether this is a square, and the mover may play it."""
    return 0 <= square < setup.side * setup.side and (state.open & single(square)) != 0


@rule
def legal_count(state, setup, seat):
    """How many squares the seat may play now."""
    return count(state.open) if state.mover == seat else 0


@rule
def nth_legal(state, setup, seat, index):
    """R16 The seat's squares are numbered in board order."""
    return nth(state.open, index)


@rule
def choices(state, setup, seat):
    """R3 The squares that the seat may play now, as a set."""
    return shown(state, seat, 2)


@rule
def forfeit(state, setup, seat):
    """M2 The seat loses at once; the board is kept as it was before the fault."""
    state.forfeiter = seat
    state.mover = NOBODY
    state.open = state.open ^ state.open


@rule
def observe(state, setup, seat, seen):
    """Everything is open in Othello; the seat sees the board from its own side."""
    spread_plane(seen.own, shown(state, seat, 0))
    spread_plane(seen.other, shown(state, seat, 1))
    spread_plane(seen.legal, shown(state, seat, 2))


@rule
def cells(state, setup, seat, place):
    """Eight bytes of what the seat sees: its own discs, then the opponent's, then the squares it may play."""
    squares = setup.side * setup.side
    first, plane = 8 * place, 0
    while first >= squares:
        first -= squares
        plane += 1
    eight = low_byte(shown(state, seat, plane) >> first)
    if first + 8 > squares:
        eight |= low_byte(shown(state, seat, plane + 1) << (squares - first))
    return spread(eight)


@rule
def shown(state, seat, plane):
    """The sets of squares that the seat is shown, one after the other; nothing after the last."""
    if plane < 2:
        return state.discs[seat ^ plane]
    return state.open if plane == 2 and state.mover == seat else state.open ^ state.open


@rule
def enclosed_up(disc, own, other, shift):
    """R2 The run next to this disc, if the square after it holds a disc of `own`, else nothing."""
    run = run_up(disc, other, shift)
    return run if (run << shift) & own != 0 else run ^ run


@rule
def enclosed_down(disc, own, other, shift):
    """R2 The same towards lower squares."""
    run = run_down(disc, other, shift)
    return run if (run >> shift) & own != 0 else run ^ run
