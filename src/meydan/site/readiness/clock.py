"""Whether something keeps this machine's clock right, as the system itself says; nobody else is asked."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path

SYNCHRONISED = Path("/run/systemd/timesync/synchronized")  # systemd writes it once the time was set
UNSYNCHRONISED = 0x40  # STA_UNSYNC of Linux's adjtimex: no program disciplines the clock


class _Timex(ctypes.Structure):
    """The first fields of `struct timex`, and room for the others."""

    _fields_ = [
        ("modes", ctypes.c_uint),
        ("offset", ctypes.c_long),
        ("frequency", ctypes.c_long),
        ("most_error", ctypes.c_long),
        ("likely_error", ctypes.c_long),
        ("status", ctypes.c_int),
        ("rest", ctypes.c_long * 40),
    ]


def is_synchronised() -> bool | None:
    """Whether the clock follows a better one; None: the system does not say."""
    if SYNCHRONISED.exists():
        return True
    if sys.platform != "linux":
        return None
    status = _kernel_status()
    return None if status is None else not status & UNSYNCHRONISED


def _kernel_status() -> int | None:
    """What the kernel says of its clock; asking changes nothing."""
    asked = _Timex()
    try:
        told = ctypes.CDLL(None).adjtimex(ctypes.byref(asked))
    except (OSError, AttributeError):
        return None
    return None if told < 0 else int(asked.status)
