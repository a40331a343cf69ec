"""Where compiled code lies: a folder per game, keyed by the content of everything that was compiled."""

from __future__ import annotations

import atexit
import glob
import hashlib
import os
import shutil
import sys
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path

READ_CACHE = "MEYDAN_READ_CACHE"  # names cache homes that can only be read: ours begins with what is there
COMPILED = "compiled"
NUMBA = "numba"  # what functions have compiled that know nothing of us
LOCK = "lock"  # the file in a cache folder that whoever writes there holds; others end so, one for each function
INDEX, CODE = ".nbi", ".nbc"  # Numba's files: what is compiled of a function, and each of that
_KEEP = 4  # older versions of a game kept, so that switching between branches does not compile again


def cache_home() -> Path:
    """The folder for things that can be made again: MEYDAN_CACHE, else the user's cache folder."""
    if home := os.environ.get("MEYDAN_CACHE"):
        return Path(home)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "meydan"


def compile_cache(game: str, folder: Path) -> Path:
    """The cache folder for a game's compiled rules, new whenever the game or the engine changes by a byte."""
    home = cache_home() / COMPILED
    place = home / f"{game}-{_content_key(folder)}"
    if not place.exists():
        _forget_old(home, game)
        try:
            place.mkdir(parents=True, exist_ok=True)
        except OSError:
            place = _passing_home() / place.name
            place.mkdir(exist_ok=True)
        _begin_with_others(place, f"{COMPILED}/{place.name}")
    return place


def numba_cache() -> Path:
    """The cache folder for what Numba compiles by itself, in a home of a process's own."""
    place = cache_home() / NUMBA
    if not place.exists():
        place.mkdir(parents=True)
        _begin_with_others(place, NUMBA)
    return place


def _begin_with_others(place: Path, name: str) -> None:
    """Fill a new folder with what lies by this name in the homes that can only be read, the last one first."""
    for home in filter(None, os.environ.get(READ_CACHE, "").split(os.pathsep)):
        _link_all(Path(home) / name, place)


@cache
def _passing_home() -> Path:
    """A home that goes with this process, for somebody whose own cannot be written."""
    folder = tempfile.mkdtemp(prefix="meydan-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def _link_all(source: Path, place: Path) -> None:
    """Fill a folder with links to the files of another; what is linked or written later takes their places.

    Locks are not linked: they are opened for writing, and the other folder can only be read.
    """
    if source.is_dir():
        is_lock = shutil.ignore_patterns(LOCK, f"*.{LOCK}")
        shutil.copytree(source, place, dirs_exist_ok=True, copy_function=_link, ignore=is_lock)


def _link(source: str, place: str) -> None:
    Path(place).unlink(missing_ok=True)
    os.symlink(source, place)


def keep_own(home: Path) -> None:
    """Make a home that began with others' files stand beside them: links go, but for code that an index of ours names.

    Numba numbers the code of a function by an index; whoever has a newer index needs the code that it had then.
    """
    for index in home.rglob(f"*{INDEX}"):
        if not index.is_symlink():
            for code in index.parent.glob(f"{glob.escape(index.name.removesuffix(INDEX))}.*{CODE}"):
                if code.is_symlink():
                    shutil.copyfile(code.resolve(), whole := code.with_name(f"{code.name}.whole"))
                    whole.replace(code)
    for path in home.rglob("*"):
        if path.is_symlink():
            path.unlink()


def _content_key(folder: Path) -> str:
    key = hashlib.blake2b(digest_size=10)
    key.update(f"{sys.version_info[:3]} numba {version('numba')} numpy {version('numpy')}".encode())
    engine = Path(__file__).parent
    for root in (engine, engine.parent / "search", folder):
        for path in sorted(root.rglob("*.py")):
            if "tests" not in path.parts:
                key.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes())
    return key.hexdigest()


def _forget_old(home: Path, game: str) -> None:
    old = sorted(home.glob(f"{game}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in old[_KEEP:]:
        shutil.rmtree(path, ignore_errors=True)
