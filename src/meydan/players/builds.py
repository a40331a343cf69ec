"""Builds of bots: made once from a copy of the sources, kept in the cache by the content of all that went in."""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from meydan.engine.cache import cache_home
from meydan.engine.errors import BadInput, MeydanError
from meydan.engine.platforms import only_one
from meydan.engine.rule import Reporter
from meydan.players.compiling import BuildFailed, Work, run_build
from meydan.players.languages import Recipe, Sources
from meydan.sandbox.cage import Cage

PIECE = 1 << 20  # bytes that are hashed at a time
KEPT_SECONDS = 30 * 86_400.0  # builds that nobody used for so long are forgotten
EXECUTABLES = (b"\x7fELF", b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe")  # how programs of Linux and macOS begin
LIBRARIES = (".so", ".dylib", ".o", ".a")
VERSION = {"go": "version"}  # what makes a tool tell its version; --version elsewhere


@dataclass(frozen=True)
class Build:
    """What is to be built, and what to call it."""

    name: str
    title: str  # the language in words
    sources: Sources
    recipe: Recipe
    tools: tuple[str, ...]  # programs whose versions count
    given: Mapping[str, str] = field(default_factory=dict)  # files beside the sources that make no other build of it
    also: str = ""  # what else makes another build of it
    may_fail: bool = False  # then the build is an empty folder, and is not tried again


def built(build: Build, seconds: float, report: Reporter | None = None, cage: Cage | None = None) -> Path:
    """The folder with the finished build; made now if the cache has none of exactly these sources and commands."""
    if sys.platform == "win32":
        raise BadInput(f"{build.name}: sources are not built on Windows; build the bot yourself and name its program")
    home = cache_home() / "builds"
    try:
        return _built(build, home, seconds, report, cage)
    except OSError as error:
        told = f"{error.strerror or error}: {error.filename2 or error.filename or home}"
        raise MeydanError(f"{build.name} cannot be built: {told} (set MEYDAN_CACHE to another folder)") from None


def _built(build: Build, home: Path, seconds: float, report: Reporter | None, cage: Cage | None) -> Path:
    place = home / f"{re.sub(r'[^A-Za-z0-9_-]', '_', build.name)[:40]}-{_key(build)}"
    if not _is_done(place):
        _forget_old(home)
        place.mkdir(parents=True, exist_ok=True)
        with reported(f"{build.name} ({build.title} build)", report), only_one(place / "lock"):
            if not _is_done(place):
                _make(build, place, time.monotonic() + seconds, cage)
                (place / "done").touch()
    with contextlib.suppress(PermissionError):  # of a cache that others have filled
        os.utime(place / "done")
    return place / "files"


def _is_done(place: Path) -> bool:
    return (place / "done").exists() and (place / "files").is_dir()


def find_program(files: Path, pattern: str, name: str) -> Path:
    """The program that a build has made, where the build does not say which."""
    programs = sorted(path for path in files.glob(pattern) if _is_program(path) and "CMakeFiles" not in path.parts)
    if len(programs) == 1:
        return programs[0]
    for path in programs:
        if path.stem in ("bot", "main", name):
            return path
    told = ", ".join(str(path.relative_to(files)) for path in programs[:5])
    what = f"made several programs ({told})" if programs else "made no program"
    raise BadInput(f'{name}: the build {what}; name the one to run in meydan.toml: run = "./PROGRAM"')


# -- one build -------------------------------------------------------------------------------------------------------


def _make(build: Build, place: Path, limit: float, cage: Cage | None) -> None:
    """Copy and build; a build that fails or is stopped leaves nothing but its log."""
    sources, files = place / "sources", place / "files"
    _clear(sources, files)
    try:
        _copy(build.sources, sources)
        for name, text in build.given.items():
            (sources / name).write_text(text)
        run_build(Work(build.name, build.recipe.build, sources, files, place / "log", limit), cage)
    except BuildFailed:
        _clear(sources, files)
        if not build.may_fail:
            raise
        files.mkdir()
    except BaseException:
        _clear(sources, files)
        raise


def _clear(*folders: Path) -> None:
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def reported(what: str, report: Reporter | None) -> Iterator[None]:
    """Tell that something begins, and how long it took; what failed is told by others."""
    began, took = time.monotonic(), 0.0
    if report is not None:
        report(what, None)
    try:
        yield
        took = time.monotonic() - began
    finally:
        if report is not None:
            report(what, took)


def _copy(sources: Sources, goal: Path) -> None:
    """Copy the sources with their dates; links stay links, so that nothing outside is drawn in."""
    goal.mkdir(parents=True)
    for name in sources.files:
        path, copy = sources.path(name), goal / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy, follow_symlinks=False)


def _forget_old(home: Path) -> None:
    """Remove builds that nobody has used for long."""
    for place in home.glob("*-*"):
        used = place / "done" if (place / "done").exists() else place
        with contextlib.suppress(OSError):
            if time.time() - used.stat().st_mtime > KEPT_SECONDS:
                shutil.rmtree(place)


# -- what makes two builds the same ----------------------------------------------------------------------------------


def _key(build: Build) -> str:
    key = hashlib.blake2b(digest_size=10)
    key.update(repr((build.recipe.build, platform.system(), platform.machine())).encode())
    for tool in build.tools:
        key.update(_version(tool).encode())
    key.update(fingerprint(build.sources).encode())
    key.update(build.also.encode())
    return key.hexdigest()


def fingerprint(sources: Sources) -> str:
    """A hash of the names and contents of a bot's files."""
    key = hashlib.blake2b(digest_size=10)
    for name in sources.files:
        key.update(f"{name}\0".encode(errors="surrogateescape"))
        for piece in _content(sources.path(name)):
            key.update(piece)
    return key.hexdigest()


def _content(path: Path) -> Iterator[bytes]:
    """What a file is, piece by piece: where a link leads, or the bytes and whether it may be executed."""
    if path.is_symlink():
        yield b"link " + os.readlink(path).encode(errors="surrogateescape")
        return
    with path.open("rb") as file:
        yield f"file {os.access(path, os.X_OK):d} {os.fstat(file.fileno()).st_size} ".encode()
        while piece := file.read(PIECE):
            yield piece


def version_line(tool: str) -> str:
    """The first line of what a compiler says about itself; empty: it is not here."""
    path = shutil.which(tool)
    told = "" if path is None else _version(tool).removeprefix(path).strip()
    return told.partition("\n")[0] or (tool if path else "")


@cache
def _version(tool: str) -> str:
    """What a compiler says about itself; where it lies, if it says nothing."""
    path = shutil.which(tool)
    if path is None:
        return tool
    command = [path, VERSION.get(tool, "--version")]
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=20)
        return f"{path} {done.stdout.decode(errors='replace')}"
    return path


def _is_program(path: Path) -> bool:
    if not path.is_file() or path.suffix in LIBRARIES or not os.access(path, os.X_OK):
        return False
    with path.open("rb") as file:
        return file.read(4) in EXECUTABLES
