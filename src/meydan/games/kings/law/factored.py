# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""A turn's commands as a row of numbers for learners, and back.

The heads of an action, in this order: `picks` places of the deck, `puts` places of the hand, then the eight below;
`sizes` says how large they are for the setups that are played. Every head has its own mask; where two heads hinder each
other the rules decide, as for any bot: what cannot be paid for any more is skipped.
"""

from __future__ import annotations

import numpy as np

from meydan.engine.planes import fill_plane
from meydan.engine.rule import rule
from meydan.games.kings.law.observe import command
from meydan.games.kings.law.pieces import find_unit
from meydan.games.kings.law.rules import command_count, place_in_hand
from meydan.games.kings.law.spells import find_path, tele_place
from meydan.games.kings.law.state import (
    CAST_SPELL,
    DAMAGE_UPGRADE,
    KINGS,
    NOBODY,
    PICK,
    PICK_BEGINS,
    PUT_UNIT,
    RANGE_UPGRADE,
    TEAMS,
    TELE,
)

SIZES = np.dtype(
    [
        ("picks", "<i4"),  # places of a deck
        ("puts", "<i4"),  # places of a hand
        ("types", "<i4"),  # types of units
        ("paths", "<i4"),
        ("spells", "<i4"),  # types of spells
        ("height", "<i4"),  # rows of the map
        ("width", "<i4"),
        ("length", "<i4"),  # cells of a path
        ("units", "<i4"),  # in the list of units
        ("spare", "<i4"),
    ],
    align=True,
)
LAST_HEADS = 8
UPGRADE, UPGRADE_UNIT, SPELL, CAST_ROW, CAST_COL, CAST_UNIT, CAST_PATH, CAST_PLACE = range(LAST_HEADS)


# -- from heads to commands ------------------------------------------------------------------------------------------


@rule
def compose(state, setup, seat, sizes, action, answers):
    """Write the commands that the heads mean, in the order in which the rules take them."""
    answer = answers[seat]
    before = command_count(answer)
    answer.count = answer.dropped = 0
    if state.turn == 0:
        compose_pick(setup, sizes, action, answer)
    else:
        compose_upgrade(state, sizes, action, answer)
        compose_puts(state, setup, seat, sizes, action, answer)
        compose_spell(state, setup, seat, sizes, action, answer)
    for number in range(answer.count, before):
        answer.kind[number] = answer.type[number] = answer.path[number] = 0
        answer.unit[number] = answer.row[number] = answer.col[number] = 0


@rule
def compose_pick(setup, sizes, action, answer):
    """The deck in the order of the heads; 0 leaves a place to chance."""
    command(answer, PICK, PICK_BEGINS)
    for place in range(sizes.picks):
        if 1 <= action.head[place] <= setup.types:
            command(answer, PICK, action.head[place] - 1)


@rule
def compose_upgrade(state, sizes, action, answer):
    """One token for one unit."""
    chosen = action.head[after_puts(sizes, UPGRADE)]
    unit = listed_unit(state, action.head[after_puts(sizes, UPGRADE_UNIT)])
    if 1 <= chosen <= 2 and unit != NOBODY:
        number = command(answer, DAMAGE_UPGRADE if chosen == 1 else RANGE_UPGRADE, 0)
        answer.unit[number] = state.id[unit]


@rule
def compose_puts(state, setup, seat, sizes, action, answer):
    """A path for every card of the hand that is played."""
    for place in range(min(sizes.puts, state.hand_count[seat])):
        path = action.head[sizes.picks + place] - 1
        if 0 <= path < setup.paths:
            number = command(answer, PUT_UNIT, state.hand[seat, place])
            answer.path[number] = setup.path_id[path]


@rule
def compose_spell(state, setup, seat, sizes, action, answer):
    """One spell: at a cell, or a unit to a place of a path."""
    kind = action.head[after_puts(sizes, SPELL)] - 1
    if not 0 <= kind < setup.spells:
        return
    number = command(answer, CAST_SPELL, kind)
    if setup.spell_kind[kind] != TELE:
        answer.row[number] = action.head[after_puts(sizes, CAST_ROW)]
        answer.col[number] = action.head[after_puts(sizes, CAST_COL)]
        return
    unit, path = (
        listed_unit(state, action.head[after_puts(sizes, CAST_UNIT)]),
        action.head[after_puts(sizes, CAST_PATH)],
    )
    place = action.head[after_puts(sizes, CAST_PLACE)]
    if unit == NOBODY or not 0 <= path < setup.paths or place < 0:
        answer.count = number
        answer.kind[number] = answer.type[number] = 0
        return
    answer.unit[number], answer.path[number] = state.id[unit], setup.path_id[path]
    place = min(place, setup.tele_limit[seat % TEAMS, path])
    answer.row[number] = setup.path_row[seat % TEAMS, path, place]
    answer.col[number] = setup.path_col[seat % TEAMS, path, place]


# -- and back --------------------------------------------------------------------------------------------------------


@rule
def decompose(state, setup, seat, sizes, answer, action):
    """Write the heads that mean these commands; returns how many commands have none."""
    for head in range(sizes.picks + sizes.puts + LAST_HEADS):
        action.head[head] = 0
    lost, picked = 0, 0
    for number in range(command_count(answer)):
        kind, found = answer.kind[number], False
        if kind == PICK:
            found = answer.type[number] == PICK_BEGINS or picked < sizes.picks
            if answer.type[number] != PICK_BEGINS and found:
                action.head[picked] = answer.type[number] + 1
                picked += 1
        elif kind == PUT_UNIT:
            found = decompose_put(state, setup, seat, sizes, answer, number, action)
        elif kind == CAST_SPELL:
            found = decompose_spell(state, setup, seat, sizes, answer, number, action)
        else:
            found = decompose_upgrade(state, sizes, answer, number, action)
        lost += 0 if found else 1
    return lost


@rule
def decompose_put(state, setup, seat, sizes, answer, number, action):
    """The card's place in the hand has the path."""
    place, path = place_in_hand(state, seat, answer.type[number]), find_path(setup, answer.path[number])
    if place == NOBODY or place >= sizes.puts or path == NOBODY or action.head[sizes.picks + place] != 0:
        return False
    action.head[sizes.picks + place] = 1 + path
    return True


