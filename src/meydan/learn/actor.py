"""Playing many games with a network, on a CPU or a GPU, and keeping what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from meydan.engine.spaces import Encoding
from meydan.learn.network import Weights, opinions
from meydan.learn.ppo import Recipe, Stretch
from meydan.rl.sharing import for_jax, from_jax
from meydan.rl.vector import Vector

SIDES = 2


@dataclass(frozen=True)
class Plan:
    """What stays the same from turn to turn."""

    encoding: Encoding
    recipe: Recipe
    teams: tuple[int, ...]  # of the seats: 0 or 1


class Turn(NamedTuple):
    """All rows before a turn, what was chosen, and what the turn before brought."""

    codes: Any
    seats: Any
    choices: Any
    chances: Any  # logarithm of how likely the choice was
    outcomes: Any  # expected
    learns: Any  # whether the choice was the learner's own
    rewards: Any  # of the turn before, by seat
    ended: Any


def rival_games(recipe: Recipe, number: int) -> slice:
    """The games against one of the past selves; they are the last ones."""
    each = int(recipe.games * recipe.past) // max(recipe.rivals, 1)
    high = recipe.games - number * each
    return slice(high - each, high)


@partial(jax.jit, static_argnames=("plan",))
def decide(weights: Weights, rivals: Sequence[Weights], seen: tuple[Any, ...], plan: Plan) -> tuple[Turn, Any]:
    """A choice for every row, and what the league wants to know.

    A past self has one side of each of its games, the other one in the next.
    """
    encoding, recipe, teams = plan.encoding, plan.recipe, jnp.array(plan.teams)
    codes, seats, rewards, ended, results, lengths, number = seen
    codes, seats = codes.reshape(-1, codes.shape[-1]) | 0, seats | 0  # copies: the games go on in that memory
    kind = jnp.float32 if recipe.precise else jnp.bfloat16
    logits, outcomes = opinions(weights, codes, encoding, kind)
    learns, rows = jnp.ones(len(codes), jnp.float32), len(codes) // recipe.games
    for place, rival in enumerate(rivals):
        games = rival_games(recipe, place)
        part = slice(games.start * rows, games.stop * rows)
        theirs = teams[seats[part]] == jnp.repeat(jnp.arange(games.start, games.stop), rows) % SIDES
        answers = opinions(rival, codes[part], encoding, kind)[0]
        logits = logits.at[part].set(jnp.where(theirs[:, None], answers, logits[part]))
        learns = learns.at[part].set(1.0 - theirs)
    key = jax.random.fold_in(jax.random.key(recipe.seed), number)
    choices = jax.random.categorical(key, logits).astype(jnp.int32)
    chances = jnp.take_along_axis(jax.nn.log_softmax(logits), choices[:, None], 1)[:, 0]
    turn = Turn(codes, seats, choices, chances, outcomes, learns, rewards + 0.0, ended.astype(jnp.float32))
    return turn, counted(turn.ended, results, lengths, plan)


def counted(ended: Any, results: Any, lengths: Any, plan: Plan) -> Any:
    """Games that ended, their turns, and for each past self games and what the learner won in them."""
    found = [ended.sum(), (ended * lengths).sum()]
    seats = jnp.array([plan.teams.index(side) for side in range(SIDES)])  # one of each side
    for number in range(plan.recipe.rivals):
        games = rival_games(plan.recipe, number)
        own = seats[1 - jnp.arange(games.start, games.stop) % SIDES]
        won = jnp.take_along_axis(results[games], own[:, None], 1)[:, 0]
        found += [ended[games].sum(), (ended[games] * won).sum()]
    return jnp.stack(found)


@partial(jax.jit)
def gathered(turns: Sequence[Turn]) -> Stretch:
    """The turns of a stretch as whole arrays; the last one only tells what the one before brought."""
    kept = Turn(*(jnp.stack(each) for each in zip(*turns, strict=True)))
    rows = kept.seats.shape[1]
    games = jnp.arange(rows) // (rows // kept.ended.shape[1])
    own = jnp.take_along_axis(kept.rewards[1:][:, games], kept.seats[:-1, :, None], 2)[:, :, 0]
    return Stretch(
        kept.codes[:-1],
        kept.choices[:-1],
        kept.chances[:-1],
        kept.outcomes,
        own,
        kept.ended[1:][:, games],
        kept.seats,
        kept.learns[:-1],
    )


class Actor:
    """A batch of games and the luck of its players."""

    def __init__(self, games: Vector, recipe: Recipe) -> None:
        self.games, self.recipe = games, recipe
        self._plan = Plan(games.encoding, recipe, tuple(games.terms.teams))
        arrays = (games.codes, games.seats, games.rewards, games.terminated, games.final_results, games.final_lengths)
        self._arrays = [for_jax(each) for each in arrays]
        self._turns = 0
        self.counts: Any = 0  # of the last stretch, as `counted` has them

    def play(self, weights: Weights, rivals: Sequence[Weights]) -> Stretch:
        """A stretch of all games."""
        turns: list[Turn] = []
        counts: list[Any] = []
        for turn in range(self.recipe.turns + 1):
            if turn > 0:
                from_jax(self.games.choices, turns[-1].choices)
                self.games.choose()
            found, counted = self._decide(weights, rivals)
            turns.append(found)
            counts.append(counted)
        self.counts = np.sum(counts[1:], axis=0)
        return gathered(turns)

    def _decide(self, weights: Weights, rivals: Sequence[Weights]) -> tuple[Turn, Any]:
        self.games.finish()
        self._turns += 1
        seen = (*(each() for each in self._arrays), self._turns)
        return decide(weights, rivals, seen, self._plan)

    def renew(self, number: int) -> None:
        """The games against a past self begin anew: it is another one now."""
        chosen = np.zeros(self.recipe.games, bool)
        chosen[rival_games(self.recipe, number)] = True
        self.games.reset(chosen=chosen)
