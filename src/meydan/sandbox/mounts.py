"""What a bot in a cage can see: the system's programs, its own files, and nothing else.

Everything lies where it lies outside, so that commands, shebangs and virtual environments stay true.
"""

from __future__ import annotations

import configparser
import os
import shutil
import stat
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from meydan.engine.cache import COMPILED, cache_home

PACKAGE = Path(__file__).resolve().parents[1]
SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store")
SETTINGS = ("ld.so.cache", "alternatives", "java*", "mono", "localtime")  # of /etc: for programs
INSTALLED = ("lib", "lib64", "libexec", "pyvenv.cfg")  # beside bin/: the folder is one thing's installation
SHARED = ("/", "/tmp", "/var", "/var/tmp", "/home", "/root", "/etc", "/opt", "/srv", "/mnt", "/proc", "/sys", "/dev")
MOST_ENTRIES = 4000  # of a folder that are looked through
OTHERS_ENTER, OTHERS_READ = 0o005, 0o004


@dataclass(frozen=True)
class Sight:
    """The files of one bot."""

    reads: Sequence[Path] = ()  # its files and folders
    named: Sequence[Path] = ()  # what the person named to start it; a bot's own words are no reason to show anything
    hides: Sequence[Path] = ()  # files and folders of other bots: not shown even if they lie in one of its folders
    folder: Path = Path()  # where it is started
    internet: bool = False  # its own network, which leads nowhere, can be used: the bot talks with us that way
    room: Path | None = None  # a folder of its own that it may fill, and which goes with the cage


def system_arguments() -> list[str]:
    """The programs and libraries of the system, read-only, and the few settings that they need."""
    words = []
    for place in map(Path, SYSTEM):
        if place.is_symlink():
            words += ["--symlink", os.readlink(place), str(place)]
        elif place.is_dir():
            words += ["--ro-bind", str(place), str(place)]
    words += ["--perms", "0755", "--dir", "/etc"]
    for pattern in SETTINGS:
        for path in sorted(Path("/etc").glob(pattern)):
            words += ["--ro-bind", str(path), str(path)]
    return words


def is_system(path: Path) -> bool:
    """Whether the system's part already shows a path."""
    return any(path.is_relative_to(place) for place in SYSTEM)


def interpreter_reads(program: str) -> list[Path]:
    """What a program outside the system's folders needs beside itself: the rest of its installation."""
    path = Path(os.path.abspath(program))  # links are kept: a virtual environment is known by its own
    reads = _installation(path) + _installation(path.resolve())
    if (path.parents[1] / "pyvenv.cfg").is_file():
        reads += _installation(_home_of(path.parents[1]) / path.name)
    own = Path(sys.executable)
    if path == own or (path.parent == own.parent and not is_system(path)):  # a script beside it, such as `meydan`
        reads += [Path(sys.prefix), Path(sys.base_prefix), PACKAGE, cache_home() / COMPILED]
    return [read for read in dict.fromkeys(reads) if os.path.exists(read) and not is_system(read)]


def _installation(program: Path) -> list[Path]:
    """The folder above bin/ where it looks like an installation, else the program alone."""
    folder = program.parents[1] if program.parent.name in ("bin", "shims") else None
    if folder and not _is_shared(folder) and any((folder / name).exists() for name in INSTALLED):
        return [folder]
    return [program]


def _home_of(environment: Path) -> Path:
    """Where the Python behind a virtual environment lies."""
    settings = configparser.ConfigParser(strict=False, interpolation=None)
    settings.read_string("[it]\n" + (environment / "pyvenv.cfg").read_text(errors="replace"))
    return Path(settings["it"].get("home", "/usr/bin"))


def _is_shared(folder: Path) -> bool:
    """Whether a folder holds more than one thing's files: people's homes and what is above them, for one."""
    home = Path(os.path.expanduser("~"))
    return str(folder) in SHARED or home.is_relative_to(folder) or folder == home / ".local"


def narrowed(sight: Sight) -> list[Path]:
    """The paths to show: of a folder that holds more than the bot only what the person named."""
    named = [each.resolve() for each in sight.named]
    found: list[Path] = []
    for read in (*(each.resolve() for each in sight.reads), *named):
        if not _is_shared(read):
            found.append(read)
        else:
            found += [path for path in named if path.is_relative_to(read) and not _is_shared(path)]
    shown = [path for path in dict.fromkeys(found) if os.path.exists(path) and not is_system(path)]
    return [path for path in shown if not any(path != other and path.is_relative_to(other) for other in shown)]


def installed(sight: Sight, program: str) -> list[Path]:
    """What the program itself needs, if it is one that the person chose: by name, on the path, or ours.

    A bot may say how it is started. What it names beyond its own folder is not shown for that.
    """
    place, own = Path(os.path.abspath(program)), Path(program).resolve()
    chosen = [Path(each) for each in (sys.executable, shutil.which(place.name), *sight.named) if each is not None]
    if not any(each.resolve() == own for each in chosen):
        return []
    is_link_of_bot = place not in chosen and any(_is_within(place, read) for read in sight.reads)
    return interpreter_reads(str(own) if is_link_of_bot else program)  # what lies around its link is the bot's own word


