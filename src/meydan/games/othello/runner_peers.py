"""The local runner of kaggle-environments, as a program for an interpreter that has it; it needs nothing of ours.

Plays matches between two Python functions that choose at random, and prints one JSON object for each game: Othello
(OpenSpiel's, as Kaggle wraps it), where OpenSpiel is installed, and Connect Four, Kaggle's own.
"""

from __future__ import annotations

import contextlib
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

Agent = Callable[..., Any]


def play_othello(observation: Any) -> dict[str, int]:
    """Any move that is allowed; in the set-up there is none."""
    legal = observation.get("legalActions")
    return {"submission": random.choice(legal) if legal else -1}


def play_connectx(observation: Any, configuration: Any) -> int:
    """Any column that is not full."""
    return random.choice([col for col in range(configuration.columns) if observation.board[col] == 0])


GAMES: dict[str, tuple[str, dict[str, Any], Agent, int]] = {  # name there, settings, agent, records that are no turns
    "othello": ("open_spiel_othello", {"includeLegalActions": True}, play_othello, 2),
    "connectx": ("connectx", {}, play_connectx, 1),
}


def measure(env: Any, agent: Agent, no_turns: int, seconds: float) -> dict[str, float]:
    """Matches in so many seconds of processor time; the first one warms up."""
    _play(env, agent)
    began, real, matches, turns = time.process_time(), time.perf_counter(), 0, 0
    while (spent := time.process_time() - began) < seconds:
        turns += _play(env, agent) - no_turns
        matches += 1
    return {"matches": matches, "turns": turns, "cpu": spent, "real": time.perf_counter() - real}


def _play(env: Any, agent: Agent) -> int:
    env.reset()
    env.run([agent, agent])
    if any(state.status != "DONE" for state in env.steps[-1]):
        raise AssertionError(f"{env.name} ended with {[state.status for state in env.steps[-1]]}")
    return len(env.steps)


def main(seconds: float) -> None:
    """All games that are there."""
    with contextlib.redirect_stdout(sys.stderr):  # it talks while it is imported
        try:
            import kaggle_environments
        except ImportError:
            return
    for title, (name, settings, agent, no_turns) in GAMES.items():
        try:
            env = kaggle_environments.make(name, settings)
        except kaggle_environments.errors.InvalidArgument:
            continue  # what it needs is not installed
        found = measure(env, agent, no_turns, seconds)
        print(
            json.dumps({"name": f"kaggle-environments {kaggle_environments.__version__}, {title}", **found}), flush=True
        )


if __name__ == "__main__":
    main(float(sys.argv[1]))
