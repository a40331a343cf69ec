# mypy: disable-error-code="no-untyped-def,no-untyped-call"
"""Memory as 64-bit words, eight bytes at a time: for GPUs, where each access costs the same whatever its width."""

from __future__ import annotations

from typing import Any

from meydan.engine.rule import primitive

WORD = 8  # bytes


def _words_on_gpu() -> Any:
    from numba.cuda import types
    from numba.cuda.extending import intrinsic
    from numba.cuda.np.arrayobj import make_array, populate_array

    def make(context, builder, signature, arguments):
        word = context.get_constant(types.intp, WORD)
        data, size = _memory(context, builder, signature.args[0], arguments[0])
        line = make_array(signature.return_type)(context, builder)
        populate_array(
            line,
            data=builder.bitcast(data, context.get_value_type(types.uint64).as_pointer()),
            shape=[builder.udiv(size, word)],
            strides=[word],
            itemsize=word,
            meminfo=None,
        )
        return line._getvalue()

    @intrinsic
    def as_words(context, given):
        """The words of this memory."""
        return types.Array(types.uint64, 1, "C")(given), make

    return as_words


def _in_words_on_gpu() -> Any:
    from numba.cuda import types
    from numba.cuda.extending import intrinsic

    def make(context, builder, signature, arguments):
        data, size = _memory(context, builder, signature.args[0], arguments[0])
        loose = builder.or_(builder.ptrtoint(data, size.type), size)
        loose = builder.and_(loose, context.get_constant(types.intp, WORD - 1))
        return builder.icmp_unsigned("==", loose, context.get_constant(types.intp, 0))

    @intrinsic
    def has_words(context, given):
        """Whether this memory begins and ends where words do."""
        return types.boolean(given), make

    return has_words


def _memory(context, builder, kind, value):
    """Where a record or an array begins, and how many bytes it has."""
    from numba.cuda import types
    from numba.cuda.np.arrayobj import make_array

    if isinstance(kind, types.Record):
        return value, context.get_constant(types.intp, kind.size)
    array = make_array(kind)(context, builder, value)
    return array.data, builder.mul(array.nitems, array.itemsize)


def _native_words(given):
    return given


@primitive(_native_words, inline=True, on_gpu=_words_on_gpu)
def words(given):
    """A record or an array as words."""
    return given.cast("B").cast("Q")


@primitive(_native_words, on_gpu=_in_words_on_gpu)
def in_words(given):
    """Whether a record or an array begins and ends where words do."""
    return given.nbytes % WORD == 0
