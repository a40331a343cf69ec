"""What a seat sees, what it may answer, and answers by chance (SPEC.md, section 5)."""

from __future__ import annotations

from meydan.engine.chance import advanced, below
from meydan.engine.rule import rule
from meydan.games.kings.law.pieces import mark_col, mark_id, mark_name, mark_row
from meydan.games.kings.law.rules import command_count, to_move
from meydan.games.kings.law.state import (
    CAST_SPELL,
    DAMAGE_UPGRADE,
    KINGS,
    MOST_COMMANDS,
    MOST_SPELLS,
    MOST_TYPES,
    NOBODY,
    PICK,
    PICK_BEGINS,
    PUT_UNIT,
    RANGE_UPGRADE,
    SEATS,
    TEAMS,
    TELE,
)


@rule
def observe(state, setup, seat, seen):
    """Everything about kings, units and spells at work; only the seat's own cards, and its team's spells."""
    observe_cards(state, seat, seen)
    show_map(state, setup, seat % TEAMS, seen)


@rule
def observe_cards(state, seat, seen):
    """What a player has in their hands, and what they and their friend got."""
    seen.turn, seen.seat, seen.ap = state.turn, seat, state.ap[seat]
    seen.hand_count = state.hand_count[seat]
    seen.got_damage, seen.got_range = state.got_damage[seat], state.got_range[seat]
    seen.damage_tokens, seen.range_tokens = state.damage_tokens[seat], state.range_tokens[seat]
    friend = (seat + TEAMS) % SEATS
    seen.received_spell, seen.friend_received_spell = state.got_spell[seat], state.got_spell[friend]
    for kind in range(MOST_TYPES):
        seen.deck[kind], seen.hand[kind] = state.deck[seat, kind], state.hand[seat, kind]
    for kind in range(MOST_SPELLS):
        seen.spells[kind], seen.friend_spells[kind] = state.spells[seat, kind], state.spells[friend, kind]


@rule
def show_map(state, setup, team, seen):
    """Kings, units and spells as a team sees them; from NOBODY nothing is hidden."""
    show_kings(state, setup, seen)
    show_units(state, setup, team, seen)
    show_spells(state, setup, team, seen)


@rule
def show_kings(state, setup, seen):
    """All kings, by player."""
    for seat in range(SEATS):
        seen.king_hp[seat], seen.king_alive[seat] = state.hp[seat], state.king_alive[seat]
        mark = state.mark[seat]
        seen.king_target[seat] = NOBODY if mark == NOBODY else mark_id(state, setup, mark)


@rule
def show_units(state, setup, team, seen):
    """The living in the order of R4, then the dead of this turn in the order of burial."""
    at, before = 0, seen.unit_count + seen.died_count
    for number in range(state.ordered):
        if state.order[number] >= KINGS:
            show_unit(state, setup, team, seen, at, int(state.order[number]))
            at += 1
    seen.unit_count = at
    for number in range(state.died_count):
        show_unit(state, setup, team, seen, at, int(state.died[number]))
        at += 1
    seen.died_count = state.died_count
    for place in range(at, before):
        hide_unit(seen, place)


@rule
def show_unit(state, setup, team, seen, at, unit):
    """One unit; the paths of enemies are hidden, in the original's rules only while they live."""
    seen.id[at], seen.owner[at], seen.type[at] = state.id[unit], state.owner[unit], state.type[unit]
    is_enemy = team != NOBODY and state.owner[unit] % TEAMS != team
    is_hidden = is_enemy and (state.on_map[unit] or setup.hides_paths)
    seen.path[at] = NOBODY if is_hidden else setup.path_id[state.path[unit]]
    seen.row[at], seen.col[at], seen.hp[at] = state.row[unit], state.col[unit], state.hp[unit]
    seen.damage_level[at], seen.range_level[at] = state.damage_level[unit], state.range_level[unit]
    seen.reach[at], seen.damage[at], seen.is_copy[at] = state.reach[unit], state.damage[unit], state.is_copy[unit]
    seen.is_hasted[at], seen.was_put[at] = 1 if state.bonus[unit] > 0 else 0, state.was_put[unit]
    seen.was_damage_upgraded[at] = state.was_damage_upgraded[unit]
    seen.was_range_upgraded[at] = state.was_range_upgraded[unit]
    mark = state.mark[unit]
    seen.target[at] = mark_name(state, mark)
    seen.target_row[at] = NOBODY if mark == NOBODY else mark_row(state, setup, mark)
    seen.target_col[at] = NOBODY if mark == NOBODY else mark_col(state, setup, mark)


@rule
def hide_unit(seen, at):
    """A row of the list without a unit is all zeros."""
    seen.id[at] = seen.owner[at] = seen.type[at] = seen.path[at] = seen.row[at] = seen.col[at] = seen.hp[at] = 0
    seen.damage_level[at] = seen.range_level[at] = seen.reach[at] = seen.damage[at] = seen.is_copy[at] = 0
    seen.is_hasted[at] = seen.was_put[at] = seen.was_damage_upgraded[at] = seen.was_range_upgraded[at] = 0
    seen.target[at] = seen.target_row[at] = seen.target_col[at] = 0


