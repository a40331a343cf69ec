"""A child process with its three pipes: never blocks, never drops a byte unseen, always dies."""

from __future__ import annotations

import contextlib
import math
import os
import secrets
import signal
import subprocess
import time
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path

from meydan.engine.platforms import POLLIN, poller
from meydan.players.errorstream import ErrorStream
from meydan.players.pipes import Stream, streams
from meydan.sandbox.cage import Cage, Launch
from meydan.sandbox.marks import Mark
from meydan.sandbox.tree import MARK, ProcessTree, end_group

LONGEST_LINE = 1 << 20  # bytes without a newline that are taken for an answer in the making
MOST_LINES = 10_000  # unread lines that are kept
STDIO = "MEYDAN_STDIO"  # set for programs that we start: those that know a network too talk by their streams
SIGNALLED = 128  # a cage exits with this and the number of the signal that ended the program
# how lines begin that runtimes put behind the one that says what went wrong
TRACES = ("at ", "... ", "Node.js v", "note: run with `RUST_BACKTRACE", "goroutine ", "exit status ")
PANIC = "panic: "  # what Go says first of all
MOMENT = 0.005  # seconds between two looks at a program, where the system does not tell when it leaves
MOST_WAITING = 1 << 16  # bytes that a pipe holds
CAN_PEEK = hasattr(os, "waitid")  # at an exit status without reaping the process


def last_line(words: str) -> str:
    """The line of an error stream that says what went wrong: the last one that is no part of a trace."""
    lines = [line.strip() for line in words.splitlines() if line.strip() and not line.lstrip().startswith(TRACES)]
    panics = [line for line in lines if line.startswith(PANIC)]
    return (panics or lines or [""])[-1]


