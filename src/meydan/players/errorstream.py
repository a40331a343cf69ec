"""What a program writes to its error stream, and the log file that keeps it."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

from meydan.engine.errors import MeydanError

ERROR_TAIL = 4096  # bytes of the error stream that are kept for people
MOST_LOG = 1 << 20  # bytes of the error stream that go to a log file
MOST_HELD = 1 << 12  # bytes that wait for the end of a line which began in an earlier turn
DISK_FULL = (errno.ENOSPC, errno.EDQUOT)
CONSOLE = Path("-")  # a log that is our own error stream
MARK = "[meydan] "  # how the lines begin that we write into a log


FULL = f"{MARK}the rest is not kept: more than {MOST_LOG} bytes came\n".encode()


class ErrorStream:
    """What a program writes to its error stream: the end of it for people, the rest to a file if one is wanted.

    A file can have marks, lines of ours that say in which turn the lines below them came. A mark is written when
    something comes, and never into a line of the program: what ends a line of an earlier turn comes before the mark.
    """

    def __init__(self, path: Path | None, marks: bool = True) -> None:
        self._tail, self._fresh = bytearray(), 0  # the end of it, and how many bytes of that nobody has asked for
        self._logged = 0
        self._marks = marks and path is not None and path != CONSOLE
        self._mark = b""  # to be written before what comes next
        self._held = bytearray()  # came after that mark, but perhaps it ends a line from before
        self._is_open = False  # the last line in the file has no end yet
        self._notes: list[str] = []
        self._file: IO[bytes] | None = None
        if path == CONSOLE:
            self._file = os.fdopen(os.dup(2), "wb", buffering=0)
        elif path is not None:
            self._open(path)

    def _open(self, path: Path) -> None:
        """A place that cannot be written is told before the match; a full disk costs the log, not the match."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("wb", buffering=0)
        except OSError as error:
            if error.errno not in DISK_FULL:
                raise MeydanError(f"{path}: cannot be written: {error.strerror or error}") from None
            self._drop(path, error)

    def begin(self, turn: int | None, listen: Callable[[], None] | None) -> None:
        """What comes from now on belongs to this turn; None: the match is over. `listen` takes what came before."""
        if self._marks:
            if listen is not None:
                listen()
            self._let_go()
            self._mark = f"{MARK}{'end' if turn is None else f'turn {turn}'}\n".encode()

    def take(self, data: bytes) -> None:
        """Keep what was written, within the limits."""
        self._tail = (self._tail + data)[-ERROR_TAIL:]
        self._fresh = min(self._fresh + len(data), ERROR_TAIL)
        if self._file is not None and self._logged <= MOST_LOG:
            kept = data[: MOST_LOG - self._logged]
            self._logged += len(data)
            self._keep(kept)
            if self._marks and self._logged > MOST_LOG:
                self._let_go()
                self._write_below(FULL)

    def tail(self) -> str:
        """The end of it as text."""
        return self._tail.decode(errors="replace").strip()

    def fresh(self) -> str:
        """What came since the last call, or the end of it."""
        start, self._fresh = len(self._tail) - self._fresh, 0
        return self._tail[start:].decode(errors="replace").strip()

    def notes(self) -> list[str]:
        """Remarks since the last call."""
        notes, self._notes = self._notes, []
        return notes

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._let_go()
            self._shut()

    def _keep(self, data: bytes) -> None:
        """Write data; after a mark first the end of a line that is open, if it has come, then the mark."""
        if not self._mark:
            self._write(data)
            return
        self._held += data
        if self._is_open:
            end = self._held.find(b"\n") + 1
            self._write(bytes(self._held[:end]))
            del self._held[:end]
        if not self._is_open or len(self._held) > MOST_HELD:
            self._let_go()

    def _let_go(self) -> None:
        """Write what is held, below its mark."""
        if self._held:
            self._write_below(self._mark + bytes(self._held))
            self._held.clear()
            self._mark = b""

    def _write_below(self, data: bytes) -> None:
        """Write at the beginning of a line; one that nobody has ended is ended by us."""
        self._write(b"\n" + data if self._is_open else data)

    def _write(self, data: bytes) -> None:
        if self._file is None or not data:
            return
        try:
            self._file.write(data)
            self._is_open = not data.endswith(b"\n")
        except OSError as error:
            name = self._file.name
            self._shut()
            self._drop(name, error)

    def _drop(self, name: Any, error: OSError) -> None:
        self._notes.append(f"its log {name} cannot be written: {error.strerror or error}; the rest of it is dropped")

    def _shut(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
