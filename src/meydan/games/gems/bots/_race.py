"""What a position is worth to the searching bot: the points, and who will take which of the gems that are left."""

from __future__ import annotations

from meydan.engine.rule import rule
from meydan.games.gems.law.rules import is_over
from meydan.games.gems.law.state import GEMS, NOWHERE

POINT = 1000
WON = 1_000_000_000
MOST_TAKEN = 14  # gems that both take in a race: what comes later nobody knows
HUNT = 60  # a step between the agents, for the poorer one
SPREAD = 3  # steps added to every way when gems are compared: a near gem is not everything
FAR = 1 << 14  # steps, where there is no way


@rule
def standing(search, state, setup, seat):
    """The value to a seat: at the end who won, before it the lead and what the race will bring."""
    lead = state.score[seat] - (state.score[1 - seat] if setup.seats > 1 else 0)
    if is_over(state, setup):
        return POINT * lead + (WON if lead > 0 else (-WON if lead < 0 else 0))
    value = POINT * lead + race(search, state, setup, seat)
    if setup.seats > 1:
        apart = abs(state.row[0] - state.row[1]) + abs(state.col[0] - state.col[1])
        value += HUNT * min(apart, 8) * (-1 if lead > 0 else 1)
    return value


@rule
def race(search, state, setup, seat):
    """Each walks to the gem that pays most for the way, and whoever comes first has it."""
    line_up(search, state, setup)
    gained = 0
    for _ in range(MOST_TAKEN):
        first = 0
        if setup.seats > 1 and search.arrival[1] < search.arrival[0]:
            first = 1
        if search.arrival[first] >= FAR:
            return gained
        worth = setup.gem_value[search.kind[search.goal[first]]] * fading(search.arrival[first])
        gained += worth if first == seat else -worth
        take(search, setup, first)
        for each in range(setup.seats):
            if each == first or search.goal[each] == search.goal[first]:
                search.stale[each] = 1
        for each in range(setup.seats):
            if search.stale[each]:
                aim(search, setup, each)
    return gained


@rule
def fading(rounds):
    """Thousandths of a point's worth that are left after so many rounds."""
    return POINT * 40 // (40 + rounds)


@rule
def line_up(search, state, setup):
    """Both where they stand, with all gems before them."""
    for gem in range(search.gems):
        search.taken[gem] = 0 if state.kind[search.row[gem], search.col[gem]] == search.kind[gem] else 1
    search.rounds = setup.turn_count - state.ply // setup.seats
    for seat in range(setup.seats):
        search.cell[seat] = search.number[state.row[seat], state.col[seat]]
        search.clock[seat] = 1 if seat < state.mover else 0
        search.points[seat] = state.score[seat]
        for gem in range(GEMS):
            search.had[seat, gem] = state.gems[seat, gem]
        aim(search, setup, seat)


@rule
def aim(search, setup, seat):
    """Choose the gem that pays most for the way."""
    search.stale[seat] = 0
    search.goal[seat], search.arrival[seat] = NOWHERE, FAR
    best = 0
    for gem in range(search.gems):
        kind, steps = search.kind[gem], search.distance[gem, search.cell[seat]]
        is_open = not search.taken[gem] and steps > 0 and search.clock[seat] + steps <= search.rounds
        if is_open and search.points[seat] - steps >= setup.gem_least[kind]:
            pay = POINT * setup.gem_value[kind] // (SPREAD + steps)
            if pay > best and search.had[seat, kind - 1] < setup.gem_most[kind]:
                best = pay
                search.goal[seat], search.arrival[seat] = gem, search.clock[seat] + steps


@rule
def take(search, setup, seat):
    """The seat arrives at its gem."""
    gem = search.goal[seat]
    kind = search.kind[gem]
    search.taken[gem] = 1
    search.points[seat] += setup.gem_value[kind] - (search.arrival[seat] - search.clock[seat])
    search.clock[seat] = search.arrival[seat]
    search.had[seat, kind - 1] += 1
    search.cell[seat] = search.number[search.row[gem], search.col[gem]]
