"""What a sensible player does without thinking, as rules: all four seats play like this in imagined games.

The habits are those of `marshal`, as far as they matter: cards in a fixed order on the shortest way to the nearest
king, tokens at once, and spells that hurt or heal where they do enough.
"""

from __future__ import annotations

from meydan.engine.rule import rule
from meydan.games.kings.law.observe import command
from meydan.games.kings.law.rules import place_in_hand
from meydan.games.kings.law.state import (
    CAST_SPELL,
    DAMAGE_UPGRADE,
    ENEMY,
    HP,
    NOBODY,
    PUT_UNIT,
    RANGE_UPGRADE,
    SEATS,
    SELF,
    TEAMS,
)

CARDS = (1, 2, 0, 5, 6)  # types in the order in which they are played
ARCHER, CATAPULT = 0, 1  # who gets range, and who damage
LEAST_HP, KILL = 15, 3  # that a spell must take or give, and what a kill adds
FAR = 1 << 20


@rule
def follow_habits(state, setup, seat, action):
    """A turn's commands of a player whose king lives."""
    action.count = action.dropped = 0
    if state.king_alive[seat]:
        spend_token(state, seat, action)
        put_cards(state, setup, seat, action)
        cast_best(state, setup, seat, action)


@rule
def put_cards(state, setup, seat, action):
    """Every card of the order that can be paid."""
    path = nearest_path(state, setup, seat)
    left = state.ap[seat]
    if path == NOBODY:
        return
    for kind in CARDS:
        if place_in_hand(state, seat, kind) != NOBODY and setup.unit_ap[kind] <= left:
            left -= setup.unit_ap[kind]
            number = command(action, PUT_UNIT, kind)
            action.path[number] = setup.path_id[path]


@rule
def nearest_path(state, setup, seat):
    """The path on which a living enemy king is nearest, or NOBODY."""
    best, nearest = NOBODY, FAR
    for path in range(setup.paths):
        far = distance(state, setup, seat, path)
        if far < nearest:
            best, nearest = path, far
    return best


@rule
def distance(state, setup, seat, path):
    """Cells from the seat's king to the nearest living enemy king on a path; FAR if there is none."""
    nearest = FAR
    for step in range(1, SEATS, 2):
        enemy = (seat + step) % SEATS
        far = setup.path_length[path] - 1 - setup.path_start[path, enemy] - setup.path_start[path, seat]
        if state.king_alive[enemy] and 0 < far < nearest:
            nearest = far
    return nearest


@rule
def spend_token(state, seat, action):
    """A token goes to the fittest own unit at once."""
    if state.damage_tokens[seat] + state.range_tokens[seat] == 0:
        return
    is_range = state.range_tokens[seat] > 0
    unit = fittest(state, seat, ARCHER if is_range else CATAPULT)
    if unit != NOBODY:
        number = command(action, RANGE_UPGRADE if is_range else DAMAGE_UPGRADE, 0)
        action.unit[number] = state.id[unit]


@rule
def fittest(state, seat, wanted):
    """A unit of the wanted type before others, one that fights nobody yet before others; never a copy."""
    best, fitness = NOBODY, -1
    team = seat % TEAMS
    for number in range(state.troop_count[team]):
        unit = int(state.troop[team, number])
        if state.owner[unit] == seat and not state.is_copy[unit]:
            found = (1000 if state.type[unit] == wanted else 0) + (500 if state.mark[unit] == NOBODY else 0)
            found += min(400, state.hp[unit])
            if found > fitness:
                best, fitness = unit, found
    return best


@rule
def cast_best(state, setup, seat, action):
    """The first spell that hurts enough enemies, or heals enough friends, around one of them."""
    for kind in range(setup.spells):
        if state.spells[seat, kind] > 0 and setup.spell_kind[kind] == HP:
            team = (seat + 1) % TEAMS if setup.spell_whom[kind] == ENEMY else seat % TEAMS
            best, most = NOBODY, LEAST_HP - 1
            for number in range(state.troop_count[team]):
                unit = int(state.troop[team, number])
                gain = effect(state, setup, seat, kind, team, unit)
                if gain > most:
                    best, most = unit, gain
            if best != NOBODY:
                number = command(action, CAST_SPELL, kind)
                action.row[number], action.col[number] = state.row[best], state.col[best]
                return


@rule
def effect(state, setup, seat, kind, team, centre):
    """How much hp a spell takes or gives around a unit."""
    total, side = 0, setup.spell_range[kind]
    power = setup.spell_power[kind] * setup.spell_duration[kind]
    for number in range(state.troop_count[team]):
        unit = int(state.troop[team, number])
        rows, cols = abs(state.row[unit] - state.row[centre]), abs(state.col[unit] - state.col[centre])
        is_meant = setup.spell_whom[kind] != SELF or state.owner[unit] == seat
        if rows <= side and cols <= side and is_meant:
            total += change(state, setup, unit, power)
    return total


@rule
def change(state, setup, unit, power):
    """How much hp a unit loses or gains by this power; a kill counts a little more."""
    if power >= 0:
        return min(power, setup.unit_hp[state.type[unit]] - state.hp[unit])
    return state.hp[unit] + KILL if state.hp[unit] <= -power else -power
