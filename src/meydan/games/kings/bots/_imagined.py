"""Imagined games: a turn's order of one seat, then everybody by habit to the end, and what came of it."""

from __future__ import annotations

import numpy as np

from meydan.engine.chance import draw_fraction, seeded
from meydan.engine.kernels import at, row
from meydan.engine.rule import rule
from meydan.games.kings.bots._habits import cast_best, follow_habits, put_cards, spend_token
from meydan.games.kings.law.observe import command
from meydan.games.kings.law.rules import is_over, refill, step
from meydan.games.kings.law.state import (
    CAST_SPELL,
    DAMAGE_UPGRADE,
    NOBODY,
    PUT_UNIT,
    RANGE_UPGRADE,
    SEATS,
    TEAMS,
    TELE,
)

BY_HABIT = -2  # of a part of an order
RESULT = 60.0  # hp that a decided game is worth
MATERIAL = 0.5  # hp for an action point of living units
SAVED = 0.5  # of that for a point not spent

SEARCH = np.dtype(
    [
        ("seed", "<i8"),  # of an imagined game: the cards of others and all luck
        ("seat", "<i4"),
        ("horizon", "<i4"),  # turns to play
        ("cards", "<i4"),  # places of the hand to play, as bits
        ("path", "<i4"),  # place of their path in the setup, NOBODY for no units, or BY_HABIT
        ("token", "<i4"),  # piece to upgrade, NOBODY or BY_HABIT
        ("spell", "<i4"),  # type, NOBODY or BY_HABIT
        ("spell_unit", "<i4"),  # piece around which it is cast, or which is teleported
        ("spell_path", "<i4"),  # place of the path of a teleport
    ],
    align=True,
)


@rule
def imagine(searches, roots, states, setups, actions, lucks):
    """Play the order and then on by habit; the worth of what comes of it to the seat's team."""
    search, setup, luck = at(searches, 0), at(setups, 0), at(lucks, 0)
    states[0] = roots[0]
    state, answers = at(states, 0), row(actions, 0)
    deal(state, setup, search, luck)
    for turn in range(search.horizon):
        for seat in range(SEATS):
            if turn == 0 and seat == search.seat:
                give_order(state, setup, search, answers[seat])
            else:
                follow_habits(state, setup, seat, answers[seat])
        step(state, setup, answers, luck)
        if is_over(state, setup):
            break
    return worth(state, setup, search.seat % TEAMS) - worth(state, setup, 1 - search.seat % TEAMS)


@rule
def write_order(searches, roots, setups, actions):
    """The commands of an order, into the seat's place of the actions."""
    search = at(searches, 0)
    give_order(at(roots, 0), at(setups, 0), search, row(actions, 0)[search.seat])


@rule
def deal(state, setup, search, luck):
    """The hands of the others are unknown: they get some, by the rule that refills hands."""
    state.rng = seeded(search.seed)
    for seat in range(SEATS):
        if seat != search.seat:
            state.hand_count[seat] = 0
            while state.hand_count[seat] < setup.hand_size:
                refill(state, setup, seat, draw_fraction(state, luck))


@rule
def give_order(state, setup, search, action):
    """The commands of an order; parts of it may be left to habit."""
    action.count = action.dropped = 0
    give_token(state, search, action)
    if search.path == BY_HABIT:
        put_cards(state, setup, search.seat, action)
    elif search.path != NOBODY:
        for place in range(state.hand_count[search.seat]):
            if (search.cards >> place) & 1:
                number = command(action, PUT_UNIT, state.hand[search.seat, place])
                action.path[number] = setup.path_id[search.path]
    give_spell_order(state, setup, search, action)


@rule
def give_token(state, search, action):
    """The token of an order."""
    if search.token == BY_HABIT:
        spend_token(state, search.seat, action)
    elif search.token != NOBODY:
        number = command(action, RANGE_UPGRADE if state.range_tokens[search.seat] > 0 else DAMAGE_UPGRADE, 0)
        action.unit[number] = state.id[search.token]


@rule
def give_spell_order(state, setup, search, action):
    """The spell of an order: around a unit, or a unit to the farthest place of a path that it can reach."""
    if search.spell == BY_HABIT:
        cast_best(state, setup, search.seat, action)
    elif search.spell != NOBODY:
        number, unit, path = command(action, CAST_SPELL, search.spell), search.spell_unit, search.spell_path
        action.row[number], action.col[number] = state.row[unit], state.col[unit]
        if setup.spell_kind[search.spell] == TELE:
            team = search.seat % TEAMS
            place = setup.tele_limit[team, path]
            action.unit[number], action.path[number] = state.id[unit], setup.path_id[path]
            action.row[number], action.col[number] = (
                setup.path_row[team, path, place],
                setup.path_col[team, path, place],
            )


@rule
def worth(state, setup, team):
    """What a team has: the hp of its kings, a result, living units by their price and hp, points not spent."""
    total = 0.0
    for seat in range(team, SEATS, TEAMS):
        total += max(0, state.hp[seat]) + MATERIAL * SAVED * state.ap[seat]
    if is_over(state, setup) and hp_lead(state, team) > 0:
        total += RESULT
    for number in range(state.troop_count[team]):
        unit = state.troop[team, number]
        kind = state.type[unit]
        if not state.is_copy[unit]:
            total += MATERIAL * setup.unit_ap[kind] * state.hp[unit] / max(1, setup.unit_hp[kind])
    return total


@rule
def hp_lead(state, team):
    """By how much the kings of a team are ahead."""
    lead = 0
    for seat in range(SEATS):
        lead += max(0, state.hp[seat]) if seat % TEAMS == team else -max(0, state.hp[seat])
    return lead
