"""Monte Carlo tree search over any game whose actions are numbers, in turn or at once.

A node keeps for every seat how its actions have done; every seat that is to move chooses by its own figures, so that
moves at once need no table of pairs. The tree holds no positions: every simulation plays from a root again, so luck
is drawn anew each time, and several roots, guesses of a hidden position, share one tree.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from meydan.engine.chance import advanced, bits_32, seeded
from meydan.engine.errors import BadInput
from meydan.engine.kernels import at
from meydan.engine.record import view
from meydan.engine.rule import rule
from meydan.search.clock import alarm

NODES, DEPTH = 1 << 14, 128
NEVER = -1
UNTRIED = 1e6  # worth of an action that was never tried
NO_LIMIT = (1 << 62) - 1


def tree_type(seats, actions, nodes, depth):
    """The memory of a tree."""
    return np.dtype(
        [
            ("total", "<f8", (nodes, seats, actions)),  # what each action brought its seat
            ("value", "<f8", (seats,)),  # of the last simulation
            ("exploration", "<f8"),
            ("key", "<i8", (nodes,)),  # the actions that lead to a node, as one number
            ("rng", "<i8"),
            ("limit", "<i8"),  # of simulations; 0 stops the search
            ("simulations", "<i8"),
            ("count", "<i4", (nodes, seats, actions)),  # how often each action was tried
            ("visits", "<i4", (nodes,)),
            ("first", "<i4", (nodes,)),  # child of a node, or NEVER
            ("next", "<i4", (nodes,)),  # child of the same node
            ("path", "<i4", (depth,)),  # nodes of the running simulation
            ("chosen", "<i4", (depth, seats)),  # its actions; NEVER for a seat that was not asked
            ("answer", "<i4", (seats,)),
            ("team", "<i4", (seats,)),
            ("used", "<i4"),  # nodes
            ("turns", "<i4"),  # most turns of a playout; NEVER: to the end
            ("spare", "<i4", (seats & 1,)),
        ],
        align=True,
    )


# -- rules ---------------------------------------------------------------------------------------------------------


@rule
def grow(trees, states, setups, lucks):
    """Simulations until the limit, from all roots in turn; they lie behind the first state, which is scratch."""
    roots = states.shape[0] - 1
    while at(trees, 0).simulations < at(trees, 0).limit:
        tree = at(trees, 0)
        states[0] = states[1 + tree.simulations % roots]
        state, setup, luck = at(states, 0), at(setups, 0), at(lucks, 0)
        redraw(tree, state)
        depth = descend(tree, state, setup, luck)
        play_out(tree, state, setup, luck)
        take_over(tree, depth)
        tree.simulations += 1


@rule
def redraw_luck(tree, state):
    """Every simulation has a luck of its own: a search must not know the luck to come."""
    tree.rng = advanced(tree.rng)
    state.rng = tree.rng


@rule
def without_luck(tree, state):
    """The game has none."""
    return


@rule
def descend(tree, state, setup, luck):
    """Down the tree to a node that is new, or to the end; returns how many turns that took."""
    node, depth = 0, 0
    while node != NEVER and depth < tree.path.shape[0] and not is_over(state, setup):
        is_new = tree.visits[node] == 0
        tree.path[depth] = node
        key = choose_all(tree, state, setup, node, depth)
        step(state, setup, tree.answer, luck)
        depth += 1
        node = NEVER if is_new else child(tree, node, key)
    return depth


@rule
def choose_all(tree, state, setup, node, depth):
    """An action for every seat that is to move; returns all of them as one number."""
    key = 0
    for seat in range(SEATS):
        tree.chosen[depth, seat] = NEVER
        key *= ACTIONS + 1
        if to_move(state, setup, seat):
            action = choose(tree, state, setup, node, seat)
            tree.chosen[depth, seat] = tree.answer[seat] = action
            key += action + 1
    return key


@rule
def choose(tree, state, setup, node, seat):
    """The action with the best upper bound; what was never tried comes first, in random order."""
    best, most = 0, -2.0 * UNTRIED
    horizon = math.log(tree.visits[node] + 1.0)
    for index in range(legal_count(state, setup, seat)):
        action = nth_legal(state, setup, seat, index)
        tries = tree.count[node, seat, action]
        tree.rng = advanced(tree.rng)
        worth = UNTRIED + bits_32(tree.rng) / 4294967296.0
        if tries > 0:
            worth = tree.total[node, seat, action] / tries + tree.exploration * math.sqrt(horizon / tries)
        if worth > most:
            best, most = action, worth
    return best


@rule
def child(tree, node, key):
    """The child that these actions lead to, perhaps a new one; NEVER if the tree is full."""
    place = tree.first[node]
    while place != NEVER:
        if tree.key[place] == key:
            return place
        place = tree.next[place]
    if tree.used >= tree.visits.shape[0]:
        return NEVER
    place = tree.used
    tree.used += 1
    tree.key[place], tree.first[place], tree.next[place] = key, NEVER, tree.first[node]
    tree.first[node] = place
    return place


@rule
def play_out(tree, state, setup, luck):
    """On by quick moves, to the end or as far as was asked for; then what the position is worth to every seat."""
    turn = 0
    while turn != tree.turns and not is_over(state, setup):
        for seat in range(SEATS):
            if to_move(state, setup, seat):
                tree.rng = advanced(tree.rng)
                pick(state, setup, seat, tree.answer, tree.rng)
        step(state, setup, tree.answer, luck)
        turn += 1
    ended = is_over(state, setup)
    for seat in range(SEATS):
        tree.value[seat] = result(state, setup, tree, seat) if ended else evaluate(state, setup, seat)


@rule
def take_over(tree, depth):
    """Every seat's actions on the way get what the simulation was worth to it."""
    for turn in range(depth):
        node = tree.path[turn]
        tree.visits[node] += 1
        for seat in range(SEATS):
            action = tree.chosen[turn, seat]
            if action != NEVER:
                tree.count[node, seat, action] += 1
                tree.total[node, seat, action] += tree.value[seat]


