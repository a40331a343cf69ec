"""What a program writes to its error stream, and the log file that keeps it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from meydan.engine.errors import MeydanError

ERROR_TAIL = 4096  # bytes of the error stream that are kept for people
MOST_LOG = 1 << 20  # bytes of the error stream that go to a log file
CONSOLE = Path("-")  # a log that is our own error stream


class ErrorStream:
    """What a program writes to its error stream: the end of it for people, the rest to a file if one is wanted."""

    def __init__(self, path: Path | None) -> None:
        self._tail, self._fresh = bytearray(), 0  # the end of it, and how many bytes of that nobody has asked for
        self._logged = 0
        self._file: IO[bytes] | None = None
        if path == CONSOLE:
            self._file = os.fdopen(os.dup(2), "wb", buffering=0)
        elif path is not None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._file = path.open("wb", buffering=0)
            except OSError as error:
                raise MeydanError(f"{path}: cannot be written: {error.strerror or error}") from None

    def take(self, data: bytes) -> None:
        """Keep what was written, within the limits."""
        self._tail = (self._tail + data)[-ERROR_TAIL:]
        self._fresh = min(self._fresh + len(data), ERROR_TAIL)
        if self._file is not None and self._logged < MOST_LOG:
            self._write(data[: MOST_LOG - self._logged])
            self._logged += len(data)

    def _write(self, data: bytes) -> None:
        assert self._file is not None
        try:
            self._file.write(data)
        except OSError as error:
            name = self._file.name
            self.close()
            raise MeydanError(f"{name}: cannot be written: {error.strerror or error}") from None

    def tail(self) -> str:
        """The end of it as text."""
        return self._tail.decode(errors="replace").strip()

    def fresh(self) -> str:
        """What came since the last call, or the end of it."""
        start, self._fresh = len(self._tail) - self._fresh, 0
        return self._tail[start:].decode(errors="replace").strip()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
