"""Games imagined to their end: what an order of one seat is worth, if all play on as marshal does."""

from __future__ import annotations

import numpy as np

from meydan.engine.chance import advanced, bits_32
from meydan.engine.kernels import at, row
from meydan.engine.rule import rule
from meydan.games.kings.bots._policy import follow
from meydan.games.kings.law.rules import is_over, refill, step
from meydan.games.kings.law.state import KINGS, NOBODY, SEATS, TEAMS

LIVING = 1 << TEAMS  # which of the two enemies live, as bits
DECIDED = 60  # hp that a won game is worth
POINTS = 2  # of an hp of a king; an action point of a unit is worth one, one not spent half of it
SEARCH = np.dtype(
    [
        ("rng", "<i8"),  # luck of the game that is imagined
        ("turns", "<i8"),  # imagined so far
        ("limit", "<i8"),  # of turns; 0 stops the search
        ("horizon", "<i4"),  # turns of one imagined game
        ("seat", "<i4"),
        ("order", "<i4"),  # row of the order that is tried; 0: what marshal would do
        ("spare", "<i4"),
        ("lane", "<i4", (SEATS, LIVING)),  # the shortest path of a seat to an enemy, by which of them live
    ],
    align=True,
)


@rule
def play_on(searches, states, setups, lucks, orders):
    """What the order is worth to its seat.

    The first state is the position, the second is for the game. The first row of orders is for what all do in a turn;
    with a limit of 0 it holds afterwards what marshal would do now.
    """
    search, setup, luck, answers = at(searches, 0), at(setups, 0), at(lucks, 0), row(orders, 0)
    states[1] = states[0]
    state = at(states, 1)
    state.rng = search.rng
    deal(state, setup, search.seat)
    follow_all(search, state, setup, answers)
    if search.order > 0:
        copy_order(row(orders, search.order)[search.seat], answers[search.seat])
    step(state, setup, answers, luck)
    last = state.turn + search.horizon
    while not is_over(state, setup) and state.turn < last and search.turns < search.limit:
        follow_all(search, state, setup, answers)
        step(state, setup, answers, luck)
        search.turns += 1
    return worth(state, setup, search.seat)


@rule
def deal(state, setup, seat):
    """Nobody knows the hands of others: they are drawn as the rules refill them."""
    for other in range(SEATS):
        if other != seat:
            state.hand_count[other] = 0
            while state.hand_count[other] < setup.hand_size:
                state.rng = advanced(state.rng)
                refill(state, setup, other, bits_32(state.rng) / (1 << 32))


@rule
def follow_all(search, state, setup, answers):
    """What all seats do in a turn."""
    for seat in range(SEATS):
        follow(state, setup, seat, search.lane[seat, living_enemies(state, seat)], answers[seat])


@rule
def living_enemies(state, seat):
    """The first enemy is bit 0, the second bit 1."""
    return state.king_alive[(seat + 1) % SEATS] | state.king_alive[(seat + 3) % SEATS] << 1


@rule
def copy_order(source, action):
    """The commands of one action into another."""
    action.count = source.count
    for number in range(source.count):
        action.kind[number], action.type[number] = source.kind[number], source.type[number]
        action.path[number], action.unit[number] = source.path[number], source.unit[number]
        action.row[number], action.col[number] = source.row[number], source.col[number]


@rule
def worth(state, setup, seat):
    """The position to the seat's team."""
    lead = 0
    for king in range(KINGS):
        lead += max(0, state.hp[king]) if king % TEAMS == seat % TEAMS else -max(0, state.hp[king])
    if is_over(state, setup):
        return POINTS * lead + (POINTS * DECIDED if lead > 0 else 0) - (POINTS * DECIDED if lead < 0 else 0)
    return POINTS * lead + material(state, setup, seat % TEAMS) - material(state, setup, 1 - seat % TEAMS)


@rule
def material(state, setup, team):
    """Action points of a team's units by the hp they have left, and half of those not spent."""
    total = (state.ap[team] + state.ap[team + TEAMS]) / 2
    for number in range(state.troop_count[team]):
        unit = int(state.troop[team, number])
        if not state.is_copy[unit]:
            total += setup.unit_ap[state.type[unit]] * state.hp[unit] / setup.unit_hp[state.type[unit]]
    return total


def lanes(setup):
    """For `SEARCH.lane`: of each seat and each set of living enemies the nearest one's shortest path."""
    found = np.full((SEATS, LIVING), NOBODY, np.int32)
    for seat in range(SEATS):
        enemies = ((seat + 1) % SEATS, (seat + 3) % SEATS)
        for living in range(1, LIVING):
            alive = [enemy for bit, enemy in enumerate(enemies) if living >> bit & 1]
            ways = [way for enemy in alive for way in ways_to(setup, seat, enemy)]
            found[seat, living] = min(ways)[1] if ways else NOBODY
    return found


def ways_to(setup, seat, enemy):
    """The paths of a seat to an enemy king as (steps, path), the shortest first."""
    steps = [
        (setup.path_length[path] - 1 - setup.path_start[path, enemy] - setup.path_start[path, seat], path)
        for path in range(setup.paths)
    ]
    return sorted(way for way in steps if way[0] > 0)
