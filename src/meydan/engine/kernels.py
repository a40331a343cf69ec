"""The jobs that every target does with a game's rules, each written once for one record of an array.

These functions leave the game's rules open (`step`, `is_over`, ...): `bind` fills them
in, as plain Python for the interpreter and as compiled twins for the other targets.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType, SimpleNamespace
from typing import Any

from meydan.engine.chance import advanced, below, seeded
from meydan.engine.game import Layout
from meydan.engine.parts import Rules
from meydan.engine.record import only_view, view
from meydan.engine.record import row as row_view
from meydan.engine.rule import primitive, rule

Bind = Callable[..., Any]


def _native_at(records, index):
    return records[index]


@primitive(_native_at, inline=True)
def at(records, index):
    """One record of an array, as rules see it."""
    return only_view(records) if len(records) == 1 else view(records, index)


@primitive(_native_at, inline=True)
def row(values, index):
    """One game's row of an array of actions."""
    return row_view(values, index)


def _native_copy_record(targets, sources, index):
    targets[index] = sources[index]


@primitive(_native_copy_record)
def copy_record(targets, sources, index):
    """The record in one place of an array, in the same place of another one."""
    _native_copy_record(targets, sources, index)


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


@rule
def own_or_shared(records, index):
    """The place of a game's record where every game has one, or all share the first."""
    return index if records.shape[0] > 1 else 0


# -- jobs for one game of an array ---------------------------------------------------------------------------------


@rule
def reset_one(states, setups, seeds, lucks, index):
    """The first position."""
    reset(at(states, index), at(setups, 0), int(seeds[index]), at(lucks, own_or_shared(lucks, index)))


@rule
def step_one(states, setups, actions, lucks, index):
    """One turn; a game that is over stays as it is."""
    state, setup = at(states, index), at(setups, 0)
    if not is_over(state, setup):
        step(state, setup, row(actions, index), at(lucks, own_or_shared(lucks, index)))


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
    luck = at(lucks, own_or_shared(lucks, index))
    turns[index] = played_out(at(states, index), at(setups, 0), row(actions, index), luck, int(seeds[index]))


@rule
def played_out(state, setup, answers, luck, seed):
    """Play random legal moves to the end; returns the number of turns."""
    rng = seeded(seed)
    turn = 0
    while not is_over(state, setup):
        for seat in range(SEATS):
            if to_move(state, setup, seat):
                rng = advanced(rng)
                pick(state, setup, seat, answers, rng)
        step(state, setup, answers, luck)
        turn += 1
    return turn


@rule
def pick_one(states, setups, actions, rngs, index):
    """A random legal action for every seat that is to move; the generators are kept."""
    state, setup, answers = at(states, index), at(setups, 0), row(actions, index)
    rng = int(rngs[index])
    for seat in range(SEATS):
        if to_move(state, setup, seat):
            rng = advanced(rng)
            pick(state, setup, seat, answers, rng)
    rngs[index] = rng


@rule
def advance_one(states, setups, actions, lucks, rngs, movers, over, index):
    """One turn of a game that never stops: where it was over, a new one begins instead."""
    state, setup, luck = at(states, index), at(setups, 0), at(lucks, own_or_shared(lucks, index))
    if over[index]:
        rngs[index] = advanced(int(rngs[index]))
        reset(state, setup, int(rngs[index]), luck)
    else:
        step(state, setup, row(actions, index), luck)
    over[index] = is_over(state, setup)
    movers[index] = first_mover(state, setup)


@rule
def first_mover(state, setup):
    """The first seat that is to move, or -1."""
    for seat in range(SEATS):
        if to_move(state, setup, seat):
            return seat
    return -1


JOBS = (reset_one, step_one, facts_one, masks_one, observe_one, playout_one, pick_one, advance_one)


def complete(rules: Rules, layout: Layout, seats: int, bind: Bind) -> SimpleNamespace:
    """The game's rules with the ones it leaves out filled in, as `bind` makes them."""
    whole = SimpleNamespace(**{name: value for name, value in vars(rules).items() if value is not None})
    whole.ACTIONS, whole.SEATS = layout.actions, seats
    if rules.outcome is None:
        whole.outcome = rules.score
    if rules.legal_count is None or rules.nth_legal is None:
        whole.legal_count = bind(count_by_asking, legal=rules.legal, ACTIONS=layout.actions)
        whole.nth_legal = bind(nth_by_asking, legal=rules.legal, ACTIONS=layout.actions)
    if rules.pick is None:
        whole.pick = bind(pick_legal, legal_count=whole.legal_count, nth_legal=whole.nth_legal)
    whole.first_mover = bind(first_mover, to_move=rules.to_move, SEATS=seats)
    whole.played_out = bind(played_out, **vars(whole))
    return whole


def interpreted(function: Callable[..., Any], **bound: Any) -> Callable[..., Any]:
    """The function as plain Python, with the names it leaves open filled in."""
    return FunctionType(function.__code__, {**function.__globals__, **bound}, function.__name__)