def _is_within(place: Path, folder: Path) -> bool:
    """Whether a file lies in a folder, by its own path or by where the folders above it lead."""
    inside = folder.resolve()
    return place.is_relative_to(inside) or place.parent.resolve().is_relative_to(inside)


def files_shown(sight: Sight, command: Sequence[str]) -> tuple[list[Path], list[Path]]:
    """What a command in a cage needs of its program's installation, and the bot's own files."""
    program = str(sight.folder.resolve() / command[0]) if "/" in command[0] else shutil.which(command[0]) or ""
    return installed(sight, program), narrowed(sight)


def search_path(sight: Sight, command: Sequence[str], path: str) -> str:
    """The folders of PATH in which a bot can see anything: of the system, and those that lead to what is shown."""
    runtime, shown = files_shown(sight, command)
    kept = []
    for folder in path.split(os.pathsep):
        place = Path(folder)
        leads = any(place.is_relative_to(each) or each.is_relative_to(place) for each in (*runtime, *shown))
        if place.is_absolute() and (is_system(place) or leads):
            kept.append(folder)
    return os.pathsep.join(kept) or os.defpath


def hidden(sight: Sight, shown: Sequence[Path]) -> list[Path]:
    """Other bots' files inside what is shown, without what the person named for this one."""
    own = [each.resolve() for each in sight.named]
    found = []
    for path in (each.resolve() for each in sight.hides):
        inside = any(path != read and path.is_relative_to(read) for read in shown)
        if inside and path.exists() and not any(each.is_relative_to(path) for each in own):
            found += [path, *path.parent.glob(f"__pycache__/{path.stem}.*")]
    return found


def hiding_arguments(paths: Iterable[Path]) -> list[str]:
    """Put emptiness over paths."""
    words = []
    for path in paths:
        if path.is_dir():
            words += ["--perms", "0555", "--tmpfs", str(path), "--remount-ro", str(path)]
        else:
            words += ["--ro-bind", os.devnull, str(path)]
    return words


def leading_arguments(paths: Iterable[Path]) -> list[str]:
    """The folders that lead to paths, empty but for what will be shown in them."""
    folders = {folder for path in paths for folder in path.parents if str(folder) not in ("/", "/tmp")}
    return [word for folder in sorted(folders) for word in ("--perms", "0755", "--dir", str(folder))]


def showing_arguments(path: Path, as_stranger: bool, files: list[int]) -> list[str]:
    """Show a path read-only; to a stranger also what is closed to others, for which `files` are opened."""
    if not as_stranger:
        return ["--ro-bind", str(path), str(path)]
    closed = _closed(path)
    words = [] if path in closed else ["--ro-bind", str(path), str(path)]
    for each in closed:
        words += _opened(each, files)
    return words + [word for each in closed if each.is_dir() for word in ("--remount-ro", str(each))]


def _closed(path: Path) -> list[Path]:
    """The files and folders at and below a path that others may not read, nearest first.

    In a very large folder those that lie deepest stay closed, and so do those in folders like .git, and files that
    have another name elsewhere, whose owner may be somebody else.
    """
    found, waiting = [], [path]
    for each in waiting:  # grows while it is walked
        try:
            facts = each.lstat()
        except FileNotFoundError:  # somebody else's file that has gone meanwhile: compiled Python, for one
            continue
        mode = facts.st_mode
        need = OTHERS_ENTER if stat.S_ISDIR(mode) else OTHERS_READ
        if mode & need != need and (stat.S_ISDIR(mode) or (stat.S_ISREG(mode) and facts.st_nlink == 1)):
            found.append(each)
        if stat.S_ISDIR(mode) and len(waiting) < MOST_ENTRIES:
            waiting += [entry for entry in sorted(each.iterdir()) if not entry.name.startswith(".")]
    return found


def _opened(path: Path, files: list[int]) -> list[str]:
    """A closed file as a copy that can be read, a closed folder as one that shows its entries."""
    if not path.is_dir():
        files.append(os.open(path, os.O_RDONLY | os.O_CLOEXEC))
        mode = "0555" if os.access(path, os.X_OK) else "0444"
        return ["--perms", mode, "--ro-bind-data", str(files[-1]), str(path)]
    words = ["--perms", "0755", "--size", "1048576", "--tmpfs", str(path)]
    for entry in sorted(path.iterdir()):
        if entry.is_symlink():
            words += ["--symlink", os.readlink(entry), str(entry)]
        elif entry.is_file() or entry.is_dir():
            words += ["--ro-bind", str(entry), str(entry)]
    return words
