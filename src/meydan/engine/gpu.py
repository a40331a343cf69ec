"""The fourth target: one thread of a CUDA GPU for every game, through numba-cuda.

Kernels call the same rules as every other target. Without a GPU the CUDA simulator (NUMBA_ENABLE_CUDASIM=1) runs
them, with the interpreted rules inside.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np

from meydan.engine import kernels
from meydan.engine.chance import seeded
from meydan.engine.errors import MeydanError
from meydan.engine.game import Game, Setup
from meydan.engine.kernels import own_or_shared
from meydan.engine.planes import LANES, lane, lanes, meet
from meydan.engine.record import Array, view
from meydan.engine.record import row as row_view
from meydan.engine.rule import Reporter, TwinMaker, primitive, rule
from meydan.engine.target import Target, reported

if not hasattr(np, "row_stack"):  # numba-cuda still asks for the old name
    np.row_stack = np.vstack

try:
    from numba import config, cuda
except ImportError as error:
    raise MeydanError(f"the target cuda needs numba-cuda (pip install 'meydan[cuda]'): {error}") from None

config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # small batches are allowed
THREADS = 128  # threads of a block
SIMULATED_THREADS = 4  # of a simulated one, where a thread is one of Python's and starting it is what takes long


def has_device() -> bool:
    """Whether there is a GPU, or the simulator of one."""
    return bool(cuda.is_available())


def finish() -> None:
    """Wait until the device has done all that was asked of it."""
    cuda.synchronize()


# -- kernels ---------------------------------------------------------------------------------------------------------


def job_of_two(states, setups, first, second):
    """A job with two more arguments."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        job(states, setups, first, second, index)


def job_of_four(states, setups, first, second, third, fourth):
    """A job with four more arguments."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        job(states, setups, first, second, third, fourth, index)


def job_of_five(states, setups, first, second, third, fourth, fifth):
    """A job with five more arguments."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        job(states, setups, first, second, third, fourth, fifth, index)


def playout_kernel(states, setups, actions, lucks, seeds, turns):
    """Random play to the end, with the state kept close to the processor."""
    index = cuda.grid(1)
    if index < states.shape[0]:
        own = cuda.local.array(1, STATE)
        answers = cuda.local.array((1, SEATS), ACTION)
        copy(own, 0, states, index)
        luck = at(lucks, own_or_shared(lucks, index))
        turns[index] = played_out(at(own, 0), at(setups, 0), row(answers, 0), luck, int(seeds[index]))
        copy(states, index, own, 0)


def observe_kernel(states, setups, movers, words):
    """What the mover of each game sees; neighbouring threads write neighbouring words."""
    index = cuda.blockIdx.x * cuda.blockDim.y + cuda.threadIdx.y
    if index < states.shape[0]:
        state, setup = at(states, index), at(setups, 0)
        seat = max(movers[index], 0)
        place = cuda.threadIdx.x
        while place < words.shape[1]:
            words[index, place] = cells(state, setup, seat, place)
            place += cuda.blockDim.x


def _native_copy(records, place, source, index):
    records[place] = source[index]


@primitive(_native_copy)
def copy(records, place, source, index):
    """Copy one record from one array to another."""
    plain(records)[place] = plain(source)[index]


@rule
def simulated_at(records, index):
    """One record of an array inside a simulated kernel."""
    return view(plain(records), index)


@rule
def simulated_row(values, index):
    """One game's row of actions inside a simulated kernel."""
    return row_view(plain(values), index)


def plain(array):
    """The NumPy array behind the simulator's wrapper."""
    return array._item._ary if hasattr(array, "_item") else array


_KERNELS: dict[int, Callable[..., Any]] = {2: job_of_two, 4: job_of_four, 5: job_of_five}


# -- targets ---------------------------------------------------------------------------------------------------------


class DeviceCompiler(TwinMaker):
    """Makes functions for the GPU of the same twins."""

    def source(self, function: Any) -> Any:
        """Primitives that a warp may share out are compiled from that body, also for a thread alone."""
        return function.__dict__.get("together") or super().source(function)

    def _machine_code(self, twin: FunctionType, function: Any, use: str) -> Any:
        if make_intrinsic := function.__dict__.get("on_gpu"):
            return make_intrinsic()
        inline = "always" if function.__dict__.get("inline") else "never"
        return cuda.jit(device=True, inline=inline)(twin)


def _warp_lane():
    return cuda.threadIdx.x


def _warp_lanes():
    return LANES


def _warp_meet():
    cuda.syncwarp()
    return 0


class WarpCompiler(DeviceCompiler):
    """Makes functions that all threads of a warp run for one game: they share out the cells of planes."""

    def source(self, function: Any) -> Any:
        """Primitives that have a body for a warp are compiled from it."""
        bodies = {lane: _warp_lane, lanes: _warp_lanes, meet: _warp_meet}
        return bodies[function] if function in bodies else super().source(function)


