"""Running the commands of a build: no input, a limit on time and output, the compiler's own words when it fails.

With a cage the commands see only a copy of the sources and a folder of their own, which lies where the build will lie;
what they made is handed out as an archive.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import shlex
import shutil
import subprocess
import tarfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import IO

from meydan.engine.errors import BadInput
from meydan.players.handed_out import unpack
from meydan.sandbox.cage import Cage, Launch
from meydan.sandbox.limits import MEGABYTE, Limits
from meydan.sandbox.marks import Mark
from meydan.sandbox.mounts import interpreter_reads
from meydan.sandbox.tree import MARK, ProcessTree, end_group

MOST_OUTPUT = 4 * MEGABYTE  # that the commands of a build may write
SHOWN_LINES = 30  # of what a failed build wrote; compilers tell the first fault first
LIMITS = Limits(memory_mb=4096, processes=512, disk_mb=1024)  # of a build in a cage
SHELL, SIGNALLED = "/bin/sh", 128
BEGIN = 'find "$1" -mindepth 1 -maxdepth 1 -exec cp -a -t "$2" {} + && cd "$2" || exit'
ENDED = '{command} >&2 </dev/null || {{ echo "failed {number} $?"; exit 1; }}'
HAND_OUT = 'case "$(tar --version 2>&1)" in *GNU*) kind=--format=gnu ;; esac; exec tar $kind -cf - .'
HINT = "\n(built in the sandbox: no network, {} MB of memory; --sandbox off builds outside)"


class BuildFailed(BadInput):
    """A bot that cannot be built; the text has the compiler's words."""


@dataclass(frozen=True)
class Work:
    """A build to be done: the commands run one after the other in `files`, until `limit` of `time.monotonic`."""

    name: str
    commands: Sequence[Sequence[str]]
    sources: Path  # a copy; without a cage it becomes `files`
    files: Path
    log: Path
    limit: float


def run_build(work: Work, cage: Cage | None) -> None:
    """Build, with walls around it if there are any."""
    with work.log.open("wb", buffering=0) as log:
        if cage is not None and cage.walls:
            _build_in_cage(work, cage, log)
            return
        work.sources.rename(work.files)
        for command in work.commands:
            begins = log.tell()
            what = _run(Launch(list(command), dict(os.environ), work.files), [_Sink(log, MOST_OUTPUT)], work.limit)
            if what:
                raise _failed(work, command, what, begins)


def _failed(work: Work, command: Sequence[str], what: str, begins: int = 0, hint: str = "") -> BuildFailed:
    told = f"`{' '.join(command)[:120]}` {what}{_shown(work.log, begins)}{hint}"
    return BuildFailed(f"{work.name}: the build failed: {told}")


def _shown(log: Path, begins: int) -> str:
    """What the failed command wrote, from its place in the log on."""
    lines = log.read_bytes()[begins:].decode(errors="replace").splitlines()
    if not lines:
        return " and said nothing"
    more = [f"... {len(lines) - SHOWN_LINES} more lines in {log}"] if len(lines) > SHOWN_LINES else []
    return "\n" + "\n".join(f"  | {line}" for line in [*lines[:SHOWN_LINES], *more])


# -- in a cage -------------------------------------------------------------------------------------------------------


def _build_in_cage(work: Work, cage: Cage, log: IO[bytes]) -> None:
    made = work.files.with_name("made")
    launch = _caged(work, cage)
    try:
        with made.open("wb") as file:
            sinks = [_Sink(file, LIMITS.disk_mb * MEGABYTE), _Sink(log, MOST_OUTPUT)]
            what = _run(launch, sinks, work.limit)
        if what:
            command, what = _which(work, made, what)
            raise _failed(work, command, what, hint=HINT.format(LIMITS.memory_mb))
        _take_out(work, made)
    finally:
        made.unlink(missing_ok=True)
        shutil.rmtree(work.sources, ignore_errors=True)


def _caged(work: Work, cage: Cage) -> Launch:
    """All commands in one cage: it ends with them."""
    commands = [ENDED.format(command=shlex.join(each), number=at) for at, each in enumerate(work.commands)]
    script = "\n".join([BEGIN, *commands, HAND_OUT])
    tools = [tool for tool in (shutil.which(each[0]) for each in work.commands if "/" not in each[0]) if tool]
    reads = [path for tool in tools for path in interpreter_reads(tool)]
    rust = _rust_home() if any(Path(tool).name in ("rustc", "cargo") for tool in tools) else None
    around = cage.around((work.sources, *reads, *([rust] if rust else [])), ())
    inside = replace(around, limits=LIMITS, sight=replace(around.sight, room=work.files))
    command = [SHELL, "-c", script, "build", str(work.sources), str(work.files)]
    path = {"PATH": f"{rust}/bin{os.pathsep}{os.environ.get('PATH', os.defpath)}"} if rust else {}
    return inside.prepare(command, work.files.parent, path)


