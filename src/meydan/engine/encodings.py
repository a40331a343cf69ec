"""The jobs of networks beside those of `episodes`: rows as codes, and choices as actions.

As there, the game's own rules `encode` and `decode` are left open and bound for every target.
"""

from __future__ import annotations

from meydan.engine.kernels import at
from meydan.engine.rule import rule


@rule
def code_rows(setups, plans, episodes, seens, codes, low, high):
    """Every row's observation as its code."""
    rows = at(plans, 0).rows
    for index in range(low, high):
        setup = at(setups, at(episodes, index).setup)
        for place in range(index * rows, (index + 1) * rows):
            encode(at(seens, place), setup, at(codes, place))


@rule
def code_states(states, setups, plans, episodes, codes, low, high):
    """Every row's whole position as its code."""
    rows = at(plans, 0).rows
    for index in range(low, high):
        episode, state = at(episodes, index), at(states, index)
        for line in range(rows):
            seat = row_seat(state, at(setups, episode.setup), episode, rows, line)
            encode_whole(state, at(setups, episode.setup), seat, at(codes, index * rows + line))


@rule
def decide_rows(setups, plans, episodes, sizes, seens, choices, actions, low, high):
    """Every row's choice as its action."""
    rows = at(plans, 0).rows
    for index in range(low, high):
        setup = at(setups, at(episodes, index).setup)
        for place in range(index * rows, (index + 1) * rows):
            put_choice(at(seens, place), setup, choices[place], at(sizes, 0), at(actions, place))


@rule
def choose_number(seen, setup, choice, sizes, action):
    """The choice of a game whose actions are numbers."""
    action.head[0] = decode(seen, setup, choice)


@rule
def limited(value):
    """A number that fits a byte of a code."""
    return max(-127, min(127, value))
