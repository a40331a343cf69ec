# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""Training on a CUDA GPU: all arrays live on the device and nothing leaves it.

The jobs of a turn are one kernel where games are small enough (`tiles`). Elsewhere and for other jobs there is one
thread for each game, or a warp whose threads share out the cells of a plane.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import numpy as np
from numba import cuda

from meydan.engine.errors import MeydanError
from meydan.engine.gpu import DeviceCompiler, WarpCompiler, copy, finish, grid_of, has_device, is_simulator, simulated
from meydan.engine.planes import LANES
from meydan.engine.record import Array
from meydan.engine.rule import Reporter
from meydan.engine.target import reported
from meydan.rl.binding import Binding
from meydan.rl.machines import Call, Machine
from meydan.rl.terms import Terms
from meydan.rl.tiles import ALONE, TOGETHER, WARPS, Tiles, by_words, groups

LARGE = 4096  # bytes of an observation that is a list rather than planes: a thread for each game writes it
BY_WARPS = (*TOGETHER, "last", "code_rows", "code_states")  # jobs that a warp does for each game


class Device(Machine):
    """Runs jobs on the GPU, in order, without waiting for them."""

    device = "cuda"

    def __init__(self, terms: Terms, opponent: Any = None, report: Reporter | None = None) -> None:
        if not has_device():
            raise MeydanError("no CUDA GPU found; NUMBA_ENABLE_CUDASIM=1 in the environment simulates one, slowly")
        self._terms, self._report = terms, report
        self._compiler, self._warps = DeviceCompiler(), WarpCompiler()
        self._simulated = is_simulator()
        bind = simulated if self._simulated else self._compiler.compile
        self._alone = Binding(terms, opponent, bind)
        self._planes = terms.layout.observation.itemsize < LARGE and not self._simulated
        self._together = Binding(terms, opponent, self._warps.compile) if self._planes else self._alone
        if self._planes:
            self._together.wrap("observe", partial(by_words, self._warps, terms.layout))
        self._tiles = Tiles(terms, self._compiler, self._alone, self._together, report)
        self._is_tiled = self._tiles.games > 0 and terms.layout.observation.itemsize < LARGE
        self._kernels: dict[str, Any] = {}

    def new(self, shape: int | tuple[int, ...], dtype: Any) -> Any:
        """Zeros on the device."""
        return cuda.to_device(np.zeros(shape, dtype))

    def kept(self, array: Array) -> Any:
        """A copy on the device."""
        return cuda.to_device(array)

    def fill(self, array: Any, values: Array) -> None:
        """Copy values to the device."""
        array.copy_to_device(np.ascontiguousarray(values))

    def take(self, array: Any, places: Array, room: Any = None) -> Any:
        """A copy of some elements, on the device."""
        taken = cuda.device_array(len(places), array.dtype) if room is None else room[: len(places)]
        self._launch("take", (taken, array, cuda.to_device(places)), len(places))
        return taken

    def put(self, array: Any, places: Array, values: Any) -> None:
        """Write elements to these places."""
        self._launch("put", (array, values, cuda.to_device(places)), len(places))

    def run(self, calls: Sequence[Call], count: int) -> None:
        """One kernel for each job, or for several where games fit into the memory of a multiprocessor."""
        for group in groups(calls):
            if self._is_tiled and group[0][0] in (*ALONE, *TOGETHER):
                self._tiles.run(group, count)
            else:
                for name, arguments in group:
                    self._launch(name, arguments, count)

    def finish(self) -> None:
        """Wait for the device."""
        finish()

    def _launch(self, name: str, arguments: Sequence[Any], count: int) -> None:
        if name in self._kernels:
            self._kernels[name][self._grid(name, count)](*arguments, count)
            return
        self._kernels[name] = self._kernel(name, len(arguments))
        with reported(self._report, f"{self._terms.name} {name} for the GPU"):
            self._kernels[name][self._grid(name, count)](*arguments, count)
            finish()

    def _grid(self, name: str, count: int) -> tuple[int, Any]:
        if name in BY_WARPS and self._planes:
            return -(-count // WARPS), (LANES, WARPS)
        return grid_of(count)

    def _kernel(self, name: str, arguments: int) -> Any:
        warp = name in BY_WARPS and self._planes
        if name in ("take", "put"):
            job: Any = take if name == "take" else put
            job = simulated(job) if self._simulated else self._compiler.compile(job)
        else:
            job = (self._together if warp else self._alone).job(name)
        return cuda.jit(_launcher(job, arguments, "game_of_warp" if warp else "game_of_thread"))


def take(taken, array, places, low, high):
    """Copy elements from their places."""
    for index in range(low, high):
        copy(taken, index, array, places[index])


def put(array, values, places, low, high):
    """Copy elements to their places."""
    for index in range(low, high):
        copy(array, places[index], values, index)


_PLACES = {
    "game_of_thread": "cuda.grid(1)",
    "game_of_warp": "cuda.blockIdx.x * cuda.blockDim.y + cuda.threadIdx.y",
}


def _launcher(job: Any, arguments: int, place: str) -> Any:
    """A kernel that does the job for the game of its thread; kernels take no lists of arguments, so it is written."""
    names = ", ".join(f"array_{number}" for number in range(arguments))
    lines = [
        f"def kernel({names}, count):",
        f"    index = {_PLACES[place]}",
        "    if index < count:",
        f"        job({names}, index, index + 1)",
    ]
    space: dict[str, Any] = {"cuda": cuda, "job": job}
    exec("\n".join(lines), space)
    return space["kernel"]
