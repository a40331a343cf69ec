# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""Figures of Bomber's own: bare steps, as the original engine was measured, on boards of two sizes."""

from __future__ import annotations

import time
from collections.abc import Iterator

from meydan.engine.chance import advanced, below, no_luck, seeded
from meydan.engine.figures import Figure
from meydan.engine.game import Game
from meydan.engine.kernels import at, row
from meydan.engine.rule import rule
from meydan.engine.target import code, target
from meydan.games.bomber.law.rules import is_over, reset, step
from meydan.games.bomber.law.state import CHOICES

ORIGINAL = {"arena_11x15": 7_500, "galaxy_25x25": 2_300}  # its bare steps/s on a machine with two cores
FIRST_STEPS = 100_000


def figures(game: Game, seconds: float) -> Iterator[Figure]:
    """Steps per second of processor time, on one core."""
    for name, original in ORIGINAL.items():
        rate = bare_steps(game, name, seconds)
        note = f"any of the ten choices, one core; {rate / original:,.0f} times the original engine's {original:,}"
        yield Figure(f"bare steps {name}", rate, "steps/s", note)


def bare_steps(game: Game, map: str, seconds: float) -> float:
    """One game after another on one state, with any of the ten choices in every step."""
    setup = game.prepare(map=map)
    runner = target(game, setup, "compiled")
    states, actions, luck = runner.new(), runner.new_actions(), no_luck()
    run = code(game, setup).compiler.compile(run_steps)
    states["winner"] = 0
    run(states, setup.record, actions, luck, 1)  # compiles
    steps, spent = FIRST_STEPS, 0.0
    while spent < seconds / 2:
        began = time.process_time()
        run(states, setup.record, actions, luck, steps)
        spent = time.process_time() - began
        steps *= 1 if spent >= seconds / 2 else 2
    return steps / spent


@rule
def run_steps(states, setups, actions, lucks, steps):
    """This many steps; a game that is over begins anew."""
    state, setup, answers, luck = at(states, 0), at(setups, 0), row(actions, 0), at(lucks, 0)
    rng = seeded(1)
    for _ in range(steps):
        if is_over(state, setup):
            reset(state, setup, rng, luck)
        rng = advanced(rng)
        answers[state.mover] = below(rng, CHOICES)
        step(state, setup, answers, luck)