@rule
def show_spells(state, setup, team, seen):
    """The spells that acted in this turn, in the order in which they acted, and whom they hold."""
    before, held_before, held = seen.cast_count, seen.held_count, 0
    for at in range(state.cast_count):
        seen.cast_id[at], seen.cast_type[at], seen.caster[at] = state.cast_id[at], state.cast_type[at], state.caster[at]
        seen.cast_row[at], seen.cast_col[at] = state.cast_row[at], state.cast_col[at]
        seen.remaining[at], seen.is_new[at], seen.holds[at] = state.remaining[at], state.is_new[at], state.holds[at]
        seen.cast_unit[at], seen.cast_path[at] = state.cast_unit[at], shown_path(state, setup, team, at)
        for number in range(state.held_from[at], state.held_from[at] + state.holds[at]):
            seen.held[held] = state.id[state.held[number]]
            held += 1
    seen.cast_count, seen.held_count = state.cast_count, held
    for number in range(held, held_before):
        seen.held[number] = 0
    for at in range(state.cast_count, before):
        seen.cast_id[at] = seen.cast_type[at] = seen.caster[at] = seen.cast_row[at] = seen.cast_col[at] = 0
        seen.cast_unit[at] = seen.cast_path[at] = seen.remaining[at] = seen.is_new[at] = seen.holds[at] = 0


@rule
def shown_path(state, setup, team, at):
    """The path of a teleport; in the seed's rules enemies do not see it."""
    if setup.spell_kind[state.cast_type[at]] != TELE:
        return 0
    if setup.hides_paths and team != NOBODY and state.caster[at] % TEAMS != team:
        return NOBODY
    return setup.path_id[state.cast_path[at]]


@rule
def legal(state, setup, seat, action):
    """Any list of commands: those that are not valid are skipped (R10, R11, R13)."""
    if not to_move(state, setup, seat) or not 0 <= action.count <= MOST_COMMANDS or action.dropped < 0:
        return False
    for number in range(action.count):
        if not PICK <= action.kind[number] <= RANGE_UPGRADE:
            return False
    return True


@rule
def pick(state, setup, seat, actions, rng):
    """An empty pick; then a unit of the hand on some path, every spell and every token at once, all by chance."""
    action = actions[seat]
    before = command_count(action)
    action.count = action.dropped = 0
    if state.turn == 0:
        command(action, PICK, PICK_BEGINS)
    else:
        pick_unit(state, setup, seat, action, rng)
        pick_upgrade(state, seat, action, advanced(rng))
        pick_spell(state, setup, seat, action, advanced(advanced(rng)))
    for number in range(action.count, before):
        action.kind[number] = action.type[number] = action.path[number] = 0
        action.unit[number] = action.row[number] = action.col[number] = 0


@rule
def command(action, kind, type):
    """Add a command; returns its place."""
    number = action.count
    action.kind[number], action.type[number] = kind, type
    action.path[number] = action.unit[number] = action.row[number] = action.col[number] = 0
    action.count = number + 1
    return number


@rule
def pick_unit(state, setup, seat, action, rng):
    """The first type that can be paid for, from some place of the hand on."""
    if state.hand_count[seat] == 0 or setup.paths == 0:
        return
    first = below(rng, state.hand_count[seat])
    for step in range(state.hand_count[seat]):
        kind = state.hand[seat, (first + step) % state.hand_count[seat]]
        if setup.unit_ap[kind] <= state.ap[seat]:
            number = command(action, PUT_UNIT, kind)
            action.path[number] = setup.path_id[below(advanced(rng), setup.paths)]
            return


@rule
def pick_upgrade(state, seat, action, rng):
    """A token goes to some unit of the team; it is lost on none that is not the player's own."""
    team = seat % TEAMS
    if state.troop_count[team] == 0 or state.damage_tokens[seat] + state.range_tokens[seat] == 0:
        return
    number = command(action, DAMAGE_UPGRADE if state.damage_tokens[seat] else RANGE_UPGRADE, 0)
    action.unit[number] = state.id[state.troop[team, below(rng, state.troop_count[team])]]


@rule
def pick_spell(state, setup, seat, action, rng):
    """The first spell that is owned, at some unit of either team; teleports go to the beginning of a path."""
    kind = first_spell(state, seat)
    team = below(rng, TEAMS)
    if kind == NOBODY or state.troop_count[team] == 0:
        return
    unit = state.troop[team, below(advanced(rng), state.troop_count[team])]
    number = command(action, CAST_SPELL, kind)
    action.row[number], action.col[number] = state.row[unit], state.col[unit]
    if setup.spell_kind[kind] == TELE and setup.paths > 0:
        path = below(advanced(rng), setup.paths)
        action.unit[number], action.path[number] = state.id[unit], setup.path_id[path]
        action.row[number] = setup.path_row[seat % TEAMS, path, setup.tele_limit[seat % TEAMS, path]]
        action.col[number] = setup.path_col[seat % TEAMS, path, setup.tele_limit[seat % TEAMS, path]]


@rule
def first_spell(state, seat):
    """The lowest type of spell that a player owns, or NOBODY."""
    for kind in range(MOST_SPELLS):
        if state.spells[seat, kind] > 0:
            return kind
    return NOBODY


def scramble(state, setup, seat, seed):
    """Change the others' action points, cards and tokens, and the spells of the enemies."""
    for other in range(SEATS):
        if other != seat:
            state.ap[other] += 1 + seed
            state.damage_tokens[other] += 1
            state.range_tokens[other] += 2
            state.uses[other, 0] += 1
            state.deck[other, 0], state.hand[other, 0] = 1 + state.deck[other, 0], 1 + state.hand[other, 0]
        if other % TEAMS != seat % TEAMS:
            state.spells[other, 0] += 1
            state.got_spell[other] += 1
    if setup.paths > 1 and setup.hides_paths:
        for number in range(state.troop_count[1 - seat % TEAMS]):
            unit = state.troop[1 - seat % TEAMS, number]
            state.path[unit] = (state.path[unit] + 1) % setup.paths
