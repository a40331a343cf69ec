"""Records: a game's whole state as one flat, aligned piece of memory.

NumPy owns the memory. Interpreted rules look at a record through a `View`: attributes over memoryviews, whose values
are Python integers and whose stores are checked. Compiled rules get the same memory as a Numba record.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

import numpy as np

from meydan.engine.errors import BadRecord

Array = np.ndarray[Any, Any]
_FORMATS = {"i1": "b", "u1": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "i8": "q", "u8": "Q"}
_FORMATS |= {"f4": "f", "f8": "d"}


class View:
    """One record seen through attributes: `state.turn`, `state.board[row, col]`."""

    __slots__ = ("_memory",)

    def __init__(self, memory: memoryview) -> None:
        self._memory = memory

    if TYPE_CHECKING:
        dtype: np.dtype[Any]  # a name that no field has

        def __getattr__(self, name: str) -> Any: ...


class _Wide:
    """Array of integers wider than a machine word, as kept in void fields."""

    __slots__ = ("_memory", "_width")

    def __init__(self, memory: memoryview, width: int) -> None:
        self._memory, self._width = memory, width

    def __getitem__(self, index: int) -> int:
        start = self._start(index)
        return int.from_bytes(self._memory[start : start + self._width], "little")

    def __setitem__(self, index: int, value: int) -> None:
        start = self._start(index)
        self._memory[start : start + self._width] = value.to_bytes(self._width, "little")

    def tolist(self) -> list[int]:
        """All of them."""
        return [self[index] for index in range(len(self._memory) // self._width)]

    def _start(self, index: int) -> int:
        if not 0 <= index < len(self._memory) // self._width:
            raise IndexError(f"index {index} of {len(self._memory) // self._width} wide integers")
        return index * self._width


def view(records: Array, index: int = 0) -> Any:
    """Look at one record of an array; changes go through to the array."""
    dtype = records.dtype
    if not records.flags.c_contiguous:
        raise BadRecord("the records are not contiguous; copy them with np.ascontiguousarray first")
    flat = records.reshape(-1)
    if not 0 <= index < flat.size:
        raise IndexError(f"record {index} of {flat.size}")
    raw = memoryview(flat.view(np.uint8).data)
    return view_class(dtype)(raw[index * dtype.itemsize : (index + 1) * dtype.itemsize])


_MOST_KEPT = 64
_kept: dict[int, tuple[Array, Any]] = {}


def only_view(records: Array) -> Any:
    """The view of an array's only record, made once: a match asks for the same few again and again."""
    kept = _kept.get(id(records))
    if kept is None or kept[0] is not records:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        kept = _kept[id(records)] = records, view(records)
    return kept[1]


@lru_cache(maxsize=256)
def view_class(dtype: np.dtype[Any]) -> type[View]:
    """The class of views for records of this type."""
    names = tuple(dtype.names or ())
    makers = {f"_{name}": _field(dtype, name) for name in names}

    def make_when_wanted(self: Any, slot: str) -> Any:
        if slot not in makers:
            raise AttributeError(f"the record has no field {slot!r}; it has {', '.join(names)}")
        piece, make, _ = makers[slot]
        made = make(self._memory[piece])
        setattr(self, slot, made)
        return made

    space: dict[str, Any] = {"__slots__": tuple(makers), "__getattr__": make_when_wanted, "dtype": dtype}
    for name in names:
        space[name] = _property(f"_{name}", scalar=makers[f"_{name}"][2])
    return type("RecordView", (View,), space)


def _field(dtype: np.dtype[Any], name: str) -> tuple[slice, Callable[[memoryview], Any], bool]:
    """Where a field lies, how it is looked at, and whether it is a single value."""
    field, offset = dtype.fields[name][:2]  # type: ignore[index]
    base, shape = (field.subdtype[0], field.subdtype[1]) if field.subdtype else (field, ())
    piece = slice(offset, offset + field.itemsize)
    if base.names:
        raise BadRecord(f"field {name!r}: records inside records are not supported; use one array per field")
    if base.kind == "V":
        return piece, lambda memory: _Wide(memory, base.itemsize), not shape
    code = _FORMATS.get(base.str[1:])
    if code is None or base.str[0] == ">":
        raise BadRecord(f"field {name!r} has type {base}; expected one of {', '.join(_FORMATS)}")
    dims = shape or (1,)
    return piece, lambda memory: memory.cast(code, dims), not shape


def _property(slot: str, scalar: bool) -> property:
    if not scalar:
        return property(attrgetter(slot))

    def get(self: Any) -> Any:
        return getattr(self, slot)[0]

    def put(self: Any, value: Any) -> None:
        getattr(self, slot)[0] = value

    return property(get, put)


def row(values: Array, index: int) -> Any:
    """One row of an array of actions as interpreted rules index it: numbers, or views of records."""
    line = values[index]
    if line.dtype.names:
        return [view(line, place) for place in range(line.size)]
    return line.data


def snapshot(records: Array) -> Array:
    """A copy of whole records, byte for byte."""
    raw = records.view(f"V{records.dtype.itemsize}")
    return raw.copy().view(records.dtype)


def copied(record: View) -> Any:
    """A look at a copy of the record behind a view."""
    return type(record)(memoryview(bytearray(record._memory)))


def digest(records: Array) -> str:
    """The hash of the records' bytes, the same on every machine."""
    return hashlib.blake2b(np.ascontiguousarray(records).tobytes(), digest_size=16).hexdigest()


def check_layout(dtype: np.dtype[Any], what: str) -> None:
    """Refuse a record type that would have undefined bytes or names that NumPy uses itself."""
    names = dtype.names or ()
    sizes: list[int] = [dtype[name].itemsize for name in names]
    if sum(sizes) != dtype.itemsize:
        raise BadRecord(f"{what} has padding; put the widest fields first and add a field `spare` to fill it up")
    for name in names:
        _field(dtype, name)
        if hasattr(np.ndarray, name):
            raise BadRecord(f"{what} has a field {name!r}, which is an attribute of every NumPy array; rename it")


def view_bytes(record: View) -> bytes:
    """The bytes of the record behind a view."""
    return bytes(record._memory)


def records_of(record: View) -> Array:
    """A copy of the record behind a view, as an array of one."""
    return np.frombuffer(bytearray(record._memory), type(record).dtype)


def fields(record: View) -> tuple[str, ...]:
    """The names of a record's fields."""
    return tuple(slot[1:] for slot in type(record).__slots__)


def as_json(record: View) -> dict[str, Any]:
    """A record as numbers and lists of numbers by name."""
    values = {name: getattr(record, name) for name in fields(record)}
    return {name: value.tolist() if hasattr(value, "tolist") else value for name, value in values.items()}


def put(records: Array, place: Any, value: Any) -> None:
    """Write a number, or the record behind a view, to a place of an array."""
    if isinstance(value, View):
        value = np.frombuffer(view_bytes(value), records.dtype)[0]
    records[place] = value
