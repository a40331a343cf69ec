"""What the agent learns from: positions of its own games with what they are worth, from the end of the game backwards.

Positions near the end are played out. Each earlier stage is taught by a short search into the one after it. A second
round begins with what the first one learned: its games are those of a better player.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from meydan.engine.bits import count, nth
from meydan.engine.chance import advanced, below, seeded
from meydan.engine.kernels import at
from meydan.engine.record import Array
from meydan.engine.rule import rule
from meydan.games.othello.agent import patterns, weights
from meydan.games.othello.agent.errors import measure
from meydan.games.othello.agent.evaluation import evaluate, follow, lane_of, number_patterns
from meydan.games.othello.agent.flips import mobility, mover, played, vacant
from meydan.games.othello.agent.machine import FOLDER, Machine
from meydan.games.othello.agent.memory import HUNDREDTHS, LEAST, PATTERNS, SEARCH, SQUARES, STAGE_SQUARES, STAGES
from meydan.games.othello.agent.middle import look_ahead
from meydan.games.othello.agent.order import fastest_first, list_moves
from meydan.games.othello.agent.patterns import LANES
from meydan.games.othello.agent.weights import Knowledge
from meydan.search.compiled import NO_LIMIT, prepared

POSITION = np.dtype([("own", "<u8"), ("other", "<u8"), ("value", "<i4"), ("left", "<i4")])
LEAST_RANDOM, MORE_RANDOM = 6, 14  # moves at the beginning of every game: so many, and fewer than so many more
NOISE = 300  # in hundredths of a disc: what the choice of a move is blurred by


@rule
def gather(searches, positions, seed, task):
    """Fill an array with positions of as many games, each with its value some moves ahead; returns their number.

    `task` is the least and the most empty squares, and how many moves the value looks ahead.
    """
    search = at(searches, 0)
    number = 0
    while number < len(positions):
        seed += 1
        rng = seeded(seed)
        wanted = task[0] + below(rng, task[1] - task[0] + 1)
        rng = advanced(rng)
        sensible = SQUARES - 4 - LEAST_RANDOM - below(rng, MORE_RANDOM)  # empty squares when moves become sensible
        own, other, rng = play_until(search, wanted, sensible, rng)
        if count(vacant(own, other)) == wanted and mobility(own, other) != 0:
            number_patterns(search, own, other)
            widest = min(seed, LEAST)
            value = look_ahead(search, own, other, widest, -widest, task[2])
            write(positions, number, own, other, value)
            number += 1
    return number


@rule
def play_until(search, wanted, sensible, rng):
    """A game until so many squares are empty: random moves first, then sensible ones; it may end before."""
    own, other = search.start[0], search.start[1]
    while count(vacant(own, other)) > wanted:
        own, other, moves = mover(own, other)
        if moves == 0:
            break
        rng = advanced(rng)
        if count(vacant(own, other)) > sensible:
            square = nth(moves, below(rng, count(moves)))
        else:
            square = sensible_move(search, own, other, moves, rng)
        own, other = played(search, own, other, square)
    return own, other, rng


@rule
def sensible_move(search, own, other, moves, rng):
    """A move that leaves few replies and a good position, more or less."""
    left = count(vacant(own, other))
    listed = list_moves(search, own, other, moves, left)
    fastest_first(search, left, listed, 0)
    number_patterns(search, own, other)
    best, found = LEAST * HUNDREDTHS, 0
    for index in range(listed):
        follow(search, left, search.square[left, index], search.next_own[left, index] ^ other)
        rng = advanced(rng)
        value = search.value[left, index] - evaluate(search, left - 1) + below(rng, NOISE)
        if value > best:
            best, found = value, search.square[left, index]
    return found


@rule
def write(positions, number, own, other, value):
    """Keep a position."""
    positions[number].own = own
    positions[number].other = other
    positions[number].value = value
    positions[number].left = count(vacant(own, other))


@rule
def number_all(searches, positions, numbers):
    """For every position the weights that its value is the sum of."""
    search = at(searches, 0)
    for index in range(len(positions)):
        own, other = positions[index].own, positions[index].other
        number_patterns(search, own, other)
        left = count(vacant(own, other))
        for pattern in range(PATTERNS):
            word = search.numbers[left, pattern // LANES]
            numbers[index, pattern] = search.first_weight[pattern] + lane_of(word, pattern % LANES)


@dataclass(frozen=True)
class Lesson:
    """Positions of one kind: how they are made, how many, and which stages are fitted when they are there."""

    name: str
    task: tuple[int, int, int]  # least and most empty squares, and how many moves a value looks ahead
    stages: tuple[int, ...]
    positions: int

    def gather(self, knowledge: Knowledge, seed: int, count: int) -> Array:
        """So many positions, always the same for a seed and what is known."""
        machine, positions = Machine(weights=knowledge), np.zeros(count, POSITION)
        machine.search.limit = NO_LIMIT
        found = _gathering()(machine.records, positions, seed << 32, np.array(self.task, np.int64))
        return positions[:found]


@cache
def _gathering():
    blank = np.zeros(1, SEARCH), np.zeros(0, POSITION), 0, np.zeros(3, np.int64)
    return prepared(gather, blank, FOLDER, None)


@cache
def _numbering():
    blank = np.zeros(1, SEARCH), np.zeros(0, POSITION), np.zeros((0, PATTERNS), np.int32)
    return prepared(number_all, blank, FOLDER, None)


class Curriculum:
    """All lessons in their order, and how positions become numbers for the fit."""

    stages, size, unit = STAGES, patterns.table_size(), HUNDREDTHS

    def __init__(self, positions: int = 100_000) -> None:
        """So many positions for each stage."""
        self.lessons = [
            Lesson("played-out-0", (1, 7, SQUARES), (0, 1), positions),
            Lesson("played-out-1", (8, 11, SQUARES), (2,), 2 * positions),
            Lesson("played-out-2", (12, 12, SQUARES), (3,), positions),
        ]
        for stage in range(4, STAGES - 1):
            low = STAGE_SQUARES * stage
            task = (low, low + STAGE_SQUARES - 1, STAGE_SQUARES)
            self.lessons.append(Lesson(f"look-ahead-{stage}", task, (stage,), positions))

    def same(self) -> Array:
        """For every weight the one that it shares its value with."""
        return patterns.mirror_of()

    def stage_of(self, positions: Array) -> Array:
        """The stage of each position."""
        return np.asarray(positions["left"] // STAGE_SQUARES)

    def numbers(self, positions: Array) -> Array:
        """The weights that each position's value is the sum of."""
        machine, numbers = Machine(), np.zeros((len(positions), PATTERNS), np.int32)
        _numbering()(machine.records, positions, numbers)
        return numbers

    def nothing(self) -> Knowledge:
        """What is known before the first lesson."""
        return weights.nothing()

    def complete(self, knowledge: Knowledge, seed: int) -> Knowledge:
        """How far shallow searches are off."""
        return {**knowledge, **measure(knowledge, seed)}

    def write(self, path: Path, knowledge: Knowledge) -> None:
        """Keep what was learned."""
        weights.write(path, knowledge)

    def read(self, path: Path) -> Knowledge:
        """What was kept."""
        return weights.read(path)