class Child:
    """One running program in a process group of its own, and in a cage if it gets one."""

    def __init__(
        self,
        command: Sequence[str],
        errors: ErrorStream,
        folder: Path | None = None,
        environment: Mapping[str, str] | None = None,
        cage: Cage | None = None,
    ) -> None:
        self._errors = errors
        self._unsent = bytearray()
        self._partial = bytearray()
        self.lines: deque[tuple[float, str]] = deque()  # whole lines with the time they came
        self.at_end = False  # the program closed its output
        self.flooded = False  # it wrote more than anybody reads
        self.written_at = time.monotonic()  # when the last byte went out
        self._exit: int | None = None
        self._exit_signal: int | None = None  # a descriptor that can be read when the program has left
        mark = secrets.token_hex(8)
        added = {STDIO: "1", MARK: mark, **(environment or {})}
        uncaged = Launch(list(command), {**os.environ, **added}, folder)
        self._launch = uncaged if cage is None else cage.prepare(command, folder, added)
        drawn = None if self._launch.caged else Mark.draw()
        self._process = self._started(drawn)
        self._mark = self._launch.watched(drawn, self._process.pid)
        self._was_held = bool(self._launch.gate)  # until it was counted: nothing that it started was missed
        self._counter = self._launch.count(self._process.pid)
        self._tree = ProcessTree(self._process.pid, mark, self._mark)
        self._stdin, self._stdout, self._stderr = streams(self._process)
        self._ears = poller()
        for stream in (self._stdout, self._stderr):
            self._ears.register(stream.fileno(), POLLIN)

    @property
    def process_id(self) -> int:
        """Its number."""
        return self._process.pid

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
        """The exit status (below 0: the signal), None while the program runs."""
        if self._exit is None:
            code = self._peek() if CAN_PEEK else self._process.poll()
            is_signal = self._launch.caged and code is not None and code > SIGNALLED
            self._exit = SIGNALLED - code if is_signal and code is not None else code
        return self._exit

    def send(self, text: str) -> None:
        """Text to be written by the next `flush`: each write wakes the program, so there should be few."""
        self._unsent += text.encode(errors="replace")

    def flush(self) -> None:
        """Write as much as the pipe takes."""
        if not self._unsent:
            return
        try:
            while self._unsent:
                written = self._stdin.write(self._unsent)
                if written is None:
                    return
                del self._unsent[:written]
        except (ConnectionError, ValueError):
            self._unsent.clear()  # the end of its output tells the story
        self.written_at = time.monotonic()

    def read(self) -> None:
        """Take what the program has written on both of its streams."""
        if not self._ears.poll(0):
            return
        self.read_errors()
        data = self._read(self._stdout)
        if data == b"":
            self.at_end = True
            data = b"\n" if self._partial else b""
        if data:
            self._cut(data)

    def read_errors(self) -> None:
        """Take what is on the error stream, but no more than a pipe holds: it may never end."""
        left = MOST_WAITING
        while left > 0 and (data := self._read(self._stderr)):
            self._errors.take(data)
            left -= len(data)

    def sources(self) -> tuple[list[int], list[int]]:
        """The pipes worth waiting for: to read, to write."""
        reading = [stream.fileno() for stream in (self._stdout, self._stderr) if not stream.closed]
        if self.at_end:
            reading += self._watch_exit()
        writing = [self._stdin.fileno()] if self._unsent and not self._stdin.closed else []
        return reading, writing

    def log_to(self, errors: ErrorStream) -> None:
        """What comes on the error stream from now on goes there."""
        self._errors = errors

    def cpu_ms(self) -> float:
        """The processor time that the program and all that it started have used so far."""
        return self._cpu_seconds() * 1000

    def _cpu_seconds(self) -> float:
        group = self._launch.group
        if group is not None and group.counts_cpu:
            return group.cpu_seconds()
        counted = 0.0 if self._counter is None else self._counter.seconds()
        return counted if self._counter and self._was_held else max(counted, self._tree.cpu_seconds())

    def exceeded(self) -> str | None:
        """The sentence about a limit that the program ran into, as far as the system tells."""
        return self._launch.exceeded(self._mark)

    def hang_up(self) -> None:
        """Close its input."""
        with contextlib.suppress(OSError):
            self._stdin.close()

    def wait(self, seconds: float) -> None:
        """Give it this long to exit, reading on meanwhile."""
        until = time.monotonic() + seconds
        while self.exit_code is None and (left := until - time.monotonic()) > 0:
            self.read()
            self.lines.clear()
            self._rest(left)

    def _rest(self, seconds: float) -> None:
        """Until the program says more or leaves; where nothing tells us that it left, for a moment."""
        poll, leaving = poller(), self._watch_exit()
        for descriptor in {*leaving, *self.sources()[0]}:
            poll.register(descriptor, POLLIN)
        poll.poll(math.ceil((seconds if leaving else min(seconds, MOMENT)) * 1000))

    def kill(self) -> None:
        """End all processes of the program and reap it; only then may its number go to somebody else."""
        if self._process.returncode is None or not CAN_PEEK:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                end_group(self._process.pid)
            self._end_others()
        self._process.wait()
        self.read_errors()
        self._launch.clear_away()
        for stream in (self._stdin, self._stdout, self._stderr):
            with contextlib.suppress(OSError):
                stream.close()
        if self._exit_signal is not None:
            os.close(self._exit_signal)
            self._exit_signal = None
        if self._mark is not None and self._launch.memory is not None:
            self._mark.watch(0)
        if self._counter is not None:
            self._counter.close()
            self._counter = None

    def _started(self, mark: Mark | None) -> subprocess.Popen[bytes]:
        """Start what was made ready, with its mark where no walls are around it."""
        launch = self._launch
        try:
            return subprocess.Popen(
                launch.marked(mark),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                cwd=launch.folder,
                env=launch.environment,
                pass_fds=launch.files,
            )
        except BaseException:
            launch.undo()
            raise
        finally:
            launch.close_files()

    def _end_others(self) -> None:
        """End whatever the program has started, where it may be."""
        if self._launch.group is None:
            self._tree.end()
        else:
            self._launch.group.end()

    def how_it_left(self) -> str:
        """The end of the program in words, with its last words."""
        self.read_errors()
        words = last_line(self._errors.tail())
        last = f"; its last output: {words[:200]!r}" if words else ""
        return f"{_told(self.exit_code)} instead of answering{last}"

    def _watch_exit(self) -> list[int]:
        """What wakes us when the program leaves, where the system has such a thing."""
        if hasattr(os, "pidfd_open") and self._exit_signal is None:
            with contextlib.suppress(OSError):
                self._exit_signal = os.pidfd_open(self._process.pid)
        return [] if self._exit_signal is None else [self._exit_signal]

    def _peek(self) -> int | None:
        """The exit status without reaping: until `kill` nobody else gets the number of the process group."""
        if self._process.returncode is not None:
            return self._process.returncode
        left = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if left is None:
            return None
        return left.si_status if left.si_code == os.CLD_EXITED else -left.si_status

    def _cut(self, data: bytes) -> None:
        """Take whole lines out of what came; looks at new bytes only. What is not UTF-8 stays recognisable."""
        now = time.monotonic()
        *whole, rest = data.split(b"\n")
        if whole:
            whole[0] = bytes(self._partial) + whole[0]
            self._partial.clear()
        self._partial += rest
        self.lines.extend((now, line.removesuffix(b"\r").decode(errors="surrogateescape")) for line in whole)
        self.flooded = len(self._partial) > LONGEST_LINE or len(self.lines) > MOST_LINES

    def _read(self, stream: Stream) -> bytes | None:
        """What a stream holds; empty at its end, None when there is nothing now."""
        if stream.closed:
            return None
        data = stream.read(MOST_WAITING)
        if data == b"":
            self._ears.unregister(stream.fileno())
            stream.close()
        return data


def _told(code: int | None) -> str:
    """An exit status in words."""
    if code is None:
        return "closed its output"
    if code >= 0:
        return f"exited with status {code}"
    names = {each.value: f" ({each.name})" for each in signal.Signals}
    return f"was killed by signal {-code}{names.get(-code, '')}"
