"""`@rule`: a function of the law, written once and compiled where speed is wanted.

A rule stays the plain Python function it is: it can be called, stepped through and covered as it stands.
`Compiler` makes machine-code twins of the same source: every rule that a twin names is replaced by its own twin, so
a game's whole law compiles from one entry point and nothing has to be decorated twice.
"""

from __future__ import annotations

import dis
import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, TypeVar

from meydan.engine.cache import LOCK
from meydan.engine.platforms import one_at_a_time, only_one

Function = TypeVar("Function", bound=Callable[..., Any])
CALLED, PART = "called", "part"  # what a twin is for: Python calls it, or other twins alone
PATIENCE = 60.0  # seconds for another process that compiles the same
_COMPILING: set[Path] = set()  # locks of functions that this process compiles; Numba's own lock guards it
Reporter = Callable[[str, float | None], None]  # (what is compiled, seconds it took or None when it begins)


def rule(function: Function) -> Function:
    """Mark a function as part of the law: plain Python in the subset that Numba compiles."""
    function.__dict__["is_rule"] = True
    return function


def primitive(
    native: Callable[..., Any],
    inline: bool = False,
    on_cpu: Callable[[], Any] | None = None,
    on_gpu: Callable[[], Any] | None = None,
    together: Callable[..., Any] | None = None,
) -> Callable[[Function], Function]:
    """Mark a rule whose Python body is general and whose compiled body is `native` (64-bit words).

    `inline` is for those that give back a part of an array, which a function on a GPU may not do. `on_cpu` and `on_gpu`
    make the Numba intrinsic that takes the place of `native` there; `together` takes it on a GPU, where all threads of
    a warp may work on one game.
    """

    def mark(function: Function) -> Function:
        function.__dict__.update(native=native, inline=inline, on_cpu=on_cpu, on_gpu=on_gpu, together=together)
        return rule(function)

    return mark


def is_rule(value: object) -> bool:
    """Whether a value is a function marked with `@rule` or `@primitive`."""
    return isinstance(value, FunctionType) and "is_rule" in value.__dict__


class TwinMaker(ABC):
    """Makes compiled twins of rules for one kind of machine."""

    def __init__(self) -> None:
        self._twins: dict[Any, Any] = {}

    def compile(self, function: Callable[..., Any], **bound: Any) -> Any:
        """The compiled twin of `function`; `bound` gives values to global names that it leaves open."""
        return self._made(function, bound, CALLED)

    def part(self, function: Callable[..., Any], **bound: Any) -> Any:
        """The same for other twins to call, never Python."""
        return self._made(function, bound, PART)

    def _made(self, function: Callable[..., Any], bound: dict[str, Any], use: str) -> Any:
        key = (function, use, tuple(sorted((name, id(value)) for name, value in bound.items())))
        if key not in self._twins:
            twin = self.twin(function, bound)
            self._twins[key] = self._machine_code(twin, function, use)
            self._resolve(twin)
            self._keep(self._twins[key], function)
        return self._twins[key]

    def resolved(self, function: Callable[..., Any], **bound: Any) -> Callable[..., Any]:
        """A Python twin whose rules are compiled twins."""
        twin = self.twin(function, bound)
        self._resolve(twin)
        return twin

    def twin(self, function: Callable[..., Any], bound: dict[str, Any]) -> FunctionType:
        """The same code with a namespace of its own."""
        source = self.source(function)
        made = FunctionType(
            source.__code__, {**source.__globals__, **bound}, function.__name__, source.__defaults__, source.__closure__
        )
        if bound:  # Numba names cache files after the function and knows nothing of the values bound to it
            made.__qualname__ = f"{function.__name__}_{_mark(bound)}"
        return made

    def source(self, function: Callable[..., Any]) -> Any:
        """The function whose code is compiled."""
        return function.__dict__.get("native", function)

    def _resolve(self, twin: FunctionType) -> None:
        """Replace every rule that the twin's code names by its compiled twin."""
        for name, value in _rules_named(twin):
            twin.__globals__[name] = self.part(value)

    @abstractmethod
    def _machine_code(self, twin: FunctionType, function: Callable[..., Any], use: str) -> Any:
        """The twin as machine code, made when it is first called."""

    def _keep(self, dispatcher: Any, function: Callable[..., Any]) -> None:
        """Keep the code for the next process, where that is possible."""
        return


