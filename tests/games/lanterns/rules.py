"""The law of Lanterns."""

from __future__ import annotations

from meydan.engine.chance import advanced, below, draw, seeded
from meydan.engine.rule import rule

from .state import DARK, LIGHT, MOST_COMMANDS, MOST_OIL, TEAMS, WALK


@rule
def reset(state, setup, seed, luck):
    """The keepers stand round the ring; the map says what is lit, luck how much oil each has."""
    state.rng = seeded(seed)
    state.turn = 0
    cells = state.owner.shape[0]
    for cell in range(cells):
        state.owner[cell] = setup.start[cell]
        state.light[cell] = 0 if setup.start[cell] == DARK else 1
    for seat in range(setup.seats):
        state.place[seat] = seat * cells // setup.seats
        state.oil[seat] = draw(state, luck, 4)


@rule
def step(state, setup, actions, luck):
    """One turn: all walk, all light, the wind blows, oil is handed out."""
    walk(state, setup, actions)
    bring_oil(state, setup, actions)
    light_cells(state)
    blow(state, luck)
    hand_out(state, setup, luck)
    state.turn += 1


@rule
def walk(state, setup, actions):
    """Every command to walk moves its keeper by one cell."""
    cells = state.owner.shape[0]
    for seat in range(setup.seats):
        for number in range(commands(actions[seat])):
            if actions[seat].kind[number] == WALK and is_pace(actions[seat].value[number]):
                state.place[seat] = (state.place[seat] + actions[seat].value[number] + cells) % cells


@rule
def bring_oil(state, setup, actions):
    """Oil that a keeper has goes to the cell they stand on; a command for more than that is dropped."""
    for team in range(TEAMS):
        for cell in range(state.owner.shape[0]):
            state.fresh[team, cell] = 0
    for seat in range(setup.seats):
        for number in range(commands(actions[seat])):
            amount = actions[seat].value[number]
            if actions[seat].kind[number] == LIGHT and 1 <= amount <= state.oil[seat]:
                state.oil[seat] -= amount
                state.fresh[seat % TEAMS, state.place[seat]] += amount


@rule
def light_cells(state):
    """A cell goes to the team that brought more oil than burns there; not if both teams came."""
    for cell in range(state.owner.shape[0]):
        for team in range(TEAMS):
            if state.fresh[team, cell] > state.light[cell] and state.fresh[1 - team, cell] == 0:
                state.owner[cell] = team
                state.light[cell] = state.fresh[team, cell]


@rule
def blow(state, luck):
    """The wind blows one cell out."""
    cell = draw(state, luck, state.owner.shape[0])
    state.owner[cell] = DARK
    state.light[cell] = 0


@rule
def hand_out(state, setup, luck):
    """Every keeper finds up to two measures of oil."""
    for seat in range(setup.seats):
        state.oil[seat] = min(MOST_OIL, state.oil[seat] + draw(state, luck, 3))


@rule
def commands(action):
    """How many commands an action has, whatever it says."""
    return min(max(action.count, 0), MOST_COMMANDS)


@rule
def is_pace(value):
    """Whether a keeper can walk this far."""
    return value == 1 or value == -1


@rule
def to_move(state, setup, seat):
    """All are asked in every turn."""
    return state.turn < setup.turns


@rule
def legal(state, setup, seat, action):
    """Every list of known commands that the keeper has the oil for."""
    if state.turn >= setup.turns or action.count < 0 or action.count > MOST_COMMANDS:
        return False
    oil = state.oil[seat]
    for number in range(action.count):
        kind, value = action.kind[number], action.value[number]
        if kind == LIGHT:
            oil -= min(max(value, 1), MOST_OIL + 1)
        if not (kind == WALK and is_pace(value)) and not (kind == LIGHT and 1 <= value <= MOST_OIL):
            return False
    return oil >= 0


@rule
def pick(state, setup, seat, actions, rng):
    """Walk by chance and light with all there is."""
    action = actions[seat]
    action.spare = 0
    action.count = 1
    action.kind[0] = WALK
    action.value[0] = 2 * below(rng, 2) - 1
    action.kind[1] = 0
    action.value[1] = 0
    if state.oil[seat] > 0 and below(advanced(rng), 3) > 0:
        action.count = 2
        action.kind[1] = LIGHT
        action.value[1] = state.oil[seat]


@rule
def is_over(state, setup):
    """The game lasts as long as was agreed."""
    return state.turn >= setup.turns


@rule
def score(state, setup, seat):
    """The lit cells of the seat's team."""
    total = 0
    for cell in range(state.owner.shape[0]):
        if state.owner[cell] == seat % TEAMS:
            total += 1
    return total


@rule
def observe(state, setup, seat, seen):
    """All see the keepers and whose the cells are; the oil only of their own team, and never how much burns."""
    seen.turn = state.turn
    seen.seat = seat
    for other in range(setup.seats):
        seen.place[other] = state.place[other]
        seen.oil[other] = state.oil[other] if other % TEAMS == seat % TEAMS else -1
    for cell in range(state.owner.shape[0]):
        seen.owner[cell] = state.owner[cell]


def scramble(state, setup, seat, seed):
    """Change the others' oil and the light of lit cells."""
    for other in range(setup.seats):
        if other % TEAMS != seat % TEAMS:
            state.oil[other] = (state.oil[other] + 1 + seed) % MOST_OIL
    for cell in range(state.owner.shape[0]):
        if state.owner[cell] != DARK:
            state.light[cell] += 1
