"""What a build hands out of its cage: an archive that the bot may have written itself, so nothing in it is believed.

Only what stands in the archive comes out of it, byte by byte: no packed archives, no files with holes, none of the
headers that a reader must keep in memory or take to pieces. So it takes no more of the disk than it has itself.
"""

from __future__ import annotations

import os
import tarfile
import time
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from tarfile import BLOCKSIZE, TarInfo
from typing import IO

MOST_ENTRIES = 100_000  # files, folders and links
MOST_NAME = 4096  # bytes of a path, or of where a link leads
PIECE = 1 << 20
FILES = (tarfile.REGTYPE, tarfile.AREGTYPE)
OTHERS = (tarfile.DIRTYPE, tarfile.SYMTYPE, tarfile.LNKTYPE)
LEFT_OUT = (tarfile.CHRTYPE, tarfile.BLKTYPE, tarfile.FIFOTYPE)
LONG = {tarfile.GNUTYPE_LONGNAME: "name", tarfile.GNUTYPE_LONGLINK: "linkname"}  # what follows such a header is


def unpack(archive: IO[bytes], folder: Path) -> None:
    """Everything that an archive holds, as ours; whatever would lead out of the folder is refused."""
    for entry in _entries(archive):
        _place(archive, entry, folder)


def _entries(archive: IO[bytes]) -> Iterator[TarInfo]:
    """Its entries; the content of a file is taken before the next one is asked for."""
    longer: dict[str, str] = {}
    for _ in range(MOST_ENTRIES):
        if (head := _header(archive)) is None:
            return
        while head.type in LONG:
            longer[LONG[head.type]] = _name_of(archive, head)
            if (head := _header(archive)) is None:
                raise tarfile.ReadError("it ends after a long name")
        for field, text in longer.items():
            setattr(head, field, text)
        longer.clear()
        yield head
    raise tarfile.ReadError(f"it has more than {MOST_ENTRIES} files")


def _header(archive: IO[bytes]) -> TarInfo | None:
    """The next entry; None: this was the last one."""
    block = archive.read(BLOCKSIZE)
    if not any(block):
        return None
    found = TarInfo.frombuf(block, "utf-8", "surrogateescape")
    if found.type not in (*FILES, *OTHERS, *LEFT_OUT, *LONG) or found.size < 0:
        raise tarfile.ReadError(f"{found.name[:200]!r} is of an unknown kind")
    return found


def _name_of(archive: IO[bytes], head: TarInfo) -> str:
    """A name that is too long for its header."""
    if head.size > MOST_NAME:
        raise tarfile.ReadError(f"a name of {head.size} bytes")
    text = archive.read(-(-head.size // BLOCKSIZE) * BLOCKSIZE)[: head.size]
    return text.partition(b"\0")[0].decode("utf-8", "surrogateescape")


def _place(archive: IO[bytes], entry: TarInfo, folder: Path) -> None:
    """A file, folder or link; devices and the like are left out."""
    goal = _inside(folder, entry.name)
    if entry.isdir():
        goal.mkdir(exist_ok=True)
    elif entry.issym():
        goal.symlink_to(entry.linkname)
    elif entry.islnk():
        os.link(_inside(folder, entry.linkname), goal, follow_symlinks=False)
    elif entry.type in FILES:
        with goal.open("xb") as file:
            _copy(archive, file, entry.size)
        goal.chmod(0o755 if entry.mode & 0o100 else 0o644)
        when = min(max(0, int(entry.mtime)), int(time.time()))
        os.utime(goal, (when, when))


def _copy(archive: IO[bytes], file: IO[bytes], size: int) -> None:
    """The content of a file, and what fills its last block."""
    left = size
    while left:
        piece = archive.read(min(PIECE, left))
        if not piece:
            raise tarfile.ReadError("it ends in the middle of a file")
        file.write(piece)
        left -= len(piece)
    archive.read(-size % BLOCKSIZE)


def _inside(folder: Path, name: str) -> Path:
    """The place of a name in the folder; refused when it leads out, also by way of a link."""
    place = PurePosixPath(name)
    parents = [folder / parent for parent in place.parents]
    if place.is_absolute() or ".." in place.parts or any(parent.is_symlink() for parent in parents):
        raise tarfile.ReadError(f"{name[:200]!r} leads out of its folder")
    return folder / place