class Compiler(TwinMaker):
    """Makes twins for this machine's processor and keeps them in one cache folder."""

    def __init__(self, cache: Path) -> None:
        super().__init__()
        self._cache = cache
        self._loose: set[int] = set()  # identities of twins that are compiled anew in every process

    def _machine_code(self, twin: FunctionType, function: Callable[..., Any], use: str) -> Any:
        """A part has no door for Python, which would take a quarter of the time that compiling takes."""
        import numba

        if make_intrinsic := function.__dict__.get("on_cpu"):
            return make_intrinsic()
        if use == PART:  # the cache must not give it to somebody who calls it
            twin.__qualname__ = f"{twin.__qualname__}_{PART}"
        options = {"no_cpython_wrapper": use == PART, "no_cfunc_wrapper": True}
        return numba.njit(nogil=True, error_model="numpy", **options)(twin)

    def _keep(self, dispatcher: Any, function: Callable[..., Any]) -> None:
        """Keep compiled code on disk, unless rules call each other in a circle: Numba's copy of that crashes."""
        import numba

        if function.__dict__.get("on_cpu"):
            return
        twin = dispatcher.py_func
        if _circles(function) or any(id(twin.__globals__.get(name)) in self._loose for name in _names(twin.__code__)):
            self._loose.add(id(dispatcher))
            return
        self._cache.mkdir(parents=True, exist_ok=True)
        numba.config.CACHE_DIR = str(self._cache)
        dispatcher.enable_caching()
        save = dispatcher._cache.save_overload
        dispatcher._cache.save_overload = lambda *arguments: _alone(self._cache / LOCK, save, *arguments)
        dispatcher.compile = _once(
            dispatcher.compile, self._cache / f"{_short(twin.__module__, twin.__qualname__)}.{LOCK}"
        )


def _alone(lock: Path, work: Callable[..., Any], *arguments: Any) -> Any:
    """Do something that no other process may do at the same time: cache files have an index that all of them edit."""
    with only_one(lock):
        return work(*arguments)


def _once(compile_it: Callable[..., Any], lock: Path) -> Callable[..., Any]:
    """Compile where no other process is at the same function: it is then loaded, not compiled a second time.

    Numba's own lock comes first, so that threads of ours never wait for each other. Waiting only spares work, so nobody
    waits for ever: not for itself, nor for a process that was stopped in the middle.
    """
    from numba.core.compiler_lock import global_compiler_lock

    def compile_once(signature: Any) -> Any:
        with global_compiler_lock:
            if lock in _COMPILING:
                return compile_it(signature)
            _COMPILING.add(lock)
            try:
                with one_at_a_time(lock, PATIENCE):
                    return compile_it(signature)
            finally:
                _COMPILING.discard(lock)

    return compile_once


def _mark(bound: dict[str, Any]) -> str:
    """A short name for these values, the same in every process."""
    return _short(*(f"{name}={_describe(value)}" for name, value in sorted(bound.items())))


def _short(*words: str) -> str:
    return hashlib.blake2b("\n".join(words).encode(), digest_size=6).hexdigest()


def _describe(value: Any) -> str:
    source = getattr(value, "py_func", value)
    return f"{source.__module__}.{source.__qualname__}" if isinstance(source, FunctionType) else repr(source)


def _circles(function: Callable[..., Any]) -> bool:
    """Whether a rule calls itself by way of others."""
    reached: set[Any] = set()
    ahead = [each for _, each in _rules_named(function) if each is not function]
    while ahead:
        each = ahead.pop()
        if each is function:
            return True
        if each not in reached:
            reached.add(each)
            ahead += [further for _, further in _rules_named(each)]
    return False


def _rules_named(function: Any) -> list[tuple[str, Any]]:
    """The rules that a function's code names."""
    source = function.__dict__.get("native", function)
    found = [(name, source.__globals__.get(name)) for name in _names(source.__code__)]
    return [(name, value) for name, value in found if is_rule(value)]


def _names(code: CodeType) -> Iterator[str]:
    """The global names of a function's code; a field may be called like a rule."""
    yield from (each.argval for each in dis.get_instructions(code) if each.opname == "LOAD_GLOBAL")
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
