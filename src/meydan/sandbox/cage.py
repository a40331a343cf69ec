"""How a bot is started: with which limits, in which cage, as far as the machine has the pieces for it."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from errno import EACCES, ENOENT, ENOEXEC
from pathlib import Path

from meydan.engine.cache import READ_CACHE, cache_home
from meydan.sandbox import bubble, groups
from meydan.sandbox.counter import Counter, can_count, counter_of
from meydan.sandbox.groups import Group
from meydan.sandbox.limits import MEGABYTE, OPEN_FILES, Limits, memory_told
from meydan.sandbox.marks import Mark
from meydan.sandbox.mounts import Sight, interpreter_reads, search_path
from meydan.sandbox.port import PortForward

KEPT = ("PATH", "LANG", "LANGUAGE", "TZ", "PYTHONHASHSEED", "MEYDAN_JIT", "MEYDAN_GAMES")
JAVA_WARNINGS = ("-Xlog:disable", "-Xlog:all=warning:stderr")
SHELL = "/bin/sh"
ELF, ELF_CLASSES = b"\x7fELF", (b"\x01", b"\x02")  # how programs begin: 32 or 64 bits
BLOCK = 512  # bytes, the unit in which a shell limits files
# In a shell that then becomes the program: enter the groups (the words before "--"), set the limits.
ENTER = 'while [ "$1" != -- ]; do echo 0 >"$1/cgroup.procs" || exit 125; shift; done; shift; '
BECOME = 'exec "$@"'
# Until the arena has begun to count the processor time and closes the other end; this end stays open while the program
# runs, since another file that got its number would be read here instead.
AWAIT = 'read -r _ 2>/dev/null </proc/"$PPID"/fd/{}; '


@dataclass
class Launch:
    """A program that is ready to be started."""

    command: list[str]
    environment: dict[str, str]
    folder: Path | None = None
    files: list[int] = field(default_factory=list)  # descriptors that it inherits
    group: Group | None = None
    caged: bool = False  # its status is told by the cage: 128 and more stands for a signal
    memory: int | None = None  # bytes for all its processes together, where no group limits them
    gate: list[int] = field(default_factory=list)  # a pipe that holds the program up until its second end is closed

    def marked(self, mark: Mark | None) -> list[str]:
        """Its command, with a mark before it begins; what cannot be started is said here, not by what puts it on."""
        if mark is None:
            return self.command
        if problem := _problem_with(self._program):
            raise OSError(problem, os.strerror(problem), self.command[0])
        return mark.carried_by(self.command)

    @property
    def _program(self) -> Path | None:
        """The file that will run, found as the system finds it."""
        name = self.command[0]
        if os.sep in name:
            return Path(self.folder or "", name)
        found = shutil.which(name, path=os.pathsep.join(os.get_exec_path(self.environment)))
        return None if found is None else Path(found)

    def watched(self, mark: Mark | None, pid: int) -> Mark | None:
        """The mark of the program that was started, where one is needed; looks at its memory begin."""
        if mark is not None:
            mark.put_on(pid)
        elif self.memory is not None:
            mark = Mark.put(pid)
        if mark is not None and self.memory is not None:
            mark.watch(self.memory)
        return mark

    def exceeded(self, mark: Mark | None) -> str | None:
        """The sentence about a limit that the program ran into, as far as the system tells."""
        if mark is not None and self.memory is not None and mark.is_over():
            return memory_told(self.memory // MEGABYTE)
        return self.group.exceeded() if self.group else None

    def close_files(self) -> None:
        """Close what was only for the program."""
        while self.files:
            os.close(self.files.pop())

    def count(self, pid: int) -> Counter | None:
        """The program was started: count its processor time, where no group does, and let it begin."""
        try:
            return None if self.group is not None and self.group.counts_cpu else counter_of(pid)
        finally:
            self.let_begin()

    def let_begin(self) -> None:
        """Hold the program up no longer."""
        while len(self.gate) > 1:
            os.close(self.gate.pop())

    def undo(self) -> None:
        """The program was not started after all."""
        self.close_files()
        self.let_begin()
        self.clear_away()

    def clear_away(self) -> None:
        """The program and all that it started have ended: give back what was kept for them."""
        while self.gate:
            os.close(self.gate.pop())
        if self.group is not None:
            self.group.remove()


def _problem_with(program: Path | None) -> int:
    """Why a file cannot be started, as the system's number of that error; 0 if nothing is known against it."""
    if program is None or not program.exists():
        return ENOENT
    if program.is_dir() or not os.access(program, os.X_OK):
        return EACCES
    try:
        with program.open("rb") as file:
            head = file.read(len(ELF) + 1)
    except OSError:
        return 0  # it may be run though not read
    return ENOEXEC if head.startswith(ELF) and head[len(ELF) :] not in ELF_CLASSES else 0


