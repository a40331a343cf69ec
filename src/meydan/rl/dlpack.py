"""DLPack for arrays of a batch: `torch.from_dlpack(games.shared("masks"))` is the same memory, without a copy.

NumPy's arrays speak DLPack by themselves; those of numba-cuda only have `__cuda_array_interface__`. Here either becomes
an object with `__dlpack__`, which PyTorch, JAX, CuPy and NumPy read.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

CPU, CUDA = 1, 2  # DLPack's numbers of devices
KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}  # and of types, by NumPy's letters
NAME = b"dltensor"
NO_WAITING = -1  # what a reader says who waits by itself


class Tensor(ctypes.Structure):
    """DLTensor."""

    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", ctypes.c_int32),
        ("device_number", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("kind", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class Managed(ctypes.Structure):
    """DLManagedTensor: a tensor that its reader gives back."""

    _fields_ = (("tensor", Tensor), ("context", ctypes.c_void_p), ("give_back", ctypes.c_void_p))


_lent: dict[int, tuple[Any, ...]] = {}  # what readers have, by address; it lives until it is given back


def _give_back(address: int) -> None:
    _lent.pop(address, None)


def _destroy(capsule: int) -> None:
    """A capsule that nobody opened gives its tensor back; an opened one has another name."""
    if _python("PyCapsule_IsValid", ctypes.c_int)(ctypes.c_void_p(capsule), NAME):
        _give_back(_python("PyCapsule_GetPointer", ctypes.c_void_p)(ctypes.c_void_p(capsule), NAME))


# kept for as long as the program runs: readers call them
_GIVE_BACK = ctypes.CFUNCTYPE(None, ctypes.c_void_p)(_give_back)
_DESTROY = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(_destroy)


def _python(name: str, result: Any) -> Any:
    """A function of Python's C API; a copy of its own, so that types of other callers stay as they are."""
    return ctypes.PYFUNCTYPE(result, ctypes.c_void_p, ctypes.c_char_p)((name, ctypes.pythonapi))


class Shared:
    """An array of a batch for other libraries: the same memory, for as long as anybody has it."""

    def __init__(self, array: Any) -> None:
        self._array = array
        self._device = CPU if isinstance(array, np.ndarray) else CUDA

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._device, 0

    def __dlpack__(self, *, stream: Any = None, **wishes: Any) -> Any:
        """A capsule with the tensor; on a GPU once all that was asked of the device is done."""
        if self._device == CUDA and stream != NO_WAITING:
            from numba import cuda

            cuda.synchronize()
        return _capsule(self._array, self._device)


def _capsule(array: Any, device: int) -> Any:
    """DLPack's capsule for an array."""
    size = array.dtype.itemsize
    shape = (ctypes.c_int64 * array.ndim)(*array.shape)
    strides = (ctypes.c_int64 * array.ndim)(*(each // size for each in array.strides))
    told = array.__array_interface__ if device == CPU else array.__cuda_array_interface__
    tensor = Tensor(told["data"][0], device, 0, array.ndim, KINDS[array.dtype.kind], 8 * size, 1, shape, strides, 0)
    managed = Managed(tensor, None, ctypes.cast(_GIVE_BACK, ctypes.c_void_p))
    address = ctypes.addressof(managed)
    _lent[address] = (array, managed, shape, strides)
    make = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)
    return make(("PyCapsule_New", ctypes.pythonapi))(address, NAME, ctypes.cast(_DESTROY, ctypes.c_void_p))