@rule
def decompose_upgrade(state, sizes, answer, number, action):
    """The first upgrade has heads."""
    place = unit_place(state, find_unit(state, answer.unit[number]))
    if action.head[after_puts(sizes, UPGRADE)] != 0 or place == NOBODY:
        return False
    action.head[after_puts(sizes, UPGRADE)] = 1 if answer.kind[number] == DAMAGE_UPGRADE else 2
    action.head[after_puts(sizes, UPGRADE_UNIT)] = place
    return True


@rule
def decompose_spell(state, setup, seat, sizes, answer, number, action):
    """The first spell has heads."""
    kind = answer.type[number]
    if action.head[after_puts(sizes, SPELL)] != 0 or not 0 <= kind < setup.spells:
        return False
    if setup.spell_kind[kind] == TELE:
        unit, path = unit_place(state, find_unit(state, answer.unit[number])), find_path(setup, answer.path[number])
        place = tele_place(setup, seat, path, answer.row[number], answer.col[number])
        if unit == NOBODY or place == NOBODY:
            return False
        action.head[after_puts(sizes, CAST_UNIT)], action.head[after_puts(sizes, CAST_PATH)] = unit, path
        action.head[after_puts(sizes, CAST_PLACE)] = place
    elif 0 <= answer.row[number] < setup.rows and 0 <= answer.col[number] < setup.cols:
        action.head[after_puts(sizes, CAST_ROW)], action.head[after_puts(sizes, CAST_COL)] = (
            answer.row[number],
            answer.col[number],
        )
    else:
        return False
    action.head[after_puts(sizes, SPELL)] = 1 + kind
    return True


