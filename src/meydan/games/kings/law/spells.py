"""Spells: casting them and their work, R13 to R21, and their end, R33."""

from __future__ import annotations

from meydan.engine.rule import rule
from meydan.games.kings.law.pieces import bury, find_unit, new_unit, stand
from meydan.games.kings.law.state import DUPLICATE, ENEMY, HASTE, HP, NOBODY, SELF, TEAMS, TELE


@rule
def cast(state, setup, seat, commands, number):
    """R13 to R16 One command to cast a spell; a cast id is used up as soon as the caster owns the spell."""
    kind = commands.type[number]
    if not 0 <= kind < setup.spells or state.spells[seat, kind] <= 0 or state.has_cast[seat]:
        return
    id = state.next_cast
    state.next_cast += 1
    row, col = commands.row[number], commands.col[number]
    unit, path, place = NOBODY, NOBODY, NOBODY
    if setup.spell_kind[kind] == TELE:
        path = find_path(setup, commands.path[number])
        unit = find_unit(state, commands.unit[number])
        place = tele_place(setup, seat, path, row, col)
        if place == NOBODY or unit == NOBODY or state.owner[unit] != seat:
            return
    elif not (0 <= row < setup.rows and 0 <= col < setup.cols):
        return
    at = open_place(state, setup, kind)
    if at == NOBODY:
        return
    state.spells[seat, kind] -= 1
    state.has_cast[seat] = 1
    state.cast_id[at], state.cast_type[at], state.caster[at] = id, kind, seat
    state.cast_row[at], state.cast_col[at] = row, col
    state.remaining[at], state.is_new[at] = setup.spell_duration[kind], 1
    state.held_from[at], state.holds[at] = state.held_count, 0
    state.cast_unit[at] = state.cast_path[at] = state.cast_place[at] = 0
    if unit != NOBODY:
        state.cast_unit[at], state.cast_path[at], state.cast_place[at] = state.id[unit], path, place
        hold(state, at, unit)


@rule
def find_path(setup, id):
    """The place of a path in the setup, or NOBODY; friend paths are not listed there."""
    for path in range(setup.paths):
        if setup.path_id[path] == id:
            return path
    return NOBODY


@rule
def tele_place(setup, seat, path, row, col):
    """R15 The index of a cell on the path in the caster's direction, or NOBODY where no teleport may go."""
    if path == NOBODY:
        return NOBODY
    forward, length = setup.path_forward[path], setup.path_length[path]
    for raw in range(length):
        if setup.path_row[forward, path, raw] == row and setup.path_col[forward, path, raw] == col:
            place = raw if seat % TEAMS == forward else length - 1 - raw
            return place if place <= setup.tele_limit[seat % TEAMS, path] else NOBODY
    return NOBODY


@rule
def open_place(state, setup, kind):
    """Make room for a spell among those at work, which are ordered by (priority, cast id); NOBODY if there is none."""
    if state.cast_count == state.cast_id.shape[0]:
        state.refused += 1
        return NOBODY
    at = state.cast_count
    while at > 0 and setup.spell_priority[state.cast_type[at - 1]] > setup.spell_priority[kind]:
        copy_spell(state, at - 1, at)
        at -= 1
    state.cast_count += 1
    return at


@rule
def copy_spell(state, source, at):
    """Move a spell to another place of the list."""
    state.cast_id[at], state.cast_type[at] = state.cast_id[source], state.cast_type[source]
    state.caster[at], state.is_new[at] = state.caster[source], state.is_new[source]
    state.cast_row[at], state.cast_col[at] = state.cast_row[source], state.cast_col[source]
    state.cast_unit[at], state.cast_path[at] = state.cast_unit[source], state.cast_path[source]
    state.cast_place[at], state.remaining[at] = state.cast_place[source], state.remaining[source]
    state.held_from[at], state.holds[at] = state.held_from[source], state.holds[source]


@rule
def hold(state, at, unit):
    """The spell holds one unit more; its units are the last of the list."""
    if state.held_count == state.held.shape[0]:
        state.refused += 1
        return
    state.held[state.held_count] = unit
    state.held_count += 1
    state.holds[at] += 1


@rule
def work(state, setup):
    """R17 to R21 All spells act, by (priority, cast id); the dead are buried between HP spells and others."""
    after_hp = False
    for at in range(state.cast_count):
        kind = setup.spell_kind[state.cast_type[at]]
        if after_hp and kind != HP:
            bury(state, setup)
            state.died_early = state.died_count
        after_hp = kind == HP
        act(state, setup, at, kind)


@rule
def act(state, setup, at, kind):
    """R19 to R21 One spell in one turn."""
    if state.is_new[at] and kind != TELE:
        catch(state, setup, at)
        if kind == DUPLICATE:
            copy_caught(state, setup, at)
    power = setup.spell_power[state.cast_type[at]]
    state.remaining[at] -= 1
    for number in range(state.held_from[at], state.held_from[at] + state.holds[at]):
        unit = int(state.held[number])
        if kind == HP:
            state.hp[unit] = min(setup.unit_hp[state.type[unit]], state.hp[unit] + power)
        elif kind == HASTE:
            state.bonus[unit] = power
        elif kind == TELE:
            teleport(state, setup, at, unit)
        elif state.remaining[at] == 0:
            state.hp[unit] = 0


