"""A state rebuilt from what one seat has seen: exact where nothing is hidden, a good guess elsewhere."""

from __future__ import annotations

import numpy as np

from meydan.engine.record import view
from meydan.games.kings.law.pieces import arrival_by_move, king_mark, new_unit, sort_again
from meydan.games.kings.law.rules import reset
from meydan.games.kings.law.spells import find_path
from meydan.games.kings.law.state import KING_CELLS, KINGS, NOBODY, SEATS, TEAMS, Room, state_type

ROOM = 160  # units of the imagined games
MOST_UNITS = 120  # on the map that are taken over


class Memory:
    """What a seat knows of a game: what it saw, and what follows from what it saw before."""

    def __init__(self, setup, seat):
        self._setup, self._seat = setup, seat
        shape = setup.path_row.shape
        self.dtype = state_type(Room(ROOM, shape[1], shape[2]))
        self._blank = np.zeros(1, self.dtype)
        reset(view(self._blank), setup, 0, None)
        self._ap = [setup.max_ap] * SEATS
        self._uses = [[0] * setup.types for _ in range(SEATS)]
        self._ways: dict[int, list[tuple[int, int]]] = {}  # by enemy unit: paths that fit all cells it was seen on
        self._table = view(self._blank).table
        self._next_id = view(self._blank).next_id

    def state(self, seen):
        """The state after this turn's observation, as an array of one record."""
        self._count(seen)
        records = self._blank.copy()
        state = view(records)
        state.turn, state.table = seen.turn, self._table
        self._place_kings(state, seen)
        pieces = self._place_units(state, seen)
        state.next_id = self._next_id
        self._aim(state, seen, pieces)
        self._place_spells(state, seen, pieces)
        self._deal(state, seen)
        return records

    def _count(self, seen):
        """Points and cards that others have used, by the units that they put in this turn."""
        setup = self._setup
        for at in range(seen.unit_count + seen.died_count):
            self._next_id = max(self._next_id, seen.id[at] + 1)
            if seen.was_put[at]:
                self._uses[seen.owner[at]][seen.type[at]] += 1
                self._ap[seen.owner[at]] -= setup.unit_ap[seen.type[at]]
        if seen.turn > 1:
            self._ap = [min(setup.max_ap, max(0, ap) + setup.ap_addition) for ap in self._ap]
        living = seen.unit_count + KING_CELLS * sum(seen.king_alive[seat] for seat in range(SEATS))
        while 4 * living > 3 * self._table:
            self._table *= 2

    def _place_kings(self, state, seen):
        """The living kings are in the order of R4."""
        state.ordered = 0
        for seat in range(KINGS):
            state.hp[seat], state.king_alive[seat] = seen.king_hp[seat], seen.king_alive[seat]
            state.on_map[seat] = seen.king_alive[seat]
            if seen.king_alive[seat]:
                state.order[state.ordered] = seat
                state.ordered += 1
        sort_again(state)

    def _place_units(self, state, seen):
        """The living units; gives the piece of each id."""
        pieces = {}
        for at in range(min(seen.unit_count, MOST_UNITS)):
            state.next_id = seen.id[at]
            piece = pieces[seen.id[at]] = new_unit(state, self._setup, seen.owner[at], seen.type[at])
            for name in ("hp", "damage", "reach", "damage_level", "range_level", "row", "col", "is_copy"):
                getattr(state, name)[piece] = getattr(seen, name)[at]
            state.path[piece], state.place[piece] = self._way(seen, at)
            state.looks_anew[piece] = 1
            state.arrived[piece] = arrival_by_move(seen.turn, state.table, seen.id[at])
        return pieces

    def _way(self, seen, at):
        """The path of a unit and its place there; of an enemy's the shortest that fits what was seen of it."""
        team, cell = seen.owner[at] % TEAMS, (seen.row[at], seen.col[at])
        if seen.path[at] != NOBODY:
            path = find_path(self._setup, seen.path[at])
            return path, self._index(team, path, cell)
        known = self._ways.get(seen.id[at], range(self._setup.paths))
        fitting = [path for path in known if self._index(team, path, cell) is not None]
        self._ways[seen.id[at]] = fitting
        start = self._setup.path_start
        best = max(fitting, key=lambda path: start[path, seen.owner[at]] - self._setup.path_length[path], default=0)
        return best, self._index(team, best, cell) or 0

    def _index(self, team, path, cell):
        """Where a cell is on a path, or None."""
        for place in range(self._setup.path_length[path]):
            if (self._setup.path_row[team, path, place], self._setup.path_col[team, path, place]) == cell:
                return place
        return None

    def _aim(self, state, seen, pieces):
        """Whom units aim at; kings look anew."""
        for at in range(min(seen.unit_count, MOST_UNITS)):
            piece, target = pieces[seen.id[at]], seen.target[at]
            if target in pieces:
                state.mark[piece] = pieces[target]
            elif 0 <= target < KINGS:
                rows = seen.target_row[at] - self._setup.king_row[target]
                state.mark[piece] = king_mark(target, rows, seen.target_col[at] - self._setup.king_col[target])
        for seat in range(KINGS):
            state.mark[seat] = pieces.get(seen.king_target[seat], NOBODY)

    def _place_spells(self, state, seen, pieces):
        """Spells that go on, and whom they hold."""
        held = 0
        for at in range(seen.cast_count):
            ids = [seen.held[held + number] for number in range(seen.holds[at])]
            held += seen.holds[at]
            if seen.remaining[at] > 0:
                self._place_spell(state, seen, at, [pieces[id] for id in ids if id in pieces])

    def _place_spell(self, state, seen, at, holds):
        place = state.cast_count
        for name in ("cast_id", "cast_type", "caster", "cast_row", "cast_col", "cast_unit", "remaining"):
            getattr(state, name)[place] = getattr(seen, name)[at]
        state.held_from[place], state.holds[place] = state.held_count, len(holds)
        for unit in holds:
            state.held[state.held_count] = unit
            state.held_count += 1
        state.cast_count += 1
        state.next_cast = max(state.next_cast, seen.cast_id[at] + 1)

    def _deal(self, state, seen):
        """The own cards and the team's spells as they are; the others hold the same deck."""
        own, friend = self._seat, (self._seat + TEAMS) % SEATS
        for seat in range(SEATS):
            state.ap[seat], state.hand_count[seat] = self._ap[seat], 0
            for kind in range(self._setup.types):
                state.uses[seat, kind], state.deck[seat, kind] = self._uses[seat][kind], seen.deck[kind]
        state.ap[own], state.hand_count[own] = seen.ap, seen.hand_count
        state.damage_tokens[own], state.range_tokens[own] = seen.damage_tokens, seen.range_tokens
        for place in range(seen.hand_count):
            state.hand[own, place] = seen.hand[place]
        for kind in range(self._setup.spells):
            state.spells[own, kind], state.spells[friend, kind] = seen.spells[kind], seen.friend_spells[kind]
