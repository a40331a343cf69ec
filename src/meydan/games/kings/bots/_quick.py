"""Quick turns for playouts: all play as marshal does."""

from __future__ import annotations

from meydan.engine.rule import rule
from meydan.games.kings.bots._policy import follow
from meydan.games.kings.law.state import NOBODY, SEATS, TEAMS

FARTHEST = 1 << 20  # steps, more than on any map


@rule
def pick(state, setup, seat, actions, rng):
    """Marshal's commands; only hands and spells that are drawn differ from game to game."""
    follow(state, setup, seat, shortest(state, setup, seat), actions[seat])


@rule
def shortest(state, setup, seat):
    """The path with the fewest steps to an enemy king that lives, or NOBODY."""
    best, fewest = NOBODY, FARTHEST
    for path in range(setup.paths):
        for enemy in range((seat + 1) % TEAMS, SEATS, TEAMS):
            steps = setup.path_length[path] - 1 - setup.path_start[path, enemy] - setup.path_start[path, seat]
            if state.king_alive[enemy] and 0 < steps < fewest:
                best, fewest = path, steps
    return best
