"""From nothing to an agent: play, learn, keep, and tell how it goes."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from meydan.engine.errors import BadInput
from meydan.learn.actor import SIDES, Actor
from meydan.learn.curve import draw_curves
from meydan.learn.league import League, part
from meydan.learn.network import new_weights
from meydan.learn.ppo import Progress, Recipe, begin, learn
from meydan.rl.vector import Vector, vector

KEEP = 25  # iterations from one past self to the next
LOW = 0.05  # of the learning rate, at the end
Report = Callable[[dict[str, float]], None]


@dataclass(frozen=True)
class Course:
    """What is trained, for how long, and where it is kept."""

    game: str
    folder: Path
    minutes: float = 5.0
    device: str = "cpu"
    recipe: Recipe = field(default_factory=Recipe)
    choices: dict[str, Any] = field(default_factory=dict)  # of the vector environment: maps, settings, threads
    save_seconds: float = 60.0


class Trainer:
    """A learner with its games, its past and its clock; one that was stopped goes on where it was saved."""

    def __init__(self, course: Course) -> None:
        self.course, self.recipe = course, course.recipe
        self.games = games_of(course)
        self.actor = Actor(self.games, self.recipe)
        self.progress: Progress = begin(new_weights(self.games.encoding, self.recipe))
        self.league = League(jax.tree.map(jnp.copy, self.progress.weights), self.recipe.rivals, self.recipe.seed)
        self.iteration, self.seconds, self.log = 0, 0.0, list[dict[str, float]]()
        self._is_compiled = False  # the first iteration compiles everything, which counts as no time
        course.folder.mkdir(parents=True, exist_ok=True)
        if self.file.exists():
            self.load()

    @property
    def file(self) -> Path:
        """Where it is saved."""
        return self.course.folder / "checkpoint.npz"

    @property
    def league_file(self) -> Path:
        """Where its past selves are."""
        return self.course.folder / "league.npz"

    @property
    def share(self) -> float:
        """The part of the time that is used."""
        return min(1.0, self.seconds / (60 * self.course.minutes))

    def run(self, report: Report | None = None) -> None:
        """Learn until the time is used up."""
        saved = time.perf_counter()
        while self.share < 1:
            told = self.iterate()
            self.log.append(told)
            if report is not None:
                report(told)
            if time.perf_counter() - saved > self.course.save_seconds:
                self.save()
                saved = time.perf_counter()
        self.save()

    def iterate(self) -> dict[str, float]:
        """Play a stretch and learn from it."""
        began = time.perf_counter()
        stretch = self.actor.play(self.progress.weights, self.league.rivals)
        counts = np.asarray(self.actor.counts)
        played = time.perf_counter()
        fall = 1 - (1 - LOW) * self.share
        rates = jnp.array([self.recipe.rate * fall, self.recipe.entropy * fall, self.iteration * self.recipe.passes])
        self.progress, told = learn(self.progress, stretch, rates, self.games.encoding, self.recipe)
        figures = {name: float(value) for name, value in told.items()}
        ended = time.perf_counter()
        self.seconds += ended - began if self._is_compiled else 0.0
        self._is_compiled = True
        self.iteration += 1
        self._follow(counts)
        figures |= {"length": float(counts[1] / max(counts[0], 1)), "playing": (played - began) / (ended - began)}
        steps = self.recipe.turns * self.recipe.games * self.games.rows
        figures |= {"rate": steps / (ended - began), "seconds": self.seconds, "iteration": self.iteration}
        figures["steps"] = float(self.iteration * steps)
        return figures | {"won": float(np.mean(self.league.won))}

    def _follow(self, counts: Any) -> None:
        """The league hears of the games, keeps a past self now and then, and changes rivals."""
        for number in range(self.recipe.rivals):
            self.league.note(number, counts[2 + 2 * number], counts[3 + 2 * number])
        if self.iteration % KEEP == 0:
            self.league.keep(jax.tree.map(jnp.copy, self.progress.weights))
        turn, at_renewal = divmod(self.iteration, self.recipe.renew)
        if at_renewal == 0 and self.recipe.rivals:
            self.league.draw(turn % self.recipe.rivals)
            self.actor.renew(turn % self.recipe.rivals)

    def save(self) -> None:
        """The whole learner for going on, the network alone for playing, the log and its picture."""
        arrays = {f"weights/{name}": each for name, each in self.progress.weights.items()}
        arrays |= {f"mean/{name}": each for name, each in self.progress.mean.items()}
        arrays |= {f"square/{name}": each for name, each in self.progress.square.items()}
        numbers = {"steps": self.progress.steps, "iteration": self.iteration, "seconds": self.seconds}
        save_arrays(self.file, {**arrays, **numbers})
        save_arrays(self.league_file, self.league.to_arrays())
        half = {name: np.asarray(each).astype(np.float16) for name, each in self.progress.weights.items()}
        save_arrays(self.course.folder / "network.npz", half)  # as `meydan.search.policy` reads it
        (self.course.folder / "log.jsonl").write_text("".join(json.dumps(told) + "\n" for told in self.log))
        (self.course.folder / "curve.svg").write_text(draw_curves(self.log))
        (self.course.folder / "recipe.json").write_text(json.dumps(asdict(self.recipe), indent=1) + "\n")

    def load(self) -> None:
        """Go on from what `save` wrote."""
        arrays = load_arrays(self.file)
        parts = [part(arrays, f"{name}/") for name in ("weights", "mean", "square")]
        if _shapes(parts[0]) != _shapes(self.progress.weights):
            raise BadInput(f"{self.file} holds a network of another size; train in another folder, or with its recipe")
        self.progress = Progress(parts[0], parts[1], parts[2], jnp.asarray(arrays["steps"]))
        self.iteration, self.seconds = int(arrays["iteration"]), float(arrays["seconds"])
        self.league.from_arrays(load_arrays(self.league_file))
        log = self.course.folder / "log.jsonl"
        self.log = [json.loads(line) for line in log.read_text().splitlines()] if log.exists() else []


def games_of(course: Course) -> Vector:
    """The games of a course."""
    recipe = course.recipe
    for name in ("most_turns", "opponent", "restart", "reward"):
        if name in course.choices:
            plays = "the learner plays whole games, both sides of them, for their outcome"
            raise BadInput(f"{course.game}: {plays}; {name} is not its choice")
    chosen = {"shaped": recipe.shaped, "seed": recipe.seed, **course.choices}
    games = vector(course.game, recipe.games, course.device, encoded=True, **chosen)
    sides = len(set(games.terms.teams))
    if sides != SIDES:
        raise BadInput(f"{course.game} has {sides} sides; the learner plays games of {SIDES}")
    return games


def _shapes(weights: dict[str, Any]) -> dict[str, Any]:
    return {name: each.shape for name, each in weights.items()}


def save_arrays(path: Path, arrays: dict[str, Any]) -> None:
    """A file of arrays by name, whole or not at all."""
    partial = path.with_suffix(".partial.npz")
    plain: dict[str, Any] = {name: np.asarray(each) for name, each in arrays.items()}
    np.savez_compressed(partial, **plain)
    partial.replace(path)


def load_arrays(path: Path) -> dict[str, Any]:
    """What `save_arrays` wrote."""
    with np.load(path) as file:
        return {name: file[name] for name in file.files}
