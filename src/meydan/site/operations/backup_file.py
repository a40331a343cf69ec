"""The file of a backup: a tar archive. A million replays pass through it one by one, and none is looked at twice."""

from __future__ import annotations

import io
import os
import re
import shutil
import tarfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from meydan.contest.file import FILE
from meydan.contest.folder import DATABASE, LOG, PRUNED
from meydan.contest.store.files import Files, content_hash
from meydan.engine.errors import BadInput, MeydanError
from meydan.site.operations.encryption import EncryptedReader, EncryptedWriter, is_encrypted

SINGLES = (DATABASE, FILE, LOG, PRUNED)
KEPT_FOLDERS = ("replays", "bots", "uploads", "logs", "checks", "pictures")
REPLAYS, BOTS = "replays", "bots"  # of a bot's own files some may be links to others of them
# files that are named by their content, or by that of a replay; everything else is unpacked with more care
PLAIN = re.compile(
    r"(?P<folder>replays|uploads|checks|logs|pictures)/(?P<start>[0-9a-f]{2})/(?P<digest>[0-9a-f]{64})[\w.-]*"
)
FORGET_EVERY = 1000  # members, which the archive would keep in memory


class WholeFiles(Files):
    """Files that were seen to be whole while they passed."""

    def __init__(self, files: Files, whole: set[str]) -> None:
        super().__init__(files.folder, files.suffix)
        self._whole = whole

    def is_whole(self, digest: str) -> bool:
        """Whether it was there, and not changed."""
        return digest in self._whole


@contextmanager
def _opened_for_writing(path: Path, passphrase: str) -> Iterator[tarfile.TarFile]:
    """An archive; one that is encrypted where there is a passphrase."""
    path.touch(mode=0o600)  # it has secrets, and may lie anywhere
    if not passphrase:
        with tarfile.open(path, "w", format=tarfile.GNU_FORMAT) as archive:
            yield archive
        return
    with (
        path.open("wb") as file,
        EncryptedWriter(file, passphrase) as writer,
        tarfile.open(fileobj=writer, mode="w|", format=tarfile.GNU_FORMAT) as archive,
    ):
        yield archive


@contextmanager
def _opened_for_reading(path: Path, passphrase: str) -> Iterator[tarfile.TarFile]:
    with path.open("rb") as file:
        if not is_encrypted(file):
            with tarfile.open(fileobj=file, mode="r:") as archive:
                yield archive
            return
        reader = EncryptedReader(file, passphrase)
        with tarfile.open(fileobj=reader, mode="r|") as archive:
            yield archive
        while reader.read(tarfile.RECORDSIZE):  # what stands behind the last file is looked at, too
            pass


def write_archive(path: Path, singles: dict[str, Path], folder: Path, passphrase: str = "") -> None:
    """Write some files and the folders of a contest."""
    with _opened_for_writing(path, passphrase) as archive:
        for name, single in singles.items():
            archive.add(single, name)
        for name in KEPT_FOLDERS:  # after the database: every file that it names was there before
            if (folder / name).is_dir():
                _write_folder(archive, folder, name)


def _write_folder(archive: tarfile.TarFile, folder: Path, name: str) -> None:
    """Files that are whole; one that is being written has another name."""
    with os.scandir(folder / name) as entries:
        found = sorted((entry for entry in entries if not entry.name.startswith(".")), key=lambda entry: entry.name)
    for entry in found:
        path = f"{name}/{entry.name}"
        if entry.is_dir(follow_symlinks=False):
            _write_folder(archive, folder, path)
        elif PLAIN.fullmatch(path) and len(path.encode()) <= tarfile.LENGTH_NAME:
            _write_plain(archive, folder, path)
        else:
            archive.add(folder / path, path)
    archive.members.clear()  # type: ignore[attr-defined]


def _write_plain(archive: tarfile.TarFile, folder: Path, name: str) -> None:
    with open(f"{folder}/{name}", "rb", buffering=0) as file:
        data = file.readall()
    written = b"".join((_head(name.encode(), len(data)), data, bytes(-len(data) % tarfile.BLOCKSIZE)))
    assert archive.fileobj is not None
    archive.fileobj.write(written)
    archive.offset += len(written)


