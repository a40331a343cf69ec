"""Marshal's way to play as rules, so that games can be imagined by the thousand."""

from __future__ import annotations

from meydan.engine.rule import rule
from meydan.games.kings.law.observe import command
from meydan.games.kings.law.rules import place_in_hand
from meydan.games.kings.law.state import (
    CAST_SPELL,
    DAMAGE_UPGRADE,
    DUPLICATE,
    ENEMY,
    HASTE,
    NOBODY,
    PUT_UNIT,
    RANGE_UPGRADE,
    SELF,
    TEAMS,
    TELE,
)

ARCHER, CATAPULT, AIR_DEFENCE, FALCON, WASP = 0, 1, 2, 5, 6  # types of the contest
CARDS = (CATAPULT, AIR_DEFENCE, ARCHER, FALCON, WASP)  # in the order in which they are played; others never
WORTH_IT = 60  # the gain from which a spell is cast: four for each hp taken, five for each healed
TAKEN, KILLED, HEALED, HASTED, COPIED = 4, 12, 5, 20, 20
WANTED, CALM, WHOLE = 1000, 500, 100  # whom a token suits: the type, who fights nobody, who is unhurt


@rule
def follow(state, setup, seat, lane, action):
    """All commands of a turn: units for this lane, a token, a spell."""
    action.count = action.dropped = 0
    if state.king_alive[seat]:
        put_cards(state, setup, seat, lane, action)
        use_token(state, setup, seat, action)
        use_spell(state, setup, seat, action)


@rule
def put_cards(state, setup, seat, lane, action):
    """All cards that can be paid, in their order."""
    left = state.ap[seat]
    for kind in CARDS:
        is_payable = kind < setup.types and setup.unit_ap[kind] <= left
        if lane != NOBODY and is_payable and place_in_hand(state, seat, kind) != NOBODY:
            number = command(action, PUT_UNIT, kind)
            action.path[number] = setup.path_id[lane]
            left -= setup.unit_ap[kind]


@rule
def use_token(state, setup, seat, action):
    """Range for an archer, who then outshoots all others; damage for a catapult."""
    if state.range_tokens[seat] + state.damage_tokens[seat] == 0:
        return
    kind, wanted = (RANGE_UPGRADE, ARCHER) if state.range_tokens[seat] > 0 else (DAMAGE_UPGRADE, CATAPULT)
    unit = fittest(state, setup, seat, wanted)
    if unit != NOBODY:
        action.unit[command(action, kind, 0)] = state.id[unit]


@rule
def fittest(state, setup, seat, wanted):
    """The own unit that a token suits best, or NOBODY."""
    best, found = NOBODY, -1
    for number in range(state.troop_count[seat % TEAMS]):
        unit = int(state.troop[seat % TEAMS, number])
        if state.owner[unit] == seat and not state.is_copy[unit]:
            kind = state.type[unit]
            value = WANTED if kind == wanted else 0
            value += CALM if state.mark[unit] == NOBODY else 0
            value += WHOLE * state.hp[unit] // setup.unit_hp[kind] + setup.unit_ap[kind]
            if value > found:
                best, found = unit, value
    return best


@rule
def use_spell(state, setup, seat, action):
    """The first spell that is worth it somewhere, on its best cell."""
    for kind in range(setup.spells):
        if state.spells[seat, kind] > 0 and setup.spell_kind[kind] != TELE:
            unit = best_centre(state, setup, seat, kind)
            if unit != NOBODY:
                number = command(action, CAST_SPELL, kind)
                action.row[number], action.col[number] = state.row[unit], state.col[unit]
                return


@rule
def best_centre(state, setup, seat, kind):
    """The unit around which a spell does most, or NOBODY where it is not worth it."""
    best, found = NOBODY, WORTH_IT - 1
    team = (seat + 1) % TEAMS if setup.spell_whom[kind] == ENEMY else seat % TEAMS
    for number in range(state.troop_count[team]):
        unit = int(state.troop[team, number])
        value = gain(state, setup, seat, kind, unit)
        if value > found:
            best, found = unit, value
    return best


@rule
def gain(state, setup, seat, kind, centre):
    """What a spell does around a unit."""
    total, team, reach = 0, state.owner[centre] % TEAMS, setup.spell_range[kind]
    for number in range(state.troop_count[team]):
        unit = int(state.troop[team, number])
        is_near = (
            abs(state.row[unit] - state.row[centre]) <= reach and abs(state.col[unit] - state.col[centre]) <= reach
        )
        if is_near and (setup.spell_whom[kind] != SELF or state.owner[unit] == seat):
            total += effect(state, setup, kind, unit)
    return total


@rule
def effect(state, setup, kind, unit):
    """What a spell does to one unit."""
    is_striking = state.mark[unit] != NOBODY
    if setup.spell_kind[kind] == HASTE:
        return 0 if is_striking else HASTED
    if setup.spell_kind[kind] == DUPLICATE:
        return COPIED if is_striking and not state.is_copy[unit] else 0
    power = setup.spell_power[kind] * setup.spell_duration[kind]
    if power < 0:
        return TAKEN * min(state.hp[unit], -power) + (KILLED if state.hp[unit] <= -power else 0)
    return HEALED * min(setup.unit_hp[state.type[unit]] - state.hp[unit], power)
