# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""Targets, strikes and moves: R22 to R28."""

from __future__ import annotations

from meydan.engine.rule import rule
from meydan.games.kings.pieces import (
    arrival_by_move,
    is_dead,
    king_mark,
    mark_col,
    mark_id,
    mark_name,
    mark_row,
    marked_cell,
    marked_king,
)
from meydan.games.kings.state import AIR, CENTRE, FIRST_TABLE, GROUND, HASTE, KINGS, NOBODY, TEAMS

FAR = 1 << 24


@rule
def aim_before_strike(state, setup):
    """R22 Every piece keeps its target or chooses again.

    A piece that saw nobody when the last turn ended can only see whoever appeared or was teleported since then.
    """
    for number in range(state.ordered):
        piece = state.order[number]
        if state.looks_anew[piece] or state.mark[piece] != NOBODY:
            aim(state, setup, piece)
            state.looks_anew[piece] = 0
        elif state.fresh_count > 0:
            look_at_fresh(state, setup, piece)
    for number in range(state.fresh_count):
        state.fresh[number] = 0
    state.fresh_count = 0


@rule
def aim_after_move(state, setup):
    """R28 Targets again, as messages show them.

    A piece whose nearest enemy was too far away to have come into range by now need not look.
    """
    nearer = 2 * setup.stride * fastest(state, setup)
    for number in range(state.ordered):
        piece = state.order[number]
        if state.mark[piece] == NOBODY:
            state.calm[piece] -= nearer
            if state.calm[piece] <= 0:
                choose(state, setup, piece)
        else:
            aim(state, setup, piece)


@rule
def fastest(state, setup):
    """The largest number of cells that any unit can have moved in this turn."""
    speed = 1
    for at in range(state.cast_count):
        kind = state.cast_type[at]
        if setup.spell_kind[kind] == HASTE:
            speed = max(speed, 1 + setup.spell_power[kind])
    return speed


@rule
def aim(state, setup, piece):
    """R22 The target stays as long as it lives and is in range; else a new one is chosen."""
    mark = state.mark[piece]
    if mark == NOBODY or not can_keep(state, setup, piece, mark):
        choose(state, setup, piece)


@rule
def can_keep(state, setup, piece, mark):
    """R22 Whether the target is alive and within range of the piece's present cell."""
    if mark >= 0:
        if not state.on_map[mark] or is_dead(state, setup, mark):
            return False
    elif not state.king_alive[marked_king(mark)]:
        return False
    return distance(state, setup, piece, mark) <= state.reach[piece]


@rule
def choose(state, setup, piece):
    """R22 The nearest that fits; of those the lowest hp, then the highest damage, then the lowest id."""
    best, least = nearest_king(state, setup, piece)
    reach, row, col = state.reach[piece], state.row[piece], state.col[piece]
    if least > reach or not setup.king_first:
        team = 1 - state.owner[piece] % TEAMS
        wings = reach_of(state, setup, piece)
        for number in range(state.troop_count[team]):
            other = state.troop[team, number]
            away = abs(state.row[other] - row) + abs(state.col[other] - col)
            if away <= least and wings & (1 + state.flies[other]):
                if away < least or is_better(state, setup, other, best):
                    best, least = int(other), away
    state.mark[piece] = best if least <= reach else NOBODY
    state.calm[piece] = least - reach


@rule
def reach_of(state, setup, piece):
    """Whom a piece can strike: bits of GROUND, which is 1, and AIR, which is 2; a king strikes everybody."""
    return GROUND | AIR if piece < KINGS else setup.strikes[state.type[piece]]


@rule
def look_at_fresh(state, setup, piece):
    """R22 The same choice among those who appeared in this turn."""
    team = 1 - state.owner[piece] % TEAMS
    wings = reach_of(state, setup, piece)
    best, least = NOBODY, FAR
    for number in range(state.fresh_count):
        other = state.fresh[number]
        if wings & (1 + state.flies[other]) and state.on_map[other] and state.owner[other] % TEAMS == team:
            away = abs(state.row[other] - state.row[piece]) + abs(state.col[other] - state.col[piece])
            if away < least or (away == least and is_better(state, setup, other, best)):
                best, least = int(other), away
    state.calm[piece] = min(state.calm[piece], least - state.reach[piece])
    if least <= state.reach[piece]:
        state.mark[piece] = best


@rule
def nearest_king(state, setup, piece):
    """R22 The best cell of an enemy king and how far it is: of each king only the nearest cell counts."""
    best, least = NOBODY, FAR
    row, col = state.row[piece], state.col[piece]
    for seat in range(1 - state.owner[piece] % TEAMS, KINGS, TEAMS):
        if state.king_alive[seat]:
            rows, cols = row - setup.king_row[seat], col - setup.king_col[seat]
            row_step, col_step = min(max(rows, -1), 1), min(max(cols, -1), 1)
            away = abs(rows - row_step) + abs(cols - col_step)
            mark = king_mark(seat, row_step, col_step)
            if away < least or (away == least and is_better(state, setup, mark, best)):
                best, least = mark, away
    return best, least


