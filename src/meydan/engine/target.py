"""The four ways to run a game behind one face: interpreted, compiled, batch on all cores, CUDA.

All give the same bytes for the same seeds and actions. `target(game, setup)` chooses; MEYDAN_JIT=0 means interpreted.
"""

from __future__ import annotations

import os
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import numpy as np

from meydan.engine import kernels
from meydan.engine.cache import compile_cache
from meydan.engine.chance import no_luck
from meydan.engine.errors import BadInput, MeydanError, UnknownName
from meydan.engine.game import Game, Layout, Setup
from meydan.engine.platforms import cores as usable_cores
from meydan.engine.record import Array
from meydan.engine.rule import Compiler, Reporter

NAMES = ("interpreted", "compiled", "batch", "cuda")


class Facts:
    """How each game of an array stands."""

    def __init__(self, count: int, seats: int) -> None:
        self.movers = np.zeros((count, seats), np.uint8)
        self.scores = np.zeros((count, seats), np.int64)
        self.outcomes = np.zeros((count, seats), np.int64)
        self.over = np.zeros(count, np.uint8)


class Target(ABC):
    """Runs many games of one setup; the arrays belong to the caller."""

    name: str

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game, self.setup = game, setup
        self._no_luck = no_luck()

    def new(self, count: int = 1) -> Array:
        """Room for this many states."""
        return np.zeros(count, self.setup.layout.state)

    def new_actions(self, count: int = 1) -> Array:
        """Room for one turn's actions of this many games."""
        return np.zeros((count, self.setup.seats), self.setup.layout.action)

    def reset(self, states: Array, seeds: Array | None = None, luck: Array | None = None) -> None:
        """Put every game to its first position; without seeds all take the setup's."""
        if seeds is None:
            seeds = np.full(len(states), self.setup.seed, np.int64)
        _check_rows(states, seeds, "seeds")
        self._run("reset_one", states, (np.asarray(seeds, np.int64), self._luck(luck)))

    def step(self, states: Array, actions: Array, luck: Array | None = None) -> None:
        """One turn in every game."""
        _check_rows(states, actions, "rows of actions")
        self._run("step_one", states, (actions, self._luck(luck)))

    def facts(self, states: Array) -> Facts:
        """Who is to move, how it stands and whether it is over."""
        facts = Facts(len(states), self.setup.seats)
        self._run("facts_one", states, (facts.movers, facts.scores, facts.outcomes, facts.over))
        return facts

    def masks(self, states: Array, seat: int) -> Array:
        """For each game 1 for every action the seat may take; no columns where actions are structured."""
        masks = np.zeros((len(states), self.setup.layout.actions), np.uint8)
        if self.setup.layout.actions:
            self._run("masks_one", states, (masks, seat))
        return masks

    def observe(self, states: Array, seat: int) -> Array:
        """For each game what the seat sees."""
        seens = np.zeros(len(states), self.setup.layout.observation)
        self._run("observe_one", states, (seens, seat))
        return seens

    def pick(self, states: Array, actions: Array, rngs: Array) -> None:
        """Write a random legal action for every seat that is to move; the generators go on."""
        self._run("pick_one", states, (actions, rngs))

    def playout(self, states: Array, seeds: Array, luck: Array | None = None) -> Array:
        """Random legal moves to the end of every game; returns the number of turns each took."""
        _check_rows(states, seeds, "seeds")
        turns = np.zeros(len(states), np.int64)
        actions = self.new_actions(len(states))
        self._run("playout_one", states, (actions, self._luck(luck), np.asarray(seeds, np.int64), turns))
        return turns

    def _luck(self, luck: Array | None) -> Array:
        return self._no_luck if luck is None else luck

    @abstractmethod
    def _run(self, job: str, states: Array, arguments: tuple[Any, ...]) -> None:
        """Do a job of `engine.kernels` for every game of the array."""


def _check_rows(states: Array, rows: Array, what: str) -> None:
    """Compiled code would read whatever lies behind an array that is too short."""
    if len(rows) != len(states):
        raise BadInput(f"got {len(rows)} {what} for {len(states)} games; expected one for each")


