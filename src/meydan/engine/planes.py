"""Whole planes of an observation at once: compiled, a few wide instructions for all cells of a board.

A plane is a field of a record whose cells lie side by side. Interpreted, the same words work on the memory behind a
view.
"""

from __future__ import annotations

import struct
from typing import Any

import numpy as np

from meydan.engine.rule import primitive, rule
from meydan.engine.words import in_words, words

_ONE = np.uint64(1)


def _native_flat(plane):
    return plane.reshape(plane.size)


def _flat_on_cpu() -> Any:
    """The same without counting references, which costs more than most planes: the record outlives the call."""
    from numba.core import cgutils, types
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array, populate_array

    return _flat_of(intrinsic, types.Array, cgutils.pack_array, make_array, populate_array)


def _flat_on_gpu() -> Any:
    """The same without `reshape`, which is a function of a thousand instructions there."""
    from numba.cuda import cgutils, types
    from numba.cuda.extending import intrinsic
    from numba.cuda.np.arrayobj import make_array, populate_array

    return _flat_of(intrinsic, types.Array, cgutils.pack_array, make_array, populate_array)


def _flat_of(intrinsic: Any, array_type: Any, pack: Any, make_array: Any, populate_array: Any) -> Any:
    def make(context, builder, signature, arguments):
        plane = make_array(signature.args[0])(context, builder, arguments[0])
        line = make_array(signature.return_type)(context, builder)
        shape, strides = ([each] for each in (plane.nitems, plane.itemsize))
        populate_array(
            line,
            data=plane.data,
            shape=pack(builder, shape),
            strides=pack(builder, strides),
            itemsize=plane.itemsize,
            meminfo=None,
        )
        return line._getvalue()

    @intrinsic
    def flat(context, plane):
        """The cells of a plane in one line."""
        return array_type(plane.dtype, 1, "C")(plane), make

    return flat


@primitive(_native_flat, inline=True, on_cpu=_flat_on_cpu, on_gpu=_flat_on_gpu)
def flat(plane):
    """The cells of a plane in one line."""
    return plane.cast("B").cast(plane.format)


LANES = 32  # threads of a warp


def _native_lane():
    return 0


@primitive(_native_lane)
def lane():
    """The number of this thread among those that work on one game; bound for GPUs."""
    return 0


def _native_lanes():
    return 1


@primitive(_native_lanes)
def lanes():
    """How many threads work on one game; bound for GPUs. Thread `lane()` of them takes every so many-th cell."""
    return 1


@primitive(_native_lane)
def meet():
    """Wait until all threads that work on one game are here; bound for GPUs."""
    return 0


def _native_copy_plane(target, source):
    cells, given = flat(target), flat(source)
    for place in range(cells.size):
        cells[place] = given[place]


def _native_fill_plane(target, value):
    cells = flat(target)
    for place in range(cells.size):
        cells[place] = value


def _native_mark_plane(target, source, number):
    cells, given = flat(target), flat(source)
    plane = given[number * cells.size : (number + 1) * cells.size]  # else every index might be negative
    for place in range(cells.size):
        cells[place] = 1 if plane[place] > 0 else 0


def _native_spread_plane(target, members):
    cells = flat(target)
    for place in range(cells.size):
        cells[place] = (members >> np.uint64(place)) & _ONE


def _copy_plane_together(target, source):
    cells, given = flat(target), flat(source)
    if in_words(cells) and in_words(given):
        wide, wide_given = words(cells), words(given)
        for place in range(lane(), wide.size, lanes()):
            wide[place] = wide_given[place]
    else:
        for place in range(lane(), cells.size, lanes()):
            cells[place] = given[place]
    meet()


@primitive(_native_copy_plane, together=_copy_plane_together)
def copy_plane(target, source):
    """Every cell of a plane from another plane of the same type and size."""
    target.cast("B")[:] = source.cast("B")


def _fill_plane_together(target, value):
    cells = flat(target)
    for place in range(lane(), cells.size, lanes()):
        cells[place] = value
    meet()


@primitive(_native_fill_plane, together=_fill_plane_together)
def fill_plane(target, value):
    """The same value in every cell of a plane."""
    cell = struct.pack(target.format, value)
    target.cast("B")[:] = cell * (target.nbytes // len(cell))


def _mark_plane_together(target, source, number):
    cells, given = flat(target), flat(source)
    first = number * cells.size
    for place in range(lane(), cells.size, lanes()):
        cells[place] = 1 if given[first + place] > 0 else 0
    meet()


@primitive(_native_mark_plane, together=_mark_plane_together)
def mark_plane(target, source, number):
    """1 where plane `number` of an array of planes has more than 0, else 0."""
    cells, given = flat(target), flat(source)
    first = number * len(cells)
    for place in range(len(cells)):
        cells[place] = 1 if given[first + place] > 0 else 0


def _spread_plane_together(target, members):
    cells = flat(target)
    for place in range(lane(), cells.size, lanes()):
        cells[place] = (members >> np.uint64(place)) & _ONE
    meet()


@primitive(_native_spread_plane, together=_spread_plane_together)
def spread_plane(target, members):
    """A set of cells as bytes of 0 and 1."""
    cells = flat(target)
    for place in range(len(cells)):
        cells[place] = members >> place & 1


# -- cells near a place ------------------------------------------------------------------------------------------------


@rule
def diamond(row, col, reach, height, width):
    """The cells of a board within `reach` steps of a place, as `beyond` takes them: six limits."""
    reach = min(reach, height + width)
    return reach + row + col, reach - row - col, reach + row - col, reach - row + col, height - 1, width - 1


def _native_beyond(limits, place, columns):
    row, col = place // columns, place % columns
    sums, differences = row + col, row - col
    near = (limits[0] - sums) | (limits[1] + sums) | (limits[2] - differences) | (limits[3] + differences)
    return -1 if near | (limits[4] - row) | (limits[5] - col) < 0 else 0


def _beyond_on_cpu() -> Any:
    """The same in sixteen bits, so that one instruction takes many cells: Numba counts in sixty-four."""
    from numba.core import cgutils, types
    from numba.extending import intrinsic

    def make(context, builder, signature, arguments):
        short, last_bit = context.get_value_type(types.int16), context.get_constant(types.int16, 15)
        given = [*cgutils.unpack_tuple(builder, arguments[0]), *arguments[1:]]
        down, up, left, right, height, width, place, columns = (builder.trunc(each, short) for each in given)
        row, col = builder.udiv(place, columns), builder.urem(place, columns)
        sums, differences = builder.add(row, col), builder.sub(row, col)
        signs = builder.or_(builder.sub(height, row), builder.sub(width, col))
        signs = builder.or_(signs, builder.or_(builder.sub(down, sums), builder.add(up, sums)))
        signs = builder.or_(signs, builder.or_(builder.sub(left, differences), builder.add(right, differences)))
        return builder.ashr(signs, last_bit)

    @intrinsic
    def beyond(context, limits, place, columns):
        """-1 for a cell outside of a diamond or of the board, else 0."""
        number = types.int64
        return types.int16(types.UniTuple(number, 6), number, number), make

    return beyond


@primitive(_native_beyond, on_cpu=_beyond_on_cpu)
def beyond(limits, place, columns):
    """-1 for a cell of a plane, by its place, that is outside of a diamond or of the board, else 0."""
    return _native_beyond(limits, place, columns)
