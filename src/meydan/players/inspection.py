"""A first look at a bot's files, before anything is read, copied or hashed: what is odd or too large is refused."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from meydan.engine.errors import BadInput
from meydan.players.languages import Sources

MOST_FILES = 100_000  # of a bot's folder
MOST_BYTES = 1 << 30  # of all of them
MOST_LEVELS = 64  # folders within each other
LEFT_OUT = {".git", ".hg", ".svn", "__pycache__", ".venv", "venv", ".idea", ".vscode", ".gradle", "target"}
KINDS = {
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


def gather(folder: Path) -> Sources:
    """The files of a bot's folder; what only accompanies it (versions, caches) is left out."""
    found: list[str] = []
    size = 0
    for path in _walk(folder, 0):
        facts = _looked_at(path, folder)
        found.append(path.relative_to(folder).as_posix())
        size += facts.st_size
        if len(found) > MOST_FILES:
            raise BadInput(f"{folder} has more than {MOST_FILES} files; give the bot a folder of its own")
        if size > MOST_BYTES:
            raise BadInput(f"{folder} has more than {MOST_BYTES >> 20} MB; give the bot a folder of its own")
    return Sources(folder, tuple(found))


def expect_file(path: Path) -> None:
    """Refuse a bot that is one file, or a link to one, and can never end or is far too large."""
    try:
        facts = path.stat()
    except (OSError, ValueError) as error:
        raise BadInput(f"{_shown(path)}: cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if not stat.S_ISREG(facts.st_mode):
        raise BadInput(f"{_shown(path)} is {_kind(facts.st_mode)}; expected a file")
    if facts.st_size > MOST_BYTES:
        raise BadInput(f"{_shown(path)} has {facts.st_size >> 20} MB; a bot has at most {MOST_BYTES >> 20} MB")


def _walk(folder: Path, level: int) -> Iterator[Path]:
    """Files and links, folder by folder; links to folders are not followed."""
    if level > MOST_LEVELS:
        raise BadInput(f"{_shown(folder)[:200]}: more than {MOST_LEVELS} folders within each other; nothing was read")
    try:
        with os.scandir(folder) as entries:
            inside = sorted(entries, key=lambda entry: entry.name)
    except OSError as error:
        raise BadInput(f"{_shown(folder)}: cannot be read: {error.strerror or error}") from None
    folders = [entry for entry in inside if entry.is_dir(follow_symlinks=False)]
    yield from (Path(entry.path) for entry in inside if not entry.is_dir(follow_symlinks=False))
    for entry in folders:
        if entry.name not in LEFT_OUT:
            yield from _walk(Path(entry.path), level + 1)


def _looked_at(path: Path, folder: Path) -> os.stat_result:
    """What the system says of a file or link that may be in a bot's folder."""
    try:
        str(path).encode()
    except UnicodeEncodeError:
        raise BadInput(f"{_shown(path)}: its name is not UTF-8; rename it") from None
    try:
        facts = path.lstat()
        leads_out = stat.S_ISLNK(facts.st_mode) and not _goal(path).is_relative_to(folder.resolve())
    except OSError as error:
        raise BadInput(f"{_shown(path)}: cannot be read: {error.strerror or error}") from None
    if leads_out:
        raise BadInput(
            f"{_shown(path)} leads out of the bot's folder, to {_shown(path.resolve())}; copy it into the folder"
        )
    if not (stat.S_ISREG(facts.st_mode) or stat.S_ISLNK(facts.st_mode)):
        kind = _kind(facts.st_mode)
        raise BadInput(f"{_shown(path)} is {kind}; a bot's folder holds files, folders, and links within it")
    return facts


def _goal(link: Path) -> Path:
    """Where a link leads, be something there or not; links that lead to each other are an error."""
    with contextlib.suppress(FileNotFoundError):
        link.stat()
    return link.resolve()


def _kind(mode: int) -> str:
    return KINDS.get(stat.S_IFMT(mode), "no file")


def _shown(path: Path) -> str:
    """A path that can be printed, whatever its name is."""
    return str(path).encode(errors="backslashreplace").decode()
