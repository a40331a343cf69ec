"""Past selves: kept now and then, and drawn the more often the better they still do."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
import numpy as np

from meydan.learn.network import Weights

MOST = 12  # past selves that are kept
CALM = 0.9  # how much of the old opinion on a past self is kept with every new figure


def part(arrays: dict[str, Any], start: str) -> Weights:
    """The weights of a file whose names begin this way."""
    found = {name.removeprefix(start): each for name, each in arrays.items() if name.startswith(start)}
    return {name: jnp.asarray(each, jnp.float32) for name, each in found.items()}


class League:
    """The past selves of a learner, and how it does against each."""

    def __init__(self, first: Weights, rivals: int, seed: int) -> None:
        self.past: list[Weights] = [first]
        self.won: list[float] = [0.0]  # what the learner won lately against each, 1 to -1
        self.drawn = [0] * rivals  # who plays now
        self._dice = np.random.default_rng(seed)

    @property
    def rivals(self) -> list[Weights]:
        """Those who play now."""
        return [self.past[number] for number in self.drawn]

    def keep(self, weights: Weights) -> None:
        """A copy of the learner becomes one of its past selves; of too many every second one goes."""
        self.past.append(weights)
        self.won.append(0.0)
        if len(self.past) > MOST:
            left = [place for place in range(len(self.past)) if place % 2 == 0 or place in self.drawn]
            self.drawn = [left.index(place) for place in self.drawn]
            self.past, self.won = [self.past[place] for place in left], [self.won[place] for place in left]

    def note(self, number: int, games: float, won: float) -> None:
        """Games against the rival with this number were played, and so many more won than lost."""
        if games > 0:
            place = self.drawn[number]
            self.won[place] = CALM * self.won[place] + (1 - CALM) * won / games

    def draw(self, number: int) -> None:
        """Another past self comes in the place of this rival, rather one that still wins."""
        wish = np.array([(1.05 - max(-0.9, won)) ** 2 for won in self.won])
        self.drawn[number] = int(self._dice.choice(len(self.past), p=wish / wish.sum()))

    def to_arrays(self) -> dict[str, Any]:
        """All of it for a file."""
        kept = {
            f"past_{place}/{name}": np.asarray(each).astype(np.float16)
            for place, past in enumerate(self.past)
            for name, each in past.items()
        }
        return {**kept, "won": np.array(self.won), "drawn": np.array(self.drawn)}

    def from_arrays(self, arrays: dict[str, Any]) -> None:
        """What `to_arrays` wrote."""
        self.won, self.drawn = arrays["won"].tolist(), arrays["drawn"].tolist()
        self.past = []
        for place in range(len(self.won)):
            self.past.append(part(arrays, f"past_{place}/"))