def _head(name: bytes, size: int) -> bytes:
    """What stands before a plain file in an archive (ustar); the library's own way takes ten times as long."""
    rest = b"%-100b0000644\0000000000\0000000000\000%011o\000%011o\0" % (name.ljust(100, b"\0"), size, 0)
    kind = b"0".ljust(101, b"\0") + b"ustar\00000"
    total = sum(rest) + sum(kind) + 8 * ord(" ")
    return (rest + b"%06o\0 " % total + kind).ljust(tarfile.BLOCKSIZE, b"\0")


def unpack_archive(path: Path, goal: Path, replays: bool, passphrase: str = "") -> set[str]:
    """Unpack it into a new folder; the hashes of all replays, which are written only where they are wanted."""
    whole: set[str] = set()
    try:
        goal.mkdir(mode=0o700, parents=True)
        with _opened_for_reading(path, passphrase) as archive:
            for count, member in enumerate(_members(archive)):
                known = PLAIN.fullmatch(member.name) if member.isreg() else None
                if known is None:
                    _unpack_other(archive, member, goal)
                else:
                    _unpack_plain(archive, member, known, goal if replays or known["folder"] != REPLAYS else None)
                    whole |= {known["digest"]} if known["folder"] == REPLAYS else set()
                if count % FORGET_EVERY == 0:
                    archive.members.clear()  # type: ignore[attr-defined]
    except (tarfile.TarError, ValueError) as error:  # also of a name or a number that no file has
        raise BadInput(f"{path}: is no backup, or damaged: {error}") from None
    except OSError as error:
        if error.filename == str(path):
            raise BadInput(f"{path}: cannot be read: {error.strerror}") from None
        raise MeydanError(f"{goal}: cannot be written: {error.strerror or error}") from None
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from None
    return whole


def _members(archive: tarfile.TarFile) -> Iterator[tarfile.TarInfo]:
    while (member := archive.next()) is not None:
        yield member


def _unpack_other(archive: tarfile.TarFile, member: tarfile.TarInfo, goal: Path) -> None:
    """A file that is not named by its content, or a link between files of a bot; nothing else is in a backup."""
    place = PurePosixPath(member.name)
    is_ours = member.name in SINGLES or (len(place.parts) > 1 and place.parts[0] in KEPT_FOLDERS)
    is_link = member.issym() and len(place.parts) > 2 and place.parts[0] == BOTS
    if not is_ours or ".." in place.parts or not (is_link or (member.isreg() and not member.issparse())):
        raise tarfile.TarError(f"{member.name[:200]!r} belongs in no backup")
    if any((goal / parent).is_symlink() for parent in place.parents):
        raise tarfile.TarError(f"{member.name[:200]!r} leads through a link")
    path = goal / place
    path.parent.mkdir(parents=True, exist_ok=True)
    if is_link:
        _link(path, member.linkname, goal.joinpath(*place.parts[:2]))
        return
    stream = archive.extractfile(member)
    with path.open("xb") as file:
        shutil.copyfileobj(stream or io.BytesIO(), file)
    path.chmod(0o755 if member.mode & 0o100 else 0o644)
    when = min(max(0, int(member.mtime)), int(time.time()))
    os.utime(path, (when, when))


def _link(path: Path, told: str, bot: Path) -> None:
    """A link as it was, if it leads to a file of the same bot, be that there already or not."""
    path.symlink_to(told)
    if not path.resolve().is_relative_to(bot.resolve()):
        path.unlink()
        raise tarfile.TarError(f"{path.name[:200]!r} leads out of its bot")


def _unpack_plain(archive: tarfile.TarFile, member: tarfile.TarInfo, known: re.Match[str], goal: Path | None) -> None:
    """One file; what is named by its content must have it."""
    stream = None if member.issparse() else archive.extractfile(member)  # one with holes may be longer than all of it
    data = b"" if stream is None else stream.read()
    if known["folder"] != "logs" and content_hash(data) != known["digest"]:
        raise tarfile.TarError(f"{member.name} was changed")
    if goal is not None:
        place = goal / known["folder"] / known["start"]
        path = f"{goal}/{member.name}"
        try:
            _write(path, data)
        except FileNotFoundError:
            place.mkdir(parents=True)
            _write(path, data)


def _write(path: str, data: bytes) -> None:
    with open(path, "wb") as file:
        file.write(data)
