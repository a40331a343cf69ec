"""Where the jobs of training run: interpreted, or compiled on some cores of this machine."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from meydan.engine import kernels
from meydan.engine.errors import BadInput, UnknownName
from meydan.engine.record import Array
from meydan.engine.rule import Reporter
from meydan.engine.target import code, reported
from meydan.rl.binding import Binding
from meydan.rl.terms import Terms

DEVICES = ("cpu", "interpreted", "cuda")
BLOCK = 1024  # games that go through all jobs before the next ones: their records stay in the cache
ALIGNMENT = 64  # bytes: what other libraries need to share memory with us

Call = tuple[str, Sequence[Any]]  # a job and its arguments


class Machine(ABC):
    """Runs jobs over many games."""

    device: str

    @abstractmethod
    def new(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """A new array of zeros."""

    @abstractmethod
    def kept(self, array: Array) -> Any:
        """An array of ours where the jobs can read it."""

    @abstractmethod
    def fill(self, array: Any, values: Array) -> None:
        """Copy values of ours into an array."""

    @abstractmethod
    def take(self, array: Any, places: Array) -> Any:
        """A copy of some elements of an array."""

    @abstractmethod
    def put(self, array: Any, places: Array, values: Any) -> None:
        """Write elements to these places of an array."""

    @abstractmethod
    def run(self, calls: Sequence[Call], count: int) -> None:
        """These jobs, in this order, for every game."""

    def finish(self) -> None:
        """Wait until all that was asked for is done."""
        return


class Processor(Machine):
    """What both ways on this machine share."""

    _made_of: tuple[Any, ...]

    def __reduce__(self) -> Any:
        """Code is made again where a copy is opened."""
        return type(self), self._made_of

    def new(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """Zeros at an address that other libraries accept."""
        shape = (shape,) if isinstance(shape, int) else shape
        dtype = np.dtype(dtype)
        size = int(np.prod(shape)) * dtype.itemsize
        room = np.zeros(size + ALIGNMENT, np.uint8)
        first = -room.__array_interface__["data"][0] % ALIGNMENT
        return room[first : first + size].view(dtype).reshape(shape)

    def kept(self, array: Array) -> Any:
        """The array itself."""
        return array

    def fill(self, array: Any, values: Array) -> None:
        """Copy values into an array."""
        array[...] = values

    def take(self, array: Any, places: Array) -> Any:
        """A copy of some elements; indexing takes five times as long for records."""
        return array.take(places, axis=0, mode="clip")

    def put(self, array: Any, places: Array, values: Any) -> None:
        """Write elements to these places."""
        array[places] = values


class Interpreter(Processor):
    """Plain Python: for debugging, and for single games that are not worth compiling."""

    device = "interpreted"

    def __init__(self, terms: Terms, opponent: Any = None) -> None:
        self._made_of = (terms, opponent)
        self._binding = Binding(terms, opponent, kernels.interpreted)
        self._jobs: dict[str, Any] = {}

    def run(self, calls: Sequence[Call], count: int) -> None:
        """One game after the other."""
        for name, arguments in calls:
            if name not in self._jobs:
                self._jobs[name] = self._binding.job(name)
            self._jobs[name](*arguments, 0, count)


class Cores(Processor):
    """Machine code on one core or several."""

    device = "cpu"

    def __init__(self, terms: Terms, opponent: Any = None, threads: int = 1, report: Reporter | None = None) -> None:
        if threads < 1:
            raise BadInput(f"{terms.name}: threads={threads}; expected 1 or more, or None for all cores")
        self._made_of = (terms, opponent, threads, report)
        self._terms, self._report, self.threads = terms, report, threads
        compiler = code(terms.game, terms.setups[0]).compiler
        self._binding = Binding(terms, opponent, compiler.part, compiler.compile)
        self._jobs: dict[str, Any] = {}
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="meydan-rl") if threads > 1 else None

    def run(self, calls: Sequence[Call], count: int) -> None:
        """Each core takes a stretch of the games."""
        ready = [(self._ready(name, arguments), arguments) for name, arguments in calls]
        if self._pool is None or count < 2 * self.threads:
            _run_blocks(ready, 0, count)
            return
        cuts = [int(cut) for cut in np.linspace(0, count, self.threads + 1)]
        work = [self._pool.submit(_run_blocks, ready, low, high) for low, high in pairwise(cuts)]
        for each in work:
            each.result()

    def _ready(self, name: str, arguments: Sequence[Any]) -> Any:
        """The job as machine code; compiling it, or loading it from the cache, is reported."""
        if name not in self._jobs:
            job = self._binding.job(name)
            with reported(self._report, f"{self._terms.name} {name}"):
                job(*arguments, 0, 0)
            self._jobs[name] = _entry(job, (*arguments, 0, 0))
        return self._jobs[name]


def _entry(job: Any, arguments: Sequence[Any]) -> Any:
    """The machine code for arguments of these types, which stay the same: looking at them takes 2 of a call's 3 µs."""
    from numba import typeof

    return job.overloads[tuple(map(typeof, arguments))].entry_point


def _run_blocks(ready: Sequence[tuple[Any, Sequence[Any]]], low: int, high: int) -> None:
    for first in range(low, high, BLOCK):
        for job, arguments in ready:
            job(*arguments, first, min(first + BLOCK, high))


def machine(
    device: str, terms: Terms, opponent: Any = None, threads: int | None = 1, report: Reporter | None = None
) -> Machine:
    """The machine of this name."""
    if device not in DEVICES:
        raise UnknownName("device", device, DEVICES)
    if device == "cuda":
        from meydan.rl.cuda import Device

        return Device(terms, opponent, report)
    if device == "interpreted" or not terms.layout.compiles or os.environ.get("MEYDAN_JIT") == "0":
        return Interpreter(terms, opponent)
    cores = threads if threads is not None else len(os.sched_getaffinity(0))
    return Cores(terms, opponent, cores, report)
