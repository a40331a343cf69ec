"""How far a shallow search is off a deep one, which multi-ProbCut asks: measured on positions of sensible games."""

from __future__ import annotations

import numpy as np

from meydan.engine.bits import nth
from meydan.engine.chance import advanced, below, seeded
from meydan.engine.record import Array
from meydan.games.othello.agent.flips import mobility, mover, played
from meydan.games.othello.agent.machine import Machine
from meydan.games.othello.agent.memory import DEPTHS, SQUARES, STAGE_SQUARES, STAGES, START
from meydan.games.othello.agent.middle import CUTS, shallow_of
from meydan.games.othello.agent.weights import Knowledge

EACH = 100  # positions of a stage
DEEPEST = 8  # searched; what deeper searches are off is taken to be the same
PLAYED_OUT = range(11, 15)  # empty squares of the positions that are played out; more is taken to grow
GROWTH = 30  # hundredths of a disc for every square beyond
SENSIBLE, RANDOM = 2, 10  # depth of the moves after so many random ones


def measure(knowledge: Knowledge, seed: int) -> Knowledge:
    """The errors by stage and depth, and of searches against the end of the game."""
    machine = Machine(weights=knowledge)
    machine.search.order_care = 0
    error, end_error = knowledge["error"].copy(), knowledge["end_error"].copy()
    for stage in range(2, STAGES - 2):
        left = STAGE_SQUARES * stage + STAGE_SQUARES // 2
        found = [_values(machine, *position(machine, left, seed + each)) for each in range(EACH)]
        for depth in range(CUTS, DEPTHS):
            pairs = np.array([(each[min(depth, DEEPEST)], each[shallow_of(min(depth, DEEPEST))]) for each in found])
            error[stage, depth] = _deviation(pairs)
    measured = {left: _end_error(machine, left, seed) for left in PLAYED_OUT}
    most = max(measured.values())  # of a few positions: the errors of one number of squares say little
    for left in range(SQUARES + 1):
        end_error[left] = most + GROWTH * max(0, left - PLAYED_OUT[-1])
    return {"error": error, "end_error": end_error}


def _end_error(machine: Machine, left: int, seed: int) -> int:
    pairs = []
    for each in range(EACH):
        own, other = position(machine, left, seed + each)
        machine.begin()
        guess = machine.look_ahead(own, other, shallow_of(left))  # before the truth is remembered
        pairs.append((machine.play_out(own, other), guess))
    return _deviation(np.array(pairs))


def _values(machine: Machine, own: int, other: int) -> list[int]:
    machine.begin()
    return [machine.look_ahead(own, other, depth) for depth in range(DEEPEST + 1)]


def _deviation(pairs: Array) -> int:
    return round(float(np.sqrt(np.mean((pairs[:, 0] - pairs[:, 1]) ** 2))))


def position(machine: Machine, left: int, seed: int) -> tuple[int, int]:
    """A position with so many empty squares: random moves, then sensible ones."""
    rng = seeded(seed)
    while True:
        own, other = START
        while machine.empty(own, other) > left:
            own, other, moves = mover(own, other)
            if moves == 0:
                break
            rng = advanced(rng)
            square = nth(moves, below(rng, moves.bit_count()))
            if machine.empty(own, other) <= SQUARES - 4 - RANDOM:
                machine.look_ahead(own, other, SENSIBLE)
                square = machine.best
            own, other = played(machine.search, own, other, square)
        if machine.empty(own, other) == left and mobility(own, other):
            return own, other
