"""A child process with its three pipes: never blocks, never drops a byte unseen, always dies."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from meydan.engine.errors import MeydanError

LONGEST_LINE = 1 << 20  # bytes without a newline that are taken for an answer in the making
MOST_LINES = 10_000  # unread lines that are kept
ERROR_TAIL = 4096  # bytes of the error stream that are kept for people
MOST_LOG = 1 << 20  # bytes of the error stream that go to a log file


class ErrorStream:
    """What a program writes to its error stream: the end of it for people, the rest to a file if one is wanted."""

    def __init__(self, path: Path | None) -> None:
        self._tail = bytearray()
        self._logged = 0
        self._file: IO[bytes] | None = None
        if path is not None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._file = path.open("wb")
            except OSError as error:
                raise MeydanError(f"{path}: cannot be written: {error.strerror or error}") from None

    def take(self, data: bytes) -> None:
        """Keep what was written, within the limits."""
        self._tail = (self._tail + data)[-ERROR_TAIL:]
        if self._file is not None and self._logged < MOST_LOG:
            self._file.write(data[: MOST_LOG - self._logged])
            self._logged += len(data)

    def tail(self) -> str:
        """The end of it as text."""
        return self._tail.decode(errors="replace").strip()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


class Child:
    """One running program in a process group of its own."""

    def __init__(self, command: Sequence[str], errors: ErrorStream) -> None:
        self._errors = errors
        self._unsent = bytearray()
        self._partial = bytearray()
        self.lines: deque[tuple[float, str]] = deque()  # whole lines with the time they came
        self.at_end = False  # the program closed its output
        self.flooded = False  # it wrote more than anybody reads
        self.written_at = time.monotonic()  # when the last byte went out
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        for pipe in self._pipes():
            os.set_blocking(pipe.fileno(), False)

    @property
    def unsent(self) -> bool:
        """Whether something still waits to be written."""
        return bool(self._unsent)

    @property
    def partial(self) -> str:
        """What came after the last whole line."""
        return bytes(self._partial[:60]).decode(errors="replace")

    @property
    def exit_code(self) -> int | None:
        """The exit status, None while the program runs."""
        return self._process.poll()

    def send(self, text: str) -> None:
        """Write text, now or as soon as the pipe takes it."""
        self._unsent += text.encode()
        self.flush()

    def flush(self) -> None:
        """Write as much as the pipe takes."""
        stdin = self._process.stdin
        if not self._unsent or stdin is None:
            return
        try:
            while self._unsent:
                del self._unsent[: os.write(stdin.fileno(), self._unsent)]
        except BlockingIOError:
            return
        except (BrokenPipeError, ValueError):
            self._unsent.clear()  # the end of its output tells the story
        self.written_at = time.monotonic()

    def read(self) -> None:
        """Take what the program has written on both of its streams."""
        self.read_errors()
        data = self._read(self._process.stdout)
        if data == b"":
            self.at_end = True
            data = b"\n" if self._partial else b""
        if data:
            self._cut(data)

    def read_errors(self) -> None:
        """Take what is on the error stream."""
        if data := self._read(self._process.stderr):
            self._errors.take(data)

    def sources(self) -> tuple[list[int], list[int]]:
        """The pipes worth waiting for: to read, to write."""
        reading = [pipe.fileno() for pipe in (self._process.stdout, self._process.stderr) if pipe and not pipe.closed]
        stdin = self._process.stdin
        writing = [stdin.fileno()] if self._unsent and stdin and not stdin.closed else []
        return reading, writing

    def hang_up(self) -> None:
        """Close its input."""
        if self._process.stdin is not None:
            with contextlib.suppress(OSError):
                self._process.stdin.close()

    def wait(self, seconds: float) -> None:
        """Give it this long to exit, reading on meanwhile."""
        until = time.monotonic() + seconds
        pause = 0.0005
        while self._process.poll() is None and time.monotonic() < until:
            self.read()
            self.lines.clear()
            time.sleep(pause)
            pause = min(2 * pause, 0.02)

    def kill(self) -> None:
        """End the process and its whole group, and reap it."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        with contextlib.suppress(OSError, ValueError):
            self.read_errors()
        for pipe in self._pipes():
            with contextlib.suppress(OSError):
                pipe.close()

    def how_it_left(self) -> str:
        """The end of the program in words, with its last words."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(0.2)
        self.read_errors()
        code = self._process.returncode
        if code is None:
            what = "closed its output"
        elif code < 0:
            what = f"was ended by signal {-code} ({signal.Signals(-code).name})"
        else:
            what = f"exited with status {code}"
        words = self._errors.tail()
        return f"{what} instead of answering" + (f"; its last words: {words.splitlines()[-1][:200]!r}" if words else "")

    def _cut(self, data: bytes) -> None:
        now = time.monotonic()
        self._partial += data
        *whole, rest = bytes(self._partial).split(b"\n")
        self._partial = bytearray(rest)
        self.lines.extend((now, line.removesuffix(b"\r").decode(errors="replace")) for line in whole)
        self.flooded = len(self._partial) > LONGEST_LINE or len(self.lines) > MOST_LINES

    def _read(self, pipe: IO[bytes] | None) -> bytes | None:
        """What the pipe holds; empty at its end, None when there is nothing now."""
        if pipe is None or pipe.closed:
            return None
        try:
            data = os.read(pipe.fileno(), 1 << 16)
        except BlockingIOError:
            return None
        if not data:
            pipe.close()
        return data

    def _pipes(self) -> list[IO[bytes]]:
        return [pipe for pipe in (self._process.stdin, self._process.stdout, self._process.stderr) if pipe]