@dataclass(frozen=True)
class Cage:
    """The pieces that surround a bot; each may be missing."""

    limits: Limits = field(default_factory=Limits)
    walls: bool = True  # bubblewrap: no network, no files, no other processes
    reads: tuple[Path, ...] = ()  # shown to every bot
    sight: Sight = field(default_factory=Sight)
    forward: PortForward | None = None  # for bots that come to us over a network

    def around(self, reads: Sequence[Path], hides: Sequence[Path] = (), named: Sequence[Path] = ()) -> Cage:
        """The same cage for one bot: its files, those of others, and what the person named to start it."""
        return replace(self, sight=Sight((*self.reads, *reads), tuple(named), tuple(hides)))

    def showing(self, path: Path) -> Cage:
        """The same cage for one bot with another of its files or folders."""
        return replace(self, sight=replace(self.sight, reads=(*self.sight.reads, path)))

    def prepare(self, command: Sequence[str], folder: Path | None, added: Mapping[str, str]) -> Launch:
        """Everything that starting the command needs; raises OSError for a program that is not there.

        What is added to the environment comes to the bot in every case.
        """
        here = folder or Path.cwd()
        program = here / command[0] if "/" in command[0] else shutil.which(command[0])
        if program is None or not Path(program).exists():
            raise FileNotFoundError(ENOENT, "no such program", command[0])
        launch = Launch(self._fitted(command), {**os.environ, **added}, folder)
        try:
            if self.walls:
                self._put_walls(launch, here, added)
            self._put_limits(launch)
        except BaseException:
            launch.undo()
            raise
        return launch

    def _put_walls(self, launch: Launch, here: Path, added: Mapping[str, str]) -> None:
        first = [] if groups.can_limit("pids") else [SHELL, "-c", f"{_processes_limit(self.limits)}; {BECOME}", "sh"]
        sight = replace(self.sight, folder=here)
        if self.forward is not None:
            first += self.forward.first()
            launch.files.append(self.forward.way_in())
            sight = replace(sight, reads=(*sight.reads, *interpreter_reads(sys.executable)), internet=True)
        environment = {**cleaned(os.environ), **added}
        environment["PATH"] = search_path(sight, launch.command, environment["PATH"])
        launch.command = bubble.wrapped(launch.command, sight, self.limits, launch.files, first)
        launch.environment = environment
        launch.folder, launch.caged = None, True

    def _put_limits(self, launch: Launch) -> None:
        """A shell enters the groups and sets the rest, so that nothing of the bot runs without limits."""
        entered: list[str] = []
        launch.memory = None if groups.can_limit("memory") else self.limits.memory_mb * MEGABYTE
        if groups.usable_bases():
            launch.group = Group(self.limits)
            entered = launch.group.folders
        elif can_count():
            launch.gate += os.pipe()
        held_up = AWAIT.format(launch.gate[0]) if launch.gate else ""
        script = f"{ENTER}{held_up}{_own_limits(self.limits, self.walls)}; {BECOME}"
        launch.command = [SHELL, "-c", script, "sh", *entered, "--", *launch.command]

    def _fitted(self, command: Sequence[str]) -> list[str]:
        """Java plans its heap by the memory of the machine; here it is told what there is for it.

        It also warns on standard output, where every line is an answer.
        """
        if Path(command[0]).name != "java":
            return list(command)
        heap = [f"-XX:MaxRAM={self.limits.memory_mb}m", "-XX:MaxRAMPercentage=60"]
        return [command[0], *heap, *(JAVA_WARNINGS if _has_java_log(command[0]) else ()), *command[1:]]


def _has_java_log(java: str) -> bool:
    """Whether this Java knows -Xlog: all but those that call themselves 1.8 and less."""
    facts = Path(shutil.which(java) or java).resolve().parents[1] / "release"
    return facts.is_file() and 'JAVA_VERSION="1.' not in facts.read_text(errors="replace")


def cleaned(environment: Mapping[str, str]) -> dict[str, str]:
    """What a bot learns of our environment."""
    kept = {name: value for name, value in environment.items() if name in KEPT or name.startswith("LC_")}
    own = {"HOME": bubble.HOME, "TMPDIR": bubble.HOME, "USER": "bot", READ_CACHE: str(cache_home())}
    return {"PATH": os.defpath, **kept, **own}


def _own_limits(limits: Limits, walls: bool) -> str:
    """Limits that every process has for itself: those of memory and disk only where nothing else knows better."""
    words = ["ulimit -c 0", f"ulimit -n {OPEN_FILES}"]
    if not walls:
        words.append(f"ulimit -f {limits.disk_mb * MEGABYTE // BLOCK}")
    if not groups.can_limit("memory"):
        words.append(f"ulimit -d {limits.memory_mb * MEGABYTE // 1024}")
    return " 2>/dev/null; ".join(words)


def _processes_limit(limits: Limits) -> str:
    """Shells call it by different letters. It counts the processes of one user, and only in a cage the bot is one."""
    return f"ulimit -u {limits.processes} 2>/dev/null || ulimit -p {limits.processes}"
