"""The law of Kings, in the order of SPEC.md; R1 to R35 cite its rules."""

from __future__ import annotations

from meydan.engine.chance import draw, draw_fraction, seeded
from meydan.engine.rule import rule
from meydan.games.kings.law.combat import aim_after_move, aim_before_strike, move, strike
from meydan.games.kings.law.pieces import (
    arrival_by_move,
    bury,
    enlist,
    find_unit,
    forget_turn,
    free_place,
    new_unit,
    stand,
)
from meydan.games.kings.law.spells import cast, clear_spell, drop_ended, find_path, work
from meydan.games.kings.law.state import (
    CAST_SPELL,
    CENTRE,
    DAMAGE_UPGRADE,
    FIRST_TABLE,
    KING_CELLS,
    KINGS,
    MOST_COMMANDS,
    MOST_SPELLS,
    MOST_TYPES,
    NOBODY,
    NOTHING,
    PICK,
    PUT_UNIT,
    RANGE_UPGRADE,
    SEATS,
    TEAMS,
)

MOST_TRIES = 256  # draws for one place of a deck (R6) before the first missing type is taken


@rule
def reset(state, setup, seed, luck):
    """R1 to R3 The kings stand, nobody has anything but their action points."""
    state.rng = seeded(seed)
    clear_lists(state)
    state.turn = 0
    state.table = FIRST_TABLE
    state.next_id, state.next_cast = KING_CELLS * KINGS + 1, 1
    for seat in range(SEATS):
        begin_player(state, setup, seat)
    for seat in range(SEATS):
        enthrone(state, setup, seat)


@rule
def clear_lists(state):
    """Every list is empty and every place of a unit free, the first one on top."""
    state.refused = state.steps = state.ordered = state.died_count = state.died_early = 0
    state.strike_count = state.cast_count = state.held_count = state.fresh_count = state.free_count = 0
    state.troop_count[0] = state.troop_count[1] = 0
    units = state.died.shape[0]
    for number in range(units):
        state.order[number] = state.died[number] = state.fresh[number] = 0
        for team in range(TEAMS):
            state.troop[team, number] = state.line_row[team, number] = state.line_col[team, number] = 0
            state.line_wings[team, number] = 0
        free_place(state, KINGS + units - 1 - number)
    for number in range(units, units + KINGS):
        state.order[number] = 0
    for number in range(state.striker.shape[0]):
        state.striker[number] = state.struck[number] = 0
    for number in range(state.held.shape[0]):
        state.held[number] = 0
    for at in range(state.cast_id.shape[0]):
        clear_spell(state, at)


@rule
def begin_player(state, setup, seat):
    """R2 A player before the picks."""
    state.ap[seat], state.king_alive[seat], state.got_spell[seat] = setup.max_ap, 1, NOTHING
    state.damage_tokens[seat] = state.range_tokens[seat] = state.hand_count[seat] = 0
    state.got_damage[seat] = state.got_range[seat] = state.upgraded[seat] = state.has_cast[seat] = 0
    state.king_fell[seat] = 0
    for kind in range(MOST_SPELLS):
        state.spells[seat, kind] = 0
    for kind in range(MOST_TYPES):
        state.uses[seat, kind] = state.deck[seat, kind] = state.hand[seat, kind] = 0


@rule
def enthrone(state, setup, seat):
    """R1, R3 The centre of a king; his outer cells are known from it."""
    state.id[seat] = setup.king_id[seat] + CENTRE
    state.owner[seat], state.on_map[seat], state.mark[seat] = seat, 1, NOBODY
    state.row[seat], state.col[seat] = setup.king_row[seat], setup.king_col[seat]
    state.hp[seat], state.damage[seat] = setup.king_hp[seat], setup.king_attack[seat]
    state.reach[seat], state.looks_anew[seat] = setup.king_range[seat], 1
    state.damage_level[seat] = state.range_level[seat] = state.place[seat] = state.bonus[seat] = state.calm[seat] = 0
    state.type[seat] = state.path[seat] = state.flies[seat] = state.is_copy[seat] = 0
    state.was_put[seat] = state.was_damage_upgraded[seat] = state.was_range_upgraded[seat] = 0
    state.arrived[seat] = arrival_by_move(1, FIRST_TABLE, state.id[seat])
    enlist(state, seat)


@rule
def step(state, setup, actions, luck):
    """R6, R8 The picks, or one turn: the counter is raised first."""
    drop_ended(state)
    forget_turn(state)
    note_dropped(state, actions)
    state.turn += 1
    if state.turn == 1:
        pick_decks(state, setup, actions, luck)
        hand_out(state, setup, luck)
    else:
        play_turn(state, setup, actions)
        end_turn(state, setup, luck)


@rule
def note_dropped(state, actions):
    """Commands that found no room in an action are counted, never silent."""
    for seat in range(SEATS):
        state.refused += min(max(actions[seat].dropped, 0), MOST_COMMANDS)


