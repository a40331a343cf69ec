"""Where compiled code lies: a folder per game, keyed by the content of everything that was compiled."""

from __future__ import annotations

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
from functools import cache
from importlib.metadata import version
from pathlib import Path

READ_CACHE = "MEYDAN_READ_CACHE"  # names a cache home that can only be read: ours begins with what is there
COMPILED = "compiled"
LOCK = "lock"  # the file in a cache folder that whoever writes there holds; others end so, one for each function
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
        if given := os.environ.get(READ_CACHE):
            _link_all(Path(given) / COMPILED / place.name, place)
    return place


@cache
def _passing_home() -> Path:
    """A home that goes with this process, for somebody whose own cannot be written."""
    folder = tempfile.mkdtemp(prefix="meydan-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return Path(folder)


def _link_all(source: Path, place: Path) -> None:
    """Fill a folder with links to the files of another; what is written later takes the places of links.

    Locks are not linked: they are opened for writing, and the other folder can only be read.
    """
    if source.is_dir():
        is_lock = shutil.ignore_patterns(LOCK, f"*.{LOCK}")
        shutil.copytree(source, place, dirs_exist_ok=True, copy_function=os.symlink, ignore=is_lock)


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