class Interpreted(Target):
    """Plain Python: debuggable, covered, with bad indices and overflows raised."""

    name = "interpreted"

    def __init__(self, game: Game, setup: Setup) -> None:
        super().__init__(game, setup)
        rules = kernels.complete(game.rules, setup.layout, setup.seats, kernels.interpreted)
        self._jobs = {job.__name__: kernels.interpreted(job, **vars(rules)) for job in kernels.JOBS}

    def _run(self, job: str, states: Array, arguments: tuple[Any, ...]) -> None:
        function = self._jobs[job]
        for index in range(len(states)):
            function(states, self.setup.record, *arguments, index)


def _range_job(states, setups, arguments, low, high):  # type: ignore[no-untyped-def]
    for index in range(low, high):
        job(states, setups, *arguments, index)  # type: ignore[name-defined]  # noqa: F821


class Code:
    """A game's compiled jobs for one kind of records, shared by all setups of that kind."""

    def __init__(self, game: Game, layout: Layout, seats: int) -> None:
        self.compiler = Compiler(compile_cache(game.name, game.folder))
        self.rules = kernels.complete(game.rules, layout, seats, self.compiler.part)
        self.jobs: dict[str, Any] = {}

    def one(self, job: str) -> Any:
        """The compiled twin of a job of `engine.kernels`."""
        return self.compiler.part(getattr(kernels, job), **vars(self.rules))


_CODE: dict[tuple[Any, ...], Code] = {}


def code(game: Game, setup: Setup) -> Code:
    """The compiled jobs for this setup, made when they are first wanted."""
    if not setup.layout.compiles:
        raise MeydanError(
            f"{game.name} with {setup.settings!r} is too large to compile and runs only interpreted; omit the target"
        )
    key = (game.name, game.folder, game.rules, setup.layout, setup.seats)
    if key not in _CODE:
        _CODE[key] = Code(game, setup.layout, setup.seats)
    return _CODE[key]


class Compiled(Target):
    """Machine code on one core."""

    name = "compiled"

    def __init__(self, game: Game, setup: Setup, report: Reporter | None = None) -> None:
        super().__init__(game, setup)
        self._code, self._report = code(game, setup), report

    def _run(self, job: str, states: Array, arguments: tuple[Any, ...]) -> None:
        self._ready(job, states, arguments)(states, self.setup.record, arguments, 0, len(states))

    def _ready(self, job: str, states: Array, arguments: tuple[Any, ...]) -> Any:
        """The job as machine code; compiling it, or loading it from the cache, is reported."""
        function = self._code.jobs.get(job)
        if function is None:
            function = self._code.compiler.compile(_range_job, job=self._code.one(job))
            with reported(self._report, f"{self.game.name} {job.removesuffix('_one')}"):
                function(states, self.setup.record, arguments, 0, 0)
            self._code.jobs[job] = function
        return function


@contextmanager
def reported(report: Reporter | None, what: str) -> Iterator[None]:
    """Tell that something begins that may take long, and how long it took."""
    began = time.perf_counter()
    if report:
        report(what, None)
    yield
    if report:
        report(what, time.perf_counter() - began)


class Batch(Compiled):
    """Machine code on all cores: each takes a stretch of the games."""

    name = "batch"

    def __init__(self, game: Game, setup: Setup, report: Reporter | None = None, cores: int | None = None) -> None:
        super().__init__(game, setup, report)
        self.cores = cores or usable_cores()
        self._pool = ThreadPoolExecutor(self.cores, thread_name_prefix="meydan-batch")

    def _run(self, job: str, states: Array, arguments: tuple[Any, ...]) -> None:
        function = self._ready(job, states, arguments)
        cuts = [int(cut) for cut in np.linspace(0, len(states), self.cores + 1)]
        work = [
            self._pool.submit(function, states, self.setup.record, arguments, low, high) for low, high in pairwise(cuts)
        ]
        for each in work:
            each.result()


def target(game: Game, setup: Setup, name: str = "auto", report: Reporter | None = None) -> Target:
    """The way to run a game; `auto` compiles only where Numba is loaded already and MEYDAN_JIT does not say no."""
    if name == "auto":
        ready = "numba" in sys.modules and setup.layout.compiles
        name = "compiled" if ready and os.environ.get("MEYDAN_JIT") != "0" else "interpreted"
    if name == "interpreted":
        return Interpreted(game, setup)
    if name == "compiled":
        return Compiled(game, setup, report)
    if name == "batch":
        return Batch(game, setup, report)
    if name == "cuda":
        from meydan.engine.gpu import Cuda

        return Cuda(game, setup, report)
    raise UnknownName("target", name, NAMES)
