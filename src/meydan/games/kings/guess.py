"""Positions that fit what a player sees: the paths of enemies, and the cards and points of others, are drawn."""

from __future__ import annotations

from typing import Any

import numpy as np

from meydan.games.kings.law.pieces import arrival_by_move, enlist, insert, king_mark
from meydan.games.kings.law.rules import reset
from meydan.games.kings.law.spells import find_path
from meydan.games.kings.law.state import FIRST_TABLE, KING_CELLS, KINGS, NOBODY, SEATS, TEAMS

AS_SEEN = ("id", "owner", "type", "row", "col", "hp", "damage_level", "range_level", "reach", "damage", "is_copy")
FLAGS = ("was_put", "was_damage_upgraded", "was_range_upgraded")
OF_SPELLS = ("cast_id", "cast_type", "caster", "cast_row", "cast_col", "cast_unit", "remaining", "is_new", "holds")


def guess(seen: Any, setup: Any, seat: int, state: Any, seed: int) -> None:
    """Write a position in which the seat sees just this; another seed hides other things in it."""
    reset(state, setup, seed, None)
    place_all(seen, setup, seat, state, seed)


def place_all(seen: Any, setup: Any, seat: int, state: Any, seed: int) -> None:
    """The same in a state that was just reset."""
    dice = np.random.default_rng(seed)
    state.turn, state.table = seen.turn, _table(seen)
    _place_kings(seen, state)
    pieces = {int(seen.id[at]): _place_unit(seen, setup, state, at, dice) for at in range(_units(seen))}
    state.next_id = max([state.next_id, *(each + 1 for each in pieces)])
    _aim(seen, setup, state, pieces)
    _place_spells(seen, setup, state, pieces)
    _deal(seen, setup, seat, state, dice)


def _units(seen: Any) -> int:
    return int(seen.unit_count + seen.died_count)


def _table(seen: Any) -> int:
    """R4 The smallest T that has room for all and orders the units as they were seen."""
    ids = [int(seen.id[at]) for at in range(seen.unit_count)]
    living = len(ids) + KING_CELLS * sum(seen.king_alive[seat] for seat in range(KINGS))
    table = FIRST_TABLE
    while 4 * living > 3 * table or ids != sorted(ids, key=lambda each: (each & (table - 1), each)):
        table *= 2
    return table


def _place_kings(seen: Any, state: Any) -> None:
    """The living ones are in the order of R4."""
    state.ordered = 0
    for seat in range(KINGS):
        state.hp[seat], state.king_alive[seat] = seen.king_hp[seat], seen.king_alive[seat]
        state.on_map[seat] = seen.king_alive[seat]
        if seen.king_alive[seat]:
            insert(state, seat)


def _place_unit(seen: Any, setup: Any, state: Any, at: int, dice: Any) -> int:
    """One unit of the list, living or dead; returns its place."""
    state.free_count -= 1
    piece = int(state.free[state.free_count])
    state.free[state.free_count] = 0
    for name in (*AS_SEEN, *FLAGS):
        getattr(state, name)[piece] = getattr(seen, name)[at]
    state.flies[piece], state.bonus[piece] = setup.flying[seen.type[at]], seen.is_hasted[at]
    state.path[piece], state.place[piece] = _way(seen, setup, at, dice)
    state.arrived[piece] = arrival_by_move(seen.turn, state.table, seen.id[at])
    state.mark[piece], state.looks_anew[piece] = NOBODY, 1
    if at < seen.unit_count:
        state.on_map[piece] = 1
        enlist(state, piece)
    else:
        state.died[state.died_count] = piece
        state.died_count += 1
    return piece


def _way(seen: Any, setup: Any, at: int, dice: Any) -> tuple[int, int]:
    """The path of a unit and its place there; where it is hidden, one of those through its cell."""
    team, cell = seen.owner[at] % TEAMS, (seen.row[at], seen.col[at])
    known = range(setup.paths) if seen.path[at] == NOBODY else [find_path(setup, seen.path[at])]
    ways = [
        (path, place)
        for path in known
        for place in range(setup.path_length[path])
        if (setup.path_row[team, path, place], setup.path_col[team, path, place]) == cell
    ]
    return ways[dice.integers(len(ways))] if ways else (int(known[0]), 0)


def _aim(seen: Any, setup: Any, state: Any, pieces: dict[int, int]) -> None:
    """Whom units and kings aim at."""
    for at in range(_units(seen)):
        piece, target = pieces[int(seen.id[at])], int(seen.target[at])
        if target in pieces:
            state.mark[piece] = pieces[target]
        elif target != NOBODY:
            row, col = seen.target_row[at] - setup.king_row[target], seen.target_col[at] - setup.king_col[target]
            state.mark[piece] = king_mark(target, row, col)
    cells = {setup.king_id[king] + cell: (king, cell) for king in range(KINGS) for cell in range(KING_CELLS)}
    for seat in range(KINGS):
        target = int(seen.king_target[seat])
        if target in pieces:
            state.mark[seat] = pieces[target]
        elif target in cells:
            king, cell = cells[target]
            state.mark[seat] = king_mark(king, cell // 3 - 1, cell % 3 - 1)


def _place_spells(seen: Any, setup: Any, state: Any, pieces: dict[int, int]) -> None:
    """The spells at work, and whom they hold."""
    state.cast_count, held = seen.cast_count, 0
    for at in range(seen.cast_count):
        for name in OF_SPELLS:
            getattr(state, name)[at] = getattr(seen, name)[at]
        state.cast_path[at] = max(0, find_path(setup, seen.cast_path[at]))
        state.held_from[at] = held
        for number in range(held, held + seen.holds[at]):
            state.held[number] = pieces.get(int(seen.held[number]), 0)
        held += seen.holds[at]
        state.next_cast = max(state.next_cast, seen.cast_id[at] + 1)
    state.held_count = held


def _deal(seen: Any, setup: Any, seat: int, state: Any, dice: Any) -> None:
    """The own cards and the team's spells as they are, those of others by chance."""
    friend = (seat + TEAMS) % SEATS
    for other in range(SEATS):
        state.ap[other] = int(dice.integers(setup.max_ap + 1))
        deck = dice.permutation(setup.types)[: setup.deck_size].tolist() if seen.turn > 0 else []
        for place, kind in enumerate(deck):
            state.deck[other, place] = kind
        state.hand_count[other] = min(len(deck), setup.hand_size)
        for place in range(state.hand_count[other]):
            state.hand[other, place] = deck[place]
    state.ap[seat], state.hand_count[seat] = seen.ap, seen.hand_count
    state.got_damage[seat], state.got_range[seat] = seen.got_damage, seen.got_range
    state.damage_tokens[seat], state.range_tokens[seat] = seen.damage_tokens, seen.range_tokens
    state.got_spell[seat], state.got_spell[friend] = seen.received_spell, seen.friend_received_spell
    for kind in range(len(seen.deck)):
        state.deck[seat, kind], state.hand[seat, kind] = seen.deck[kind], seen.hand[kind]
    for kind in range(len(seen.spells)):
        state.spells[seat, kind], state.spells[friend, kind] = seen.spells[kind], seen.friend_spells[kind]