@rule
def teleport(state, setup, at, unit):
    """R20 A unit that is still on the map is moved."""
    if state.on_map[unit]:
        stand(state, setup, unit, state.cast_path[at], state.cast_place[at])


@rule
def catch(state, setup, at):
    """R19 The units in the square, row by row, column by column, in a cell by their arrival."""
    state.held_from[at] = state.held_count
    caster, kind = state.caster[at], state.cast_type[at]
    side, whom = setup.spell_range[kind], setup.spell_whom[kind]
    team = (caster + 1) % TEAMS if whom == ENEMY else caster % TEAMS
    for number in range(state.troop_count[team]):
        unit = int(state.troop[team, number])
        rows, cols = abs(state.row[unit] - state.cast_row[at]), abs(state.col[unit] - state.cast_col[at])
        if rows <= side and cols <= side and (whom != SELF or state.owner[unit] == caster):
            hold(state, at, unit)
            settle(state, state.held_from[at], state.held_count - 1)


@rule
def settle(state, first, last):
    """Bring the unit that was caught last to its place among the others."""
    unit = int(state.held[last])
    while last > first and lies_before(state, unit, state.held[last - 1]):
        state.held[last] = state.held[last - 1]
        last -= 1
    state.held[last] = unit


@rule
def lies_before(state, first, second):
    """R19 Whether one unit is caught before another."""
    if state.row[first] != state.row[second]:
        return state.row[first] < state.row[second]
    if state.col[first] != state.col[second]:
        return state.col[first] < state.col[second]
    return state.arrived[first] < state.arrived[second]


@rule
def copy_caught(state, setup, at):
    """R19 Each caught unit that is no copy gets one; the spell holds the copies instead."""
    first, kept = state.held_from[at], 0
    for number in range(first, state.held_count):
        unit = int(state.held[number])
        if not state.is_copy[unit]:
            copied = copy_unit(state, setup, unit, setup.spell_power[state.cast_type[at]])
            if copied != NOBODY:
                state.held[first + kept] = copied
                kept += 1
    for number in range(first + kept, state.held_count):
        state.held[number] = 0
    state.held_count, state.holds[at] = first + kept, kept


@rule
def copy_unit(state, setup, unit, divisor):
    """R19 A weaker unit of the same owner and type in the same place; not counted as played."""
    copied = new_unit(state, setup, state.owner[unit], state.type[unit])
    if copied != NOBODY:
        state.hp[copied] = state.hp[unit] // divisor
        state.damage[copied] = state.damage[unit] // divisor
        state.is_copy[copied] = 1
        stand(state, setup, copied, state.path[unit], state.place[unit])
    return copied


@rule
def drop_ended(state):
    """R33, R17 Spells without remaining turns go, and the dead leave those that stay."""
    if state.cast_count == 0:
        return
    pack_held(state)
    kept = 0
    for at in range(state.cast_count):
        if state.remaining[at] > 0:
            copy_spell(state, at, kept)
            state.is_new[kept] = 0
            kept += 1
    for at in range(kept, state.cast_count):
        clear_spell(state, at)
    state.cast_count = kept


@rule
def pack_held(state):
    """The lists of held units move together, in the order in which they lie."""
    packed, last = 0, -1
    for _ in range(state.cast_count):
        at = next_list(state, last)
        if at != NOBODY:
            last = int(state.held_from[at])
            packed = keep_living(state, at, packed)
    for number in range(packed, state.held_count):
        state.held[number] = 0
    state.held_count = packed


@rule
def next_list(state, last):
    """The spell whose list of units is the next one behind a place, or NOBODY."""
    found = NOBODY
    for at in range(state.cast_count):
        if state.holds[at] > 0 and state.held_from[at] > last:
            if found == NOBODY or state.held_from[at] < state.held_from[found]:
                found = at
    return found


@rule
def keep_living(state, at, packed):
    """Move a spell's living units to the front; returns how many units lie there then."""
    first = packed
    if state.remaining[at] > 0:
        for number in range(state.held_from[at], state.held_from[at] + state.holds[at]):
            if state.on_map[state.held[number]]:
                state.held[packed] = state.held[number]
                packed += 1
    state.held_from[at], state.holds[at] = first, packed - first
    return packed


@rule
def clear_spell(state, at):
    """A place without a spell is all zeros."""
    state.cast_id[at] = state.cast_type[at] = state.caster[at] = state.is_new[at] = 0
    state.cast_row[at] = state.cast_col[at] = state.cast_unit[at] = state.cast_path[at] = 0
    state.cast_place[at] = state.remaining[at] = state.held_from[at] = state.holds[at] = 0
