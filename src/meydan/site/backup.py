"""Backups: one file with everything of a contest, made while it runs, and proven by a restore on a copy."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
import tarfile
import tempfile
import time
from contextlib import closing
from pathlib import Path

from meydan.contest.doctor import diagnose
from meydan.contest.file import FILE
from meydan.contest.folder import DATABASE, LOG, ContestFolder
from meydan.contest.running import opened, read_state
from meydan.contest.tables import checksum, standings
from meydan.engine.errors import BadInput, MeydanError

BACKUPS = "backups"
KEPT_FOLDERS = ("replays", "bots", "uploads", "logs", "checks")
PAGES_AT_ONCE = 500  # of the database, between which others may write


def back_up(folder: ContestFolder, output: Path | None = None) -> tuple[Path, str]:
    """Write a backup and try it; the file, and the checksum of the standings in it."""
    if folder.file.lines.database is not None:
        raise BadInput("this contest has a database of its own; back it up with its tools, and the folder with yours")
    path = output or folder.path / BACKUPS / f"{time.strftime('%Y%m%d-%H%M%S')}.meydan.tar"
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.part")
    with tempfile.TemporaryDirectory(dir=path.parent) as place:
        copy = Path(place) / DATABASE
        _copy_database(folder.path / DATABASE, copy)
        with tarfile.open(half, "w") as archive:
            archive.add(copy, DATABASE)
            for name in (FILE, LOG):
                if (folder.path / name).exists():
                    archive.add(folder.path / name, name)
            for name in KEPT_FOLDERS:  # after the database: every file that it names was there before
                if (folder.path / name).is_dir():
                    archive.add(folder.path / name, name, filter=_whole)
        told = _tried(half, Path(place) / "restored")
    half.replace(path)
    return path, told


def restore(backup: Path, goal: Path) -> str:
    """Write a backup into a folder that does not exist yet; returns the checksum of the standings."""
    if goal.exists():
        raise BadInput(f"{goal} is already there; a backup is restored into a new folder")
    half = goal.with_name(f".{goal.name}.part")
    shutil.rmtree(half, ignore_errors=True)
    told = _tried(backup, half)
    half.rename(goal)
    return told


def newest_backup(folder: Path) -> Path | None:
    """The last one that was made."""
    return max((folder / BACKUPS).glob("*.meydan.tar"), key=lambda path: path.stat().st_mtime, default=None)


def file_checksum(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _copy_database(source: Path, goal: Path) -> None:
    """A copy as of one moment, while others write."""
    with closing(sqlite3.connect(source)) as ours, closing(sqlite3.connect(goal)) as theirs:
        ours.backup(theirs, pages=PAGES_AT_ONCE, sleep=0.0)


def _whole(entry: tarfile.TarInfo) -> tarfile.TarInfo | None:
    """Files that are whole; one that is being written has another name."""
    return None if Path(entry.name).name.startswith(".") else entry


def _tried(backup: Path, goal: Path) -> str:
    """Unpack it and see whether everything agrees."""
    try:
        with tarfile.open(backup) as archive:
            archive.extractall(goal, filter="data")
    except (tarfile.TarError, OSError) as error:
        raise BadInput(f"{backup}: is no backup, or damaged: {error}") from None
    with opened(goal) as folder:
        (goal / LOG).unlink(missing_ok=True)  # it runs behind the database, and is written anew from it
        folder.keep_log()
        wrong = [problem for _, problems in diagnose(folder) for problem in problems]
        if wrong:
            raise MeydanError(f"{backup}: the restored copy is not whole: {wrong[0]} ({len(wrong)} problems)")
        return checksum(standings(read_state(folder)))
