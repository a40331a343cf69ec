"""A tree search that a network guides: it says which choices are likely and what a new position is worth.

The network has learned from the game's `insight` (`python -m meydan.learn GAME FOLDER --whole`). As in
`meydan.search.tree`, the tree holds no positions, and several guesses of a hidden one share it.
"""

from __future__ import annotations

import math

import numpy as np

from meydan.engine.errors import BadInput
from meydan.engine.kernels import at
from meydan.engine.record import view
from meydan.engine.rule import rule
from meydan.search import tree as plain
from meydan.search.mind import read_mind, think
from meydan.search.tree import DEPTH, NEVER, NODES, Tree, child, redraw_of, take_over

SURPRISE = 0.2  # how much less than its position a choice is expected to bring before it is tried


def tree_type(seats, choices, nodes, depth):
    """The memory of a tree: that of a plain one, and what the network thinks of its nodes."""
    usual = plain.tree_type(seats, choices, nodes, depth)
    return np.dtype(
        [
            ("share", "<f8", (nodes, seats, choices)),  # how likely the network finds each choice; 0: it is closed
            ("expected", "<f8", (nodes, seats)),  # what the network thinks of the node
            *((name, usual[name]) for name in usual.names),
        ],
        align=True,
    )


# -- rules ---------------------------------------------------------------------------------------------------------


@rule
def grow(trees, states, setups, lucks, seens, minds):
    """Simulations until the limit, from all roots in turn; they lie behind the first state, which is scratch."""
    roots = states.shape[0] - 1
    while at(trees, 0).simulations < at(trees, 0).limit:
        tree = at(trees, 0)
        states[0] = states[1 + tree.simulations % roots]
        state, setup, luck, seen, mind = at(states, 0), at(setups, 0), at(lucks, 0), at(seens, 0), at(minds, 0)
        redraw(tree, state)
        depth = descend(tree, state, setup, luck, seen, mind)
        take_over(tree, depth)
        tree.simulations += 1


@rule
def descend(tree, state, setup, luck, seen, mind):
    """Down the tree to a node that is new, or to the end; returns how many turns that took."""
    node, depth = 0, 0
    while depth < tree.path.shape[0] and not is_over(state, setup):
        if node == NEVER or tree.visits[node] == 0:
            open_node(tree, state, setup, node, mind)
            if node != NEVER:
                tree.visits[node] = 1
            return depth
        tree.path[depth] = node
        key = choose_all(tree, state, setup, node, depth, seen)
        step(state, setup, tree.answer, luck)
        depth += 1
        node = child(tree, node, key)
    if is_over(state, setup):
        for seat in range(SEATS):
            tree.value[seat] = result(state, setup, tree, seat)
    else:
        open_node(tree, state, setup, NEVER, mind)
    return depth


@rule
def open_node(tree, state, setup, node, mind):
    """Ask the network, for every seat that is to move, what it would do and how it stands."""
    for seat in range(SEATS):
        tree.value[seat] = 0.0
    movers = 0
    for seat in range(SEATS):
        if to_move(state, setup, seat):
            movers += 1
            encode(state, setup, seat, mind)
            think(mind)
            for other in range(SEATS):
                tree.value[other] += mind.outcome if tree.team[other] == tree.team[seat] else -mind.outcome
            if node != NEVER:
                for choice in range(CHOICES):
                    tree.share[node, seat, choice] = mind.share[choice]
    for seat in range(SEATS):
        tree.value[seat] /= max(1, movers)
        if node != NEVER:
            tree.expected[node, seat] = tree.value[seat]


@rule
def choose_all(tree, state, setup, node, depth, seen):
    """A choice for every seat that is to move; returns all of them as one number."""
    key = 0
    for seat in range(SEATS):
        tree.chosen[depth, seat] = NEVER
        key *= CHOICES + 1
        if to_move(state, setup, seat):
            choice = choose(tree, node, seat)
            tree.chosen[depth, seat] = choice
            tree.answer[seat] = decoded(state, setup, seat, seen, choice)
            key += choice + 1
    return key


@rule
def decoded(state, setup, seat, seen, choice):
    """The action that a choice means."""
    observe(state, setup, seat, seen)
    return decode(seen, setup, choice)


@rule
def choose(tree, node, seat):
    """The choice with the best of what it brought and what the network still hopes of it."""
    best, most = 0, -1e30
    hope = tree.exploration * math.sqrt(tree.visits[node])
    untried = tree.expected[node, seat] - SURPRISE
    for choice in range(CHOICES):
        share = tree.share[node, seat, choice]
        if share > 0:
            tries = tree.count[node, seat, choice]
            worth = (tree.total[node, seat, choice] / tries if tries > 0 else untried) + hope * share / (1 + tries)
            if worth > most:
                best, most = choice, worth
    return best


# -- for bots ------------------------------------------------------------------------------------------------------


class Guided(Tree):
    """A tree that is grown anew for every question."""

    def __init__(self, planner, network, exploration=1.5, nodes=NODES):
        spaces = planner.game.spaces
        if spaces is None or spaces.insight is None:
            raise BadInput(f"{planner.game.name} has no insight for networks; games say it in their `spaces`")
        choices = spaces.insight.choices
        self.planner, self._minds = planner, read_mind(spaces.insight, network)
        self._seens = np.zeros(1, planner.layout.observation)
        self._trees = np.zeros(1, tree_type(planner.seats, choices, nodes, DEPTH))
        self._tree = view(self._trees)
        self._tree.exploration = exploration
        for seat, team in enumerate(planner.teams):
            self._tree.team[seat] = team
        helpers = (open_node, decoded, choose, choose_all, child, descend, take_over)
        given = {"encode": spaces.insight.encode, "decode": spaces.insight.decode, "CHOICES": choices}
        given["redraw"] = redraw_of(planner)
        self._grow = planner.bound(grow, helpers, **given)
        self._begin()

    def _arguments(self, states):
        return *super()._arguments(states), self._seens, self._minds