# -- masks -----------------------------------------------------------------------------------------------------------


@rule
def open_heads(state, setup, seat, sizes, mask):
    """1 for every number of every head that may have an effect, or leaves the head out; no head is empty.

    All of it is closed at first, in wide words; few numbers are open.
    """
    first = 0
    fill_plane(mask.open, 0)
    for _ in range(sizes.picks):
        first = open_up_to(mask, first, 1 + sizes.types, 1 + setup.types if state.turn == 0 else 1)
    for place in range(sizes.puts):
        first = open_up_to(mask, first, 1 + sizes.paths, 1 + setup.paths if can_put(state, setup, seat, place) else 1)
    has_unit = has_own_unit(state, seat)
    mask.open[first] = 1
    if has_unit:
        mask.open[first + 1] = 1 if state.damage_tokens[seat] > 0 else 0
        mask.open[first + 2] = 1 if state.range_tokens[seat] > 0 else 0
    first = open_units(state, seat, sizes, mask, first + 3)
    mask.open[first] = 1
    for kind in range(sizes.spells):
        mask.open[first + 1 + kind] = 1 if can_cast(state, setup, seat, kind, has_unit) else 0
    first = open_up_to(mask, first + 1 + sizes.spells, sizes.height, setup.rows)
    first = open_up_to(mask, first, sizes.width, setup.cols)
    first = open_units(state, seat, sizes, mask, first)
    first = open_up_to(mask, first, sizes.paths, max(setup.paths, 1))
    open_up_to(mask, first, sizes.length, 1 + farthest_place(setup, seat))


@rule
def open_up_to(mask, first, size, count):
    """The first `count` numbers of a head are open; returns where the next head begins."""
    for number in range(min(size, count)):
        mask.open[first + number] = 1
    return first + size


@rule
def open_units(state, seat, sizes, mask, first):
    """The seat's own living units by their places in the list; the first place where there is none."""
    place, found = 0, False
    for number in range(state.ordered):
        if state.order[number] >= KINGS:
            if state.owner[state.order[number]] == seat:
                mask.open[first + place] = 1
                found = True
            place += 1
    if not found:
        mask.open[first] = 1
    return first + sizes.units


# -- questions -------------------------------------------------------------------------------------------------------


@rule
def after_puts(sizes, head):
    """Where a head behind those of the deck and the hand lies."""
    return sizes.picks + sizes.puts + head


@rule
def can_put(state, setup, seat, place):
    """Whether the card in this place of the hand can be paid for."""
    return (
        state.turn > 0 and place < state.hand_count[seat] and setup.unit_ap[state.hand[seat, place]] <= state.ap[seat]
    )


@rule
def can_cast(state, setup, seat, kind, has_unit):
    """Whether the seat has this spell, and a unit where it needs one."""
    if state.turn == 0 or kind >= setup.spells or state.spells[seat, kind] <= 0:
        return False
    return setup.spell_kind[kind] != TELE or (has_unit and setup.paths > 0)


@rule
def has_own_unit(state, seat):
    """Whether a unit of the seat is on the map."""
    for number in range(state.troop_count[seat % TEAMS]):
        if state.owner[state.troop[seat % TEAMS, number]] == seat:
            return True
    return False


@rule
def farthest_place(setup, seat):
    """The largest index of a path that a teleport of the seat can reach."""
    farthest = 0
    for path in range(setup.paths):
        farthest = max(farthest, setup.tele_limit[seat % TEAMS, path])
    return farthest


@rule
def listed_unit(state, place):
    """The unit in this place of the list that observations have, or NOBODY."""
    at = 0
    for number in range(state.ordered):
        if state.order[number] >= KINGS:
            if at == place:
                return int(state.order[number])
            at += 1
    return NOBODY


@rule
def unit_place(state, unit):
    """The place of a unit in that list, or NOBODY."""
    at = 0
    for number in range(state.ordered):
        if state.order[number] >= KINGS:
            if state.order[number] == unit:
                return at
            at += 1
    return NOBODY
