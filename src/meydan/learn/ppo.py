"""Proximal policy optimisation: what a stretch of games teaches, and the step of the weights that follows from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from meydan.engine.spaces import Encoding
from meydan.learn.network import Weights, opinions


def chosen(default: Any, meaning: str) -> Any:
    """A number of the recipe, with what the command's help says of it."""
    return field(default=default, metadata={"help": meaning})


@dataclass(frozen=True)
class Recipe:
    """The numbers of the learner."""

    games: int = chosen(256, "games at a time")
    turns: int = chosen(32, "turns of every game before the weights change")
    width: int = chosen(256, "numbers in each layer of the network")
    depth: int = chosen(2, "layers of the network")
    convolutions: int = chosen(0, "convolutions before these layers")
    filters: int = chosen(16, "filters of each convolution")
    passes: int = chosen(2, "how often all that was played is learned from")
    parts: int = chosen(4, "parts of a pass; the weights change after each")
    rate: float = chosen(1e-3, "rate of learning at the beginning; it falls to a twentieth")
    discount: float = chosen(0.995, "worth of a reward one turn later (gamma)")
    trace: float = chosen(0.95, "weight of an error one turn later (lambda)")
    clip: float = chosen(0.2, "how far the probability of a choice may move at once")
    entropy: float = chosen(0.01, "worth of entropy at the beginning; it falls like the rate")
    outcome: float = chosen(0.5, "weight of the error of the expected outcome (value loss)")
    norm: float = chosen(0.5, "longest gradient; longer ones are shortened")
    shaped: float = chosen(0.01, "worth of a point gained on the others, beside the outcome")
    past: float = chosen(0.2, "share of the games against past selves")
    rivals: int = chosen(2, "past selves that play at a time")
    renew: int = chosen(20, "iterations after which one of them is drawn anew")
    precise: bool = chosen(True, "calculate with 32 bits instead of 16")
    seed: int = chosen(0, "seed of the games and of the first weights")


class Stretch(NamedTuple):
    """Some turns of all rows: (turns, rows, ...)."""

    codes: Any
    choices: Any
    chances: Any  # logarithm of how likely the choice was
    outcomes: Any  # expected then, one turn more than the others
    rewards: Any
    ended: Any
    seats: Any  # one turn more
    learns: Any  # 1 where the choice was the learner's own


class Progress(NamedTuple):
    """Weights on their way."""

    weights: Weights
    mean: Weights  # of the gradients
    square: Weights
    steps: Any


def begin(weights: Weights) -> Progress:
    """The optimiser at its beginning."""
    nothing = jax.tree.map(jnp.zeros_like, weights)
    return Progress(weights, nothing, nothing, jnp.zeros((), jnp.int32))


def advantages(stretch: Stretch, recipe: Recipe) -> tuple[Any, Any]:
    """How much better every choice was than expected, and what should have been expected.

    The next row of a game may be the other side's, whose gain is our loss.
    """
    sign = jnp.where(stretch.seats[1:] == stretch.seats[:-1], 1.0, -1.0)
    goes_on = (1.0 - stretch.ended) * sign * recipe.discount
    errors = stretch.rewards + goes_on * stretch.outcomes[1:] - stretch.outcomes[:-1]

    def back(later: Any, turn: Any) -> tuple[Any, Any]:
        error, onward = turn
        now = error + onward * recipe.trace * later
        return now, now

    _, found = jax.lax.scan(back, jnp.zeros_like(errors[0]), (errors, goes_on), reverse=True)
    return found, found + stretch.outcomes[:-1]


def loss(weights: Weights, rows: dict[str, Any], encoding: Encoding, recipe: Recipe) -> tuple[Any, dict[str, Any]]:
    """What is minimised, and figures about it."""
    kind = jnp.float32 if recipe.precise else jnp.bfloat16
    logits, outcomes = opinions(weights, rows["codes"], encoding, kind)
    chances = jax.nn.log_softmax(logits)
    chosen = jnp.take_along_axis(chances, rows["choices"][:, None], 1)[:, 0]
    counted = rows["learns"] / jnp.maximum(rows["learns"].sum(), 1)
    moved = jnp.exp(chosen - rows["chances"])
    gains = rows["gains"] - (rows["gains"] * counted).sum()
    gains /= jnp.sqrt((gains**2 * counted).sum()) + 1e-6
    gain = jnp.minimum(moved * gains, jnp.clip(moved, 1 - recipe.clip, 1 + recipe.clip) * gains)
    entropy = -(jnp.exp(chances) * jnp.where(logits > -1e8, chances, 0)).sum(1)
    error = (outcomes - rows["expected"]) ** 2
    total = -gain - rows["entropy"] * entropy + recipe.outcome * error
    drift = moved - 1 - (chosen - rows["chances"])
    told = {"entropy": entropy, "error": error, "drift": drift}
    return (total * counted).sum(), {name: (value * counted).sum() for name, value in told.items()}


def descend(progress: Progress, slope: Weights, rate: Any, recipe: Recipe) -> Progress:
    """One step of Adam along a gradient that is not too long."""
    length = jnp.sqrt(sum(jnp.sum(each**2) for each in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda each: each * jnp.minimum(1, recipe.norm / (length + 1e-6)), slope)
    steps = progress.steps + 1
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, progress.mean, slope)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, progress.square, slope)
    first, second = 1 - 0.9**steps, 1 - 0.999**steps

    def moved(weight: Any, way: Any, size: Any) -> Any:
        return weight - rate * (way / first) / (jnp.sqrt(size / second) + 1e-8)

    return Progress(jax.tree.map(moved, progress.weights, mean, square), mean, square, steps)


@partial(jax.jit, static_argnames=("encoding", "recipe"))
def learn(
    progress: Progress, stretch: Stretch, rates: Any, encoding: Encoding, recipe: Recipe
) -> tuple[Progress, dict[str, Any]]:
    """Some passes over a stretch of games; `rates` are the learning rate, the worth of entropy and a seed."""
    gains, expected = advantages(stretch, recipe)
    rows = stretch.learns.shape[1]
    size = rows // recipe.parts
    order = [
        jax.random.permutation(jax.random.key(rates[2].astype(jnp.int32) + each), rows) for each in range(recipe.passes)
    ]
    places = jnp.concatenate([each[: size * recipe.parts].reshape(recipe.parts, size) for each in order])
    whole = {"codes": stretch.codes, "choices": stretch.choices, "chances": stretch.chances}
    whole |= {"learns": stretch.learns, "gains": gains, "expected": expected}

    def part(progress: Progress, chosen: Any) -> tuple[Progress, dict[str, Any]]:
        taken = {name: each[:, chosen].reshape(-1, *each.shape[2:]) for name, each in whole.items()}
        taken["entropy"] = rates[1]
        slope, told = jax.grad(loss, has_aux=True)(progress.weights, taken, encoding, recipe)
        return descend(progress, slope, rates[0], recipe), told

    progress, told = jax.lax.scan(part, progress, places)
    return progress, {name: each.mean() for name, each in told.items()}
