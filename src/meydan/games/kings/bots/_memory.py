"""What a player can know of what is hidden: points, cards, tokens and spells of others, and the paths of enemies."""

from __future__ import annotations

from collections import Counter, defaultdict

import numpy as np

from meydan.engine.record import view
from meydan.games.kings.bots._playouts import ways_to
from meydan.games.kings.guess import place_all
from meydan.games.kings.law.pieces import find_unit
from meydan.games.kings.law.rules import reset
from meydan.games.kings.law.state import NOBODY, SEATS, TEAMS

DAMAGE, RANGE = range(2)  # kinds of tokens


class Memory:
    """All that was ever seen of the others, brought up to date in every turn."""

    def __init__(self, setup, seat, state_type):
        self._setup, self._seat, self._friend = setup, seat, (seat + TEAMS) % SEATS
        self._first = np.zeros(1, state_type)  # position of a game: making it anew in every turn would take longer
        reset(view(self._first), setup, 1, None)
        self._turn = 1
        self._ap = [setup.max_ap] * SEATS
        self._uses = defaultdict(Counter)  # seat -> how often each type was put
        self._tokens = defaultdict(Counter)  # seat, or NOBODY for both enemies -> tokens of each kind
        self._spells = Counter()  # of both enemies, by type
        self._paths = {}  # unit of an enemy -> paths that go through all cells where it was seen

    def update(self, seen):
        """Take in what is seen now."""
        if seen.turn % self._setup.turns_to_upgrade == 0:
            self._tokens[NOBODY].update((DAMAGE, RANGE))
            self._tokens[self._friend][RANGE if seen.got_damage else DAMAGE] += 1
        if seen.turn % self._setup.turns_to_spell == 0:
            self._spells.update((seen.received_spell, seen.friend_received_spell))
        for at in range(seen.unit_count + seen.died_count):
            self._note_unit(seen, at)
        for at in range(seen.cast_count):
            if seen.is_new[at] and self._is_enemy(seen.caster[at]):
                self._spells[seen.cast_type[at]] -= 1
        added = self._setup.ap_addition * (seen.turn - self._turn)
        self._ap = [min(self._setup.max_ap, ap + added) for ap in self._ap]
        self._turn = seen.turn

    def _note_unit(self, seen, at):
        owner, kind = seen.owner[at], seen.type[at]
        if seen.was_put[at]:
            self._uses[owner][kind] += 1
            self._ap[owner] -= self._setup.unit_ap[kind]
        holder = NOBODY if self._is_enemy(owner) else owner
        self._tokens[holder][DAMAGE] -= seen.was_damage_upgraded[at]
        self._tokens[holder][RANGE] -= seen.was_range_upgraded[at]
        if self._is_enemy(owner):
            here = self._crossing(owner, seen.row[at], seen.col[at])
            self._paths[seen.id[at]] = self._paths.get(seen.id[at], here) & here or here

    def _crossing(self, owner, row, col):
        """The paths through a cell."""
        return {path for path in range(self._setup.paths) if self._place(owner, path, row, col) is not None}

    def _is_enemy(self, seat):
        return seat % TEAMS != self._seat % TEAMS

    def _place(self, seat, path, row, col):
        """Where a cell lies on a path as this seat's units walk it; None if it does not."""
        rows, cols, team = self._setup.path_row, self._setup.path_col, seat % TEAMS
        for place in range(self._setup.path_length[path]):
            if rows[team, path, place] == row and cols[team, path, place] == col:
                return place
        return None

    def rebuild(self, seen, states):
        """Write the likeliest position into the first of the states; the hands of others in it mean nothing."""
        states[0], state = self._first[0], view(states)
        place_all(seen, self._setup, self._seat, state, seen.turn)
        for seat in range(SEATS):
            for kind in range(self._setup.types):
                state.uses[seat, kind] = self._uses[seat][kind]
            if seat != self._seat:
                self._fill_deck(state, seat)
                state.ap[seat] = max(0, self._ap[seat])
        self._hand_out(state)
        for at in range(seen.unit_count):
            if self._is_enemy(seen.owner[at]):
                self._send(seen, state, at)

    def _fill_deck(self, state, seat):
        """Types that were put are in the deck; of the others nobody knows."""
        drawn = [state.deck[seat, place] for place in range(self._setup.deck_size)]
        deck = list(dict.fromkeys([*self._uses[seat], *drawn]))
        for place in range(self._setup.deck_size):
            state.deck[seat, place] = deck[place]

    def _hand_out(self, state):
        """Tokens and spells: of the enemies' it is only known that one of them has them."""
        first, second = (self._seat + 1) % SEATS, (self._seat + 3) % SEATS
        state.damage_tokens[self._friend] = max(0, self._tokens[self._friend][DAMAGE])
        state.range_tokens[self._friend] = max(0, self._tokens[self._friend][RANGE])
        state.damage_tokens[first] = max(0, self._tokens[NOBODY][DAMAGE])
        state.range_tokens[second] = max(0, self._tokens[NOBODY][RANGE])
        for number, kind in enumerate(sorted((+self._spells).elements())):
            state.spells[(first, second)[number % TEAMS], kind] += 1

    def _send(self, seen, state, at):
        """An enemy takes the shortest of the paths that it may be on."""
        owner, unit = seen.owner[at], find_unit(state, seen.id[at])
        path = min(self._paths[seen.id[at]], key=lambda path: self._steps(owner, path), default=NOBODY)
        if path != NOBODY:
            state.path[unit] = path
            state.place[unit] = self._place(owner, path, seen.row[at], seen.col[at])

    def _steps(self, owner, path):
        """How far it is for this player on a path to the first of the enemies."""
        enemies = (owner + 1) % SEATS, (owner + 3) % SEATS
        return min(steps for enemy in enemies for steps, way in ways_to(self._setup, owner, enemy) if way == path)
