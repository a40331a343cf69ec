"""Pieces on the map: places in the lists, the order of R4, arrival in cells (R5), birth and burial."""

from __future__ import annotations

from meydan.engine.rule import rule
from meydan.games.kings.law.state import FIRST_KING_MARK, KING_CELLS, KINGS, NOBODY, TEAMS

TURN_BITS, KEY_BITS = 44, 31  # of the stamp of an arrival: turn and phase, then the order inside the phase


@rule
def forget_turn(state):
    """What happened in the turn before is over: the dead leave their places, the flags go."""
    for number in range(state.died_count):
        free_place(state, state.died[number])
        state.died[number] = 0
    state.died_count = state.died_early = 0
    for number in range(state.strike_count):
        state.striker[number] = state.struck[number] = 0
    state.strike_count = 0
    for number in range(state.ordered):
        piece = state.order[number]
        state.was_put[piece] = state.was_damage_upgraded[piece] = state.was_range_upgraded[piece] = 0
        state.bonus[piece] = 0
    for seat in range(KINGS):
        state.king_fell[seat] = 0
    state.steps = 0


@rule
def free_place(state, piece):
    """A place without a unit is all zeros."""
    state.free[state.free_count] = piece
    state.free_count += 1
    state.id[piece] = state.hp[piece] = state.damage[piece] = state.reach[piece] = 0
    state.damage_level[piece] = state.range_level[piece] = 0
    state.row[piece] = state.col[piece] = state.place[piece] = state.bonus[piece] = state.mark[piece] = 0
    state.calm[piece] = 0
    state.owner[piece] = state.type[piece] = state.path[piece] = state.flies[piece] = 0
    state.on_map[piece] = state.is_copy[piece] = state.was_put[piece] = 0
    state.was_damage_upgraded[piece] = state.was_range_upgraded[piece] = state.looks_anew[piece] = 0
    state.arrived[piece] = 0


@rule
def new_unit(state, setup, seat, kind):
    """A unit of this type that stands nowhere yet, or NOBODY when there is no room."""
    if state.free_count == 0:
        state.refused += 1
        return NOBODY
    state.free_count -= 1
    piece = int(state.free[state.free_count])
    state.free[state.free_count] = 0
    state.id[piece] = state.next_id
    state.next_id += 1
    state.owner[piece], state.type[piece], state.flies[piece] = seat, kind, setup.flying[kind]
    state.hp[piece], state.damage[piece] = setup.unit_hp[kind], setup.unit_attack[kind]
    state.reach[piece] = setup.unit_range[kind]
    state.mark[piece] = NOBODY
    state.on_map[piece] = 1
    enlist(state, piece)
    return piece


@rule
def enlist(state, piece):
    """The piece joins its team and the order of R4."""
    if piece >= KINGS:
        team = state.owner[piece] % TEAMS
        state.troop[team, state.troop_count[team]] = piece
        state.troop_count[team] += 1
    insert(state, piece)
    if 4 * living(state) > 3 * state.table:
        state.table *= 2
        sort_again(state)


@rule
def living(state):
    """R4 The number of living pieces, the outer cells of kings included."""
    total = state.ordered
    for seat in range(KINGS):
        total += (KING_CELLS - 1) * state.king_alive[seat]
    return total


@rule
def insert(state, piece):
    """R4 Put the piece to its place in the order."""
    at = state.ordered
    while at > 0 and comes_before(state, piece, state.order[at - 1]):
        state.order[at] = state.order[at - 1]
        at -= 1
    state.order[at] = piece
    state.ordered += 1


@rule
def comes_before(state, first, second):
    """R4 Pieces are visited by ascending (id mod T, id)."""
    mask = state.table - 1
    left, right = state.id[first], state.id[second]
    return left < right if (left & mask) == (right & mask) else (left & mask) < (right & mask)


@rule
def sort_again(state):
    """R4 T has changed, and with it the order."""
    count = state.ordered
    state.ordered = 0
    for number in range(count):
        insert(state, int(state.order[number]))


@rule
def arrive(state, piece):
    """R5 The piece comes last into its cell, before this turn's move."""
    state.steps += 1
    state.arrived[piece] = ((2 * int(state.turn)) << TURN_BITS) + state.steps


