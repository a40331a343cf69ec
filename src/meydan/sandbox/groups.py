"""Control groups: limits around all processes of a bot together, exact books of what they use, and one end for all.

Both forms are used, as the machine has them: the unified hierarchy (version 2), and one hierarchy for each resource
(version 1), which many machines have beside it. Groups are made below our own, so that limits around us stay around.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import re
import signal
import subprocess
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from meydan.sandbox.limits import MEGABYTE, Limits

PREFIX = "meydan"
OWN_GROUPS = Path("/proc/self/cgroup")
PERIOD_US = 100_000
WANTED = ("memory", "pids", "cpu", "cpuacct")  # hierarchies of version 1 that are of use
MOMENT, PATIENCE, OLD_SECONDS = 0.0005, 30.0, 10.0
LOOKS = 5  # at who is in a group while all are moved out of it: some may begin meanwhile
ENTER = 'for group; do echo 0 >"$group/cgroup.procs" || exit 1; done'
_numbers = itertools.count()


@dataclass(frozen=True)
class Base:
    """A folder in which we may make groups, and what they can do there."""

    folder: Path
    unified: bool
    controllers: frozenset[str]


@cache
def usable_bases() -> tuple[Base, ...]:
    """Where groups can be made, tried out once; empty when the machine lets us make none."""
    found = tuple(base for base in _candidates() if _works(base)) if OWN_GROUPS.exists() else ()
    for base in found:
        _clear_old(base.folder)
    return found


def can_limit(controller: str) -> bool:
    """Whether groups limit this here."""
    return any(controller in base.controllers for base in usable_bases())


def can_count() -> bool:
    """Whether groups know here how long their processes ran."""
    return any(base.unified or "cpuacct" in base.controllers for base in usable_bases())


class Group:
    """One control group (in each hierarchy of use), with limits, for one bot."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        name = f"{PREFIX}-{os.getpid()}-{next(_numbers)}"
        bases = [base for base in usable_bases() if limits.cpus or base.controllers != {"cpu"}]
        self._parts = [(base.folder / name, base) for base in bases]
        self._usage: int | None = None
        self._used = 0.0
        for folder, base in self._parts:
            folder.mkdir()
            _set_limits(folder, base, limits)
        self._usage = self._open_usage()
        self.counts_cpu = self._usage is not None  # whether the group knows how long its processes ran

    @property
    def folders(self) -> list[str]:
        """Where a process enters the group: by its number in `cgroup.procs` of each."""
        return [str(folder) for folder, _ in self._parts]

    def cpu_seconds(self) -> float:
        """The processor time of everything that ever ran in the group."""
        if self._usage is not None:
            text = os.pread(self._usage, 64, 0)
            unified = text.startswith(b"usage_usec")
            self._used = int(text.split()[1]) / 1e6 if unified else int(text) / 1e9
        return self._used

    def exceeded(self) -> str | None:
        """The sentence about a limit that the processes ran into."""
        for folder, base in self._parts:
            if "memory" in base.controllers and _count(folder, ("memory.events", "memory.oom_control"), "oom_kill"):
                return self._limits.memory_told()
            if "pids" in base.controllers and _count(folder, ("pids.events",), "max"):
                return self._limits.processes_told()
        return None

    def end(self) -> None:
        """End every process in the group, also those that begin meanwhile; returns when none is left."""
        until = time.monotonic() + PATIENCE
        folder = next((folder for folder, base in self._parts if base.unified), self._parts[0][0])
        while _kill(folder) and time.monotonic() < until:
            time.sleep(MOMENT)

    def remove(self) -> None:
        """Give the group back; its last figures stay."""
        if self._usage is not None:
            self.cpu_seconds()
            os.close(self._usage)
            self._usage = None
        until = time.monotonic() + PATIENCE
        while (left := [folder for folder, _ in self._parts if not _removed(folder)]) and time.monotonic() < until:
            for folder in left:
                _kill(folder)
            time.sleep(MOMENT)

    def _open_usage(self) -> int | None:
        for folder, base in self._parts:
            file = folder / ("cpu.stat" if base.unified else "cpuacct.usage")
            if file.exists():
                return os.open(file, os.O_RDONLY | os.O_CLOEXEC)
        return None


def _candidates() -> list[Base]:
    """Folders that could be bases, by what the system says of our own groups and of the hierarchies."""
    own = dict(_own_groups())
    bases = []
    for kind, mount, options in _mounts():
        if kind == "cgroup2":
            bases += [base for base in [_unified_base(Path(mount), own.get("", "/"))] if base]
        elif kind == "cgroup" and (names := [name for name in WANTED if name in options]):
            folder = Path(mount + own.get(names[0], ""))
            found = folder if folder.is_dir() else Path(mount)
            bases.append(Base(found, False, frozenset(names)))
    return [base for base in bases if os.access(base.folder, os.W_OK)]


