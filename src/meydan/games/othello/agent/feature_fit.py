"""Fits the hand-made features to games of the searcher: `python -m meydan.games.othello.agent.feature_fit`.

Every game begins with random moves, goes on with short searches, and is solved near its end. The exact score is what
the evaluation should have said of all its positions; least squares gives each phase its weights. They are averaged with
a player's guess, because random openings say little of the positions that good players reach.
"""

from __future__ import annotations

import sys

import numpy as np

from meydan.engine.bits import lowest, nth, rest
from meydan.engine.chance import advanced, below, seeded
from meydan.games.othello.agent.features import SQUARES_PER_PHASE
from meydan.games.othello.agent.flips import mobility, played
from meydan.games.othello.agent.machine import Machine
from meydan.games.othello.agent.memory import FEATURES, HUNDREDTHS, PHASES, START

GAMES = 5000
OPENING = 16  # random moves at the beginning, at most
DEPTH = 5  # of the searches that choose the moves
SOLVED = {False: 14, True: 11}  # empty squares from which on the exact score is known, by `anti`
GUESS = {  # what a player would say, by `anti`
    False: np.array((60, 8, 40, 900, -500, -200, 200, 0, 0, 100)),
    True: np.array((60, 8, 0, -900, 500, 200, -200, 0, 0, 0)),
}
DAMPING = 20.0  # keeps weights small where the games say little


class Game:
    """One game: who is to move has `own`; `sign` says whose view that is."""

    def __init__(self, machine, seed):
        self.machine, self.rng = machine, seeded(seed)
        (self.own, self.other), self.sign = START, 1

    def moves(self):
        """The squares to choose from, after a pass if that is forced; 0 at the end."""
        moves = mobility(self.own, self.other)
        if moves == 0:
            self.own, self.other, self.sign = self.other, self.own, -self.sign
            moves = mobility(self.own, self.other)
        return moves

    def play(self, square):
        """Place a disc."""
        self.own, self.other = played(self.machine.search, self.own, self.other, square)
        self.sign = -self.sign

    def chance(self, limit):
        """A random number below this."""
        self.rng = advanced(self.rng)
        return below(self.rng, limit)


def positions(machine, seed, solved):
    """The positions of one game with their values for who is to move."""
    game, seen = Game(machine, seed), []
    random_moves = game.chance(OPENING)
    while (moves := game.moves()) and machine.empty(game.own, game.other) > solved:
        if machine.empty(game.own, game.other) > 60 - random_moves:
            game.play(nth(moves, game.chance(moves.bit_count())))
            continue
        seen.append((game.own, game.other, game.sign))
        machine.look_ahead(game.own, game.other, DEPTH)
        game.play(machine.best if rest(moves) else lowest(moves))
    if not moves:
        return []
    value = machine.play_out(game.own, game.other) * game.sign
    return [(own, other, value * sign) for own, other, sign in seen] + endings(game)


def endings(game):
    """The last positions of a game, reached by random moves, each solved."""
    seen = []
    while (moves := game.moves()) and game.machine.empty(game.own, game.other) > 1:
        seen.append((game.own, game.other, game.machine.play_out(game.own, game.other)))
        game.play(nth(moves, game.chance(moves.bit_count())))
    return seen


def features(machine, own, other):
    """What the evaluation adds up: its value with each weight alone set to 1."""
    row = []
    for column in range(FEATURES):
        machine.records["features"] = [int(place == column) for place in range(FEATURES)]
        row.append(machine.look_ahead(own, other, 0))
    return row


def fit(anti, games):
    """The weights, a row for each phase."""
    player, meter = Machine(anti=anti), Machine(anti=anti)
    player.search.plain = meter.search.plain = 1  # by features, on the usual board too
    phases: list = [[] for _ in range(PHASES)]
    for seed in range(games):
        player.begin()
        for own, other, value in positions(player, seed, SOLVED[anti]):
            phases[player.empty(own, other) // SQUARES_PER_PHASE].append((*features(meter, own, other), value))
    fitted = [weights(phase, np.array(known, float)) for phase, known in enumerate(with_neighbours(phases))]
    return [tuple(int(weight) for weight in (GUESS[anti] + row) // 2) for row in fitted]


def with_neighbours(phases):
    """For each phase its positions and those of the phases beside it: they share what they know."""
    return [[row for near in phases[max(0, phase - 1) : phase + 2] for row in near] for phase in range(PHASES)]


def weights(phase, known):
    """The weights of one phase by damped least squares; the last column of `known` is what they should add up to."""
    table, values = known[:, :-1], known[:, -1]
    row = np.linalg.solve(table.T @ table + DAMPING * np.eye(FEATURES), table.T @ values)
    error = np.std(values - table @ row) / HUNDREDTHS
    print(f"phase {phase}: {len(known)} positions, {error:.1f} discs off", file=sys.stderr)
    return row.round()


if __name__ == "__main__":
    for anti in (False, True):
        print("ANTI" if anti else "USUAL", "= (", *(f"    {row}," for row in fit(anti, GAMES)), ")", sep="\n")
