"""One scheduler owns a contest: a second one is refused and told who the first is."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from meydan.engine.errors import MeydanError
from meydan.engine.platforms import held_by_nobody


class Held(MeydanError):
    """Somebody else runs the contest."""


def who_we_are() -> str:
    """This process, for others to find it."""
    return f"process {os.getpid()} on {socket.gethostname()}"


@contextmanager
def scheduler_lock(path: Path) -> Iterator[None]:
    """Be the scheduler, or say who is."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if not held_by_nobody(descriptor):
            holder = os.pread(descriptor, 300, 1).decode(errors="replace").strip() or "another process"
            raise Held(f"{path.parent}: this contest is already run by {holder}")
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, f"\n{who_we_are()} since {time.strftime('%Y-%m-%d %H:%M:%S')}\n".encode(), 0)
        yield
    finally:
        os.close(descriptor)


def is_held(path: Path) -> bool:
    """Whether somebody runs the contest."""
    if not path.exists():
        return False
    descriptor = os.open(path, os.O_RDWR)
    try:
        return not held_by_nobody(descriptor)
    finally:
        os.close(descriptor)