def _unified_base(mount: Path, own: str) -> Base | None:
    """The nearest folder that is given to us and hands on controllers; where we are the last one, it hands on none."""
    place = Path(f"{mount}{own}")
    if _is_delegated(place):
        _step_down(place)
    writable = [each for each in (place, *place.parents) if each.is_relative_to(mount) and os.access(each, os.W_OK)]
    for folder in writable:
        if controllers := _words(folder / "cgroup.subtree_control"):
            return Base(folder, True, frozenset(controllers))
    return Base(writable[0], True, frozenset()) if writable else None


def _is_delegated(place: Path) -> bool:
    """Whether systemd gave us this group to divide: a scope or service with `Delegate=yes` is marked so."""
    try:
        return os.getxattr(place, "user.delegate") == b"1"
    except OSError:
        return False


def _step_down(place: Path) -> None:
    """Move all processes of a group into one below it: only a group that has none of its own hands on controllers."""
    inner = place / PREFIX
    with contextlib.suppress(OSError):  # then what was handed on before serves us
        inner.mkdir(exist_ok=True)
        for process in itertools.chain(*(_words(place / "cgroup.procs") for _ in range(LOOKS))):
            with contextlib.suppress(ProcessLookupError):
                (inner / "cgroup.procs").write_text(process)
        handed_on = " ".join(f"+{name}" for name in _words(place / "cgroup.controllers"))
        (place / "cgroup.subtree_control").write_text(handed_on)


def _own_groups() -> list[tuple[str, str]]:
    lines = [line.split(":", 2) for line in OWN_GROUPS.read_text().splitlines()]
    return [(name, path.rstrip("/")) for _, names, path in lines for name in names.split(",")]


def _mounts() -> list[tuple[str, str, list[str]]]:
    lines = [line.split() for line in Path("/proc/self/mounts").read_text().splitlines()]
    return [(words[2], words[1], words[3].split(",")) for words in lines]


def _works(base: Base) -> bool:
    """Whether a process of ours can really enter a group there."""
    folder = base.folder / f"{PREFIX}-{os.getpid()}-{next(_numbers)}"
    try:
        folder.mkdir()
    except OSError:
        return False
    try:
        return subprocess.run(["/bin/sh", "-c", ENTER, "sh", folder], capture_output=True, check=False).returncode == 0
    finally:
        _removed(folder)


def _set_limits(folder: Path, base: Base, limits: Limits) -> None:
    memory, quota = str(limits.memory_mb * MEGABYTE), round((limits.cpus or 0) * PERIOD_US)
    if "memory" in base.controllers and base.unified:
        _write(folder, {"memory.max": memory, "memory.swap.max": "0", "memory.oom.group": "1"})
    elif "memory" in base.controllers:
        _write(folder, {"memory.limit_in_bytes": memory, "memory.memsw.limit_in_bytes": memory})
    if "pids" in base.controllers:
        _write(folder, {"pids.max": str(limits.processes)})
    if "cpu" in base.controllers and quota and base.unified:
        _write(folder, {"cpu.max": f"{quota} {PERIOD_US}"})
    elif "cpu" in base.controllers and quota:
        _write(folder, {"cpu.cfs_period_us": str(PERIOD_US), "cpu.cfs_quota_us": str(quota)})


def _write(folder: Path, values: dict[str, str]) -> None:
    """Set what the kernel knows of: some leave out swap."""
    for name, value in values.items():
        if (folder / name).exists():
            (folder / name).write_text(value)


def _count(folder: Path, files: tuple[str, ...], event: str) -> int:
    """How often something happened in a group."""
    for name in files:
        if (folder / name).exists():
            found = re.search(rf"^{event} (\d+)$", (folder / name).read_text(), re.MULTILINE)
            return int(found[1]) if found else 0
    return 0


def _kill(folder: Path) -> bool:
    """Send the end to every process of a group; False when there is none."""
    processes = _words(folder / "cgroup.procs")
    if processes and (folder / "cgroup.kill").exists():
        (folder / "cgroup.kill").write_text("1")
        return True
    for process in processes:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(int(process), signal.SIGKILL)
    return bool(processes)


def _words(file: Path) -> list[str]:
    try:
        return file.read_text().split()
    except OSError:
        return []


def _removed(folder: Path) -> bool:
    """Try to remove a group; True when it is gone."""
    with contextlib.suppress(OSError):
        folder.rmdir()
    return not folder.exists()


def _clear_old(base: Path) -> None:
    """Remove empty groups of arenas that were ended in the middle of a match; young ones may be of others."""
    for folder in base.glob(f"{PREFIX}-*-*"):
        with contextlib.suppress(OSError):  # somebody else may have removed it meanwhile
            is_old = time.time() - folder.stat().st_mtime > OLD_SECONDS
            if is_old and not Path("/proc", folder.name.split("-")[1]).exists():
                folder.rmdir()
