"""Bubblewrap: namespaces around one bot, in which there is no network, no home and nobody else."""

from __future__ import annotations

import itertools
import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from meydan.sandbox import groups
from meydan.sandbox.limits import MEGABYTE, Limits
from meydan.sandbox.mounts import (
    Sight,
    files_shown,
    hidden,
    hiding_arguments,
    leading_arguments,
    showing_arguments,
    system_arguments,
)
from meydan.sandbox.seccomp import filter_program

PROGRAM = "bwrap"
HOME = "/tmp"
WORK = f"{HOME}/work"  # where the bot is: its own, with links to the files of the folder in which it is started
NOBODY = 65534  # who the bot is for itself
FIRST_STRANGER, STRANGERS_EACH = 1_879_048_192, 64  # user numbers that no system gives to anybody; for each arena
SHARED_MEMORY_MB = 16
MOST_LINKS = 1000
NAMESPACES = ("--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try")
# Of /proc: what tells how busy the machine is, and what others do on it; in other words what no bot need know.
HIDDEN = (
    *("pressure", "schedstat", "interrupts", "softirqs", "diskstats", "vmstat", "zoneinfo", "locks", "timer_list"),
    *("cmdline", "config.gz", "kallsyms", "modules", "keys", "key-users", "slabinfo", "sched_debug", "kcore"),
)
FIRST = Path("/proc/1")  # it makes the cage and is the bot's own user's: the bot must not write to its memory
_strangers = itertools.count()


def wrapped(
    command: Sequence[str], sight: Sight, limits: Limits, files: list[int], first: Sequence[str] = ()
) -> list[str]:
    """The command in a cage, after `first`; `files` gets what the program that makes the cage must inherit.

    Root's bots are nobody's: the cage is made with root's rights, then the bot gets a user number of its own and none
    of them. Everybody else's are in a user namespace.
    """
    as_root = os.getuid() == 0
    user = _stranger() if as_root else NOBODY
    words = [*_base_arguments(as_root, limits.disk_mb), *_account_arguments(user, files), *_idle_arguments(files)]
    words += _sight_arguments(command, sight, as_root, files)
    if sight.room is not None:
        words += ["--size", str(limits.disk_mb * MEGABYTE), "--perms", "0777", "--tmpfs", str(sight.room)]
    words += ["--chdir", WORK, "--remount-ro", "/"]
    if (code := _filter(sight.internet)) is not None:
        words += ["--seccomp", str(_held(code, files))]
    arguments = _held(b"\0".join(map(os.fsencode, words)), files)
    drop = _dropping(user) if as_root else []
    return [PROGRAM, "--args", str(arguments), "--", *drop, *first, *_moved(command, sight.folder)]


@cache
def _base_arguments(as_root: bool, disk_mb: int) -> tuple[str, ...]:
    """What is the same for every bot."""
    privileges = ("--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID")
    inside = ("--unshare-user", "--uid", str(NOBODY), "--gid", str(NOBODY))
    return (
        *NAMESPACES,
        *(privileges if as_root else inside),
        *("--die-with-parent", "--new-session", "--hostname", "cage"),
        *system_arguments(),
        *("--proc", "/proc", "--dev", "/dev"),
        *hiding_arguments([FIRST, *(path for path in map(Path("/proc").joinpath, HIDDEN) if path.exists())]),
        *("--size", str(SHARED_MEMORY_MB * MEGABYTE), "--perms", "1777", "--tmpfs", "/dev/shm", "--remount-ro", "/dev"),
        *("--size", str(disk_mb * MEGABYTE), "--perms", "1777", "--tmpfs", HOME),
        *("--perms", "0777", "--dir", WORK),
    )


def _account_arguments(user: int, files: list[int]) -> list[str]:
    """The bot's own name and group, and nobody else's."""
    people = f"bot:x:{user}:{user}:bot:{HOME}:/bin/sh\n".encode()
    groups = f"bot:x:{user}:\n".encode()
    words = []
    for name, text in (("passwd", people), ("group", groups)):
        words += ["--perms", "0444", "--file", str(_held(text, files)), f"/etc/{name}"]
    return words


def _idle_arguments(files: list[int]) -> list[str]:
    """A machine that is never busy: programs learn here how many processors there are."""
    nothing = " ".join("0" * 10)
    names = ["cpu ", *(f"cpu{number}" for number in range(os.cpu_count() or 1))]
    stat = "".join(f"{name} {nothing}\n" for name in names) + "intr 0\nctxt 0\nbtime 0\nprocesses 1\n"
    words = []
    for name, text in (("stat", stat), ("loadavg", "0.00 0.00 0.00 1/1 1\n")):
        words += ["--perms", "0444", "--ro-bind-data", str(_held(text.encode(), files)), f"/proc/{name}"]
    return words


def _filter(internet: bool) -> bytes | None:
    """Where no group counts memory, only such memory is left as belongs to a process and is limited with it."""
    return filter_program(internet=internet, shares=groups.can_limit("memory"))


def _sight_arguments(command: Sequence[str], sight: Sight, as_root: bool, files: list[int]) -> list[str]:
    """The bot's own files, without those of others, and links to them where it is."""
    here = sight.folder.resolve()
    runtime, shown = files_shown(sight, command)
    words = leading_arguments([*runtime, *shown])
    for path in runtime:
        words += ["--ro-bind", str(path), str(path)]
    for path in shown:
        words += showing_arguments(path, as_root, files)
    words += hiding_arguments(hidden(sight, shown))
    for entry in _entries_shown(here, [*shown, *runtime]):
        words += ["--symlink", str(here / entry), f"{WORK}/{entry}"]
    return words


def _entries_shown(folder: Path, shown: Sequence[Path]) -> list[str]:
    """The entries of a folder that the bot can see, or that lead to what it can see."""
    if any(folder.is_relative_to(path) for path in shown):
        return sorted(os.listdir(folder))[:MOST_LINKS]
    return sorted({path.relative_to(folder).parts[0] for path in shown if path.is_relative_to(folder)})


def _moved(command: Sequence[str], folder: Path) -> list[str]:
    """The command as it is said from the bot's working folder: paths that lead out of ours become whole ones."""
    return [str((folder / word).resolve()) if ".." in word.split("/") else word for word in command]


def _dropping(user: int) -> list[str]:
    """Become somebody without any right."""
    return ["setpriv", f"--reuid={user}", f"--regid={user}", "--clear-groups", "--inh-caps=-all", "--"]


def _stranger() -> int:
    """A user number for one bot: different ones for bots that run at the same time."""
    return FIRST_STRANGER + os.getpid() * STRANGERS_EACH + next(_strangers) % STRANGERS_EACH


def _held(data: bytes, files: list[int]) -> int:
    """A descriptor from which data can be read."""
    file = os.memfd_create("meydan")
    files.append(file)
    os.write(file, data)
    os.lseek(file, 0, os.SEEK_SET)
    return file