@rule
def arrival_by_move(turn, table, id):
    """R5 The stamp of a piece that is put at the end of its cell in the move of a turn: pieces move in the order R4."""
    return ((2 * int(turn) + 1) << TURN_BITS) + ((int(id) & (table - 1)) << KEY_BITS) + int(id)


@rule
def stand(state, setup, piece, path, place):
    """Put the piece on a cell of a full path; it has seen nobody from there."""
    team = state.owner[piece] % TEAMS
    state.path[piece], state.place[piece] = path, place
    state.row[piece], state.col[piece] = setup.path_row[team, path, place], setup.path_col[team, path, place]
    state.looks_anew[piece] = 1
    if state.fresh_count < state.fresh.shape[0]:
        state.fresh[state.fresh_count] = piece
        state.fresh_count += 1
    arrive(state, piece)


@rule
def bury(state, setup):
    """R27 Pieces without life leave their cells and the game, in order; the units are listed."""
    kept = 0
    for number in range(state.ordered):
        piece = int(state.order[number])
        if is_dead(state, setup, piece):
            leave(state, piece)
        else:
            state.order[kept] = piece
            kept += 1
    if kept < state.ordered:
        for number in range(kept, state.ordered):
            state.order[number] = 0
        state.ordered = kept
        thin_troops(state)


@rule
def is_dead(state, setup, piece):
    """Kings die at 0, units where the setup says."""
    return state.hp[piece] <= (setup.dead_at if piece >= KINGS else 0)


@rule
def leave(state, piece):
    """R27 A king's nine cells vanish with him; a unit is remembered until the next turn."""
    state.on_map[piece] = 0
    if piece < KINGS:
        state.king_alive[piece] = 0
        state.king_fell[piece] = 1
        state.mark[piece] = NOBODY
    else:
        state.died[state.died_count] = piece
        state.died_count += 1


@rule
def thin_troops(state):
    """The dead leave the lists of their teams."""
    for team in range(TEAMS):
        kept = 0
        for number in range(state.troop_count[team]):
            piece = state.troop[team, number]
            if state.on_map[piece]:
                state.troop[team, kept] = piece
                kept += 1
        for number in range(kept, state.troop_count[team]):
            state.troop[team, number] = 0
            state.line_row[team, number] = state.line_col[team, number] = state.line_wings[team, number] = 0
        state.troop_count[team] = kept


@rule
def find_unit(state, id):
    """The living unit of this id, or NOBODY."""
    for team in range(TEAMS):
        for number in range(state.troop_count[team]):
            if state.id[state.troop[team, number]] == id:
                return int(state.troop[team, number])
    return NOBODY


@rule
def king_mark(seat, row_step, col_step):
    """The mark of the cell beside a king's centre, each step being -1, 0 or 1."""
    return FIRST_KING_MARK - (KING_CELLS * seat + 3 * (row_step + 1) + col_step + 1)


@rule
def marked_king(mark):
    """The player whose king is marked."""
    return (FIRST_KING_MARK - mark) // KING_CELLS


@rule
def marked_cell(mark):
    """Which of a king's nine cells is marked, row by row."""
    return (FIRST_KING_MARK - mark) % KING_CELLS


@rule
def mark_row(state, setup, mark):
    """The row of whom is marked."""
    if mark >= 0:
        return state.row[mark]
    return setup.king_row[marked_king(mark)] + marked_cell(mark) // 3 - 1


@rule
def mark_col(state, setup, mark):
    """The column of whom is marked."""
    if mark >= 0:
        return state.col[mark]
    return setup.king_col[marked_king(mark)] + marked_cell(mark) % 3 - 1


@rule
def mark_id(state, setup, mark):
    """The id of whom is marked (R3)."""
    if mark >= 0:
        return state.id[mark]
    return setup.king_id[marked_king(mark)] + marked_cell(mark)


@rule
def mark_name(state, mark):
    """How messages call whom is marked: a unit's id, or a king's player."""
    if mark >= 0:
        return int(state.id[mark])
    return NOBODY if mark == NOBODY else marked_king(mark)