class Cuda(Target):
    """All games at once on a GPU. Takes NumPy arrays, which travel both ways, and arrays that live on the device."""

    name = "cuda"

    def __init__(self, game: Game, setup: Setup, report: Reporter | None = None) -> None:
        super().__init__(game, setup)
        if not has_device():
            raise MeydanError("no CUDA GPU found; NUMBA_ENABLE_CUDASIM=1 in the environment simulates one, slowly")
        self._report = report
        self._kernels: dict[str, Any] = {}
        self._launched: set[str] = set()
        self._simulated = is_simulator()
        if self._simulated:
            self._rules = kernels.complete(game.rules, setup.layout, setup.seats, simulated)
        else:
            self._compiler = DeviceCompiler()
            self._rules = kernels.complete(game.rules, setup.layout, setup.seats, self._compiler.compile)
        self._setups = cuda.to_device(setup.record)

    def device_games(self, count: int, seed: int = 0) -> DeviceGames:
        """Games that stay on the device."""
        return DeviceGames(self, count, seed)

    def _run(self, job: str, states: Array, arguments: tuple[Any, ...]) -> None:
        carried = [(each, cuda.to_device(each)) for each in (states, *arguments) if isinstance(each, np.ndarray)]
        moved = {id(host): device for host, device in carried}
        places = [moved.get(id(each), each) for each in (states, *arguments)]
        self.launch(job, grid_of(len(states)), *places)
        for host, device in carried:
            device.copy_to_host(host)

    def launch(self, job: str, grid: tuple[int, Any], *arguments: Any) -> None:
        """Start a job's kernel on this grid of threads; arrays must live on the device."""
        kernel = self._kernel(job, len(arguments) - 1)[grid]
        states, *others = arguments
        if job in self._launched:
            kernel(states, self._setups, *others)
            return
        with reported(self._report, f"{self.game.name} {job.removesuffix('_one')} for the GPU"):
            kernel(states, self._setups, *others)
            cuda.synchronize()
        self._launched.add(job)

    def _kernel(self, job: str, arguments: int) -> Any:
        if job not in self._kernels:
            self._kernels[job] = cuda.jit(self._source(job, arguments))
        return self._kernels[job]

    def _source(self, job: str, arguments: int) -> Any:
        """The kernel of a job with its rules bound to it."""
        if job == "observe_words":
            return self._bind(observe_kernel)
        if job == "playout_one" and not self.setup.layout.action.names:
            layout = self.setup.layout
            return self._bind(playout_kernel, STATE=device_type(layout.state), ACTION=device_type(layout.action))
        if self._simulated:
            return simulated(_KERNELS[arguments], job=simulated(getattr(kernels, job), **vars(self._rules)))
        one = self._compiler.compile(getattr(kernels, job), **vars(self._rules))
        return self._compiler.resolved(_KERNELS[arguments], job=one)

    def _bind(self, kernel: Any, **more: Any) -> Any:
        if self._simulated:
            return simulated(kernel, **vars(self._rules), **more)
        return self._compiler.resolved(kernel, at=kernels.at, row=kernels.row, **vars(self._rules), **more)


class DeviceGames:
    """Many games that live on the device and never stop: ended ones begin again at the next turn."""

    def __init__(self, target: Cuda, count: int, seed: int) -> None:
        self._target, self.count = target, count
        layout, seats = target.setup.layout, target.setup.seats
        self._words_each = layout.observation.itemsize // 8
        self.states = cuda.to_device(target.new(count))
        self.actions = cuda.to_device(np.zeros((count, seats), layout.action))
        self.movers = cuda.to_device(np.zeros(count, np.int32))
        self.over = cuda.to_device(np.ones(count, np.uint8))
        generators = np.array([seeded(seed + index) for index in range(min(count, 4096))], np.int64)
        spread = np.arange(count, dtype=np.int64) * 0x9E3779B97F4A7C1 & ((1 << 62) - 1)
        self.generators = cuda.to_device(np.resize(generators, count) ^ spread | 1)
        self.turns = cuda.to_device(np.zeros(count, np.int64))
        self.observation_words = cuda.to_device(np.zeros((count, self._words_each), np.uint64))
        self._lucks = cuda.to_device(target._no_luck)
        self.advance()

    def pick(self) -> None:
        """Random legal actions for all seats that are to move."""
        self._target.launch("pick_one", grid_of(self.count), self.states, self.actions, self.generators)

    def advance(self) -> None:
        """One turn of every game with the actions given."""
        arguments = (self.actions, self._lucks, self.generators, self.movers, self.over)
        self._target.launch("advance_one", grid_of(self.count), self.states, *arguments)

    def restart(self) -> None:
        """Put every game to its first position."""
        self._target.launch("reset_one", grid_of(self.count), self.states, self.generators, self._lucks)

    def playout(self) -> None:
        """Random legal moves to the end of every game; `turns` holds how many each took."""
        arguments = (self.actions, self._lucks, self.generators, self.turns)
        self._target.launch("playout_one", grid_of(self.count), self.states, *arguments)

    def observe(self) -> None:
        """Write what the mover of each game sees, masks of legal actions included."""
        if self._target.game.rules.cells is None:
            raise MeydanError(f"{self._target.game.name} has no rule `cells`, which writes observations on a GPU")
        across = min(self._words_each, THREADS)
        down = THREADS // across
        grid = (-(-self.count // down), (across, down))
        self._target.launch("observe_words", grid, self.states, self.movers, self.observation_words)

    def observations(self) -> Array:
        """The observations as records, copied to the host."""
        words: Array = self.observation_words.copy_to_host()
        return words.view(self._target.setup.layout.observation)[:, 0]


def simulated(function: Any, **bound: Any) -> Any:
    """The function as the simulator runs it: plain Python over the arrays behind its wrappers."""
    space = {**function.__globals__, **bound, "at": simulated_at, "row": simulated_row}
    return FunctionType(function.__code__, space, function.__name__)


def grid_of(threads: int) -> tuple[int, int]:
    """Blocks and threads for one thread per game."""
    of_a_block = SIMULATED_THREADS if is_simulator() else THREADS
    return -(-threads // of_a_block), of_a_block


def device_type(dtype: np.dtype) -> Any:
    """The type of a local array on the device; the simulator takes NumPy's."""
    if is_simulator():
        return dtype
    from numba.cuda.np.numpy_support import from_dtype

    return from_dtype(dtype)


def is_simulator() -> bool:
    """Whether the GPU is a simulated one."""
    return bool(config.ENABLE_CUDASIM)
