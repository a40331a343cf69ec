"""Targets, strikes and moves: R22 to R28."""

from __future__ import annotations

from meydan.engine.rule import rule
from meydan.games.kings.law.pieces import (
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
from meydan.games.kings.law.state import AIR, CENTRE, FIRST_TABLE, GROUND, HASTE, KINGS, NOBODY, TEAMS

FAR = 1 << 24


@rule
def aim_before_strike(state, setup):
    """R22 Every piece keeps its target or chooses again.

    A piece that saw nobody when the last turn ended can only see whoever appeared or was teleported since then.
    """
    line_up(state)
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
    line_up(state)
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
def line_up(state):
    """Write down where the units of each team stand, side by side: whoever looks for a target reads it quickly."""
    for team in range(TEAMS):
        for number in range(state.troop_count[team]):
            unit = state.troop[team, number]
            state.line_row[team, number], state.line_col[team, number] = state.row[unit], state.col[unit]
            state.line_wings[team, number] = 1 + state.flies[unit]


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
    reach, king_away = state.reach[piece], nearest_king(state, setup, piece)
    away = king_away
    if king_away > reach or not setup.king_first:
        away = min(away, nearest_unit(state, setup, piece))
    best = NOBODY
    if away <= reach:
        if king_away == away:
            best = best_king(state, setup, piece, away)
        if king_away > reach or not setup.king_first:
            best = best_unit(state, setup, piece, away, best)
    state.mark[piece] = best
    state.calm[piece] = away - reach


@rule
def nearest_unit(state, setup, piece):
    """How far the nearest unit is that the piece can strike."""
    team, wings = 1 - state.owner[piece] % TEAMS, reach_of(state, setup, piece)
    row, col, least = state.row[piece], state.col[piece], FAR
    for number in range(state.troop_count[team]):
        away = abs(state.line_row[team, number] - row) + abs(state.line_col[team, number] - col)
        least = min(least, away if wings & state.line_wings[team, number] else FAR)
    return least


@rule
def best_unit(state, setup, piece, away, best):
    """R22 The best of what was found so far and the units that are so far away."""
    team, wings = 1 - state.owner[piece] % TEAMS, reach_of(state, setup, piece)
    row, col = state.row[piece], state.col[piece]
    for number in range(state.troop_count[team]):
        rows, cols = state.line_row[team, number] - row, state.line_col[team, number] - col
        if abs(rows) + abs(cols) == away and wings & state.line_wings[team, number]:
            other = int(state.troop[team, number])
            if best == NOBODY or is_better(state, setup, other, best):
                best = other
    return best


@rule
def reach_of(state, setup, piece):
    """Whom a piece can strike: bits of GROUND, which is 1, and AIR, which is 2; a king strikes everybody."""
    return GROUND | AIR if piece < KINGS else setup.strikes[state.type[piece]]


@rule
def look_at_fresh(state, setup, piece):
    """R22 The same choice among those who appeared in this turn; only who is nearer than all others matters."""
    reach, row, col = state.reach[piece], state.row[piece], state.col[piece]
    best, least = NOBODY, state.calm[piece] + reach
    for number in range(state.fresh_count):
        other = int(state.fresh[number])
        away = abs(state.row[other] - row) + abs(state.col[other] - col)
        if away <= least and can_strike(state, setup, piece, other):
            if away < least or (best != NOBODY and is_better(state, setup, other, best)):
                best, least = other, away
    state.calm[piece] = least - reach
    if least <= reach:
        state.mark[piece] = best


@rule
def can_strike(state, setup, piece, unit):
    """Whether a unit is an enemy on the map that the piece can strike."""
    is_enemy = state.owner[piece] % TEAMS != state.owner[unit] % TEAMS
    return is_enemy and state.on_map[unit] and reach_of(state, setup, piece) & (1 + state.flies[unit])


@rule
def nearest_king(state, setup, piece):
    """How far the nearest cell of an enemy king is."""
    least = FAR
    for seat in range(1 - state.owner[piece] % TEAMS, KINGS, TEAMS):
        if state.king_alive[seat]:
            rows, cols = state.row[piece] - setup.king_row[seat], state.col[piece] - setup.king_col[seat]
            least = min(least, max(abs(rows) - 1, 0) + max(abs(cols) - 1, 0))
    return least


@rule
def best_king(state, setup, piece, away):
    """R22 The best cell of the enemy kings that are so far away: of each king only the nearest cell counts."""
    best = NOBODY
    for seat in range(1 - state.owner[piece] % TEAMS, KINGS, TEAMS):
        if state.king_alive[seat]:
            rows, cols = state.row[piece] - setup.king_row[seat], state.col[piece] - setup.king_col[seat]
            mark = king_mark(seat, min(max(rows, -1), 1), min(max(cols, -1), 1))
            is_near = max(abs(rows) - 1, 0) + max(abs(cols) - 1, 0) == away
            if is_near and (best == NOBODY or is_better(state, setup, mark, best)):
                best = mark
    return best


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
    victim, left = next_in_cell(state, setup, piece, row, col, -1)
    hit(state, piece, victim)
    while left > 0:
        victim, left = next_in_cell(state, setup, piece, row, col, mark_arrival(state, setup, victim))
        hit(state, piece, victim)


@rule
def next_in_cell(state, setup, piece, row, col, after):
    """The fitting piece of the cell that came first after a certain arrival, and how many came later; there is one."""
    team, wings = 1 - state.owner[piece] % TEAMS, reach_of(state, setup, piece)
    best, first, count = NOBODY, 0, 0
    for number in range(state.troop_count[team]):
        is_here = state.line_row[team, number] == row and state.line_col[team, number] == col
        if is_here and wings & state.line_wings[team, number]:
            other = int(state.troop[team, number])
            came = state.arrived[other]
            count += came > after
            if came > after and (best == NOBODY or came < first):
                best, first = other, came
    for seat in range(team, KINGS, TEAMS):
        rows, cols = row - setup.king_row[seat], col - setup.king_col[seat]
        if state.king_alive[seat] and abs(rows) <= 1 and abs(cols) <= 1:
            mark = king_mark(seat, rows, cols)
            came = mark_arrival(state, setup, mark)
            count += came > after
            if came > after and (best == NOBODY or came < first):
                best, first = mark, came
    return best, count - 1


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