@cache
def _rust_home() -> Path | None:
    """Where the compiler of Rust lies: what is on the path may only lead to it."""
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(["rustc", "--print", "sysroot"], capture_output=True, text=True, timeout=20, check=True)
        return Path(done.stdout.strip())
    return None


def _which(work: Work, made: Path, what: str) -> tuple[Sequence[str], str]:
    """The command that failed, and how: the script says it in place of the archive."""
    with made.open("rb") as file:
        words = file.read(40).split()
    if len(words) == 3 and words[0] == b"failed" and words[1].isdigit() and words[2].isdigit():
        return work.commands[min(int(words[1]), len(work.commands) - 1)], _told(int(words[2]), caged=True)
    return work.commands[-1], what


def _take_out(work: Work, made: Path) -> None:
    """Unpack what was built; whatever would lead out of its folder is refused."""
    try:
        work.files.mkdir()
        with made.open("rb") as file:
            unpack(file, work.files)
    except (tarfile.TarError, OSError) as error:
        raise BuildFailed(
            f"{work.name}: the result of the build cannot be copied out of the sandbox: {error}"
        ) from None


# -- one process -----------------------------------------------------------------------------------------------------


@dataclass
class _Sink:
    """Where one of the streams goes, and how much of it."""

    file: IO[bytes]
    most: int
    written: int = 0

    def take(self, data: bytes) -> None:
        self.file.write(data)
        self.written += len(data)


def _run(launch: Launch, sinks: Sequence[_Sink], limit: float) -> str:
    """Run it, its output into the last sink, or apart from its errors into the first; returns what went wrong."""
    mark, carried = f"build-{os.getpid()}-{time.monotonic_ns()}", None if launch.caged else Mark.draw()
    try:
        process = subprocess.Popen(
            launch.marked(carried),
            cwd=launch.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE if len(sinks) > 1 else subprocess.STDOUT,
            start_new_session=True,
            env={**launch.environment, MARK: mark},
            pass_fds=launch.files,
        )
    except OSError as error:
        launch.undo()
        return f"cannot be started: {error.strerror or error}"
    finally:
        launch.close_files()
    carried = launch.watched(carried, process.pid)
    launch.let_begin()
    tree = ProcessTree(process.pid, mark, carried)
    try:
        what = _follow(process, sinks, limit) or _told(process.returncode, launch.caged)
        if what and launch.exceeded(carried) == LIMITS.memory_told():
            return f"used more than {LIMITS.memory_mb} MB of memory and was stopped"
        return what
    finally:
        if carried is not None:
            carried.watch(0)
        _end(process, launch, tree)


def _end(process: subprocess.Popen[bytes], launch: Launch, tree: ProcessTree) -> None:
    """End it and all that it has started."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            end_group(process.pid)
    if launch.group is None:
        tree.end()
    else:
        launch.group.end()
    process.wait()
    for pipe in (process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()
    launch.clear_away()


def _follow(process: subprocess.Popen[bytes], sinks: Sequence[_Sink], limit: float) -> str:
    """Keep what it writes until it ends; returns why it was stopped, or nothing."""
    began = time.monotonic()
    with selectors.DefaultSelector() as waiting:
        for pipe, sink in zip([pipe for pipe in (process.stdout, process.stderr) if pipe], sinks, strict=True):
            os.set_blocking(pipe.fileno(), False)
            waiting.register(pipe, selectors.EVENT_READ, sink)
        while process.poll() is None:
            if time.monotonic() > limit:
                return f"took longer than {limit - began:.0f} s and was stopped"
            _listen(waiting, 0.05)
            if full := [sink for sink in sinks if sink.written > sink.most]:
                return f"wrote more than {full[0].most // MEGABYTE} MB and was stopped"
        _listen(waiting, 0.0)
    return ""


def _told(status: int, caged: bool) -> str:
    """How it ended, if not well; a cage tells a signal as a status of 128 and more."""
    number = -status if status < 0 else status - SIGNALLED if caged else 0
    if number > 0:
        return f"was killed by signal {number}"
    return f"exited with status {status}" if status else ""


def _listen(waiting: selectors.BaseSelector, seconds: float) -> None:
    """Take what has come; a stream that has ended is not waited for any more."""
    if not waiting.get_map():
        time.sleep(seconds)
    for key, _ in waiting.select(seconds):
        with contextlib.suppress(BlockingIOError):
            data = os.read(key.fd, MEGABYTE)
            key.data.take(data)
            if not data:
                waiting.unregister(key.fileobj)
