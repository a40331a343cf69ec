# mypy: disable-error-code="no-untyped-def,no-untyped-call,name-defined"
"""Several jobs of training in one kernel, for games whose records fit into the memory of a multiprocessor.

A block of threads takes a tile of games. It fetches their states and episodes, neighbouring threads neighbouring words,
plays the jobs of a turn on these copies with a thread for each game, brings back what has changed, and writes what the
seats see with a warp for each game. A thread that works on records where they lie waits for memory most of the time:
what it reads and writes lies far from what its neighbours do.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from types import CodeType
from typing import Any

from numba import cuda

from meydan.engine import episodes
from meydan.engine.game import Layout
from meydan.engine.gpu import (
    SIMULATED_THREADS,
    DeviceCompiler,
    WarpCompiler,
    device_type,
    finish,
    is_simulator,
    plain,
)
from meydan.engine.planes import LANES, lane, meet
from meydan.engine.rule import Reporter
from meydan.engine.target import reported
from meydan.engine.words import WORD, in_words, words
from meydan.rl.binding import Binding
from meydan.rl.machines import Call
from meydan.rl.terms import Terms

ALONE = ("answer", "mark", "turn", "close", "begin")  # jobs that a thread does for each game
TOGETHER = ("show", "unmask")  # those that a warp does, after the others
CHANGED_BY = {"states": ("turn", "begin"), "episodes": ("mark", "turn", "begin")}  # the parameters that are fetched
SHARED = ("setups", "plans", "lucks", "sizes")  # parameters that all games have in common,
ROWS = ("actions", "seens", "seats", "masks")  # and with an element for every row; all others have one for every game

WARPS = 8  # of a block
REGISTERS = 48  # of a thread: more threads at a time hide the waiting, too
SIZES = (SIMULATED_THREADS,) if is_simulator() else (128, 64, 32, 16, 8)  # games of a tile: at most one a thread
ROOM = 48 << 10  # bytes that a kernel may have near by
SMALL = 128  # bytes of a game's masks that are written there first, by a thread


def groups(calls: Sequence[Call]) -> list[list[Call]]:
    """The calls in their order: together those that can be one kernel, the others one by one."""
    found: list[list[Call]] = []
    for is_tiled, members in groupby(calls, key=lambda call: call[0] in ALONE + TOGETHER):
        some = list(members)
        found += [some] if is_tiled else [[each] for each in some]
    return found


# -- what a block does beside its jobs ---------------------------------------------------------------------------------


def carry(targets, sources, thread, threads):
    """Copy records, neighbouring threads neighbouring words."""
    if in_words(targets) and in_words(sources):
        target, source = words(targets), words(sources)
        for place in range(thread, target.size, threads):
            target[place] = source[place]
    else:
        for place in range(thread, targets.size, threads):
            targets[place] = sources[place]


def bring_back(targets, sources, thread, threads):
    """The same, where they have changed: most of a state stays the same, and what was fetched is read quickly again."""
    if in_words(targets) and in_words(sources):
        target, source = words(targets), words(sources)
        for place in range(thread, target.size, threads):
            if target[place] != source[place]:
                target[place] = source[place]
    else:
        for place in range(thread, targets.size, threads):
            targets[place] = sources[place]


def simulated_copy(targets, sources, thread, threads):
    """Both by one thread of the simulator, which has no words."""
    if thread == 0:
        plain(targets)[:] = plain(sources)


def observe_by_words(state, setup, seat, seen):
    """What a seat sees, written to memory that is near, and from there in words."""
    rooms = cuda.shared.array(WARPS, OBSERVATION, alignment=16)
    near = rooms[cuda.threadIdx.y]
    observe(state, setup, seat, near)
    meet()
    target, source = words(seen), words(near)
    for place in range(lane(), target.size, LANES):
        target[place] = source[place]
    meet()


def by_words(compiler: WarpCompiler, layout: Layout, observe: Any) -> Any:
    """The rule `observe` for warps, where what it writes is whole words."""
    if layout.observation.itemsize % WORD:
        return observe
    return compiler.compile(observe_by_words, observe=observe, OBSERVATION=device_type(layout.observation), WARPS=WARPS)


# -- kernels -----------------------------------------------------------------------------------------------------------


class Tiles:
    """Makes and keeps the kernels of several jobs for one game, and starts them."""

    def __init__(
        self, terms: Terms, compiler: DeviceCompiler, alone: Binding, together: Binding, report: Reporter | None
    ) -> None:
        self._name, self._report = terms.name, report
        self._types = {"states": terms.layout.state, "episodes": episodes.episode_type(terms.seats)}
        self._compiler, self._alone, self._together = compiler, alone, together
        self._kernels: dict[Any, Any] = {}
        self._block = (1, SIMULATED_THREADS) if is_simulator() else (LANES, WARPS)
        room = ROOM - WARPS * terms.layout.observation.itemsize
        each = sum(record.itemsize for record in self._types.values()) + SMALL
        self.games = next((games for games in SIZES if games * each <= room), 0)  # of a tile; none: they are too large

    def run(self, calls: Sequence[Call], count: int) -> None:
        """Start the kernel of these jobs; when it is first wanted, it is compiled."""
        arrays = {id(each): each for _, given in calls for each in given}  # those of several jobs once
        names = {identity: f"array_{number}" for number, identity in enumerate(arrays)}
        key = tuple((job, *(names[id(each)] for each in given)) for job, given in calls)
        grid = -(-count // self.games), self._block
        if key in self._kernels:
            self._kernels[key][grid](*arrays.values(), count)
            return
        self._kernels[key] = self._kernel(calls, names, count)
        with reported(self._report, f"{self._name} {', '.join(job for job, _ in calls)} for the GPU"):
            self._kernels[key][grid](*arrays.values(), count)
            finish()

    def _kernel(self, calls: Sequence[Call], names: dict[int, str], count: int) -> Any:
        """Kernels take no lists of arguments, so it is written."""
        given = {field: each for job, arguments in calls for field, each in zip(_fields(job), arguments, strict=True)}
        rows = next((len(given[field]) // count for field in ROWS if field in given), 1)
        alone: tuple[str, ...] = ALONE
        types = dict(self._types)
        if "masks" in given and rows * given["masks"].dtype.itemsize <= SMALL:
            alone, types["masks"] = (*ALONE, "unmask"), given["masks"].dtype
        space: dict[str, Any] = {"cuda": cuda, "GAMES": self.games, "ROWS": rows}
        space |= dict(zip(("LANES", "WARPS"), self._block, strict=True))
        for field, record in types.items():
            space[f"TYPE_OF_{field}"] = device_type(record)
            space[f"SIZE_OF_{field}"] = self.games * (rows if field in ROWS else 1)
        for part in (carry, bring_back):
            space[part.__name__] = simulated_copy if is_simulator() else self._compiler.compile(part)
        for job, _ in calls:
            space[f"do_{job}"] = (self._alone if job in alone else self._together).job(job)
        exec("\n".join(_lines(calls, names, alone)), space)
        return cuda.jit(space["kernel"], **OF_KERNELS)


def _fields(job: str) -> Sequence[str]:
    """The parameters of a job but for the stretch of games."""
    code: CodeType = getattr(episodes, job).__code__
    return code.co_varnames[: code.co_argcount - 2]


def _lines(calls: Sequence[Call], names: dict[int, str], alone: Sequence[str]) -> list[str]:
    """The kernel of these jobs, line by line."""
    near: dict[str, str] = {}  # the arrays of which a block has its own part, by the parameter
    doing: dict[str, str] = {}
    for job, given in calls:
        fields = {field: names[id(each)] for field, each in zip(_fields(job), given, strict=True)}
        near |= {field: name for field, name in fields.items() if field in CHANGED_BY}
        near |= {field: name for field, name in fields.items() if field == "masks" and job in alone}
        parts = (f"own_{field}" if field in near else _part(field, name) for field, name in fields.items())
        doing[job] = f"do_{job}({', '.join(parts)}"
    fetched = [field for field in near if field in CHANGED_BY]
    changed = [field for field in near if field == "masks" or any(job in CHANGED_BY[field] for job in doing)]
    return [
        f"def kernel({', '.join(names.values())}, count):",
        "    thread, threads = cuda.threadIdx.y * LANES + cuda.threadIdx.x, LANES * WARPS",
        "    first = cuda.blockIdx.x * GAMES",
        "    here = min(GAMES, count - first)",
        *(f"    own_{field} = cuda.shared.array(SIZE_OF_{field}, TYPE_OF_{field}{ALIGNED})" for field in near),
        *(f"    carry({_own(field)}, {_stretch(field, near[field])}, thread, threads)" for field in fetched),
        "    cuda.syncthreads()",
        *(f"    if thread < here: {call}, thread, thread + 1)" for job, call in doing.items() if job in alone),
        "    cuda.syncthreads()",
        *(f"    {BRING[field]}({_stretch(field, near[field])}, {_own(field)}, thread, threads)" for field in changed),
        "    for game in range(cuda.threadIdx.y, here, WARPS):",
        *(f"        {call}, game, game + 1)" for job, call in doing.items() if job not in alone),
        "        pass",
    ]


ALIGNED = "" if is_simulator() else ", alignment=16"  # the simulator knows neither of these two
OF_KERNELS = {} if is_simulator() else {"max_registers": REGISTERS}
BRING = {"states": "bring_back", "episodes": "bring_back", "masks": "carry"}


def _times(field: str) -> str:
    return " * ROWS" if field in ROWS else ""


def _part(field: str, name: str) -> str:
    """An array as a job is given it that counts games from the first of the tile."""
    return name if field in SHARED else f"{name}[first{_times(field)} :]"


def _stretch(field: str, name: str) -> str:
    return f"{name}[first{_times(field)} : (first + here){_times(field)}]"


def _own(field: str) -> str:
    return f"own_{field}[: here{_times(field)}]"
