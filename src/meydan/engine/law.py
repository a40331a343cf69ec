"""The jobs that every target does with a game's rules, each written once for one record of an array.

These functions leave the game's rules open (`step`, `is_over`, ...): `bind` fills them
in, as plain Python for the interpreter and as compiled twins for the other targets.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, SimpleNamespace
from typing import Any

from meydan.engine.chance import advanced, below, seeded
from meydan.engine.game import Layout, Rules
from meydan.engine.record import row as row_view
from meydan.engine.record import view
from meydan.engine.rule import primitive, rule

Bind = Callable[..., Any]


def _native_at(records, index):
    return records[index]


@primitive(_native_at)
def at(records, index):
    """One record of an array, as rules see it."""
    return view(records, index)


@primitive(_native_at)
def row(values, index):
    """One game's row of an array of actions."""
    return row_view(values, index)


# -- rules that a game may leave out -------------------------------------------------------------------------------


@rule
def count_by_asking(state, setup, seat):
    """How many actions are legal, one question each."""
    total = 0
    for action in range(ACTIONS):
        if legal(state, setup, seat, action):
            total += 1
    return total


@rule
def nth_by_asking(state, setup, seat, index):
    """The legal action with this number, in the order of the actions."""
    for action in range(ACTIONS):
        if legal(state, setup, seat, action):
            if index == 0:
                return action
            index -= 1
    return -1


@rule
def pick_legal(state, setup, seat, actions, rng):
    """Write a random legal action of the seat into its place."""
    actions[seat] = nth_legal(state, setup, seat, below(rng, legal_count(state, setup, seat)))


# -- jobs for one game of an array ---------------------------------------------------------------------------------


@rule
def reset_one(states, setups, seeds, lucks, index):
    """The first position."""
    reset(at(states, index), at(setups, 0), int(seeds[index]), at(lucks, index % lucks.shape[0]))


@rule
def step_one(states, setups, actions, lucks, index):
    """One turn; a game that is over stays as it is."""
    state, setup = at(states, index), at(setups, 0)
    if not is_over(state, setup):
        step(state, setup, row(actions, index), at(lucks, index % lucks.shape[0]))


@rule
def facts_one(states, setups, movers, scores, outcomes, over, index):
    """Who is to move, how it stands and whether it is over."""
    state, setup = at(states, index), at(setups, 0)
    over[index] = is_over(state, setup)
    for seat in range(movers.shape[1]):
        movers[index, seat] = not over[index] and to_move(state, setup, seat)
        scores[index, seat] = score(state, setup, seat)
        outcomes[index, seat] = outcome(state, setup, seat)


@rule
def masks_one(states, setups, masks, seat, index):
    """1 for every action that the seat may take."""
    state, setup = at(states, index), at(setups, 0)
    for action in range(masks.shape[1]):
        masks[index, action] = legal(state, setup, seat, action)


@rule
def observe_one(states, setups, seens, seat, index):
    """What the seat sees."""
    observe(at(states, index), at(setups, 0), seat, at(seens, index))


@rule
def playout_one(states, setups, actions, lucks, seeds, turns, index):
    """Random legal moves to the end; the number of turns played is kept."""
    state, setup, luck = at(states, index), at(setups, 0), at(lucks, index % lucks.shape[0])
    answers = row(actions, index)
    rng = seeded(int(seeds[index]))
    turn = 0
    while not is_over(state, setup):
        for seat in range(actions.shape[1]):
            if to_move(state, setup, seat):
                rng = advanced(rng)
                pick(state, setup, seat, answers, rng)
        step(state, setup, answers, luck)
        turn += 1
    turns[index] = turn


JOBS = (reset_one, step_one, facts_one, masks_one, observe_one, playout_one)


def complete(rules: Rules, layout: Layout, bind: Bind) -> SimpleNamespace:
    """The game's rules with the ones it leaves out filled in, as `bind` makes them."""
    whole = SimpleNamespace(**{name: value for name, value in vars(rules).items() if value is not None})
    whole.ACTIONS = layout.actions
    if rules.outcome is None:
        whole.outcome = rules.score
    if rules.legal_count is None or rules.nth_legal is None:
        whole.legal_count = bind(count_by_asking, legal=rules.legal, ACTIONS=layout.actions)
        whole.nth_legal = bind(nth_by_asking, legal=rules.legal, ACTIONS=layout.actions)
    if rules.pick is None:
        whole.pick = bind(pick_legal, legal_count=whole.legal_count, nth_legal=whole.nth_legal)
    return whole


def interpreted(function: Callable[..., Any], **bound: Any) -> Callable[..., Any]:
    """The function as plain Python, with the names it leaves open filled in."""
    return FunctionType(function.__code__, {**function.__globals__, **bound}, function.__name__)