@rule
def distance(state, setup, piece, mark):
    """From a piece to whom is marked, in steps."""
    rows, cols = mark_row(state, setup, mark) - state.row[piece], mark_col(state, setup, mark) - state.col[piece]
    return abs(rows) + abs(cols)


@rule
def is_better(state, setup, mark, best):
    """R22 At the same distance the lowest hp is chosen, then the highest damage, then the lowest id."""
    hp, best_hp = mark_hp(state, mark), mark_hp(state, best)
    if hp != best_hp:
        return hp < best_hp
    damage, best_damage = mark_damage(state, mark), mark_damage(state, best)
    if damage != best_damage:
        return damage > best_damage
    return mark_id(state, setup, mark) < mark_id(state, setup, best)


@rule
def mark_hp(state, mark):
    """The hp of whom is marked; a king has one for all his cells."""
    return state.hp[mark] if mark >= 0 else state.hp[marked_king(mark)]


@rule
def mark_damage(state, mark):
    """The damage of whom is marked; the outer cells of a king have none."""
    if mark >= 0:
        return state.damage[mark]
    return state.damage[marked_king(mark)] if marked_cell(mark) == CENTRE else 0


@rule
def strike(state, setup):
    """R23 Every piece with a target strikes, in order; nothing is removed meanwhile."""
    for number in range(state.ordered):
        piece = state.order[number]
        mark = state.mark[piece]
        if mark == NOBODY:
            continue
        if piece >= KINGS and setup.multiple[state.type[piece]]:
            strike_cell(state, setup, piece, mark)
        else:
            hit(state, piece, mark)


@rule
def hit(state, piece, mark):
    """R23 The target loses damage; the hp of a unit is cut at 0, that of a king is not."""
    damage = state.damage[piece]
    if mark >= 0:
        state.hp[mark] = max(0, state.hp[mark] - damage)
    else:
        state.hp[marked_king(mark)] -= damage
    if state.strike_count == state.striker.shape[0]:
        state.refused += 1
        return
    state.striker[state.strike_count] = piece if piece < KINGS else state.id[piece]
    state.struck[state.strike_count] = mark_name(state, mark)
    state.strike_count += 1


@rule
def strike_cell(state, setup, piece, mark):
    """R23 Multiple: every fitting piece in the target's cell is hit, in order of arrival."""
    row, col = mark_row(state, setup, mark), mark_col(state, setup, mark)
    last = -1
    while True:
        last_mark = next_in_cell(state, setup, piece, row, col, last)
        if last_mark == NOBODY:
            return
        hit(state, piece, last_mark)
        last = mark_arrival(state, setup, last_mark)


@rule
def next_in_cell(state, setup, piece, row, col, after):
    """The fitting piece of the cell that came first after a certain arrival, or NOBODY."""
    team = 1 - state.owner[piece] % TEAMS
    wings = reach_of(state, setup, piece)
    best, first = NOBODY, 0
    for number in range(state.troop_count[team]):
        other = state.troop[team, number]
        if state.row[other] == row and state.col[other] == col and wings & (1 + state.flies[other]):
            came = state.arrived[other]
            if came > after and (best == NOBODY or came < first):
                best, first = int(other), came
    for seat in range(team, KINGS, TEAMS):
        rows, cols = row - setup.king_row[seat], col - setup.king_col[seat]
        if state.king_alive[seat] and abs(rows) <= 1 and abs(cols) <= 1:
            mark = king_mark(seat, rows, cols)
            came = mark_arrival(state, setup, mark)
            if came > after and (best == NOBODY or came < first):
                best, first = mark, came
    return best


@rule
def mark_arrival(state, setup, mark):
    """R5 When a piece came into its cell; the outer cells of a king never strike and come anew in every move."""
    if mark >= 0:
        return state.arrived[mark]
    if marked_cell(mark) == CENTRE:
        return state.arrived[marked_king(mark)]
    return arrival_by_move(state.turn - 1, FIRST_TABLE, mark_id(state, setup, mark))


@rule
def move(state, setup):
    """R26 Living units without a target advance; they, and kings who did not strike, come last into their cells."""
    for number in range(state.ordered):
        piece = state.order[number]
        if state.mark[piece] == NOBODY and not is_dead(state, setup, piece):
            if piece >= KINGS:
                advance(state, setup, piece)
            state.arrived[piece] = arrival_by_move(state.turn, state.table, state.id[piece])


@rule
def advance(state, setup, piece):
    """R26 By its speed along its path, at most to the end."""
    team, path = state.owner[piece] % TEAMS, state.path[piece]
    place = max(0, min(state.place[piece] + 1 + state.bonus[piece], setup.path_length[path] - 1))
    state.place[piece] = place
    state.row[piece], state.col[piece] = setup.path_row[team, path, place], setup.path_col[team, path, place]
