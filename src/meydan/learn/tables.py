"""Learning an evaluation that is a sum of table look-ups: gather positions, fit weights, lesson after lesson.

A game that can be learned this way has a curriculum (its `bots.tables`): lessons that make positions with what they are
worth, and which weights a position's value is the sum of. `python -m meydan.learn.tables GAME FOLDER` gathers and fits;
stopped, it goes on where it was.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from meydan.engine.errors import BadInput
from meydan.engine.record import Array
from meydan.games import find
from meydan.learn.curve import draw_curves
from meydan.learn.look_ups import Fitting, Samples, fit

CHUNK = 5_000  # positions of one file
NEIGHBOURS = 0.3  # what a position of the stage before or after counts
SHOWN = {"held_out": "mean error of positions that were not fitted", "spread": "spread of the values"}
Knowledge = dict[str, Array]


class Lesson(Protocol):
    """Positions of one kind."""

    name: str
    stages: tuple[int, ...]  # to fit when they are there
    positions: int

    def gather(self, knowledge: Knowledge, seed: int, count: int) -> Array:
        """So many positions, always the same for a seed and what is known; one field of them is `value`."""
        ...


class Curriculum(Protocol):
    """What a game teaches."""

    lessons: Sequence[Lesson]
    stages: int
    size: int  # weights of a stage
    unit: int  # what a value of 1 is in the weights

    def same(self) -> Array:
        """For every weight of a stage the one that it shares its value with."""
        ...

    def stage_of(self, positions: Array) -> Array:
        """The stage of each position."""
        ...

    def numbers(self, positions: Array) -> Array:
        """A row for each position: the weights that its value is the sum of."""
        ...

    def nothing(self) -> Knowledge:
        """What is known before the first lesson; `weights` is a table for each stage."""
        ...

    def complete(self, knowledge: Knowledge, seed: int) -> Knowledge:
        """What is measured when all weights are there."""
        ...

    def write(self, path: Path, knowledge: Knowledge) -> None:
        """Keep it as the game ships it."""
        ...

    def read(self, path: Path) -> Knowledge:
        """What `write` kept."""
        ...


@dataclass(frozen=True)
class Plan:
    """What to learn, where it is kept, and how the luck is seeded."""

    curriculum: Curriculum
    folder: Path
    seed: int = 1
    fitting: Fitting = field(default_factory=Fitting)
    known: Path | None = None  # weights of a round before, to begin with


class Learner:
    """Goes through the lessons; what is in the folder already is not done again."""

    def __init__(self, plan: Plan, report: Callable[[str], None]) -> None:
        self.plan, self.report = plan, report
        self.folder = plan.folder
        self.folder.mkdir(parents=True, exist_ok=True)
        self.knowledge = plan.curriculum.read(plan.known) if plan.known else plan.curriculum.nothing()

    def run(self) -> Path:
        """Everything; the file with what was learned."""
        course = self.plan.curriculum
        for number, lesson in enumerate(course.lessons):
            kept = self.folder / f"{lesson.name}.npz"
            if not kept.exists():
                self._gather(number, lesson)
                for stage in lesson.stages:
                    self._fit(lesson, stage)
                course.write(kept, self.knowledge)
            self.knowledge = course.read(kept)
        self.report("measuring errors")
        path = self.folder / "weights.npz"
        course.write(path, course.complete(self.knowledge, self.plan.seed))
        return path

    def _gather(self, number: int, lesson: Lesson) -> None:
        began, chunks = time.perf_counter(), -(-lesson.positions // CHUNK)
        for chunk in range(chunks):
            path = self.folder / f"{lesson.name}-{chunk:04}.npy"
            if not path.exists():
                seed = (self.plan.seed << 20) + (number << 12) + chunk
                positions = lesson.gather(self.knowledge, seed, min(CHUNK, lesson.positions - CHUNK * chunk))
                partial = path.with_suffix(".partial.npy")
                np.save(partial, positions)
                partial.replace(path)
            if chunk % 10 == 9 or chunk == chunks - 1:
                seconds = time.perf_counter() - began
                self.report(f"{lesson.name}: {min(lesson.positions, CHUNK * (chunk + 1))} positions, {seconds:.0f} s")

    def _fit(self, lesson: Lesson, stage: int) -> None:
        """Fit one stage to the positions of the lessons so far."""
        course = self.plan.curriculum
        positions, shares = self._known(stage)
        if len(positions) == 0:
            return
        samples = Samples(course.numbers(positions), positions["value"].astype(np.float32), shares)
        fitted = fit(samples, course.same(), self.plan.fitting)
        self.knowledge["weights"][stage] = fitted.weights
        told = {
            "lesson": lesson.name,
            "stage": stage,
            "positions": int((shares == 1).sum()),
            "error": fitted.error / course.unit,
            "held_out": fitted.held_out / course.unit,
            "spread": float(np.std(positions["value"][shares == 1])) / course.unit,
            "curve": [each / course.unit for each in fitted.curve],
        }
        with (self.folder / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(told) + "\n")
        self.report(
            f"stage {stage}: {told['positions']} positions, off by {told['held_out']:.2f} (held out; mean), "
            f"values spread by {told['spread']:.1f}"
        )
        (self.folder / "errors.svg").write_text(self._picture(), encoding="utf-8")

    def _picture(self) -> str:
        """The errors of the newest fit of every stage."""
        lines = [json.loads(line) for line in (self.folder / "log.jsonl").read_text(encoding="utf-8").splitlines()]
        newest = {line["stage"]: line | {"steps": line["stage"]} for line in lines}
        return draw_curves([newest[stage] for stage in sorted(newest)], SHOWN, "the last stage (0 is the end)")

    def _known(self, stage: int) -> tuple[Array, Array]:
        """The positions for a stage and what each counts: those of its neighbours count less."""
        found: list[Array] = []
        shares: list[Array] = []
        for positions in self._chunks():
            distance = np.abs(self.plan.curriculum.stage_of(positions) - stage)
            found.append(positions[distance <= 1])
            shares.append(np.where(distance[distance <= 1] == 0, 1.0, NEIGHBOURS).astype(np.float32))
        return np.concatenate(found), np.concatenate(shares)

    def _chunks(self) -> Iterator[Array]:
        for path in sorted(self.folder.glob("*-[0-9][0-9][0-9][0-9].npy")):
            yield np.load(path)


def main(words: Sequence[str] | None = None) -> int:
    """Learn, and tell how it goes."""
    parser = argparse.ArgumentParser(prog="python -m meydan.learn.tables", description=__doc__)
    parser.add_argument("game", help="the game to learn")
    parser.add_argument("folder", type=Path, help="where positions and weights are kept; what is there goes on")
    parser.add_argument("--positions", type=int, default=100_000, help="for each stage (100000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=Fitting.rounds, help=f"of the fit ({Fitting.rounds})")
    parser.add_argument("--known", type=Path, metavar="FILE", help="weights of a round before, to begin with")
    given = parser.parse_args(words)
    curriculum = curriculum_of(given.game)(given.positions)
    plan = Plan(curriculum, given.folder, given.seed, Fitting(rounds=given.rounds), given.known)
    print(Learner(plan, lambda line: print(line, file=sys.stderr, flush=True)).run())
    return 0


def curriculum_of(name: str) -> Any:
    """What a game teaches: a function of how many positions each stage gets."""
    game = find(name)
    if game.bots.tables is None:
        raise BadInput(f"{game.name} has no curriculum; a game that can be learned by tables names one in its bots")
    return game.bots.tables


if __name__ == "__main__":
    sys.exit(main())