@rule
def pick_decks(state, setup, actions, luck):
    """R6, R7 Decks of those who sent a pick, then of the others; the hand is the beginning of the deck."""
    for sent in (True, False):
        for seat in range(SEATS):
            if sent == has_pick(actions[seat]):
                fill_deck(state, setup, seat, take_picks(state, setup, seat, actions[seat]), luck)
    for seat in range(SEATS):
        state.hand_count[seat] = setup.hand_size
        for place in range(setup.hand_size):
            state.hand[seat, place] = state.deck[seat, place]


@rule
def has_pick(commands):
    """Whether the player sent a pick, perhaps an empty one."""
    for number in range(command_count(commands)):
        if commands.kind[number] == PICK:
            return True
    return False


@rule
def take_picks(state, setup, seat, commands):
    """R6 The picked types in order, without unknown and repeated ones; returns how many they are."""
    count = 0
    for number in range(command_count(commands)):
        kind = commands.type[number]
        known = commands.kind[number] == PICK and 0 <= kind < setup.types
        if known and count < setup.deck_size and not is_in_deck(state, seat, count, kind):
            state.deck[seat, count] = kind
            count += 1
    return count


@rule
def fill_deck(state, setup, seat, count, luck):
    """R6 Missing places are drawn until a type comes that is not there yet."""
    while count < setup.deck_size:
        kind, tries = int(draw_fraction(state, luck) * setup.types), 1
        while is_in_deck(state, seat, count, kind) and tries < MOST_TRIES:
            kind, tries = int(draw_fraction(state, luck) * setup.types), tries + 1
        while is_in_deck(state, seat, count, kind):
            kind = (kind + 1) % setup.types
        state.deck[seat, count] = kind
        count += 1


@rule
def is_in_deck(state, seat, count, kind):
    """Whether the type is among the first entries of a deck."""
    for place in range(count):
        if state.deck[seat, place] == kind:
            return True
    return False


@rule
def play_turn(state, setup, actions):
    """R8 to R28 What is done with the commands, and what follows from it, in this order."""
    upgrade_all(state, setup, actions, DAMAGE_UPGRADE)
    upgrade_all(state, setup, actions, RANGE_UPGRADE)
    put_all(state, setup, actions)
    cast_all(state, setup, actions)
    work(state, setup)
    aim_before_strike(state, setup)
    strike(state, setup)
    move(state, setup)
    bury(state, setup)
    aim_after_move(state, setup)


@rule
def command_count(commands):
    """How many commands an action has, whatever it says."""
    return min(max(commands.count, 0), MOST_COMMANDS)


@rule
def upgrade_all(state, setup, actions, kind):
    """R8, R10 All upgrades of one kind, player by player."""
    for seat in range(SEATS):
        if state.king_alive[seat]:
            for number in range(command_count(actions[seat])):
                if actions[seat].kind[number] == kind:
                    upgrade(state, setup, seat, kind, actions[seat].unit[number])


@rule
def upgrade(state, setup, seat, kind, id):
    """R10 One living unit of the player gains a level, for a token, once a turn."""
    tokens = state.damage_tokens[seat] if kind == DAMAGE_UPGRADE else state.range_tokens[seat]
    if state.upgraded[seat] or tokens <= 0:
        return
    unit = find_unit(state, id)
    if unit == NOBODY or state.owner[unit] != seat:
        return
    state.upgraded[seat] = 1
    if kind == DAMAGE_UPGRADE:
        state.damage_tokens[seat] -= 1
        state.damage_level[unit] += 1
        state.damage[unit] += 0 if state.is_copy[unit] else setup.damage_addition
        state.was_damage_upgraded[unit] = 1
    else:
        state.range_tokens[seat] -= 1
        state.range_level[unit] += 1
        state.reach[unit] += setup.range_addition
        state.was_range_upgraded[unit] = state.looks_anew[unit] = 1


@rule
def put_all(state, setup, actions):
    """R8, R11 New units, player by player."""
    for seat in range(SEATS):
        if state.king_alive[seat]:
            for number in range(command_count(actions[seat])):
                if actions[seat].kind[number] == PUT_UNIT:
                    put_unit(state, setup, seat, actions[seat].type[number], actions[seat].path[number])


@rule
def put_unit(state, setup, seat, kind, path_id):
    """R11, R12 A unit of the hand begins at its owner's king, if they can pay for it."""
    place = place_in_hand(state, seat, kind)
    if place == NOBODY or state.ap[seat] < setup.unit_ap[kind]:
        return
    path = find_path(setup, path_id)
    if path == NOBODY:
        return
    unit = new_unit(state, setup, seat, kind)
    if unit == NOBODY:
        return
    state.uses[seat, kind] += 1
    state.ap[seat] -= setup.unit_ap[kind]
    take_from_hand(state, seat, place)
    state.was_put[unit] = 1
    stand(state, setup, unit, path, setup.path_start[path, seat])