@rule
def no_opinion(state, setup, seat):
    """A position that is not over is worth nothing to anybody."""
    return 0.0


# -- for bots ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Choice:
    """An action that was looked at."""

    action: int
    share: float  # of the simulations
    value: float  # mean of what they brought, -1 to 1


@dataclass(frozen=True)
class Thoughts:
    """What a search found for one seat."""

    choices: tuple[Choice, ...]  # the most tried first
    simulations: int

    @property
    def best(self):
        """The action that was tried most; -1 if there was no time for any."""
        return self.choices[0].action if self.choices else -1

    def drawn(self, chance):
        """An action by a number from 0 to 1, each as often as it was tried, where both move at once."""
        for choice in self.choices:
            chance -= choice.share
            if chance < 0:
                return choice.action
        return self.best


def redraw_of(planner):
    """The rule that gives a simulation its luck."""
    return redraw_luck if planner.game.chance else without_luck


class Tree:
    """A tree that is grown anew for every question.

    `evaluate(state, setup, seat)` is a rule that says what a position is worth where playouts are cut off after
    `turns`; `pick(state, setup, seat, answers, rng)` makes the quick moves; `legal_count` and `nth_legal` may leave
    actions out. What is not given is the game's own.
    """

    def __init__(self, planner, turns=None, exploration=0.7, nodes=NODES, **rules):
        if not planner.actions:
            raise BadInput(f"{planner.game.name}: its actions are structured; compare some with `rollouts.compare`")
        self.planner = planner
        self._trees = np.zeros(1, tree_type(planner.seats, planner.actions, nodes, DEPTH))
        self._tree = view(self._trees)
        self._tree.exploration, self._tree.turns = exploration, NEVER if turns is None else turns
        for seat, team in enumerate(planner.teams):
            self._tree.team[seat] = team
        helpers = (choose, choose_all, child, descend, play_out, take_over)
        self._grow = planner.bound(grow, helpers, **{"evaluate": no_opinion, "redraw": redraw_of(planner), **rules})
        self._begin()

    def _begin(self):
        """Compile before the first question: there the clock runs."""
        self._clear(0)
        self.planner.ready("tree search", self._grow, self._arguments(np.zeros(2, self.planner.layout.state)))

    def search(self, roots, seat, watch=None, simulations=None, seed=0):
        """The actions of a seat in a position, or in several guesses of it, until the watch or the limit ends it."""
        states, tree = self.planner.states(roots, room=1), self._tree
        self._clear(seed)
        tree.limit = NO_LIMIT if simulations is None else simulations
        if watch is None:
            if simulations is None:
                raise BadInput("a search without an end; give a watch or a number of simulations")
            self._grow(*self._arguments(states))
        else:
            with alarm(watch, self._stop):
                self._grow(*self._arguments(states))
        return self._thoughts(seat)

    def _arguments(self, states):
        return self._trees, states, self.planner.setups, self.planner.lucks

    def _clear(self, seed):
        tree, used = self._trees[0], max(1, self._tree.used)
        for name in ("total", "count", "visits"):
            tree[name][:used] = 0
        tree["first"][0] = NEVER
        self._tree.used, self._tree.simulations, self._tree.limit, self._tree.rng = 1, 0, 0, seeded(seed)

    def _stop(self):
        self._tree.limit = 0

    def _thoughts(self, seat):
        counts, totals = self._trees[0]["count"][0, seat], self._trees[0]["total"][0, seat]
        tried = sorted(np.flatnonzero(counts), key=lambda action: (-counts[action], action))
        whole = max(1, int(counts.sum()))
        found = [Choice(int(each), int(counts[each]) / whole, float(totals[each] / counts[each])) for each in tried]
        return Thoughts(tuple(found), int(self._tree.simulations))
