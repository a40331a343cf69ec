"""The pipes of a child process, so that nobody blocks on them.

A pipe that was opened without a buffer is what we need as it is: `read` gives None when nothing is there, `write` None
when nothing fits. Windows cannot wait for pipes, only for sockets: there a thread carries the bytes between the pipe
and a pair of sockets.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from contextlib import suppress
from threading import Thread
from typing import IO, Protocol

CHUNK = 1 << 16  # bytes carried at once


class Stream(Protocol):
    """One end of a pipe that never blocks."""

    @property
    def closed(self) -> bool:
        """Whether `close` was called."""

    def fileno(self) -> int:
        """What to wait for."""

    def read(self, size: int, /) -> bytes | None:
        """What has come; empty at the end, None when there is nothing now."""

    def write(self, data: bytearray, /) -> int | None:
        """How much of it was taken, None when there is no room; raises ConnectionError when nobody listens."""

    def close(self) -> None:
        """Leave."""


class SocketStream:
    """A `Stream` over a socket, at whose other end a thread serves a pipe."""

    def __init__(self, ours: socket.socket) -> None:
        ours.setblocking(False)
        self._socket, self.closed = ours, False

    def fileno(self) -> int:
        """What to wait for."""
        return self._socket.fileno()

    def read(self, size: int, /) -> bytes | None:
        """What has come; empty at the end, None when there is nothing now."""
        try:
            return self._socket.recv(size)
        except BlockingIOError:
            return None
        except ConnectionError:
            return b""

    def write(self, data: bytearray, /) -> int | None:
        """How much of it was taken, None when there is no room."""
        try:
            return self._socket.send(data)
        except BlockingIOError:
            return None

    def close(self) -> None:
        """Leave; what was written before still arrives."""
        self.closed = True
        self._socket.close()


def streams(process: subprocess.Popen[bytes]) -> tuple[Stream, Stream, Stream]:
    """Standard input, output and error of a child that was started without buffers."""
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    if sys.platform == "win32":
        return _fed(process.stdin), _drained(process.stdout), _drained(process.stderr)
    for pipe in (process.stdin, process.stdout, process.stderr):
        os.set_blocking(pipe.fileno(), False)
    return process.stdin, process.stdout, process.stderr


def _drained(pipe: IO[bytes]) -> Stream:
    """A stream to read from: a thread moves what the pipe holds into a socket."""
    ours, theirs = socket.socketpair()

    def carry() -> None:
        with theirs, pipe, suppress(OSError, ValueError):
            while data := pipe.read(CHUNK):
                theirs.sendall(data)

    Thread(target=carry, daemon=True).start()
    return SocketStream(ours)


def _fed(pipe: IO[bytes]) -> Stream:
    """A stream to write to: a thread moves what comes out of the socket into the pipe."""
    ours, theirs = socket.socketpair()

    def carry() -> None:
        with theirs, suppress(OSError, ValueError), pipe:
            while data := theirs.recv(CHUNK):
                left = memoryview(data)
                while left:
                    left = left[pipe.write(left) :]

    Thread(target=carry, daemon=True).start()
    return SocketStream(ours)