@rule
def place_in_hand(state, seat, kind):
    """Where a type is in a hand, or NOBODY."""
    for place in range(state.hand_count[seat]):
        if state.hand[seat, place] == kind:
            return place
    return NOBODY


@rule
def take_from_hand(state, seat, place):
    """R11 The type leaves the hand; the others close the gap."""
    state.hand_count[seat] -= 1
    for later in range(place, state.hand_count[seat]):
        state.hand[seat, later] = state.hand[seat, later + 1]
    state.hand[seat, state.hand_count[seat]] = 0


@rule
def cast_all(state, setup, actions):
    """R8, R13 Spells, player by player."""
    for seat in range(SEATS):
        if state.king_alive[seat]:
            for number in range(command_count(actions[seat])):
                if actions[seat].kind[number] == CAST_SPELL:
                    cast(state, setup, seat, actions[seat], number)


@rule
def end_turn(state, setup, luck):
    """R29 to R32 Action points, hands, tokens and spells, also of those whose king is dead."""
    for seat in range(SEATS):
        state.upgraded[seat] = state.has_cast[seat] = 0
        state.ap[seat] = min(state.ap[seat] + setup.ap_addition, setup.max_ap)
    for seat in range(SEATS):
        while state.hand_count[seat] < setup.hand_size:
            refill(state, setup, seat, draw_fraction(state, luck))
    hand_out(state, setup, luck)


@rule
def refill(state, setup, seat, fraction):
    """R30 A type that is not in the hand comes to its end; the more it was used the less likely it is."""
    total = 0.0
    for place in range(setup.deck_size):
        kind = state.deck[seat, place]
        if place_in_hand(state, seat, kind) == NOBODY:
            total += 1.0 / (1 + state.uses[seat, kind])
    rest, chosen = fraction * total, NOTHING
    for place in range(setup.deck_size):
        kind = state.deck[seat, place]
        if place_in_hand(state, seat, kind) == NOBODY:
            chosen = kind
            weight = 1.0 / (1 + state.uses[seat, kind])
            if rest <= weight:
                break
            rest -= weight
    state.hand[seat, state.hand_count[seat]] = chosen
    state.hand_count[seat] += 1


@rule
def hand_out(state, setup, luck):
    """R31, R32 Tokens, then spells, where the counter says so; both teams get the same."""
    for seat in range(SEATS):
        state.got_spell[seat] = NOTHING
        state.got_damage[seat] = state.got_range[seat] = 0
    if state.turn % setup.turns_to_upgrade == 0:
        for team in range(TEAMS):
            lower_first = draw(state, luck, 2)
            give_tokens(state, team if lower_first else team + TEAMS, team + TEAMS if lower_first else team)
    if state.turn % setup.turns_to_spell == 0 and setup.spells > 0:
        hand_out_spells(state, setup, luck)


@rule
def give_tokens(state, damage_seat, range_seat):
    """R31 One of a team gets the damage token and the other the range token."""
    state.damage_tokens[damage_seat] += 1
    state.got_damage[damage_seat] = 1
    state.range_tokens[range_seat] += 1
    state.got_range[range_seat] = 1


@rule
def hand_out_spells(state, setup, luck):
    """R32 Two types are drawn; a coin for each team says who gets which."""
    first = draw(state, luck, setup.spells)
    second = draw_second(state, setup, first, luck)
    for team in range(TEAMS):
        lower_first = draw(state, luck, 2)
        give_spell(state, team, first if lower_first else second)
        give_spell(state, team + TEAMS, second if lower_first else first)


@rule
def draw_second(state, setup, first, luck):
    """R32 The second spell of a round; in the seed's rules another one than the first."""
    if not setup.distinct_spells or setup.spells == 1:
        return draw(state, luck, setup.spells)
    second = draw(state, luck, setup.spells - 1)
    return second + 1 if second >= first else second


@rule
def give_spell(state, seat, kind):
    """R32 A player gets a spell."""
    state.spells[seat, kind] += 1
    state.got_spell[seat] = kind


@rule
def is_over(state, setup):
    """R34 At the last turn, or when both kings of a team are dead."""
    if state.turn >= setup.max_turns:
        return True
    alive = state.king_alive
    return (not alive[0] and not alive[2]) or (not alive[1] and not alive[3])


@rule
def to_move(state, setup, seat):
    """All whose kings live answer at once; the first answer is the pick."""
    return bool(state.king_alive[seat]) and not is_over(state, setup)


@rule
def score(state, setup, seat):
    """R35 Points by the hp of the kings: 8 6 4 2 in the order of teams and partners, equals share."""
    own, friend = max(0, state.hp[seat]), max(0, state.hp[(seat + 2) % SEATS])
    others = max(0, state.hp[(seat + 1) % SEATS]) + max(0, state.hp[(seat + 3) % SEATS])
    base = 5 if own + friend == others else 7 if own + friend > others else 3
    return base + (1 if own > friend else 0) - (1 if own < friend else 0)
