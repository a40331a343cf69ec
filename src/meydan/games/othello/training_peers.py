"""Othello for learners elsewhere, as a program for an interpreter that has them; it needs nothing of ours.

Prints one JSON object for each: random moves with observations and masks, steps a second of one core, or the package
that has it where it is not installed.
"""

from __future__ import annotations

import importlib.util
import json
import random
import sys
import time
from typing import Any

BATCH, STEPS = 256, 32


def pgx_rate(seconds: float) -> float:
    """Batches of games, jit and scan; observations and masks are part of its state."""
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("othello")
    step = jax.vmap(auto_reset(env.step, env.init))

    def turn(carry: Any, _: Any) -> Any:
        state, key = carry
        key, chosen, again = jax.random.split(key, 3)
        action = jax.random.categorical(chosen, jax.numpy.where(state.legal_action_mask, 0.0, -1e9), axis=-1)
        state = step(state, action, jax.random.split(again, BATCH))
        return (state, key), state.observation.sum()  # the sum, so that nothing is left out

    run = jax.jit(lambda carry: jax.lax.scan(turn, carry, None, length=STEPS))
    carry = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), BATCH)), jax.random.PRNGKey(1)
    carry, _ = jax.block_until_ready(run(carry))
    began, rounds = time.process_time(), 0
    while time.process_time() - began < seconds:
        carry, _ = jax.block_until_ready(run(carry))
        rounds += 1
    return rounds * BATCH * STEPS / (time.process_time() - began)


def spiel_rate(seconds: float) -> float:
    """One game after the other, driven from Python."""
    import pyspiel

    rules, steps, began = pyspiel.load_game("othello"), 0, time.process_time()
    while time.process_time() - began < seconds:
        state = rules.new_initial_state()
        while not state.is_terminal():
            state.observation_tensor()
            state.legal_actions_mask()
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
    return steps / (time.process_time() - began)


def main(seconds: float) -> None:
    """Measure those that are there, name the others."""
    known = (("pgx", "pgx", "pgx", pgx_rate), ("pyspiel", "OpenSpiel", "open_spiel", spiel_rate))
    for module, name, package, rate in known:
        missing = importlib.util.find_spec(module) is None
        found: dict[str, Any] = {"package": package} if missing else {"rate": rate(seconds)}
        print(json.dumps({"name": name, **found}), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]))
