"""Backups: one file with everything of a contest, made while it runs, and proven by a restore on a copy."""

from __future__ import annotations

import hashlib
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from datetime import datetime
from pathlib import Path

from meydan.contest.doctor import diagnose
from meydan.contest.file import FILE, ContestFile
from meydan.contest.folder import DATABASE, LOG, PRUNED, ContestFolder
from meydan.contest.running import opened
from meydan.contest.state import ContestState
from meydan.contest.store.database import sqlite_url
from meydan.contest.store.log import Entry, checked
from meydan.contest.tables import checksum, standings
from meydan.engine.errors import BadInput, MeydanError
from meydan.site.operations.backup_file import WholeFiles, unpack_archive, write_archive
from meydan.site.operations.encryption import passphrase
from meydan.site.operations.transfer import copy_tables, with_database, without_database

BACKUPS = "backups"
KEPT = 7  # of those that are made by themselves, of each kind; what somebody made by hand stays
PLAIN, ENCRYPTED = ".meydan.tar", ".meydan.tar.enc"  # how their names end
PAGES_AT_ONCE = 500  # of the database, between which others may write


def back_up(
    folder: ContestFolder, output: Path | None = None, copied: Callable[[], None] = lambda: None
) -> tuple[Path, str]:
    """Write a backup and try it; the file, and the checksum of the standings in it.

    It is encrypted if the environment has a passphrase. `copied` is called when what changes later is in it no more.
    """
    words = passphrase()
    path = output or folder.path / BACKUPS / f"{time.strftime('%Y%m%d-%H%M%S')}{ending()}"
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.part")
    with tempfile.TemporaryDirectory(dir=path.parent) as place:
        copy = Path(place) / DATABASE
        _copy_database(folder, copy)
        copied()
        text = Path(place) / FILE
        text.write_text(without_database(folder.file.text), encoding="utf-8")  # an address with a password stays here
        singles = {DATABASE: copy, FILE: text}
        singles |= {name: folder.path / name for name in (LOG, PRUNED) if (folder.path / name).exists()}
        write_archive(half, singles, folder.path, words)
        told = _tried(half, Path(place) / "restored", replays=False)
    half.replace(path)
    return path, told


def back_up_again(folder: ContestFolder, first: str, now: datetime, copied: Callable[[], None] = lambda: None) -> Path:
    """Write a backup whose name begins so, and forget the oldest of those."""
    path = folder.path / BACKUPS / f"{first}{now:%Y%m%d-%H%M%S}{ending()}"
    back_up(folder, path, copied)
    for old in sorted(made_backups(folder.path, first))[:-KEPT]:
        old.unlink()
    return path


def restore(backup: Path, goal: Path, database: str | None = None) -> str:
    """Write a backup into a folder that does not exist yet; returns the checksum of the standings.

    `database` is the URL of an empty database that the restored contest uses instead of one in its folder.
    """
    if goal.exists():
        raise BadInput(f"{goal} is already there; a backup is restored into a new folder")
    half = goal.with_name(f".{goal.name}.part")
    shutil.rmtree(half, ignore_errors=True)
    try:
        told = _tried(backup, half, replays=True)
        if database is not None:
            copy_tables(sqlite_url(half / DATABASE), database)
            text = (half / FILE).read_text(encoding="utf-8")
            (half / FILE).write_text(with_database(text, database), encoding="utf-8")
            (half / DATABASE).unlink()
        half.rename(goal)
    finally:
        shutil.rmtree(half, ignore_errors=True)  # what was not restored has secrets, too
    return told


def ending() -> str:
    """How the name of a new backup ends."""
    return ENCRYPTED if passphrase() else PLAIN


def made_backups(folder: Path, first: str = "") -> list[Path]:
    """All that are in the contest's folder; those whose names begin so."""
    return [path for end in (PLAIN, ENCRYPTED) for path in (folder / BACKUPS).glob(f"{first}*{end}")]


def newest_backup(folder: Path) -> Path | None:
    """The last one that was made."""
    return max(made_backups(folder), key=lambda path: path.stat().st_mtime, default=None)


def file_checksum(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _copy_database(folder: ContestFolder, goal: Path) -> None:
    """A copy as of one moment, while others write; always a file, whatever the contest's database is."""
    if folder.file.lines.database is not None:
        copy_tables(folder.file.lines.database, sqlite_url(goal))
        return
    with closing(sqlite3.connect(folder.path / DATABASE)) as ours, closing(sqlite3.connect(goal)) as theirs:
        ours.backup(theirs, pages=PAGES_AT_ONCE, sleep=0.0)


def _written(path: Path, entries: Iterable[Entry]) -> Iterator[Entry]:
    """The same entries, while the log's file is written anew from them: the one of the backup runs behind."""
    with path.open("w", encoding="utf-8") as file:
        for entry in entries:
            file.write(entry.line())
            yield entry


def _tried(backup: Path, goal: Path, replays: bool) -> str:
    """Unpack it, with the replays if they are wanted, and see whether everything agrees."""
    whole = unpack_archive(backup, goal, replays, passphrase())
    if ContestFile.read(goal).lines.database is not None:  # nothing is written anywhere else
        raise BadInput(f"{backup}: its {FILE} names a database, which no backup does")
    with opened(goal) as folder:
        folder.replays = WholeFiles(folder.replays, whole)
        state = ContestState(folder.file)
        state.apply(_written(goal / LOG, checked(folder.store.entries())))
        wrong = [problem for _, problems in diagnose(folder, state) for problem in problems]
        if wrong:
            raise MeydanError(f"{backup}: the restored copy is not whole: {wrong[0]} ({len(wrong)} problems)")
        return checksum(standings(state))
