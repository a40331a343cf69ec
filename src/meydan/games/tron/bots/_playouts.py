"""Games imagined to their end: both sides play as `lookahead` does, but in the first cycles often at random."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from meydan.engine.chance import advanced, below
from meydan.engine.kernels import at
from meydan.engine.rule import rule
from meydan.games.tron.bots._alphabeta import MOST_DEPTH, look_from, search_type
from meydan.games.tron.law.rules import score, step
from meydan.games.tron.law.state import BLUE, YELLOW
from meydan.search.compiled import NO_LIMIT, prepared

FOLDER = Path(__file__).parents[1]  # of the game
DEPTH = 2  # cycles that a side looks ahead
UNSURE = 8  # cycles in which sides may also do something else
OFTEN = 4  # of so many choices there one is made at random


def shares(states, setup, times, seed):
    """The share of so many games from each position that each side wins, with half of the draws: (positions, sides)."""
    searches, memory = np.zeros(1, search_type(*states["board"].shape[1:])), np.zeros(MOST_DEPTH + 1, states.dtype)
    searches["limit"] = NO_LIMIT
    play, lucks = _player(states.dtype, setup.dtype), np.random.default_rng(seed).integers(1, 1 << 62, times)
    leads = np.zeros((len(states), times))
    for place, state in enumerate(states):
        for number, luck in enumerate(lucks):
            memory[0] = state
            leads[place, number] = play(searches, memory, setup, luck)
    won = (1 + np.sign(leads).mean(1)) / 2
    return np.stack([won, 1 - won], 1)


@cache
def _player(state_type, setup_type):
    """`play_on` as machine code for records of these types."""
    searches = np.zeros(1, search_type(*state_type["board"].shape))
    over = np.ones(MOST_DEPTH + 1, state_type)  # nothing is left to be played
    return prepared(play_on, (searches, over, np.zeros(1, setup_type), np.int64(1)), FOLDER, None)


@rule
def play_on(searches, states, setups, rng):
    """Plays the first of the states to its end; the points by which blue wins."""
    search, state, setup = at(searches, 0), at(states, 0), at(setups, 0)
    sure_from = state.cycle + UNSURE
    while not state.over:
        rng = advanced(rng)
        blue = choice(searches, states, setups, BLUE, sure_from, rng)
        rng = advanced(rng)
        yellow = choice(searches, states, setups, YELLOW, sure_from, rng)
        search.pair[BLUE], search.pair[YELLOW] = blue, yellow
        step(state, setup, search.pair, search)
    return score(state, setup, BLUE) - score(state, setup, YELLOW)


@rule
def choice(searches, states, setups, seat, sure_from, rng):
    """What a side does."""
    search = at(searches, 0)
    search.nodes = 0
    look_from(searches, states, setups, seat, DEPTH)
    if at(states, 0).cycle < sure_from and below(rng, OFTEN) == 0:
        return search.choices[0, seat, (rng >> 8) % search.counts[0, seat]]
    return search.favourite[0, seat]
